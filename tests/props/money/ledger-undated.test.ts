import { describe, expect, test } from 'vitest';
import { accepted, balance, created, here, lines, odd } from '../../support/ledger.ts';

/* What the site did not date has the instant 0: it may have happened at any time, and so it may explain a change of the balance. */

describe('M2: a cause without a date', () => {
  const undated = { createdMs: 0 };

  test('a bonus explains what it gave', () => {
    const story = balance(created(here(), { type: 'B', status: 1, ...undated }), 30_000).pass(90_000);
    expect([lines(story), odd(story)]).toEqual([[['B', 30_000, 30_000]], 0]);
  });

  test('a withdrawal that is pending explains what it took', () => {
    const story = balance(created(here(), { type: 'W', status: 0, ...undated }), -30_000).pass(90_000);
    expect([lines(story), odd(story)]).toEqual([[['W', -30_000, -30_000]], 0]);
  });

  test('a bet explains its stake', () => {
    const story = balance(accepted(here(), 1, undated), -50_000).pass(90_000);
    expect([lines(story), odd(story)]).toEqual([[['bet', -50_000, -50_000]], 0]);
  });

  test('a bonus that the balance does not show is no difference: it may be older than the first balance', () => {
    const story = created(here(), { type: 'B', status: 1, ...undated }).pass(90_000);
    expect([lines(story), odd(story)]).toEqual([[], 0]);
  });
});
