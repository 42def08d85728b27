import { isRight } from 'fp-ts/lib/Either.js';
import { describe, expect, test } from 'vitest';
import { decide } from '../../../engine/decide/decide.ts';
import type { Fact } from '../../../engine/events/facts.ts';
import type { RedactedIntent } from '../../../engine/events/intents.ts';
import type { Refusal } from '../../../engine/events/refusal.ts';
import type { State } from '../../../engine/state/state.ts';
import { asId, asPoints, asRef } from '../../../fixtures/arbitraries/make.ts';
import { BALL, BET, ME, OPTION, ROUND, START_MS } from '../../../fixtures/arbitraries/samples.ts';
import { FILE_WORDS, receiptWithoutRounds, SOUGHT, searching } from '../../../fixtures/arbitraries/search.ts';
import { BETTING, begun, ready, type Setting, type Story, signedIn } from '../../../fixtures/arbitraries/story.ts';

const clientId = asRef('client#1');
const STEP = { form: 'D', step: 'confirming', points: asPoints(50_000) } as const;
const LIMIT = { kind: 'round', value: 20_000 } as const;
const told = (story: Story, intent: RedactedIntent, state: State = story.state): readonly Fact[] | Refusal => {
  const decided = decide(state, intent, { at: story.at, clientId });
  return isRight(decided) ? decided.right : decided.left;
};
const refusal = (code: Refusal['code'], fields: Partial<Refusal> = {}): Refusal => ({ code, params: {}, ...fields });
/** A second into the round, with an amount and a side. */
const drafting = (setting: Setting = {}): Story => {
  const story = ready(setting).pass(1_000);
  for (const intent of BETTING.slice(0, 2)) story.send(intent);
  return story;
};
/** A looser limit waits. */
const waiting = (): Story => {
  const story = ready();
  for (const value of [20_000, 30_000]) story.send({ type: 'limits.set', kind: 'round', value });
  return story;
};
const record = (id: number, fields: object = {}) =>
  ({ record: { id, type: 'D', status: 0, points: 50_000, createdMs: 0, ...fields } }) as never;

