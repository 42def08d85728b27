import { finite, flag, list, type Of, oneOf, optional, orNull, shape, some, text } from '../base/check.ts';
import { stock } from '../model/ids.ts';
import { BarPeriod, PREFS } from './choices.ts';

/** The checks of a policy by its name. */
export const POLICY = {
  /** Betting closes this long before a round's end. Other reading: 13 s. */
  closeLeadMs: finite,
  /** How long the result dialog stays. Other reading: 1 s. */
  resultDialogMs: finite,
  /** `fee`: percent = 100 - fee. `dividend`: percent = dividend - 100 - fee. */
  payout: oneOf('fee', 'dividend'),
  /** Fee in percent if the site gives none. */
  defaultFeePercent: finite,
  /** The waits before the retries of the live link. Their count is the number of retries. */
  retryDelaysMs: list(finite),
  /** If no tick comes for this long while the market is open, the price is in doubt. Absent: `STALE_MS`. */
  staleMs: optional(finite),
  /** Whether each wait is spread by chance over [0, wait), for sites with many members (live-link 6, fault 22). Absent: no. */
  retrySpread: optional(flag),
  /** How often a member may bet in one round (decisions, Money and payout). Absent: 'one'. */
  betsPerRound: optional(oneOf('one', 'many')),
  /** The same for number-ball. Absent: 'one'. */
  ballBetsPerRound: optional(oneOf('one', 'many')),
  /** Number-ball: the largest digit that is small, and the largest that is medium. Absent: 2 and 6. */
  ballSizes: optional(shape({ smallTo: finite, mediumTo: finite })),
  /**
   * What the status of a rent or binary bet is (decisions, Money and payout): the bet's own, or that of its round. Absent:
   * 'round', as older recordings were made.
   */
  betStatusIs: optional(oneOf('own', 'round')),
  /** Sites whose members read the server's Korean messages in English (product.md 8). Absent: `ENGLISH_SITES`. */
  englishSites: optional(list(finite)),
  /** Which options the site is asked for: '1' those that play only. Absent: all of them, so that closed markets are shown too. */
  optionsIsPlay: optional(oneOf('1')),
  /** The roles that may use a member's routes. Absent: every role except those that begin with ADMIN or PARTNER. */
  memberRoles: optional(list(text)),
  /** From this round trip on the page says that a late bet may not be taken, in ms. Absent: 800. */
  slowLinkMs: optional(finite),
  /** How many digits the codes have that the site sends to a phone or an e-mail address (J6). Absent: 6. */
  codeDigits: optional(finite),
  /** After which rounds the result dialog shows: all, or those with a bet of the member's. Absent: 'own', as older recordings were made. */
  resultDialog: optional(oneOf('own', 'all')),
} as const;
/** The settings that a site may choose without a code change (marked policy in decisions.md). Defaults: policy.ts. */
export const Policy = shape(POLICY);
export type Policy = Of<typeof Policy>;

/** The settings that the member chose for this device. */
export const Prefs = shape(PREFS);
export type Prefs = Of<typeof Prefs>;
/** The settings that change. */
export const SomePrefs = some(PREFS);

/** How the member set up the price chart of an instrument on this device; null where it was left alone. */
export const PriceChartPrefs = shape({
  stock,
  periodS: orNull(BarPeriod),
  /** Distance of two candles, in px. */
  step: orNull(finite),
});
export type PriceChartPrefs = Of<typeof PriceChartPrefs>;
