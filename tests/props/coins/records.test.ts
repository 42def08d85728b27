import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RECORD_OUTCOMES } from '../../../engine/address/record-filter.ts';
import { DAY_MS, parseIsoMs } from '../../../engine/base/time.ts';
import type { CoinRecord } from '../../../engine/model/coin.ts';
import { coinQuestion, isSoughtCoin, sumsBeside } from '../../../engine/rules/coin-records.ts';
import { isSoughtRecord } from '../../../engine/rules/filter-match.ts';
import { narrowedRecords, recordOutcome } from '../../../engine/rules/records.ts';
import { finalOutcome, roundOutcome } from '../../../engine/rules/round-outcome.ts';
import { COIN_OUTCOMES, COIN_TYPES } from '../../../engine/selectors/money/coins.ts';

const DAY = parseIsoMs('2026-03-12') ?? 0;
/** Any status that a site may send. */
const status = fc.oneof(fc.integer({ min: 0, max: 9 }), fc.integer());
const coinRecord = (sent: number, type: CoinRecord['type'] = 'W', coin = 'BTC') => ({ type, coin, status: sent });
/** Whether a site that narrows by status gives the record. */
const isGiven = (sent: number, statusStrs: readonly number[] | undefined): boolean =>
  statusStrs === undefined || statusStrs.includes(sent);

describe('K8: what a record is called is what finds it', () => {
  test('K8: a record of coins of any status is found by the filter of its label and by no other', () => {
    fc.assert(
      fc.property(status, (sent) => {
        const found = COIN_OUTCOMES.filter((one) => {
          const { list } = coinQuestion({ status: one }, DAY);
          const statusStrs = 'statusStrs' in list ? list.statusStrs : undefined;
          return isGiven(sent, statusStrs) && isSoughtCoin(coinRecord(sent), { status: one });
        });
        expect(found).toEqual([recordOutcome({ status: sent })]);
      }),
    );
  });

  test('K8: a deposit or a withdrawal is found by its outcome, and by any set of outcomes with it', () => {
    fc.assert(
      fc.property(status, fc.subarray([...RECORD_OUTCOMES], { minLength: 1 }), (sent, outcomes) => {
        const { fields } = narrowedRecords({ status: outcomes });
        const record = { id: 1, type: 'D', status: sent, points: 1, createdMs: 1 } as never;
        const isFound = isGiven(sent, fields.statusStrs) && isSoughtRecord(record, { status: outcomes });
        expect(isFound).toBe(outcomes.some((one) => one === recordOutcome({ status: sent })));
      }),
    );
  });

  test('K8: without a status every record is sought, and the site is asked for no status', () => {
    for (const sent of [0, 1, 2, 9]) expect(isSoughtCoin(coinRecord(sent), {})).toBe(true);
    expect(coinQuestion({ coin: 'BTC' }, DAY)).toStrictEqual({
      sums: { walletTypeStrs: ['BTC'] },
      list: { walletTypeStrs: ['BTC'] },
    });
  });

  test('K8: a coin is the same in capitals and small letters', () => {
    expect(isSoughtCoin(coinRecord(1, 'W', 'btc'), { coin: 'BTC' })).toBe(true);
    expect(isSoughtCoin(coinRecord(1, 'W', 'BTG'), { coin: 'BTC' })).toBe(false);
  });

  test('K8: the list is asked for with all parts of the filter, and its sums without the status', () => {
    const filter = { coin: 'BTC', type: 'W', period: 'week', status: 'rejected' } as const;
    const sums = { walletTypeStrs: ['BTC'], typeStrs: ['W'], startMs: parseIsoMs('2026-03-06') };
    expect(coinQuestion(filter, DAY)).toStrictEqual({ sums, list: { ...sums, statusStrs: [2] } });
    const from = (['month', 'quarter'] as const).map((period) => coinQuestion({ period }, DAY).sums.startMs);
    expect(from).toEqual(['2026-02-11', '2025-12-13'].map(parseIsoMs));
  });

  test('K8: a record is of the coin and the type of its row, also where the site gives others', () => {
    for (const coin of ['BTC', 'ETH'])
      for (const type of COIN_TYPES) {
        const found = COIN_TYPES.filter((one) => isSoughtCoin(coinRecord(1, type, coin), { coin: 'BTC', type: one }));
        expect(found).toEqual(coin === 'BTC' ? [type] : []);
      }
  });

  test('K8: the site is asked for the statuses that have one number, and for no status where done is sought', () => {
    const question = (one: (typeof COIN_OUTCOMES)[number]) => coinQuestion({ status: one }, DAY);
    expect(question('pending')).toEqual({ sums: {}, list: { statusStrs: [0] } });
    expect(question('rejected')).toEqual({ sums: {}, list: { statusStrs: [2] } });
    expect(question('done')).toEqual({ sums: {}, list: {} });
    expect(coinQuestion({ coin: 'BTC', type: 'W' }, DAY)).toEqual({
      sums: { walletTypeStrs: ['BTC'], typeStrs: ['W'] },
      list: { walletTypeStrs: ['BTC'], typeStrs: ['W'] },
    });
  });

  test('K8: sums stand beside the records that they count, and beside no others', () => {
    const sums = { depositCount: 1, depositSum: 0.5, withdrawCount: 2, withdrawSum: 0.25 };
    const done = [coinRecord(1, 'D'), coinRecord(1), coinRecord(3), coinRecord(1, 'C')];
    const more = [...done, coinRecord(0), coinRecord(2, 'D')];
    const beside = (items: typeof done, isWhole: boolean, filter: object) => sumsBeside(sums, items, isWhole, filter);
    for (const filter of [{}, { status: 'done' }]) expect(beside(more, true, filter)).toBe(sums);
    for (const status of ['pending', 'rejected'])
      for (const isWhole of [true, false]) expect(beside([], isWhole, { status })).toBeNull();
    // the site does not take status 3 for done
    expect(beside([...more, coinRecord(3)], true, {})).toBeNull();
    expect(beside([...done, coinRecord(1, 'D')], true, {})).toBeNull();
    // a page says nothing of the pages after it
    expect(beside([], false, {})).toBe(sums);
  });

  test.each([
    ['week', 7],
    ['month', 30],
    ['quarter', 90],
  ] as const)('T7: the period %s of the records of coins is %i days with the present one', (period, days) => {
    for (const dayMs of [DAY, DAY + DAY_MS])
      expect(coinQuestion({ period }, dayMs).sums).toEqual({ startMs: dayMs - (days - 1) * DAY_MS });
  });

  test('K8: a round of any status has one label, and one that is over is never shown as live', () => {
    expect([0, 1, 2, 3, 4, -1].map(roundOutcome)).toEqual(['live', 'B', 'S', 'void', 'void', 'void']);
    fc.assert(
      fc.property(status, (sent) => {
        const outcome = roundOutcome(sent);
        expect(finalOutcome(sent)).toBe(outcome === 'live' ? 'void' : outcome);
      }),
    );
  });
});
