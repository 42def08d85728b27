import type { CDPSession, Page } from 'playwright-core';
import { whole } from '../../fixtures/terminal/arguments.ts';
import { begun, npmFirst, parsed } from '../../fixtures/terminal/tool.ts';
import { openTab, PHONE, signInByHand, startApp } from '../e2e/app.ts';

/**
 * `npm run bench:load [-- --loads 5]`: a member comes to the trade screen with a phone on a slow line (400 kbit/s, 400 ms a round trip, a
 * quarter of this processor's speed, an empty cache of the browser). The first visit has no service worker: the times count from the first
 * byte of the response. The second one has the worker that an earlier visit left: they count from the navigation. Prints the medians of the
 * times to the first paint (the skeleton) and to the live chart, and of the layout shift; then what has come over the line by then, as it was sent.
 * Exit 1 when a target is missed.
 */
const VISITS = {
  first: { skeletonMs: 2_000, chartMs: 6_000, shift: 0.02 },
  second: { skeletonMs: 300, chartMs: 3_000, shift: 0.02 },
} as const;
type Visit = keyof typeof VISITS;
const LINE = { offline: false, latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 };
const SLOWDOWN = 4;

type Load = { readonly skeletonMs: number; readonly chartMs: number; readonly shift: number };
/** Bytes over the line, by what they are: the browser's word for a kind of request. */
type Bytes = ReadonlyMap<string, number>;
const BENCH = {
  command: 'npm run bench:load',
  says: ['measures the first and the second visit of a phone on a slow line'],
  options: { loads: { type: 'string', value: 'N', help: 'loads of each visit; 5 unless it is given' } },
  after: ['Exit: 0 good, 1 a target is missed, 2 wrong use.'],
} as const;

const loads = await begun(BENCH, (argv) => whole('--loads', parsed(BENCH, argv).values.loads ?? '5', 1, 1_000));
npmFirst('run', 'build');
const app = await startApp();
/** What the last load of each visit has taken from the line when its chart is live. */
const taken = new Map<Visit, Bytes>();
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
for (const [visit, bytes] of taken)
  console.log(`     ${visit} visit: KiB over the line until the chart is live: ${sizes(bytes)}`);
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
  const bytes = countBytes(devtools);
  await page.reload({ waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('chart.drawn').length > 0);
  taken.set(visit, new Map(bytes));
  await page.locator('.order__head').first().waitFor({ state: 'attached' });
  const result = await times(page, hasWorker);
  await context.close();
  return result;
}

/** Counts from now on what has come whole, with the heads of its answers. */
function countBytes(devtools: CDPSession): Bytes {
  const kinds = new Map<string, string>();
  const bytes = new Map<string, number>();
  devtools.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'unknown';
    bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength);
  });
  return bytes;
}

function sizes(bytes: Bytes): string {
  const sorted = [...bytes].toSorted(([, a], [, b]) => b - a);
  return sorted.map(([kind, of]) => `${kind} ${(of / 1024).toFixed(1)}`).join(', ');
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
