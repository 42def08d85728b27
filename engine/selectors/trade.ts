import type { TickRun } from '../base/ticks.ts';
import { isIn, outerOf } from '../charts/step.ts';
import type { Bet, FeedBet } from '../events/bets.ts';
import type { TradeOption } from '../events/market.ts';
import { roundLengthMs } from '../events/policy.ts';
import type { BetType, Side } from '../events/ticket.ts';
import { gateMsOf } from '../rules/clock.ts';
import { percentOf, sideOf, withRatios } from '../rules/families.ts';
import { instrumentOf } from '../rules/instruments.ts';
import { betOutcome } from '../rules/outcome.ts';
import { criterionPoints, feePercentOf, realisationPrices } from '../rules/payout.ts';
import { type Outcome, winnerOf } from '../rules/settlement.ts';
import { chosenOf } from '../state/form.ts';
import { isPriceStale } from '../state/modules/stale.ts';
import { optionOf } from '../state/queries.ts';
import { FEED_MAX } from '../state/shape/limits.ts';
import type { HeldRound } from '../state/shape/stage.ts';
import type { State } from '../state/state.ts';
import { select } from './memo.ts';
import { byLength, isBall, isSided } from './options.ts';

const optionList = (s: State) => s.options.list;
const rounds = (s: State) => s.stage.rounds;
/** Own bets, newest first. */
export const selectBets = select([(s) => s.bets.open, (s) => s.bets.settled], (open, settled): readonly Bet[] =>
  [...settled.items(), ...open].sort((a, b) => b.createdMs - a.createdMs || b.id - a.id),
);
const policy = (s: State) => s.app.policy;
const option = select([optionList, (s) => s.stage.optionId], optionOf);

const roundFee = (s: State) => s.stage.rounds.at(-1)?.info.feePercent;
const siteFee = (s: State) => s.site.feePercent;
const ratios = (s: State) => s.stage.rounds.at(-1)?.info.ratios;

/** The option on the stage, for its screen. Null if there is none. Its fee and its ratios are those that count now. */
export const selectOption = select([option, policy, roundFee, siteFee, ratios], (one, p, ofRound, ofSite, ofBall) => {
  if (one === undefined) return null;
  const fees = { ...withRatios(one, ofBall), feePercent: feePercentOf(ofRound, one.feePercent, ofSite, p) };
  return {
    ...fees,
    instrument: instrumentOf(one.stock),
    lengthMs: roundLengthMs(one.type),
    isSided: isSided(one.type),
    percent: percentOf(one.type, fees, p, null),
    /** Whether no fee of the site is known, so that the percent is of the policy's. */
    isFeeDefault: ofRound === undefined && one.feePercent === undefined && ofSite === null,
    criterion: one.buyPip === undefined ? null : criterionPoints(one.buyPip, one.precision),
  };
});

/** Options of the stock on the stage, for the type tabs. */
export const selectSiblings = select([optionList, option], (list, one) =>
  one === undefined ? [] : byLength(list.filter(({ stock }) => stock === one.stock)),
);

const phaseOf = ({ chart }: HeldRound) => ({ phase: outerOf(chart), isLate: isIn(chart, 'open.late') });

/** A held round for the screen. Prices are undefined until it has opened. Instants are site time, epoch ms. */
export type RoundView = ReturnType<typeof viewOf>;
const viewOf = (held: HeldRound, one: TradeOption | undefined, gateMs: number) => {
  const { info } = held;
  const targets =
    info.openPrice === undefined || one === undefined ? undefined : realisationPrices(info.openPrice, one);
  return {
    id: info.id,
    round: info.round,
    startMs: info.startMs,
    gateMs,
    endMs: info.endMs,
    openPrice: info.openPrice,
    buyPrice: info.buyPrice ?? targets?.buy,
    sellPrice: info.sellPrice ?? targets?.sell,
    buyLimit: info.buyLimit,
    sellLimit: info.sellLimit,
    siteOpen: info.siteOpen,
    result: held.result,
    ...phaseOf(held),
  };
};

