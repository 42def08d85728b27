import { expect, test } from 'vitest';
import { DAY_MS } from '../../../engine/base/time.ts';
import type { CallParams } from '../../../engine/model/calls.ts';
import { selectIsChartFailed } from '../../../engine/selectors/shell.ts';
import { OPTION, START_MS } from '../../../fixtures/arbitraries/samples.ts';
import { resynced, type Story, signedIn } from '../../../fixtures/arbitraries/story.ts';
import { bar, batch } from '../../support/stage-prices.ts';

/* Bars of the price chart that do not come: how often they are asked for, and what the page says (L10). */

const loaded = (): Story =>
  resynced(
    signedIn()
      .answer('bars.fetch', [bar(START_MS - 600_000, 1, 1, 1, 1)])
      .pass(2_600),
  );

/** Whether the page says that bars are missing. */
const isTold = ({ state, at }: Story): boolean => selectIsChartFailed(state, at);

/** The view is near the oldest bar all the time, for so many seconds: how often older bars are asked for, each time in vain. */
const askedIn = (story: Story, seconds: number, fail: (story: Story) => unknown): number => {
  let asked = 0;
  for (let second = 0; second < seconds; second++) {
    story.send({ type: 'bars.more' });
    if (story.isPending('bars.fetch')) {
      asked++;
      fail(story);
    }
    story.pass(1_000);
  }
  return asked;
};

test('L10: older bars that fail are asked for after twice the wait each time, up to 30 s, and the page says so after the second failure', () => {
  const story = loaded();
  const fail = (): unknown => story.fail('bars.fetch', 500);
  expect(askedIn(story, 4, fail)).toBe(1);
  expect(isTold(story)).toBe(false);
  expect(askedIn(story, 31, fail)).toBe(2);
  expect(isTold(story)).toBe(true);
  expect(askedIn(story, 120, fail)).toBe(4);
  story.send({ type: 'bars.again' });
  story.answer('bars.fetch', [bar(story.at - DAY_MS, 1, 1, 1, 1)]);
  expect([isTold(story), 'failed' in story.state.stage.bars]).toEqual([false, false]);
});

test.each([
  [400, '조회할 수 없습니다.'],
  [404, null],
  [200, '조회할 수 없습니다.'],
])('L10: older bars that the site refuses (%i, %s) are asked for again only by the member', (status, words) => {
  const story = loaded();
  expect(askedIn(story, 120, () => story.fail('bars.fetch', status, words))).toBe(1);
  expect(isTold(story)).toBe(true);
  story.send({ type: 'bars.again' });
  expect(story.isPending('bars.fetch')).toBe(true);
});

test('L10: newest bars that the site refuses without a word are said to be missing, and the member asks for them again', () => {
  const story = signedIn();
  story.fail('bars.fetch', 403);
  expect(isTold(story)).toBe(true);
  story.send({ type: 'bars.again' });
  expect(story.effectsOf('rest.call').at(-1)).toMatchObject({ call: 'bars.fetch', params: { isFirst: true } });
  story.answer('bars.fetch', [bar(story.at - DAY_MS, 1, 1, 1, 1)]);
  expect(isTold(story)).toBe(false);
  const told = signedIn().fail('bars.fetch', 403, '조회할 수 없습니다.');
  expect(isTold(told)).toBe(false); // the words stand there
});

type Params = CallParams['bars.fetch'];
const barCalls = (story: Story, from: number): readonly Params[] =>
  story.effects
    .slice(from)
    .flatMap((effect) =>
      effect.type === 'rest.call' && effect.call === 'bars.fetch' ? [effect.params as Params] : [],
    );
const askNewest = (story: Story): void =>
  void story.ask('bars.fetch', {
    stock: OPTION.stock,
    periodS: 60,
    beginMs: story.at - 1_000,
    endMs: story.at,
    isFirst: true,
  });
const newestPending = ({ state }: Story): number =>
  state.calls.pending.filter(({ call, params }) => call === 'bars.fetch' && (params as Params).isFirst).length;
const failEach = (story: Story, from: number, statusOf: (params: Params) => number): void => {
  for (const effect of story.effects.slice(from)) {
    if (effect.type !== 'rest.call' || effect.call !== 'bars.fetch') continue;
    const status = statusOf(effect.params as Params);
    const failed = { callId: effect.callId, call: effect.call, status, message: null, report: [] };
    story.tell('call.failed', { ...failed, reason: 'status' }, 'rest');
  }
};

