import { describe, expect, test } from 'vitest';
import type { DnwId, DnwRecord } from '../../../engine/model/cash.ts';
import { selectCommand, selectRecords } from '../../../engine/selectors/shell.ts';
import { ME } from '../../../fixtures/arbitraries/samples.ts';
import { ready, resynced, type Story } from '../../../fixtures/arbitraries/story.ts';

const SECOND_MS = 1_000;
const lock = (story: Story): string => selectCommand('D')(story.state);
const record = (id: number, createdMs: number, status = 0): DnwRecord => {
  const known = { id: id as DnwId, type: 'D', points: 50_000 as DnwRecord['points'] } as const;
  return { ...known, status, createdMs };
};
const listed = (story: Story, ...items: readonly DnwRecord[]): Story => {
  while (story.isPending('dnw.list')) story.answer('dnw.list', { items, last: true });
  return story;
};
const asked = (story: Story): number => story.effectsOf('rest.call').filter(({ call }) => call === 'dnw.list').length;
/** A deposit is pending, and nothing is asked for. */
const pending = (): Story => {
  const story = resynced(ready().pass(3_000));
  story.send({ type: 'deposit.request', text: '50,000' });
  story.answer('dnw.apply', { message: null });
  return listed(story, record(7, story.at));
};

describe("C9b: the list reaches beyond our clock's now", () => {
  test('a record that the site dates ahead of our clock is in the list that is asked for', () => {
    const story = pending();
    for (const { call, params } of story.effectsOf('rest.call'))
      if (call === 'dnw.list') expect(params.endMs).toBeGreaterThan(story.at + 12 * 3_600 * SECOND_MS);
  });
});

describe('C9a: a pending request is asked for with growing waits', () => {
  test('the waits are 30 s, one minute, two minutes, then five', () => {
    const story = pending();
    const since = story.at;
    const waits: number[] = [];
    let last = story.at;
    while (story.at < since + 20 * 60 * SECOND_MS) {
      const before = asked(story);
      story.pass(SECOND_MS);
      if (asked(story) === before) continue;
      waits.push((story.at - last) / SECOND_MS);
      last = story.at;
      listed(story, record(7, since));
    }
    expect(waits).toEqual([30, 60, 120, 300, 300, 300]);
    expect(lock(story)).toBe('pending');
  });

  test('a deposit that was cancelled elsewhere without a message frees the lock at the next list', () => {
    const story = pending().pass(30 * SECOND_MS);
    expect(story.isPending('dnw.list')).toBe(true);
    listed(story);
    expect([lock(story), selectRecords(story.state)]).toEqual(['free', []]);
    const before = asked(story);
    expect(asked(story.pass(20 * 60 * SECOND_MS))).toBe(before);
  });

  test.each([2, 2 * 3_600])('a list frees a lock although the clock was set back by %s s since', (backS) => {
    const story = pending();
    story.at -= backS * SECOND_MS;
    story.ask('dnw.list', { playerId: ME.id, endMs: story.at, page: 0, size: 50 });
    expect(lock(listed(story, record(7, story.at, 1)))).toBe('free');
  });

  test('the next list comes even after one that failed', () => {
    const story = pending()
      .pass(30 * SECOND_MS)
      .fail('dnw.list', 400)
      .pass(60 * SECOND_MS);
    expect(lock(listed(story))).toBe('free');
  });

  test('a list asked for before the request was pending frees nothing', () => {
    const story = resynced(ready().pass(3_000));
    story.send({ type: 'deposit.request', text: '50,000' });
    const early = story.ask('dnw.list', { playerId: 101, endMs: story.at, page: 0, size: 50 });
    story.pass(1).answer('dnw.apply', { message: null });
    story.answerTo(early, 'dnw.list', { items: [], last: true });
    expect(lock(story)).toBe('pending');
  });

  test('the waits begin anew with the next request, and end with a logout', () => {
    const story = listed(pending().pass(90 * SECOND_MS)).pass(SECOND_MS);
    story.send({ type: 'deposit.request', text: '50,000' });
    listed(story.answer('dnw.apply', { message: null }), record(8, story.at));
    const before = asked(story);
    expect(asked(story.pass(30 * SECOND_MS))).toBe(before + 1);
    listed(story, record(8, story.at)).send({ type: 'session.logout' });
    expect(story.state.timers.filter(({ id }) => id.startsWith('cash'))).toEqual([]);
  });
});

describe('C9a: the page is looked at again', () => {
  test.each([
    ['page.focused', {}],
    ['clock.suspected', { reason: 'wake', asleepMs: 0 }],
  ] as const)('%s: a pending request is asked for at once, one list at a time', (type, data) => {
    const story = pending().pass(SECOND_MS);
    const before = asked(story);
    story.tell(type, data as never).tell(type, data as never);
    expect(asked(story)).toBe(before + 1);
    expect(lock(listed(story))).toBe('free');
  });

  test('without a pending request nothing is asked', () => {
    const story = resynced(ready().pass(3_000));
    const { state } = story;
    expect(story.tell('page.focused', {}).state).toBe(state);
  });
});

describe('C9a: a refusal of the site is looked into', () => {
  test('after a request is refused though the lock was free, the list shows what is pending elsewhere', () => {
    const story = resynced(ready().pass(3_000));
    story.send({ type: 'deposit.request', text: '50,000' });
    story.fail('dnw.apply', 400, '현재 입금신청중인 내역이 있습니다.');
    expect([lock(story), story.isPending('dnw.list')]).toEqual(['free', true]);
    expect(lock(listed(story, record(9, story.at - 60_000)))).toBe('pending');
  });

  test('after a cancel is refused though the record was pending, the list shows that it is gone', () => {
    const story = pending().pass(SECOND_MS);
    story.send({ type: 'deposit.cancel', id: 7 as DnwId });
    story.fail('dnw.cancel', 400, '이미 처리된 신청입니다.');
    expect(lock(listed(story))).toBe('free');
  });
});
