import { expect, test } from 'vitest';
import { selectLedger } from '../../../engine/selectors/screens.ts';
import { ready } from '../../../fixtures/arbitraries/story.ts';
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
