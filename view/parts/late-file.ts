import { FILE_MAX_MS } from './preloaded.ts';

/** A file of the application did not load. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
}

/** A file that is loaded when something of it is first needed. */
export type LateFile<T> = {
  /** Loads the file once, whoever asks. Rejects with a ChunkError if it fails or takes too long; a later call asks again. */
  readonly load: () => Promise<T>;
  /** The same for what is drawn: after a failure it is not asked again until `forgetFailures`, since a drawing asks at each try. */
  readonly wait: () => Promise<T>;
  /** What is in the file, once it has arrived. */
  readonly arrived: () => T | undefined;
};

let onWay = 0;
/** How many files of the application are on their way. */
export const filesOnWay = (): number => onWay;

let came = 0;
/** How many files of the application have arrived since the page began. */
export const filesArrived = (): number => came;

/** The files that failed, each with what forgets it. */
const failures = new Set<() => void>();
/** Files that failed are asked for again when they are drawn next. */
export function forgetFailures(): void {
  for (const forget of failures) forget();
  failures.clear();
}

/** `fetch`: the `import()` of the file. */
export function lateFile<T>(fetch: () => Promise<T>): LateFile<T> {
  let going: Promise<T> | undefined;
  let failed: Promise<T> | undefined;
  let arrived: T | undefined;
  const load = (): Promise<T> => {
    if (going !== undefined) return going;
    const loading = inTime(fetch());
    going = loading;
    onWay++;
    loading.then(
      (value) => {
        onWay--;
        came++;
        arrived = value;
        // React's use() reads a promise that says so at once
        Object.assign(loading, { status: 'fulfilled', value });
      },
      () => {
        onWay--;
        going = undefined;
        failed = loading;
        failures.add(() => {
          failed = undefined;
        });
      },
    );
    return loading;
  };
  return { load, wait: () => going ?? failed ?? load(), arrived: () => arrived };
}

function inTime<T>(loading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkError('not loaded in time')), FILE_MAX_MS);
    loading.then(
      (file) => {
        clearTimeout(timer);
        resolve(file);
      },
      (error: unknown) => {
        clearTimeout(timer);
        reject(new ChunkError('not loaded', { cause: error }));
      },
    );
  });
}
