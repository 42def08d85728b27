import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { everyNth } from '../support/soak.ts';
import { DESKTOP } from './app.ts';
import { entryNow, openPlayer, session, startPlayer } from './player.ts';

/**
 * A press, or what the tab Entry says then, or what the member saw then. `until`: what is pressed until that is so. How many entries are between, a slow
 * machine decides that recorded them.
 */
type Step =
  | { readonly press: string }
  | (({ readonly entry: string } | { readonly screen: string }) & { readonly until?: string });
const press = (name: string, times = 1): readonly Step[] => Array.from({ length: times }, () => ({ press: name }));
const bet = (times = 1): readonly Step[] => press('Next bet', times);
const entry = (words: string): Step => ({ entry: words });
const sees = (words: string): Step => ({ screen: words });
const until = (button: string, step: Step): Step => ({ ...step, until: button });

const WALKS: readonly (readonly [name: string, steps: readonly Step[]])[] = [
  [
    'settled-wrong',
    [...bet(3), entry('expected +8800, paid +6160: differs: profit'), until('Next entry', sees('+6,160원'))],
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
  ['deposit-missing', [...press('End'), until('Previous fault', entry('the site rejected a deposit')), sees('반려')]],
  [
    'chart-stood',
    [
      ...bet(),
      until('Next fault', entry('the price was silent')),
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

/** The picture is one more. */
const PRESSES_MAX = 9;
/** Whether something is seen once the page has drawn the entry that a press has led to. */
async function isSeen(page: Page, said: Locator, told: Locator): Promise<boolean> {
  const entryOf = (text: string | null): string => /\d+ · \d/.exec(text ?? '')?.[0].split(' ')[0] ?? '';
  await expect.poll(async () => entryOf(await said.textContent()) === String(await entryNow(page))).toBe(true);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  return told.first().isVisible();
}

test.each(everyNth(3, WALKS))(
  '%s is answered in the player with at most nine presses, and a picture',
  async (name, steps) => {
    const served = await startPlayer(session(`complaint-${name}`));
    try {
      const { page, screen, complaints } = await openPlayer(served, DESKTOP);
      await page.getByText('all equal').waitFor();
      const said = page.getByRole('tabpanel', { name: 'Entry' });
      let presses = 0;
      const pressed = async (name: string): Promise<void> => {
        presses++;
        if (name === 'End') await page.keyboard.press('End');
        else await page.getByRole('button', { name, exact: true }).click();
      };
      for (const step of steps) {
        if ('press' in step) await pressed(step.press);
        else {
          const told = 'entry' in step ? said.getByText(step.entry) : screen.getByText(step.screen);
          while (step.until !== undefined && presses < PRESSES_MAX && !(await isSeen(page, said, told)))
            await pressed(step.until);
          await told.first().waitFor();
        }
      }
      expect(presses).toBeLessThanOrEqual(PRESSES_MAX);
      expect(complaints).toEqual([]);
    } finally {
      await served.close();
    }
  },
);