describe('decide: the facts of each intent if nothing is against it', () => {
  const pending = (): Story => ready().tell('dnw.created', record(7));
  const withBars = (): Story =>
    signedIn().answer('bars.fetch', [{ startMs: ROUND.startMs - 60_000, open: 1, high: 1, low: 1, close: 1 }]);
  const rows: {
    readonly [T in RedactedIntent['type']]: readonly [Extract<RedactedIntent, { type: T }>, () => Story, Fact];
  } = {
    'nav.go': [
      { type: 'nav.go', path: '/trade/3' },
      ready,
      { type: 'nav.changed', data: { path: '/trade/3', isExact: true, by: 'member' } },
    ],
    'nav.want': [
      { type: 'nav.want', path: '/support/notice?view=messages' },
      begun,
      { type: 'nav.wanted', data: { wanted: '/support/notice?view=messages' } },
    ],
    'session.login': [
      { type: 'session.login', username: asRef('username#1'), password: asRef('password#1') },
      begun,
      { type: 'session.loginRequested', data: { username: asRef('username#1'), password: asRef('password#1') } },
    ],
    'limits.set': [{ type: 'limits.set', ...LIMIT }, ready, { type: 'limits.set', data: LIMIT }],
    'limits.withdraw': [
      { type: 'limits.withdraw', kind: 'round' },
      waiting,
      { type: 'limits.withdrawn', data: { kind: 'round' } },
    ],
    'coolOff.begin': [
      { type: 'coolOff.begin', days: 7 },
      ready,
      { type: 'coolOff.begun', data: { untilMs: START_MS + 7 * 86_400_000 } },
    ],
    'reminder.answer': [
      { type: 'reminder.answer', answer: 'goOn' },
      ready,
      { type: 'session.reminded', data: { answer: 'goOn' } },
    ],
    'session.logout': [{ type: 'session.logout' }, ready, { type: 'session.logoutRequested', data: {} }],
    'session.retry': [{ type: 'session.retry' }, ready, { type: 'session.retried', data: {} }],
    'market.watch': [{ type: 'market.watch' }, begun, { type: 'market.watched', data: {} }],
    'form.step': [{ type: 'form.step', at: STEP }, ready, { type: 'form.stepped', data: STEP }],
    'popup.hide': [{ type: 'popup.hide', id: 7 }, begun, { type: 'popup.hidden', data: { id: 7 } }],
    'partnership.ask': [{ type: 'partnership.ask' }, begun, { type: 'partnership.asked', data: {} }],
    'session.export': [{ type: 'session.export' }, ready, { type: 'recording.requested', data: {} }],
    'amount.enter': [
      { type: 'amount.enter', text: ' 5,000 ' },
      ready,
      { type: 'amount.entered', data: { points: asPoints(5_000) } },
    ],
    'amount.chip': [
      { type: 'amount.chip', lot: 0.1 },
      ready,
      { type: 'amount.added', data: { points: asPoints(5_000), by: 'chip', lot: 0.1 } },
    ],
    'amount.step': [
      { type: 'amount.step', betType: 'S', count: 5 },
      ready,
      { type: 'amount.added', data: { points: asPoints(25_000), by: 'step', count: 5, betType: 'S' } },
    ],
    'amount.reset': [{ type: 'amount.reset' }, ready, { type: 'amount.reset', data: {} }],
    'amount.max': [{ type: 'amount.max' }, ready, { type: 'amount.maxed', data: { points: asPoints(500_000) } }],
    'betType.choose': [
      { type: 'betType.choose', betType: '7' },
      () => ready({ option: BALL, path: '/trade/8' }),
      { type: 'betType.chosen', data: { betType: '7' } },
    ],
    'bet.open': [
      { type: 'bet.open', betType: 'B' },
      drafting,
      { type: 'bet.drafted', data: { betType: 'B', points: asPoints(50_000), roundId: ROUND.id } },
    ],
    'bet.confirm': [
      { type: 'bet.confirm' },
      drafting,
      {
        type: 'bet.sent',
        data: {
          clientId,
          optionId: OPTION.id,
          roundId: ROUND.id,
          betType: 'B',
          points: asPoints(50_000),
          gateMs: ROUND.startMs + 50_000,
          percent: 88,
        },
      },
    ],
    'bet.cancel': [{ type: 'bet.cancel' }, drafting, { type: 'bet.cancelled', data: {} }],
    'prefs.set': [
      { type: 'prefs.set', prefs: { blink: false } },
      ready,
      { type: 'prefs.changed', data: { blink: false } },
    ],
    'toast.dismiss': [{ type: 'toast.dismiss', id: 4 }, ready, { type: 'toast.dismissed', data: { id: 4 } }],
    'result.dismiss': [{ type: 'result.dismiss' }, ready, { type: 'result.dismissed', data: {} }],
    'result.shown': [{ type: 'result.shown', id: asId(7) }, ready, { type: 'result.shown', data: { id: asId(7) } }],
    'error.dismiss': [{ type: 'error.dismiss' }, ready, { type: 'error.dismissed', data: {} }],
    'results.more': [{ type: 'results.more' }, ready, { type: 'results.wanted', data: { list: 'results' } }],
    'paint.more': [{ type: 'paint.more' }, ready, { type: 'results.wanted', data: { list: 'paint' } }],
    'history.more': [{ type: 'history.more' }, ready, { type: 'results.wanted', data: { list: 'bets' } }],
    'bars.more': [{ type: 'bars.more' }, withBars, { type: 'results.wanted', data: { list: 'bars' } }],
    'bars.again': [{ type: 'bars.again' }, withBars, { type: 'results.wanted', data: { list: 'failedBars' } }],
    'priceChart.set': [
      { type: 'priceChart.set', periodS: 300 },
      ready,
      { type: 'priceChart.changed', data: { stock: OPTION.stock, periodS: 300, step: null } },
    ],
    'search.more': [
      { type: 'search.more' },
      searching,
      { type: 'call.asked', data: { call: 'bets.search', params: { ...SOUGHT, page: 1 } } },
    ],
    'search.count': [
      { type: 'search.count', filter: { from: '2026-03-12', to: '2026-03-12', outcome: ['won'] } },
      searching,
      { type: 'call.asked', data: { call: 'bets.search', params: { ...SOUGHT, statusStrs: [1] } } },
    ],
    'search.save': [
      { type: 'search.save', words: FILE_WORDS },
      searching,
      { type: 'search.saveRequested', data: FILE_WORDS },
    ],
    'receipt.read': [
      { type: 'receipt.read', betId: BET.id },
      receiptWithoutRounds,
      {
        type: 'call.asked',
        data: {
          call: 'receipt.rounds',
          params: { optionId: OPTION.id, startMs: START_MS, endMs: START_MS + 59_999, page: 0, size: 50 },
        },
      },
    ],
    'receipt.save': [
      { type: 'receipt.save', betId: BET.id },
      searching,
      { type: 'receipt.saveRequested', data: { betId: BET.id } },
    ],
    'page.reload': [{ type: 'page.reload' }, ready, { type: 'reload.requested', data: {} }],
    'reload.stop': [{ type: 'reload.stop' }, ready, { type: 'reload.stopped', data: {} }],
    'deposit.request': [
      { type: 'deposit.request', text: ' 50,000 ' },
      ready,
      { type: 'cash.requested', data: { kind: 'D', points: asPoints(50_000) } },
    ],
    'withdrawal.request': [
      { type: 'withdrawal.request', text: '50000' },
      ready,
      { type: 'cash.requested', data: { kind: 'W', points: asPoints(50_000) } },
    ],
    'deposit.cancel': [
      { type: 'deposit.cancel', id: asId(7) },
      pending,
      { type: 'deposit.cancelRequested', data: { id: asId(7) } },
    ],
    'popup.dismiss': [{ type: 'popup.dismiss', id: 3 }, ready, { type: 'popup.dismissed', data: { id: 3 } }],
    'call.ask': [
      { type: 'call.ask', call: 'messages.unread', params: {} },
      ready,
      { type: 'call.asked', data: { call: 'messages.unread', params: {} } },
    ],
  };

  test.each(Object.entries(rows))('%s', (_type, [intent, given, fact]) => {
    expect(told(given(), intent)).toEqual([fact]);
  });

  test('an unknown intent is a mistake of the program', () => {
    const { state, at } = ready();
    expect(() => decide(state, { type: 'nobody.knows' } as never, { at, clientId })).toThrow();
  });
});

