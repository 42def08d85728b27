import type { CDPSession } from 'playwright-core';
import { median } from '../measure.ts';

/** The main thread's work, in ms of the processor: all of it, and in it scripts, and style with layout. The rest is painting, canvases and the browser's own tasks. */
export type Work = { readonly all: number; readonly script: number; readonly layout: number };

/** Begins to count. It is the thread's own time: other work on this machine does not count. */
export const countWork = (devtools: CDPSession): Promise<unknown> =>
  devtools.send('Performance.enable', { timeDomain: 'threadTicks' });

/** How long the main thread has worked so far. */
export async function workOf(devtools: CDPSession): Promise<Work> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  const ms = (name: string): number => (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN) * 1_000;
  return {
    all: ms('TaskDuration'),
    script: ms('ScriptDuration'),
    layout: ms('RecalcStyleDuration') + ms('LayoutDuration'),
  };
}

/** The work between two counts, for each of so many steps or seconds. */
export const workFor = (before: Work, after: Work, times: number): Work => ({
  all: (after.all - before.all) / times,
  script: (after.script - before.script) / times,
  layout: (after.layout - before.layout) / times,
});

/** The median of each part by itself. */
export function middleOf(works: readonly Work[]): Work {
  const of = (part: keyof Work): number => median(works.map((work) => work[part]));
  return { all: of('all'), script: of('script'), layout: of('layout') };
}

/** The parts of some work in words. */
export const partsOf = ({ all, script, layout }: Work, digits: number): string =>
  `script ${script.toFixed(digits)}, style and layout ${layout.toFixed(digits)}, the rest ${(all - script - layout).toFixed(digits)}`;

/** The processor time of all threads of the page's process since it began, in ms. Other work on this machine does not count. */
export async function processMs(devtools: CDPSession): Promise<number> {
  await devtools.send('Performance.enable');
  const { metrics } = await devtools.send('Performance.getMetrics');
  await devtools.send('Performance.disable');
  return (metrics.find(({ name }) => name === 'ProcessTime')?.value ?? Number.NaN) * 1_000;
}
