import { describe, expect, test } from 'vitest';
import { outerOf } from '../../../engine/charts/step.ts';
import { asId, asPoints } from '../../../fixtures/arbitraries/make.ts';
import { ready, type Story } from '../../../fixtures/arbitraries/story.ts';

import { elsewhere, pending, record, update } from '../../support/told-requests.ts';

describe('C9c: what a decision about one record means for the lock of its kind', () => {
  const lockOf = ({ state }: Story) => state.commands.charts.D;

  test('C9c: the lock waits as before while another record of the kind is pending, and is free after the last', () => {
    const story = pending();
    elsewhere(story, record({ id: asId(8), createdMs: story.at }));
    const lock = lockOf(story);
    update(story, { status: 1 });
    expect(lockOf(story)).toBe(lock);
    update(story, { id: asId(8), status: 2 });
    expect(lockOf(story).value).toBe('free');
  });

  test('C9c: it says nothing of a request in doubt: that waits for its own record', () => {
    const story = ready();
    elsewhere(story, record({ id: asId(8), type: 'W', createdMs: story.at }));
    story.send({ type: 'deposit.request', text: '50,000' });
    for (const [id, phase] of [
      [5, 'sending'],
      [6, 'inDoubt'],
    ] as const) {
      update(story, { id: asId(id), points: asPoints(70_000), createdMs: story.at - 60_000, status: 1 });
      expect(outerOf(lockOf(story))).toBe(phase);
      if (phase === 'sending') story.pass(1).fail('dnw.apply', 'network');
    }
  });
});

test.each([0, 1])(
  'C9c: a rejected record stays rejected when the message of its beginning comes late, with status %i',
  (status) => {
    const story = ready();
    const fields = { id: asId(9), points: asPoints(30_000), createdMs: story.at };
    update(story, { ...fields, status: 2 });
    elsewhere(story, record({ ...fields, status }));
    expect(story.state.cash.records).toMatchObject([{ id: 9, status: 2 }]);
  },
);
