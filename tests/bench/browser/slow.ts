import type { Page } from 'playwright-core';
import { type App, openTab, signInByHand, startApp } from '../../e2e/app.ts';
import { type Line, most, note } from './line.ts';
import { longTaskLine } from './ticking.ts';

const SLOWDOWN = 4;
const TARGET = { longTasks: 0, shiftPerMinute: 0.001 };
const SCREENS = { 'price chart': '/trade/2', 'number-ball': '/trade/8' } as const;
/** What the start costs is measured by `npm run bench:load`. */
const WARM_MS = 60_000;

type Seen = { readonly longTasks: number[]; shift: number };

/**
 * The built application at 20 ticks a second on a quarter of this processor's speed, while rounds pass: long tasks, and how
 * far the layout shifts a minute.
 */
export async function measureSlow(minutes: number): Promise<readonly Line[]> {
  const app = await startApp({ tickHz: 20 });
  const lines: Line[] = [];
  for (const [name, path] of Object.entries(SCREENS)) lines.push(...(await measure(app, name, path, minutes)));
  await app.close();
  return lines;
}

async function measure(app: App, name: string, path: string, minutes: number): Promise<readonly Line[]> {
  const { page, context } = await openTab(app);
  await signInByHand(page, app, path);
  await page.getByText('실시간 연결됨').waitFor();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.waitForTimeout(WARM_MS);
  await page.evaluate(watch);
  await page.waitForTimeout(minutes * 60_000);
  const { longTasks, shift } = await seen(page);
  await context.close();
  return [
    note('measured', `${name}, ${minutes} min at a quarter of the speed`),
    longTaskLine(longTasks.map(Math.round), TARGET.longTasks),
    most('layout shift a minute', shift / minutes, TARGET.shiftPerMinute, 4),
  ];
}

/** Runs in the page: counts from now on. */
function watch(): void {
  const seen: Seen = { longTasks: [], shift: 0 };
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longTasks.push(duration);
  }).observe({ type: 'longtask' });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift' });
}

const seen = (page: Page): Promise<Seen> => page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
