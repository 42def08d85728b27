import type { OptionId, RoundId, Stock } from '../base/brand.ts';
import type { CallAnswer, CallParams } from '../events/calls.ts';
import type { BetType, DailySummary, Ticker } from '../events/domain.ts';
import type { TradeParams } from '../events/params.ts';
import { finite, flag, list, type Members, maybe, oneOf, orNull, shape, text, whole } from './shape.ts';
import type { CallShapes } from './shapes.calls.ts';
import { kline, lastPrice, recentRound } from './shapes.entities.ts';
import { bar, bet, feedBet, option, pageOf, result, round } from './shapes.parts.ts';

const span: Members<CallParams['round.results']> = {
  ...{ optionId: whole, startMs: finite, endMs: finite, page: whole, size: whole },
};
export const optionFilter: Members<CallParams['options.list']> = {
  isPlay: maybe(orNull(oneOf('0', '1'))),
  prefix: text,
};
const stocks = { stocks: list(text<Stock>) };
/** One tick of an answer: time and price. */
const pair = (u: unknown): u is readonly [number, number] =>
  Array.isArray(u) && u.length === 2 && u.every(Number.isFinite);

/** Options, rounds, bets and prices. */
export const tradeCalls: CallShapes<keyof TradeParams> = {
  'option.fetch': [{ optionId: whole }, option],
  'options.list': [optionFilter, list(option)],
  'round.current': [{ optionId: whole }, orNull(round)],
  'round.recent': [{ optionId: whole }, orNull(recentRound)],
  'round.results': [span, pageOf(result)],
  'round.paint': [span, pageOf(result)],
  'round.exResults': [span, pageOf(result)],
  'round.exStatuses': [span, pageOf(result)],
  'bets.current': [
    { optionId: whole, roundId: whole },
    shape<CallAnswer['bets.current']>({ current: list(bet), recent: list(bet), recentRound: orNull(result) }),
  ],
  'bets.forOption': [{ optionId: whole }, list(bet)],
  'bets.list': [
    {
      ...{
        playerId: whole,
        optionId: maybe(whole<OptionId>),
        roundId: maybe(whole<RoundId>),
        page: whole,
        size: whole,
      },
      ...{ typeStrs: maybe(list(text<BetType>)), statusStrs: maybe(list(finite)) },
      ...{ startMs: maybe(finite), endMs: maybe(finite) },
    },
    pageOf(bet),
  ],
  'feed.recent': [{ optionId: whole }, list(feedBet)],
  'summary.daily': [
    { optionId: whole, dateMs: finite },
    shape<DailySummary>({ buyCount: whole, sellCount: whole, changeCount: whole }),
  ],
  'clock.probe': [{}, shape<CallAnswer['clock.probe']>({ sentMs: finite, receivedMs: finite, offsetMs: finite })],
  'bars.fetch': [{ stock: text, periodS: finite, beginMs: finite, endMs: finite, isFirst: flag }, list(bar)],
  'ticks.fetch': [{ stock: text, startMs: finite, endMs: finite }, list(pair)],
  'price.last': [{ stock: text, second: finite }, lastPrice],
  'tickers.fetch': [stocks, list(shape<Ticker>({ stock: text, price: finite, changePercent: finite }))],
  'klines.fetch': [{ ...stocks, intervalS: finite }, list(kline)],
};
