import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { soaked } from '../support/soak.ts';
import { type App, openTab, PHONE, recallBets, signIn, startApp } from './app.ts';
import { laidOut } from './layout.ts';
import { goTo, INNER, isPageStill, OF_MEMBERS, type Screen } from './screen-list.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
  recallBets(app, 30, 5);
});
afterAll(() => app.close());

type Insets = { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number };
/** What a phone with a notch and a home bar keeps for itself, in CSS px. */
const HELD = [
  ['upright', PHONE, { top: 0, right: 0, bottom: 34, left: 0 }],
  ['on its side', { width: 844, height: 390 }, { top: 0, right: 47, bottom: 21, left: 47 }],
  ['on its side, smaller', { width: 812, height: 375 }, { top: 0, right: 50, bottom: 21, left: 50 }],
  [
    'on its side, with the bars of the browser',
    { width: 844, height: 340 },
    { top: 0, right: 47, bottom: 21, left: 47 },
  ],
] as const;

const TRADE: readonly Screen[] = [
  ['/trade/2', '', ''],
  ['/trade/8', '', ''],
];
/**
 * `npm test` looks at every second inner view, as they share one frame, and at every second screen of a member: on one phone on its side at these, on
 * the next at the others.
 */
const screensOn = (phone: number): readonly Screen[] => [
  ...TRADE,
  ...soaked(
    OF_MEMBERS.filter((_screen, nr) => phone === 0 || nr % 2 === phone % 2),
    OF_MEMBERS,
  ),
  ...soaked(
    INNER.filter((_screen, nr) => nr % 2 === 0),
    INNER,
  ),
];

/** Which controls lie where the device draws, or takes gestures for itself. Runs in the page. */
function underInsets({ top, right, bottom, left }: Insets): string[] {
  const CONTROLS = 'a[href], button, input, select, textarea, [tabindex="0"]';
  const SLACK = 1;
  /** Whether an element, or one around it, is of a kind. */
  const isWithin = (inner: Element | null, isSuch: (box: Element, style: CSSStyleDeclaration) => boolean): boolean => {
    for (let box = inner; box !== null; box = box.parentElement) if (isSuch(box, getComputedStyle(box))) return true;
    return false;
  };
  const isHeld = (control: Element): boolean =>
    isWithin(control, (_box, { position }) => /fixed|sticky/.test(position));
  /** Whether a list around a control can be scrolled further down: then it need not stay there. */
  const scrollsOn = ({ parentElement }: Element): boolean =>
    isWithin(
      parentElement,
      (box, { overflowY }) =>
        /auto|scroll/.test(overflowY) && box.scrollTop + box.clientHeight < box.scrollHeight - SLACK,
    );
  const scrollsSideways = ({ parentElement }: Element): boolean =>
    isWithin(parentElement, (box, { overflowX }) => /auto|scroll/.test(overflowX) && box.scrollWidth > box.clientWidth);
  const nameOf = (control: Element): string =>
    control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 24) ?? control.className;
  const faults: string[] = [];
  for (const control of document.querySelectorAll(CONTROLS)) {
    if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const { left: from, right: to, top: over, bottom: under, width, height } = control.getBoundingClientRect();
    // out of the window, as what is read out alone, or what fills it, as a veil
    if (width <= SLACK || height <= SLACK || width >= innerWidth || to <= 0 || from >= innerWidth) continue;
    if (under <= 0 || over >= innerHeight) continue;
    if (under > innerHeight - bottom + SLACK && isHeld(control) && !scrollsOn(control))
      faults.push(`${nameOf(control)} is under the home bar`);
    if (over < top - SLACK && isHeld(control)) faults.push(`${nameOf(control)} is under the top`);
    const isBeside = from < left - SLACK || to > innerWidth - right + SLACK;
    if (isBeside && !scrollsSideways(control)) faults.push(`${nameOf(control)} is under a side`);
  }
  return faults;
}

/** Which controls are under the home bar at the end of a page. Runs in the page. */
function lastUnder({ bottom }: Insets): string[] {
  scrollTo(0, document.documentElement.scrollHeight);
  const all = [...document.querySelectorAll('main a[href], main button, footer a[href]')];
  const shown = all.filter((one) => one.checkVisibility() && one.getBoundingClientRect().top < innerHeight);
  const low = shown.filter((one) => one.getBoundingClientRect().bottom > innerHeight - bottom + 1);
  return low
    .filter((one) => one.closest('[role=dialog], .order') === null)
    .map((one) => `${one.textContent} stays under the home bar`);
}

async function faultsAt(page: Page, insets: Insets): Promise<readonly string[]> {
  await page.evaluate(laidOut);
  return page.evaluate(underInsets, insets);
}

test.each(HELD)(
  'on a phone %s no control lies under the notch, the home bar or a side of the screen',
  async (name, viewport, insets) => {
    const { page, context, complaints } = await openTab(app, { viewport, hasTouch: true });
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets });
    await signIn(page, app);
    await page.locator('.trade__order').waitFor();
    const faults: string[] = [];
    for (const [address] of screensOn(HELD.findIndex(([each]) => each === name))) {
      await page.evaluate(goTo, address);
      await page.waitForFunction(isPageStill);
      faults.push(...(await faultsAt(page, insets)).map((fault) => `${address}: ${fault}`));
      const last = await page.evaluate(lastUnder, insets);
      faults.push(...last.map((fault) => `${address}: ${fault}`));
    }
    await page.evaluate(goTo, '/trade/2');
    await page.locator('.trade__order').waitFor();
    await page.getByRole('button', { name: '메뉴 열기' }).click();
    await page.locator('.drawer').waitFor();
    faults.push(...(await faultsAt(page, insets)).map((fault) => `the menu: ${fault}`));
    await page.keyboard.press('Escape');
    await page.locator('.drawer').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: '계약 정보' }).first().click();
    await page.locator('.sheet').waitFor();
    faults.push(...(await faultsAt(page, insets)).map((fault) => `a sheet: ${fault}`));
    expect(faults).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  },
);
