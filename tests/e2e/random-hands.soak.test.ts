import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPrng, type Prng } from '../../fixtures/arbitraries/prng.ts';
import { type App, openTab, PHONE, signIn, startApp, type Tab } from './app.ts';
import { isStill, serious } from './axe.ts';
import { SIZES } from './layout.ts';
import { click, type Press, tap } from './press.ts';
import { goTo, INNER, isPageStill, OF_MEMBERS } from './screen-list.ts';

/* Random presses, texts, keys and addresses. HANDS_SEED=N repeats one walk. */

const STEPS = 400;
/** axe looks after every so many steps. */
const AXE_STEPS = 50;
const SEEDS = process.env.HANDS_SEED === undefined ? [1, 2, 3, 4, 5, 6] : [Number(process.env.HANDS_SEED)];

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const CONTROLS =
  'button, a, input, select, textarea, summary, [role=tab], [role=option], [role=menuitem], [role=switch], [role=radio]';
const TEXTS = [
  '5000',
  '50,000',
  '1e9',
  '５００',
  '-1',
  '0.001',
  ' 10000 ',
  'abc',
  '가나다',
  '<b>x</b>',
  '99999999999999999999',
];
const ODD = ['1991-08-24', 'a@b.example', '010-1234-5678', '🙂🙂', '\u200f123', ''];
const KEYS = [
  'Escape',
  'Tab',
  'Shift+Tab',
  'Enter',
  'Space',
  'ArrowDown',
  'ArrowUp',
  'ArrowLeft',
  'ArrowRight',
  'Backspace',
];
const MORE_KEYS = ['Control+z', 'Home', 'End', 'PageDown', 'f', 'b', '?', '/'];

