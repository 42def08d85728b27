import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Missing, missingMembers } from '../../view/build/supported.ts';
import { everyNth } from '../support/soak.ts';
import { type App, betOnBuy, newRound, openTab, PHONE, placeBet, signInByHand, startApp } from './app.ts';
import { agree, fillAccount, fillBank, fillPerson, finish, newcomer, next } from './join.ts';
import { goTo, INNER, OF_MEMBERS, OPEN } from './screen-list.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Runs first in the page: takes away what the oldest browser lacks, and counts what was there. */
function takeAway(missing: readonly Missing[]): void {
  const page = globalThis as unknown as Record<string, { prototype?: object } | undefined>;
  let takenAway = 0;
  for (const { owner, member } of missing) {
    const holders = member === null ? [page] : [page[owner], page[owner]?.prototype];
    for (const holder of holders)
      if (holder != null && Object.hasOwn(holder, member ?? owner) && Reflect.deleteProperty(holder, member ?? owner))
        takenAway++;
  }
  Object.assign(globalThis, { takenAway });
}

/** Whether a screen is there and waits for nothing of the site's. Runs in the page. */
const isThere = (): boolean =>
  document.querySelector('main h1, main h2') !== null &&
  [...document.querySelectorAll('[aria-busy=true], .waitbar, .main__wait')].every(
    (one) => one.getClientRects().length === 0,
  );

/** A tab of a browser without what Safari 16.4 lacks. */
async function openOlder() {
  const tab = await openTab(app, { viewport: PHONE });
  // what Playwright itself runs in the page with
  const own = new Set(['WeakRef', 'FinalizationRegistry']);
  await tab.context.addInitScript(
    takeAway,
    missingMembers().filter(({ owner }) => !own.has(owner)),
  );
  return tab;
}

test('the page needs nothing of a browser that Safari 16.4 lacks: a member signs in, bets and opens every screen without it', async () => {
  const { page, context, complaints } = await openOlder();
  newRound(app, 4);
  await signInByHand(page, app, '/trade/4');
  await placeBet({ page, context, complaints }, betOnBuy);
  await page.locator('.fill').first().waitFor();
  expect(await page.evaluate(() => (globalThis as { takenAway?: number }).takenAway ?? 0)).toBeGreaterThan(200);
  expect(await page.evaluate(() => ['groupBy' in Object, 'union' in Set.prototype, 'canParse' in URL])).toEqual([
    false,
    false,
    false,
  ]);
  for (const [address] of everyNth(3, [...OF_MEMBERS, ...INNER, ...OPEN])) {
    await page.evaluate(goTo, address);
    await page.waitForFunction(isThere);
  }
  expect(complaints).toEqual([]);
  await context.close();
});

test('a newcomer joins without what Safari 16.4 lacks, on a site with an identity check', async () => {
  const { page, context, complaints } = await openOlder();
  const who = newcomer(7);
  await page.goto(`${app.site.url}/signup`);
  await agree(page);
  await fillAccount(page, who);
  await next(page);
  await fillPerson(page, who);
  await page.getByRole('link', { name: 'NICE 본인 확인' }).waitFor();
  await next(page);
  await fillBank(page, who);
  await next(page);
  await page.getByText(`${who.phone}번으로 인증번호를 보냈습니다.`).waitFor();
  await finish(page, app);
  expect(complaints).toEqual([]);
  await context.close();
});
