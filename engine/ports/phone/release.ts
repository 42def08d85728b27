/* The service worker of the page, and the release that waits for a quiet moment (SPEC.md, W20 and W21). */

/** A member who looks at the page must have pressed nothing for this time before the count-down to the reload begins, in ms. */
const IDLE_MS = 15_000;
/** The count-down to a reload while the member looks (decisions, Session and link), in ms. A press ends it. */
const COUNT_MS = 5_000;
/** A page that stays open asks for a new release so often at most, in ms. */
const ASK_MS = 30 * 60_000;
/** A worker that was told to take over has this time for it, in ms. A slow device needs some of it. After that the worker counts as broken, and the page is loaded without it. */
const TAKE_MS = 10_000;
/** A reload has this time. After that it was stopped, or the host gave nothing: the release waits again, in ms. */
const RELOAD_MS = 60_000;
/** A site that is back is asked so long after that, when the page has read what it missed, in ms. The answer that the worker remembers is older. */
const RETURNED_MS = 12_000;
/** The page has the line to itself for so long before the worker takes the files of the screens that nobody has opened, ms. */
const REST_AFTER_MS = 10_000;

export type ReleasePage = {
  /** Undefined where the browser has none: an old one, a private window, a page that is not secure. */
  readonly workers:
    | Pick<ServiceWorkerContainer, 'register' | 'getRegistration' | 'controller' | 'addEventListener'>
    | undefined;
  /** Whether a reload would take nothing from the member. */
  readonly isQuiet: () => boolean;
  readonly isHidden: () => boolean;
  /** Whether the device has a network: without one, a page that is loaded anew has less to show than before. */
  readonly isOnline: () => boolean;
  /** Whether the page shows the announcement. Without it, the count-down does not end in a reload. */
  readonly isAnnounced: () => boolean;
  /** Asks the host, where no worker does, whether it gives another page than the one that is shown. Without an answer: no. */
  readonly isOutdated: () => Promise<boolean>;
  /** When the member pressed or typed last, in ms of the same clock as `nowMs`. */
  readonly touchedMs: () => number;
  readonly nowMs: () => number;
  readonly later: (run: () => void, delayMs: number) => unknown;
  readonly reload: () => void;
  /** Whether this tab has reloaded the same build for a release before: that brought nothing, so the next reload waits for the member. */
  readonly hasReloaded: () => boolean;
  /** What makes the page that is shown (`pageKey`): a worker that took over before this page listened knows by it whether the page is of another release. */
  readonly shown: string;
  /** Files that this page has loaded: the worker keeps them for the next visit. */
  readonly loadedFiles: () => readonly string[];
};

/**
 * `waits`: a new release is there and waits for a quiet moment. `counts`: it is taken when the count-down is over. `held`: the member asked for
 * it while an own bet runs or a text is not sent. `taking`: the new worker was told to take over.
 */
export type Release = 'none' | 'waits' | 'counts' | 'held' | 'taking';

/**
 * Registers the worker, and takes a new release at the next quiet moment: while nobody looks, or, after a count-down, while the member who
 * looks has pressed nothing for a while. Without workers the page works as usual. `changed` is called when what `now` says has changed.
 */
export class ReleaseWatch {
  /** Where notifications are shown. Undefined without an active worker, as after a switch-off. */
  registration: ServiceWorkerRegistration | undefined;
  private registered: ServiceWorkerRegistration | undefined;
  private said: Release = 'none';
  private hadController: boolean;
  /** The member has asked for the release. */
  private isWanted = false;
  /** Another worker took over from the one that gave this page: a reload brings another page. */
  private isReplaced = false;
  private isRestWanted = false;
  private isReloading = false;
  /** When the count-down ends; null without one. */
  private dueMs: number | null = null;
  /** When the earliest timer looks again; null without one. */
  private wakeMs: number | null = null;
  /** When the host is asked next. */
  private askAtMs: number;
  private readonly page: ReleasePage;
  private readonly changed: () => void;

  constructor(page: ReleasePage, changed: () => void) {
    this.page = page;
    this.changed = changed;
    this.hadController = page.workers?.controller != null;
    this.askAtMs = page.nowMs() + ASK_MS;
  }

  now(): Release {
    return this.said;
  }

  /** How long the count-down still takes, in ms; 0 without one. */
  leftMs(): number {
    return this.dueMs === null ? 0 : Math.max(0, this.dueMs - this.page.nowMs());
  }

  /** Resolves when the worker is registered; rejects where the browser refuses it. */
  async begin(): Promise<void> {
    const { workers } = this.page;
    if (workers === undefined) return;
    workers.addEventListener('controllerchange', () => this.replaced());
    workers.addEventListener('message', ({ data }) => {
      if (data?.type === 'page.changed') this.found();
    });
    const registration = await workers.register('/sw.js', { updateViaCache: 'none' });
    this.registered = registration;
    registration.addEventListener('updatefound', () => this.watch(registration.installing));
    this.watch(registration.installing);
    this.watch(registration.active);
    await this.findActive();
    if (registration.waiting !== null && workers.controller !== null) this.found();
    this.tell({ type: 'page.asked', shown: this.page.shown });
    this.keepFiles();
  }

  /** What the page shows has changed, the member has pressed, or the page is hidden: this may be a quiet moment, its end, or the time to ask again. */
  look(): void {
    this.settle();
    this.ask();
  }

