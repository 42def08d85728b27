/** Requests that take at most this long feel immediate, in ms. */
const FAST_MS = 200;
/** From this round trip on a late bet may come too late, in ms (decisions, Beyond the specification: Honest clock; **policy**). */
const SLOW_LINK_MS = 800;
export type LinkSpeed = 'fast' | 'fair' | 'slow';
/** How a link with this round trip is called. */
export const speedOf = (tookMs: number, slowMs = SLOW_LINK_MS): LinkSpeed =>
  tookMs >= slowMs ? 'slow' : tookMs <= FAST_MS ? 'fast' : 'fair';

/** A bet sent within this time before betting closes says how late it was, in ms. */
const LATE_BET_MS = 1_000;
/** How long before betting closed a bet was sent, in ms, and how well that is known. */
export type SentLate = { readonly leadMs: number; readonly errorMs: number };
/** What a bet says of its lateness; null if it was sent in time, or after the gate by a clock that was corrected since. */
export const latenessOf = (sent: SentLate | null): SentLate | null =>
  sent !== null && sent.leadMs >= 0 && sent.leadMs < LATE_BET_MS ? sent : null;
