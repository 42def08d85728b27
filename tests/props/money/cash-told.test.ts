import { describe, expect, test } from 'vitest';
import { selectToasts } from '../../../engine/selectors/shell.ts';
import { asId, asPoints } from '../../../fixtures/arbitraries/make.ts';
import { ready, type Story } from '../../../fixtures/arbitraries/story.ts';

import { elsewhere, listed, pending, record, update } from '../../support/told-requests.ts';

/** Everything about money that the member was ever told. */
function listener(story: Story): { readonly heard: () => readonly unknown[] } {
  const heard = new Map<number, unknown>();
  const look = (): void => {
    for (const { id, say } of selectToasts(story.state)) heard.set(id, say);
  };
  return {
    heard: () => {
      look();
      return [...heard.values()].filter((say) => (say as { kind: string }).kind !== 'depositApplied');
    },
  };
}
const decided = (as: string, type = 'D', points = 50_000): object => ({ kind: 'cashDecided', type, as, points });

describe('C9e: what becomes of a request is told once', () => {
  test.each([
    [1, 'done'],
    [2, 'rejected'],
    [9, 'done'],
  ])('a message of the queue with status %i is told as %s, and its duplicate is not', (status, as) => {
    const story = pending();
    const { heard } = listener(story);
    update(story, { status });
    update(story, { status });
    listed(story, record({ status, createdMs: story.at }));
    expect(heard()).toEqual([decided(as)]);
  });

  test('a decision that only the list knows of is told too', () => {
    const story = pending();
    const { heard } = listener(story);
    story.pass(31_000);
    listed(story, record({ status: 1, createdMs: story.at }));
    expect(heard()).toEqual([decided('done')]);
  });

  test.each(['lost', 'given'] as const)(
    'a decision that only the first list after a %s answer knows of is told, and older records are not',
    (answer) => {
      const story = ready();
      const { heard } = listener(story);
      story.send({ type: 'deposit.request', text: '50,000' });
      const createdMs = story.at;
      if (answer === 'given') story.answer('dnw.apply', { message: null });
      else story.pass(1).fail('dnw.apply', 'network');
      listed(story, record({ status: 1, createdMs }), record({ id: asId(6), status: 1, createdMs: 1 }));
      listed(story, record({ status: 1, createdMs }));
      expect(heard()).toEqual([decided('done')]);
    },
  );

  test('a deposit that is rejected when its half hour is over was not paid in time', () => {
    const story = pending();
    const { heard } = listener(story);
    story.pass(30 * 60_000);
    listed(story, record({ createdMs: story.at - 30 * 60_000 }));
    update(story, { status: 2 });
    expect(heard()).toEqual([decided('unpaid')]);
  });

  test('records that were decided before the member came are not told', () => {
    const story = ready();
    const { heard } = listener(story);
    story.send({ type: 'deposit.request', text: '50,000' });
    story.answer('dnw.apply', { message: null });
    listed(story, record({ createdMs: story.at }), record({ id: asId(6), status: 1 }));
    expect(heard()).toEqual([]);
  });

  test('a deposit that was cancelled elsewhere is told when the list lacks it', () => {
    const story = pending();
    const { heard } = listener(story);
    story.pass(31_000);
    listed(story);
    expect(heard()).toEqual([{ kind: 'depositCancelled' }]);
  });

  test('one that was cancelled here is told by the answer alone, whichever comes first', () => {
    for (const isListFirst of [true, false]) {
      const story = pending();
      const { heard } = listener(story);
      story.send({ type: 'deposit.cancel', id: asId(7) });
      story.tell('page.focused', {});
      if (isListFirst) listed(story);
      story.answer('dnw.cancel', { message: null });
      listed(story);
      expect(heard()).toEqual([{ kind: 'depositCancelled' }]);
    }
  });

  test('one that was cancelled here is told once, however late the answer comes after the list', () => {
    const story = pending();
    const { heard } = listener(story);
    story.send({ type: 'deposit.cancel', id: asId(7) });
    story.tell('page.focused', {});
    listed(story);
    expect(heard()).toEqual([]);
    story.pass(6_000).answer('dnw.cancel', { message: null });
    expect(heard()).toEqual([{ kind: 'depositCancelled' }]);
  });

  test('a deposit that was cancelled elsewhere is told while another one is cancelled here', () => {
    const story = pending();
    const other = record({ id: asId(8), createdMs: story.at });
    elsewhere(story, other);
    const { heard } = listener(story);
    story.send({ type: 'deposit.cancel', id: asId(7) });
    story.tell('page.focused', {});
    listed(story, record({ createdMs: story.at }));
    expect(heard()).toEqual([{ kind: 'depositCancelled' }]);
  });

  test('only a pending deposit that is gone was cancelled: no withdrawal, and none that was decided', () => {
    const gone = [record({ id: asId(1), type: 'W' }), record({ id: asId(2), status: 1 })];
    const story = ready();
    for (const one of gone) elsewhere(story, { ...one, createdMs: story.at });
    const { heard } = listener(story);
    story.pass(31_000).tell('page.focused', {});
    listed(story, record({ id: asId(3), status: 1, createdMs: 1 }));
    expect(heard()).toEqual([]);
  });

  test('of several pending deposits the one that is gone was cancelled', () => {
    const story = pending();
    const other = record({ id: asId(8), createdMs: story.at });
    elsewhere(story, other);
    const { heard } = listener(story);
    story.pass(31_000);
    listed(story, other);
    expect(heard()).toEqual([{ kind: 'depositCancelled' }]);
  });

  test('a decision is told in the tone of its outcome, a cancellation plainly', () => {
    const tones = [{ status: 1 }, { status: 2 }].map((change) => {
      const story = update(pending(), change);
      return selectToasts(story.state).flatMap(({ say, tone }) => (say.kind === 'cashDecided' ? tone : []));
    });
    expect(tones).toEqual([['gain'], ['warn']]);
    const story = pending().pass(31_000);
    listed(story);
    expect(selectToasts(story.state).map(({ tone }) => tone)).toEqual(['plain']);
  });

  test.each([
    [28 * 60_000, 'rejected'],
    [30 * 60_000 - 2_001, 'rejected'],
    [30 * 60_000 - 2_000, 'unpaid'],
  ])('a deposit that a message rejects after %i ms was %s', (ms, as) => {
    const story = pending();
    const { heard } = listener(story);
    const createdMs = story.at;
    story.pass(ms);
    story.tell('dnw.updated', { record: record({ status: 2, createdMs }) } as never, 'stomp');
    expect(heard()).toEqual([decided(as)]);
  });

  test('a late rejection is one for its time only if it is a deposit’s, and a message told it', () => {
    for (const type of ['D', 'W'] as const) {
      const story = ready();
      const one = record({ type, createdMs: story.at - 3_600_000 });
      elsewhere(story, one);
      const { heard } = listener(story);
      if (type === 'W') story.tell('dnw.updated', { record: { ...one, status: 2 } } as never, 'stomp');
      heard();
      story.pass(31_000).tell('page.focused', {});
      listed(story, { ...one, status: 2 });
      expect(heard()).toEqual([decided('rejected', type)]);
    }
  });

  test('a correction of what was decided is not told again, by a message or by a list', () => {
    for (const isLive of [true, false]) {
      const story = update(pending(), { status: 1 }).pass(6_000);
      const { heard } = listener(story);
      const corrected = record({ status: 1, points: asPoints(60_000), createdMs: story.at });
      if (isLive) story.tell('dnw.updated', { record: corrected } as never, 'stomp');
      story.tell('page.focused', {});
      listed(story, corrected);
      expect(heard()).toEqual([]);
    }
  });

  test('a pending record of another device is told when a list decides it', () => {
    const story = ready();
    const one = record({ createdMs: story.at });
    elsewhere(story, one);
    const { heard } = listener(story);
    story.pass(31_000);
    const before = record({ id: asId(6), status: 1, createdMs: story.at - 60_000 });
    listed(story, one, before);
    expect(heard()).toEqual([]);
    story.pass(61_000);
    listed(story, { ...one, status: 1 }, before);
    expect(heard()).toEqual([decided('done')]);
  });

  test('a message about a record that was decided before it was known is news', () => {
    const story = ready();
    const { heard } = listener(story);
    elsewhere(story, record({ status: 1, createdMs: story.at }));
    expect(heard()).toEqual([decided('done')]);
  });

  test('once the own request is decided, an equal record that only a list knows of is no news', () => {
    const story = update(pending(), { status: 1 }).pass(6_000);
    const { heard } = listener(story);
    const own = record({ status: 1, createdMs: story.at });
    story.tell('page.focused', {});
    listed(story, { ...own, id: asId(8) }, own);
    expect(heard()).toEqual([]);
  });

  test('an approval that wins against a cancellation is told, and the refusal is shown', () => {
    const story = pending();
    const { heard } = listener(story);
    story.send({ type: 'deposit.cancel', id: asId(7) });
    update(story, { status: 1 });
    story.fail('dnw.cancel', 400);
    listed(story, record({ status: 1, createdMs: story.at }));
    expect(heard()).toEqual([decided('done')]);
    expect(story.state.dialog).toMatchObject({ kind: 'warning', call: 'dnw.cancel' });
  });
});
