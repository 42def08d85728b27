import { describe, expect, test } from 'vitest';
import type { DnwRecord } from '../../../engine/model/cash.ts';
import { selectCommand } from '../../../engine/selectors/shell.ts';
import { lost, opened, resynced, type Story } from '../../../fixtures/arbitraries/story.ts';
import { created, quiet, dnwRecord as record } from '../../support/records.ts';

const lock = (story: Story, kind: 'D' | 'W' = 'D'): string => selectCommand(kind)(story.state);
const asks = (story: Story): number => story.effectsOf('rest.call').filter(({ call }) => call === 'dnw.list').length;
const list = (story: Story, items: readonly DnwRecord[], last = true): Story =>
  story.answer('dnw.list', { items, last });
/** Asks for the list once, without another request of the member's. */
const reading = (story: Story): Story => opened(lost(story).pass(500));

describe('C9: pending requests are asked for', () => {
  test('a pending request of either kind is asked for when the page is looked at, once at a time', () => {
    for (const type of ['D', 'W'] as const) {
      const story = created(quiet(), record(7, { type }));
      const before = asks(story);
      const look = (): Story => story.tell('clock.suspected', { reason: 'wake', asleepMs: 0 });
      look();
      look();
      expect(asks(story) - before).toBe(1);
    }
    const free = quiet();
    const before = asks(free);
    free.tell('clock.suspected', { reason: 'wake', asleepMs: 0 });
    expect(asks(free)).toBe(before);
  });

  test('a request in doubt is asked for when the link is back', () => {
    const story = quiet();
    story.send({ type: 'deposit.request', text: '50000' });
    list(story.fail('dnw.apply', 'timeout'), []);
    const before = asks(story);
    resynced(reading(story));
    expect(asks(story) - before).toBe(2);
  });

  test('without a member nothing is asked', () => {
    const story = created(quiet(), record(7));
    story.send({ type: 'session.logout' });
    const before = asks(story);
    expect([asks(story.pass(600_000)) - before, lock(story), story.state.cash.records]).toEqual([0, 'free', []]);
  });
});
