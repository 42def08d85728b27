import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { selectLedger } from '../../../engine/selectors/screens.ts';
import { ready } from '../../../fixtures/arbitraries/story.ts';
import { MANNERS, nth, points } from '../../support/ledger-histories.ts';
import { type Act, LedgerSite, type Manner } from '../../support/ledger-site.ts';

/*
 * Each change of an honest site's balance has the cause that the site had, and no other one of the same size. Withdrawals are in examples of
 * their own: while one is not decided, nobody but the site knows whether it has taken the points.
 */

const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('bet' as const), points }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('settle' as const), status: fc.constantFrom(1, 2, 3), nth }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('bonus', 'fine'), points }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('away', 'back') }) },
) as fc.Arbitrary<Act>;
const manner: fc.Arbitrary<Manner> = fc.record({ ...MANNERS, isLate: fc.constant(false) });

// all that can happen without a gap, some of it before any of it is told
const reversed: fc.Arbitrary<Manner> = fc.record({ ...MANNERS, isLate: fc.constant(true) });
const batched: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('bet' as const), points }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('settle' as const), status: fc.constantFrom(1, 2, 3), nth }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('bonus', 'fine', 'deposit', 'withdraw'), points }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('decide' as const), isDone: fc.boolean(), nth }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('undo' as const), nth }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('pass' as const), ms: fc.constantFrom(100, 8_000, 40_000) }) },
) as fc.Arbitrary<Act>;

type Shown = NonNullable<ReturnType<typeof selectLedger>>['lines'][number]['cause'];
type Part = Extract<Shown, { kind: 'several' }>['parts'][number]['cause'];
const nameOf = (cause: Shown | Part): string =>
  'bet' in cause
    ? `${cause.kind} ${cause.bet.id}`
    : cause.kind === 'record'
      ? `record ${cause.record.id} ${cause.isReturn}`
      : cause.kind;

/** What the page says of each change: its causes by name. */
function said(site: LedgerSite): readonly (readonly [name: string, points: number])[] {
  const ledger = selectLedger(site.story.state) ?? expect.fail('no ledger');
  expect(ledger.status).toBe('agrees');
  return ledger.lines.flatMap(({ cause, points: its }) =>
    cause.kind === 'several'
      ? cause.parts.map((part) => [nameOf(part.cause), part.points] as const)
      : [[nameOf(cause), its] as const],
  );
}

type Names = readonly (readonly [name: string, points: number])[];
/** Without what a record took and gave back: a withdrawal that was rejected may do both at once, or neither. */
const withoutPairs = (all: Names): Names =>
  all.filter(([name, its]) => !all.some(([other, back]) => back === -its && pairOf(other) === pairOf(name)));
const pairOf = (name: string): string => name.replace(/ (true|false)$/, '');

/** The causes that the page names and the site had not. */
function wrongIn(site: LedgerSite): Names {
  const isTrue = ([name, its]: Names[number]): boolean =>
    site.history.some(([other, points]) => other === name && points === its);
  return withoutPairs(said(site)).filter((one) => one[1] !== 0 && !isTrue(one));
}

