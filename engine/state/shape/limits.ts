/** Others' bets shown: the specification keeps about 100; more is noise on screen (product.md 2). */
export const FEED_MAX = 100;
/** Rounds of the results and paint lists that stay in memory: a day of 30-second rounds is more than anybody scrolls. */
export const RESULTS_MAX = 600;
/** Bets open at once: one a round, in a handful of rounds. */
export const OPEN_BETS_MAX = 20;
/** The member's own bets kept for the lists; older ones are a page away. */
export const OWN_BETS_MAX = 300;
/** Rounds held at once: the one on the stage and those before it whose finish is awaited or being shown. */
export const HELD_ROUNDS_MAX = 4;
/** Finishes kept for a create that may still come; more than the options of one screen can produce in a minute. */
export const EARLY_MAX = 4;
/** Orphaned rounds told apart in the diagnostics. */
export const ORPHANS_MAX = 50;
/** Toasts at once; the oldest leaves first. */
export const TOASTS_MAX = 4;
/** Messages that wait for the re-read after a connect: more than a site says in the seconds it takes. */
export const BUFFER_MAX = 1_000;
/** Deposits and withdrawals kept for the lists; older ones are a page away. */
export const RECORDS_MAX = 300;
/** Cancelled deposits remembered: one at a time is pending, and a late word is seconds late. */
export const CANCELLED_MAX = 20;
/** Popups of this visit that wait to be shown or closed. */
export const POPUPS_MAX = 10;
/** Questions of screens kept at once: more than the screens of one session ask for. The oldest go first. */
export const LOOKUPS_MAX = 60;
/** Unknown message types told apart in the diagnostics. */
export const UNKNOWN_MAX = 50;
/** Bars kept for the chart: more than any screen shows at once. */
export const BARS_MAX = 600;
