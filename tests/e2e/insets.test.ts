import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyNth, soaked } from '../support/soak.ts';
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
type Phone = {
  readonly name: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly insets: Insets;
};
/** What a phone with a notch and a home bar keeps for itself, in CSS px. */
const UPRIGHT: Phone = { name: 'upright', viewport: PHONE, insets: { top: 0, right: 0, bottom: 34, left: 0 } };
const ON_ITS_SIDE: readonly Phone[] = [
  {
    name: 'on its side',
    viewport: { width: 844, height: 390 },
    insets: { top: 0, right: 47, bottom: 21, left: 47 },
  },
  {
    name: 'on its side, smaller',
    viewport: { width: 812, height: 375 },
    insets: { top: 0, right: 50, bottom: 21, left: 50 },
  },
  {
    name: 'on its side, with the bars of the browser',
    viewport: { width: 844, height: 340 },
    insets: { top: 0, right: 47, bottom: 21, left: 47 },
  },
];

const TRADE: readonly Screen[] = [
  ['/trade/2', '', ''],
  ['/trade/8', '', ''],
];
/** `npm test` looks at every second screen, and at every fifth inner view, as they share one frame. */
const SCREENS: readonly Screen[] = [...TRADE, ...everyNth(2, OF_MEMBERS), ...everyNth(5, INNER)];
/** Of the screens of a member that it looks at, `npm test` takes every second one on a phone on its side, and on the next phone the others. */
const phonesFor = (phones: readonly Phone[], screen: Screen): readonly Phone[] => {
  const nr = OF_MEMBERS.indexOf(screen);
  return nr < 0 || phones.length === 1
    ? phones
    : soaked(
        phones.filter((_phone, place) => (place + 1) % 2 === (nr / 2) % 2),
        phones,
      );
};

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

/** What is wrong on a phone: what the device keeps is set, and the page lays itself out. */
async function faultsOn(page: Page, devtools: CDPSession, { name, viewport, insets }: Phone, screen: string) {
  await page.setViewportSize(viewport);
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets });
  await page.evaluate(laidOut);
  return (await page.evaluate(underInsets, insets)).map((fault) => `${name}, ${screen}: ${fault}`);
}

test.each([
  ['upright', [UPRIGHT]],
  ['on its side, of each size', ON_ITS_SIDE],
] as const)(
  'on a phone %s no control lies under the notch, the home bar or a side of the screen',
  async (_name, phones: readonly Phone[]) => {
    const { page, context, complaints } = await openTab(app, {
      viewport: phones[0]?.viewport ?? PHONE,
      hasTouch: true,
    });
    const devtools = await context.newCDPSession(page);
    const faults: string[] = [];
    const look = async (phone: Phone, screen: string): Promise<void> => {
      faults.push(...(await faultsOn(page, devtools, phone, screen)));
    };
    await signIn(page, app);
    await page.locator('.trade__order').waitFor();
    for (const screen of SCREENS) {
      const [address] = screen;
      await page.evaluate(goTo, address);
      await page.waitForFunction(isPageStill);
      for (const phone of phonesFor(phones, screen)) {
        await page.evaluate(() => scrollTo(0, 0));
        await look(phone, address);
        const last = await page.evaluate(lastUnder, phone.insets);
        faults.push(...last.map((fault) => `${phone.name}, ${address}: ${fault}`));
      }
    }
    await page.evaluate(goTo, '/trade/2');
    await page.locator('.trade__order').waitFor();
    await page.getByRole('button', { name: '메뉴 열기' }).click();
    await page.locator('.drawer').waitFor();
    for (const phone of phones) await look(phone, 'the menu');
    await page.keyboard.press('Escape');
    await page.locator('.drawer').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: '계약 정보' }).first().click();
    await page.locator('.sheet').waitFor();
    for (const phone of phones) await look(phone, 'a sheet');
    expect(faults).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  },
);
