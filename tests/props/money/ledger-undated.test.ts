import { describe, expect, test } from 'vitest';
import { START_MS } from '../../../fixtures/arbitraries/samples.ts';
import { ready, type Story } from '../../../fixtures/arbitraries/story.ts';
import { accepted, balance, created, here, lines, odd, settled } from '../../support/ledger.ts';

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

describe('M2: a bet that has only the date of its round', () => {
  /** A login 25 s into the round of the bet. */
  const inRound = (): Story => ready({ at: START_MS + 25_000 }).pass(5_000);
  const ofRound = { createdMs: START_MS, roundStartMs: START_MS };

  test('explains its stake and its result, though the round began before the login', () => {
    const story = balance(accepted(inRound(), 1, ofRound), -50_000).pass(20_000);
    balance(settled(story, 1, 1, ofRound), 44_000).pass(90_000);
    expect([lines(story), odd(story)]).toEqual([
      [
        ['won', 94_000, 44_000],
        ['bet', -50_000, -50_000],
      ],
      0,
    ]);
  });

  test('may be part of the first balance, so the balance need not show its stake', () => {
    const story = accepted(inRound(), 1, ofRound).pass(90_000);
    expect([lines(story), odd(story)]).toEqual([[], 0]);
  });

  test('is part of the first balance where its round was over then, and certain where its round began later', () => {
    const after = ready({ at: START_MS + 120_000 }).pass(5_000);
    const over = balance(accepted(after, 1, ofRound), -50_000).pass(90_000);
    expect([lines(over), odd(over)]).toEqual([[['correction', -50_000, -50_000]], 1]);
    const story = here();
    const later = { createdMs: story.at, roundStartMs: story.at };
    expect(lines(balance(accepted(story, 1, later), -50_000).pass(90_000))).toEqual([['bet', -50_000, -50_000]]);
  });
});

describe('M2: a date without seconds', () => {
  /** A login 25 s into a minute. */
  const inMinute = (): Story => ready({ at: START_MS + 25_000 }).pass(5_000);
  const ofMinute = { createdMs: START_MS, roundStartMs: undefined };

  test('a bet that is dated with the minute of the login explains its stake', () => {
    const story = balance(accepted(inMinute(), 1, ofMinute), -50_000).pass(90_000);
    expect([lines(story), odd(story)]).toEqual([[['bet', -50_000, -50_000]], 0]);
  });

  test('so does a bonus, and the balance need not show either', () => {
    const bonus = { type: 'B', status: 1, createdMs: START_MS } as const;
    const story = balance(created(inMinute(), bonus), 30_000).pass(90_000);
    expect([lines(story), odd(story)]).toEqual([[['B', 30_000, 30_000]], 0]);
    expect(odd(created(accepted(inMinute(), 1, ofMinute), bonus).pass(90_000))).toBe(0);
  });

  test('what is dated with the minute before the login explains nothing', () => {
    const before = { ...ofMinute, createdMs: START_MS - 60_000 };
    expect(odd(balance(accepted(inMinute(), 1, before), -50_000).pass(90_000))).toBe(1);
  });
});