test.each([
  [403, null],
  [403, '조회할 수 없습니다.'],
  [503, null],
])(
  'L10: a view near the oldest bar asks for older bars alone after the newest ones failed (%i, %s)',
  (status, words) => {
    const story = signedIn().fail('bars.fetch', status, words);
    batch(story, [story.at - 50, 97_000]);
    const from = story.effects.length;
    const pending = newestPending(story);
    for (let frame = 0; frame < 60; frame++) {
      story.send({ type: 'bars.more' });
      story.pass(16);
    }
    expect(barCalls(story, from).map(({ isFirst }) => isFirst)).toEqual([false]);
    expect(newestPending(story)).toBe(pending);
  },
);

test.each([
  [503, 7, 7],
  [404, 7, 1],
])(
  'L10: both ends of the chart fail in turn: each end waits by itself, and the page does not take back what it said (%i)',
  (status, newest, older) => {
    const story = loaded();
    const from = story.effects.length;
    story.ask('bars.fetch', {
      stock: OPTION.stock,
      periodS: 60,
      beginMs: story.at - 1_000,
      endMs: story.at,
      isFirst: true,
    });
    const said: boolean[] = [];
    let seen = from;
    for (let second = 0; second < 150; second++) {
      story.send({ type: 'bars.more' });
      const next = story.effects.length;
      failEach(story, seen, ({ isFirst }) => (isFirst ? 503 : status));
      seen = next;
      if (said.at(-1) !== isTold(story)) said.push(isTold(story));
      story.pass(1_000);
    }
    const calls = barCalls(story, from);
    expect(calls.filter(({ isFirst }) => isFirst)).toHaveLength(newest);
    expect(calls.filter(({ isFirst }) => !isFirst)).toHaveLength(older);
    expect([said.at(-1), said.length]).toEqual([true, status === 404 ? 1 : 2]);
  },
);

test('L10: an answer for one end of the chart says nothing about the other end, and the member asks again for both', () => {
  const story = loaded();
  story.send({ type: 'bars.more' });
  story.fail('bars.fetch', 404);
  askNewest(story);
  story.answer('bars.fetch', [bar(START_MS - 600_000, 1, 1, 1, 1)]);
  expect(story.state.stage.bars.failed).toEqual({ older: { isRefused: true, tries: 1 } });
  askNewest(story);
  story.fail('bars.fetch', 403);
  const from = story.effects.length;
  story.send({ type: 'bars.again' });
  expect(barCalls(story, from).map(({ isFirst }) => isFirst)).toEqual([true, false]);
  for (const { callId, call, params } of story.state.calls.pending) {
    if (call !== 'bars.fetch' || (params as Params).isFirst) continue;
    const body = [bar(START_MS - DAY_MS, 1, 1, 1, 1)];
    story.tell('bars.fetch.answered', { callId, params: params as Params, body }, 'rest');
  }
  expect(story.state.stage.bars.failed).toEqual({ newest: { isRefused: true, tries: 1 } });
  expect(isTold(story)).toBe(true);
});

test('L10: older bars that the site refused are asked for by the view where newer bars have taken the place of all', () => {
  const story = loaded();
  story.send({ type: 'bars.more' });
  story.fail('bars.fetch', 404);
  askNewest(story);
  story.answer('bars.fetch', [bar(START_MS, 1, 1, 1, 1)]);
  expect(isTold(story)).toBe(false);
  story.pass(5_000);
  story.send({ type: 'bars.more' });
  expect(story.isPending('bars.fetch')).toBe(true);
});

test('L10: one question for the newest bars waits for its answer, however often the member asks again', () => {
  const story = signedIn().fail('bars.fetch', 503);
  for (let press = 0; press < 5; press++) {
    story.pass(100);
    story.send({ type: 'bars.again' });
    expect(newestPending(story)).toBe(1);
  }
});

test('L10: older bars are said to be missing as long as they belong to the week of the chart', () => {
  const story = resynced(
    signedIn()
      .answer('bars.fetch', [bar(START_MS - 7 * DAY_MS + 120_000, 1, 1, 1, 1)])
      .pass(2_600),
  );
  story.send({ type: 'bars.more' });
  story.fail('bars.fetch', 404);
  expect(isTold(story)).toBe(true);
  story.send({ type: 'bars.again' });
  expect([isTold(story), story.isPending('bars.fetch')]).toEqual([true, true]);
  story.fail('bars.fetch', 404).pass(120_000);
  expect(isTold(story)).toBe(false);
  const from = story.effects.length;
  story.send({ type: 'bars.again' });
  expect(barCalls(story, from)).toEqual([]);
});
