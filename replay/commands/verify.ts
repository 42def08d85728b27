import { availableParallelism } from 'node:os';
import type { Command } from '../command.ts';
import { EXIT, type Exit, Stop, worstOf } from '../exit.ts';
import { counted } from '../gist.ts';
import { STANDARD_INPUT, shardOf } from '../inputs.ts';
import { madeByWords } from '../made-by.ts';
import { verifyInThreads } from '../pool.ts';
import type { Style, Terminal } from '../terminal.ts';
import { type Verdict, type Verified, verifyFile } from '../verify.ts';

const JOBS_MAX = 64;

export const verify: Command = {
  name: 'verify',
  usage: 'FILE… [--jobs N] [--shard I/N] [--json]',
  summary:
    'folds recordings from the start and compares every checkpoint; names the first altered entry, or where states part',
  takes: 'many',
  options: {
    jobs: { value: 'N', help: 'threads for several recordings; as many as the machine has cores, unless it is given' },
    shard: { value: 'I/N', help: 'every N-th recording only: part I of the parts 0 to N-1' },
  },
  run: async ({ files, given, isJson, terminal }) => {
    const part = given.has('shard') ? shardOf(files, given.needed('shard')) : files;
    if (part.length === 0)
      throw new Stop(
        EXIT.wrongUse,
        `no recording is in the part ${given.text('shard')} of ${counted(files.length, 'recording')}`,
      );
    const jobs = given.whole('jobs', 1, JOBS_MAX) ?? availableParallelism();
    const isAlone = files.length === 1;
    const exits: Exit[] = [];
    for await (const verified of verifyAll(part, jobs, terminal)) {
      exits.push(verified.exit);
      if (isJson) terminal.json(verified);
      else print(verified, isAlone, terminal);
    }
    if (!isAlone && !isJson) terminal.line(tally(exits));
    return worstOf(exits);
  },
};

/** The results in the order of the files. One thread reads here, more in workers; the standard input is read here. */
async function* verifyAll(files: readonly string[], jobs: number, terminal: Terminal): AsyncGenerator<Verified> {
  const threads = Math.min(jobs, files.length);
  if (threads > 1 && !files.includes(STANDARD_INPUT)) yield* verifyInThreads(files, threads, terminal);
  else for (const file of files) yield await verifyFile(file, terminal);
}

const WORDS: { readonly [V in Verdict]: readonly [words: string, style: Style] } = {
  good: ['good', 'green'],
  notGood: ['NOT good', 'red'],
  notCompared: ['not compared', 'yellow'],
};

function print(
  { file, verdict, problems, summary, entries, madeBy }: Verified,
  isAlone: boolean,
  terminal: Terminal,
): void {
  const [words, style] = WORDS[verdict];
  for (const problem of problems) terminal.line(problem, 'red');
  terminal.line(`${words}: ${isAlone ? '' : `${file}: `}${summary}`, style);
  if (isAlone && entries > 0) terminal.line(`made by: ${madeByWords(madeBy)}`);
}

function tally(exits: readonly Exit[]): string {
  const count = (exit: Exit): number => exits.filter((one) => one === exit).length;
  const parts = [
    `${count(EXIT.good)} good`,
    `${count(EXIT.notGood)} not good`,
    `${count(EXIT.notCompared)} not compared`,
  ];
  return `${counted(exits.length, 'recording')}: ${parts.join(', ')}`;
}
