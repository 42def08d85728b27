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
export declare class ReleaseWatch {
  /** Where notifications are shown. Undefined without a worker. */
  registration: ServiceWorkerRegistration | undefined;
  private said;
  private hadController;
  private isTaking;
  private isTimed;
  private askedMs;
  private readonly page;
  private readonly changed;
  constructor(page: ReleasePage, changed: () => void);
  now(): Release;
  /** Resolves when the worker is registered; rejects where the browser refuses it. */
  begin(): Promise<void>;
  /** What the page shows has changed, or it is hidden: this may be a quiet moment, or the time to ask again. */
  look(): void;
  /** The member wants the new release now: it is taken, or as soon as nothing is lost by it. */
  want(): void;
  private set;
  private tell;
  /** The worker keeps what this page has loaded for the next visit. */
  private keepFiles;
  private watch;
  private found;
  /** Another worker rules this page now: as it was told to, because another tab has taken the release, or as the first of all. */
  private replaced;
  /** Takes the release if this is a quiet moment, else comes back when one may be. */
  private settle;
  private take;
  /** The last step: what has begun meanwhile is not interrupted. */
  private finish;
  /** A page that stays open asks from time to time whether it is still the newest. */
  private ask;
}
