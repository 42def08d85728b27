import type { FeedBet } from '../../model/bets.ts';
import type { CallName } from '../../model/calls.ts';
import { isStopped, sideOf } from '../../rules/families.ts';
import { winnerOf } from '../../rules/side-outcome.ts';
import { hasOlderBars } from '../../state/modules/request/bar-pages.ts';
import { isAsking, isOptionAbsent, stageOption } from '../../state/reads.ts';
import { FEED_MAX } from '../../state/shape/limits.ts';
import type { Rounds } from '../../state/shape/lists.ts';
import type { BarsFailed } from '../../state/shape/stage.ts';
import type { State } from '../../state/state.ts';
import { select } from '../memo.ts';
import { isBall } from './options.ts';
import { byLength } from './stocks.ts';
import { type OwnBet, selectHeldRounds, selectOwnBets, selectStageBet } from './trade.ts';

/* The lists and dialogs of the trade screen, around the chart. */

/** Options of the stock on the stage, for the type tabs. */
export const selectSiblings = select([(s) => s.options.list, stageOption], (list, one) =>
  one === undefined
    ? []
    : byLength(list.filter(({ stock }) => stock === one.stock).map((each) => ({ ...each, isStop: isStopped(each) }))),
);

/** Earlier rounds that are still shown because their result has not come. */
export const selectEarlierRounds = select([selectHeldRounds], (views) =>
  views.slice(0, -1).filter(({ result }) => result === null),
);
/** The round before the one on the stage, if nobody won it: no dialog tells that (S4). Null for another one. */
const selectVoidRound = select([selectHeldRounds], (views) => {
  const before = views.at(-2);
  return before?.result?.status === 3 ? before : null;
});
/** All bets of earlier rounds whose result no dialog has shown, with their rounds, oldest first: those that wait for it, and those of a void round before the one on the stage. */
export const selectEarlierBets = select([selectOwnBets, selectEarlierRounds, selectVoidRound], (items, earlier, last) =>
  [...earlier, ...(last === null ? [] : [last])].flatMap((round) =>
    betsIn(items, round.id)
      .map((bet) => ({ bet, round }))
      .toReversed(),
  ),
);
const betsIn = (items: readonly OwnBet[], id: number): readonly OwnBet[] =>
  items.filter(({ roundId }) => roundId === id);
type Listed = Pick<Rounds, 'page' | 'isLoading' | 'isUnread' | 'isHoled'>;
/** Whether the site has answered a list once. Before that nobody knows that it is empty. */
export const isRead = ({ page }: Pick<Listed, 'page'>): boolean => page >= 0;
/** How often a list may fail before the screen says so: a site stumbles now and then. */
const STUMBLES_MIN = 2;
/** Whether the first page of a list has failed more than once, and is asked for again. */
const isStumbling =
  (...lists: readonly CallName[]) =>
  ({ calls }: State): boolean =>
    calls.pending.some(({ call, stumbles }) => stumbles >= STUMBLES_MIN && lists.includes(call));
/** How far a list is read. `isUnread`: it could not be read, and is not asked for now, or in vain. `isHoled`: a row of it could not. Rules: N5, S8. */
export const readingOf = (list: Listed, isInVain: boolean) => ({
  isRead: isRead(list),
  isUnread: !isRead(list) && ((list.isUnread === true && !list.isLoading) || isInVain),
  isHoled: list.isHoled === true,
});
/** How far the rounds of the stage are read. An option that the site does not have has none. Rule: N2. */
const roundsRead = (list: Listed, isInVain: boolean, isAbsent: boolean) =>
  isAbsent ? { isRead: true, isUnread: false, isHoled: false } : readingOf(list, isInVain);
/** Whether the option on the stage is still to come. */
export const isStageComing = (s: State): boolean => stageOption(s) === undefined && !isOptionAbsent(s);
/** Whether the round of the stage is asked for again in vain. Rule: S8. */
export const selectIsRoundInVain = isStumbling('round.current');
const areBetsInVain = isStumbling('bets.list');
const areResultsInVain = isStumbling('round.results', 'round.exResults');
/** Whether the rounds of the paint board are asked for again in vain. Rule: S8. */
export const isPaintInVain = isStumbling('round.paint', 'round.exStatuses');

/** Own bets, newest first, and whether older ones can be read. */
export const selectHistory = select([selectOwnBets, (s) => s.bets, areBetsInVain], (items, bets, isInVain) => ({
  items,
  isLast: bets.isLast,
  isLoading: bets.isLoading,
  ...readingOf(bets, isInVain),
  /** Bets whose round is not settled. */
  openCount: items.filter(({ outcome }) => outcome === 'pending').length,
}));

/** The list of results has this many rounds (product.md 9). The site gives them in pages of 50 (product.md 7). */
const RESULTS_MAX = 100;
/** The latest finished rounds, newest first. */
export const selectResults = select(
  [(s) => s.stage.results, isStageComing, isOptionAbsent, areResultsInVain],
  (results, isComing, isAbsent, isInVain) => ({
    ...results,
    items: results.items.items().slice(-RESULTS_MAX).toReversed(),
    isLast: results.isLast || results.items.items().length >= RESULTS_MAX,
    isLoading: results.isLoading || isComing,
    ...roundsRead(results, isInVain, isAbsent),
  }),
);
/**
 * The day's rounds on the stage: how many buy and sell won (of number-ball: odd and even), and their share in whole percent. Null before they are
 * known. Of a site that tells the counts of both families those of the option's count.
 */
