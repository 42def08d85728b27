import { describe, expect, test } from 'vitest';
import { selectLedger } from '../../../engine/selectors/screens.ts';
import { asId } from '../../../fixtures/arbitraries/make.ts';
import { ME } from '../../../fixtures/arbitraries/samples.ts';
import { ready, type Story } from '../../../fixtures/arbitraries/story.ts';
import { balance, bet, created, here, lines, listed, odd, shown, updated } from '../../support/ledger.ts';
import { type Act, LedgerSite, type Manner } from '../../support/ledger-site.ts';

const MANNERS: readonly Pick<Manner, 'isBalanceFirst' | 'isTwice' | 'isLate'>[] = [true, false].flatMap(
  (isBalanceFirst) =>
    [true, false].flatMap((isTwice) => [true, false].map((isLate) => ({ isBalanceFirst, isTwice, isLate }))),
);
/** What happens beside a correction of minus or plus 10,000 points that stands. */
const EQUAL: readonly (readonly [what: string, correction: number, acts: readonly Act[]])[] = [
  ['a stake', -10_000, [{ kind: 'bet', points: 10_000 }]],
  ['a fine', -10_000, [{ kind: 'fine', points: 10_000 }]],
  ['a bonus, and a correction to the other side', 10_000, [{ kind: 'bonus', points: 10_000 }]],
  ['a bonus, and a correction that takes', -10_000, [{ kind: 'bonus', points: 10_000 }]],
  ['a stake, and a correction that gives', 10_000, [{ kind: 'bet', points: 10_000 }]],
];

test.each(EQUAL)(
  'M4: a correction that stands is counted once, whatever of its size comes beside it: %s',
  (_what, points, acts) => {
    for (const how of MANNERS) {
      const manner = { takesAtRequest: true, isClockKept: true, pageSize: 50, isMixed: false, ...how };
      const site = new LedgerSite(ready().pass(60_000), manner);
      site.act({ kind: 'plant', points });
      site.act({ kind: 'pass', ms: 60_000 });
      const counted = () => site.story.state.diagnostics.unexplained;
      const asked = () => site.story.effectsOf('rest.call').filter(({ call }) => call === 'dnw.list').length;
      const [before, lists] = [counted(), asked()];
      expect(before).toBe(1);
      for (const act of [...acts, ...acts, ...acts]) {
        site.act(act);
        site.act({ kind: 'pass', ms: 60_000 });
      }
      expect([counted(), asked()], JSON.stringify(how)).toEqual([before, lists]);
      expect(selectLedger(site.story.state)?.sum.difference).toBe(points);
    }
  },
);

describe('M4: what was unexplained, and agrees for a while', () => {
  /** A change that nothing explains is counted, and the balance that is pushed goes back; the site is asked for it meanwhile. */
  const back = (): Story => balance(balance(here(), -50_000).pass(31_000), 0);
  /** The same change comes again. How often it was counted. */
  const again = (story: Story): number => odd(balance(story, -50_000).pass(31_000));

  test('is not counted again where only pushed balances agreed, whatever else was answered meanwhile', () => {
    const story = back();
    expect([odd(story), story.isPending('me.fetch')]).toEqual([1, true]);
    expect(again(listed(story, bet(story, 3, { status: 2, profit: -50_000, createdMs: 1 })))).toBe(1);
  });

  test('is another change, and counted, once the site has answered that the balance agrees', () => {
    const story = back();
    // the first question is older than the balance that was pushed: it is asked once more
    while (story.isPending('me.fetch')) story.answer('me.fetch', ME);
    expect(again(story)).toBe(2);
  });
});

describe('M4: what a list explains', () => {
  const MANNER: Manner = {
    takesAtRequest: true,
    isClockKept: true,
    pageSize: 50,
    isMixed: false,
    isBalanceFirst: false,
    isTwice: false,
    isLate: false,
  };
  const WAITS_MS: readonly number[] = [500, 1_000, 5_000, 10_000, 14_000, 16_000, 40_000];
  const LOST: readonly (readonly [Act, type: string])[] = [
    [{ kind: 'bet', points: 10_000 }, 'bet.accepted'],
    [{ kind: 'bonus', points: 10_000 }, 'dnw.created'],
  ];

  test.each(LOST)(
    'M4: a second change of its size, whose message is lost too, is looked for in the lists: %j',
    (act, type) => {
      for (const waitMs of WAITS_MS) {
        const site = new LedgerSite(ready().pass(60_000), MANNER);
        // the lists explain the first one 15 s after it
        for (const passMs of [15_000 + waitMs, 40_000]) {
          site.act(act);
          site.lose(type);
          site.act({ kind: 'pass', ms: passMs });
        }
        expect(selectLedger(site.story.state)?.status, `${waitMs} ms`).toBe('agrees');
      }
    },
  );
});

describe('M4: what was forgotten', () => {
  test('explains the balance after all, once a withdrawal that had done so in its place is rejected', () => {
    const story = balance(created(here(), { id: asId(1), type: 'W' }), -30_000).pass(31_000);
    created(story, { id: asId(2), type: 'E', status: 1 }).pass(61_000);
    expect(lines(story)).toEqual([['W', -30_000, -30_000]]);
    updated(story, { id: asId(1), type: 'W', status: 2 }).pass(31_000);
    expect([shown(story).status, odd(story)]).toEqual(['agrees', 0]);
  });

  test('explains nothing, though a record of as many points that is no withdrawal is told', () => {
    const story = created(here(), { id: asId(1), type: 'C', status: 1 }).pass(61_000);
    balance(created(story, { id: asId(2), type: 'D', status: 1 }), 30_000).pass(31_000);
    expect(lines(balance(story, 60_000).pass(31_000))[0]).toEqual(['correction', 30_000, 60_000]);
    expect(odd(story)).toBe(1);
  });
});

describe('M4: records that were known before the first balance', () => {
  /** How often the lists are asked for after a change that records of these points explain. */
  const asks = (...points: readonly number[]): number => {
    const story = ready({ me: { ...ME, points: undefined } as never }).pass(60_000);
    for (const [i, its] of points.entries())
      created(story, { id: (i + 1) as never, type: 'B', status: 1, points: its as never });
    balance(story.pass(1_000), 0);
    const count = () => story.effectsOf('rest.call').filter(({ call }) => call === 'bets.list').length;
    const before = count();
    balance(story, 30_000).pass(16_000);
    expect(shown(story).status).toBe('agrees');
    return count() - before;
  };

  test('have the lists read again where they explain a change by their sum alone, and not where one has its size', () => {
    expect([asks(30_000), asks(10_000, 20_000)]).toEqual([0, 1]);
  });
});
