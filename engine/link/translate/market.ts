import type { Stock } from '../../base/brand.ts';
import type { RecentRound } from '../../model/market.ts';
import type { marketCalls } from '../../wire/calls/market.ts';
import type { Decoded } from '../../wire/registry.ts';
import { type Answers, NO_NUMBER, toList } from './answers.ts';
import { toBets } from './bets.ts';
import { toBars, toOption, toResults, toTradePage } from './trade.ts';

const toRecent = (wire: NonNullable<Decoded<'RecentGame'>>): RecentRound => ({
  id: wire.tradeRoundId,
  round: wire.round ?? NO_NUMBER,
  startMs: wire.gameStartTime,
  endMs: wire.gameFinishTime,
  open: wire.ohlc?.open ?? wire.openPrice,
  high: wire.ohlc?.high,
  low: wire.ohlc?.low,
  close: wire.ohlc?.close,
  status: wire.status,
  resultPrice: wire.resultPrice,
});

/** Prices of the home page, what a receipt is computed from, and single options and rounds. */
export const marketAnswers: Answers<keyof typeof marketCalls> = {
  'option.fetch': toOption,
  'round.recent': (w) => (w === undefined ? null : toRecent(w)),
  'bets.forOption': toBets,
  'receipt.rounds': toResults,
  'receipt.trades': toTradePage,
  'price.last': (w) => ({ stock: w.stock as Stock, price: w.price, timeMs: w.tradeTime }),
  'klines.fetch': toList(({ stock, bars }) => ({ stock: stock as Stock, bars: toBars(bars) })),
};
