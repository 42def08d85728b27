import { fileURLToPath } from 'node:url';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { DESKTOP } from '../../e2e/app.ts';
import { launchChromium } from '../../support/chromium.ts';
import { bundlePage, type PageCode } from '../../support/page-bundle.ts';
import { median, quantile } from '../measure.ts';
import type { InPage } from './chart.page.tsx';
import { type Line, most, note } from './line.ts';
import { countWork, middleOf, partsOf, type Work, workFor, workOf } from './thread.ts';

const SLOWDOWN = 4;
/** The browser without a window draws so often. */
const FRAME_MS = 1_000 / 60;
const TARGET = { frameMs: 16.7, timesCheaper: { pan: 3, zoom: 2 } };
/** The chart of the trade screen on a desktop, and in full screen. */
const SIZES = { desktop: [734, 407], full: [1404, 860] } as const;
const ROUNDS = 5;
/** A drag moves the candles so often, by so many px; a wheel turns so often, by so many px. */
const DRAG = { times: 10, steps: 28, px: 8 };
const WHEEL = { times: 6, steps: 10, px: 40 };

const CHARTS = ['ours', 'theirs', 'bare', 'none'] as const;
type Chart = (typeof CHARTS)[number];
type Gesture = 'pan' | 'zoom';
/** Main thread per step, and the times between frames in ms. */
type Measured = { readonly step: Work; readonly frames: readonly number[] };

/**
 * Pan and zoom over 50,000 candles: our chart, lightweight-charts, a plot of uPlot without anything in it, and an empty page in turns, with the same size of the
 * element, distance of candles and gestures. A step's cost is the time of the processor that the main thread took for all
 * of it (events, script, style, layout, painting, canvases), without what the same gesture takes over the empty page. Frames are timed on a
 * quarter of this processor's speed.
 */
export async function measurePan(): Promise<readonly Line[]> {
  const code = await bundlePage(fileURLToPath(new URL('./chart.page.tsx', import.meta.url)), 'production');
  const browser = await launchChromium();
  const lines: Line[] = [];
  for (const [name, size] of Object.entries(SIZES))
    for (const gesture of ['pan', 'zoom'] as const) lines.push(...(await compare(browser, code, name, size, gesture)));
  await browser.close();
  return lines;
}

async function compare(
  browser: Browser,
  code: PageCode,
  name: string,
  size: readonly [number, number],
  gesture: Gesture,
): Promise<readonly Line[]> {
  const steps: Record<Chart, Work[]> = { ours: [], theirs: [], bare: [], none: [] };
  for (let round = 0; round < ROUNDS; round++)
    for (const chart of round % 2 === 0 ? CHARTS : CHARTS.toReversed())
      steps[chart].push((await measure(browser, code, chart, size, gesture, 1)).step);
  // each round without what the same gesture took over the empty page in it
  const net = (chart: Chart): readonly Work[] =>
    steps[chart].map((work, round) => workFor(steps.none[round] ?? work, work, 1));
  const [our, their, bare] = [middleOf(net('ours')), middleOf(net('theirs')), middleOf(net('bare'))];
  const ratio = median(net('ours').map(({ all }, round) => (net('theirs')[round]?.all ?? Number.NaN) / all));
  const [ours, theirs] = [
    (await measure(browser, code, 'ours', size, gesture, SLOWDOWN)).frames,
    (await measure(browser, code, 'theirs', size, gesture, SLOWDOWN)).frames,
  ];
  return [
    {
      what: `${gesture}, ${name}: a step`,
      said: `${our.all.toFixed(2)} ms, theirs ${their.all.toFixed(2)} ms, an empty plot ${bare.all.toFixed(2)} ms, an empty page ${middleOf(steps.none).all.toFixed(2)} ms: ${ratio.toFixed(2)} times cheaper (at least ${TARGET.timesCheaper[gesture]})`,
      isMet: ratio >= TARGET.timesCheaper[gesture],
    },
    note(`${gesture}, ${name}: parts`, partsOf(our, 2)),
    note(`${gesture}, ${name}: theirs' parts`, partsOf(their, 2)),
    note(`${gesture}, ${name}: empty plot's parts`, partsOf(bare, 2)),
    most(`${gesture}, ${name}: p95 frame`, quantile(ours, 0.95), TARGET.frameMs, 1, ' ms'),
    note(`${gesture}, ${name}: theirs`, `${quantile(theirs, 0.95).toFixed(1)} ms`),
  ];
}

