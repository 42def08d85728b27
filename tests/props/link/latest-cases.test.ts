import { describe, expect, test } from 'vitest';
import type { CallAnswer, CallName, CallParams, CoreCall } from '../../../engine/model/calls.ts';
import type { DnwId, DnwRecord } from '../../../engine/model/cash.ts';
import { selectCommand, selectQuery, selectRecords } from '../../../engine/selectors/shell.ts';
import { isSameKey } from '../../../engine/state/modules/request/keys.ts';
import { asRef } from '../../../fixtures/arbitraries/make.ts';
import { answers } from '../../../fixtures/arbitraries/sample-answers.ts';
import { BET, ME, OPTION, RESULT, ROUND, START_MS, said } from '../../../fixtures/arbitraries/samples.ts';
import { BETTING, lost, opened, ready, resynced, type Story } from '../../../fixtures/arbitraries/story.ts';

/** On the stage, nothing asked for. */
const atRest = (): Story => resynced(ready().pass(3_000));
const REJECTED = { from: '/user/queue/point', bytes: 2, report: ['x'] };
/** So many messages that could not be read that what they should have told is asked for. */
function asked(story: Story): Story {
  for (let i = 0; i < 5; i++) story.tell('wire.rejected', REJECTED, 'stomp');
  return story;
}
/** The same questions asked twice, a minute apart, none answered. */
const askedTwice = (story = atRest()): Story => asked(asked(story).pass(60_001));
const me = (points: number): CallAnswer['me.fetch'] => ({ ...ME, points: points as typeof ME.points });
const listOf = (...items: readonly DnwRecord[]): CallAnswer['dnw.list'] => ({ items, last: true });
const record = (id: number, createdMs: number, status = 0): DnwRecord => {
  const known = { id: id as DnwId, type: 'D', points: 50_000 as DnwRecord['points'] } as const;
  return { ...known, status, createdMs };
};
const lock = (story: Story): string => selectCommand('D')(story.state);
const twins = (story: Story, call: CallName): readonly [number, number] => {
  const [older, newer] = story.waiting(call).slice(-2);
  if (older === undefined || newer === undefined) throw new Error(`${call} is not asked twice`);
  return [older, newer];
};

type Question = Exclude<CoreCall, 'clock.probe' | 'dnw.apply' | 'dnw.cancel'>;
const AT_OPTION = { optionId: OPTION.id };
const SECRETS = { username: asRef('username#1'), password: asRef('password#1') };
const SPAN = { ...AT_OPTION, startMs: 1, page: 0, size: 50 };
const BARS = { stock: OPTION.stock, periodS: 60, beginMs: 1, isFirst: true };
/** Every question of the fold's own, and the same one asked a minute later. */
const ASKED: { readonly [N in Question]: readonly [CallParams[N], CallParams[N]] } = {
  'site.identify': [{ code: 'demo' }, { code: 'demo' }],
  'auth.password': [SECRETS, SECRETS],
  'auth.refresh': [{ refresh: asRef('token#1') }, { refresh: asRef('token#2') }],
  'me.fetch': [{}, {}],
  'options.list': [
    { isPlay: null, prefix: '' },
    { isPlay: null, prefix: '' },
  ],
  'fee.fetch': [{}, {}],
  'tickers.fetch': [{ stocks: [OPTION.stock] }, { stocks: [] }],
  'round.current': [AT_OPTION, AT_OPTION],
  'round.results': [
    { ...SPAN, endMs: 2 },
    { ...SPAN, endMs: 3 },
  ],
  'round.paint': [
    { ...SPAN, endMs: 2 },
    { ...SPAN, endMs: 3 },
  ],
  'round.exResults': [
    { ...SPAN, endMs: 2 },
    { ...SPAN, endMs: 3 },
  ],
  'round.exStatuses': [
    { ...SPAN, endMs: 2 },
    { ...SPAN, endMs: 3 },
  ],
  'bets.current': [
    { ...AT_OPTION, roundId: ROUND.id },
    { ...AT_OPTION, roundId: ROUND.id },
  ],
  'bets.list': [
    { playerId: ME.id, page: 0, size: 50 },
    { playerId: ME.id, page: 0, size: 50 },
  ],
  'summary.daily': [
    { ...AT_OPTION, dateMs: 1 },
    { ...AT_OPTION, dateMs: 2 },
  ],
  'bars.fetch': [
    { ...BARS, endMs: 2 },
    { ...BARS, endMs: 3 },
  ],
  'ticks.fetch': [
    { stock: OPTION.stock, startMs: 1, endMs: 2 },
    { stock: OPTION.stock, startMs: 1, endMs: 3 },
  ],
  'dnw.list': [
    { playerId: ME.id, endMs: 1, page: 0, size: 50 },
    { playerId: ME.id, endMs: 2, page: 0, size: 50 },
  ],
  'feed.recent': [AT_OPTION, AT_OPTION],
};
const QUESTIONS = Object.keys(ASKED) as readonly Question[];

