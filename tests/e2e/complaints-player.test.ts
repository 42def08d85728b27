import { expect, test } from 'vitest';
import { everyNth } from '../support/soak.ts';
import { DESKTOP } from './app.ts';
import { openPlayer, session, startPlayer } from './player.ts';

/** A press, or what the tab Entry says then, or what the member saw then. */
type Step = { readonly press: string } | { readonly entry: string } | { readonly screen: string };
const press = (name: string, times = 1): readonly Step[] => Array.from({ length: times }, () => ({ press: name }));
const bet = (times = 1): readonly Step[] => press('Next bet', times);
const entry = (words: string): Step => ({ entry: words });
const sees = (words: string): Step => ({ screen: words });

const WALKS: readonly (readonly [name: string, steps: readonly Step[]])[] = [
  [
    'settled-wrong',
    [...bet(3), entry('expected +8800, paid +6160: differs: profit'), ...press('Next entry', 3), sees('+6,160원')],
  ],
  [
    'nothing-happened',
    [
      ...bet(),
      entry('bet.sent'),
      sees('접수하고 있습니다'),
      ...bet(),
      entry('a bet was in doubt'),
      sees('접수 여부를 확인하고 있습니다'),
      ...bet(),
      entry('bets.current.answered'),
      ...bet(),
      entry('expected 0, paid 0: agrees'),
    ],
  ],
  [
    'deposit-missing',
    [...press('End'), ...press('Previous fault', 2), entry('the site rejected a deposit'), sees('반려')],
  ],
  [
    'chart-stood',
    [
      ...bet(),
      ...press('Next fault', 2),
      entry('the price was silent'),
      ...bet(),
      entry('expected +8800, paid +8800: agrees'),
    ],
  ],
  ['refused-late', [...bet(), entry('bet.sent'), ...bet(), entry('the site refused a bet (closed)')]],
  [
    'bet-elsewhere',
    [
      ...bet(),
      entry('bet.accepted'),
      sees('매도 10,000원이 체결되었습니다'),
      ...bet(),
      entry('bet.sent'),
      ...bet(2),
      entry('paid -10000: agrees'),
      ...bet(),
      entry('paid +8800: agrees'),
    ],
  ],
];

test.each(everyNth(3, WALKS))(
  '%s is answered in the player with at most nine presses, and a picture',
  async (name, steps) => {
    const served = await startPlayer(session(`complaint-${name}`));
    try {
      const { page, screen, complaints } = await openPlayer(served, DESKTOP);
      await page.getByText('all equal').waitFor();
      const said = page.getByRole('tabpanel', { name: 'Entry' });
      for (const step of steps) {
        if ('entry' in step) await said.getByText(step.entry).first().waitFor();
        else if ('screen' in step) await screen.getByText(step.screen).first().waitFor();
        else if (step.press === 'End') await page.keyboard.press('End');
        else await page.getByRole('button', { name: step.press, exact: true }).click();
      }
      expect(steps.filter((step) => 'press' in step).length).toBeLessThanOrEqual(9);
      expect(complaints).toEqual([]);
    } finally {
      await served.close();
    }
  },
);
