import type { Staged } from '../member-screens.ts';

/** Nothing of the screens has changed for so long: they are drawn. */
const QUIET_MS = 120;
/** Screens that have all that they need, and still change after so long, are taken as they are. */
const RESTLESS_MAX_MS = 20_000;
/** After so long it is said that the screens are not drawn. They are still waited for. */
export const DRAWN_MAX_MS = 60_000;
/** How often is looked. */
const LOOK_MS = 30;
/**
 * What a file brought may not be shown before so many looks: React keeps it back for up to 300 ms. Looks are counted and no time is measured, so
 * that a busy machine has as many turns for it.
 */
const LOOKS_AFTER_FILE = 20;

export const LOST = 'A file of the screen did not load. Is the server still running? Reload the page.';
export const LATE = `The screen is not drawn after ${DRAWN_MAX_MS / 1_000} s. If this stays, reload the page.`;

/** `drawn` is called once. `failed` hears before, at most once, why the screens are not drawn. */
type Told = { readonly drawn: () => void; readonly failed: (words: string) => void };

/**
 * Tells when the screens in some frames are drawn: they have their fonts and files, and nothing in them has changed for a while.
 * Returns what stops the looking.
 */
export function whenDrawn(frames: () => readonly HTMLIFrameElement[], told: Told): () => void {
  const begunMs = performance.now();
  let sinceMs = begunMs;
  let readyMs: number | undefined;
  let isTold = false;
  const observer = new MutationObserver(() => {
    sinceMs = performance.now();
  });
  const watched = new WeakSet<Document>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    const nowMs = performance.now();
    const all = frames();
    for (const { contentDocument: one } of all)
      if (one !== null && !watched.has(one)) {
        watched.add(one);
        observer.observe(one, { subtree: true, childList: true, characterData: true, attributes: true });
        sinceMs = nowMs;
      }
    const isShown = all.map(showsItsFiles).every(Boolean);
    readyMs = isShown && all.every(isReady) ? (readyMs ?? nowMs) : undefined;
    if (readyMs !== undefined && (nowMs - sinceMs > QUIET_MS || nowMs - readyMs > RESTLESS_MAX_MS)) {
      told.drawn();
      return;
    }
    const why = all.some(isLost) ? LOST : nowMs - begunMs > DRAWN_MAX_MS ? LATE : undefined;
    if (why !== undefined && !isTold) {
      isTold = true;
      told.failed(why);
    }
    timer = setTimeout(look, LOOK_MS);
  };
  timer = setTimeout(look, LOOK_MS);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}

/** How many files the screens of a document had at the last look, and for how many looks it has been so. */
const looked = new WeakMap<Document, { readonly files: number; readonly looks: number }>();

/** Whether what the files brought had time to be shown. It is asked once at each look. */
function showsItsFiles({ contentDocument: one, contentWindow }: HTMLIFrameElement): boolean {
  if (one === null) return false;
  const files = (contentWindow as Staged | null)?.filesArrived?.() ?? 0;
  const before = looked.get(one);
  const looks = before?.files === files ? before.looks + 1 : 0;
  looked.set(one, { files, looks });
  return looks >= LOOKS_AFTER_FILE;
}

/** Whether the screens have their fonts and files. A part of a screen leaves its place empty while its file is on its way. */
const isReady = ({ contentDocument, contentWindow }: HTMLIFrameElement): boolean =>
  contentDocument?.querySelector('#root > *') != null &&
  contentDocument.fonts.status === 'loaded' &&
  ((contentWindow as Staged | null)?.filesOnWay?.() ?? 0) === 0;

const isLost = ({ dataset }: HTMLIFrameElement): boolean => dataset.lost !== undefined;
