import { describe, expect, test } from 'vitest';
import { withdrawalsOn } from '../../../engine/index.ts';
import type { DnwId, DnwRecord } from '../../../engine/model/cash.ts';
import { selectRecords, selectToasts } from '../../../engine/selectors/shell.ts';
import { asPoints } from '../../../fixtures/arbitraries/make.ts';
import type { Story } from '../../../fixtures/arbitraries/story.ts';
import { created, quiet, dnwRecord as record } from '../../support/records.ts';

/* A date that a list tells wins over none, and no word without a date takes one away (engine/SPEC.md, T5). */

const ID = 7 as DnwId;
const undated = (fields: Partial<DnwRecord> = {}): DnwRecord => record(ID, { createdMs: 0, ...fields });
const updated = (story: Story, fields: object): Story =>
  story.tell(
    'dnw.updated',
    { record: { id: ID, type: 'W', status: 1, points: asPoints(50_000), createdMs: undefined, ...fields } as never },
    'stomp',
  );
const list = (story: Story, ...items: readonly DnwRecord[]): Story => story.answer('dnw.list', { items, last: true });
const ask = (story: Story): number =>
  story.ask('dnw.list', { playerId: story.state.session.me?.id as never, endMs: story.at, page: 0, size: 50 });
const known = (story: Story): readonly (readonly [status: number | undefined, createdMs: number])[] =>
  selectRecords(story.state).map(({ status, createdMs }) => [status, createdMs]);

describe('a record that the queue told without a date', () => {
  test('asks for the list, which dates it, and counts on its day', () => {
    const story = created(quiet(), undated({ type: 'W' }));
    expect([known(story), story.isPending('dnw.list')]).toEqual([[[0, 0]], true]);
    list(story, record(ID, { type: 'W', createdMs: story.at }));
    expect([known(story), withdrawalsOn(selectRecords(story.state), story.at)]).toEqual([[[0, story.at]], 1]);
  });

  test('of an unknown record is not dated by the instant at which it came', () => {
    const story = updated(quiet(), {});
    expect([known(story), story.isPending('dnw.list')]).toEqual([[[1, 0]], true]);
    expect(known(list(story, record(ID, { type: 'W', status: 1, createdMs: 5 })))).toEqual([[1, 5]]);
  });

  test('is dated by a list that was asked for before, which changes nothing else of it', () => {
    const story = quiet();
    ask(story);
    updated(created(story, undated()), { type: 'D', status: 2, points: undefined });
    const toasts = selectToasts(story.state).length;
    const [before] = story.waiting('dnw.list');
    story.answerTo(before as number, 'dnw.list', { items: [record(ID, { createdMs: 5 })], last: true });
    expect([known(story), selectToasts(story.state).length]).toEqual([[[2, 5]], toasts]);
  });

  test('is dated by a list that still has it as pending, and stays decided', () => {
    const story = created(quiet(), undated({ status: 1 }));
    expect(known(list(story, record(ID, { createdMs: 5 })))).toEqual([[1, 5]]);
  });

  test('is dated by a list of a screen', () => {
    const story = created(quiet(), undated({ status: 1 }));
    story.send({ type: 'nav.go', path: '/list_dnw' });
    story.answer('dnw.search', { items: [record(ID, { status: 1, createdMs: 5 })], last: true });
    expect(known(story)).toEqual([[1, 5]]);
  });

  test('and is dated by no list either stays without one, and asks no further', () => {
    const story = list(created(quiet(), undated()), undated());
    expect([known(story), story.isPending('dnw.list')]).toEqual([[[0, 0]], false]);
  });
});

test('a word without a date leaves the date that is known', () => {
  const story = created(quiet(), record(ID, { createdMs: 5 }));
  created(story, undated({ status: 1 }));
  expect([known(story), story.isPending('dnw.list')]).toEqual([[[1, 5]], false]);
  ask(story);
  expect(known(list(story, undated({ status: 2 })))).toEqual([[2, 5]]);
});

test('another date of a list takes the place of the one before', () => {
  const story = created(quiet(), record(ID, { createdMs: 5 }));
  ask(story);
  expect(known(list(story, record(ID, { createdMs: 6 })))).toEqual([[0, 6]]);
});
