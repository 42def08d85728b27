import { finite, flag, list, type Of, oneOf, optional, orNull, shape, text, whole } from '../base/check.ts';

/** The limits that a member may lower at once and raise after a wait: points of a round, lost points of a day, minutes between reminders. */
export const OwnKind = oneOf('round', 'loss', 'remind');
export type OwnKind = Of<typeof OwnKind>;

/** A higher limit, or none (null), that holds from an instant on (site time, epoch ms). */
export const Raise = shape({ kind: OwnKind, value: orNull(whole), fromMs: finite });
export type Raise = Of<typeof Raise>;

/**
 * The play limits that a member has set (decisions, Beyond the specification: Play limits). Null: none. Amounts in points, the reminder
 * in minutes, instants in site time (epoch ms). The device keeps it.
 */
const LIMITS = {
  playerId: whole,
  round: orNull(whole),
  loss: orNull(whole),
  remind: orNull(whole),
  /** Changes that wait: at most one of each kind. */
  raises: list(Raise),
  /** The end of a cool-off. */
  coolOffMs: orNull(finite),
  /** When the member answered the last reminder. */
  remindedMs: orNull(finite),
};
export const OwnLimits = shape(LIMITS);
export type OwnLimits = Of<typeof OwnLimits>;

/** What is wrong with the limits on the device. `broken`: this client did not write the record. `refused`: the storage is refused. */
export const Trouble = oneOf('broken', 'refused');
export type Trouble = Of<typeof Trouble>;

/** What equal bets have in common, as text: the round, the bet type and the points. */
export const likeOf = (bet: {
  readonly roundId: unknown;
  readonly betType: unknown;
  readonly points: unknown;
}): string => ` ${bet.roundId} ${bet.betType} ${bet.points}`;

/** What the device keeps of a member. `sinceMs`: when the member signed in, of this tab; null: it is not known yet. */
export const Restored = shape({
  playerId: whole,
  limits: orNull(OwnLimits),
  sinceMs: orNull(finite),
  trouble: orNull(Trouble),
  /** Another tab of the device has sent a bet, and the site has not told of it yet. Absent: none has. */
  isElsewhere: optional(flag),
  /** Those bets: the client id of each, and `likeOf`, which an older build leaves out. Absent: none, or an older recording. */
  elsewhere: optional(list(text)),
  /** When the last of them is over, however its page has ended (site time, epoch ms). Absent: none has, or an older recording. */
  elsewhereMs: optional(finite),
});
export type Restored = Of<typeof Restored>;
