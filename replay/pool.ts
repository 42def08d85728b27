import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Given, Option } from './command.ts';
import { counted } from './entry-line.ts';
import { EXIT, type Exit, NothingThere } from './exit.ts';
import { STANDARD_INPUT, shardOf } from './inputs.ts';
import { TASKS, type TaskName, type Tasks } from './tasks.ts';
import type { Terminal } from './terminal.ts';

const JOBS_MAX = 64;
export const JOBS_OPTION: Readonly<Record<string, Option>> = {
  jobs: { value: 'N', help: 'threads for several recordings; as many as the machine has cores, unless it is given' },
};
export const SHARD_OPTION: Readonly<Record<string, Option>> = {
  shard: { value: 'I/N', help: 'every N-th recording only: part I of the parts 0 to N-1' },
};
export const jobsOf = (given: Given): number => given.whole('jobs', 1, JOBS_MAX) ?? availableParallelism();

/** The recordings of the part that the user named, or all. @throws Stop for a part without any. */
export function shardFiles(files: readonly string[], given: Given): readonly string[] {
  const part = given.has('shard') ? shardOf(files, given.needed('shard')) : files;
  if (part.length > 0) return part;
  const all = counted(files.length, 'recording');
  throw new NothingThere(`no recording is in the part ${given.text('shard')} of ${all}`);
}

/** How many recordings are good, not good and so on, in a line. */
export function tallyOf(exits: readonly Exit[]): string {
  const count = (exit: Exit): number => exits.filter((one) => one === exit).length;
  const unread = count(EXIT.wrongUse);
  const parts = [
    `${count(EXIT.good)} good`,
    `${count(EXIT.notGood)} not good`,
    ...(unread === 0 ? [] : [`${unread} not read`]),
    `${count(EXIT.notCompared)} not compared`,
  ];
  return `${counted(exits.length, 'recording')}: ${parts.join(', ')}`;
}

/**
 * Does a task with each recording, and gives the results in the order of the files. One thread works here, more in workers; the
 * standard input is read here.
 */
export async function* overFiles<N extends TaskName>(
  name: N,
  files: readonly string[],
  args: Tasks[N]['args'],
  jobs: number,
  terminal: Terminal,
): AsyncGenerator<Tasks[N]['result']> {
  const threads = Math.min(jobs, files.length);
  if (threads > 1 && !files.includes(STANDARD_INPUT)) yield* inThreads(name, files, args, threads, terminal);
  else for (const file of files) yield await TASKS[name](file, terminal, args);
}

/** A thread that is so many files ahead of the one whose result is wanted waits: results are held until then. */
const AHEAD_MAX = 64;

/** Each thread takes the next file when it is done with one. @throws what a thread died of. */
async function* inThreads<N extends TaskName>(
  name: N,
  files: readonly string[],
  args: Tasks[N]['args'],
  threads: number,
  terminal: Terminal,
): AsyncGenerator<Tasks[N]['result']> {
  const results = files.map(() => later<Tasks[N]['result']>());
  for (const { promise } of results) promise.catch(() => undefined); // thrown below, in its turn
  let [next, done, given] = [0, 0, 0];
  const idle: (() => void)[] = [];
  const workers = Array.from({ length: threads }, () => new Worker(new URL('./worker.ts', import.meta.url)));
  for (const worker of workers) {
    let mine = -1;
    const give = (): void => {
      if (next - given >= AHEAD_MAX) {
        idle.push(give);
        return;
      }
      mine = next++;
      const file = files[mine];
      if (file !== undefined) worker.postMessage({ name, args, file });
    };
    worker.on('message', (result: Tasks[N]['result']) => {
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
