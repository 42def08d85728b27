import { SECOND_MS } from '../base/time.ts';
import type { Policy } from './settings.ts';

export type { Policy } from './settings.ts';

/** The slowest of the product's markets may be silent this long while it is open (decisions, Session and link). */
export const STALE_MS = 10 * SECOND_MS;

/** The specification names one site. */
export const ENGLISH_SITES: readonly number[] = [37];

/** The readings of the specification that a site has unless it chooses others (decisions). */
export const DEFAULT_POLICY: Policy = {
  closeLeadMs: 10 * SECOND_MS,
  resultDialogMs: 2 * SECOND_MS,
  payout: 'fee',
  defaultFeePercent: 12,
  retryDelaysMs: [100, 500, 500],
  staleMs: STALE_MS,
  betStatusIs: 'own',
  englishSites: ENGLISH_SITES,
  resultDialog: 'all',
};

/** Length of a game type's rounds in ms (decisions, Time): R.5 is 30 s, any other its digit in minutes. */
export const roundLengthMs = (type: string): number =>
  type === 'R.5' ? 30 * SECOND_MS : Number(type.slice(1)) * 60 * SECOND_MS;
