import { useRef, useState } from 'react';
import type { Staged } from '../member-screens.ts';

/** The document of the member's screens before their script runs. */
export const DOCUMENT = `<!doctype html><html lang="ko" data-theme="dark"><head><meta charset="utf-8"><title>Screen</title></head><body><div id="root"></div></body></html>`;

/** So often the files of the screens are loaded, each time in a new document: a document keeps in mind which file failed. */
const TRIES = 2;

/** Starts the member's screens in their frame with the page's script. `isLost`: a file of them did not load, twice. */
export function useFrameScript(entry: string): {
  readonly isLost: boolean;
  readonly start: (frame: HTMLIFrameElement) => void;
} {
  const [isLost, setIsLost] = useState(false);
  const tries = useRef(0);
  const start = (frame: HTMLIFrameElement): void => {
    const { contentWindow, contentDocument } = frame;
    if (contentWindow === null || contentDocument === null) return;
    const failed = (): void => {
      tries.current++;
      if (tries.current < TRIES) frame.srcdoc = DOCUMENT;
      else setIsLost(true);
    };
    Object.assign(contentWindow, { failed } satisfies Staged);
    const script = contentDocument.createElement('script');
    script.type = 'module';
    script.src = entry;
    script.onerror = failed;
    contentDocument.head.append(script);
  };
  return { isLost, start };
}
