import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  BETS,
  isCounted,
  judgeByRules,
  judgeBySite,
  SETTLED_PLACES,
  settledCase,
} from '../../fixtures/testing/index.ts';

/* The testing kit with a family that the product does not have. */

test('the kit settles a new family by its own judges, and the judge that counts does not claim to know it', () => {
  expect(BETS).toContainEqual(['U1', 'B']);
  expect(['U1', 'R1', 'P1'].map((gameType) => isCounted({ gameType: gameType as never }))).toEqual([false, true, true]);
  expect(SETTLED_PLACES.some((place) => place.startsWith('U1'))).toBe(false);
  const seen = new Set<string>();
  fc.assert(
    fc.property(settledCase, (one) => {
      const own = judgeByRules(one);
      if (JSON.stringify(own) !== JSON.stringify(judgeBySite(one))) expect(own).toEqual(judgeBySite(one));
      seen.add(`${one.gameType} ${own.outcome}`);
    }),
    { numRuns: 20_000 },
  );
  expect([...seen]).toEqual(expect.arrayContaining(['U1 won', 'U1 lost', 'U1 void']));
});