describe('which calls ask the same question', () => {
  const pending = (call: CallName, params: unknown, callId = 1) => ({ callId, call, params }) as never;

  test.each(QUESTIONS)('%s asked twice is one question, whatever the time it was asked at', (call) => {
    const [first, second] = ASKED[call];
    expect(isSameKey(pending(call, first), pending(call, second, 2))).toBe(true);
  });

  test.each([
    ['round.results', { optionId: 2, page: 0, size: 50 }, { optionId: 2, page: 1, size: 50 }],
    ['bets.list', { playerId: 101, page: 0, size: 50 }, { playerId: 101, page: 1, size: 50 }],
    ['bets.current', { optionId: 2, roundId: 1 }, { optionId: 2, roundId: 2 }],
    ['messages.list', { isRead: '', page: 0, size: 50 }, { isRead: '1', page: 0, size: 50 }],
    ['clock.probe', {}, {}],
    ['dnw.apply', { kind: 'D', points: 5_000 }, { kind: 'D', points: 5_000 }],
    ['coupon.use', { promoCode: 'promo#1' }, { promoCode: 'promo#1' }],
  ] as const)('%s with %j and with %j are two questions', (call, first, second) => {
    expect(isSameKey(pending(call, first), pending(call, second, 2))).toBe(false);
    expect(isSameKey(pending(call, first), pending(call, first))).toBe(true);
  });
});

describe('L5e: of two answers to the same question only the one asked last counts', () => {
  test('an older balance that comes after a newer one changes nothing and is counted', () => {
    const story = askedTwice();
    const [older, newer] = twins(story, 'me.fetch');
    story.answerTo(newer, 'me.fetch', me(700_000));
    const { state } = story;
    expect(state.diagnostics.overtaken).toBe(1);
    expect(story.answerTo(older, 'me.fetch', me(1_000_000)).state).toBe(state);
    expect(state.wallet?.points).toBe(700_000);
  });

  test.each(QUESTIONS)(
    '%s: after the newer answer the older call is dropped, and its answer changes nothing',
    (call) => {
      const story = atRest();
      const [older, newer] = ASKED[call].map((params) => story.ask(call, params));
      story.answerTo(newer ?? 0, call, answers()[call] as never);
      expect([story.waiting(call).includes(older ?? 0), story.state.diagnostics.overtaken]).toEqual([false, 1]);
      expect(story.effectsOf('rest.abort').at(-1)?.callIds).toEqual([older]);
      const { state } = story;
      expect(story.answerTo(older ?? 0, call, answers()[call] as never).state).toBe(state);
    },
  );

  test('the older answer counts while the newer call is pending, and the newer one wins', () => {
    const story = askedTwice();
    const [older, newer] = twins(story, 'me.fetch');
    expect(story.answerTo(older, 'me.fetch', me(600_000)).state.wallet?.points).toBe(600_000);
    expect(story.answerTo(newer, 'me.fetch', me(700_000)).state.wallet?.points).toBe(700_000);
    expect(story.state.diagnostics.overtaken).toBe(0);
  });

  test('if the newer call fails, the older answer still counts', () => {
    const story = askedTwice();
    const [older, newer] = twins(story, 'dnw.list');
    const data = { callId: newer, call: 'dnw.list', reason: 'status', status: 400, message: null, report: [] } as const;
    story.tell('call.failed', data, 'rest');
    story.answerTo(older, 'dnw.list', listOf(record(7, story.at)));
    expect(selectRecords(story.state).map(({ id }) => id)).toEqual([7]);
  });

  test('a question that is retried counts as asked then, so its answer is the newer one', () => {
    const story = asked(atRest()).fail('me.fetch', 503);
    const again = story.pending('me.fetch');
    story.pass(400);
    for (const intent of BETTING) story.send(intent);
    story.tell('server.errored', { message: said('x') }, 'stomp'); // a refused bet: the balance is asked for
    const between = story.waiting('me.fetch').at(-1) ?? 0;
    expect(between).toBeGreaterThan(again);
    story.pass(100).answerTo(again, 'me.fetch', me(700_000));
    story.answerTo(between, 'me.fetch', me(650_000));
    expect(story.state.wallet?.points).toBe(700_000);
  });

  test('the link comes up with the newer answer if it waited for the older one', () => {
    const story = atRest().tell('bet.accepted', { bet: BET }, 'stomp');
    story.tell('round.finished', { optionId: OPTION.id, result: RESULT, fast: true }, 'stomp');
    const syncing = opened(lost(story).pass(100)).pass(3_000); // its result is overdue: the balance is asked for again
    const [older, newer] = twins(syncing, 'me.fetch');
    expect(syncing.state.link.resync).toContain(older);
    syncing.answerTo(newer, 'me.fetch', me(700_000));
    expect([syncing.waiting('me.fetch'), syncing.state.link.chart.value]).toEqual([[], 'syncing']);
    expect(resynced(syncing).state.link.chart.value).toBe('up');
  });

  test("a screen's question that is asked twice keeps the older answer until the newer one comes", () => {
    const story = atRest();
    const ask = { type: 'call.ask', call: 'messages.unread', params: {} } as const;
    story.send(ask);
    story.send(ask);
    const [older, newer] = twins(story, 'messages.unread');
    story.answerTo(older, 'messages.unread', { messages: 1, contacts: 0 });
    const query = () => selectQuery('messages.unread')(story.state);
    expect(query()).toMatchObject({ status: 'asking', body: { messages: 1 } });
    const failure = { reason: 'status', status: 500, message: null, report: [] } as const;
    story.tell('call.failed', { callId: newer, call: 'messages.unread', ...failure }, 'rest');
    expect(query()).toMatchObject({ status: 'failed', body: { messages: 1 } });
  });
});

