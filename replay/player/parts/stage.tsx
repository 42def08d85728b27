import { useLayoutEffect, useRef, useState } from 'react';
import type { Staged } from '../member-screens.ts';
import { type Position, siteMs } from '../model/advance.ts';
import { type Figure, figureAt } from '../model/figures.ts';
import { keyOf } from '../model/pressed-key.ts';
import { type Shown, StagedEngine } from '../model/staged.ts';
import { isPlaying, useOpen } from './context.ts';
import { LOST } from './drawn.ts';
import { DOCUMENT, useFrameScript } from './useFrameScript.ts';
import { isUsedBy } from './useKeys.ts';
import { useScale } from './useScale.ts';
import { type Marked, useWalk } from './useWalk.ts';

/** The sizes of the member's screen that the player offers, in CSS px. */
export const SIZES = {
  desktop: [1440, 900],
  laptop: [1280, 720],
  tablet: [820, 1180],
  phone: [390, 844],
  landscape: [844, 390],
} as const;
export type SizeName = keyof typeof SIZES;

type Props = {
  readonly entry: string;
  readonly size: SizeName;
  readonly theme: Shown;
  /** Called with the figure that was pressed, instead of what the press would do. Null: presses do what they do. */
  readonly onFigure: ((figure: Figure) => void) | null;
  /** Called when a key ends the asking. */
  readonly onLeave: () => void;
  /** A moment that stays. Without it, the screen follows the player. */
  readonly moment?: Position;
};

/**
 * The member's screens at the moment, in a frame of their own size. The frame has no address and gets its document and its script
 * from this page, so that the page's content policy holds in it.
 */
export function Stage({ entry, size, theme, onFigure, onLeave, moment: fixed }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [engine] = useState(() => new StagedEngine());
  const [width, height] = SIZES[size];
  const scale = useScale(box, width, height);
  useFollowing(engine, theme, fixed);
  const marked = useWalk(onFigure !== null, { frame, engine, onFigure: (figure) => onFigure?.(figure), onLeave });
  const { isLost, start } = useFrameScript(entry);
  const furnish = useFurnishing(engine, fixed !== undefined, onFigure);
  const begin = (frame: HTMLIFrameElement): void => {
    if (furnish(frame)) start(frame);
  };
  return (
    <div ref={box} className={`rp-stage${onFigure === null ? '' : ' is-asking'}`}>
      <iframe
        ref={frame}
        className="rp-stage__frame"
        title="The member's screen"
        srcDoc={DOCUMENT}
        data-lost={isLost ? '' : undefined}
        style={{ width, height, transform: `translateX(-50%) scale(${scale})` }}
        onLoad={(event) => begin(event.currentTarget)}
      />
      {isLost && (
        <p className="rp-stage__lost" role="alert">
          {LOST}
        </p>
      )}
      {marked !== null && <Mark {...marked} scale={scale} width={width} />}
    </div>
  );
}

/** Keeps the screens at the moment of the player, or at one that stays. */
function useFollowing(engine: StagedEngine, theme: Shown, fixed: Position | undefined): void {
  const { actor, recording } = useOpen();
  useLayoutEffect(() => {
    let due = 0;
    const show = (): void => {
      due = 0;
      const moment = fixed ?? actor.getSnapshot().context.moment;
      engine.show(recording.stateAt(moment.seq), siteMs(recording, moment), theme);
    };
    show();
    // a drag of the timeline seeks more often than the page is drawn
    const { unsubscribe } = actor.subscribe((snapshot) => {
      if (isPlaying(snapshot)) show();
      else due ||= requestAnimationFrame(show);
    });
    return () => {
      cancelAnimationFrame(due);
      unsubscribe();
    };
  }, [actor, recording, engine, theme, fixed]);
}

/** Gives a frame what the screens in it need, and takes what is pressed there. The function returns false if the frame has no document. */
function useFurnishing(engine: StagedEngine, isFixed: boolean, onFigure: Props['onFigure']) {
  const { actor } = useOpen();
  const asked = useRef(onFigure);
  useLayoutEffect(() => {
    asked.current = onFigure;
  });
  return ({ contentWindow, contentDocument }: HTMLIFrameElement): boolean => {
    if (contentWindow === null || contentDocument === null) return false;
    const context = { engine, nowMs: engine.nowMs, reveal: (ref: string) => ref };
    const isStill = (): boolean => isFixed || !isPlaying(actor.getSnapshot());
    Object.assign(contentWindow, { staged: context, isStill } satisfies Staged);
    const pressed = (event: Event): void => {
      if (asked.current === null || !isElement(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.type === 'click') asked.current(figureAt(event.target, engine));
    };
    for (const type of ['pointerdown', 'click']) contentDocument.addEventListener(type, pressed, true);
    tellKeys(contentDocument);
    tellDrops(contentDocument);
    return true;
  };
}

/** Keys that were meant for the player, after a press inside of the screen. One that it takes does nothing else. */
function tellKeys(screen: Document): void {
  screen.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || (isElement(event.target) && isUsedBy(event.target, keyOf(event)))) return;
    if (!document.dispatchEvent(new KeyboardEvent('keydown', event))) event.preventDefault();
  });
}

/** A file that is dropped on the screen is the page's. */
function tellDrops(screen: Document): void {
  screen.addEventListener('dragover', (event) => event.preventDefault());
  screen.addEventListener('drop', (event) => {
    event.preventDefault();
    document.dispatchEvent(new DragEvent('drop', { dataTransfer: event.dataTransfer, cancelable: true }));
  });
}

/** A frame around the figure to which the keys have led, and its text for those who do not see it. */
const Mark = ({ rect, text, scale, width }: Marked & { readonly scale: number; readonly width: number }) => (
  <>
    <span
      className="rp-stage__mark"
      style={{
        left: `calc(50% + ${(rect.left - width / 2) * scale}px)`,
        top: rect.top * scale,
        width: rect.width * scale,
        height: rect.height * scale,
      }}
    />
    <span className="sr" role="status">
      {text}
    </span>
  </>
);

/** An element of the frame is none of this document's classes. */
const isElement = (target: EventTarget | null): target is Element =>
  target !== null && 'nodeType' in target && target.nodeType === Node.ELEMENT_NODE;
