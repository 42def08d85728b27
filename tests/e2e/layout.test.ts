import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, openTab, placeBet, signIn, startApp, type Tab } from './app.ts';
import { layoutFaults, SIZES } from './layout.ts';

/** Rent of 30 s; an option that is stopped at all hours; an instrument that is closed at weekends. */
const [SHORT, STOPPED, EURUSD] = ['/trade/1', '/trade/25', '/trade/29'] as const;
/** Number-ball of 1 minute. */
const BALL = '/trade/8';

let app: App;
let tab: Tab;
beforeAll(async () => {
  app = await startApp();
  tab = await openTab(app, { allow: /./ });
  await signIn(tab.page, app, SHORT);
});
afterAll(() => app.close());

async function expectGoodLayout(
  page: Page,
  sizes: readonly { width: number; height: number }[] = SIZES,
): Promise<void> {
  const faults: string[] = [];
  for (const size of sizes) faults.push(...(await layoutFaults(page, size)));
  expect(faults).toEqual([]);
}

const phase = (page: Page, name: string) => page.locator(`.trade[data-phase=${name}]`).waitFor();

describe('Nothing overlaps, is cut off or leaves the window at any size', () => {
  test('the layout holds while a round is open', async () => {
    await phase(tab.page, 'open');
    await expectGoodLayout(tab.page);
  });

  test('the layout holds in the last seconds before the gate, and while betting is closed', async () => {
    await tab.page.locator('.trade[data-late]').waitFor();
    await expectGoodLayout(tab.page, SIZES.slice(0, 6));
    await phase(tab.page, 'closed');
    await expectGoodLayout(tab.page, SIZES.slice(0, 6));
  });

  test('the layout holds with an own bet', async () => {
    await placeBet(tab);
    await tab.page.locator('.fill .gauge').waitFor();
    await expectGoodLayout(tab.page);
  });

  test('the layout holds on a stopped option', async () => {
    await tab.page.goto(`${app.site.url}${STOPPED}`);
    await tab.page.locator('.veil').waitFor();
    await expectGoodLayout(tab.page);
  });

  test('the layout holds while the link is lost', async () => {
    await tab.page.goto(`${app.site.url}/trade/2`);
    await tab.page.getByText('실시간 연결됨').first().waitFor({ state: 'attached' });
    app.site.faults.refuseSockets(1_000);
    app.site.faults.dropLinks();
    await tab.page.locator('.blocker').waitFor();
    await expectGoodLayout(tab.page);
    app.site.faults.clear();
  });

  test('the layout of number-ball holds while a round is open, and with an own bet', async () => {
    await tab.page.goto(`${app.site.url}${BALL}`);
    await phase(tab.page, 'open');
    await tab.page.locator('.digit--key').waitFor();
    await expectGoodLayout(tab.page);
    await placeBet(tab, async (page) => {
      await page.locator('.chip:enabled').first().click();
      await page.locator('.btn--bet').click();
      await page.getByRole('alertdialog').getByRole('button', { name: '베팅하기' }).click();
    });
    await tab.page.locator('.fill--ball').waitFor();
    await expectGoodLayout(tab.page);
  });

  test('the layout holds while a result is shown', async () => {
    const members = [
      ['demo', 'demo1234', SIZES[0]],
      ['limited', 'limited1234', SIZES[3]],
      ['poor', 'poor1234', SIZES[5]],
    ] as const;
    const tabs = await Promise.all(
      members.map(async ([name, password, size]) => {
        const one = await openTab(app, { viewport: size });
        await signIn(one.page, app, SHORT, name, password);
        return { ...one, size };
      }),
    );
    await Promise.all(
      tabs.map(async (one) => {
        await placeBet(one, async (page) => {
          await page.locator('.chip:enabled').first().click();
          await page.locator('.bet__btn--buy').click();
          await page.getByRole('button', { name: '베팅하기' }).click();
        });
        await one.page.locator('.result').waitFor();
        await expectGoodLayout(one.page, [one.size]);
        await one.context.close();
      }),
    );
  });
});

test('A market that is closed has a good layout at every size', async () => {
  const weekend = await startApp({ startMs: Date.parse('2026-03-14T12:00:00+09:00') });
  const { page } = await openTab(weekend);
  await signIn(page, weekend, EURUSD);
  await page.locator('.veil').waitFor();
  await expectGoodLayout(page);
  await weekend.close();
});
