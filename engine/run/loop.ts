import type { Place } from '../address/routes.ts';
import type { SiteId } from '../base/brand.ts';
import type { ChartStep, Effect, Effects } from '../events/effects.ts';
import type { Source } from '../events/entry.ts';
import type { Fact } from '../events/facts.ts';
import type { Policy } from '../events/settings.ts';
import { createLog, type Log, SEGMENT_ENTRIES } from '../log/log.ts';
import { versionOf } from '../log/versions.ts';
import type { Ports } from '../ports/ports.ts';
import { fold } from '../state/fold.ts';
import { DEFAULT_PREFS, initialState, type State } from '../state/state.ts';
import { createPlaces } from './addresses.ts';
import { watchClock } from './clock-check.ts';
import { createEffects } from './effects.ts';
import { markCheckpoint } from './hashing.ts';
import { lazyKeeper, lazyWatch } from './loaders.ts';
import { createKeptLimits } from './own-limits.ts';
import { hearPrefs } from './prefs.ts';
import { restore } from './restore.ts';
import type { World } from './world.ts';

export type EngineOptions = {
  readonly ports: Ports;
  readonly policy: Policy;
  /** Name and version of the application, for the recording's header. */
  readonly app: string;
  readonly siteCode: string;
  /** The site's id, where the page knows it; the site is then asked for by it and not by its code. */
  readonly siteId?: number;
  /**
   * The application's id and secret for the token call: `web` and `web` (product.md 7). They name the application, not a
   * member, and are in the page for everybody to read.
   */
  readonly client?: { readonly id: string; readonly secret: string };
  /** The log to write to. Default: a new one. */
  readonly log?: Log;
  /** Gets every step of a statechart, for developers' tools (run/inspect.ts). */
  readonly onChartStep?: (step: ChartStep) => void;
};

/** The running loop, without the intents of a member: engine.ts adds them. */
export type Loop = {
  /** The state now: plain JSON, never changed in place. It is readable after `close`, too. */
  readonly getState: () => State;
  /** Calls back after every change. Returns a function that stops it. @throws Error after `close`; TypeError for what is no function. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Closes the link, and stops the timers and listeners. The log and the state stay readable. A second call does nothing. */
  readonly close: () => void;
  /** What an intent needs of the loop. */
  readonly world: World;
  /** Reads the member's own limits again, if another tab has changed them. */
  readonly lookAtLimits: () => void;
  /** Reads an address to which the member goes. */
  readonly readAddress: (address: string) => Place;
};

/**
 * Starts the one loop: facts, log, fold, effects. Effects are performed after the fold, in order. What they
 * bring comes back as facts. Nothing else sets state.
 */
export function startLoop(options: EngineOptions): Loop {
  const { ports, policy, app, siteCode, client = { id: 'web', secret: 'web' } } = options;
  const log = options.log ?? createLog();
  const stepped = options.onChartStep === undefined ? {} : { stepped: options.onChartStep };
  const listeners = new Set<() => void>();
  let state = initialState();
  let isClosed = false;

  const siteNow = (): number => ports.clock.monotonicMs() + (state.clock.estimate?.thetaMs ?? 0);

  const step = (source: Source, fact: Fact): void => {
    const asked: Effect[] = [];
    const fx: Effects = { emit: (effect) => asked.push(effect), ...stepped };
    const entry = log.append(Math.round(siteNow()), source, fact.type, versionOf(fact.type), fact.data as never);
    state = fold(state, entry, fx);
    if (log.length % SEGMENT_ENTRIES === 0) markCheckpoint(log, entry.seq, state);
    for (const effect of asked) effects.perform(effect);
    places.requestPartner(state);
  };

  const queue = createQueue(step, (run) => {
    const before = state;
    run();
    if (state !== before) for (const listener of [...listeners]) listener();
    keeper.wake();
  });
  const take = (source: Source, fact: Fact): void => {
    if (!isClosed) queue(source, fact);
  };

  const header = { app, siteCode, policy };
  const world: World = { ports, log, take, siteNow, header, client, stateNow: () => state };
  const restored = restore(ports, options.siteCode);
  const places = createPlaces(ports, take, restored.partnerCode);
  const limits = createKeptLimits(world);
  const effects = createEffects(world, limits, places.shown);
  const keeper = lazyKeeper(world);
  const stops = watch(world, places, limits);

  start(options, take, restored, places.read(ports.history.address()));
  return {
    world,
    lookAtLimits: limits.look,
    readAddress: places.read,
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      if (isClosed) return;
      isClosed = true;
      for (const stop of stops) stop();
      keeper.stop();
      effects.stop();
      listeners.clear();
    },
  };
}

/**
 * The queue of facts. A fact from an effect waits for its turn, so that the order of the log is the order in time. `around` runs the
 * queue from the first fact until it is empty.
 */
function createQueue(step: World['take'], around: (run: () => void) => void): World['take'] {
  const facts: { source: Source; fact: Fact }[] = [];
  let isRunning = false;
  const run = (): void => {
    isRunning = true;
    try {
      for (let next = facts.shift(); next !== undefined; next = facts.shift()) step(next.source, next.fact);
    } finally {
      isRunning = false;
    }
  };
  return (source, fact) => {
    facts.push({ source, fact });
    if (!isRunning) around(run);
  };
}

/** Watches the device: the page, its clock, its address, and the limits that another tab keeps. Returns what stops each. */
const watch = (
  world: World,
  places: ReturnType<typeof createPlaces>,
  limits: ReturnType<typeof createKeptLimits>,
): readonly (() => void)[] => {
  const { ports, take } = world;
  return [
    lazyWatch(world),
    watchClock(
      ports,
      (data) => take('clock', { type: 'clock.suspected', data }),
      (how) => take('clock', { type: SEEN[how], data: {} }),
    ),
    ports.ownLimits.onChange(limits.look),
    ...(ports.prefs.onChange === undefined ? [] : [ports.prefs.onChange(() => hearPrefs(world))]),
    ports.history.onChange((address) =>
      take('nav', { type: 'nav.changed', data: { ...places.read(address), by: 'history' } }),
    ),
  ];
};

const SEEN = { focus: 'page.focused', hidden: 'page.hidden', shown: 'page.shown' } as const;

/** The first fact: the current route, what the device remembers, and the policy of the site. */
function start(
  { app, siteCode, siteId, policy }: EngineOptions,
  take: (source: Source, fact: Fact) => void,
  restored: ReturnType<typeof restore>,
  place: Place,
): void {
  const { tokens, prefs, priceCharts, isStatusOdd, ticket, commands, reloads, failures } = restored;
  take('engine', {
    type: 'engine.started',
    data: {
      app,
      siteCode,
      policy,
      ticket,
      ...(commands.length === 0 ? {} : { commands }),
      ...tokens,
      siteId: siteId === undefined ? null : (siteId as SiteId),
      ...place,
      prefs: { ...DEFAULT_PREFS, ...prefs },
      priceCharts,
      ...(isStatusOdd ? { isStatusOdd } : {}),
      reloads,
    },
  });
  for (const fact of failures) take('storage', fact);
}