/** What is wrong with the page as it stands, in words. Runs in the page. */
function wrongWithPage(): string[] {
  const isShown = (one: Element): boolean => one.checkVisibility();
  const text = (document.querySelector('#root')?.textContent ?? '').trim();
  const wide = document.documentElement.scrollWidth - innerWidth;
  const main = document.querySelector('main');
  const dialogs = [...document.querySelectorAll('dialog, [role=dialog], [role=alertdialog]')].filter(isShown);
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  const slip = /(^|[^A-Za-z])(undefined|null|NaN|Infinity|Invalid|\[object)([^A-Za-z]|$)/.exec(text);
  return [
    ...(text.length < 5 ? ['the page is empty'] : []),
    ...(wide > 1 ? [`the page is ${wide} px wider than the window`] : []),
    ...(main?.closest('[inert]') && dialogs.length === 0 ? ['the page takes no press, and no dialog is open'] : []),
    ...(slip === null ? [] : [`"${text.slice(Math.max(0, slip.index - 30), slip.index + 30)}"`]),
    ...ids.filter((id, i) => ids.indexOf(id) !== i).map((id) => `the id ${id} is there twice`),
    ...(document.activeElement?.closest('[inert], [aria-hidden=true]')
      ? ['the focus is in a part that is not there']
      : []),
  ];
}

type Hand = { readonly page: Page; readonly prng: Prng; readonly press: Press };
const pick = <T>({ prng }: Hand, of: readonly [T, ...T[]] | readonly T[]): T => of[prng.int(of.length)] as T;

/** Presses a control that can be seen, once or twice. Returns what it was. */
async function pressOne(hand: Hand): Promise<string> {
  const controls = await hand.page.locator(CONTROLS).filter({ visible: true }).all();
  if (controls.length === 0) return 'no control';
  const one: Locator = pick(hand, controls);
  const [name, box] = await Promise.all([
    one.evaluate((node) => node.outerHTML.slice(0, 80), null, { timeout: 1_000 }).catch(gone),
    one.boundingBox({ timeout: 1_000 }).catch(gone),
  ]);
  if (name === null || box === null) return 'a control that has gone';
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const isTwice = hand.prng.next() < 0.15;
  for (let i = 0; i < (isTwice ? 2 : 1); i++) await hand.press(hand.page, at);
  return `${name}${isTwice ? ' twice' : ''}`;
}
/** A screen that changes takes its controls with it. */
const gone = (): null => null;

async function typeOne(hand: Hand): Promise<string> {
  const text = pick(hand, [...TEXTS, ...ODD]);
  await hand.page.keyboard.insertText(text);
  return `types "${text}"`;
}
async function keyOne(hand: Hand): Promise<string> {
  const key = pick(hand, [...KEYS, ...MORE_KEYS]);
  await hand.page.keyboard.press(key);
  return key;
}
async function goOne(hand: Hand): Promise<string> {
  const [address] = pick(hand, [...OF_MEMBERS, ...INNER]);
  await hand.page.evaluate(goTo, address);
  return `goes to ${address}`;
}
async function turnBack({ page }: Hand): Promise<string> {
  await page.evaluate(() => {
    setTimeout(() => history.back());
  });
  return 'back';
}
async function dropLink(): Promise<string> {
  app.site.faults.dropLinks();
  return 'the link drops';
}
async function wait({ page, prng }: Hand): Promise<string> {
  await page.waitForTimeout(prng.int(1_500));
  return 'waits';
}
/** What the hand does, and how often of a hundred times. */
const ACTS: readonly (readonly [often: number, act: (hand: Hand) => Promise<string>])[] = [
  [58, pressOne],
  [12, typeOne],
  [14, keyOne],
  [6, goOne],
  [4, turnBack],
  [1, dropLink],
  [5, wait],
];
function actOf({ prng }: Hand): (hand: Hand) => Promise<string> {
  let left = prng.int(100);
  for (const [often, act] of ACTS) {
    left -= often;
    if (left < 0) return act;
  }
  return wait;
}

/** What is wrong with the page and stays so: a screen that comes is not there at once. */
async function wrongNow(page: Page): Promise<readonly string[]> {
  const first = await look(page);
  if (first.length === 0) return first;
  await page.waitForTimeout(SETTLED_MS);
  const then = await look(page);
  return first.filter((one) => then.includes(one));
}
const SETTLED_MS = 1_000;

/** A document that is replaced while it is looked at is looked at after the next step; one of another site is not ours. */
const look = (page: Page): Promise<readonly string[]> =>
  isOurs(page)
    ? page.evaluate(wrongWithPage).catch((error: Error) => {
        if (error.message.includes('context was destroyed')) return [];
        throw error;
      })
    : Promise.resolve([]);
const isOurs = (page: Page): boolean => page.url().startsWith(app.site.url);

/** What goes wrong on a walk: the step, the address and the last acts beside it. */
async function walk(hand: Hand, { complaints }: Tab): Promise<readonly string[]> {
  const acts: string[] = [];
  const wrong = new Map<string, string>();
  for (let step = 1; step <= STEPS; step++) {
    acts.push(await actOf(hand)(hand));
    const found = [...(await wrongNow(hand.page)), ...complaints.splice(0)];
    if (step % AXE_STEPS === 0) {
      await hand.page.waitForFunction(isPageStill);
      await isStill(hand.page);
      found.push(...(await serious(hand.page)));
    }
    for (const one of found)
      if (!wrong.has(one))
        wrong.set(one, `step ${step}, ${hand.page.url()}: ${one}; after ${acts.slice(-6).join('; ')}`);
    // back may have left the application, and a press the session
    if (!isOurs(hand.page) || hand.page.url().includes('/login')) await signIn(hand.page, app);
    await hand.page.waitForLoadState();
  }
  return [...wrong.values()];
}

test.each(SEEDS)(
  'F1: random presses, texts, keys and addresses break no screen and log no error (HANDS_SEED=%i)',
  async (seed) => {
    const prng = createPrng(seed);
    const viewport = SIZES[seed % SIZES.length] ?? PHONE;
    const tab = await openTab(app, { viewport, allow: /WebSocket/ });
    const hand = { page: tab.page, prng, press: viewport.width < 600 ? tap : click };
    await signIn(tab.page, app);
    await tab.page.waitForFunction(isPageStill);
    expect(await walk(hand, tab)).toEqual([]);
    await tab.context.close();
  },
);
