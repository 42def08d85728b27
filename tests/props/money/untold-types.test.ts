import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../engine/base/time.ts';
import { toRecord } from '../../../engine/link/translate/cash.ts';
import { toChange } from '../../../engine/link/translate/cash-change.ts';
import type { DnwRecord } from '../../../engine/model/cash.ts';
import type { CoinRecord } from '../../../engine/model/coin.ts';
import { isUntold } from '../../../engine/rules/fate.ts';
import { sumsOf } from '../../../engine/rules/record-sums.ts';
import { selectRecordSearch } from '../../../engine/selectors/screens.ts';
import { selectCommand, selectRecords } from '../../../engine/selectors/shell.ts';
import { ME, START_MS } from '../../../fixtures/arbitraries/samples.ts';
import { ready, type Story } from '../../../fixtures/arbitraries/story.ts';
import { guards } from '../../support/decode.ts';
import { coinRecord, created, dnwRecord, quiet } from '../../support/records.ts';

/* A word about a record that leaves its type out, or has a type that is not known (K8, C9k). */

type List = 'dnw.list' | 'coin.list';
/** Answers each question for a list: `pending` is what the site gives where it is asked for what is pending. */
function answered(story: Story, list: List, items: readonly object[], pending = items): Story {
  for (let turn = 0; turn < 10 && story.isPending(list); turn++) {
    const callId = story.pending(list);
    const params = story.state.calls.pending.find((one) => one.callId === callId)?.params ?? {};
    const body = { items: 'statusStrs' in params ? pending : items, last: true };
    story.tell(`${list}.answered`, { callId, params, body } as never, 'rest');
  }
  return story;
}
/** The list is asked for and answered. */
function listed(story: Story, items: readonly object[]): Story {
  story.ask('dnw.list', { playerId: ME.id, page: 0, size: 50 });
  return answered(story, 'dnw.list', items);
}
const entered = (): Story => answered(ready().pass(3_000), 'dnw.list', []);
const withdrawal = (fields: Partial<DnwRecord> = {}): DnwRecord =>
  dnwRecord(7, { type: 'W', createdMs: START_MS, ...fields });
const updated = (story: Story, fields: object): Story =>
  story.tell('dnw.updated', { record: toChange({ id: 7, status: 1, ...fields } as never) }, 'stomp');

describe('C9k: the type of a record is read in every writing of it', () => {
  test.each(['w', ' W ', 'W\n', 'w '])('%j is a withdrawal of points, one of coins and one of the queue', (type) => {
    const row = { id: 7, type, status: 0, point: 5 };
    expect(guards.DnwPage({ content: [row], last: true })).toMatchObject({ content: [{ type: 'W' }] });
    expect(guards.DnwChange(row)).toMatchObject({ type: 'W' });
    expect(guards.CoinRecord({ ...row, walletType: 'BTC' })).toMatchObject({ type: 'W' });
  });

  test('a word that is not known stays as it came', () => {
    for (const type of ['WD', 'WITHDRAW', 'event', ' x ']) expect(guards.DnwChange({ type })).toMatchObject({ type });
  });
});

describe('C9k: a row of a type that is not known proves nothing of a request', () => {
  test('it may be of any kind for a day from its date, whatever its status', () => {
    const told = (type: string, status: number | undefined, createdMs: number): boolean =>
      isUntold('W', { id: 1, type, status, createdMs } as never, START_MS);
    for (const type of ['', 'WD', 'WITHDRAW', 'code#1'])
      for (const status of [undefined, 0, 1, 2])
        expect(
          [0, START_MS, START_MS - DAY_MS + 1, START_MS - DAY_MS].map((ms) => told(type, status, ms)),
          type,
        ).toEqual([true, true, true, false]);
    expect(told('D', undefined, START_MS)).toBe(false);
    expect(told('W', undefined, START_MS - 9 * DAY_MS)).toBe(true);
  });

  test.each(['', 'WD', 'WITHDRAW'])('a withdrawal that was taken stays locked beside a row of the type %j', (type) => {
    const story = entered();
    story.send({ type: 'withdrawal.request', text: '50,000' });
    story.answer('dnw.apply', { message: null });
    answered(story.pass(31_000), 'dnw.list', [withdrawal({ type, createdMs: story.at })]);
    expect(selectCommand('W')(story.state)).toBe('pending');
  });

  test.each(['', 'WD'])(
    'the member is not told of a withdrawal in doubt that it was never taken, beside a row of the type %j',
    (type) => {
      const story = entered();
      story.send({ type: 'withdrawal.request', text: '50,000' });
      story.fail('dnw.apply', 'timeout');
      answered(story.pass(40_000), 'dnw.list', [withdrawal({ type, createdMs: story.at })]);
      expect(selectCommand('W')(story.state)).toBe('inDoubt');
    },
  );

  test('a withdrawal of coins stays locked beside such a row', () => {
    const locked = (type: string): string => {
      const story = quiet();
      const ask = (): number => story.ask('coin.list', { playerId: ME.id, page: 0, size: 50 });
      ask();
      answered(story, 'coin.list', [coinRecord(7, START_MS)]);
      ask();
      const later: CoinRecord = coinRecord(7, START_MS, { type });
      return selectCommand('withdraw')(answered(story, 'coin.list', [later]).state);
    };
    expect([locked('W'), locked('WD'), locked('')]).toEqual(['pending', 'pending', 'pending']);
  });
});

