/** Others' bets that are shown. The specification keeps about 100; more is too much on a screen (product.md 2). */
export const FEED_MAX = 100;
/** Rounds of the results and paint lists in memory. A day of 30-second rounds is more than anybody scrolls. */
export const RESULTS_MAX = 600;
/** Bets open at once. A site may take many a round, and one that is not known would look like a new one. */
export const OPEN_BETS_MAX = 300;
/** The member's own bets in memory. Older ones are read page by page. */
export const OWN_BETS_MAX = 300;
/** Rounds held at once: the one on the stage, and earlier ones whose finish is awaited or shown. */
export const HELD_ROUNDS_MAX = 4;
/** Different words of the site on one bet that are kept: two are usual, and the audit needs only one that contradicts. */
export const WORDS_MAX = 5;
/** Finishes kept for a late create. The options of one screen cannot produce more in a minute. */
export const EARLY_MAX = 4;
/** Ids of orphaned rounds that the diagnostics keep. */
export const ORPHANS_MAX = 50;
/** Toasts at once. The oldest of our own leaves first, and a notice waits for a place. */
export const TOASTS_MAX = 4;
/** So many notices wait for a place on the screen. Of more, the oldest is left out. */
export const WAITING_MAX = 20;
/** Messages that wait for the re-read after a connect. A site sends fewer in those seconds. */
export const BUFFER_MAX = 1_000;
/** Deposits and withdrawals in memory. Older ones are read page by page. */
export const RECORDS_MAX = 300;
/** Cancelled deposits in memory. One is pending at a time, and a late message is seconds late. */
export const CANCELLED_MAX = 20;
/** Commands that the site took, in memory. Only those of the last seconds are asked for. */
export const DONE_COMMANDS_MAX = 10;
/** Sent bets whose timing is kept: what the sheet of the clock shows. */
export const TIMINGS_MAX = 10;
/** Popups of this visit that are waiting or shown: all of the site's list, which has 50 at most (product.md 9), and what the site sends beside it. */
export const POPUPS_MAX = 60;
/** Answers to screens' questions in memory, but for those of receipts. The screens of one session ask for fewer. The oldest go first. */
export const QUERIES_MAX = 60;
/** Answers to the questions of receipts in memory: those of fifty bets, or more where two questions are enough. The oldest go first. */
export const RECEIPTS_MAX = 150;
/** Unknown message types that the diagnostics keep. */
export const UNKNOWN_MAX = 50;
/** Bars in memory for the price chart: a week of bars of 30 s, and those of a day on the page. */
export const BARS_MAX = 23_040;
/** Changes of the balance in memory. Older ones become part of the opening. */
export const LEDGER_MAX = 300;
/** Causes of changes of the balance in memory: a bet has two, and several may make one change. */
export const TOLD_MAX = 1_000;
/** Instruments whose price chart was set up. A site has fewer. */
export const PRICE_CHARTS_MAX = 100;
/** Items kept of one list that a screen reads: more bets than a member scrolls through. Totals say when they are of fewer. */
export const QUERY_ITEMS_MAX = 10_000;