describe('decide: a login needs both fields', () => {
  test.each([
    [null, 'password#1'],
    ['username#1', null],
    [null, null],
  ])('%s and %s', (username, password) => {
    const intent = { type: 'session.login', username: username as never, password: password as never } as const;
    expect(told(begun(), intent)).toEqual(refusal('loginFieldsEmpty'));
  });
});

describe('BR1: reasons against a bet', () => {
  const blocked = ({ state }: Story): State => ({
    ...state,
    session: { ...state.session, me: { ...ME, status: 'D' } },
  });

  test('a bet is refused if nobody is signed in', () => {
    expect(told(begun(), { type: 'bet.open', betType: 'B' })).toEqual(refusal('notSignedIn'));
  });

  test('a bet is refused if the account is blocked', () => {
    const story = drafting();
    for (const intent of [{ type: 'bet.open', betType: 'B' }, { type: 'bet.confirm' }] as const)
      expect(told(story, intent, blocked(story))).toEqual(refusal('accountBlocked'));
  });

  test.each(['B', 'S'] as const)('a bet is refused if there is no round to bet %s in', (side) => {
    expect(told(ready({ round: null }), { type: 'bet.open', betType: side })).toEqual(refusal('noRound'));
  });

  test('a bet is refused if the option has left the list', () => {
    const story = drafting();
    const state: State = { ...story.state, options: { ...story.state.options, list: [] } };
    expect(told(story, { type: 'bet.open', betType: 'B' }, state)).toEqual(refusal('optionStopped'));
  });

  test("a bet is refused if the gate is nearer than the clock's error, to the millisecond", () => {
    const story = drafting();
    const estimate = { thetaMs: 0, errorMs: 300, tookMs: null, monotonicMs: 0 };
    story.state = { ...story.state, clock: { ...story.state.clock, estimate } };
    story.pass(48_699).tick();
    expect(told(story, { type: 'bet.confirm' })).toMatchObject([{ type: 'bet.sent' }]);
    expect(told(story.pass(1), { type: 'bet.confirm' })).toEqual(refusal('bettingClosed'));
  });

  test('a clock that was never measured counts as exact', () => {
    const story = drafting();
    const state: State = { ...story.state, clock: { ...story.state.clock, estimate: null } };
    expect(told(story, { type: 'bet.confirm' }, state)).toMatchObject([{ type: 'bet.sent' }]);
  });

  test('BR9: a bet is refused if the draft is of a round that left the stage', () => {
    const story = drafting();
    const next = { ...ROUND, id: asId(7_001), round: 862, startMs: story.at, endMs: ROUND.endMs + 60_000 };
    story.tell('round.created', { optionId: OPTION.id, round: next });
    expect(told(story, { type: 'bet.confirm' })).toEqual(refusal('noDraft'));
  });

  test('a bet is refused without a draft', () => {
    expect(told(ready(), { type: 'bet.confirm' })).toEqual(refusal('noDraft'));
  });

  test('BR5: a bet is refused if a step has fixed the other side', () => {
    const story = ready().pass(1_000);
    story.send({ type: 'amount.step', betType: 'S', count: 1 });
    expect(told(story, { type: 'bet.open', betType: 'B' })).toEqual(refusal('otherSide'));
    expect(told(story, { type: 'bet.open', betType: 'S' })).toMatchObject([{ type: 'bet.drafted' }]);
  });
});
