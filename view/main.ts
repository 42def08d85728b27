import './language.ts';
import './styles/main.ts';
import type { ChartStep, Policy } from '../engine/index.ts';
import { createBrowserPorts, DEFAULT_POLICY, loadLaterPart, startLoop } from '../engine/run/start.ts';
import {
  hasChart,
  selectHasTokens,
  selectInner,
  selectIsOptionAbsent,
  selectIsSiteDown,
  selectOption,
  selectPrefs,
  selectRoute,
  selectThetaMs,
} from '../engine/selectors/chart.ts';
import { loadFonts } from './fonts/load.ts';
import { hasKept } from './hooks/kept.ts';
import { languageOf } from './locales/language.ts';
import { loadStart, loadWords } from './locales/load.ts';
import { withNewest } from './newest.ts';
import { painted } from './painted.ts';
import { signal } from './signal.ts';

/** Set by the build (vite.config.ts). */
declare const APP_VERSION: string;

/** React, 68 KiB, waits for the chart for this long: on a line of 400 kbit/s it would take the bytes that the chart waits for. */
const EARLY_MAX_MS = 8_000;

/** What the page was given about its site. Without it the host name names the site (product.md 6). */
const fact = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

/** first.js: what it says until the application stands in its place. */
type Watched = { readonly watchStart?: (started: Promise<void>) => void };

/** In development: `globalThis.chartObserver` gets the steps of every statechart, as xstate's inspectors expect them. */
type Observed = { readonly chartObserver?: { readonly next: (event: unknown) => void } };
let onChartStep: ((step: ChartStep) => void) | undefined;
if (import.meta.env.DEV) {
  void import('../engine/run/follow-setting.ts').then(({ followInDevelopment }) => followInDevelopment());
  void import('../engine/run/inspect.ts').then(({ inspectCharts }) => {
    onChartStep = inspectCharts((event) => (globalThis as Observed).chartObserver?.next(event));
  });
}

/** Given when the application stands in its place; fails if a file of it does not load, and first.js says so. */
const mounted = signal();
(globalThis as Watched).watchStart?.(mounted.given);
const loaded = new Promise<void>((resolve) => void mounted.given.then(resolve, () => undefined));
const browser = createBrowserPorts({
  speed: Number(fact('site-speed') ?? 1),
  painted,
  loaded,
  commit: fact('commit'),
});
/** The engine of the screens; before there is one, nothing is kept. */
let shown: object = browser;
/** Whether a form holds a text that is not sent, or one is kept for the member who typed it (V4a). */
const hasUnsent = (on?: 'screen'): boolean => browser.autoReload.hasUnsent?.() === true || hasKept(shown, on);
const ports = {
  ...browser,
  autoReload: { ...browser.autoReload, hasUnsent },
  reload: () => withNewest(() => location.reload()),
};
/** The product's policy, but for what the site has chosen otherwise: JSON that the host of the page writes. */
const chosen = JSON.parse(fact('site-policy') ?? '{}') as Partial<Policy>;
const loop = startLoop({
  ports,
  policy: { ...DEFAULT_POLICY, ...chosen },
  ...(import.meta.env.DEV ? { onChartStep: (step) => onChartStep?.(step) } : {}),
  app: `round-client ${APP_VERSION}`,
  siteCode: fact('site-code') ?? location.hostname.split('.')[0] ?? '',
  ...(fact('site-id') === undefined ? {} : { siteId: Number(fact('site-id')) }),
});
const nowMs = (): number => ports.clock.monotonicMs() + (selectThetaMs(loop.getState()) ?? 0);
addEventListener('pagehide', () => {
  const option = selectOption(loop.getState());
  ports.lastChart.save(option !== null && hasChart(option) ? option.id : null);
});
const root = document.getElementById('root');
if (root !== null) start(root);

/** A member who returns to the trade screen of an option with a price chart sees that first. Everybody else sees the application at once. */
function start(place: HTMLElement): void {
  let stop: (() => void) | undefined;
  let isLoading = false;
  let isMounted = false;
  const state = loop.getState();
  const language = languageOf(selectPrefs(state).language, navigator.languages);
  const first = loadWords(language, 'first');
  first.catch(() => undefined); // load() asks for it too, and says so
  const route = selectRoute(state);
  const isReturning = route.name === 'trade' && selectInner(state) === null && selectHasTokens(state);
  const load = (): void => {
    if (isLoading) return;
    isLoading = true;
    loadLaterPart().catch(() => undefined); // a call that needs it loads it again, and says so
    // what the early chart shows stays until the screen has its own chart
    const application = import('./app.tsx').then(async (app) => {
      if (stop !== undefined) await app.loadChart();
      return app;
    });
    Promise.all([application, loadStart(language)]).then(([{ mount, withSend }, spoken]) => {
      isMounted = true;
      stop?.();
      const { sessions } = ports;
      const engine = withSend(loop);
      shown = engine;
      const { over, address } = ports.history;
      mount(
        place,
        {
          engine,
          nowMs,
          reveal: ports.vault.reveal,
          isLive: true,
          sessions,
          address,
          ...(over && { over }),
          hasUnsent,
        },
        spoken,
      );
      mounted.give();
      if (!isReturning) loadFonts();
    }, mounted.fail);
  };
  if (!isReturning) {
    load();
    loadWords(language, 'page').catch(() => undefined); // the screen asks again, and says so
    return;
  }
  void painted.then(loadFonts);
  setTimeout(load, EARLY_MAX_MS);
  const early = () => import('./early/early.ts');
  // the line is idle while the site says what the option is; number-ball needs none of this
  if (ports.lastChart.isOf(route.optionId)) early().catch(() => undefined); // it is asked for again below, and says so
  void known().then((hasChart) => {
    if (!hasChart) load();
    else
      Promise.all([early(), first]).then(([{ drawEarly }, words]) => {
        if (!isMounted) stop = drawEarly(place, loop, nowMs, words, load);
      }, load);
  });
}

/**
 * Settles when it is known whether the page shows a price chart: number-ball has none, and loads none. The same holds for
 * another page that the member was led to, for an option that the site does not have, and for a site that does not answer.
 */
function known(): Promise<boolean> {
  return new Promise((resolve) => {
    const look = (): void => {
      const state = loop.getState();
      const option = selectOption(state);
      const isElsewhere = selectRoute(state).name !== 'trade' || selectIsSiteDown(state);
      if (option === null && !isElsewhere && !selectIsOptionAbsent(state)) return;
      stopLooking();
      resolve(hasChart(option) && !isElsewhere);
    };
    const stopLooking = loop.subscribe(look);
    look();
  });
}
