import { hoursOf, type Market, type Session, sessionsOfDay } from '../rules/hours.ts';
import { stageMarket } from '../state/betting.ts';
import { stageOption } from '../state/queries.ts';
import type { State } from '../state/state.ts';
import { type Selector, select, steady } from './memo.ts';

/** The market of the option on the stage. */
export type MarketView = Market & {
  /** The last price there is, in the stock's own unit; null while the market is open, or before one is known. */
  readonly lastPrice: number | null;
  /** The end of the candle that the last price is in (site time, epoch ms); null while the market is open, or unknown. */
  readonly lastAtMs: number | null;
};

/** The market of the option on the stage (H2): a closed one shows its last price, and when it opens (site time, epoch ms). */
export const selectMarket: Selector<MarketView> = steady((state) => {
  const market = stageMarket(state);
  return market.isOpen ? { ...market, lastPrice: null, lastAtMs: null } : { ...market, ...lastOf(state) };
});

function lastOf(state: State): Pick<MarketView, 'lastPrice' | 'lastAtMs'> {
  const { bars, live } = state.stage;
  const stock = stageOption(state)?.stock;
  const bar = bars.current ?? bars.done.last;
  const ticker = state.options.tickers.find((one) => one.stock === stock);
  return {
    lastPrice: live?.price ?? bar?.close ?? ticker?.price ?? null,
    lastAtMs: bar === undefined ? null : bar.startMs + bars.periodS * 1_000,
  };
}

/** When an instrument is traded: always, as its option says, or in the sessions of the present or next trading day. */
export type HoursView = 'always' | 'unknown' | readonly Session[];

/** The site time (epoch ms) as of which opening hours are judged; a minute old at most. */
export const selectJudgedMs = (s: State): number => s.options.atMs;
/** The opening hours of the option on the stage, for the contract information. */
export const selectHours = select([stageOption, selectJudgedMs], (option, atMs): HoursView => {
  if (option === undefined) return 'unknown';
  const hours = hoursOf(option.stock);
  return typeof hours === 'string' ? hours : sessionsOfDay(option.stock, atMs);
});

/** Whether the bets of others on this option are still to come. */
export const selectIsFeedLoading = (s: State): boolean =>
  stageOption(s) === undefined || s.calls.pending.some(({ call: name }) => name === 'feed.recent');
