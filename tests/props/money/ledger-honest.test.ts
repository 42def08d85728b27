import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { begin, ledgerOf, MANNERS, nth, points } from '../../support/ledger-histories.ts';
import type { Act, LedgerSite, Manner } from '../../support/ledger-site.ts';

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
const manner: fc.Arbitrary<Manner> = fc.record(MANNERS);

const acts = fc
  .array(act, { maxLength: 12 })
  .map((all) => all.filter(({ kind }) => kind !== 'coins' && kind !== 'sleep'));

const EARLY: Manner = {
  takesAtRequest: false,
  isBalanceFirst: true,
  isTwice: false,
  isLate: false,
  isClockKept: true,
  pageSize: 3,
  isMixed: false,
};
const REVERSED: readonly { readonly what: string; readonly how: Partial<Manner>; readonly told: readonly Act[] }[] = [
  {
    what: 'nothing is forgotten while bets and records are asked for again',
    how: { isBalanceFirst: false, isTwice: true, isMixed: true },
    told: [
      { kind: 'bonus', points: 30_000 },
      { kind: 'fine', points: 30_000 },
      { kind: 'sleep', ms: 72_000 },
      { kind: 'fine', points: 10_000 },
      { kind: 'pass', ms: 20_000 },
      { kind: 'bonus', points: 20_000 },
      { kind: 'undo', nth: 0 },
      { kind: 'undo', nth: 0 },
      { kind: 'deposit', points: 10_000 },
      { kind: 'decide', isDone: true, nth: 0 },
    ],
  },
  {
    what: 'what was certain and is no more was shown, if the balance agreed with it',
    how: {},
    told: [
      { kind: 'withdraw', points: 50_000 },
      { kind: 'bet', points: 10_000 },
      { kind: 'withdraw', points: 20_000 },
      { kind: 'decide', isDone: false, nth: 0 },
      { kind: 'bet', points: 30_000 },
      { kind: 'withdraw', points: 30_000 },
      { kind: 'bonus', points: 10_000 },
      { kind: 'bet', points: 50_000 },
      { kind: 'withdraw', points: 20_000 },
      { kind: 'bet', points: 50_000 },
      { kind: 'fine', points: 30_000 },
      { kind: 'undo', nth: 1 },
      { kind: 'settle', status: 1, nth: 2 },
      { kind: 'bonus', points: 10_000 },
      { kind: 'sleep', ms: 72_000 },
      { kind: 'decide', isDone: true, nth: 0 },
      { kind: 'decide', isDone: false, nth: 0 },
      { kind: 'decide', isDone: true, nth: 0 },
    ],
  },
  {
    what: 'a bonus that was forgotten and is told to be taken back later need not be shown',
    how: { isBalanceFirst: false, isClockKept: false },
    told: [
      { kind: 'bonus', points: 10_000 },
      { kind: 'sleep', ms: 72_000 },
      { kind: 'undo', nth: 0 },
      { kind: 'pass', ms: 400_000 },
      { kind: 'bet', points: 10_000 },
      { kind: 'bonus', points: 10_000 },
    ],
  },
];

/** At every time the lines lead from the opening to the balance, and the parts of a line are the line. */
function isWhole(site: LedgerSite): void {
  const { lines, sum } = ledgerOf(site);
  const shown = lines.filter(({ after }) => after !== null);
  expect(shown.reduce((all, one) => all + one.points, sum.opening)).toBe(site.story.state.wallet?.points);
  for (const { cause, points: its } of shown)
    if (cause.kind === 'several') expect(cause.parts.reduce((all, one) => all + one.points, 0)).toBe(its);
}

/** Everything was told, and the ledger agrees with a cause for each change. */
function agrees(site: LedgerSite): void {
  site.end();
  isWhole(site);
  expect(ledgerOf(site)).toMatchObject({ status: 'agrees', sum: { difference: 0 } });
  expect(ledgerOf(site).lines.filter(({ cause, after }) => after === null || cause.kind === 'correction')).toEqual([]);
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
        agrees(site);
      }),
      { numRuns: 150 },
    );
    expect(gaps).toBeGreaterThan(5);
  });

  test('M3: it agrees at last where all messages come in reverse order and the clock is corrected near the first balance', () => {
    const sleep: Act = { kind: 'sleep', ms: 72_000 };
    fc.assert(
      fc.property(manner, acts, acts, (manners, first, then) => {
        const site = begin({ ...manners, isLate: true });
        for (const one of [...first, sleep, ...then]) site.act(one);
        agrees(site);
      }),
      { numRuns: 200 },
    );
  });

  test.each(REVERSED)('M3: it agrees at last in reverse order, with a corrected clock: $what', ({ how, told }) => {
    const site = begin({ ...EARLY, isLate: true, ...how });
    for (const one of told) site.act(one);
    agrees(site);
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
