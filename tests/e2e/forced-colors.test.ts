import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type App, DESKTOP, openTab, PHONE, signIn, startApp } from './app.ts';
import { openPlayer, session, startPlayer } from './player.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Icons that are on the screen's own ground, and how many of them have its colour. */
const icons = (): readonly [shown: number, hidden: number] => {
  const ground = getComputedStyle(document.body).backgroundColor;
  const shown = [...document.querySelectorAll('.ic')].filter(
    (one) => one.getClientRects().length > 0 && one.closest('.cell, .chart') === null,
  );
  const isHidden = (one: Element): boolean =>
    [ground, 'rgba(0, 0, 0, 0)'].includes(getComputedStyle(one).backgroundColor);
  return [shown.length, shown.filter(isHidden).length];
};

/** Whether two boxes of the paint board, of the two sides, have fills of their own. */
const fills = (): number =>
  new Set(
    ['.cell--buy', '.cell--sell'].map((name) => {
      const cell = document.querySelector(name);
      return cell === null ? '' : getComputedStyle(cell).backgroundColor;
    }),
  ).size;

/** Things that a background alone sets off, and that have no edge. */
const flat = (): readonly string[] =>
  ['.panel', '.input', '.btn', '.bet__btn', '.step'].filter((name) =>
    [...document.querySelectorAll(name)].some((one) => getComputedStyle(one).outlineStyle === 'none'),
  );

test.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
] as const)(
  'in forced colours on %s every icon is seen, the sides of the paint board differ, and boxes have edges',
  async (_name, viewport) => {
    const { page, context, complaints } = await openTab(app, { viewport });
    await page.emulateMedia({ forcedColors: 'active' });
    await signIn(page, app, '/trade/4');
    await page.locator('.cell--sell').first().waitFor();
    const [shown, hidden] = await page.evaluate(icons);
    expect(shown).toBeGreaterThan(8);
    expect(hidden).toBe(0);
    expect(await page.evaluate(fills)).toBe(2);
    expect(await page.evaluate(flat)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test('in forced colours number-ball marks the latest result and the digit that decides, and its bets have edges', async () => {
  const { page, context } = await openTab(app);
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page, app, '/trade/8');
  await page.locator('.lcell.is-win').first().waitFor();
  const edges = (name: string): Promise<readonly string[]> =>
    page.locator(name).evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).outlineStyle))]);
  for (const name of ['.lcell.is-win', '.digit--key', '.bbtn', '.ball'])
    expect(await edges(name), name).toEqual(['solid']);
  expect(await edges('.lcell:not(.is-win)')).toEqual(['none']);
  const fills = await page
    .locator('.span__bar')
    .first()
    .evaluate((track) => [track, track.firstElementChild ?? track].map((one) => getComputedStyle(one).backgroundColor));
  expect(new Set(fills).size, 'the round passes').toBe(2);
  await context.close();
});

test.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
] as const)(
  'in forced colours on %s the player shows its icons, edges, and what belongs to the moment',
  async (_name, viewport) => {
    const served = await startPlayer(session('btc-rent-1m-bet-found'));
    onTestFinished(served.close);
    const { page, complaints } = await openPlayer(served, viewport, '#at=bet.settled');
    await page.emulateMedia({ forcedColors: 'active' });
    await page.locator('.rp-row.is-now').waitFor();
    const [shown, hidden] = await page.evaluate(icons);
    expect(shown).toBeGreaterThan(8);
    expect(hidden).toBe(0);
    expect(await page.evaluate(flat)).toEqual([]);
    const edge = (name: string): Promise<string> =>
      page
        .locator(name)
        .first()
        .evaluate((one) => getComputedStyle(one).outlineStyle);
    for (const name of ['.rp-row.is-now', '[role=tab][aria-selected=true]', '.seg__item.is-active', '.rp-play'])
      expect(await edge(name), name).not.toBe('none');
    const [line, ground] = await page
      .locator('.rp-line__head')
      .evaluate((one) => [one, document.body].map((each) => getComputedStyle(each).backgroundColor));
    expect(line, 'the line of the moment').not.toBe(ground);
    expect(complaints).toEqual([]);
  },
);

/** The first box to tick: its edge, and whether its tick is drawn, before and after it is ticked. */
const firstBox = (page: Page): Promise<readonly (readonly [edge: string, tick: string])[]> =>
  page
    .locator('.check')
    .first()
    .evaluate((check) => {
      const box = check.querySelector('.check__box') ?? check;
      const look = () =>
        [getComputedStyle(box).outlineStyle, getComputedStyle(box.querySelector('.ic') ?? box).visibility] as const;
      const before = look();
      // one that takes no press is ticked all the same; React takes it back at its next rendering, so it is looked at in the same step
      Object.assign(check.querySelector('input') ?? {}, { checked: true });
      return [before, look()];
    });

test.each(['/signup', '/asset?view=withdraw', '/mypage?view=limits'])(
  'in forced colours a box of %s has an edge, and shows a tick only when it is ticked',
  async (path) => {
    const { page, context } = await openTab(app);
    await page.emulateMedia({ forcedColors: 'active' });
    if (path === '/signup') await page.goto(app.site.url + path);
    else await signIn(page, app, path);
    await page.locator('.check').first().waitFor();
    expect(await firstBox(page)).toEqual([
      ['solid', 'hidden'],
      ['solid', 'visible'],
    ]);
    await context.close();
  },
);

/** The grounds of a bar and of its filled part, as they are drawn. */
const barOf = (page: Page): Promise<readonly string[]> =>
  page
    .locator('.bar')
    .first()
    .evaluate((bar) =>
      [bar, bar.querySelector('.bar__fill') ?? bar].map((one) => getComputedStyle(one).backgroundColor),
    );

test('in forced colours the bar of an own limit, and that of a deposit that waits, differ from their ground', async () => {
  const { page, context } = await openTab(app);
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page, app, '/mypage?view=limits');
  const form = page.getByRole('form', { name: '하루 손실' });
  await form.getByLabel('하루 손실', { exact: true }).fill('100000');
  await form.getByRole('button', { name: '저장' }).click();
  await page.locator('.bar').first().waitFor();
  expect(new Set(await barOf(page)).size).toBe(2);
  await page.goto(`${app.site.url}/dnw`);
  await page.getByLabel('입금금액').fill('10000');
  await page.getByRole('button', { name: /입금신청$/ }).click();
  const yes = page.getByRole('alertdialog').getByRole('button', { name: '신청하기' });
  await yes.click();
  await page.locator('.bar--time').waitFor();
  expect(new Set(await barOf(page)).size).toBe(2);
  await context.close();
});