const roundViews = select([rounds, option, policy], (list, one, p) =>
  list.map((held) => viewOf(held, one, gateMsOf(held.info.endMs, p))),
);

/** The round on the stage. Null if there is none: the option is closed, or the round is not known yet. */
export const selectRound = select([roundViews], (views) => views.at(-1) ?? null);
/** Earlier rounds that are still shown because their result has not come. */
export const selectEarlierRounds = select([roundViews], (views) =>
  views.slice(0, -1).filter(({ result }) => result === null),
);

/* ----------------------------------------------------------------- price */

/** The last price and the one before, or null. */
export const selectPrice = select([(s) => s.stage.live?.price, (s) => s.stage.live?.previous], (price, previous) =>
  price === undefined || previous === undefined ? null : { price, previous },
);
/** Whether the price may be out of date: no tick came for too long, and the site has not confirmed that there was none. */
export const selectIsPriceStale = (s: State): boolean => isPriceStale(s);
/** When ticks came last (site time, epoch ms); null before the first. */
export const selectHeardMs = (s: State): number | null => s.stage.live && (s.stage.live.heardMs || s.stage.live.atMs);
/** Ticks of the running round and a little before: a view on the columns of the log. */
export const selectLane = (s: State): TickRun | null => s.stage.live?.lane ?? null;
/** The site's message instead of bars (product.md 8, chart data error). Null if it gave bars. */
export const selectChartMessage = (s: State) => s.stage.bars.message;

/** The closed bars of the stage, oldest first. */
export const selectDoneBars = (s: State) => s.stage.bars.done;
/** The bar that runs, or null. */
export const selectCurrentBar = (s: State) => s.stage.bars.current;
/** How long a bar of the stage is, in seconds. */
export const selectBarPeriodS = (s: State) => s.stage.bars.periodS;
/** How the member set up the price chart of the instrument on the stage; null when it was left alone. */
export const selectPriceChart = select([(s) => s.priceCharts, option], (charts, one) =>
  one === undefined ? null : (charts.find(({ stock }) => stock === one.stock) ?? null),
);

/* ----------------------------------------------------------- order panel */

/** The bet type that the amount is for. Null if none is chosen. */
export const selectChosen = (s: State): BetType | null => chosenOf(s);
/** The profit percent of a bet type on the stage. */
export const percentFor = (
  one: ReturnType<typeof selectOption>,
  betType: BetType | null,
  p: State['app']['policy'],
): number => (one === null ? 0 : percentOf(one.type, one, p, betType));

/** The bet that is being placed, and its phase. */
export const selectTicket = select([(s) => s.ticket, selectOption, policy], ({ value, context }, one, p) => ({
  at: outerOf({ value }),
  betType: context.betType,
  /** What a won bet of this type pays, in percent of the stake. */
  percent: percentFor(one, context.betType, p),
  points: context.points,
  roundId: context.roundId,
  optionId: context.optionId,
}));

/* -------------------------------------------------------------- own bets */

/** A bet with what became of it. `side` is null where the bet is not on buy or sell: its letter then means something else. */
export type OwnBet = Bet & {
  readonly outcome: Outcome;
  readonly side: Side | null;
  /** Whether it is on number-ball. False where the game type is unknown too: the letter is shown as it is then. */
  readonly isBall: boolean;
  /** How long its round is, in ms; undefined where the game type is unknown. */
  readonly lengthMs: number | undefined;
};

/** A bet with what became of it. */
export const toOwnBet = (bet: Bet, p: State['app']['policy']): OwnBet => ({
  ...bet,
  outcome: betOutcome(bet, p),
  side: sideOf(bet.gameType, bet.type),
  isBall: isBall(bet.gameType),
  lengthMs: bet.gameType && roundLengthMs(bet.gameType),
});
export const selectOwnBets = select([selectBets, policy], (items, p): readonly OwnBet[] =>
  items.map((bet) => toOwnBet(bet, p)),
);
/** The member's bet in the round on the stage. */
export const selectStageBet = select(
  [selectOwnBets, selectRound],
  (items, round) => items.find((bet) => bet.roundId === round?.id) ?? null,
);
/** Bets of earlier rounds without a shown result, with their rounds. */
export const selectEarlierBets = select([selectOwnBets, selectEarlierRounds], (items, earlier) =>
  earlier.flatMap((round) => {
    const bet = items.find(({ roundId }) => roundId === round.id);
    return bet === undefined ? [] : [{ bet, round }];
  }),
);
export const selectHistory = select([selectOwnBets, (s) => s.bets], (items, { isLast, isLoading }) => ({
  items,
  isLast,
  isLoading,
  /** Bets whose round is not settled. */
  openCount: items.filter(({ outcome }) => outcome === 'pending').length,
}));

