import { describe, expect, test } from 'vitest';
import type { CallParams } from '../../../engine/model/calls.ts';
import type { DnwId, DnwRecord } from '../../../engine/model/cash.ts';
import { selectCommand } from '../../../engine/selectors/shell.ts';
import { CANCELLED_MAX, RECORDS_MAX } from '../../../engine/state/shape/limits.ts';
import { asPoints } from '../../../fixtures/arbitraries/make.ts';
import { lost, opened, resynced, type Story } from '../../../fixtures/arbitraries/story.ts';
import { created, quiet, dnwRecord as record } from '../../support/records.ts';

/* Records that a list does not have any more, and lists of a part (L5e, C9a). */

/** Asks for the list, or for a part of it. */
const ask = (story: Story, part: Partial<CallParams['dnw.list']> = {}): number =>
  story.ask('dnw.list', { playerId: story.state.session.me?.id as never, page: 0, size: 50, ...part });
/** A list that is asked for and answered. */
function listed(story: Story, items: readonly DnwRecord[], part?: Partial<CallParams['dnw.list']>): Story {
  ask(story, part);
  return story.answer('dnw.list', { items, last: true });
}
const known = (story: Story): readonly unknown[] => story.state.cash.records.map(({ id, status }) => [id, status]);
const noted = (story: Story): readonly number[] => story.state.cash.told.map(({ id }) => id);
/** A record that a list had, and a later one has not. */
const gone = (): Story => listed(listed(quiet(), [record(70)]), []);

describe('L5e: a record that a list does not have any more', () => {
  test('is back once a list has it again, and a later message about it counts', () => {
    const story = listed(gone(), [record(70)]);
    expect([known(story), noted(story)]).toEqual([[[70, 0]], []]);
    expect(known(created(story, record(70, { status: 1 })))).toEqual([[70, 1]]);
  });

  test('does not come back with a change that waits for the end of a re-read, and other changes do come', () => {
    const story = opened(lost(quiet()).pass(500));
    for (const id of [70, 71]) story.tell('dnw.updated', { record: record(id) }, 'stomp');
    story.tell('wallet.changed', { points: asPoints(1_000), money: asPoints(1_000) }, 'stomp');
    story.answer('dnw.list', { items: [record(70)], last: true });
    expect(known(listed(story, []))).toEqual([]);
    expect([known(resynced(story)), story.state.wallet?.points]).toEqual([[[71, 0]], 1_000]);
  });

  test('does not come back with a late message about its creation', () => {
    expect(known(created(gone(), record(70)))).toEqual([]);
  });

  test('is noted once, however often lists lack it', () => {
    const story = listed(gone(), []);
    expect(noted(story)).toEqual([70]);
    story.tell('dnw.updated', { record: record(70) }, 'stomp');
    expect([known(story), noted(listed(story, []))]).toEqual([[[70, 0]], [70]]);
  });

  test('stays noted when another one is gone later', () => {
    const story = listed(listed(gone(), [record(71)]), []);
    expect(noted(story)).toEqual([70, 71]);
  });

  test(`is one of the newest ${RECORDS_MAX} that are noted`, () => {
    const some = (from: number) => Array.from({ length: RECORDS_MAX }, (_, i) => record(from + i, { status: 1 }));
    const story = quiet();
    for (const from of [1, 1 + RECORDS_MAX]) listed(listed(story, some(from)), []);
    expect([noted(story).length, Math.min(...noted(story))]).toEqual([RECORDS_MAX, 1 + RECORDS_MAX]);
  });

  test('does not come back with a part of the list, which may be older', () => {
    expect(known(listed(gone(), [record(70), record(71)], { typeStrs: ['D'] }))).toEqual([[71, 0]]);
  });

  test(`and was being cancelled is one of the last ${CANCELLED_MAX} that are remembered`, () => {
    const story = quiet();
    for (let id = 1; id <= CANCELLED_MAX + 1; id++) {
      created(story, record(id)).send({ type: 'deposit.cancel', id: id as DnwId });
      listed(story, []).fail('dnw.cancel', 400);
      while (story.isPending('dnw.list')) story.answer('dnw.list', { items: [], last: true });
    }
    const { cancelled } = story.state.cash;
    expect([cancelled.length, cancelled[0], cancelled.at(-1)]).toEqual([CANCELLED_MAX, 2, CANCELLED_MAX + 1]);
  });
});

