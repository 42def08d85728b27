import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { clockTime } from '../../entry-line.ts';
import { deviceWords, type Position, positionAt, siteMs } from '../model/advance.ts';
import type { Shown } from '../model/staged.ts';
import { useOpen } from './context.ts';
import { whenDrawn } from './drawn.ts';
import { SIZES, type SizeName, Stage } from './stage.tsx';

type Props = { readonly entry: string; readonly size: SizeName; readonly theme: Shown };

/** Pictures of the strip. */
const COUNT = 8;
/** The height of one, in px. */
const HEIGHT_PX = 96;

/**
 * The member's screen at eight moments of the session, evenly spaced. They are drawn one after the other by one screen that is out of
 * sight, and stand still after that: nothing of them runs. A press goes to the moment.
 */
export function Film({ entry, size, theme }: Props) {
  const { actor, recording } = useOpen();
  const strip = useRef<HTMLElement>(null);
  const studio = useRef<HTMLDivElement>(null);
  const moments = useMemo(() => momentsOf(recording), [recording]);
  const { pictures, next, fault } = usePictures(moments, studio);
  useEffect(() => {
    strip.current?.scrollIntoView({ block: 'nearest' }); // on a phone it is below other parts
  }, []);
  const [width, height] = SIZES[size];
  const scale = HEIGHT_PX / height;
  return (
    <section ref={strip} className="rp-film" aria-label="Film">
      {moments.map((moment, i) => (
        <button
          key={`${moment.seq} ${moment.restMs}`}
          type="button"
          className="rp-film__picture"
          style={{ width: width * scale, paddingTop: HEIGHT_PX }}
          onClick={() => actor.send({ type: 'wentTo', moment })}
        >
          <Still picture={pictures[i]} width={width} height={height} scale={scale} />
          <span className="num">
            {clockTime(siteMs(recording, moment)).slice(0, 8)}
            {deviceWords(recording, moment)}
          </span>
        </button>
      ))}
      {fault !== '' && <p role="alert">{fault}</p>}
      {next !== undefined && (
        <div ref={studio} className="rp-film__studio" style={{ width, height }} aria-hidden="true" inert>
          <Stage entry={entry} size={size} theme={theme} onFigure={null} onLeave={never} moment={next} />
        </div>
      )}
    </section>
  );
}

/** Draws one moment after the other. `next`: the one that the studio has to show; undefined if all are drawn. */
function usePictures(moments: readonly Position[], studio: RefObject<HTMLDivElement | null>) {
  const [pictures, setPictures] = useState<readonly HTMLElement[]>([]);
  const [fault, setFault] = useState('');
  const next = moments[pictures.length];
  useEffect(() => {
    if (next === undefined) return;
    const frames = (): readonly HTMLIFrameElement[] => [...(studio.current?.querySelectorAll('iframe') ?? [])];
    const drawn = (): void => {
      const [frame] = frames();
      if (frame?.contentDocument != null)
        setPictures((before) => [...before, still(frame.contentDocument as Document)]);
      setFault('');
    };
    return whenDrawn(frames, { drawn, failed: setFault });
  }, [next, studio]);
  return { pictures, next, fault };
}

const never = (): void => undefined;

function momentsOf(recording: ReturnType<typeof useOpen>['recording']): readonly Position[] {
  const lengthMs = recording.times.at(-1) ?? 0;
  const all = Array.from({ length: COUNT }, (_, i) => positionAt(recording, (lengthMs * i) / (COUNT - 1)));
  return all.filter(({ seq, restMs }, i) => all.findIndex((one) => one.seq === seq && one.restMs === restMs) === i);
}

/** What a screen shows, without what runs in it: its elements, with a picture for each canvas. */
function still(screen: Document): HTMLElement {
  const copy = screen.documentElement.cloneNode(true) as HTMLElement;
  const canvases = [...screen.querySelectorAll('canvas')];
  for (const [i, canvas] of [...copy.querySelectorAll('canvas')].entries()) {
    const image = screen.createElement('img');
    image.src = canvases[i]?.toDataURL() ?? '';
    image.className = canvas.className;
    image.style.cssText = canvas.style.cssText;
    canvas.replaceWith(image);
  }
  for (const script of copy.querySelectorAll('script')) script.remove();
  return copy;
}

type StillProps = {
  readonly picture: HTMLElement | undefined;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
};

/** A screen that stands still, in a frame of its own size. */
function Still({ picture, width, height, scale }: StillProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const document = frame.current?.contentDocument;
    if (picture !== undefined && document != null)
      document.replaceChild(document.adoptNode(picture), document.documentElement);
  }, [picture]);
  return (
    <iframe
      ref={frame}
      className="rp-film__frame"
      title="A still screen"
      tabIndex={-1}
      aria-hidden="true"
      style={{ width, height, transform: `scale(${scale})` }}
    />
  );
}
