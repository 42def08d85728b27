/** A file of the application that takes longer than this, in ms, counts as failed (decisions, Errors). */
export const FILE_MAX_MS = 120_000;

/** The files that are there or on their way. */
const files = new Map<string, Promise<void>>();

/**
 * Stands for Vite's own helper around every `import()` of the build (view/build/preload-first.ts): fetches all files of the part, and imports
 * it when they are there. A browser may not ask again for a module whose import or preload has failed once (Chromium keeps the failure as long
 * as the page lives), but it makes a failed fetch again. The import then takes the files from the browser's cache. While the page starts there is
 * nothing to keep, and the browser preloads them: one without a cache would load them twice. `names`: the files, as the build names them: `assets/…`.
 * There are none where the part is in the file that asks for it.
 */
export async function importPreloaded<T>(load: () => Promise<T>, names: readonly string[] = []): Promise<T> {
  const isStarting = document.querySelector('.skeleton') !== null;
  await Promise.all(names.map(isStarting ? hint : bring));
  return load();
}

const isStyle = (name: string): boolean => name.endsWith('.css');

/** Brings a file once, whoever needs it. One that failed is brought again. */
function bring(name: string): Promise<void> {
  const known = files.get(name);
  if (known !== undefined) return known;
  const coming = isStyle(name) ? link(name, 'stylesheet') : fetched(`/${name}`);
  files.set(name, coming);
  coming.catch(() => files.delete(name));
  return coming;
}

async function fetched(path: string): Promise<void> {
  const response = await fetch(path, { signal: AbortSignal.timeout(FILE_MAX_MS) });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  await response.blob(); // the browser's cache keeps no body that was cut short
}

/** A script is only hinted at: its import says how it went. */
function hint(name: string): Promise<void> {
  if (isStyle(name)) return bring(name);
  link(name, 'modulepreload').catch(() => undefined);
  return Promise.resolve();
}

/** Puts a link to a file on the page, unless it has one. */
function link(name: string, rel: 'stylesheet' | 'modulepreload'): Promise<void> {
  const href = `/${name}`;
  if (document.querySelector(`link[rel=${rel}][href="${href}"]`) !== null) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const made = document.createElement('link');
    made.rel = rel;
    const fail = (): void => {
      made.remove();
      reject(new Error(`${href}: not loaded`));
    };
    const limit = setTimeout(fail, FILE_MAX_MS);
    made.onload = () => {
      clearTimeout(limit);
      resolve();
    };
    made.onerror = fail;
    made.href = href;
    document.head.append(made);
  });
}
