import { describe, expect, test } from 'vitest';
import { seoulDayStartMs } from '../../../engine/base/time.ts';
import { asId, asRef } from '../../../fixtures/arbitraries/make.ts';
import { answers } from '../../../fixtures/arbitraries/sample-answers.ts';
import { DAY, ME, OPTION, START_MS } from '../../../fixtures/arbitraries/samples.ts';
import { begun, lost, opened, ready, resynced, type Story, signedIn } from '../../../fixtures/arbitraries/story.ts';

describe('what a trade screen reads and subscribes to (product.md 7)', () => {
  const asked = (story: Story, from: number): readonly unknown[] =>
    story.effects.slice(from).flatMap((one) => (one.type === 'rest.call' ? [[one.call, one.params]] : []));
  const day = { startMs: seoulDayStartMs(START_MS), endMs: START_MS };
  const screen = [
    ['round.current', { optionId: 2 }],
    ['bars.fetch', { stock: 'BTCUSDT', periodS: 60, beginMs: START_MS - 14_400_000, endMs: START_MS, isFirst: true }],
    ['round.results', { optionId: 2, ...day, page: 0, size: 50 }],
    ['round.paint', { optionId: 2, ...day, page: 0, size: 100 }],
    ['feed.recent', { optionId: 2 }],
    ['summary.daily', { optionId: 2, dateMs: seoulDayStartMs(START_MS) }],
  ];

  test('a screen that is entered before the link is open reads and subscribes', () => {
    const story = begun();
    const from = story.effects.length;
    story.send({ type: 'session.login', username: asRef('username#1'), password: asRef('password#1') });
    story.answer('auth.password', answers()['auth.password']).answer('me.fetch', ME).answer('options.list', [OPTION]);
    expect(asked(story, from)).toEqual([
      ['auth.password', { username: 'username#1', password: 'password#1' }],
      ['me.fetch', {}],
      ['fee.fetch', {}],
      ['options.list', { isPlay: null, prefix: '' }],
      ['tickers.fetch', { stocks: ['BTCUSDT'] }],
      ...screen,
    ]);
    const before = story.effects.length;
    opened(story);
    expect(asked(story, before)).toEqual([
      ['me.fetch', {}],
      ['dnw.list', { playerId: 101, endMs: START_MS + 86_400_000, page: 0, size: 50 }], // C9b
      ['round.current', { optionId: 2 }],
      ['bets.list', { playerId: 101, page: 0, size: 50 }],
    ]);
    expect(story.effectsOf('stomp.subscribe')).toEqual([
      { type: 'stomp.subscribe', siteId: 1, optionId: 2, stock: 'BTCUSDT' },
    ]);
  });

  test('a screen that is left and entered again on an open link reads and subscribes again', () => {
    const story = resynced(resynced(ready().pass(2_600)).pass(100));
    story.at = START_MS;
    const from = story.effects.length;
    story.send({ type: 'nav.go', path: '/' });
    expect(story.state.stage).toMatchObject({ optionId: null, rounds: [] });
    story.send({ type: 'nav.go', path: '/trade/2' });
    expect(asked(story, from)).toEqual(screen);
    expect(story.effects.slice(from).filter(({ type }) => type === 'stomp.subscribe')).toEqual([
      { type: 'stomp.subscribe', siteId: 1, optionId: null, stock: null },
      { type: 'stomp.subscribe', siteId: 1, optionId: 2, stock: 'BTCUSDT' },
    ]);
    expect(story.state.stage.results.isLoading && story.state.stage.paint.isLoading).toBe(true);
  });

  test('a later connect reads the lists around the round again', () => {
    const story = opened(lost(resynced(resynced(ready().pass(2_600)).pass(100))).pass(100));
    const names = asked(story, 0).map((one) => (one as [string])[0]);
    expect(names.slice(-9)).toEqual([
      'me.fetch',
      'dnw.list',
      'round.current',
      'bars.fetch',
      'round.results',
      'round.paint',
      'feed.recent',
      'summary.daily',
      'bets.list',
    ]);
  });

  test('a site without options is asked for no prices; a site with a prefix of its own is asked with it', () => {
    const story = begun({ path: '/trade/2' });
    story.send({ type: 'session.login', username: asRef('username#1'), password: asRef('password#1') });
    story.answer('auth.password', answers()['auth.password']).answer('me.fetch', ME).answer('options.list', []);
    expect(story.isPending('tickers.fetch')).toBe(false);
    const other = begun({ path: '/' });
    other.state = { ...other.state, site: { ...other.state.site, info: { id: asId(1), stockPrefix: 'X_' } } };
    other.send({ type: 'session.login', username: asRef('username#1'), password: asRef('password#1') });
    other.answer('auth.password', answers()['auth.password']).answer('me.fetch', ME);
    expect(asked(other, 0).at(-1)).toEqual(['options.list', { isPlay: null, prefix: 'X_' }]);
  });

  test("the day's summary is of the option on the stage", () => {
    expect(signedIn().answer('summary.daily', DAY).state.stage.summary).toEqual(DAY);
    const story = signedIn();
    const params = { optionId: asId(3), dateMs: 0 };
    story.tell('summary.daily.answered', { callId: story.pending('summary.daily'), params, body: DAY }, 'rest');
    expect(story.state.stage.summary).toBeNull();
  });
});

test('S1: an answer and the list of answers keep their references when a screen is left', () => {
  const story = ready();
  story.send({ type: 'call.ask', call: 'notices.list', params: { page: 0, size: 20 } });
  story.answer('notices.list', { items: [], last: true });
  const kept = story.state.queries.find(({ call }) => call === 'notices.list');
  expect(kept?.status).toBe('done');
  const { queries } = story.state;
  story.tell('nav.changed', { path: '/support/notice', isExact: true, by: 'member' });
  expect(story.state.queries).toBe(queries);
  story.tell('nav.changed', { path: '/history_trade', isExact: true, by: 'member' });
  expect(story.state.queries.find(({ call }) => call === 'notices.list')).toBe(kept);
});
