import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { digitOutcome } from '../../../engine/rules/ball.ts';
import {
  gather,
  isCounted,
  judgeByCounting,
  judgeByRules,
  judgeBySite,
  SETTLED_PLACES,
  settledCase,
  settledPlaces,
  toldOutcome,
} from '../../../fixtures/testing/index.ts';

/* The client's rules, the simulated site's book and the judge that counts share no code. They must give one answer to every round and bet. */

/** An assertion of vitest takes much longer than a comparison. */
const mustEqual = (one: unknown, other: unknown, round: object): void => {
  if (JSON.stringify(one) !== JSON.stringify(other))
    expect({ ...round, verdict: one }).toEqual({ ...round, verdict: other });
};

describe('BR8, BR21, BR22: two implementations, one answer', () => {
  test('BR22: the client settles 100,000 random rounds and bets of every type as the site does', () => {
    const reached = gather(SETTLED_PLACES);
    fc.assert(
      fc.property(settledCase, (round) => {
        // by the price alone, and by the site's words
        const own = judgeByRules(round);
        const told = toldOutcome(round);
        mustEqual(own, judgeBySite(round), round);
        if (isCounted(round)) mustEqual(own, judgeByCounting(round), round);
        mustEqual(judgeByRules(round, told), own, round);
        mustEqual(digitOutcome(round.close % 10), told, round);
        reached.see(...settledPlaces(round));
      }),
      { numRuns: 100_000 },
    );
    expect(reached.missing()).toEqual([]);
  });
});
