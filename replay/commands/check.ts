import type { Command } from '../command.ts';
import { EXIT, type Exit } from '../exit.ts';
import { onFiles } from '../on-files.ts';
import { JOBS_OPTION, SHARD_OPTION } from '../pool.ts';
import { REPORT_OPTIONS } from '../report.ts';
import type { Style } from '../terminal.ts';

export const check: Command = {
  name: 'check',
  usage: 'FILE… [--jobs N] [--shard I/N] [--junit FILE] [--github] [--json]',
  summary:
    'holds recordings against the rules that every entry of every session must keep, and their settled bets against the audit',
  details: [
    'The rules are those of the universes (fixtures/universe/rules.ts), the audit is that of the receipts. Nothing of them is repeated here.',
    'Exit: 0 all hold, 1 a rule breaks, a bet differs or a recording is not sound, 2 nothing to read, 3 of another version, or of a newer build.',
  ],
  takes: 'many',
  options: { ...JOBS_OPTION, ...SHARD_OPTION, ...REPORT_OPTIONS },
  run: (call) =>
    onFiles('check', call, ({ exit, file, problems, summary }, isAlone) => {
      const [words, style] = WORDS[exit];
      for (const problem of problems) call.terminal.line(problem, 'red');
      call.terminal.line(`${words}: ${isAlone ? '' : `${file}: `}${summary}`, style);
    }),
};

const WORDS: Readonly<Record<Exit, readonly [words: string, style: Style]>> = {
  [EXIT.good]: ['good', 'green'],
  [EXIT.notGood]: ['NOT good', 'red'],
  [EXIT.wrongUse]: ['NOT read', 'red'],
  [EXIT.notCompared]: ['not judged', 'yellow'],
};
