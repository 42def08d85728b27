import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../engine/base/time.ts';
import { asPoints } from '../../../fixtures/arbitraries/make.ts';
import type { Story } from '../../../fixtures/arbitraries/story.ts';
import { balance, created, here, lines, odd, updated } from '../../support/ledger.ts';

describe('M2: a record that the site corrects', () => {
  test('a deposit of before the login that is taken back takes what it gave', () => {
    const story = here();
    const createdMs = story.at - 3 * DAY_MS;
    created(story, { status: 1, createdMs });
    updated(story, { status: 2, createdMs });
    expect(lines(story.pass(31_000))).toEqual([['D back', -30_000, null]]);
  });

  test('a deposit that is taken back takes what it gave', () => {
    const story = here();
    balance(created(story, { status: 1 }), 30_000);
    balance(updated(story.pass(60_000), { status: 2, createdMs: story.at - 60_000 }), 0);
    expect(lines(story)).toEqual([
      ['D back', -30_000, 0],
      ['D', 30_000, 30_000],
    ]);
  });

  test('of a type that goes either way, taken back, need not be shown', () => {
    const story = balance(created(here(), { type: 'C', status: 1 }), 30_000);
    updated(story.pass(1_000), { type: 'C', status: 2, createdMs: story.at - 1_000 });
    expect(lines(story.pass(60_000))).toEqual([['C', 30_000, 30_000]]);
    expect(odd(story)).toBe(0);
  });

  test('its amount counts as it was corrected', () => {
    const story = here();
    balance(created(story, { status: 1 }), 30_000);
    updated(story, { status: 1, points: asPoints(20_000) });
    expect(lines(balance(story, 20_000).pass(60_000)).map(([what]) => what)).not.toContain('correction');
    expect(odd(story)).toBe(0);
  });

  test('of one from before the login only the difference counts', () => {
    const story = here();
    const createdMs = story.at - 3 * DAY_MS;
    created(story, { status: 1, createdMs });
    balance(updated(story, { status: 1, points: asPoints(45_000), createdMs }), 15_000);
    expect(lines(story)).toEqual([['D', 15_000, 15_000]]);
    expect(odd(story.pass(60_000))).toBe(0);
  });

  test('of one from before the login the difference must be shown', () => {
    const story = here();
    const createdMs = story.at - 3 * DAY_MS;
    created(story, { status: 1, createdMs });
    updated(story, { status: 1, points: asPoints(45_000), createdMs }).pass(31_000);
    expect(lines(story)).toEqual([['D', 15_000, null]]);
  });

  test('a request of before the login that is done now must be shown, however old it is', () => {
    const story = here();
    const createdMs = story.at - 3 * DAY_MS;
    created(story, { status: 0, createdMs });
    updated(story, { status: 1, createdMs }).pass(31_000);
    expect(lines(story)).toEqual([['D', 30_000, null]]);
    const other = here();
    created(other, { type: 'W', createdMs });
    balance(updated(other, { type: 'W', status: 1, createdMs }), -30_000);
    expect(lines(other)).toEqual([['W', -30_000, -30_000]]);
  });

  test('a withdrawal whose points were taken must be given back when it is rejected, and no other', () => {
    const rejected = (story: Story): unknown => {
      const before = story.at;
      updated(story.pass(1_000), { type: 'W', status: 2, createdMs: before });
      return lines(story.pass(31_000)).map(([what, , after]) => [what, after === null]);
    };
    const shownAs = (story: Story): Story => balance(story, -30_000);
    const asked = shownAs(created(here(), { type: 'W' }));
    const { at } = asked;
    updated(asked.pass(16_000), { type: 'W', status: 2, createdMs: at });
    expect(lines(asked.pass(31_000)).map(([what, , after]) => [what, after === null])).toEqual([
      ['W back', true],
      ['W', false],
    ]);
    expect(rejected(shownAs(created(here(), { type: 'W', status: 1 })))).toEqual([
      ['W back', true],
      ['W', false],
    ]);
    expect(rejected(created(here(), { type: 'W' }))).toEqual([]);
  });

  test('a withdrawal of this session that is done must be shown; one of before may have been taken at its request', () => {
    const done = (ageMs: number): unknown => {
      const story = here();
      const createdMs = story.at - ageMs;
      created(story, { type: 'W', createdMs });
      updated(story, { type: 'W', status: 1, createdMs });
      return lines(story.pass(31_000));
    };
    expect([done(0), done(3_600_000)]).toEqual([[['W', -30_000, null]], []]);
  });

  test('a record that comes again unchanged says nothing', () => {
    const story = here();
    balance(created(story, { status: 1 }), 30_000);
    const { ledger } = story.state;
    expect(updated(story, { status: 1 }).state.ledger).toBe(ledger);
  });

  test('M2: a withdrawal that was done here, left the list and comes again as rejected gives back what it took, however old it is', () => {
    const story = here();
    const old = { type: 'W' as const, createdMs: story.at - 3 * DAY_MS };
    updated(created(story, { ...old, status: 0 }), { ...old, status: 1 });
    balance(story, -30_000);
    story.state = { ...story.state, cash: { ...story.state.cash, records: [] } };
    updated(story, { ...old, status: 2 });
    balance(story, 0);
    expect(lines(story).map(([what]) => what)).toEqual(['W back', 'W']);
  });
});