  /** The page has lost its site, which is back: it may have a new page by now, and is asked soon. */
  returned(): void {
    const { page } = this;
    this.askAtMs = Math.min(this.askAtMs, page.nowMs() + RETURNED_MS);
    page.later(() => this.ask(), RETURNED_MS);
  }

  /** The member wants the new release now: it is taken, or as soon as nothing is lost by it. */
  want(): void {
    if (this.said === 'none') return;
    this.isWanted = true;
    this.settle();
  }

  private set(next: Release): void {
    if (this.said === next) return;
    this.said = next;
    this.changed();
  }

  /** While a release is taken, the old worker is told nothing more: a message would keep it at work. */
  private tell(message: object): void {
    if (this.said !== 'taking') this.page.workers?.controller?.postMessage(message);
  }

  /** The worker keeps what this page has loaded for the next visit, and some time later the rest. */
  private keepFiles(): void {
    const { page } = this;
    if (page.workers?.controller == null) return;
    this.tell({ type: 'CACHE_URLS', payload: { urlsToCache: page.loadedFiles() } });
    if (this.isRestWanted) return;
    this.isRestWanted = true;
    page.later(() => {
      this.isRestWanted = this.said !== 'taking'; // the new worker is asked in its place
      this.tell({ type: 'rest.wanted' });
    }, REST_AFTER_MS);
  }

  private watch(worker: ServiceWorker | null): void {
    worker?.addEventListener('statechange', () => {
      void this.findActive();
      // the first worker of a page takes nothing's place
      if (worker.state === 'installed' && this.page.workers?.controller != null) this.found();
    });
  }

  /** A switch-off takes the place of the worker and then takes itself out: its registration is found no more. */
  private async findActive(): Promise<void> {
    const found = await this.page.workers?.getRegistration().catch(() => undefined); // refused: as without a worker
    const next = found?.active?.state === 'activated' ? found : undefined;
    if (next === this.registration) return;
    this.registration = next;
    this.changed();
  }

  private found(): void {
    if (this.said === 'none') this.set('waits');
    this.settle();
  }

  /** Another worker rules this page now: as it was told to, because another tab has taken the release, or as the first of all. */
  private replaced(): void {
    this.isReplaced = this.hadController;
    if (this.said === 'taking') this.finish();
    else if (this.hadController) this.found();
    this.hadController = true;
    this.keepFiles();
    void this.findActive();
  }

  /** Takes the release if this is a quiet moment, else comes back when one may be. */
  private settle(): void {
    const { page } = this;
    if (this.said === 'none' || this.said === 'taking') return;
    if (!this.isWanted && !this.isReplaced && page.hasReloaded()) return;
    const isAtOnce = this.isWanted || page.isHidden();
    const waitMs = isAtOnce ? 0 : IDLE_MS - (page.nowMs() - page.touchedMs());
    const isUseful = this.isWanted || page.isOnline();
    if (waitMs > 0 || !isUseful || !page.isQuiet()) this.wait(waitMs > 0 ? waitMs : IDLE_MS);
    else if (isAtOnce) this.take();
    else this.count();
  }

  /** No quiet moment: looks again after a time, in ms. A count-down ends. */
  private wait(delayMs: number): void {
    this.dueMs = null;
    this.set(this.isWanted ? 'held' : 'waits');
    this.wakeAfter(delayMs);
  }

  /** A quiet moment of a page that is looked at: the release is taken after a count-down that the member could see. */
  private count(): void {
    const nowMs = this.page.nowMs();
    this.dueMs ??= nowMs + COUNT_MS;
    if (nowMs >= this.dueMs) {
      if (this.page.isAnnounced()) this.take();
      else this.wait(IDLE_MS);
      return;
    }
    this.set('counts');
    this.wakeAfter(this.dueMs - nowMs);
  }

  /** Settles again after a time, in ms, or earlier if that is planned already. */
  private wakeAfter(delayMs: number): void {
    const atMs = this.page.nowMs() + delayMs;
    if (this.wakeMs !== null && this.wakeMs <= atMs) return;
    this.wakeMs = atMs;
    this.page.later(() => {
      if (this.wakeMs === atMs) this.wakeMs = null;
      this.settle();
    }, delayMs);
  }

  private take(): void {
    this.dueMs = null;
    this.set('taking');
    const waiting = this.registered?.waiting;
    // without one, another tab has taken it, or only the page itself has changed
    if (waiting == null) {
      this.finish();
      return;
    }
    waiting.postMessage({ type: 'release.take' }); // the change of the controller goes on
    this.page.later(() => this.said === 'taking' && this.finish(), TAKE_MS);
  }

  /** The last step: what has begun meanwhile is not interrupted. */
  private finish(): void {
    if (this.isReloading) return; // a slow reload is not begun again
    if (this.page.isQuiet()) {
      this.isReloading = true;
      this.page.reload();
      this.page.later(() => {
        this.isReloading = false;
        this.isWanted = false;
        this.set('waits');
      }, RELOAD_MS);
      return;
    }
    this.set('waits');
    this.settle();
  }

  /** A page that stays open asks from time to time whether it is still the newest: its worker, or the host itself where it has none. */
  private ask(): void {
    const { page, registration } = this;
    if (page.isHidden() || page.nowMs() < this.askAtMs) return;
    this.askAtMs = page.nowMs() + ASK_MS;
    if (registration === undefined || page.workers?.controller == null) {
      void page.isOutdated().then((isIt) => isIt && this.found());
      return;
    }
    this.tell({ type: 'page.asked', shown: this.page.shown });
    registration.update().catch(() => undefined); // no network: the next question finds it
  }
}