async function measure(
  browser: Browser,
  code: PageCode,
  chart: Chart,
  [width, height]: readonly [number, number],
  gesture: Gesture,
  slowdown: number,
): Promise<Measured> {
  const page = await browser.newPage({ viewport: DESKTOP, locale: 'ko-KR' });
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.setContent('<!doctype html><html lang="ko"><body></body></html>');
  await page.addStyleTag({ content: code.style });
  await page.addScriptTag({ content: code.script });
  await page.evaluate(([kind, w, h]) => (globalThis as unknown as { inPage: InPage }).inPage.open(kind, w, h), [
    chart,
    width,
    height,
  ] as const);
  const devtools = await page.context().newCDPSession(page);
  await countWork(devtools);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const move = gesture === 'pan' ? drag : wheel;
  await move(devtools, 4); // code is compiled
  await page.evaluate(countFrames);
  const before = await workOf(devtools);
  const steps = await move(devtools, gesture === 'pan' ? DRAG.times : WHEEL.times);
  const step = workFor(before, await workOf(devtools), steps);
  const frames = await framesOf(page);
  const drawn = await page.locator('canvas').count();
  await page.close();
  // a chart that is not there costs nothing
  if (errors.length > 0 || drawn > 0 !== (chart !== 'none'))
    throw new AggregateError(errors, `${drawn} canvases of ${chart}`);
  return { step, frames };
}

/** Drags the candles to the right, again and again. Answers how many steps that were. */
async function drag(devtools: CDPSession, times: number): Promise<number> {
  const [y, from] = [200, 100];
  for (let i = 0; i < times; i++) {
    await mouse(devtools, 'mouseMoved', from, y);
    await mouse(devtools, 'mousePressed', from, y);
    for (let step = 1; step <= DRAG.steps; step++) await mouse(devtools, 'mouseMoved', from + step * DRAG.px, y, true);
    await mouse(devtools, 'mouseReleased', from + DRAG.steps * DRAG.px, y);
  }
  return times * DRAG.steps;
}

/** Zooms out and in again. */
async function wheel(devtools: CDPSession, times: number): Promise<number> {
  await mouse(devtools, 'mouseMoved', 250, 200);
  for (let i = 0; i < times; i++)
    for (let step = 0; step < WHEEL.steps; step++)
      await devtools.send('Input.dispatchMouseEvent', {
        type: 'mouseWheel',
        x: 250,
        y: 200,
        deltaX: 0,
        deltaY: i % 2 === 0 ? WHEEL.px : -WHEEL.px,
      });
  return times * WHEEL.steps;
}

async function mouse(
  devtools: CDPSession,
  type: 'mouseMoved' | 'mousePressed' | 'mouseReleased',
  x: number,
  y: number,
  isDown = false,
): Promise<void> {
  const isPress = type !== 'mouseMoved';
  const button = isPress || isDown ? 'left' : 'none';
  await devtools.send('Input.dispatchMouseEvent', {
    type,
    x,
    y,
    button,
    buttons: isDown || type === 'mousePressed' ? 1 : 0,
    clickCount: isPress ? 1 : 0,
  });
}

/** Runs in the page: notes the time of each frame from now on. */
function countFrames(): void {
  const times: number[] = [];
  Object.assign(globalThis, { times });
  requestAnimationFrame(function next(ms) {
    times.push(ms);
    requestAnimationFrame(next);
  });
}

/** The times between frames in whole frames of the screen: the page's clock is too coarse to tell 16.6 ms from 16.8. */
async function framesOf(page: Page): Promise<readonly number[]> {
  const times = await page.evaluate(() => (globalThis as unknown as { times: readonly number[] }).times);
  return times.slice(1).map((ms, i) => Math.round((ms - (times[i] ?? ms)) / FRAME_MS) * FRAME_MS);
}
