import type { RoundId } from '../../engine/base/brand.ts';
import type { Round } from '../../engine/model/market.ts';
import { ROUND } from '../../fixtures/arbitraries/samples.ts';

/** The n-th round after the sample one; a minute each. */
export const later = (n: number, fields: Partial<Round> = {}): Round => ({
  ...ROUND,
  id: (7_000 + n) as RoundId,
  round: ROUND.round + n,
  startMs: ROUND.startMs + n * 60_000,
  endMs: ROUND.endMs + n * 60_000,
  ...fields,
});
