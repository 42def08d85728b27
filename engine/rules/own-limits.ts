import { AMOUNT_MAX } from '../base/bounds.ts';
import { DAY_MS } from '../base/time.ts';
import type { Refusal } from '../events/refusal.ts';
import type { OwnKind, OwnLimits } from '../model/own-limits.ts';

/* The member's own play limits (engine/SPEC.md, BR30 to BR34). Points, minutes, and instants of the site's clock in epoch ms. */

/** A member cannot have typed a limit above every amount: a longer number is read as the largest one (BR13). */
const isStake = (value: number): boolean => Number.isSafeInteger(value) && value > 0 && value <= AMOUNT_MAX;
/** The intervals of the reminder that a member can choose, in minutes (BR34). */
export const REMIND_MINUTES: readonly number[] = [15, 30, 60, 120];
/** The lengths of a break that a member can choose, in days (BR31). */
export const COOL_OFF_DAYS: readonly number[] = [1, 7, 30];

/** The four kinds: which values they take, and after which time a looser one holds. A cool-off has no looser one: it never ends early. */
export const OWN_LIMITS: Readonly<
  Record<OwnKind | 'coolOff', { readonly isValue: (value: number) => boolean; readonly looserAfterMs: number }>
> = {
  round: { isValue: isStake, looserAfterMs: DAY_MS },
  loss: { isValue: isStake, looserAfterMs: DAY_MS },
  remind: { isValue: (value) => REMIND_MINUTES.includes(value), looserAfterMs: DAY_MS },
  coolOff: { isValue: (value) => COOL_OFF_DAYS.includes(value), looserAfterMs: Number.POSITIVE_INFINITY },
};

/** The limits of a member who has set none. */
export const noLimits = (playerId: number): OwnLimits => ({
  playerId,
  round: null,
  loss: null,
  remind: null,
  raises: [],
  coolOffMs: null,
  remindedMs: null,
});

const raisesBut = ({ raises }: OwnLimits, kind: OwnKind): OwnLimits['raises'] =>
  raises.filter((raise) => raise.kind !== kind);

/** A value that holds at once. A change of that kind that waits is withdrawn. */
export const withValue = (limits: OwnLimits, kind: OwnKind, value: number | null): OwnLimits => ({
  ...limits,
  [kind]: value,
  raises: raisesBut(limits, kind),
});

/** A value that holds from an instant on. It takes the place of a change of that kind that waits. */
export const withRaise = (limits: OwnLimits, kind: OwnKind, value: number | null, fromMs: number): OwnLimits => ({
  ...limits,
  raises: [...raisesBut(limits, kind), { kind, value, fromMs }],
});

/** Without the change of that kind that waits. */
export const withoutRaise = (limits: OwnLimits, kind: OwnKind): OwnLimits => ({
  ...limits,
  raises: raisesBut(limits, kind),
});

const later = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.max(one, other);

/** With a cool-off until then. One that lasts longer stays. */
export const withCoolOff = (limits: OwnLimits, untilMs: number): OwnLimits => ({
  ...limits,
  coolOffMs: later(limits.coolOffMs, untilMs),
});

/** The limits at an instant of the site's clock: what waited for it holds, and a cool-off that ended then is over. */
export function limitsAt(limits: OwnLimits, nowMs: number): OwnLimits {
  const isOver = limits.coolOffMs !== null && nowMs >= limits.coolOffMs;
  const due = limits.raises.filter(({ fromMs }) => nowMs >= fromMs);
  const raised = due.reduce((before, { kind, value }) => withValue(before, kind, value), limits);
  return isOver ? { ...raised, coolOffMs: null } : raised;
}

/** The next instants at which the limits change by themselves. */
export const changesMs = ({ raises, coolOffMs }: OwnLimits): readonly number[] => [
  ...raises.map(({ fromMs }) => fromMs),
  ...(coolOffMs === null ? [] : [coolOffMs]),
];

/** When the member is next reminded of the time; null without a reminder, or before it is known since when the member plays. */
export const remindAtMs = ({ remind, remindedMs }: OwnLimits, sinceMs: number | null): number | null =>
  remind === null || sinceMs === null ? null : Math.max(sinceMs, remindedMs ?? 0) + remind * 60_000;

/** The strictest of two records of one member. Changes that wait are dropped: nobody knows which of them is true. */
export function strictest(one: OwnLimits, other: OwnLimits): OwnLimits {
  const least = (kind: OwnKind): number | null =>
    one[kind] === null || other[kind] === null ? (one[kind] ?? other[kind]) : Math.min(one[kind], other[kind]);
  return {
    playerId: one.playerId,
    round: least('round'),
    loss: least('loss'),
    remind: least('remind'),
    raises: [],
    coolOffMs: later(one.coolOffMs, other.coolOffMs),
    remindedMs: later(one.remindedMs, other.remindedMs),
  };
}

/** What a bet has to keep: the most points that it may have, and the refusal of more. */
export type OwnBound = { readonly max: number; readonly refusal: Refusal };

/** Whether a cool-off refuses a bet or a deposit. */
export const whyCoolOff = (limits: OwnLimits | undefined): Refusal | null =>
  limits == null || limits.coolOffMs === null ? null : { code: 'coolingOff', params: { untilMs: limits.coolOffMs } };

type Used = {
  readonly placedPoints: number;
  readonly lostPoints: number | null;
  readonly isLossFailed?: boolean;
  readonly isClockKnown?: boolean;
};

/**
 * What the member's limits leave for a bet, by the strictest of them. `placedPoints`: of all own bets of the round. `lostPoints`: of the day,
 * with open and doubtful stakes as lost; null while it is not known. `isLossFailed`: it could not be read, and is asked for again.
 * `isClockKnown`: without the clock the day is unknown, so no list is read. Undefined: nothing is limited.
 */
export function boundOf(
  limits: OwnLimits,
  { placedPoints, lostPoints, isLossFailed = false, isClockKnown = true }: Used,
): OwnBound | undefined {
  const cool = whyCoolOff(limits);
  if (cool !== null) return { max: 0, refusal: cool };
  if (limits.loss !== null && lostPoints === null) {
    const unread = isLossFailed ? 'lossFailed' : 'lossUnread';
    return { max: 0, refusal: { code: isClockKnown ? unread : 'clockUnknown', params: { limit: limits.loss } } };
  }
  const round = leftOf('ownLimit', limits.round, placedPoints);
  const loss = leftOf('ownLoss', limits.loss, lostPoints ?? 0);
  return round === undefined || (loss !== undefined && loss.max < round.max) ? loss : round;
}

function leftOf(code: Refusal['code'], limit: number | null, usedPoints: number): OwnBound | undefined {
  if (limit === null) return undefined;
  const max = Math.max(0, limit - usedPoints);
  return { max, refusal: { code, params: { max, limit } } };
}
