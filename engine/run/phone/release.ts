/* The service worker of the page, and the release that waits for a quiet moment (SPEC.md, W20 and W21). */

/** The member who looks at the page and has pressed nothing for so long is not interrupted by a reload, in ms. */
const IDLE_MS = 20_000;
/** A page that stays open asks for a new release so often at most, in ms. */
const ASK_MS = 30 * 60_000;
/** A worker that was told to take over does so at once, or it is broken: then the page is loaded without it, ms. */
const TAKE_MS = 5_000;

export type ReleasePage = {
  /** Undefined where the browser has none: an old one, a private window, a page that is not secure. */
  readonly workers: Pick<ServiceWorkerContainer, 'register' | 'controller' | 'addEventListener'> | undefined;
  /** Whether a reload would take nothing from the member. */
  readonly isQuiet: () => boolean;
  readonly isHidden: () => boolean;
  /** When the member pressed or typed last, in ms of the same clock as `nowMs`. */
  readonly touchedMs: () => number;
  readonly nowMs: () => number;
  readonly later: (run: () => void, delayMs: number) => unknown;
  readonly reload: () => void;
  /** Files that this page has loaded: the worker keeps them for the next visit. */
  readonly loadedFiles: () => readonly string[];
};

/** `waits`: a new release is there and waits for a quiet moment. `held`: the member asked for it while an own bet runs or a text is not sent. */
export type Release = 'none' | 'waits' | 'held';

/**
 * Registers the worker, and takes a new release at the next quiet moment: while nobody looks, or while the member who looks has pressed
 * nothing for a while. Without workers the page goes on as ever. `changed` is called when what `now` says has changed.
 */
export function createRelease(page: ReleasePage, changed: () => void) {
  const { workers } = page;
  let now: Release = 'none';
  let registration: ServiceWorkerRegistration | undefined;
  let hadController = workers?.controller != null;
  let isTaking = false;
  let isTimed = false;
  let askedMs = page.nowMs();

  const set = (next: Release): void => {
    if (now === next) return;
    now = next;
    changed();
  };
  const found = (): void => {
    if (now === 'none') set('waits');
    look();
  };
  /** The last step: what has begun meanwhile is not interrupted. */
  const finish = (): void => {
    isTaking = false;
    if (page.isQuiet()) page.reload();
    else look();
  };
  const take = (): void => {
    isTaking = true;
    const waiting = registration?.waiting;
    // without one, another tab has taken it, or only the page itself has changed
    if (waiting == null) finish();
    else {
      waiting.postMessage({ type: 'release.take' }); // the change of the controller goes on
      page.later(() => isTaking && finish(), TAKE_MS);
    }
  };
  /** Takes the release if this is a quiet moment, else comes back when one may be. */
  const look = (): void => {
    if (now === 'none' || isTaking) return;
    const idleMs = page.nowMs() - page.touchedMs();
    const isLeftAlone = now === 'held' || page.isHidden() || idleMs >= IDLE_MS;
    if (isLeftAlone && page.isQuiet()) take();
    else if (!isTimed) {
      isTimed = true;
      page.later(again, isLeftAlone ? IDLE_MS : IDLE_MS - idleMs);
    }
  };
  const again = (): void => {
    isTimed = false;
    look();
  };

  const watch = (worker: ServiceWorker | null): void => {
    worker?.addEventListener('statechange', () => {
      // the first worker of a page takes nothing's place
      if (worker.state === 'installed' && workers?.controller != null) found();
    });
  };
  const begin = async (): Promise<void> => {
    if (workers === undefined) return;
    workers.addEventListener('controllerchange', () => {
      if (isTaking) finish();
      else if (hadController) found();
      hadController = true;
      keepFiles();
    });
    workers.addEventListener('message', ({ data }) => {
      if (data?.type === 'page.changed') found();
    });
    registration = await workers.register('/sw.js', { updateViaCache: 'none' });
    registration.addEventListener('updatefound', () => watch(registration?.installing ?? null));
    watch(registration.installing);
    if (registration.waiting !== null && workers.controller !== null) found();
    workers.controller?.postMessage({ type: 'page.asked' });
    keepFiles();
  };
  const keepFiles = (): void => {
    workers?.controller?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: page.loadedFiles() } });
  };
  /** A page that stays open asks from time to time whether it is still the newest. */
  const ask = (): void => {
    if (registration === undefined || page.isHidden() || page.nowMs() - askedMs < ASK_MS) return;
    askedMs = page.nowMs();
    workers?.controller?.postMessage({ type: 'page.asked' });
    registration.update().catch(() => undefined); // no network: the next question finds it
  };

  return {
    now: (): Release => now,
    /** Resolves when the worker is registered; rejects where the browser refuses it. */
    begin,
    /** What the page shows has changed, or it is hidden: this may be a quiet moment. */
    look: (): void => {
      look();
      ask();
    },
    /** The member wants the new release now: it is taken, or as soon as nothing is lost by it. */
    want: (): void => {
      if (now === 'none') return;
      set('held');
      look();
    },
    /** Where notifications are shown. Undefined without a worker. */
    registration: () => registration,
  };
}
