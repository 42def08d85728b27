import { describe, expect, test } from 'vitest';
import { CALL_TREATMENT, type CallName, type QueryCall } from '../../../engine/model/calls.ts';
import { selectQuery } from '../../../engine/selectors/shell.ts';
import { QUERIES_MAX } from '../../../engine/state/shape/limits.ts';
import { asRef } from '../../../fixtures/arbitraries/make.ts';
import { answers } from '../../../fixtures/arbitraries/sample-answers.ts';
import { ME, OPTION } from '../../../fixtures/arbitraries/samples.ts';
import { begun, lost, opened, ready, resynced, type Story } from '../../../fixtures/arbitraries/story.ts';

/* What a failure or an answer means for the calls, the questions and the diagnostics beside it. */

const failure = (callId: number, call: CallName, status = 503) =>
  ({ callId, call, reason: 'status', status, message: null, report: [] }) as const;
const names = Object.keys(CALL_TREATMENT) as readonly CallName[];

describe('a failure counts for the call of its id and its name alone', () => {
  test('of a call that nobody waits for, it changes nothing', () => {
    const story = ready();
    const { state } = story;
    for (const call of names)
      expect(story.tell('call.failed', failure(state.calls.next, call), 'rest').state, call).toBe(state);
  });

  test('of another name, it changes nothing', () => {
    const story = ready();
    const callId = story.ask('coin.list', { playerId: ME.id, page: 0, size: 20 });
    const { state } = story;
    for (const call of names.filter((one) => one !== 'coin.list'))
      expect(story.tell('call.failed', failure(callId, call), 'rest').state, call).toBe(state);
    expect(story.tell('call.failed', failure(callId, 'coin.list', 400), 'rest').isPending('coin.list')).toBe(false);
  });
});

test('a lost measurement of the clock is no failed call of the diagnostics; any other failed call is one', () => {
  const story = begun().pass(250);
  const { diagnostics } = story.state;
  expect(story.fail('clock.probe', 'timeout').state.diagnostics).toBe(diagnostics);
  story.send({ type: 'call.ask', call: 'static.fetch', params: { type: 'terms' } });
  story.fail('static.fetch', 503);
  expect(story.state.diagnostics.callsFailed).toBe(diagnostics.callsFailed + 1);
  expect(story.state.diagnostics.last.at(-1)).toEqual({ code: 'callFailed', call: 'static.fetch', why: 503 });
});

test('L5e: of two equal questions the one that was sent last is kept, also where that was its second try', () => {
  const story = ready().pass(2_600);
  while (story.isPending('bets.list')) story.answer('bets.list', { items: [], last: true });
  const params = { playerId: ME.id, page: 0, size: 50 };
  const first = story.ask('bets.list', params);
  story.tell('call.failed', failure(first, 'bets.list'), 'rest').pass(400);
  const second = story.ask('bets.list', params);
  story.pass(100); // the first is sent again
  story.tell('call.failed', failure(second, 'bets.list'), 'rest');
  expect(story.waiting('bets.list')).toEqual([first]);
});

test('S2: a command has one place, whatever it says: the last one', () => {
  const story = ready();
  for (const promoCode of ['promo#1', 'promo#2']) {
    story.send({ type: 'call.ask', call: 'coupon.use', params: { promoCode: asRef(promoCode) } });
    story.fail('coupon.use', 400);
  }
  const codes = story.state.queries.flatMap(({ call, params }) => (call === 'coupon.use' ? [params] : []));
  expect(codes).toEqual([{ promoCode: 'promo#2' }]);
});

describe('S2: a question whose answer is not kept any more', () => {
  const INQUIRY = answers()['contact.create'];
  /** So many other questions that those before are not kept. */
  function pushedOut(story: Story): Story {
    for (let contentId = 1; contentId <= QUERIES_MAX; contentId++)
      story.send({ type: 'call.ask', call: 'notice.fetch', params: { contentId } });
    return story;
  }
  const isKept = (story: Story, call: QueryCall): boolean => selectQuery(call)(story.state) !== undefined;

  test('has no place for its answer, and the effects of the answer happen all the same', () => {
    const story = ready();
    story.send({ type: 'call.ask', call: 'contact.create', params: { question: asRef('question#1') } });
    pushedOut(story).send({ type: 'call.ask', call: 'contacts.list', params: { playerId: ME.id, page: 0, size: 20 } });
    story.answer('contacts.list', { items: [], last: true });
    expect(isKept(story, 'contact.create')).toBe(false);
    story.answer('contact.create', INQUIRY);
    expect(isKept(story, 'contact.create')).toBe(false);
    expect(selectQuery('contacts.list')(story.state)?.body?.items).toEqual([
      { ...INQUIRY, question: asRef('question#1') },
    ]);
    expect(story.isPending('messages.unread')).toBe(true);
  });

  test('may fail: the diagnostics count it, and no other question fails', () => {
    const story = ready();
    story.send({ type: 'call.ask', call: 'contact.create', params: { question: asRef('question#1') } });
    const { queries } = pushedOut(story).state;
    const { callsFailed } = story.state.diagnostics;
    story.fail('contact.create', 400);
    expect([story.state.queries, story.state.diagnostics.callsFailed]).toEqual([queries, callsFailed + 1]);
  });
});

