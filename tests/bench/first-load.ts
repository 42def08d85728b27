import type { Page } from 'playwright-core';
import { whole } from '../../fixtures/terminal/arguments.ts';
import { begun, npmFirst, parsed } from '../../fixtures/terminal/tool.ts';
import { openTab, PHONE, signInByHand, startApp } from '../e2e/app.ts';

/**
 * `npm run bench:load [-- --loads 5]`: a member comes to the trade screen with a phone on a slow line (400 kbit/s, 400 ms a round trip, a
 * quarter of this processor's speed, an empty cache of the browser). The first visit has no service worker: the times count from the first
 * byte of the response. The second one has the worker that an earlier visit left: they count from the navigation. Prints the medians of the
 * times to the first paint (the skeleton) and to the live chart, and of the layout shift. Exit 1 when a target is missed.
 */
const VISITS = {
  first: { skeletonMs: 2_000, chartMs: 6_000, shift: 0.02 },
  second: { skeletonMs: 300, chartMs: 3_000, shift: 0.02 },
} as const;
type Visit = keyof typeof VISITS;
const LINE = { offline: false, latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 };
const SLOWDOWN = 4;

type Load = { readonly skeletonMs: number; readonly chartMs: number; readonly shift: number };
const BENCH = {
  command: 'npm run bench:load',
  says: ['measures the first and the second visit of a phone on a slow line'],
  options: { loads: { type: 'string', value: 'N', help: 'loads of each visit; 5 unless it is given' } },
  after: ['Exit: 0 good, 1 a target is missed, 2 wrong use.'],
} as const;

const loads = await begun(BENCH, (argv) => whole('--loads', parsed(BENCH, argv).values.loads ?? '5', 1, 1_000));
npmFirst('run', 'build');
const app = await startApp();
const rows: (readonly [name: string, value: number, most: number, unit: string])[] = [];
for (const visit of ['first', 'second'] as const) {
  const measured: Load[] = [];
  for (let i = 0; i < loads; i++) measured.push(await load(visit));
  const median = (of: (one: Load) => number): number =>
    measured.map(of).toSorted((a, b) => a - b)[Math.floor(measured.length / 2)] ?? Number.NaN;
  const target = VISITS[visit];
  rows.push(
    [`${visit} visit: skeleton painted`, median((one) => one.skeletonMs), target.skeletonMs, 'ms'],
    [`${visit} visit: chart live`, median((one) => one.chartMs), target.chartMs, 'ms'],
    [`${visit} visit: layout shift`, median((one) => one.shift), target.shift, ''],
  );
}
await app.close();
for (const [name, value, most, unit] of rows)
  console.log(
    `${value <= most ? 'ok  ' : 'MISS'} ${name.padEnd(32)} ${unit === 'ms' ? Math.round(value) : value.toFixed(4)} ${unit} (at most ${most}; ratio ${(value / most).toFixed(2)})`,
  );
process.exit(rows.every(([, value, most]) => value <= most) ? 0 : 1);

async function load(visit: Visit): Promise<Load> {
  const hasWorker = visit === 'second';
  const { page, context } = await openTab(app, { viewport: PHONE, hasWorker });
  await signInByHand(page, app);
  await page.locator('.order__head').first().waitFor({ state: 'attached' });
  if (hasWorker) await leaveWorker(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await devtools.send('Network.emulateNetworkConditions', LINE);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.reload({ waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('chart.drawn').length > 0);
  await page.locator('.order__head').first().waitFor({ state: 'attached' });
  const result = await times(page, hasWorker);
  await context.close();
  return result;
}

/** The visit before: its worker rules the page, and has kept what a whole visit loads. */
async function leaveWorker(page: Page): Promise<void> {
  const isControlled = () => page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await isControlled();
  await page.reload();
  await page.locator('.order__head').first().waitFor({ state: 'attached' });
  await isControlled();
}

function times(page: Page, isFromNavigation: boolean): Promise<Load> {
  return page.evaluate(async (hasNoStart) => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const from = hasNoStart ? 0 : (navigation?.responseStart ?? 0);
    const at = (name: string): number => (performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN) - from;
    const shift = await new Promise<number>((resolve) => {
      let sum = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
    });
    return { skeletonMs: at('first-contentful-paint'), chartMs: at('chart.drawn'), shift };
  }, isFromNavigation);
}
