import fc from 'fast-check';
import { expect, test } from 'vitest';
import { begin, ledgerOf, MANNERS, nth, points } from '../../support/ledger-histories.ts';
import type { Act, LedgerSite, Manner } from '../../support/ledger-site.ts';

/* The ledger of a site that leaves profits and percents out, over any history (engine/SPEC.md, M2, M4, N5). */

const status = fc.constantFrom(1 as const, 2 as const, 3 as const);
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('bet' as const), points }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('settle' as const), status, nth }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('bonus', 'fine', 'deposit', 'withdraw'), points }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('decide' as const), isDone: fc.boolean(), nth }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('undo' as const), nth }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('pass' as const), ms: fc.constantFrom(100, 2_000, 8_000, 40_000) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('away', 'back') }) },
) as fc.Arbitrary<Act>;

type Left = NonNullable<Manner['leavesOut']>;
const left: fc.Arbitrary<Left> = fc.record({
  isPercent: fc.boolean(),
  isInLists: fc.boolean(),
  isEach: fc.boolean(),
});
const manner = fc.record({ ...MANNERS, leavesOut: left });

/** How often the site was asked for the member's bets. */
const asked = ({ story }: LedgerSite): number =>
  story.effectsOf('rest.call').filter(({ call }) => call === 'bets.list').length;

/** Nothing is said against the site. */
function accusesNobody(site: LedgerSite): void {
  const { status: said, lines } = ledgerOf(site);
  expect(said).not.toBe('differs');
  expect(lines.filter(({ cause }) => cause.kind === 'correction')).toEqual([]);
}

test('M2: over any history, an honest site that leaves profits and percents out never differs, and agrees at last where a percent is known', () => {
  fc.assert(
    fc.property(manner, fc.array(act, { maxLength: 30 }), (how, acts) => {
      const site = begin(how);
      for (const one of acts) {
        site.act(one);
        expect(ledgerOf(site).status, `after ${JSON.stringify(one)}`).not.toBe('differs');
      }
      site.end();
      accusesNobody(site);
      if (!how.leavesOut.isPercent) expect(ledgerOf(site)).toMatchObject({ status: 'agrees', sum: { difference: 0 } });
      const before = asked(site);
      site.act({ kind: 'pass', ms: 400_000 });
      expect(asked(site) - before, 'the lists are asked for again').toBe(0);
    }),
    { numRuns: 100 },
  );
});

test('M4: over any history, bets that are told in time make the ledger ask for no list again, whatever was left out before', () => {
  const later = fc.array(fc.record({ points, status }), { maxLength: 4 });
  fc.assert(
    fc.property(manner, fc.array(act, { maxLength: 20 }), later, (manners, acts, bets) => {
      const site = begin({ ...manners, isLate: false });
      for (const one of acts) site.act(one);
      site.end();
      const before = asked(site);
      for (const one of bets) {
        site.act({ kind: 'bet', points: one.points });
        site.act({ kind: 'pass', ms: 40_000 });
        site.act({ kind: 'settle', status: one.status, nth: 0 });
        site.act({ kind: 'pass', ms: 40_000 });
      }
      expect(asked(site) - before).toBe(0);
      accusesNobody(site);
    }),
    { numRuns: 100 },
  );
});

test('M4: over any history, a change without a cause is said where a percent or the lists tell what the site left out', () => {
  const plant = fc
    .integer({ min: 1, max: 9_999 })
    .map((n): Act => ({ kind: 'plant', points: (n % 2 ? -7 : 7) * n + 1 }));
  fc.assert(
    fc.property(
      manner,
      fc.array(act, { maxLength: 20 }),
      plant,
      fc.array(act, { maxLength: 20 }),
      (manners, acts, wrong, more) => {
        const { leavesOut } = manners;
        const isInLists = leavesOut.isInLists && !leavesOut.isPercent;
        // a balance that is told late is all that the client knows, if it agrees
        const site = begin({ ...manners, isLate: false, leavesOut: { ...leavesOut, isInLists } });
        for (const one of [...acts, wrong, ...more]) site.act(one);
        site.end();
        expect(ledgerOf(site)).toMatchObject({ status: 'differs' });
      },
    ),
    { numRuns: 100 },
  );
});
