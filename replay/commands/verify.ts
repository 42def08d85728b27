import type { Command } from '../command.ts';
import { madeByWords } from '../made-by.ts';
import { onFiles } from '../on-files.ts';
import { JOBS_OPTION, SHARD_OPTION } from '../pool.ts';
import { REPORT_OPTIONS } from '../report.ts';
import type { Style, Terminal } from '../terminal.ts';
import type { Verdict, Verified } from '../verify.ts';

export const verify: Command = {
  name: 'verify',
  usage: 'FILE… [--jobs N] [--shard I/N] [--junit FILE] [--github] [--json]',
  summary:
    'folds recordings from the start and compares every checkpoint; names the first altered entry, or where states part',
  takes: 'many',
  options: { ...JOBS_OPTION, ...SHARD_OPTION, ...REPORT_OPTIONS },
  run: (call) => onFiles('verify', call, (verified, isAlone) => print(verified, isAlone, call.terminal)),
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
