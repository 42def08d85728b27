import type { Intent } from '../../events/intents.ts';
import { createAwake } from '../../ports/phone/awake.ts';
import { createBadge } from '../../ports/phone/badge.ts';
import { addSplash, followManifest } from '../../ports/phone/installed.ts';
import { createLookedAt } from '../../ports/phone/looked-at.ts';
import { createPins } from '../../ports/phone/pins.ts';
import { type Release, type ReleasePage, ReleaseWatch } from '../../ports/phone/release.ts';
import { loadSettings, type PhoneSettings, saveSettings } from '../../ports/phone/settings.ts';
import { isOutdated, pageKey } from '../../ports/phone/shown-page.ts';
import {
  isBetRunning,
  isCutOff,
  isQuiet,
  isSignedOut,
  isTyped,
  selectUndecided,
  type Told,
  toldBetween,
} from '../../selectors/page/phone.ts';
import { isLinkUp, isSilenced } from '../../state/reads.ts';
import type { State } from '../../state/state.ts';
import type { Engine } from '../engine.ts';
import {
  createLastOption,
  createReloads,
  hasDialog,
  hasQuestion,
  isReleaseShown,
  isReleaseTaken,
  loadedFiles,
  meansOf,
  type Notice,
  notifyOf,
  type PhoneMeans,
  share,
  showBadge,
  showNotice,
  vibrate,
  watchNotify,
  watchPressed,
  watchStorage,
  workersOf,
} from './device.ts';
import { createLastKnown, type LastKnown } from './last-known.ts';

/* What a page does on a phone beside the engine's loop: it reads the state. The one intent that it sends goes where a pressed notification leads to. */

export type PhoneState = {
  readonly release: Release;
  readonly settings: PhoneSettings;
  readonly means: PhoneMeans;
  /** The instruments that the member who is signed in has pinned, in the member's order. */
  readonly pins: readonly string[];
};
/** The phone's means for the view: it reads them and asks for them. */
export type Phone = {
  /** The same reference until something changes. */
  readonly now: () => PhoneState;
  /** Calls back after every change. Returns a function that stops it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Changes settings of this device and keeps them. */
  readonly set: (settings: Partial<PhoneSettings>) => void;
  /** Asks the member to allow notifications; call it in a press of the settings only. */
  readonly askToNotify: () => Promise<void>;
  /** Takes the new release as soon as nothing is lost by it. */
  readonly wantRelease: () => void;
  /** How long the count-down to the new release still takes, in ms; 0 without one. */
  readonly releaseLeftMs: () => number;
  /** What the page kept of the member's money for a time without a network. */
  readonly lastKnown: () => LastKnown | null;
  readonly share: typeof share;
  readonly pins: {
    /** At most so many are pinned. */
    readonly max: number;
    /** Pins an instrument, or takes it out. One that is not among those `offered` makes room. Answers whether there was room. */
    readonly toggle: (stock: string, offered: readonly string[]) => boolean;
    /** Moves a pinned instrument before one that stands in front of it. */
    readonly raise: (stock: string, before: string) => void;
  };
  /** Gives the words of what happened: the view knows the language. */
  readonly speak: (words: (told: Told, isWithAmounts: boolean) => Notice) => void;
};

/** A vibration, in ms: on, off, on. */
const VIBRATION = { fill: [30], result: [40, 60, 40] } as const;

type Parts = {
  readonly engine: Pick<Engine, 'getState' | 'subscribe'> & { readonly send: (intent: Intent) => unknown };
  /** The site's time in epoch ms. */
  readonly nowMs: () => number;
  /** Whether a text is not sent: one that a form holds, or one that is kept for a form; on the screen only, or anywhere. */
  readonly hasUnsent: ((on?: 'screen') => boolean) | undefined;
  /** What the keys in the page's storage begin with: `round`. */
  readonly storage?: string;
};

/** Starts all of it. A page starts it once, after its first paint. */
export function startPhone(parts: Parts): Phone {
  const { engine, hasUnsent = () => false, storage = 'round' } = parts;
  const listeners = new Set<() => void>();
  const pins = createPins(local, `${storage}.pins`, () => engine.getState().session.me?.id ?? null);
  const known = createLastKnown(`${storage}.known`, { storage: local, tab: () => sessionStorage, wallMs: Date.now });
  let settings = loadSettings(local, `${storage}.phone`);
  let words: Parameters<Phone['speak']>[0] | undefined;
  const isPageQuiet = (): boolean => isQuiet(engine.getState()) && !hasUnsent() && !hasDialog();
  const page = pageOf(`${storage}.releases`, () => release.look());
  const release: ReleaseWatch = new ReleaseWatch({ ...page, isQuiet: isPageQuiet }, () => publish());
  const calls = createCalls(
    storage,
    () => settings,
    (told, playerId) => words && showNotice(release.registration, words(told, settings.amounts), playerId),
  );
  const means = () => meansOf(release.registration !== undefined);
  const read = (): PhoneState => ({ release: release.now(), settings, means: means(), pins: pins.now() });
  let now = read();
  const publish = (): void => {
    now = read();
    for (const listener of [...listeners]) listener();
  };
  watchEngine(parts, {
    calls,
    known,
    release,
    keepOption: createLastOption(local, `${storage}.last`),
    look: () => {
      if (pins.now() !== now.pins) publish();
    },
  });
  followManifest();
  addSplash();
  watchOutside(parts, publish);
  watchStorage([`${storage}.phone`, `${storage}.pins.`], () => {
    settings = loadSettings(local, `${storage}.phone`);
    pins.forget();
    publish();
  });
  // refused workers (private windows, blocked storage): the page goes on without one
  release.begin().then(publish, () => undefined);

  return {
    now: () => now,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set: (some) => {
      settings = { ...settings, ...some };
      saveSettings(local, `${storage}.phone`, settings);
      calls.settle(engine.getState());
      publish();
    },
    askToNotify: async () => {
      // a browser may refuse to ask: the settings go on saying that it is off
      if (notifyOf() === 'default') await Notification.requestPermission().catch(() => undefined);
      publish();
    },
    wantRelease: () => release.want(),
    releaseLeftMs: () => release.leftMs(),
    lastKnown: known.load,
    pins: { max: pins.max, toggle: then(publish, pins.toggle), raise: then(publish, pins.raise) },
    share,
    speak: (say) => {
      words = say;
    },
  };
}

