/** A file of the application that takes longer than this, in ms, counts as failed (decisions, Errors). */
export const FILE_MAX_MS = 120_000;

/** The files that are there or on their way. */
const files = new Map<string, Promise<void>>();

/**
 * Stands for Vite's own helper around every `import()` of the build (view/build/fetched-first.ts): fetches all files of the part, and imports
 * it when they are there. A browser may not ask again for a module whose import has failed once (Chromium keeps the failure as long as the page
 * lives), but it makes a failed fetch again. The import then takes the files from the browser's cache. `names`: the files, as the build names them: `assets/…`.
 */
export async function importFetched<T>(load: () => Promise<T>, names: readonly string[]): Promise<T> {
  await Promise.all(names.map(bring));
  return load();
}

/** Brings a file once, whoever needs it. One that failed is brought again. */
function bring(name: string): Promise<void> {
  const known = files.get(name);
  if (known !== undefined) return known;
  const coming = fetched(`/${name}`);
  files.set(name, coming);
  coming.catch(() => files.delete(name));
  return coming;
}

async function fetched(path: string): Promise<void> {
  const response = await fetch(path, { signal: AbortSignal.timeout(FILE_MAX_MS) });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  await response.blob(); // the browser's cache keeps no body that was cut short
  if (path.endsWith('.css')) await styled(path);
}

/** Puts a style sheet on the page, unless it is there. */
function styled(href: string): Promise<void> {
  if (document.querySelector(`link[rel=stylesheet][href="${href}"]`) !== null) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${href}: not loaded`));
    };
    link.href = href;
    document.head.append(link);
  });
}