export const selectSummary = select([(s) => s.stage.summary, stageOption], (summary, option) => {
  if (summary === null) return null;
  const { ball, ...sides } = summary;
  const sum = isBall(option?.type) && ball !== undefined ? ball : sides;
  const total = sum.buyCount + sum.sellCount;
  // rounded percentages; 100 and 0 if one side is absent (product.md 9)
  const buyPercent = total === 0 ? 50 : Math.round((sum.buyCount / total) * 100);
  return { ...sum, buyPercent, sellPercent: 100 - buyPercent };
});

/**
 * A run of equal values on a paint board. `count` may be larger than the number of cells. `firstId`: the id of its first round, for the numbers of
 * rounds begin anew every day.
 */
export type Streak<V> = { readonly value: V; readonly count: number; readonly firstId: number };
/** The runs of equal values, oldest first. A round without a value is skipped. */
export function streaksOf<V>(rounds: readonly { readonly id: number; readonly value: V | null }[]) {
  const streaks: { value: V; count: number; firstId: number }[] = [];
  for (const { id, value } of rounds) {
    if (value === null) continue;
    const last = streaks.at(-1);
    if (last?.value === value) last.count++;
    else streaks.push({ value, count: 1, firstId: id });
  }
  return streaks as readonly Streak<V>[];
}
/** Paint board: streaks of the sides that won. Void rounds (3) are skipped (product.md 4). */
export const selectPaint = select(
  [(s) => s.stage.paint, isStageComing, isOptionAbsent, isPaintInVain],
  (paint, isComing, isAbsent, isInVain) => ({
    streaks: streaksOf(paint.items.items().map(({ id, status }) => ({ id, value: winnerOf(status) }))),
    rounds: paint.items.length,
    isLast: paint.isLast,
    isLoading: paint.isLoading || isComing,
    ...roundsRead(paint, isInVain, isAbsent),
  }),
);

/** Results with a winner, newest first, for the cover of the order panel. */
export const selectRecentResults = select([(s) => s.stage.paint.items], (items) =>
  items
    .items()
    .flatMap(({ id, status }) => {
      const side = winnerOf(status);
      return side === null ? [] : [{ id, side }];
    })
    .slice(-9)
    .reverse(),
);

/** A row of the feed. `isMine`: the member's own bet. `side` as of own bets. */
export type FeedRow = FeedBet & Pick<OwnBet, 'side' | 'isBall'> & { readonly isMine: boolean };
/**
 * Bets on the option on the stage, newest first, about a hundred (product.md 9). The site tells the member's own bets there too:
 * each is shown once, the one of this round on top.
 */
export const selectFeed = select(
  [(s) => s.stage.feed, (s) => stageOption(s)?.type, selectStageBet, selectOwnBets],
  (feed, type, own, bets): readonly FeedRow[] => {
    const mine = new Set(bets.map(({ id }) => id));
    // the own bet says its game type also where the option is not in the site's list any more
    const gameType = type ?? own?.gameType;
    const told = feed
      .items()
      .slice(-FEED_MAX)
      .reverse()
      .filter(({ id }) => id !== own?.id)
      .map((bet) => ({ ...bet, side: sideOf(gameType, bet.type), isBall: isBall(gameType), isMine: mine.has(bet.id) }));
    return own === null ? told : [{ ...own, who: '', isMine: true }, ...told];
  },
);

/** Whether the bets of others on this option are still to come. */
export const selectIsFeedLoading = (s: State): boolean => isStageComing(s) || isAsking(s, 'feed.recent');

/** The result dialog: the round, and the member's bets in it, newest first. `bet`: one whose result is awaited, else the newest one, else null. `isBall`: it is a result of number-ball, as far as the
 * bet or the result says so. */
export const selectResultDialog = select([(s) => s.resultDialog, selectOwnBets], (dialog, items) => {
  if (dialog === null) return null;
  const bets = betsIn(items, dialog.result.id);
  const bet = bets.find(({ outcome }) => outcome === 'pending') ?? bets[0] ?? null;
  const isBall = bet === null ? dialog.result.ex != null : bet.isBall;
  return { result: dialog.result, bets, bet, isBall };
});
/** How long the result dialog stays, in ms (policy). */
export const selectResultDialogMs = (s: State) => s.app.policy.resultDialogMs;

/** When ticks came last (site time, epoch ms); null before the first. */
export const selectHeardMs = (s: State): number | null => s.stage.live && (s.stage.live.heardMs || s.stage.live.atMs);
/** The site's message instead of bars (product.md 8, chart data error). Null if it gave bars. */
export const selectChartMessage = (s: State) => s.stage.bars.message;

/**
 * Whether bars of the price chart could not be loaded and the site said nothing to show: it has refused them, or a second try has failed. Older
 * bars count as long as they belong to the week of the chart. Rule: L10.
 */
export function selectIsChartFailed(state: State, nowMs: number): boolean {
  const { message, failed } = state.stage.bars;
  const isTold = (one: BarsFailed[keyof BarsFailed]): boolean => one !== undefined && (one.isRefused || one.tries > 1);
  return message === null && (isTold(failed?.newest) || (isTold(failed?.older) && hasOlderBars(state, nowMs)));
}
