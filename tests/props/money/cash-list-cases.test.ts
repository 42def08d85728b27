import { describe, expect, test } from 'vitest';
import type { DnwId, DnwRecord } from '../../../engine/model/cash.ts';
import { selectCommand } from '../../../engine/selectors/shell.ts';
import { CANCELLED_MAX, RECORDS_MAX } from '../../../engine/state/shape/limits.ts';
import { asPoints } from '../../../fixtures/arbitraries/make.ts';
import { lost, opened, resynced, type Story } from '../../../fixtures/arbitraries/story.ts';
import { created, quiet, dnwRecord as record } from '../../support/records.ts';

const lock = (story: Story, kind: 'D' | 'W' = 'D'): string => selectCommand(kind)(story.state);
const said = (story: Story): readonly unknown[] => story.state.toasts.shown.map(({ tone, say }) => [tone, say]);
const ids = (story: Story): readonly number[] => story.state.cash.records.map(({ id }) => id);
const asks = (story: Story): number => story.effectsOf('rest.call').filter(({ call }) => call === 'dnw.list').length;
const updated = (
  story: Story,
  change: Partial<DnwRecord> & { readonly type: DnwRecord['type']; readonly status: number },
): Story =>
  story.tell(
    'dnw.updated',
    { record: { id: undefined, points: undefined, createdMs: undefined, ...change } as never },
    'stomp',
  );
const list = (story: Story, items: readonly DnwRecord[], last = true): Story =>
  story.answer('dnw.list', { items, last });
/** Asks for the list once, without another request of the member's. */
const reading = (story: Story): Story => opened(lost(story).pass(500));

describe('L5a: a message about a record that waits for the end of a re-read, or comes late', () => {
  test('does not bring back a record that a list had and a later list has not', () => {
    const story = reading(quiet());
    created(story, record(70));
    expect(ids(list(story, [record(70)]))).toEqual([70]);
    story.ask('dnw.list', { playerId: story.state.session.me?.id as never, endMs: story.at, page: 0, size: 50 });
    expect(ids(list(story, []))).toEqual([]);
    expect([ids(resynced(story)), lock(story)]).toEqual([[], 'free']);
  });

  test('comes late and does not bring back a record that a list no longer has; a list does', () => {
    const story = quiet();
    const ask = (): number =>
      story.ask('dnw.list', { playerId: story.state.session.me?.id as never, endMs: story.at, page: 0, size: 50 });
    ask();
    expect(ids(list(story, [record(70)]))).toEqual([70]);
    for (const _ of [1, 2]) {
      ask();
      expect(ids(list(story, []))).toEqual([]);
      created(story, record(70));
      expect([ids(story), lock(story)]).toEqual([[], 'free']);
    }
    ask();
    expect([ids(list(story, [record(70)])), lock(story)]).toEqual([[70], 'pending']);
  });

  test('is kept if it is of another record than the one that a list no longer has, or newer than the one before it', () => {
    const story = quiet();
    const ask = (): number =>
      story.ask('dnw.list', { playerId: story.state.session.me?.id as never, endMs: story.at, page: 0, size: 50 });
    ask();
    list(story, [record(70)]);
    ask();
    list(story, []);
    created(story, record(71));
    ask();
    created(created(story, record(72)), record(72, { status: 1 }));
    expect(story.state.cash.records.map(({ id, status }) => [id, status])).toEqual([
      [72, 1],
      [71, 0],
    ]);
  });

  test('adds a record that no list had', () => {
    const story = reading(quiet());
    created(story, record(70));
    expect([ids(resynced(list(story, []))), lock(story)]).toEqual([[70], 'pending']);
  });
});