test('BR25: trades that are read anew after a page failed are each there once', () => {
  const story = ready();
  const ask = (page: number): void =>
    void story.send({
      type: 'call.ask',
      call: 'receipt.trades',
      params: { stock: 'BTCUSDT', startMs: 1, endMs: 2, page },
    } as never);
  const first = [
    { timeMs: 1, price: 7 },
    { timeMs: 2, price: 8 },
  ];
  ask(0);
  story.answer('receipt.trades', { items: first, last: false } as never).fail('receipt.trades', 404);
  ask(0);
  story.answer('receipt.trades', { items: first, last: false } as never);
  story.answer('receipt.trades', { items: [{ timeMs: 2, price: 9 }], last: true } as never);
  expect(selectQuery('receipt.trades')(story.state)?.body).toMatchObject({
    last: true,
    items: [...first, { price: 9 }],
  });
});

describe('what the diagnostics say of answers', () => {
  test('L5e: an older question that a newer answer overtook, by its name', () => {
    const story = ready().pass(3_000);
    const [, newer] = [story.ask('fee.fetch', {}), story.ask('fee.fetch', {})];
    story.answerTo(newer, 'fee.fetch', { feePercent: 12 });
    expect(story.state.diagnostics.last.at(-1)).toEqual({ code: 'overtaken', call: 'fee.fetch' });
  });

  test('a part of an answer that could not be read, by its first reason', () => {
    const story = ready().pass(3_000);
    const { rejected } = story.state.diagnostics;
    const callId = story.ask('dnw.list', { playerId: ME.id, page: 0, size: 50 });
    const told = { callId, params: {}, body: { items: [], last: true }, skipped: ['content.1.id: odd', 'content.2'] };
    story.tell('dnw.list.answered', told as never, 'rest');
    expect([story.state.diagnostics.rejected, story.state.diagnostics.last.at(-1)]).toEqual([
      rejected + 1,
      { code: 'unread', from: 'dnw.list', why: 'content.1.id: odd' },
    ]);
  });
});

test('L5e: a re-read that waited for one of several older questions waits for what the newest answer leads to', () => {
  const story = resynced(ready().pass(3_000));
  opened(lost(story).pass(100));
  const optionId = OPTION.id;
  const [read = 0] = story.waiting('round.current');
  const [, newest] = [story.ask('round.current', { optionId }), story.ask('round.current', { optionId })];
  expect([read, newest].map((id) => story.state.link.resync.includes(id))).toEqual([true, false]);
  story.answerTo(newest, 'round.current', answers()['round.current']);
  expect(story.state.link.resync).toContain(story.pending('bets.current'));
});

test.each<[number | 'network' | 'timeout' | 'decode', boolean]>([
  [204, true],
  [302, true],
  [401, true],
  [408, true],
  [425, true],
  [429, true],
  [500, true],
  [503, true],
  [400, false],
  [403, false],
  [404, false],
  [499, false],
  ['network', false],
  ['timeout', false],
  ['decode', false],
])('S2: a question that failed by %s counts as one that the site has not answered: %s', (how, isUnanswered) => {
  const story = begun();
  story.send({ type: 'call.ask', call: 'static.fetch', params: { type: 'terms' } });
  const query = selectQuery('static.fetch')(story.fail('static.fetch', how).state);
  expect([query?.status, query?.isUnanswered === true]).toEqual(['failed', isUnanswered]);
});

test('BR25: trades are read for twelve pages at most, though the site says that more follow', () => {
  const story = ready();
  const params = { stock: 'BTCUSDT', startMs: 1, endMs: 2, page: 0 };
  story.send({ type: 'call.ask', call: 'receipt.trades', params } as never);
  let pages = 0;
  for (; story.isPending('receipt.trades'); pages++)
    story.answer('receipt.trades', { items: [{ timeMs: pages, price: 7 }], last: pages > 30 } as never);
  expect(pages).toBe(12);
});

test('a public command whose token is refused has failed, and is not sent again', () => {
  const story = ready();
  story.send({ type: 'call.ask', call: 'certi.requestEmail', params: { email: asRef('email#1') } } as never);
  const sent = (): number => story.effectsOf('rest.call').filter(({ call }) => call === 'certi.requestEmail').length;
  story.fail('certi.requestEmail', 401);
  expect([sent(), story.isPending('certi.requestEmail')]).toEqual([1, false]);
});

test('nothing is aborted where nothing is under way', () => {
  const story = resynced(ready().pass(3_000));
  const from = story.effects.length;
  for (const path of ['/support/terms', '/support/privacy', '/history_trade', '/list_dnw', '/']) {
    story.send({ type: 'nav.go', path });
    resynced(story);
  }
  const aborts = story.effects.slice(from).filter(({ type }) => type === 'rest.abort');
  expect(aborts.filter((one) => 'callIds' in one && one.callIds.length === 0)).toEqual([]);
});

test.each([
  ['results', 'round.results'],
  ['paint', 'round.paint'],
] as const)(
  'the next page of the %s is asked for once, on the stage of an option alone, and not behind the last one',
  (list, call) => {
    const story = resynced(ready().pass(3_000));
    const asks = (): number => {
      const from = story.effects.length;
      for (let i = 0; i < 3; i++) story.tell('results.wanted', { list });
      return story.effects.slice(from).filter((one) => one.type === 'rest.call' && one.call === call).length;
    };
    expect(asks()).toBe(0); // it was read to its end
    story.state = {
      ...story.state,
      stage: { ...story.state.stage, [list]: { ...story.state.stage[list], isLast: false } },
    };
    expect(asks()).toBe(1);
    story.send({ type: 'nav.go', path: '/' });
    expect(asks()).toBe(0);
  },
);
