import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../engine/base/time.ts';
import type { DnwRecord } from '../../../engine/model/cash.ts';
import { selectDesk, selectRecordSearch } from '../../../engine/selectors/screens.ts';
import { selectRecords } from '../../../engine/selectors/shell.ts';
import { ME, START_MS } from '../../../fixtures/arbitraries/samples.ts';
import { ready, type Story } from '../../../fixtures/arbitraries/story.ts';

/* The newest word about a record: a message, the cash desk's list or a screen's list. */

const PATH = '/list_dnw';
function live(): Story {
  const story = ready();
  story.send({ type: 'nav.go', path: PATH });
  return story;
}
const record = (id: number, fields: Partial<DnwRecord> = {}): DnwRecord =>
  ({ id, type: 'D', status: 1, points: 10_000, createdMs: START_MS, ...fields }) as DnwRecord;
const page = (items: readonly DnwRecord[], last: boolean) => ({ items, last });
const shown = (story: Story): readonly number[] => selectRecordSearch(story.state).rows.map(({ id }) => id);

describe('N5: every screen has the newest word about a record', () => {
  test('a pending row of which no message told is shown beside other records, until a list shows that it is gone', () => {
    const pending = record(950, { status: 0, createdMs: START_MS });
    const story = live();
    story.tell('dnw.created', { record: record(949, { createdMs: START_MS - 1 }) }, 'stomp');
    story.answer('dnw.search', page([pending, record(949, { createdMs: START_MS - 1 })], true));
    expect(shown(story)).toEqual([950, 949]);
    expect(selectDesk.D(story.state)).toMatchObject({ phase: 'pending', record: { id: 950 } });
    story.pass(1_000).ask('dnw.list', { playerId: ME.id, endMs: story.at + DAY_MS, page: 0, size: 50 });
    story.answer('dnw.list', page([record(949, { createdMs: START_MS - 1 })], true));
    expect(shown(story)).toEqual([949]);
    expect(selectDesk.D(story.state)).toMatchObject({ phase: 'free', record: null });
  });

  test('of two decisions about a record the newer one is shown, whichever of list and message told it', () => {
    const done = record(950, { status: 1, createdMs: START_MS });
    const rejected = { ...done, status: 2 };
    const status = (story: Story) => selectRecordSearch(story.state).rows.map((one) => one.status);
    const story = live();
    story.tell('dnw.updated', { record: done }, 'stomp');
    story.answer('dnw.search', page([done], true));
    // told again after the list: the message is newer
    story.tell('dnw.updated', { record: rejected }, 'stomp');
    expect(status(story)).toEqual([2]);
    // a list that was asked for after the message is newer
    const listed = live();
    listed.tell('dnw.updated', { record: done }, 'stomp');
    listed.send({ type: 'nav.go', path: `${PATH}?type=D` });
    listed.answer('dnw.search', page([rejected], true));
    expect(status(listed)).toEqual([2]);
    expect(selectRecords(listed.state)).toMatchObject([{ id: 950, status: 2 }]);
    // a list that was asked for before it is not
    const late = live();
    late.tell('dnw.updated', { record: rejected }, 'stomp');
    late.answer('dnw.search', page([done], true));
    expect(status(late)).toEqual([2]);
  });
});
