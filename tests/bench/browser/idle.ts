import { fileURLToPath } from 'node:url';
import type { CDPSession, Page } from 'playwright-core';
import { findOption } from '../../../fixtures/site/world/market/catalog.ts';
import { type App, openTab, signIn, startApp } from '../../e2e/app.ts';
import { hideable, setHidden } from '../../support/hideable.ts';
import { bundlePage } from '../../support/page-bundle.ts';
import { signIn as tokensOf } from '../../support/site-caller.ts';
import { type Line, most, note } from './line.ts';
import type { Peer } from './peer.page.ts';
import { countWork, middleOf, partsOf, type Work, workFor, workOf } from './thread.ts';

const SLOWDOWN = 4;
const TARGET = { ofPeer: 1 / 3, hiddenMsPerS: 2 };
const SCREENS = { rent: '/trade/2', 'number-ball': '/trade/8', history: '/history_trade' } as const;
/** Start-up is over after this long: code is compiled, lists are read. */
const WARM_MS = 20_000;
/** Each page that is seen is measured so often, in turns, for so long. */
const [ROUNDS, ROUND_MS] = [3, 5_000];
/** A page that was hidden for so long has given up what nobody sees (engine/SPEC.md, L16). */
const AWAY_MS = 12_000;
/** Hidden pages are measured for a whole round, twice: what they take comes at its end, and the browser collects garbage on a page that has become quiet. */
const HIDDEN_MS = 60_000;

type Watched = { readonly page: Page; readonly devtools: CDPSession };

/**
 * The main thread's time while 20 ticks a second come in and nobody does anything, of three screens of the built application and of a page that has
 * lightweight-charts fed by the same link. A page that reads the same ticks and draws nothing tells what the link itself takes. The pages are
 * open at the same time. They are measured together while all are hidden, for two minutes, and then in turns; one that is not measured is hidden. Every work is in ms a
 * second, on a quarter of this processor's speed.
 */
export async function measureIdle(): Promise<readonly Line[]> {
  const app = await startApp({ tickHz: 20 });
  const pages = new Map<string, Watched>();
  for (const [name, path] of Object.entries(SCREENS)) pages.set(name, await openScreen(app, path));
  const other = await openPeer(app, true);
  pages.set('peer', other);
  pages.set('link', await openPeer(app, false));
  await other.page.waitForTimeout(WARM_MS + AWAY_MS);
  const minutes = [await hiddenWorks(pages), await hiddenWorks(pages)];
  const rounds: Map<string, Work>[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const works = new Map<string, Work>();
    for (const [name, page] of round % 2 === 0 ? pages : [...pages].toReversed())
      works.set(name, await shownWork(page));
    rounds.push(works);
  }
  await app.close();
  const middle = (name: string): Work => middleOf(rounds.flatMap((works) => works.get(name) ?? []));
  const peer = middle('peer');
  const link = middle('link');
  const floor = note(
    'the link alone, shown',
    `${link.all.toFixed(1)} ms/s: ${(link.all / peer.all).toFixed(2)} of lightweight-charts`,
  );
  const lines = Object.keys(SCREENS).flatMap((name): Line[] => {
    const shown = middle(name);
    const ratio = shown.all / peer.all;
    return [
      {
        what: `${name}, shown`,
        said: `${shown.all.toFixed(1)} ms/s, lightweight-charts ${peer.all.toFixed(1)} ms/s: ${ratio.toFixed(2)} of it (at most ${TARGET.ofPeer.toFixed(2)})`,
        isMet: ratio <= TARGET.ofPeer,
      },
      note(`${name}, shown: parts`, partsOf(shown, 1)),
      ...minutes.map((works, i) =>
        most(`${name}, hidden, minute ${i + 1}`, works.get(name)?.all ?? Number.NaN, TARGET.hiddenMsPerS, 1, ' ms/s'),
      ),
    ];
  });
  const quiet = minutes.map((works) => `${works.get('link')?.all.toFixed(1)} ms/s`).join(', then ');
  return [
    ...lines,
    note('lightweight-charts: parts', partsOf(peer, 1)),
    floor,
    note('the link alone, hidden (it takes every tick)', quiet),
  ];
}

/** What each page takes while all are hidden, by its name. */
async function hiddenWorks(pages: ReadonlyMap<string, Watched>): Promise<ReadonlyMap<string, Work>> {
  return new Map(
    await Promise.all([...pages].map(async ([name, page]) => [name, await during(page, HIDDEN_MS)] as const)),
  );
}

async function openScreen(app: App, path: string): Promise<Watched> {
  const { page, context } = await openTab(app, { init: hideable });
  await signIn(page, app, path);
  await page.locator('.topbar').waitFor();
  return watch(await context.newCDPSession(page), page);
}

async function openPeer(app: App, isDrawn: boolean): Promise<Watched> {
  const { script } = await bundlePage(fileURLToPath(new URL('./peer.page.ts', import.meta.url)), 'production');
  const { page, context } = await openTab(app, { init: hideable });
  // a text of the site itself: a page that is made here may open no link to an address of this machine
  await page.goto(`${app.site.url}/first.js`);
  await page.evaluate(() => document.body.replaceChildren());
  await page.evaluate(script);
  const { body } = tokensOf(app.site, 'demo', 'demo1234');
  const stock = findOption(2)?.stock.code;
  await page.evaluate(
    ([token, destination, draws]) => (globalThis as unknown as { peer: Peer }).peer.open(token, destination, draws),
    [String(body.access_token), `/topic/trade/${stock}`, isDrawn] as const,
  );
  return watch(await context.newCDPSession(page), page);
}

async function watch(devtools: CDPSession, page: Page): Promise<Watched> {
  await countWork(devtools);
  await setHidden(page, true);
  return { page, devtools };
}

async function shownWork(watched: Watched): Promise<Work> {
  const { page } = watched;
  await setHidden(page, false);
  await page.waitForTimeout(1_000);
  const work = await during(watched, ROUND_MS);
  await setHidden(page, true);
  return work;
}

/** The main thread's work in ms a second. */
async function during({ page, devtools }: Watched, ms: number): Promise<Work> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const before = await workOf(devtools);
  const startMs = performance.now();
  await page.waitForTimeout(ms);
  const work = workFor(before, await workOf(devtools), (performance.now() - startMs) / 1_000);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return work;
}