describe('M3: the causes of an honest site', () => {
  const decided = [true, false].flatMap((isDone) =>
    [true, false].map((takesAtRequest) => ({ isDone, takesAtRequest })),
  );

  test.each(decided)(
    'M3: a bet of a gap and a withdrawal of as many points are told apart once the withdrawal is decided: %o',
    ({ isDone, takesAtRequest }) => {
      const how = { takesAtRequest, isBalanceFirst: false, isTwice: false, isLate: false, isClockKept: false };
      const site = new LedgerSite(ready().pass(60_000), { ...how, pageSize: 50, isMixed: false });
      const acts: readonly Act[] = [
        { kind: 'away' },
        { kind: 'bet', points: 20_000 },
        { kind: 'pass', ms: 80_000 },
        { kind: 'withdraw', points: 20_000 },
        { kind: 'back' },
        { kind: 'pass', ms: 80_000 },
        { kind: 'decide', isDone, nth: 0 },
      ];
      for (const one of acts) site.act(one);
      site.end();
      expect(withoutPairs(said(site)).toSorted()).toEqual(withoutPairs(site.history).toSorted());
      site.act({ kind: 'plant', points: -20_000 });
      site.end();
      expect(selectLedger(site.story.state)?.status).toBe('differs');
    },
  );

  const equal: readonly (readonly [what: string, acts: readonly Act[]])[] = [
    [
      'a stake',
      [
        { kind: 'withdraw', points: 20_000 },
        { kind: 'bet', points: 20_000 },
        { kind: 'decide', isDone: false, nth: 0 },
        { kind: 'sleep', ms: 7_200_000 },
      ],
    ],
    [
      'a fine told before the decision',
      [
        { kind: 'withdraw', points: 10_000 },
        { kind: 'fine', points: 10_000 },
        { kind: 'sleep', ms: 72_000 },
        { kind: 'decide', isDone: false, nth: 0 },
      ],
    ],
    [
      'a bonus told after the decision',
      [
        { kind: 'withdraw', points: 50_000 },
        { kind: 'decide', isDone: false, nth: 0 },
        { kind: 'bonus', points: 50_000 },
        { kind: 'sleep', ms: 72_000 },
      ],
    ],
  ];

  test.each(equal)(
    'M3: a rejected withdrawal of which the site took nothing is no cause in the place of %s of as many points, whatever the clock does',
    (_what, acts) => {
      for (const isBalanceFirst of [true, false]) {
        const how = { takesAtRequest: false, isBalanceFirst, isTwice: false, isLate: false, isClockKept: false };
        const site = new LedgerSite(ready().pass(60_000), { ...how, pageSize: 50, isMixed: false });
        for (const one of acts) site.act(one);
        site.end();
        expect(said(site)).toEqual(site.history);
        site.act({ kind: 'plant', points: -20_000 });
        site.end();
        expect(selectLedger(site.story.state)?.status).toBe('differs');
      }
    },
  );

  test('M3: after gaps and in pages of any size, no change is said to have a cause that has not changed the balance, and what was told at once is among the causes', () => {
    let changes = 0;
    fc.assert(
      fc.property(manner, fc.array(act, { minLength: 6, maxLength: 24 }), (how, acts) => {
        const site = new LedgerSite(ready().pass(60_000), how);
        let isAway = false;
        const online: (readonly [string, number])[] = [];
        for (const one of acts) {
          const before = site.history.length;
          site.act(one);
          if (one.kind === 'away' || one.kind === 'back') isAway = one.kind === 'away';
          if (!isAway) online.push(...site.history.slice(before));
          site.act({ kind: 'pass', ms: 20_000 });
        }
        site.end();
        const shown = withoutPairs(said(site)).filter(([, its]) => its !== 0);
        const names = (all: readonly (readonly [string, number])[]) => all.map(([name, its]) => `${name}: ${its}`);
        const truth = names(site.history);
        expect(names(shown).filter((name) => !truth.includes(name))).toEqual([]);
        const own = names(withoutPairs(site.history).filter((one) => online.includes(one)));
        // of two changes of one size either may stand at the other's time
        const found = names(shown).filter((name) => own.includes(name));
        expect(found.toSorted()).toEqual(own.toSorted());
        changes += shown.length;
      }),
      { numRuns: 150 },
    );
    expect(changes).toBeGreaterThan(500);
  });

  const late: readonly (readonly [rule: string, how: Partial<Manner>, acts: readonly Act[]])[] = [
    [
      'what a rejected withdrawal of this session gave back is no cause without its taking',
      {},
      [
        { kind: 'withdraw', points: 50_000 },
        { kind: 'decide', isDone: false, nth: 0 },
        { kind: 'bet', points: 10_000 },
        { kind: 'bet', points: 10_000 },
        { kind: 'settle', status: 1, nth: 0 },
        { kind: 'pass', ms: 100 },
        { kind: 'settle', status: 1, nth: 0 },
        { kind: 'bet', points: 50_000 },
      ],
    ],
    [
      'a balance that came late and that a withdrawal seems to explain is asked for again',
      {},
      [
        { kind: 'withdraw', points: 30_000 },
        { kind: 'bonus', points: 10_000 },
        { kind: 'pass', ms: 200 },
        { kind: 'bonus', points: 10_000 },
        { kind: 'bonus', points: 30_000 },
      ],
    ],
    [
      'a balance that was off by as much before, and right since, is asked for again',
      { isTwice: true },
      [
        { kind: 'pass', ms: 16_000 },
        { kind: 'bet', points: 50_000 },
        { kind: 'bet', points: 50_000 },
        { kind: 'pass', ms: 100 },
        { kind: 'pass', ms: 16_000 },
        { kind: 'fine', points: 10_000 },
        { kind: 'bet', points: 50_000 },
      ],
    ],
  ];

  test.each(late)('M3, M4: where all messages come in reverse order, %s', (_rule, how, acts) => {
    const most = { takesAtRequest: false, isBalanceFirst: false, isTwice: false, isLate: true, isClockKept: true };
    const site = new LedgerSite(ready().pass(60_000), { ...most, pageSize: 50, isMixed: false, ...how });
    for (const one of acts) site.act(one);
    site.end();
    expect(wrongIn(site)).toEqual([]);
  });

  test('M3: where all messages come in reverse order, no change is said to have a cause that has not changed the balance', () => {
    let changes = 0;
    fc.assert(
      fc.property(reversed, fc.array(batched, { minLength: 6, maxLength: 24 }), (how, acts) => {
        const site = new LedgerSite(ready().pass(60_000), how);
        for (const one of acts) site.act(one);
        site.end();
        expect(wrongIn(site)).toEqual([]);
        changes += site.history.length;
      }),
      { numRuns: 400 },
    );
    expect(changes).toBeGreaterThan(1_000);
  });
});
