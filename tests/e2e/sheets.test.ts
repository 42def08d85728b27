import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyNth } from '../support/soak.ts';
import { type App, DESKTOP, openTab, PHONE, signIn, startApp } from './app.ts';
import { laidOut } from './layout.ts';
import { goTo, INNER, isPageStill, OF_MEMBERS } from './screen-list.ts';

/* A screen brings its style sheets, and they stay when the member goes on: they must say nothing about other screens. */

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const ADDRESSES = everyNth(3, [...OF_MEMBERS, ...INNER]).map(([address]) => address);

/** What the sheets make of each kind of part of the screen, by its classes and those around it. Runs in the page. */
function lookOfParts(): Record<string, string> {
  const NAMES = [
    'display,position,gap,padding,margin-top,margin-bottom,border-top-width,border-left-width,border-bottom-width',
    'border-radius,font-size,font-weight,line-height,text-align,align-content,justify-content,opacity',
  ]
    .join()
    .split(',');
  /** Of the rows of a list so many are looked at by their place. */
  const PLACES = 4;
  const nameOf = (one: Element): string => `${one.localName}.${[...one.classList].join('.')}`;
  const looks: Record<string, string> = {};
  const screen = document.querySelector('.inner') ?? document.querySelector('main');
  for (const part of screen?.querySelectorAll(':not(svg *, .uplot *)') ?? []) {
    const { parentElement: parent } = part;
    if (parent === null || !part.checkVisibility()) continue;
    const nr = Math.min([...parent.children].indexOf(part), PLACES);
    const key = `${nameOf(parent)} > ${nr} ${nameOf(part)}`;
    const style = getComputedStyle(part);
    const marker = getComputedStyle(part, '::before').content;
    looks[key] ??= [...NAMES.map((name) => `${name}: ${style.getPropertyValue(name)}`), `before: ${marker}`].join('; ');
  }
  return looks;
}

type Looks = ReadonlyMap<string, Record<string, string>>;

/** How each screen looks, on a desktop and on a phone, where a member goes through them in this order. */
async function walk(addresses: readonly string[]): Promise<Looks> {
  const { page, context } = await openTab(app);
  await signIn(page, app, addresses[0]);
  const looks = new Map<string, Record<string, string>>();
  for (const address of addresses) {
    await page.evaluate(goTo, address);
    for (const size of [DESKTOP, PHONE]) looks.set(`${address} at ${size.width}`, await lookAt(page, size));
  }
  await context.close();
  return looks;
}

async function lookAt(page: Page, size: typeof DESKTOP): Promise<Record<string, string>> {
  await page.setViewportSize(size);
  await page.waitForFunction(isPageStill);
  await page.evaluate(laidOut);
  return page.evaluate(lookOfParts);
}

/** The parts that both have and that look otherwise, with what is different. */
const differences = (one: Record<string, string>, other: Record<string, string> = {}): string[] =>
  Object.entries(one).flatMap(([part, look]) => {
    const there = other[part];
    if (there === undefined || there === look) return [];
    const known = new Set(there.split('; '));
    return [`${part}: ${look.split('; ').filter((each) => !known.has(each))}`];
  });

test('a screen looks the same whichever screens were visited before it', async () => {
  const [forward, backward] = [await walk(ADDRESSES), await walk([...ADDRESSES].reverse())];
  const wrong = [...forward].flatMap(([screen, look]) =>
    differences(look, backward.get(screen)).map((each) => `${screen}: ${each}`),
  );
  expect(wrong).toEqual([]);
});
