import { type CommandState, commandChart } from '../../charts/command.chart.ts';
import type { CommandKind, OpenKind, SentCommand } from '../../model/command.ts';

/** The commands, beside the bet. Of one that may be given again there is nothing before it is given first. */
export type Commands = {
  /** Where the command of each kind is. */
  readonly charts: { readonly [K in CommandKind]: CommandState } & { readonly [K in OpenKind]?: CommandState };
  /** The last command of each kind, as it was sent. Null: none was sent in this session, or it was not taken. */
  readonly last: { readonly [K in CommandKind]: SentCommand | null };
  /** What became of the last command of each kind. Null: none was sent in this session, or nobody knows yet. */
  readonly fates: { readonly [K in CommandKind]: CommandFate | null } & {
    readonly [K in OpenKind]?: CommandFate | null;
  };
  /** What the device stores: commands whose fate is not known, one of a kind at most. They may be of an earlier page. */
  readonly kept: readonly SentCommand[];
  /** The last commands that the site took, one of each kind, coins and amounts. */
  readonly done: readonly DoneCommand[];
};
/** The site took it, the site refused it, or the site never had it. `unknown`: it gave no answer, and nothing that it shows tells. */
export type CommandFate = 'taken' | 'refused' | 'absent' | 'unknown';
/** Equal commands that the site took one after the other: how many, when the first was sent, and when the last was known to be done. */
export type DoneCommand = Pick<SentCommand, 'kind' | 'amounts' | 'coins'> & {
  readonly count: number;
  readonly fromMs: number;
  readonly doneMs: number;
};
/** Nothing is under way. */
export const NO_COMMANDS: Commands = {
  charts: {
    D: commandChart.initial,
    W: commandChart.initial,
    withdraw: commandChart.initial,
    convert: commandChart.initial,
    send: commandChart.initial,
  },
  last: { D: null, W: null, withdraw: null, convert: null, send: null },
  fates: { D: null, W: null, withdraw: null, convert: null, send: null },
  kept: [],
  done: [],
};
