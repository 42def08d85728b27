import { type RefObject, useEffect, useState } from 'react';
import { counted } from '../../entry-line.ts';
import { differing, MARK, outline } from '../model/outline.ts';

/** Nothing of the screens has changed for so long, in ms: they are compared. */
const QUIET_MS = 200;
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
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(look, QUIET_MS);
    };
    const look = (): void => {
      const frames = framesIn(box.current);
      const screens = screensIn(box.current);
      const [a, b] = screens;
      const fault = frames.map(({ contentDocument }) => contentDocument?.documentElement.dataset.fault).find(Boolean);
      for (const screen of screens.filter((one) => !watched.has(one))) {
        watched.add(screen);
        changes.observe(screen, { subtree: true, childList: true, characterData: true, attributes: true });
      }
      if (fault !== undefined) setSaid(fault);
      else if (a === undefined || b === undefined || !frames.every(isDrawn)) wait();
      else setSaid(outlinedWords(a, b));
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
  contentDocument?.documentElement.dataset.drawn === dataset.wanted;

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
