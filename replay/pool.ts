import { availableParallelism } from 'node:os';
import type { Given, Option } from './command.ts';
import { counted } from './entry-line.ts';
import { EXIT, type Exit, NothingThere } from './exit.ts';
import { STANDARD_INPUT, shardOf } from './inputs.ts';
import { TASKS, type TaskName, type Tasks } from './tasks.ts';
import type { Terminal } from './terminal.ts';
import { Thread } from './thread.ts';

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
  count: number,
  terminal: Terminal,
): AsyncGenerator<Tasks[N]['result']> {
  const results = files.map(() => later<Tasks[N]['result']>());
  for (const { promise } of results) promise.catch(() => undefined); // thrown below, in its turn
  let [next, done, given] = [0, 0, 0];
  let idle: (() => void)[] = [];
  const threads = Array.from({ length: count }, () => new Thread());
  const work = async (thread: Thread): Promise<void> => {
    for (let mine = next++; mine < files.length; mine = next++) {
      while (mine - given >= AHEAD_MAX) await new Promise<void>((go) => idle.push(go));
      try {
        results[mine]?.resolve(await thread.run(name, files[mine] ?? '', args));
      } catch (error) {
        return results[mine]?.reject(error);
      }
      done++;
      terminal.progress(() => `${done} of ${files.length} recordings`);
    }
  };
  for (const thread of threads) void work(thread);
  try {
    for (const { promise } of results) {
      yield await promise;
      given++;
      const waiting = idle;
      idle = [];
      for (const go of waiting) go();
    }
  } finally {
    await Promise.all(threads.map((thread) => thread.end()));
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
