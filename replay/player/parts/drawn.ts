import type { Staged } from '../screens.ts';

/** Nothing of the screens has changed for so long: they are drawn. */
const QUIET_MS = 120;
/** How often is looked. */
const LOOK_MS = 30;

/**
 * Tells once when the screens in some frames are drawn: they have their fonts and files, and nothing in them has changed for a while.
 * Returns what stops the looking.
 */
export function whenDrawn(frames: () => readonly HTMLIFrameElement[], told: () => void): () => void {
  let sinceMs = performance.now();
  const observer = new MutationObserver(() => {
    sinceMs = performance.now();
  });
  const watched = new WeakSet<Document>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    const all = frames();
    const documents = all.map(({ contentDocument }) => contentDocument);
    for (const one of documents)
      if (one !== null && !watched.has(one)) {
        watched.add(one);
        observer.observe(one, { subtree: true, childList: true, characterData: true, attributes: true });
        sinceMs = performance.now();
      }
    // a part of a screen leaves its place empty while its file is on its way
    if (all.some(({ contentWindow }) => ((contentWindow as Staged | null)?.filesOnWay?.() ?? 0) > 0))
      sinceMs = performance.now();
    const isDrawn = documents.every((one) => one?.querySelector('#root > *') != null && one.fonts.status === 'loaded');
    if (isDrawn && performance.now() - sinceMs > QUIET_MS) told();
    else timer = setTimeout(look, LOOK_MS);
  };
  timer = setTimeout(look, LOOK_MS);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
