import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../engine/base/time.ts';
import type { DnwId, DnwRecord } from '../../../engine/model/cash.ts';
import { noteText } from '../../../engine/selectors/screens.ts';
import { selectCommand } from '../../../engine/selectors/shell.ts';
import { asPoints } from '../../../fixtures/arbitraries/make.ts';
import { START_MS } from '../../../fixtures/arbitraries/samples.ts';
import { lost, opened, ready, type Story } from '../../../fixtures/arbitraries/story.ts';

const lock = (story: Story): string => selectCommand('D')(story.state);
const record = (id: number, createdMs: number, status = 0): DnwRecord => ({
  id: id as DnwId,
  type: 'D',
  status,
  points: asPoints(50_000),
  createdMs,
});
/** Of another day. Before a record is known, no request is given while the list is asked for (C9a). */
const KNOWN = record(1, START_MS - 2 * DAY_MS, 1);
const SKIPPED = ['content.0.type: expected "D", got string'];
/** A list as the site gave it, or with an item left out that nobody could read. */
const listed = (story: Story, items: readonly DnwRecord[], skipped?: readonly string[]): Story => {
  const callId = story.pending('dnw.list');
  const params = story.state.calls.pending.find((pending) => pending.callId === callId)?.params;
  const data = { callId, params, body: { items, last: true }, ...(skipped === undefined ? {} : { skipped }) };
  return story.tell('dnw.list.answered', data as never, 'rest');
};
const asked = (): Story => {
  const story = ready().pass(3_000);
  while (story.isPending('dnw.list')) listed(story, []);
  story.send({ type: 'deposit.request', text: '50,000' });
  return story;
};

describe('C9d: what is known of a request beside its answer', () => {
  test('a list that has its record as decided frees the lock, though another row of the list cannot be read', () => {
    const story = asked().answer('dnw.apply', { message: null });
    expect(lock(listed(story, [record(7, story.at, 1)], SKIPPED))).toBe('free');
  });

  test('a record of its amount that the queue told as pending is its own where the answer does not come', () => {
    const pending = (points: number): string => {
      const story = asked();
      story.tell('dnw.created', { record: { ...record(7, story.at), points: asPoints(points) } }, 'stomp');
      return lock(story.fail('dnw.apply', 'timeout'));
    };
    expect([pending(50_000), pending(40_000)]).toEqual(['pending', 'inDoubt']);
  });

  /** Whether a further page is asked for after one with these records, and more behind them. */
  const readsOn = (story: Story, items: readonly DnwRecord[]): boolean =>
    story
      .answer('dnw.list', { items, last: false })
      .state.calls.pending.some(({ call, params }) => call === 'dnw.list' && 'page' in params && params.page === 1);
  const bonus = (id: number, createdMs: number): DnwRecord => ({ ...record(id, createdMs, 1), type: 'B' });

  test('the page that has the pending record is enough; one that does not reach back to it is not, however soon it comes', () => {
    const story = asked().answer('dnw.apply', { message: null });
    const its = record(7, story.at);
    expect(readsOn(story, [bonus(9, story.at + 2_000), bonus(8, story.at + 1_000)])).toBe(true);
    story.answer('dnw.list', { items: [its], last: true });
    while (story.isPending('dnw.list')) story.answer('dnw.list', { items: [its], last: true });
    story.pass(31_000);
    expect(readsOn(story, [bonus(9, story.at), its])).toBe(false);
  });
});

describe('C9c: a lock frees when an update for its kind arrives with a status other than 0 (product.md 4)', () => {
  test('a lock frees with any date that the site gives the record', () => {
    const story = asked().answer('dnw.apply', { message: null });
    const early = story.at - 60_000;
    listed(story, []).tell('dnw.created', { record: record(7, early) }, 'stomp');
    expect(lock(story)).toBe('pending');
    expect(lock(story.tell('dnw.updated', { record: record(7, early, 1) }, 'stomp'))).toBe('free');
  });

  test('a duplicate of an older decision frees nothing', () => {
    const story = ready().pass(3_000);
    while (story.isPending('dnw.list')) listed(story, [record(5, story.at - 600_000, 1)]);
    story.send({ type: 'deposit.request', text: '50,000' });
    story.answer('dnw.apply', { message: null });
    story.tell('dnw.updated', { record: record(5, story.at - 600_000, 1) }, 'stomp');
    expect(lock(story)).toBe('pending');
  });

  test('a correction of an older decision frees nothing either, and the record of the request comes after it', () => {
    const story = ready().pass(3_000);
    while (story.isPending('dnw.list')) listed(story, [record(5, story.at - 600_000, 1)]);
    story.send({ type: 'deposit.request', text: '50,000' });
    story.answer('dnw.apply', { message: null });
    story.tell('dnw.updated', { record: record(5, story.at - 600_000, 2) }, 'stomp');
    expect(lock(story)).toBe('pending');
    story.tell('dnw.created', { record: record(7, story.at) }, 'stomp');
    expect(lock(story.tell('dnw.updated', { record: record(7, story.at, 1) }, 'stomp'))).toBe('free');
  });

  test('a request in doubt that was pending on another page is freed by its decision', () => {
    const story = asked().fail('dnw.apply', 'timeout');
    const early = story.at - 300_000;
    listed(story, [record(9, early)]);
    expect(lock(story)).toBe('pending');
    expect(lock(story.tell('dnw.updated', { record: record(9, early, 2) }, 'stomp'))).toBe('free');
  });
});

