import type { Stock } from '../../base/brand.ts';
import type { Bar, Kline, RecentRound } from '../../model/market.ts';
import type { marketCalls } from '../../wire/calls/market.ts';
import type { Decoded } from '../../wire/registry.ts';
import { type Answers, NO_NUMBER } from './answers.ts';
import { toBets } from './bets.ts';
import { toBars, toldPrice, toOption, toResults, toTradePage } from './trade.ts';

const toRecent = (wire: NonNullable<Decoded<'RecentGame'>>): RecentRound => ({
  id: wire.tradeRoundId,
  round: wire.round ?? NO_NUMBER,
  startMs: wire.gameStartTime,
  endMs: wire.gameFinishTime,
  open: toldPrice(wire.ohlc?.open) ?? toldPrice(wire.openPrice),
  high: toldPrice(wire.ohlc?.high),
  low: toldPrice(wire.ohlc?.low),
  close: toldPrice(wire.ohlc?.close),
  status: wire.status,
  resultPrice: toldPrice(wire.resultPrice),
});

/** The bars of a stock from the first one on that is new or has changed. The bars before it are known already, in the same order. */
function lessKnown(whole: Kline, known: readonly Bar[]): Kline {
  const textOf = (bar: Bar): string => JSON.stringify(bar);
  const [texts, told] = [known.map(textOf), whole.bars.map(textOf)];
  const from = texts.indexOf(told[0] ?? '');
  if (from < 0) return whole;
  const changed = told.findIndex((text, i) => text !== texts[from + i]);
  const same = changed < 0 ? told.length : changed;
  return { stock: whole.stock, bars: whole.bars.slice(same), from, upTo: from + same };
}

/** The last bars of stocks. Of each answer only what is new is told and recorded: the home page asks again and again. */
function toKlines(wire: NonNullable<Decoded<'KlineList'>>, _siteId: unknown, known: unknown): readonly Kline[] {
  const before = (known ?? []) as readonly Kline[];
  return wire.map(({ stock, bars }) => {
    const whole = { stock: stock as Stock, bars: toBars(bars ?? []) };
    return lessKnown(whole, before.find((one) => one.stock === stock)?.bars ?? []);
  });
}

/** Prices of the home page, what a receipt is computed from, and single options and rounds. */
export const marketAnswers: Answers<keyof typeof marketCalls> = {
  'option.fetch': toOption,
  'round.recent': (w) => (w === undefined ? null : toRecent(w)),
  'bets.forOption': toBets,
  'receipt.rounds': toResults,
  'receipt.trades': toTradePage,
  'price.last': (w) => ({ stock: w.stock as Stock, price: w.price, timeMs: w.tradeTime }),
  'klines.fetch': toKlines,
};