const local = (): Storage => localStorage;
const then =
  <P extends readonly unknown[], A>(publish: () => void, change: (...of: P) => A) =>
  (...of: P): A => {
    const answer = change(...of);
    publish();
    return answer;
  };

/** A permission that is given or taken back outside the page, and a notification that is pressed: the page goes where that leads to. */
function watchOutside({ engine, hasUnsent }: Parts, publish: () => void): void {
  watchNotify(publish);
  const ownerId = (): number | null | undefined => {
    const state = engine.getState();
    return state.session.me?.id ?? (isSignedOut(state) ? null : undefined);
  };
  watchPressed(ownerId, (path) => {
    // what is typed or asked stays: the member is at the page, and goes on from there
    const isBusy = hasUnsent?.('screen') === true || hasQuestion() || isTyped(engine.getState());
    if (!isBusy) engine.send({ type: 'nav.go', path });
  });
}

type Watchers = {
  readonly calls: ReturnType<typeof createCalls>;
  readonly known: ReturnType<typeof createLastKnown>;
  readonly keepOption: (state: State) => void;
  readonly release: Pick<ReleaseWatch, 'look' | 'returned'>;
  readonly look: () => void;
};

/** Shows every new state to those who read it, and the same one when the page is hidden or shown. */
function watchEngine({ engine, nowMs }: Parts, { calls, known, release, keepOption, look }: Watchers): void {
  let before = engine.getState();
  const take = (): void => {
    const state = engine.getState();
    for (const told of toldBetween(before, state, nowMs())) calls.tell(told, state);
    if (isCutOff(before) && !isCutOff(state)) release.returned();
    before = state;
    calls.settle(state);
    known.take(state, nowMs());
    keepOption(state);
    look();
    release.look();
  };
  take();
  engine.subscribe(take);
  document.addEventListener('visibilitychange', take);
  addEventListener('online', () => release.returned());
}

/** The browser as the release sees it. `key`: of the reloads in the tab's storage. `pressed` is called at every press and key. */
function pageOf(key: string, pressed: () => void): Omit<ReleasePage, 'isQuiet'> {
  const shown = pageKey(document);
  const reloads = createReloads(() => sessionStorage, key, shown);
  let touchedMs = performance.now();
  const touched = (event: Event): void => {
    if (isReleaseTaken(event)) return;
    touchedMs = performance.now();
    pressed();
  };
  for (const name of ['pointerdown', 'keydown'] as const)
    addEventListener(name, touched, { capture: true, passive: true });
  return {
    workers: workersOf(),
    isHidden: () => document.visibilityState === 'hidden',
    isOnline: () => navigator.onLine,
    isAnnounced: isReleaseShown,
    isOutdated: () => isOutdated(shown),
    touchedMs: () => touchedMs,
    nowMs: () => performance.now(),
    later: (run, delayMs) => setTimeout(run, delayMs),
    reload: () => {
      reloads.note();
      location.reload();
    },
    hasReloaded: reloads.hasReloaded,
    shown,
    loadedFiles,
  };
}

const isShown = (): boolean => document.visibilityState === 'visible';

/**
 * How the phone calls its member: vibration, notification, badge, and a screen that stays awake. `notify` shows a member a notification. What the
 * member sees in another tab is none.
 */
function createCalls(storage: string, settings: () => PhoneSettings, notify: (told: Told, playerId: number) => void) {
  const awake = createAwake(navigator.wakeLock);
  const lookedAt = createLookedAt(navigator.locks, `${storage}.seen`);
  const badge = createBadge(navigator.locks, `${storage}.badge`, showBadge);
  return {
    tell: (told: Told, state: State): void => {
      if (told.kind !== 'deposit' && settings().vibrate && !isSilenced(state)) vibrate(VIBRATION[told.kind]);
      const playerId = state.session.me?.id;
      if (isShown() || told.kind === 'fill' || playerId === undefined) return;
      if (!settings().notify || notifyOf() !== 'granted') return;
      void lookedAt.isAny(playerId).then((isSeen) => isSeen || notify(told, playerId));
    },
    settle: (state: State): void => {
      lookedAt.note(isShown() ? (state.session.me?.id ?? null) : null);
      awake.want(settings().wake && isBetRunning(state) && isShown());
      const isKnown = badge.isOwn() || (settings().badge && (isLinkUp(state) || isSignedOut(state)));
      if (isKnown) badge.note(settings().badge ? selectUndecided(state) : 0, isShown());
    },
  };
}
