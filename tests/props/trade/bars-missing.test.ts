import { describe, expect, test } from 'vitest';
import type { Stock } from '../../../engine/base/brand.ts';
import { TickRun } from '../../../engine/base/ticks.ts';
import type { CallParams } from '../../../engine/model/calls.ts';
import type { Bar, TradeOption } from '../../../engine/model/market.ts';
import { isMarketOpen } from '../../../engine/rules/hours.ts';
import { selectChartMessage } from '../../../engine/selectors/shell.ts';
import { answers } from '../../../fixtures/arbitraries/sample-answers.ts';
import { OPTION, START_MS, said } from '../../../fixtures/arbitraries/samples.ts';
import { resynced, type Story, signedIn } from '../../../fixtures/arbitraries/story.ts';
import { bar, barsOf } from '../../support/stage-prices.ts';

const ANSWERED = answers();

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

  test('stand before the first bar of a market that has just opened', () => {
    const story = at('2026-03-17T08:00:30');
    story.tell('price.batched', { stock: EURO.stock, run: TickRun.of(EURO.stock, [[story.at, 2]]) }, 'stomp');
    expect(barsOf(answered(story, (params) => siteBars({ ...params, endMs: CLOSED }))).slice(-2)).toEqual([
      flat(CLOSED - MINUTE),
      bar(seoul('2026-03-17T08:00:00'), 2, 2, 2, 2),
    ]);
  });

  test('do so if the site answers with words instead of bars; the words disappear when bars come', () => {
    const words = '데이터가 없습니다.';
    const story = at('2026-03-14T12:00:00').fail('bars.fetch', 200, words);
    expect(selectChartMessage(story.state)).toEqual(said(words));
    expect([lastMs(answered(story)), selectChartMessage(story.state)]).toEqual([CLOSED - MINUTE, null]);
    const open = at('2026-03-13T12:00:00').fail('bars.fetch', 200, words);
    expect([asked(open).length, selectChartMessage(open.state)]).toEqual([1, said(words)]);
  });

  test('do so in a market that is always open, if its option does not play', () => {
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

  test('an empty answer removes neither the known bars nor the ones of older pages', () => {
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

describe('L10: bars that ticks have made since the question', () => {
  /** The newest bars are asked for, the first try fails, and ticks make bars until the site answers. */
  const late = (story: Story, body: readonly Bar[]): readonly number[] => {
    story.fail('bars.fetch', 503, 'x');
    const fromMs = story.at;
    for (const ms of [11_000, 61_000, 121_000]) story.pass(fromMs + ms - story.at).tick(7);
    return barsOf(story.answer('bars.fetch', body)).map(({ startMs }) => startMs);
  };
  const minutes = (from: number, to: number): readonly Bar[] =>
    Array.from({ length: to - from }, (_, i) => flat(START_MS + (from + i) * MINUTE));

  test('join nothing: where time is missing before the answer, the older bars go', () => {
    const story = answered(signedIn(), () => minutes(-240, 0));
    away(story, START_MS + 360 * MINUTE + 10_000);
    while (story.isPending('auth.refresh')) story.answer('auth.refresh', ANSWERED['auth.refresh']);
    const starts = late(story, minutes(120, 361));
    expect(starts[0]).toBe(START_MS + 120 * MINUTE);
    expect(starts.every((ms, i) => i === 0 || ms === (starts[i - 1] ?? 0) + MINUTE)).toBe(true);
  });

  test('stay, also the one that ran at the question, if the site leaves it out', () => {
    const story = signedIn({ at: START_MS + 30_000 });
    story.fail('bars.fetch', 503, 'x');
    for (const ms of [31_000, 61_000]) story.pass(START_MS + ms - story.at).tick(7);
    const starts = barsOf(story.answer('bars.fetch', minutes(-2, 0))).map(({ startMs }) => startMs);
    expect(starts.map((ms) => (ms - START_MS) / MINUTE)).toEqual([-2, -1, 0, 1]);
  });
});

test('L10: an answer that cannot be read is no word of the site that it has no bars: one call, and it is the newest that is asked for again', () => {
  const story = signedIn({ option: SHUT, round: null });
  const first = asked(story).at(-1);
  const unread = { callId: story.pending('bars.fetch'), call: 'bars.fetch', reason: 'decode', status: 200 } as const;
  story.tell('call.failed', { ...unread, message: null, report: [] }, 'rest');
  expect(asked(story)).toHaveLength(1);
  story.pass(5_000);
  expect(asked(story)).toHaveLength(2);
  expect(asked(story).at(-1)).toEqual(first);
});

test('L10: a look back ends where a newer question looks back by itself', () => {
  const story = signedIn({ option: SHUT, round: null }).answer('bars.fetch', []);
  away(story, story.at + 60_000);
  const pending = (): number => story.waiting('bars.fetch').length;
  expect(pending()).toBe(2);
  story.answer('bars.fetch', []);
  expect(pending()).toBe(1);
});

describe('S8: the newest bars that did not come', () => {
  const WORDS = '잠시 후 다시 시도해 주세요.';
  const failed = (story = signedIn()): Story => story.fail('bars.fetch', 503, WORDS);
  const sent = (story: Story): number => asked(story).length;
  const failure = (callId: number) =>
    ({ callId, call: 'bars.fetch', reason: 'network', status: null, message: null, report: [] }) as const;
  const message = ({ state }: Story) => selectChartMessage(state);

  test('are asked for again after 5 s, then after twice the wait, up to 30 s, and the words of the site stand over the chart until they come', () => {
    const story = failed();
    for (const waitMs of [5_000, 10_000, 20_000, 30_000, 30_000]) {
      const calls = sent(story);
      expect([message(story), sent(story.pass(waitMs - 1)), sent(story.pass(1))]).toEqual([
        said(WORDS),
        calls,
        calls + 1,
      ]);
      failed(story);
    }
    story.pass(30_000).answer('bars.fetch', [flat(story.at - MINUTE)]);
    expect([message(story), barsOf(story).length, story.isPending('bars.fetch')]).toEqual([null, 1, false]);
  });

  test('are asked for at once when the network is back or the link is up', () => {
    const story = failed();
    const calls = sent(story);
    story.tell('clock.suspected', { reason: 'online', asleepMs: 0 });
    expect([sent(story), message(story)]).toEqual([calls + 1, said(WORDS)]);
    failed(story);
    const awaited = () => story.state.calls.pending.find(({ callId }) => story.state.link.resync.includes(callId));
    for (let one = awaited(); one !== undefined; one = awaited())
      story.answerTo(one.callId, one.call, answers()[one.call] as never);
    expect([story.state.link.chart.value, sent(story)]).toEqual(['up', calls + 2]);
  });

  test.each<[string, (story: Story) => Story]>([
    ['are not asked for again after a refusal of the site', (story) => story.fail('bars.fetch', 400, WORDS)],
    [
      'are not asked for again after the member has left the trade screen',
      (story) => {
        failed(story).send({ type: 'nav.go', path: '/' });
        return story;
      },
    ],
  ])('%s', (_what, ended) => {
    const story = ended(signedIn());
    const calls = sent(story);
    expect([story.isPending('bars.fetch'), sent(story.pass(60_000))]).toEqual([false, calls]);
  });

  test('are tried for the newest question only', () => {
    const story = failed();
    story.send({ type: 'priceChart.set', periodS: 300 });
    expect(story.waiting('bars.fetch')).toHaveLength(1);
    const first = story.pending('bars.fetch');
    story.ask('bars.fetch', asked(story).at(-1) as never);
    story.tell('call.failed', failure(first), 'rest').pass(60_000);
    expect(story.waiting('bars.fetch')).toEqual([first + 1]);
    expect(message(story)).toBeNull();
  });

  test('leave the bars that began after the question where they are', () => {
    const S = START_MS;
    const story = failed(signedIn({ at: S + 30_000 }));
    for (const ms of [31_000, 61_000, 121_000]) story.pass(S + ms - story.at).tick(7);
    story.answer('bars.fetch', [flat(S - MINUTE), flat(S)]);
    const ticked = [S + MINUTE, S + 2 * MINUTE].map((startMs) => bar(startMs, 7, 7, 7, 7));
    expect(barsOf(story)).toEqual([flat(S - MINUTE), flat(S), ...ticked]);
  });

  test('L10: a page of older bars takes the words away, too', () => {
    const story = signedIn();
    story
      .answer('bars.fetch', [flat(story.at - MINUTE)])
      .tell('page.hidden', {})
      .pass(10_000)
      .tell('page.shown', {});
    story.fail('bars.fetch', 400, WORDS).send({ type: 'bars.more' });
    expect(message(story)).toEqual(said(WORDS));
    expect(message(story.answer('bars.fetch', [flat(story.at - 10 * MINUTE)]))).toBeNull();
  });
});
