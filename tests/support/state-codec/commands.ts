import { list, oneOf, optional, orNull, text } from '../../../engine/base/check.ts';
import { CommandKind, SentCommand } from '../../../engine/model/command.ts';
import type { CommandFate, Commands, DoneCommand } from '../../../engine/state/shape/commands.ts';
import * as limits from '../../../engine/state/shape/limits.ts';
import * as charts from './charts.ts';
import { exactly, finite, once, unique, upTo, whole } from './tools.ts';

const fate = orNull(oneOf<CommandFate>('taken', 'refused', 'absent', 'unknown'));

/** One member for each kind of command that may be given again. */
const ofOpen = <T>(one: T) => ({
  coupon: one,
  address: one,
  contact: one,
  nick: one,
  password: one,
  leave: one,
  join: one,
  find: one,
  code: one,
  proof: one,
});

/** The commands that must not be given twice. */
export const commands = once(
  exactly<Commands>({
    charts: exactly<Commands['charts']>({
      D: charts.command,
      W: charts.command,
      withdraw: charts.command,
      convert: charts.command,
      send: charts.command,
      ...ofOpen(optional(charts.command)),
    }),
    last: exactly<Commands['last']>({
      D: orNull(SentCommand),
      W: orNull(SentCommand),
      withdraw: orNull(SentCommand),
      convert: orNull(SentCommand),
      send: orNull(SentCommand),
    }),
    fates: exactly<Commands['fates']>({
      D: fate,
      W: fate,
      withdraw: fate,
      convert: fate,
      send: fate,
      ...ofOpen(optional(fate)),
    }),
    kept: unique(upTo(5, SentCommand), ({ kind }) => kind),
    done: upTo(
      limits.DONE_COMMANDS_MAX,
      exactly<DoneCommand>({
        kind: CommandKind,
        amounts: list(finite),
        coins: optional(list(text)),
        count: whole,
        fromMs: finite,
        doneMs: finite,
      }),
    ),
  }),
);