describe('C9: a request and its answer', () => {
  test.each([
    ['D', 'deposit.request', 'depositApplied'],
    ['W', 'withdrawal.request', 'withdrawalApplied'],
  ] as const)('a request of kind %s is told as taken, and the list is asked for', (kind, type, words) => {
    const story = quiet();
    story.send({ type, text: '50000' });
    const before = asks(story);
    story.answer('dnw.apply', { message: null });
    expect([lock(story, kind), said(story), asks(story) - before]).toEqual(['pending', [['gain', { kind: words }]], 1]);
  });

  test.each([400, 499])('a refusal with %i frees the lock and asks for the list', (status) => {
    const story = quiet();
    story.send({ type: 'deposit.request', text: '50000' });
    const before = asks(story);
    expect([lock(story.fail('dnw.apply', status)), asks(story) - before]).toEqual(['free', 1]);
  });

  test('a failure of the site itself leaves the request in doubt', () => {
    const story = quiet();
    story.send({ type: 'deposit.request', text: '50000' });
    expect(lock(story.fail('dnw.apply', 500))).toBe('inDoubt');
  });

  test('a list asked for at least 5 s after the request ends the doubt as absent and says so', () => {
    const doubtful = (): Story => {
      const story = quiet();
      story.send({ type: 'withdrawal.request', text: '50000' });
      return list(story.fail('dnw.apply', 'timeout'), []);
    };
    const early = reading(doubtful().pass(2_000)).pass(2_899);
    expect(lock(early, 'W')).toBe('inDoubt');
    const story = doubtful();
    list(story.pass(3_000), []);
    lost(story.pass(1_900));
    opened(story.pass(100));
    expect(lock(list(story, []), 'W')).toBe('free');
    expect(said(story)).toContainEqual(['warn', { kind: 'cashAbsent' }]);
  });
});

describe('C9: a cancelled deposit', () => {
  const pending = (): Story => created(quiet(), record(7));
  const cancel = (story: Story, id = 7): Story => {
    story.send({ type: 'deposit.cancel', id: id as DnwId });
    return story;
  };

  test('a cancelled deposit is told, leaves the list, and no later message brings it back', () => {
    const story = cancel(pending()).answer('dnw.cancel', { message: null });
    expect([ids(story), lock(story), said(story)]).toEqual([[], 'free', [['plain', { kind: 'depositCancelled' }]]]);
    updated(story, { id: 7 as DnwId, type: 'D', status: 1, points: asPoints(50_000) });
    created(story, record(7));
    expect(ids(list(reading(story), [record(7)]))).toEqual([]);
  });

  test('a deposit that a list lacks while its cancel is on its way does not come back with a list that was overtaken', () => {
    const story = reading(pending());
    story.send({ type: 'deposit.cancel', id: 7 as DnwId });
    expect(ids(list(story, []))).toEqual([]);
    expect(ids(list(reading(story), [record(7)]))).toEqual([]);
  });

  test('the lock stays pending while another deposit is pending', () => {
    const story = created(pending(), record(8));
    expect(lock(cancel(story).answer('dnw.cancel', { message: null }))).toBe('pending');
  });

  test(`the last ${CANCELLED_MAX} cancelled deposits are remembered`, () => {
    const story = quiet();
    for (let id = 1; id <= CANCELLED_MAX + 1; id++) {
      created(story, record(id));
      cancel(story, id).answer('dnw.cancel', { message: null });
    }
    expect(story.state.cash.cancelled).toEqual(Array.from({ length: CANCELLED_MAX }, (_, i) => i + 2));
  });
});

