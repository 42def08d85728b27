import { SECOND_MS } from '../base/time.ts';

/** The readings a site may choose without a code change (the values marked policy in decisions.md), with their defaults. */
export type Policy = {
  /** Betting closes this long before a round's end. Other reading: 13 s. */
  readonly closeLeadMs: number;
  /** How long the result dialog stays. Other reading: 1 s. */
  readonly resultDialogMs: number;
  /** `fee`: percent = 100 - fee. `dividend`: percent = dividend - 100 - fee. */
  readonly payout: 'fee' | 'dividend';
  /** Fee in percent where the site names none. */
  readonly defaultFeePercent: number;
  /** Waits before the live link's retries; their count is the number of retries. */
  readonly retryDelaysMs: readonly number[];
  /** Without a tick for this long, while its market is open, a price is in doubt. Absent: `STALE_MS`. */
  readonly staleMs?: number;
  /** Whether each wait is spread by chance over [0, wait), for sites with many members (live-link 6, fault 22). Absent: no. */
  readonly retrySpread?: boolean;
  /** How often a member may bet in one round (decisions, Money and payout). Absent: 'one'. */
  readonly betsPerRound?: 'one' | 'many';
  /** Sites whose members read the server's Korean messages in English (product.md 8). Absent: `ENGLISH_SITES`. */
  readonly englishSites?: readonly number[];
  /** The roles that may use a member's routes. Absent: every role but those that begin with ADMIN or PARTNER. */
  readonly memberRoles?: readonly string[];
};

/** As long as the slowest of the product's markets is silent without being dead (decisions, Session and link). */
export const STALE_MS = 10 * SECOND_MS;

/** The specification names one site. */
export const ENGLISH_SITES: readonly number[] = [37];

export const DEFAULT_POLICY: Policy = {
  closeLeadMs: 10 * SECOND_MS,
  resultDialogMs: 2 * SECOND_MS,
  payout: 'fee',
  defaultFeePercent: 12,
  retryDelaysMs: [100, 500, 500],
  staleMs: STALE_MS,
  englishSites: ENGLISH_SITES,
};

/** Length of a game type's rounds (decisions, Time): R.5 is 30 s, any other its digit in minutes. In ms. */
export const roundLengthMs = (type: string): number =>
  type === 'R.5' ? 30 * SECOND_MS : Number(type.slice(1)) * 60 * SECOND_MS;
