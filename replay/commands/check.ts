import type { Command } from '../command.ts';
import { EXIT, type Exit, worstOf } from '../exit.ts';
import type { Judged } from '../judge.ts';
import { JOBS_OPTION, jobsOf, overFiles, SHARD_OPTION, shardFiles, tallyOf } from '../pool.ts';
import { mustBeReport, REPORT_OPTIONS, report } from '../report.ts';
import type { Style } from '../terminal.ts';

export const check: Command = {
  name: 'check',
  usage: 'FILE… [--jobs N] [--shard I/N] [--junit FILE] [--github] [--json]',
  summary:
    'holds recordings against the rules that every entry of every session must keep, and their settled bets against the audit',
  details: [
    'The rules are those of the universes (fixtures/universe/rules.ts), the audit is that of the receipts. Nothing of them is repeated here.',
    'Exit: 0 all hold, 1 a rule breaks, a bet differs or a recording is not sound, 2 nothing to read, 3 another version of the state.',
  ],
  takes: 'many',
  options: { ...JOBS_OPTION, ...SHARD_OPTION, ...REPORT_OPTIONS },
  run: async (call) => {
    const { files, given, isJson, terminal } = call;
    mustBeReport(call);
    const part = shardFiles(files, given);
    const found: Judged[] = [];
    for await (const judged of overFiles('check', part, {}, jobsOf(given), terminal)) {
      found.push(judged);
      if (isJson) terminal.json(judged);
      else {
        const [words, style] = WORDS[judged.exit];
        for (const problem of judged.problems) terminal.line(problem, 'red');
        terminal.line(`${words}: ${files.length === 1 ? '' : `${judged.file}: `}${judged.summary}`, style);
      }
    }
    const exits = found.map(({ exit }) => exit);
    if (files.length > 1 && !isJson) terminal.line(tallyOf(exits));
    await report('check', found, call);
    return worstOf(exits);
  },
};

const WORDS: Readonly<Record<Exit, readonly [words: string, style: Style]>> = {
  [EXIT.good]: ['good', 'green'],
  [EXIT.notGood]: ['NOT good', 'red'],
  [EXIT.wrongUse]: ['NOT read', 'red'],
  [EXIT.notCompared]: ['not judged', 'yellow'],
};
