import type { ToldCause } from '../../../rules/ledger.ts';
import { isRequest } from '../../../rules/records.ts';

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