/* ------------------------------------------------------ results and feed */

/** The list of results has this many rounds (product.md 9). The site gives them in pages of 50 (product.md 7). */
const RESULTS_MAX = 100;
/** The latest finished rounds, newest first. */
export const selectResults = select([(s) => s.stage.results, option], (results, one) => ({
  ...results,
  items: results.items.items().slice(-RESULTS_MAX).toReversed(),
  isLast: results.isLast || results.items.items().length >= RESULTS_MAX,
  isLoading: results.isLoading || one === undefined,
}));
export const selectSummary = select([(s) => s.stage.summary], (sum) => {
  if (sum === null) return null;
  const total = sum.buyCount + sum.sellCount;
  // rounded percentages; 100 and 0 if one side is absent (product.md 9)
  const buyPercent = total === 0 ? 50 : Math.round((sum.buyCount / total) * 100);
  return { ...sum, buyPercent, sellPercent: 100 - buyPercent };
});

/** A run of equal results on the paint board. `count` may be larger than the number of cells. */
export type Streak = { readonly side: Side; readonly count: number; readonly firstRound: number };
/** Paint board: streaks, oldest first. Void rounds (3) are skipped (product.md 4). */
export const selectPaint = select([(s) => s.stage.paint, option], (paint, one) => {
  const streaks: { side: Side; count: number; firstRound: number }[] = [];
  for (const { status, round } of paint.items.items()) {
    const side = winnerOf(status);
    if (side === null) continue;
    const last = streaks.at(-1);
    if (last?.side === side) last.count++;
    else streaks.push({ side, count: 1, firstRound: round });
  }
  return { streaks: streaks as readonly Streak[], isLast: paint.isLast, isLoading: !one || paint.isLoading };
});

/** Results with a winner, newest first, for the cover of the order panel. */
export const selectRecentResults = select([(s) => s.stage.paint.items], (items) => {
  const won = items.items().map((result) => ({ id: result.id, side: winnerOf(result.status) }));
  return won
    .flatMap(({ id, side }) => (side === null ? [] : [{ id, side }]))
    .slice(-9)
    .reverse();
});

/** A row of the feed. `isMine`: the member's own bet. `side` as of own bets. */
export type FeedRow = FeedBet & Pick<OwnBet, 'side' | 'isBall'> & { readonly isMine: boolean };
/**
 * Bets on the option on the stage, newest first, about a hundred (product.md 9). The site tells the member's own bets there too:
 * each is shown once, the one of this round on top.
 */
export const selectFeed = select(
  [(s) => s.stage.feed, (s) => option(s)?.type, selectStageBet, selectOwnBets],
  (feed, type, own, bets): readonly FeedRow[] => {
    const mine = new Set(bets.map(({ id }) => id));
    const told = feed
      .items()
      .slice(-FEED_MAX)
      .reverse()
      .filter(({ id }) => id !== own?.id)
      .map((bet) => ({ ...bet, side: sideOf(type, bet.type), isBall: isBall(type), isMine: mine.has(bet.id) }));
    return own === null ? told : [{ ...own, who: '', isMine: true }, ...told];
  },
);

/** The result dialog: the round, and the member's bet in it if there is one. */
export const selectResultDialog = select([(s) => s.resultDialog, selectOwnBets], (dialog, items) =>
  dialog === null
    ? null
    : { result: dialog.result, bet: items.find(({ roundId }) => roundId === dialog.result.id) ?? null },
);
export const selectResultDialogMs = (s: State) => s.app.policy.resultDialogMs;
