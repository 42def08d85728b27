import { describe, expect, test } from 'vitest';
import type { DnwRecord } from '../../../engine/model/cash.ts';
import { selectCommand } from '../../../engine/selectors/shell.ts';
import { RECORDS_MAX } from '../../../engine/state/shape/limits.ts';
import { asPoints } from '../../../fixtures/arbitraries/make.ts';
import type { Story } from '../../../fixtures/arbitraries/story.ts';
import { created, dnwRecord, quiet } from '../../support/records.ts';

/* What the queue tells of records while a list is on its way (L5e). */

const record = (id: number, fields: Partial<DnwRecord> = {}): DnwRecord =>
  dnwRecord(id, { type: 'B', status: 1, ...fields });
const ask = (story: Story): number =>
  story.ask('dnw.list', { playerId: story.state.session.me?.id as never, endMs: story.at, page: 0, size: 50 });
const asks = (story: Story): number => story.effectsOf('rest.call').filter(({ call }) => call === 'dnw.list').length;
const ids = (story: Story): readonly number[] => story.state.cash.records.map(({ id }) => id);
const noted = (story: Story): readonly number[] => story.state.cash.told.map(({ id }) => id);

describe('L5e: records that the queue tells of while a list is asked for', () => {
  test('are noted only then, each once, the latest last', () => {
    const story = quiet();
    expect(noted(created(story, record(70)))).toEqual([]);
    ask(story);
    created(created(story, record(71)), record(72));
    ask(story);
    created(story, record(71, { points: asPoints(60_000) }));
    expect(noted(story)).toEqual([72, 71]);
  });

  test(`are noted up to ${RECORDS_MAX}, the newest`, () => {
    const story = quiet();
    ask(story);
    for (let id = 1; id <= RECORDS_MAX + 1; id++) created(story, record(id));
    expect([noted(story).length, noted(story)[0], noted(story).at(-1)]).toEqual([RECORDS_MAX, 2, RECORDS_MAX + 1]);
  });

  test('a change without an id adds nothing and asks for the list, even if it has an amount and a date', () => {
    const story = quiet();
    const before = asks(story);
    story.tell('dnw.updated', { record: { ...record(70), id: undefined } }, 'stomp');
    expect([ids(story), asks(story)]).toEqual([[], before + 1]);
  });

  test('are noted no longer once a list that was asked for later has come', () => {
    const story = quiet();
    ask(story);
    created(story, record(70));
    ask(story);
    const [first = 0, second = 0] = story.waiting('dnw.list');
    const answer = (callId: number, items: readonly DnwRecord[]): Story =>
      story.answerTo(callId, 'dnw.list', { items, last: true });
    answer(first, []);
    expect([ids(story), noted(story)]).toEqual([[70], [70]]);
    answer(second, [record(70)]);
    expect([ids(story), noted(story)]).toEqual([[70], []]);
  });

  test('count for the list that was asked for before them, and not for one that was asked for after them', () => {
    const story = quiet();
    ask(story);
    created(story, record(70));
    ask(story);
    const [, second = 0] = story.waiting('dnw.list');
    expect(ids(story.answerTo(second, 'dnw.list', { items: [], last: true }))).toEqual([]);
  });

  test('count though a list has had them: what a list has is not gone', () => {
    const story = created(quiet(), record(70, { status: 0 }));
    ask(story);
    story.answer('dnw.list', { items: [record(70, { status: 0 })], last: true });
    created(story, record(70));
    expect(story.state.cash.records.map(({ status }) => status)).toEqual([1]);
  });
});

describe('C9a: a list that did not come', () => {
  test('is asked for again after 5 s, and no more once the member is signed out', () => {
    const story = quiet();
    ask(story);
    story.fail('dnw.list', 503);
    const waits = (): readonly string[] => story.state.timers.map(({ id }) => id).filter((id) => id === 'cash|records');
    expect(waits()).toEqual(['cash|records']);
    story.send({ type: 'session.logout' });
    expect(waits()).toEqual([]);
  });
});

describe('C9a: how far back a list reaches', () => {
  test('a record that is dated 1 ms after the oldest of the page is missing in it, one of the same instant is not', () => {
    const story = quiet();
    created(created(story, record(5, { createdMs: 4_001 })), record(6, { createdMs: 4_000 }));
    ask(story);
    story.answer('dnw.list', { items: [record(7), record(4)], last: false });
    expect(ids(story)).toEqual([7, 6, 4]);
  });
});

describe('L5e: a part of the list that comes before the list that was asked for earlier', () => {
  test.each([
    ['D', 0],
    ['W', 1],
  ] as const)(
    'keeps a record that the queue told since: that list does not remove it (the part of %s, with %i of them)',
    (type, count) => {
      const story = quiet();
      ask(story);
      const [early = 0] = story.waiting('dnw.list');
      const told = record(70, { type: 'W', status: 0, createdMs: story.at });
      created(story, told);
      const params = { playerId: story.state.session.me?.id as never, endMs: story.at, page: 0, size: 50 };
      const part = story.ask('dnw.list', { ...params, typeStrs: [type], statusStrs: [0] });
      story.answerTo(part, 'dnw.list', { items: [told].slice(0, count), last: true });
      story.answerTo(early, 'dnw.list', { items: [], last: true });
      expect([ids(story), selectCommand('W')(story.state)]).toEqual([[70], 'pending']);
    },
  );
});

describe('C9c: the lock of a withdrawal', () => {
  test('frees when a message decides the last pending one, whatever its date', () => {
    const story = quiet();
    story.send({ type: 'withdrawal.request', text: '50,000' });
    story.answer('dnw.apply', { message: null });
    const early = record(7, { type: 'W', status: 0, createdMs: story.at - 60_000 });
    created(story, early);
    expect(selectCommand('W')(story.state)).toBe('pending');
    story.tell('dnw.updated', { record: { ...early, status: 1 } }, 'stomp');
    expect(selectCommand('W')(story.state)).toBe('free');
  });
});

describe('N5: what the list of a screen says of a record that is known', () => {
  const searched = (story: Story, items: readonly DnwRecord[]): Story => {
    const params = { playerId: story.state.session.me?.id as never, endMs: story.at, page: 0, size: 20 };
    return story.answerTo(story.ask('dnw.search', params), 'dnw.search', { items, last: true });
  };
  const said = ({ state }: Story): readonly unknown[] => state.toasts.shown.map(({ say }) => say);

  test('nothing new about a known record: no note is kept, whatever else is asked for', () => {
    const story = created(quiet(), record(70));
    ask(story);
    const before = story.state.cash;
    expect(searched(story, [record(70)]).state.cash).toBe(before);
  });

  test('a deposit that a list shows as rejected at the end of its time is told as rejected: only a message says that it was not paid', () => {
    const story = created(quiet(), record(70, { type: 'D', status: 0, createdMs: 0 }));
    searched(story, [record(70, { type: 'D', status: 2, createdMs: 0 })]);
    expect(said(story)).toEqual([{ kind: 'cashDecided', type: 'D', as: 'rejected', points: 50_000 }]);
  });
});
