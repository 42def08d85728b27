import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Bet } from '../../../engine/model/bets.ts';
import type { DnwRecord } from '../../../engine/model/cash.ts';
import { type Cause, isSameCause, keyOf, OWN_ACTS } from '../../../engine/rules/ledger.ts';
import { BET } from '../../../fixtures/arbitraries/samples.ts';

const few = fc.nat(2);
const bet = few.map((id): Bet => ({ ...BET, id: id as never }));
const record = few.map((id) => ({ id, type: 'D', points: 5_000 }) as unknown as DnwRecord);
const cause: fc.Arbitrary<Cause> = fc.oneof(
  fc.record({ kind: fc.constantFrom('bet' as const, 'result' as const), bet }),
  fc.record({ kind: fc.constant('record' as const), record, isReturn: fc.boolean(), own: fc.constant(null) }),
  fc.record({ kind: fc.constant('own' as const), own: fc.constantFrom(...OWN_ACTS), atMs: few }),
);
const told = fc.record({ cause, points: fc.integer({ min: -1, max: 1 }) });

test('two causes are the same exactly if their names are', () => {
  fc.assert(
    fc.property(told, told, (one, other) => {
      expect(isSameCause(one, other)).toBe(keyOf(one) === keyOf(other));
      expect(isSameCause(one, { ...one })).toBe(true);
    }),
    { numRuns: 3_000 },
  );
});