test('C9d: a request in doubt stays in doubt when another page’s deposit is cancelled here: the list decides about it', () => {
  const story = asked().fail('dnw.apply', 'timeout');
  const other = { ...record(9, story.at), points: asPoints(30_000) };
  story.tell('dnw.created', { record: other }, 'stomp');
  expect(lock(story)).toBe('inDoubt');
  story.send({ type: 'deposit.cancel', id: other.id });
  expect(lock(story.answer('dnw.cancel', { message: null }))).toBe('inDoubt');
  expect(lock(listed(story, [record(10, story.at)]))).toBe('pending');
  story.send({ type: 'deposit.cancel', id: 10 as DnwId });
  expect(lock(story.answer('dnw.cancel', { message: null }))).toBe('free');
});

test('C9d: of the records that were there before a request, those of its kind are known not to be its own', () => {
  const story = ready().pass(3_000);
  const records = [record(5, story.at - 600_000, 1), { ...record(6, story.at - 500_000, 1), type: 'W' as const }];
  while (story.isPending('dnw.list')) listed(story, records);
  story.send({ type: 'deposit.request', text: '50,000' });
  expect(story.state.commands.last.D?.ids).toEqual([5]);
});

describe('a list with an unreadable item does not show what is missing', () => {
  test('a request in doubt becomes absent only with a complete list', () => {
    const story = asked().fail('dnw.apply', 'timeout');
    for (let i = 0; i < 6; i++) {
      listed(story, [], SKIPPED).pass(10_000);
      expect(lock(story)).toBe('inDoubt');
    }
    while (story.isPending('dnw.list')) listed(story, []);
    expect(lock(story)).toBe('free');
  });

  test('a pending record that the list lacks stays, and so does the lock', () => {
    const story = asked().answer('dnw.apply', { message: null });
    listed(story, [record(7, story.at)]);
    story.pass(60_000).send({ type: 'deposit.cancel', id: 7 as DnwId });
    story.fail('dnw.cancel', 500);
    listed(story, [], SKIPPED);
    expect([lock(story), story.state.cash.records.length]).toEqual(['pending', 1]);
    expect(story.state.diagnostics.last.map(noteText).at(-1)).toContain('dnw.list');
  });
});

describe('C9d: a list that was asked for before the lock changed does not change the lock', () => {
  /** Asked for before the request went out; its answer comes later. */
  const overtaken = (): { readonly story: Story; readonly older: number } => {
    const story = ready().pass(3_000);
    while (story.isPending('dnw.list')) listed(story, [KNOWN]);
    lost(story).pass(100);
    opened(story);
    const older = story.pending('dnw.list');
    story.pass(1_000).send({ type: 'deposit.request', text: '50,000' });
    return { story, older };
  };
  const answered = (story: Story, callId: number, items: readonly DnwRecord[]): Story => {
    const params = story.state.calls.pending.find((pending) => pending.callId === callId)?.params;
    return story.tell(
      'dnw.list.answered',
      { callId, params, body: { items: [...items, KNOWN], last: true } } as never,
      'rest',
    );
  };

  test('a pending lock stays, though the older list has no record', () => {
    const { story, older } = overtaken();
    story.answer('dnw.apply', { message: null });
    expect(lock(answered(story, older, []))).toBe('pending');
  });

  test('a doubt stays, though the older list has a decided record that could be its own', () => {
    const { story, older } = overtaken();
    story.pass(1_000).fail('dnw.apply', 'timeout');
    expect(lock(answered(story, older, [record(6, story.at - 2_500, 1)]))).toBe('inDoubt');
  });

  test('an older list does not decide a pending request', () => {
    const { story, older } = overtaken();
    expect(lock(answered(story, older, []))).toBe('sending');
  });

  test('a pending record decides, whenever its list was asked for', () => {
    const { story, older } = overtaken();
    story.pass(1_000).fail('dnw.apply', 'timeout');
    expect(lock(answered(story, older, [record(6, story.at)]))).toBe('pending');
  });
});
