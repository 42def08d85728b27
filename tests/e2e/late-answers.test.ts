import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '../../engine/index.ts';
import { everyNth } from '../support/soak.ts';
import { type App, DESKTOP, openTab, PHONE, signIn, startApp, type Tab } from './app.ts';
import { laidOut } from './layout.ts';
import { INNER, isPageStill, OF_MEMBERS, OPEN, type Screen } from './screen-list.ts';
import { countMovedPresses, countShifts, movedPresses, shiftsOf } from './shifts.ts';

/** Every answer comes so late that the page is drawn before it, in ms. */
const LATE_MS = 600;
/** How much of a screen may move while its answers come. */
const SHIFT_MAX = 0.05;

let app: App;
beforeAll(async () => {
  app = await startApp();
  app.site.faults.delayRestMs(/^\/(api|oauth)/, LATE_MS);
});
afterAll(() => app.close());

type Visit = readonly [who: 'visitor' | 'member', address: string];
const visits = (who: Visit[0], screens: readonly Screen[]): readonly Visit[] =>
  screens.map(([address]) => [who, address] as const);
const ALL: readonly Visit[] = [
  ...visits('visitor', OPEN),
  ...visits('member', OF_MEMBERS),
  ...visits('member', INNER),
  ['member', '/trade/2'],
  ['member', '/trade/8'],
];
/** `npm test` looks at some of the screens on a phone, and at others on a desktop. */
const [NTH, ON_PHONE, ON_DESKTOP] = [6, 1, 4];

/** A tab in which every answer is late. It has no fonts of its own: a text that is drawn anew in another font is no matter of an answer. */
async function openLate(viewport: typeof DESKTOP) {
  const tab = await openTab(app, { viewport, init: countShifts });
  await tab.page.addInitScript(countMovedPresses);
  await tab.page.route('**/*.woff2', (route) => route.abort());
  return tab;
}

/** Waits until nothing waits for an answer, and what came is on the screen. */
async function answered(page: Page, waiting: ReadonlySet<unknown>): Promise<void> {
  const isOver = async (): Promise<boolean> => {
    if (waiting.size > 0 || !(await page.evaluate(isPageStill))) return false;
    await page.evaluate(laidOut);
    return waiting.size === 0;
  };
  await expect.poll(isOver).toBe(true);
}

/** The requests to the site that have no answer yet, from now on. */
function waitingOf(page: Page): ReadonlySet<unknown> {
  const waiting = new Set<unknown>();
  page.on('request', (request) => /^\/(api|oauth)/.test(new URL(request.url()).pathname) && waiting.add(request));
  page.on('requestfinished', (request) => waiting.delete(request));
  page.on('requestfailed', (request) => waiting.delete(request));
  return waiting;
}

/** Goes to a screen whose answers come late. What of it has moved meanwhile, and how much. */
async function moved({ page }: Tab, [who, address]: Visit) {
  const waiting = waitingOf(page);
  if (who === 'member') await signIn(page, app, address);
  else await page.goto(app.site.url + address);
  await answered(page, waiting);
  const { sum, parts } = await shiftsOf(page);
  return { sum, parts, presses: await movedPresses(page) };
}

describe.each([
  ['a phone', PHONE, everyNth(NTH, ALL, ON_PHONE)],
  ['a desktop', DESKTOP, everyNth(NTH, ALL, ON_DESKTOP)],
] as const)('on %s, while every answer comes late', (_name, viewport, seen) => {
  test.each(seen)('nothing that the %s may press moves on %s, and hardly anything else', async (who, address) => {
    const tab = await openLate(viewport);
    const { page, context } = tab;
    const { sum, parts, presses } = await moved(tab, [who, address]);
    expect(sum, parts).toBeLessThanOrEqual(SHIFT_MAX);
    expect(presses).toEqual([]);
    expect(await page.locator('.toasts > *').allTextContents()).toEqual([]);
    await context.close();
  });
});

/** Where words of another length, or less width, make other lines. */
const OTHERS: readonly (readonly [language: Language, width: number, height: number, address: string])[] = [
  ['en', 320, 900, '/'],
  ['ko', 360, 900, '/dnw'],
  ['jp', 360, 900, '/'],
  ['en', 768, 1024, '/trade/2'],
  ['en', 390, 900, '/support/notice?view=messages'],
  ['zh', 320, 900, '/trade/8'],
  ['ko', 1440, 900, '/trade/8'],
  ['en', 1440, 900, '/trade/2?view=messages'],
  ['jp', 900, 900, '/dnw'],
  ['ko', 768, 1024, '/trade/8'],
  ['en', 360, 900, '/asset'],
  ['ko', 320, 900, '/trade/8'],
  ['jp', 768, 1024, '/trade/2?view=messages'],
  ['jp', 390, 900, '/trade/8'],
  ['jp', 390, 900, '/support/notice?view=messages'],
  ['jp', 320, 900, '/'],
  ['en', 320, 900, '/dnw'],
  ['jp', 320, 900, '/dnw'],
  ['zh', 320, 900, '/'],
  ['jp', 360, 900, '/asset'],
  ['jp', 768, 1024, '/trade/2'],
  ['en', 768, 1024, '/trade/8'],
  ['ko', 820, 1180, '/trade/8'],
  ['jp', 1440, 900, '/trade/8'],
];
test.each(everyNth(3, OTHERS))(
  'in the language %s at %i x %i px nothing that may be pressed moves on %s',
  async (language, width, height, address) => {
    const tab = await openLate({ width, height });
    await tab.page.addInitScript(
      (one) => localStorage.setItem('round.prefs', JSON.stringify({ language: one })),
      language,
    );
    expect((await moved(tab, ['member', address])).presses).toEqual([]);
    await tab.context.close();
  },
);

test('a view that needs the session waits for the late answer about it, and says nothing of a sign-in', async () => {
  const { page, context } = await openLate(PHONE);
  await signIn(page, app, '/trade/2?view=messages');
  await page.locator('.mail__i').first().waitFor();
  expect(await page.locator('.toasts > *').allTextContents()).toEqual([]);
  await context.close();
});
