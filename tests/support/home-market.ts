import type { CallAnswer } from '../../engine/model/calls.ts';
import type { TradeOption } from '../../engine/model/market.ts';
import { OPTION, ROUND, START_MS } from '../../fixtures/arbitraries/samples.ts';
import { ready, type Story } from '../../fixtures/arbitraries/story.ts';
import { asked } from './queries.ts';

type Running = CallAnswer['public.rounds'][number];
type Kline = CallAnswer['klines.fetch'][number];
export const option = (id: number, stock: string, type = 'R1', some: Partial<TradeOption> = {}): TradeOption =>
  ({ ...OPTION, id, stock, type, ...some }) as TradeOption;
export const running = (optionId: number, stock: string, type = 'R1', round: Partial<typeof ROUND> = {}): Running =>
  ({ optionId, stock, type, round: { ...ROUND, ...round } }) as never;
export const bars = (stock: string, ...closes: readonly (readonly [startMs: number, close: number])[]): Kline =>
  ({
    stock,
    bars: closes.map(([startMs, close]) => ({ startMs, open: 1, high: 2, low: 0, close })),
  }) as never;
/** The instruments of options. */
export const stocksOf = (options: readonly TradeOption[]): readonly never[] =>
  [...new Set(options.map(({ stock }) => stock))] as never;

/** A page that was told these options, and the rounds that run. */
export function market(options: readonly TradeOption[], rounds: readonly Running[] = [], at = START_MS): Story {
  const story = ready({ at });
  asked(story, 'public.options', { isPlay: null, prefix: '' }, options);
  return asked(story, 'public.rounds', { stocks: stocksOf(options) }, rounds);
}
export const BTC = option(2, 'BTCUSDT');
