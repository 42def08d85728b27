import { balanceOf, type Cause, isSameCause, type LedgerLine, sum, type ToldCause } from '../../../rules/ledger.ts';
import { isRequest } from '../../../rules/records.ts';
import type { FoldContext } from '../../fold-context.ts';
import type { Ledger } from '../../shape/ledger.ts';
import { LEDGER_MAX, TOLD_MAX } from '../../shape/limits.ts';

/* What the ledger keeps: of the causes that the site told each once, and of the changes the newest. */

/** A cause as the site told it. */
export type Told = Omit<ToldCause, 'id' | 'toldMs' | 'isShown' | 'isJudged'>;

/** Keeps causes. A cause that is told again in another form takes the place of the older one. */
export function withCauses(ledger: Ledger, causes: readonly Told[], { at }: FoldContext): Ledger {
  let next = ledger;
  for (const one of causes) {
    const isJudged = one.points === 0 && one.isUntold !== true;
    const told: ToldCause = { ...one, id: next.next, toldMs: at, isShown: false, isJudged };
    const old = next.told.find((it) => isSameCause(it, told));
    const joined = old === undefined ? paired(next.told, told) : undefined;
    const others = old === undefined ? next.told : next.told.filter((it) => it !== old);
    // a cause that was certain, was shown or had no amount keeps the time at which it was first told; a certain one stays certain
    const isSince = old !== undefined && (old.isSure || old.isShown || old.isUntold === true);
    const since = isSince ? { ...told, toldMs: old.toldMs, isSure: told.isSure || old.isSure } : told;
    // what was unexplained beside an amount that was left out is judged and counted anew
    if (old?.isUntold === true && one.isUntold !== true) next = { ...next, off: 0 };
    next =
      joined === undefined
        ? { ...next, next: next.next + 1, told: others.concat(since).slice(-TOLD_MAX) }
        : { ...next, told: joined };
  }
  return next;
}

/**
 * Where there are more lines than are kept, the oldest become part of the opening, with the causes of that time: as few as agree, else
 * those that differ least. What nothing has explained for so long is then part of the opening, too.
 */
export function shortened(ledger: Ledger): Ledger {
  const least = ledger.lines.length - LEDGER_MAX;
  if (least <= 0) return ledger;
  let [count, old, off]: [number, readonly ToldCause[], number] = [least, ledger.told, Infinity];
  for (let to = least; off !== 0 && to < least + CUTS_MAX; to++) {
    const { atMs: lastMs } = ledger.lines[to - 1] as LedgerLine;
    const nextId = ledger.lines[to]?.id ?? 0;
    // a cause that was told before the next change is that change's own, or one of the older ones
    for (const untilId of [nextId, 0]) {
      const told = ledger.told.filter(({ toldMs, id }) => toldMs <= lastMs || id < untilId);
      const its = Math.abs(balanceOf(ledger.lines.slice(0, to), told).off);
      if (its < off) [count, old, off] = [to, told, its];
    }
  }
  const gone = new Set(old.map(({ id }) => id));
  const { opening } = ledger;
  const points = sum(ledger.lines.slice(0, count));
  return {
    ...ledger,
    opening: opening && { ...opening, points: opening.points + points, lines: opening.lines + count },
    lines: ledger.lines.slice(count),
    told: ledger.told.filter(({ id }) => !gone.has(id)),
    droppedMs: old.reduce((ms, { fromMs }) => Math.max(ms, fromMs), ledger.droppedMs),
  };
}
/** So many places are looked at for one where the balance agrees. */
const CUTS_MAX = 20;

/** An act of the member's own and the site's record of it are dated within this time of each other. */
const PAIR_MS = 60_000;

/**
 * An act of the member's own and the site's record of it are one cause, whichever is told first: the causes with the two joined.
 * Undefined if this one has no partner.
 */
export function paired(told: readonly ToldCause[], one: ToldCause): readonly ToldCause[] | undefined {
  for (const partner of told) {
    const both = bothOf(one, partner);
    if (both === undefined) continue;
    const joined = { ...partner, ...both, isEitherWay: false, isSure: one.isSure || partner.isSure };
    return told.map((it) => (it === partner ? joined : it));
  }
  return undefined;
}

/** What an act and a record are together. Undefined if the two are no such pair, or the record has its act. */
function bothOf(one: ToldCause, other: ToldCause): Pick<ToldCause, 'cause' | 'points' | 'fromMs'> | undefined {
  const [{ cause: act, points, fromMs }, booked] = one.cause.kind === 'own' ? [one, other] : [other, one];
  const { cause } = booked;
  if (act.kind !== 'own' || cause.kind !== 'record') return undefined;
  const { record, isReturn } = cause;
  if (cause.own !== null || isReturn || isRequest(record)) return undefined;
  const isEqual = points === booked.points || (booked.isEitherWay && points === -booked.points);
  const isNear = Math.abs(act.atMs - record.createdMs) <= PAIR_MS;
  return isEqual && isNear ? { cause: { ...cause, own: act.own }, points, fromMs } : undefined;
}

/**
 * The ledger with each act apart from its record, where the balance has changed by their points once more than the causes of that time say:
 * a record of as many points in the same minute may be of another change.
 */
export function withActsApart(ledger: Ledger): Ledger {
  let { next, told } = ledger;
  for (const one of ledger.told) {
    const { cause } = one;
    if (cause.kind !== 'record' || cause.own === null || !isShownTwice(ledger.lines, told, one)) continue;
    const act: Cause = { kind: 'own', own: cause.own, atMs: cause.record.createdMs };
    const record = { ...one, cause: { ...cause, own: null } };
    told = told.map((it) => (it === one ? record : it));
    told = told.concat({ ...one, id: next++, cause: act, isSure: false, isShown: false });
  }
  return { ...ledger, next, told };
}

/** Whether changes of a pair's size, or of both at once, are left over in its minute beside all causes of that size. */
function isShownTwice(lines: readonly LedgerLine[], told: readonly ToldCause[], pair: ToldCause): boolean {
  const isIts = (points: number, atMs: number): boolean =>
    (points === pair.points || points === 2 * pair.points) && Math.abs(atMs - pair.toldMs) <= PAIR_MS;
  const changes = lines.filter(({ points, atMs }) => isIts(points, atMs));
  const causes = told.filter(({ points, toldMs }) => isIts(points, toldMs));
  return (sum(changes) - sum(causes)) / pair.points >= 1;
}
