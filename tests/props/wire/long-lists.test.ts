import { isRight } from 'fp-ts/lib/Either.js';
import { expect, test } from 'vitest';
import { DAY_MS } from '../../../engine/base/time.ts';
import type { DnwRecord } from '../../../engine/model/cash.ts';
import { CASH_RULES } from '../../../engine/rules/cash-terms.ts';
import { nextWithdrawalMs } from '../../../engine/rules/record-sums.ts';
import { decodeTelling } from '../../../engine/wire/codecs/io.ts';
import type { Codec } from '../../../engine/wire/codecs/kind.ts';
import { codecs } from '../../../engine/wire/registry.ts';
import { rangeOf } from '../../../view/parts/range.ts';

/** A call with so many arguments fails in every browser. */
const MANY = 300_000;

test('L3a: a list with any number of items that cannot be read keeps the others', () => {
  const coinNames = ['BTC', ...Array.from({ length: MANY }, () => null)];
  const { read, skipped } = decodeTelling(codecs.CoinSite as Codec, { coinNames, minWithdraw: {}, feePercent: 1 });
  expect(isRight(read)).toBe(true);
  expect(skipped).toHaveLength(MANY);
});

test('product.md 9: the next withdrawal is known from any number of records', () => {
  const records = Array.from({ length: MANY }, (_, id): DnwRecord => {
    return { id, type: 'W', status: 1, points: 10_000, createdMs: (id + 1) * DAY_MS } as DnwRecord;
  });
  expect(nextWithdrawalMs(records)).toBe(MANY * DAY_MS + CASH_RULES.withdrawalGapMs);
});

test('N13: a plot of any number of points has a least and a greatest one', () => {
  expect(rangeOf(Array.from({ length: MANY }, (_, i) => i - 5))).toEqual({ lo: -5, hi: MANY - 6 });
});
