import type { Command } from '../command.ts';
import { worstOf } from '../exit.ts';
import { madeByWords } from '../made-by.ts';
import { JOBS_OPTION, jobsOf, overFiles, SHARD_OPTION, shardFiles, tallyOf } from '../pool.ts';
import { mustBeReport, REPORT_OPTIONS, report } from '../report.ts';
import type { Style, Terminal } from '../terminal.ts';
import type { Verdict, Verified } from '../verify.ts';

export const verify: Command = {
  name: 'verify',
  usage: 'FILE… [--jobs N] [--shard I/N] [--junit FILE] [--github] [--json]',
  summary:
    'folds recordings from the start and compares every checkpoint; names the first altered entry, or where states part',
  takes: 'many',
  options: { ...JOBS_OPTION, ...SHARD_OPTION, ...REPORT_OPTIONS },
  run: async (call) => {
    const { files, given, isJson, terminal } = call;
    mustBeReport(call);
    const part = shardFiles(files, given);
    const isAlone = files.length === 1;
    const found: Verified[] = [];
    for await (const verified of overFiles('verify', part, {}, jobsOf(given), terminal)) {
      found.push(verified);
      if (isJson) terminal.json(verified);
      else print(verified, isAlone, terminal);
    }
    const exits = found.map(({ exit }) => exit);
    if (!isAlone && !isJson) terminal.line(tallyOf(exits));
    await report('verify', found, call);
    return worstOf(exits);
  },
};

const WORDS: { readonly [V in Verdict]: readonly [words: string, style: Style] } = {
  good: ['good', 'green'],
  notGood: ['NOT good', 'red'],
  unread: ['NOT read', 'red'],
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
