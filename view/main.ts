import './language.ts';
import './styles/main.ts';
import { type ChartStep, createEngine, DEFAULT_POLICY } from '../engine/index.ts';
import { createBrowserPorts } from '../engine/run/browser.ts';
import { selectHasTokens, selectOption, selectRoute, selectThetaMs } from '../engine/selectors/index.ts';
import { loadFonts } from './fonts/load.ts';
import { ko } from './locales/ko/ko.ts';
import { painted } from './painted.ts';

/** Set by the build (vite.config.ts). */
declare const APP_VERSION: string;

/** React, 68 KiB, waits for the chart for this long: on a line of 400 kbit/s it would take the bytes that the chart waits for. */
const EARLY_MAX_MS = 3_000;

/** What the page was given about its site. Without it the host name names the site (product.md 6). */
const fact = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

/** In development: `globalThis.chartObserver` gets the steps of every statechart, as xstate's inspectors expect them. */
type Observed = { readonly chartObserver?: { readonly next: (event: unknown) => void } };
let onChartStep: ((step: ChartStep) => void) | undefined;
if (import.meta.env.DEV)
  void import('../engine/run/inspect.ts').then(({ inspectCharts }) => {
    onChartStep = inspectCharts((event) => (globalThis as Observed).chartObserver?.next(event));
  });

const firstPaint = painted();
const ports = createBrowserPorts({ speed: Number(fact('site-speed') ?? 1), painted: firstPaint });
const engine = createEngine({
  ports,
  policy: DEFAULT_POLICY,
  ...(import.meta.env.DEV ? { onChartStep: (step) => onChartStep?.(step) } : {}),
  app: `round-client ${APP_VERSION}`,
  siteCode: fact('site-code') ?? location.hostname.split('.')[0] ?? '',
  ...(fact('site-id') === undefined ? {} : { siteId: Number(fact('site-id')) }),
});
const nowMs = (): number => ports.clock.monotonicMs() + (selectThetaMs(engine.getState()) ?? 0);
const root = document.getElementById('root');
if (root !== null) start(root);

/** A member who returns to the trade screen of an option with a price chart sees that first. Everybody else sees the application at once. */
function start(place: HTMLElement): void {
  let stop: (() => void) | undefined;
  let isLoading = false;
  const isReturning = selectRoute(engine.getState()).name === 'trade' && selectHasTokens(engine.getState());
  const load = (hasChart = false): void => {
    if (isLoading) return;
    isLoading = true;
    const failed = () => dispatchEvent(new Event('chunk.failed')); // first.js says so
    import('./app.tsx')
      .then(({ mount, loadChart }) => (hasChart ? loadChart().then(() => mount) : mount))
      .then((mount) => {
        stop?.();
        mount(place, { engine, nowMs, reveal: ports.vault.reveal });
        dispatchEvent(new Event('app.mounted'));
        if (!isReturning) loadFonts();
      }, failed);
  };
  if (!isReturning) {
    load();
    return;
  }
  void firstPaint.then(loadFonts);
  setTimeout(() => load(), EARLY_MAX_MS);
  void known().then((isSided) => {
    if (!isSided) load();
    else
      import('./early/early.ts').then(
        ({ drawEarly }) => {
          if (!isLoading) stop = drawEarly(place, engine, nowMs, ko, () => load(true));
        },
        () => load(),
      );
  });
}

/** Settles when the option on the stage is known: whether it has a price chart. Number-ball has none, and loads none. */
function known(): Promise<boolean> {
  return new Promise((resolve) => {
    const look = (): void => {
      const option = selectOption(engine.getState());
      if (option === null) return;
      stopLooking();
      resolve(option.isSided);
    };
    const stopLooking = engine.subscribe(look);
    look();
  });
}