describe('C9k: what is known of a record stays', () => {
  test.each(['', 'WD', 'code#1'])('its type, where a later word has the type %j', (type) => {
    const story = updated(created(quiet(), withdrawal()), { type });
    expect(selectRecords(story.state)).toMatchObject([{ type: 'W', status: 1 }]);
    expect(selectCommand('W')(story.state)).toBe('free');
    const told = listed(created(quiet(), withdrawal()), [withdrawal({ type, status: 1 })]);
    expect(selectRecords(told.state)).toMatchObject([{ type: 'W', status: 1 }]);
  });

  test('a type that is not known yields to one that is, and to a newer one', () => {
    for (const [before, type, then] of [
      ['WD', 'W', 'W'],
      ['WD', 'WX', 'WX'],
      ['W', 'D', 'D'],
      ['WD', undefined, 'WD'],
    ] as const)
      expect(selectRecords(updated(created(quiet(), withdrawal({ type: before })), { type }).state)).toMatchObject([
        { type: then },
      ]);
  });
});

describe('M1: the amount of a record is that of the type that it has', () => {
  test.each(['W', 'PM'])('of the type %s it is a size where a later word has no type', (type) => {
    const story = updated(created(quiet(), withdrawal({ type })), { point: -50_000 });
    expect(selectRecords(story.state)).toMatchObject([{ type, status: 1, points: 50_000 }]);
    const row = toRecord({ id: 7, type: undefined, status: 1, point: -50_000, createDate: START_MS } as never);
    const told = listed(created(quiet(), withdrawal({ type })), [row]);
    expect(selectRecords(told.state)).toMatchObject([{ type, status: 1, points: 50_000 }]);
  });

  test('of a record whose type is told late it is a size from then on, also in the sums and in what the member is told', () => {
    const story = quiet();
    const early = toRecord({ id: 7, type: undefined, status: 0, point: -50_000, createDate: START_MS } as never);
    listed(story, [early]);
    expect(selectRecords(story.state)).toMatchObject([{ type: '', points: -50_000 }]);
    updated(story, { type: 'W' });
    expect(sumsOf(selectRecords(story.state))).toMatchObject({ withdrawals: 50_000 });
    expect(JSON.stringify(story.state.toasts)).toContain('"points":50000');
  });

  test('of a deposit it keeps its minus', () => {
    const story = updated(created(quiet(), withdrawal({ type: 'D' })), { point: -50_000 });
    expect(selectRecords(story.state)).toMatchObject([{ points: -50_000 }]);
  });
});

test('C9k: the list of a screen says of a row without a status or a type what the lock says', () => {
  const row = dnwRecord(7, { createdMs: START_MS, status: undefined });
  for (const [query, item] of [
    ['', row],
    ['?status=pending', row],
    ['?type=D', { ...row, type: '' }],
  ] as const) {
    const story = answered(ready().pass(3_000), 'dnw.list', [row]);
    expect(selectCommand('D')(story.state)).toBe('pending');
    story.send({ type: 'nav.go', path: `/list_dnw${query}` });
    story.answer('dnw.search', { items: [item], last: true });
    expect(selectRecordSearch(story.state).rows, query).toMatchObject([{ id: 7, type: 'D', status: 0 }]);
  }
});

test('C9k: a question that nobody dates takes no row of another day as pending', () => {
  const story = ready({ isUnmeasured: true }).pass(3_000);
  const old = dnwRecord(7, { createdMs: START_MS - 2 * DAY_MS, status: undefined });
  story.ask('dnw.list', { playerId: ME.id, statusStrs: [0], page: 0, size: 50 });
  story.measure(0);
  answered(story, 'dnw.list', [old]);
  expect(selectCommand('D')(story.state)).toBe('free');
});
