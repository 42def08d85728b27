import type { FirstWords } from '../../locales/words.ts';
import { decimal, signed, whole } from '../../parts/format.ts';
import { brought, outcomeWord, sideWord } from '../../parts/tag.tsx';
import { timeOf } from '../draw/cross.ts';
import type { MarkAt, Scene } from '../draw/scene.ts';
import type { OwnMark } from '../model.ts';

/** The prices of the candle that is pointed at, in two rows: time, open, high; change, low, close. */
export function pricesOf({ cross, model, words }: Scene): string {
  if (cross === null) return '';
  const { bar } = cross;
  const said = (word: string, value: number): string =>
    `<span>${word} <b>${decimal(value, model.precision)}</b></span>`;
  const change = bar.close - bar.open;
  return (
    `<b>${timeOf(model, bar.startMs)}</b>${said(words.chart.o, bar.open)}${said(words.chart.h, bar.high)}` +
    `<b class="t-${change >= 0 ? 'up' : 'down'}">${signed(change, model.precision)}</b>${said(words.chart.l, bar.low)}${said(words.chart.c, bar.close)}`
  );
}

/** The candle that is pointed at in one sentence, with the member's bets in it, for who hears the chart. */
export function sentenceOf({ cross, marks, model, words }: Scene): string {
  if (cross === null) return '';
  const price = (value: number): string => decimal(value, model.precision);
  const { open, high, low, close, startMs } = cross.bar;
  const candle = words.chart.candle({
    time: timeOf(model, startMs),
    open: price(open),
    high: price(high),
    low: price(low),
    close: price(close),
  });
  const own = marks.find(({ index }) => index === cross.index);
  return own === undefined ? candle : `${candle}. ${own.bets.map((bet) => betOf(words, bet).join(' ')).join(', ')}`;
}

/** The times of the candles in view in one sentence; nothing without candles. */
export function viewOf({ visible, model, words }: Scene): string {
  const [first, last] = [model.bars.at(visible.from), model.bars.at(visible.to - 1)];
  if (first === undefined || last === undefined || visible.to <= visible.from) return '';
  return words.chart.view({ from: timeOf(model, first.startMs), to: timeOf(model, last.startMs) });
}

/** A bet in two lines: its time, side and amount; its outcome and what it brought. */
export function cardOf(
  { model, words }: Scene,
  { bets }: MarkAt,
): readonly (readonly [head: string, tail: string, bet: OwnMark])[] {
  return bets.map((bet) => {
    const [side, tail] = betOf(words, bet);
    return [`${timeOf(model, bet.atMs)} ${side}`, tail, bet] as const;
  });
}

function betOf(words: FirstWords, bet: OwnMark): readonly [head: string, tail: string] {
  const side = sideWord(words, bet.side);
  return [`${side} ${whole(bet.points)}${words.won}`, `${outcomeWord(words, bet.outcome)} ${brought(words, bet)}`];
}
