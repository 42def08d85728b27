import { gzipSync } from 'node:zlib';
import type { CDPSession, Page } from 'playwright-core';
import { createLog } from '../../../engine/log/log.ts';
import { createReader } from '../../../engine/log/reader.ts';
import { bytesOf } from '../../../replay/bytes.ts';
import { FIRST_JS_MAX_KIB } from '../../../view/build/budget.ts';
import { openTab, signInByHand, startApp } from '../../e2e/app.ts';
import { type Line, most, note } from './line.ts';

const PATHS = { chart: '/trade/2', ball: '/trade/8' };
const TARGET = { commitsPerS: 2.2, longTasks: 0, firstJsKib: FIRST_JS_MAX_KIB };
/** Start-up is over after this long: code is compiled, its feedback is kept, garbage is gone. */
const WARM_MS = 120_000;
/** What the engine's garbage collector leaves to chance between two forced collections. */
const HEAP_NOISE_BYTES = 512 * 1024;

/**
 * The built application against the simulated site at 20 ticks a second: React commits a second, long tasks, the heap's
 * growth beside the log's own bytes, and on a price chart the JavaScript that was fetched until the chart had drawn.
 */
export async function measureTicking(screen: 'chart' | 'ball', minutes: number): Promise<readonly Line[]> {
  const app = await startApp({ tickHz: 20 });
  const { page, context } = await openTab(app);
  await page.addInitScript(countCommits);
  await signInByHand(page, app, PATHS[screen]);
  await page.getByText('실시간 연결됨').waitFor();
  const firstJs = countScripts(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.reload(); // a member who comes back
  await page.getByText('실시간 연결됨').waitFor();
  const firstJsKib = (await firstJs()) / 1024;
  await logBytes(page); // loads what an export needs
  await page.waitForTimeout(WARM_MS);

  const before = { ...(await logBytes(page)), heap: await heapBytes(devtools), ...(await counts(page)) };
  const startMs = performance.now();
  await page.waitForTimeout(minutes * 60_000);
  const seconds = (performance.now() - startMs) / 1_000;
  const after = { ...(await counts(page)), ...(await logBytes(page)), heap: await heapBytes(devtools) };
  await app.close();

  const longTasks = after.longTasks.slice(before.longTasks.length).map(Math.round);
  const heapGrowth = after.heap - before.heap;
  const logGrowth = after.bytes - before.bytes;
  return [
    note('measured', `${(seconds / 60).toFixed(1)} min, ${after.entries - before.entries} entries`),
    most('React commits a second', (after.commits - before.commits) / seconds, TARGET.commitsPerS, 2),
    longTaskLine(longTasks, TARGET.longTasks),
    {
      what: 'heap growth',
      said: `${kib(heapGrowth)} KiB; the log's own bytes ${kib(logGrowth)} KiB: ${(heapGrowth / logGrowth).toFixed(2)} times`,
      isMet: heapGrowth <= logGrowth + HEAP_NOISE_BYTES,
    },
    ...(screen === 'chart'
      ? [most('JS until the chart has drawn', firstJsKib, TARGET.firstJsKib, 1, ' KiB gzip')]
      : []),
  ];
}

/** Tasks of more than 50 ms, of which there may be so many; the longest are named. */
export function longTaskLine(tasks: readonly number[], limit: number): Line {
  const longest = tasks.toSorted((a, b) => b - a).slice(0, 5);
  return {
    what: 'long tasks over 50 ms',
    said: `${tasks.length} (${limit === 0 ? 'none' : `at most ${limit}`})${longest.length > 0 ? `, the longest ${longest.join(', ')} ms` : ''}`,
    isMet: tasks.length <= limit,
  };
}

/** Runs in the page before its scripts: React tells a development hook of every commit, in production builds too. */
function countCommits(): void {
  const seen = { commits: 0, longTasks: [] as number[] };
  Object.assign(globalThis, {
    seen,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      renderers: new Map(),
      inject: () => 1,
      onCommitFiberRoot: () => {
        seen.commits++;
      },
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
    },
  });
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) seen.longTasks.push(task.duration);
  }).observe({ type: 'longtask', buffered: true });
}

function counts(on: Page): Promise<{ commits: number; longTasks: number[] }> {
  return on.evaluate(() => (globalThis as unknown as { seen: { commits: number; longTasks: number[] } }).seen);
}

/** Bytes the page holds after a collection. */
export async function heapBytes(session: CDPSession): Promise<number> {
  for (let i = 0; i < 3; i++) await session.send('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize = 0 } = (await session.send('Runtime.getHeapUsage')) as {
    usedSize: number;
    backingStorageSize?: number;
  };
  return usedSize + backingStorageSize;
}

/** What the log of this session takes by itself: the page's own recording, read into a log of this process. */
export async function logBytes(on: Page): Promise<{ bytes: number; entries: number }> {
  await on.getByRole('button', { name: '내 계정' }).click();
  await on.getByRole('button', { name: '설정' }).click();
  const [download] = await Promise.all([
    on.waitForEvent('download'),
    on.getByRole('button', { name: '세션 내보내기' }).click(),
  ]);
  const path = await download.path();
  await on.keyboard.press('Escape');
  const held = (): number => {
    globalThis.gc?.();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  const empty = held();
  const log = createLog();
  const reader = createReader({ entry: (entry) => log.adopt(entry) });
  for await (const chunk of bytesOf(path)) reader.bytes(chunk);
  return { bytes: held() - empty, entries: log.length };
}

/** Gzipped bytes of the scripts that had been asked for when the chart, or the digits, first drew. */
function countScripts(on: Page): () => Promise<number> {
  const sizes = new Map<string, Promise<number>>();
  on.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js'))
      sizes.set(
        pathname,
        response.body().then((body) => gzipSync(body).length),
      );
  });
  return async () => {
    const early = await on.evaluate(() => {
      const drawn = performance.getEntriesByName('chart.drawn')[0]?.startTime ?? 0;
      return performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime < drawn)
        .map(({ name }) => new URL(name).pathname);
    });
    const bytes = await Promise.all(early.map((path) => sizes.get(path) ?? Promise.resolve(0)));
    return bytes.reduce((sum, size) => sum + size, 0);
  };
}

export function kib(bytes: number): string {
  return (bytes / 1024).toFixed(0);
}
