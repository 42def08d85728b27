import { Worker } from 'node:worker_threads';
import type { Terminal } from './terminal.ts';
import type { Verified } from './verify.ts';

/**
 * Verifies recordings in threads, and gives the results in the order of the files. Each thread takes the next file when it is
 * done with one. @throws what a thread died of.
 */
export async function* verifyInThreads(
  files: readonly string[],
  threads: number,
  terminal: Terminal,
): AsyncGenerator<Verified> {
  const results = files.map(() => later<Verified>());
  for (const { promise } of results) promise.catch(() => undefined); // thrown below, in its turn
  let next = 0;
  let done = 0;
  const workers = Array.from({ length: threads }, () => new Worker(new URL('./worker.ts', import.meta.url)));
  for (const worker of workers) {
    let mine = -1;
    const give = (): void => {
      mine = next++;
      const file = files[mine];
      if (file !== undefined) worker.postMessage(file);
    };
    worker.on('message', (verified: Verified) => {
      done++;
      results[mine]?.resolve(verified);
      terminal.progress(() => `${done} of ${files.length} recordings`);
      give();
    });
    worker.on('error', (error) => results[mine]?.reject(error));
    give();
  }
  try {
    for (const { promise } of results) yield await promise;
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
