import type { Market } from '../../rules/hours.ts';
import { stageMarket } from '../../state/modules/trade/bet-situation.ts';
import { stageOption } from '../../state/reads.ts';
import type { State } from '../../state/state.ts';
import { type Selector, steady } from '../memo.ts';

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
