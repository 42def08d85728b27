import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { selectLedger } from '../../../engine/selectors/screens.ts';
import { ready } from '../../../fixtures/arbitraries/story.ts';
import { type Act, LedgerSite, type Manner } from '../../support/ledger-site.ts';

// few amounts, so that many are equal; none is a sum that a planted figure could be
const points = fc.constantFrom(10_000, 20_000, 30_000, 50_000);
const nth = fc.nat(3);
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('bet' as const), points }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('settle' as const), status: fc.constantFrom(1, 2, 3), nth }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('bonus', 'fine', 'deposit', 'withdraw'), points }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('coins' as const), points, isTaken: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('decide' as const), isDone: fc.boolean(), nth }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('undo' as const), nth }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('pass' as const),
      ms: fc.constantFrom(100, 2_000, 8_000, 40_000, 400_000),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('away', 'back') }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('sleep' as const),
      ms: fc.constantFrom(-7_200_000, -72_000, 3_000, 72_000, 7_200_000),
    }),
  },
) as fc.Arbitrary<Act>;
const manner: fc.Arbitrary<Manner> = fc.record({
  takesAtRequest: fc.boolean(),
  isBalanceFirst: fc.boolean(),
  isTwice: fc.boolean(),
  isLate: fc.boolean(),
  isClockKept: fc.boolean(),
  pageSize: fc.constantFrom(3, 7, 50),
  isMixed: fc.boolean(),
});

const begin = (how: Manner): LedgerSite => new LedgerSite(ready().pass(60_000), how);
const ledgerOf = (site: LedgerSite) => selectLedger(site.story.state) ?? expect.fail('no ledger');

/** At every time the lines lead from the opening to the balance, and the parts of a line are the line. */
function isWhole(site: LedgerSite): void {
  const { lines, sum } = ledgerOf(site);
  const shown = lines.filter(({ after }) => after !== null);
  expect(shown.reduce((all, one) => all + one.points, sum.opening)).toBe(site.story.state.wallet?.points);
  for (const { cause, points: its } of shown)
    if (cause.kind === 'several') expect(cause.parts.reduce((all, one) => all + one.points, 0)).toBe(its);
}

describe('M3: the ledger of an honest site', () => {
  test('M3: over any history, with gaps, sleeps and any order of messages and lists, it never differs, and parts make their line', () => {
    let gaps = 0;
    fc.assert(
      fc.property(manner, fc.array(act, { maxLength: 40 }), (how, acts) => {
        const site = begin(how);
        // a balance that is older than it seems can be of a record that goes either way
        for (const one of acts.filter(({ kind }) => kind !== 'coins' || !how.isLate)) {
          site.act(one);
          isWhole(site);
          expect(ledgerOf(site).status, `after ${JSON.stringify(one)}`).not.toBe('differs');
          if (one.kind === 'away') gaps++;
        }
        site.end();
        isWhole(site);
        expect(ledgerOf(site)).toMatchObject({ status: 'agrees', sum: { difference: 0 } });
        expect(
          ledgerOf(site).lines.filter(({ cause, after }) => after === null || cause.kind === 'correction'),
        ).toEqual([]);
      }),
      { numRuns: 150 },
    );
    expect(gaps).toBeGreaterThan(5);
  });

  test('M4: over any history a figure that the site changed without a cause is said', () => {
    const plant = fc
      .integer({ min: 1, max: 9_999 })
      .map((n): Act => ({ kind: 'plant', points: n % 2 === 0 ? n * 7 + 1 : -n * 7 - 1 }));
    fc.assert(
      fc.property(
        manner,
        fc.array(act, { maxLength: 20 }),
        plant,
        fc.array(act, { maxLength: 20 }),
        (manners, acts, wrong, more) => {
          // a balance that is told late is all that the client knows, if it agrees
          const how = { ...manners, isLate: false };
          const site = begin(how);
          for (const one of [...acts, wrong, ...more]) site.act(one);
          site.end();
          isWhole(site);
          expect(ledgerOf(site)).toMatchObject({ status: 'differs' });
        },
      ),
      { numRuns: 80 },
    );
  });
});
