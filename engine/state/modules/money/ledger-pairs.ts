import type { Cause, OwnAct, ToldCause } from '../../../rules/ledger.ts';
import { isRequest } from '../../../rules/records.ts';

/** An act of the member's own and the site's record of it are dated within this time of each other. */
const PAIR_MS = 60_000;

/**
 * An act of the member's own and the site's record of it are one cause, whichever is told first: the causes with the two joined.
 * Undefined if this one has no partner.
 */
export function paired(told: readonly ToldCause[], one: ToldCause): readonly ToldCause[] | undefined {
  const partner = told.find((other) => isPair(one, other));
  const cause = partner && joinedOf(one.cause, partner.cause);
  if (partner === undefined || cause === undefined) return undefined;
  const { points, fromMs } = one.cause.kind === 'own' ? one : partner;
  const isSure = one.isSure || partner.isSure;
  const joined: ToldCause = { ...partner, cause, points, fromMs, isEitherWay: false, isSure, isShown: partner.isShown };
  return told.map((it) => (it === partner ? joined : it));
}

function isPair(one: ToldCause, other: ToldCause): boolean {
  const [act, record] = one.cause.kind === 'own' ? [one, other] : [other, one];
  if (act.cause.kind !== 'own' || record.cause.kind !== 'record') return false;
  const isEqual = act.points === record.points || (record.isEitherWay && act.points === -record.points);
  return isEqual && Math.abs(act.cause.atMs - record.cause.record.createdMs) <= PAIR_MS;
}

/** The cause that an act and a record are together. */
function joinedOf(one: Cause, other: Cause): Cause | undefined {
  const [act, record]: readonly [Cause, Cause] = one.kind === 'own' ? [one, other] : [other, one];
  if (act.kind !== 'own' || record.kind !== 'record' || record.own !== null || record.isReturn) return undefined;
  const own: OwnAct = act.own;
  return isRequest(record.record) ? undefined : { ...record, own };
}
