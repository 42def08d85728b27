import type { Round } from '../../../model/market.ts';

/* What the site tells of a round that is held (engine/SPEC.md, C6 and L5e). */

/**
 * A later message fills in what an earlier one left open. It never removes anything. If the site moves a round, the earlier start and the earlier end
 * count, whichever message told them: no phase goes back, and no bet is taken after the site's gate.
 */
export const merge = (old: Round, word: Round): Round => ({
  ...old,
  round: old.round || word.round,
  startMs: Math.min(old.startMs, word.startMs),
  endMs: Math.min(old.endMs, word.endMs),
  siteOpen: word.siteOpen,
  buyLimit: word.buyLimit ?? old.buyLimit,
  sellLimit: word.sellLimit ?? old.sellLimit,
  openPrice: old.openPrice ?? word.openPrice,
  buyPrice: old.buyPrice ?? word.buyPrice,
  sellPrice: old.sellPrice ?? word.sellPrice,
  feePercent: word.feePercent ?? old.feePercent,
  dividendPercent: word.dividendPercent ?? old.dividendPercent,
  ratios: word.ratios ?? old.ratios,
});

/** Adds to a later message what only an earlier one has. */
export const fill = (late: Round, word: Round): Round => ({
  ...merge(late, word),
  siteOpen: late.siteOpen,
  buyLimit: late.buyLimit ?? word.buyLimit,
  sellLimit: late.sellLimit ?? word.sellLimit,
  feePercent: late.feePercent ?? word.feePercent,
  dividendPercent: late.dividendPercent ?? word.dividendPercent,
  ratios: late.ratios ?? word.ratios,
});

/** Whether two words on a round say the same of it. */
export const sameRound = (a: Round, b: Round): boolean => JSON.stringify(a) === JSON.stringify(b);
