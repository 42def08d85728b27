import { Worker } from 'node:worker_threads';
import type { Terminal } from './terminal.ts';
import type { Verified } from './verify.ts';

/** Verifies recordings in threads, and gives the results in the order of the files. @throws what a thread died of. */
export const verifyInThreads = (
  files: readonly string[],
  threads: number,
  terminal: Terminal,
): AsyncGenerator<Verified> => inThreads(new URL('./worker.ts', import.meta.url), files, threads, terminal);

/** A thread that is so many files ahead of the one whose result is wanted waits: results are held until then. */
const AHEAD_MAX = 64;

/**
 * Gives files to threads of a script, which answer each with a result, and gives the results in the order of the files. Each thread
 * takes the next file when it is done with one. `workerData`: what each thread is given at its start. @throws what a thread died of.
 */
export async function* inThreads<T>(
  script: URL,
  files: readonly string[],
  threads: number,
  terminal: Terminal,
  workerData?: unknown,
): AsyncGenerator<T> {
  const results = files.map(() => later<T>());
  for (const { promise } of results) promise.catch(() => undefined); // thrown below, in its turn
  let [next, done, given] = [0, 0, 0];
  const idle: (() => void)[] = [];
  const workers = Array.from({ length: threads }, () => new Worker(script, { workerData }));
  for (const worker of workers) {
    let mine = -1;
    const give = (): void => {
      if (next - given >= AHEAD_MAX) {
        idle.push(give);
        return;
      }
      mine = next++;
      const file = files[mine];
      if (file !== undefined) worker.postMessage(file);
    };
    worker.on('message', (result: T) => {
      done++;
      results[mine]?.resolve(result);
      terminal.progress(() => `${done} of ${files.length} recordings`);
      give();
    });
    worker.on('error', (error) => results[mine]?.reject(error));
    give();
  }
  try {
    for (const { promise } of results) {
      yield await promise;
      given++;
      for (const give of idle.splice(0)) give();
    }
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

type Later<T> = {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (error: unknown) => void;
};

/** A promise that is settled from outside. */
function later<T>(): Later<T> {
  let settle: Omit<Later<T>, 'promise'> | undefined;
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return { promise, ...(settle as Omit<Later<T>, 'promise'>) };
}
