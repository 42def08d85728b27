import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  amountNear,
  gather,
  isTakenBySite,
  STAKE_PLACES,
  stakeByCounting,
  stakeByRules,
  stakeCase,
  stakePlaces,
} from '../../../fixtures/testing/index.ts';

describe('BR1, BR2, BR3, BR4: three judges of an amount, one answer', () => {
  test('BR1, BR4: the rules refuse and offer as the judge that counts, at every bound and beside it', () => {
    const reached = gather(STAKE_PLACES);
    fc.assert(
      fc.property(stakeCase, (one) => {
        const [rules, counted] = [stakeByRules(one), stakeByCounting(one)];
        if (JSON.stringify(rules) !== JSON.stringify(counted)) expect(rules).toEqual(counted);
        reached.see(...stakePlaces(one));
      }),
      { numRuns: 20_000 },
    );
    expect(reached.missing()).toEqual([]);
  });

  test('BR1, BR2, BR3: the simulated site takes what the rules take, play limits of the member aside', () => {
    fc.assert(
      fc.property(stakeCase, (one) => {
        const site = { ...one, ownMax: undefined, balance: one.balance ?? 0 };
        if (isTakenBySite(site) !== (stakeByRules(site) === null))
          expect(stakeByRules(site)).toEqual(isTakenBySite(site));
      }),
      { numRuns: 20_000 },
    );
  });
});

test('BR1: a limit of the side counts for nothing in number-ball, for each of the three judges', () => {
  fc.assert(
    fc.property(
      stakeCase.filter(({ gameType }) => gameType.startsWith('P')),
      fc.nat(1_000),
      (one, sideLimit) => {
        const sided = { ...one, sideLimit };
        expect(stakeByRules(sided)).toEqual(stakeByRules(one));
        expect(stakeByCounting(sided)).toEqual(stakeByCounting(one));
        expect(isTakenBySite(sided)).toBe(isTakenBySite(one));
      },
    ),
  );
});

test('amounts near a bound are at it, beside it and at multiples of the unit', () => {
  const seen = new Set(fc.sample(amountNear([5_000, 500_000], 1_000), { numRuns: 2_000, seed: 1, path: '' }));
  const wanted = [4_999, 5_000, 5_001, 4_000, 6_000, 499_999, 500_000, 500_001, 499_000, 501_000, 0, 1, -1];
  expect(wanted.filter((points) => !seen.has(points))).toEqual([]);
});

test.each([
  [[], 1],
  [[Number.MAX_SAFE_INTEGER], 5_000],
  [[-Number.MAX_SAFE_INTEGER], 5_000],
  [[1], 0],
  [[1], -5],
  [[11.5, 0.3], 2.5],
  [[5_000, Number.POSITIVE_INFINITY], 1_000],
])('amounts near %j in units of %d are whole points', (bounds, unit) => {
  fc.assert(fc.property(amountNear(bounds, unit), (points) => Number.isSafeInteger(points)));
});

describe('what a generator reached', () => {
  test('is counted, printed with the rarest first, and what was not reached is told', () => {
    const reached = gather(['a', 'b', 'c'] as const);
    reached.see('b', 'c');
    reached.see('c');
    expect(reached.missing()).toEqual(['a']);
    expect([reached.count('a'), reached.count('c')]).toEqual([0, 2]);
    expect(reached.text().split('\n')).toEqual(['       0  a', '       1  b', '       2  c']);
  });
});
