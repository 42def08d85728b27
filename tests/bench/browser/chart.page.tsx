import '../../../view/styles/main.ts';
import { type CandlestickData, CandlestickSeries, createChart, type UTCTimestamp } from 'lightweight-charts';
import { createRoot } from 'react-dom/client';
import uPlot from 'uplot';
import { Series } from '../../../engine/base/series.ts';
import type { Bar } from '../../../engine/index.ts';
import { createPrng } from '../../../fixtures/arbitraries/prng.ts';
import { ready } from '../../../fixtures/arbitraries/story.ts';
import { Chart } from '../../../view/chart/chart.tsx';
import { layOut } from '../../../view/chart/geometry/layout.ts';
import { EngineContext } from '../../../view/hooks/context.ts';
import { SpokenContext } from '../../../view/hooks/useWords.ts';
import { loadApp } from '../../../view/locales/load.ts';

/* Runs in the page of the pan bench: one chart of 50,000 candles, ours or the other library's, or an empty plot. */

const BARS = 50_000;
const PERIOD_MS = 60_000;
/** The distance of two candles in both charts, and the least that a zoom makes of it, in px. */
const STEP = { usual: 10, least: 3 } as const;

/** A price that walks: so many candles that end before an instant. */
function barsBefore(untilMs: number): readonly Bar[] {
  const prng = createPrng(3);
  const firstMs = Math.floor(untilMs / PERIOD_MS) * PERIOD_MS - BARS * PERIOD_MS;
  let price = 97_400;
  return Array.from({ length: BARS }, (_, i) => {
    const path = Array.from({ length: 8 }, () => (price = Math.max(1, price + (prng.next() - 0.5) * 30)));
    const [open = price, close = price] = [path[0], path.at(-1)];
    return { startMs: firstMs + i * PERIOD_MS, open, high: Math.max(...path), low: Math.min(...path), close };
  });
}

/** The chart of the trade screen, whole: with its lane, its gestures and its loop of frames. */
async function openOurs(place: HTMLElement): Promise<void> {
  const korean = await loadApp('ko');
  const { state, at } = ready();
  const bars = { ...state.stage.bars, done: Series.of(BARS, barsBefore(at)) };
  const held = { ...state, stage: { ...state.stage, bars } };
  const engine = { send: () => undefined, getState: () => held, subscribe: () => () => undefined };
  createRoot(place).render(
    <EngineContext value={{ engine, nowMs: () => at, reveal: (ref) => ref }}>
      <SpokenContext value={korean}>
        <Chart />
      </SpokenContext>
    </EngineContext>,
  );
}

function openTheirs(place: HTMLElement): void {
  const { at } = ready();
  const chart = createChart(place, {
    autoSize: true,
    timeScale: { barSpacing: STEP.usual, minBarSpacing: STEP.least },
  });
  const data = barsBefore(at).map(
    ({ startMs, ...prices }): CandlestickData<UTCTimestamp> => ({ time: (startMs / 1000) as UTCTimestamp, ...prices }),
  );
  chart.addSeries(CandlestickSeries, {}).setData(data);
}

/** A plot of uPlot as large as the one of our candles, with its two axes and nothing else. It is drawn anew once a frame while a pointer moves. */
function openBare(place: HTMLElement, width: number, height: number): void {
  const plot = new uPlot(
    {
      width: layOut(width, height, false, false).x0,
      height,
      legend: { show: false },
      cursor: { show: false },
      series: [{}, {}],
    },
    [[0], [null]],
    place,
  );
  let isWaiting = false;
  const wake = (): void => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      plot.redraw();
    });
  };
  place.addEventListener('pointermove', ({ buttons }) => {
    if (buttons > 0) wake();
  });
  place.addEventListener('wheel', wake, { passive: true });
}

/** Opens a chart in an element of that size; none leaves the page empty. */
async function open(chart: 'ours' | 'theirs' | 'bare' | 'none', width: number, height: number): Promise<void> {
  const place = document.body.appendChild(document.createElement('div'));
  Object.assign(place.style, { display: 'grid', width: `${width}px`, height: `${height}px` });
  if (chart === 'ours') await openOurs(place);
  if (chart === 'theirs') openTheirs(place);
  if (chart === 'bare') openBare(place, width, height);
}

const inPage = { open };
export type InPage = typeof inPage;
Object.assign(globalThis, { inPage });
