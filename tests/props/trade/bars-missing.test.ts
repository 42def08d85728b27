import { describe, expect, test } from 'vitest';
import type { Stock } from '../../../engine/base/brand.ts';
import { TickRun } from '../../../engine/base/ticks.ts';
import type { CallParams } from '../../../engine/model/calls.ts';
import type { Bar, TradeOption } from '../../../engine/model/market.ts';
import { isMarketOpen } from '../../../engine/rules/hours.ts';
import { answers } from '../../../fixtures/arbitraries/sample-answers.ts';
import { OPTION } from '../../../fixtures/arbitraries/samples.ts';
import { resynced, type Story, signedIn } from '../../../fixtures/arbitraries/story.ts';
import { bar, barsOf } from '../../support/stage-prices.ts';

/* The price chart where the newest bars are none, and where they did not come (H2, L10, S8). */

const MINUTE = 60_000;
const seoul = (text: string): number => Date.parse(`${text}+09:00`);
const CLOSED = seoul('2026-03-14T06:00:00'); // a Saturday
const HOLIDAY = seoul('2026-03-16T12:00:00'); // the Monday after it
const EURO = { ...OPTION, stock: 'EURUSD' as Stock } as TradeOption;
const SHUT = { ...EURO, isPlay: false };
const flat = (startMs: number): Bar => bar(startMs, 1, 1, 1, 1);

/** What the site has of EUR/USD: a bar for each minute of its hours, but for those of Monday 16 March. */
const isTraded = (ms: number): boolean =>
  isMarketOpen(EURO.stock, ms) && (ms < CLOSED || ms >= seoul('2026-03-17T08:00'));
const siteBars = ({ beginMs, endMs }: CallParams['bars.fetch']): readonly Bar[] => {
  const bars: Bar[] = [];
  for (let ms = Math.ceil(beginMs / MINUTE) * MINUTE; ms < endMs; ms += MINUTE) if (isTraded(ms)) bars.push(flat(ms));
  return bars;
};
const asked = (story: Story): readonly CallParams['bars.fetch'][] =>
  story.effectsOf('rest.call').flatMap(({ call, params }) => (call === 'bars.fetch' ? [params] : [])) as never;
/** Answers all questions for bars, as they come. */
const answered = (story: Story, body: (params: CallParams['bars.fetch']) => readonly Bar[] = siteBars): Story => {
  while (story.isPending('bars.fetch')) story.answer('bars.fetch', body(asked(story).at(-1) as never));
  return story;
};
const at = (text: string, option = EURO): Story => signedIn({ at: seoul(text), option, round: null });
/** On the trade screen since noon of the Friday before. */
const onFriday = (): Story => resynced(answered(at('2026-03-13T12:00:00')), { option: EURO, round: null });
/** The page is not seen for a while. */
const away = (story: Story, untilMs = story.at + 20_000): Story => {
  story.tell('page.hidden', {}).pass(10_000);
  story.at = untilMs;
  return story.tell('page.shown', {});
};
const lastMs = (story: Story): number | undefined => barsOf(story).at(-1)?.startMs;

describe('H2: the bars of a closed market end at its close', () => {
  test.each([
    ['on a Saturday on which the site lets the option play', at('2026-03-14T12:00:00'), 2],
    ['on a Sunday on which the site lets the option play', at('2026-03-15T23:00:00'), 2],
    ['on a Saturday on which the option does not play', at('2026-03-14T12:00:00', SHUT), 1],
    ['within its hours on a holiday', at('2026-03-16T12:00:00', SHUT), 3],
    ['in the night after a holiday', at('2026-03-17T06:30:00', SHUT), 5],
  ])('%s', (_when, story, calls) => {
    expect(lastMs(answered(story))).toBe(CLOSED - MINUTE);
    expect(asked(story)).toHaveLength(calls);
    story.send({ type: 'bars.more' });
    expect(asked(story).at(-1)).toMatchObject({ isFirst: false, endMs: barsOf(story)[0]?.startMs });
  });

  test('and stand before the first bar of a market that has just opened', () => {
    const story = at('2026-03-17T08:00:30');
    story.tell('price.batched', { stock: EURO.stock, run: TickRun.of(EURO.stock, [[story.at, 2]]) }, 'stomp');
    expect(barsOf(answered(story, (params) => siteBars({ ...params, endMs: CLOSED }))).slice(-2)).toEqual([
      flat(CLOSED - MINUTE),
      bar(seoul('2026-03-17T08:00:00'), 2, 2, 2, 2),
    ]);
  });

  test('also those of a market that is always open, if its option does not play', () => {
    const story = signedIn({ option: { ...OPTION, isPlay: false }, round: null });
    const endMs = story.at - 2 * 24 * 60 * MINUTE;
    answered(story, (params) => (params.beginMs < endMs ? [flat(endMs - MINUTE)] : []));
    expect(lastMs(story)).toBe(endMs - MINUTE);
  });

  test('L10: a page that missed the end of the trading time reads it, although it knows older bars', () => {
    const story = onFriday();
    expect(lastMs(story)).toBe(seoul('2026-03-13T11:59:00'));
    answered(away(story, HOLIDAY).answer('auth.refresh', answers()['auth.refresh']));
    expect(lastMs(story)).toBe(CLOSED - MINUTE);
  });
});

describe('L10: where the site has no bars', () => {
  const none = (): readonly Bar[] => [];

  test('they are asked for a week back and not further, and once where the market is always open', () => {
    const story = answered(at('2026-03-16T12:00:00', SHUT), none);
    expect(asked(story).at(-1)?.beginMs).toBe(HOLIDAY - 7 * 24 * 60 * MINUTE);
    expect(story.state.stage.bars).toMatchObject({ isLoaded: true, current: null, done: { length: 0 } });
    expect(asked(answered(signedIn(), none))).toHaveLength(1);
  });

  test('no bars replace none of those that are known, nor the ones that were read by looking back', () => {
    const story = onFriday();
    story.send({ type: 'bars.more' });
    const { bars } = answered(story).state.stage;
    expect(bars.done.length).toBeGreaterThan(500);
    expect(answered(away(story), none).state.stage.bars).toEqual(bars);
    const calls = asked(story).length;
    expect(answered(away(story, story.at + 20 * MINUTE), none).state.stage.bars).toEqual(bars);
    expect(asked(story)).toHaveLength(calls + 1);
  });
});
