import type { Points } from '../base/brand.ts';
import { DAY_MS } from '../base/time.ts';

/**
 * A member's own play limit (decisions, Beyond the specification): points that all bets of a round together may have. Null: none is set. `next`:
 * a higher one, or none, that holds from an instant on (site time, epoch ms).
 */
export type OwnLimit = {
  readonly playerId: number;
  readonly roundPoints: Points | null;
  readonly next: { readonly roundPoints: Points | null; readonly fromMs: number } | null;
};

/** A higher limit, and none at all, wait this long by the site's clock. */
const RAISE_AFTER_MS = DAY_MS;

/**
 * The limit after the member sets another one. A lower one, or the same, holds at once, and a waiting change is withdrawn. A higher
 * one waits; to ask for it again does not make it wait longer.
 */
export function limitSet(old: OwnLimit, roundPoints: Points | null, nowMs: number): OwnLimit {
  const isRaised = old.roundPoints !== null && (roundPoints ?? Number.POSITIVE_INFINITY) > old.roundPoints;
  if (!isRaised) return { ...old, roundPoints, next: null };
  return old.next?.roundPoints === roundPoints
    ? old
    : { ...old, next: { roundPoints, fromMs: nowMs + RAISE_AFTER_MS } };
}

/** The limit at an instant: what waited for it holds. */
export const limitAt = (limit: OwnLimit, nowMs: number): OwnLimit =>
  limit.next === null || nowMs < limit.next.fromMs
    ? limit
    : { ...limit, roundPoints: limit.next.roundPoints, next: null };
