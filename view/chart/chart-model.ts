import {
  type BetPhase,
  select,
  selectBarPeriodS,
  selectCurrentBar,
  selectDoneBars,
  selectIsPriceStale,
  selectLane,
  selectMarket,
  selectOption,
  selectOwnBets,
  selectPhase,
  selectPrefs,
  selectPrice,
  selectPriceChart,
  selectShownRound,
  selectStageBet,
} from '../../engine/selectors/chart.ts';
import type { ChartModel, OwnMark } from './model.ts';
import { seriesOf } from './series.ts';

const startMs = select([selectShownRound], (round) => round?.startMs);

/** How many closed candles there are: with a round on the stage those before it, since it is the lane; without one all. */
const count = select([selectDoneBars, startMs], (done, start) => {
  let length = done.length;
  while (start !== undefined && length > 0 && (done.at(length - 1)?.startMs ?? start) >= start) length--;
  return length;
});
/** The candle that runs, where it began before the round. */
const running = select([selectCurrentBar, startMs], (current, start) =>
  current !== null && (start === undefined || current.startMs < start) ? current : null,
);
const bars = select([selectDoneBars, count, running], seriesOf);

const stock = select([selectOption], (option) => option?.stock);
/** Own bets on either side in finished rounds of the instrument. */
const marks = select([selectOwnBets, stock, selectShownRound], (bets, of, round): readonly OwnMark[] =>
  bets.flatMap(({ side, outcome, points, profit, roundId, stock: own, roundStartMs, createdMs }) =>
    own === of && side !== null && outcome !== 'pending' && roundId !== round?.id
      ? [{ atMs: roundStartMs ?? createdMs, side, points, profit, outcome }]
      : [],
  ),
);
const step = select([selectPriceChart], (chart) => chart?.step ?? null);
const series = select([bars, selectBarPeriodS, stock, step], (all, periodS, of, px) => ({
  bars: all,
  periodS,
  stock: of ?? null,
  step: px,
}));

const phase = select([selectPhase], (answer) => answer.phase);
/** Without a round these leave no lane: none comes soon. */
const OFF: ReadonlySet<BetPhase> = new Set<BetPhase>(['blocked', 'stopped', 'marketClosed', 'siteClosed', 'ended']);

/** What the chart draws of the state. */
export const selectChartModel = select(
  [
    series,
    marks,
    selectLane,
    selectPrice,
    selectIsPriceStale,
    selectOption,
    selectShownRound,
    selectStageBet,
    selectPrefs,
    selectMarket,
    phase,
  ],
  (history, own, lane, live, isStale, option, round, bet, prefs, market, now): ChartModel => ({
    ...history,
    marks: own,
    lane,
    price: live?.price ?? market.lastPrice ?? undefined,
    isStale,
    isOff: round === null && (!market.isOpen || OFF.has(now)),
    isGrey: round === null && !market.isOpen,
    precision: option?.precision ?? 2,
    hatch: prefs.hatch,
    entry: bet?.side ? { atMs: bet.createdMs, side: bet.side } : null,
    round: round && {
      id: round.id,
      startMs: round.startMs,
      gateMs: round.gateMs,
      endMs: round.endMs,
      open: round.openPrice,
      buy: round.buyPrice,
      sell: round.sellPrice,
      isRunning: round.phase === 'open' || round.phase === 'closed' || round.phase === 'announced',
    },
  }),
);