describe('L5e: a page of the screen of records', () => {
  const searched = (items: readonly DnwRecord[]): Story => {
    const story = created(quiet(), record(70));
    const callId = story.ask('dnw.search', { playerId: story.state.session.me?.id as never, page: 0, size: 20 });
    return story.answerTo(callId, 'dnw.search', { items, last: true });
  };

  test('tells the newest word on a known record and what is pending, and of other records nothing', () => {
    const items = [record(70, { status: 1 }), record(71), record(72, { status: 1 }), record(73, { status: 2 })];
    expect(known(searched(items))).toEqual([
      [71, 0],
      [70, 1],
    ]);
  });
});

describe('C9a: the records that are kept', () => {
  const many = (status: number): Story => {
    const story = created(quiet(), record(1));
    for (let id = 2; id <= RECORDS_MAX + 1; id++) created(story, record(id, { status }));
    return story;
  };
  const ids = (story: Story): readonly number[] => story.state.cash.records.map(({ id }) => id);

  test('are the newest, and a pending one stays however old it is', () => {
    const kept = ids(many(1));
    expect([kept.length, kept.at(-2), kept.at(-1)]).toEqual([RECORDS_MAX, 3, 1]);
  });

  test('are the newest where all are pending', () => {
    const kept = ids(many(0));
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([RECORDS_MAX, RECORDS_MAX + 1, 2]);
  });

  test('are all pending ones rather than a newer one that was decided', () => {
    const kept = ids(created(many(0), record(RECORDS_MAX + 2, { status: 1 })));
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([RECORDS_MAX, RECORDS_MAX + 1, 2]);
  });

  test('are asked for page by page: another answer between two pages asks for none', () => {
    const story = created(quiet(), record(1));
    ask(story);
    const page = Array.from({ length: 50 }, (_, i) => record(500 - i, { status: 1 }));
    story.answer('dnw.list', { items: page, last: false });
    const asks = (): number => story.effectsOf('rest.call').filter(({ call }) => call === 'dnw.list').length;
    expect(story.state.cash.reading).not.toBeNull();
    const before = asks();
    const callId = ask(story, { typeStrs: ['W'] });
    story.answerTo(callId, 'dnw.list', { items: [], last: true });
    expect(asks()).toBe(before + 1);
  });
});

describe('L5e: what a list has of a record that the queue told of meanwhile', () => {
  test('is older, also its points', () => {
    const story = quiet();
    ask(story);
    created(story, record(70, { status: 1, points: asPoints(60_000) }));
    story.answer('dnw.list', { items: [record(70, { status: 1 }), record(71, { status: 1 })], last: true });
    expect(story.state.cash.records.map(({ id, points }) => [id, points])).toEqual([
      [71, 50_000],
      [70, 60_000],
    ]);
  });
});

describe('C9f: a part of the list', () => {
  const part = { typeStrs: ['D'], statusStrs: [0] } as const;
  const locked = (): Story => created(quiet(), record(70, { createdMs: 1 }));
  const lock = (story: Story): string => selectCommand('D')(story.state);

  test('without a pending record of its kind frees the lock, and the record is forgotten', () => {
    const story = listed(created(locked(), record(71, { type: 'W' })), [], part);
    expect([lock(story), known(story)]).toEqual(['free', [[71, 0]]]);
  });

  test('without a pending record keeps the note of each record that was gone before, once', () => {
    const before = listed(listed(quiet(), [record(60)]), []);
    const story = listed(created(before, record(70, { createdMs: 1 })), [], part);
    expect([lock(story), noted(story)]).toEqual(['free', [60, 70]]);
  });

  test('with a pending record keeps the lock and the record', () => {
    const story = listed(locked(), [record(70, { createdMs: 1 })], part);
    expect([lock(story), known(story)]).toEqual(['pending', [[70, 0]]]);
  });

  test('of a kind that is free forgets no record', () => {
    const story = created(quiet(), record(70, { type: 'PM' }));
    expect(known(listed(story, [], { typeStrs: ['PM'], statusStrs: [0] }))).toEqual([[70, 0]]);
  });

  test('frees no lock if the queue told of a record meanwhile', () => {
    const story = locked();
    ask(story, part);
    created(story, record(72));
    story.answer('dnw.list', { items: [], last: true });
    expect([lock(story), known(story)]).toEqual([
      'pending',
      [
        [72, 0],
        [70, 0],
      ],
    ]);
  });

  test('tells the member of no decision that was not known', () => {
    const story = listed(quiet(), [record(70, { status: 1 })], { typeStrs: ['D'] });
    expect(story.state.toasts.shown.map(({ say }) => say.kind)).not.toContain('cashDecided');
  });
});