describe('L5e: deposits and withdrawals', () => {
  test('an older list brings back no record that a newer one lacks, and holds no lock', () => {
    const story = atRest().tell('dnw.created', { record: record(7, START_MS) }, 'stomp');
    expect(lock(askedTwice(story))).toBe('pending');
    const [older, newer] = twins(story, 'dnw.list');
    story.answerTo(newer, 'dnw.list', listOf());
    story.answerTo(older, 'dnw.list', listOf(record(7, START_MS)));
    expect([lock(story), selectRecords(story.state)]).toEqual(['free', []]);
  });

  test('a list asked for before a record was told does not remove it', () => {
    const story = asked(atRest());
    story.pass(10_000).tell('dnw.created', { record: record(7, START_MS) }, 'stomp');
    story.answer('dnw.list', listOf());
    expect([lock(story), selectRecords(story.state).length]).toEqual(['pending', 1]);
  });

  test('a list asked for before a record was decided does not undo the decision', () => {
    const story = atRest().tell('dnw.created', { record: record(7, START_MS) }, 'stomp');
    const change = { id: 7 as DnwId, type: 'D', points: undefined, createdMs: undefined } as const;
    asked(story).tell('dnw.updated', { record: { ...change, status: 2 } }, 'stomp');
    story.answer('dnw.list', listOf(record(7, START_MS, 1)));
    expect(selectRecords(story.state)).toMatchObject([{ id: 7, status: 2 }]);
  });

  test('a record that a newer list lacks is removed, whatever its date', () => {
    const story = atRest().tell('dnw.created', { record: record(7, START_MS + 9 * 3_600_000) }, 'stomp');
    asked(story.pass(1_000)).answer('dnw.list', listOf());
    expect([lock(story), selectRecords(story.state)]).toEqual(['free', []]);
  });
});

describe('L5e: what a round still accepts', () => {
  test('a round that was asked for before its limits changed does not undo the change', () => {
    const story = asked(atRest());
    const limits = { buyLimit: 10_000, sellLimit: 20_000 };
    story.tell('round.limitChanged', { optionId: OPTION.id, id: ROUND.id, ...limits }, 'stomp');
    story.answer('round.current', ROUND);
    expect(story.state.stage.rounds.at(-1)?.info).toMatchObject(limits);
  });

  test('a duplicate create overtakes the same questions', () => {
    const story = ready().pass(62_000); // the second look after the connect is not answered, and the round is over
    const { id, round, endMs } = ROUND;
    const later = { ...ROUND, id: (id + 2) as typeof id, round: round + 2, startMs: endMs + 1, endMs: endMs + 60_000 };
    story.tell('round.created', { optionId: OPTION.id, round: later }, 'stomp');
    expect(story.waiting('round.current')).not.toEqual([]);
    const last = story.effectsOf('rest.call').slice(-2);
    expect(last.map(({ call }) => call)).toEqual(['round.results', 'summary.daily']);
    const { state } = story;
    expect(story.tell('round.created', { optionId: OPTION.id, round: later }, 'stomp').state).toEqual(state);
  });
});