describe('records of deposits and withdrawals', () => {
  test('the latest records are kept newest first, of the same instant by id', () => {
    const story = quiet();
    for (const one of [record(1), record(3), record(2), record(5, { createdMs: 3_000 })]) created(story, one);
    expect(ids(story)).toEqual([5, 3, 2, 1]);
    list(
      reading(story),
      Array.from({ length: RECORDS_MAX + 1 }, (_, i) => record(1_000 + i, { status: 1 })).reverse(),
      false,
    );
    expect([story.state.cash.records.length, ids(story)[0]]).toEqual([RECORDS_MAX, 1_000 + RECORDS_MAX]);
  });

  test('F4: a duplicate changes nothing, other points or another status do, a decided record stays decided', () => {
    const story = created(quiet(), record(7));
    const { state } = story;
    expect(created(story, record(7)).state).toBe(state);
    created(story, record(7, { points: asPoints(60_000) }));
    expect(story.state.cash.records).toEqual([record(7, { points: asPoints(60_000) })]);
    created(story, record(7, { status: 1 }));
    created(story, record(7));
    expect(story.state.cash.records).toEqual([record(7, { status: 1 })]);
    created(story, record(7, { status: 2 }));
    expect(story.state.cash.records).toEqual([record(7, { status: 2 })]);
  });

  test('a change takes missing fields from the record, or has no date', () => {
    const story = created(quiet(), record(7));
    updated(story, { id: 7 as DnwId, type: 'D', status: 1 });
    expect(story.state.cash.records).toEqual([record(7, { status: 1 })]);
    updated(story, { id: 9 as DnwId, type: 'W', status: 0, points: asPoints(5_000) });
    expect(story.state.cash.records.at(-1)).toEqual(record(9, { type: 'W', points: asPoints(5_000), createdMs: 0 }));
    updated(story, { id: 9 as DnwId, type: 'W', status: 1, points: asPoints(6_000), createdMs: 1 });
    expect(story.state.cash.records.at(-1)).toEqual({
      ...record(9),
      type: 'W',
      status: 1,
      points: 6_000,
      createdMs: 1,
    });
  });

  test('a decision frees the lock of its own kind, and only with its last pending record', () => {
    const early = (id: number, fields: Partial<DnwRecord> = {}): DnwRecord => record(id, fields);
    const story = created(created(created(quiet(), early(7)), early(8)), early(9, { type: 'W' }));
    expect([lock(story), lock(story, 'W')]).toEqual(['pending', 'pending']);
    updated(story, { id: 7 as DnwId, type: 'D', status: 1 });
    expect([lock(story), lock(story, 'W')]).toEqual(['pending', 'pending']);
    updated(story, { id: 8 as DnwId, type: 'D', status: 1 });
    expect([lock(story), lock(story, 'W')]).toEqual(['free', 'pending']);
    updated(story, { id: 20 as DnwId, type: 'B', status: 1, points: asPoints(1) });
    updated(story, { id: 21 as DnwId, type: 'D', status: 1, points: asPoints(1) });
    expect([lock(story), lock(story, 'W')]).toEqual(['free', 'pending']);
    updated(story, { id: 9 as DnwId, type: 'W', status: 2 });
    expect(lock(story, 'W')).toBe('free');
  });

  test('a change without an id or of an unknown amount asks for the list', () => {
    const story = quiet();
    const before = asks(story);
    updated(story, { type: 'D', status: 1 });
    updated(story, { id: 5 as DnwId, type: 'D', status: 1 });
    expect([asks(story) - before, ids(story)]).toEqual([2, []]);
  });
});

describe('L5e: a list and messages since it was asked for', () => {
  test('a complete list removes what it lacks, as far back as it reaches', () => {
    const story = [3, 5, 7].reduce((s, id) => created(s, record(id, { status: 1 })), quiet());
    list(reading(story), [record(7, { status: 1 }), record(4, { status: 1 })], false);
    expect(ids(story)).toEqual([7, 4, 3]);
    list(reading(story), [], true);
    expect(ids(story)).toEqual([]);
  });

  test('a list of some kinds, or a later page, removes nothing', () => {
    for (const fields of [{ page: 1 }, { typeStrs: ['D'] }, { statusStrs: ['0'] }]) {
      const story = reading(created(quiet(), record(7, { status: 1 })));
      const callId = story.pending('dnw.list');
      const pending = story.state.calls.pending.find((one) => one.callId === callId);
      const params = { ...pending?.params, ...fields };
      story.tell('dnw.list.answered', { callId, params, body: { items: [], last: true } } as never, 'rest');
      expect(ids(story)).toEqual([7]);
    }
  });

  test('a message of the queue after the question is newer than the list, for each record', () => {
    const story = created(created(quiet(), record(7)), record(9));
    story.send({ type: 'deposit.cancel', id: 7 as DnwId });
    story.fail('dnw.cancel', 400); // asks for the list
    created(story, record(8));
    updated(story, { id: 7 as DnwId, type: 'D', status: 1 });
    list(story, [record(9, { status: 1 }), record(7, { status: 0, points: asPoints(1) })]);
    expect(story.state.cash.records).toEqual([record(9, { status: 1 }), record(8), record(7, { status: 1 })]);
    list(reading(story), [record(9, { status: 1 })]);
    expect(ids(story)).toEqual([9]);
  });

  test('a message of the queue before the question is not newer', () => {
    const story = created(created(quiet(), record(7)), record(8));
    expect(ids(list(reading(story), [record(8)]))).toEqual([8]);
  });
});
