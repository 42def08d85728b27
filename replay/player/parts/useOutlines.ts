import { type RefObject, useEffect, useState } from 'react';
import { counted } from '../../entry-line.ts';
import { differing, MARK, outline } from '../model/outline.ts';
import { DRAWN_MAX_MS, LATE } from './drawn.ts';

/** Nothing of the screens has changed for so long, in ms: they are compared. */
const QUIET_MS = 200;
/** Screens that change without a pause are compared all the same after so long, in ms. */
const RESTLESS_MAX_MS = 5_000;
const DRAWING = 'Drawing the screens…';

/**
 * Outlines what differs on the two screens of a place, once both are drawn, and again whenever one of them changes. Returns what came of
 * it. `shown`: what they show; null: nothing yet.
 */
export function useOutlines(box: RefObject<HTMLElement | null>, shown: string | null): string {
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (shown === null) return;
    setSaid(DRAWING);
    for (const screen of screensIn(box.current)) outline(screen, new Set());
    const changes = new MutationObserver((records) => {
      if (records.some(({ attributeName }) => attributeName !== MARK)) wait();
    });
    const watched = new Set<Document>();
    const begunMs = performance.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let restlessMs: number | undefined;
    const wait = (): void => {
      restlessMs ??= performance.now();
      if (performance.now() - restlessMs > RESTLESS_MAX_MS) return; // the look that is due comes
      clearTimeout(timer);
      timer = setTimeout(look, QUIET_MS);
    };
    const look = (): void => {
      restlessMs = undefined;
      try {
        compare();
      } catch (error) {
        setSaid(`The screens cannot be compared: ${String(error)}`);
        reportError(error);
      }
    };
    const compare = (): void => {
      const frames = framesIn(box.current);
      const screens = screensIn(box.current);
      const [a, b] = screens;
      const fault = frames.map(({ contentDocument }) => told(contentDocument).fault).find(Boolean);
      for (const screen of screens.filter((one) => !watched.has(one))) {
        watched.add(screen);
        changes.observe(screen, { subtree: true, childList: true, characterData: true, attributes: true });
      }
      if (fault === undefined && a !== undefined && b !== undefined && frames.every(isDrawn)) {
        setSaid(outlinedWords(a, b));
        return;
      }
      setSaid(fault ?? (performance.now() - begunMs > DRAWN_MAX_MS ? LATE : DRAWING));
      wait();
    };
    wait();
    return () => {
      clearTimeout(timer);
      changes.disconnect();
    };
  }, [box, shown]);
  return said;
}

const isDrawn = ({ contentDocument, dataset }: HTMLIFrameElement): boolean =>
  told(contentDocument).drawn === dataset.wanted;

/** What the page of a side tells: the fragment that is drawn, or what is wrong. A document that has just begun has no element yet. */
const told = (page: Document | null): DOMStringMap => (page?.documentElement as HTMLElement | null)?.dataset ?? {};

const framesIn = (box: HTMLElement | null): readonly HTMLIFrameElement[] => [
  ...(box?.querySelectorAll('iframe') ?? []),
];

/** The documents of the member's screens: each is in a frame of its side's page. */
const screensIn = (box: HTMLElement | null): readonly Document[] =>
  framesIn(box).flatMap(({ contentDocument }) => {
    const inner = contentDocument?.querySelector('iframe')?.contentDocument;
    return inner == null ? [] : [inner];
  });

function outlinedWords(a: Document, b: Document): string {
  const [one, other] = differing(a.body, b.body);
  const [seenA, seenB] = [outline(a, one), outline(b, other)];
  if (seenA + seenB === 0) return 'The two screens look the same.';
  return `Outlined on the screens: ${counted(seenA, 'difference')} on A, ${seenB} on B.`;
}
