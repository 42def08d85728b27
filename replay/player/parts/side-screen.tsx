import { useCallback, useEffect, useRef, useState } from 'react';
import type { About, Place } from '../../beside/told.ts';
import { clockTime } from '../../entry-line.ts';
import { shotFragment } from '../model/shot.ts';
import type { Shown } from '../model/staged.ts';
import { SIZES, type SizeName } from './stage.tsx';
import { useScale } from './useScale.ts';

type Props = {
  /** The address of the page that its build draws. */
  readonly at: string;
  readonly letter: string;
  readonly of: About['sides'][number] | undefined;
  readonly side: Place['sides'][number] | undefined;
  readonly size: SizeName;
  readonly theme: Shown;
};

/** The footer of a picture, in px. */
const FOOT_PX = 62;

/** One side: what it is, where it is, and the member's screen as its own build draws it. */
export function SideScreen({ at, letter, of, side, size, theme }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [width, height] = SIZES[size];
  const scale = useScale(box, width, height + FOOT_PX);
  const fragment = shotFragment({ at: String(Math.max(0, side?.seq ?? 0)), beforeMs: 0, afterMs: 0, size, theme });
  const [src] = useState(at + fragment);
  const lead = useCallback(() => {
    // a page that did not load is none of this site: it has no document here, and to ask its window for its address throws
    const place = frame.current?.contentDocument?.location;
    // another address of the frame would be another step of the browser's history
    if (place?.pathname === at) place.replace(at + fragment);
  }, [at, fragment]);
  useEffect(lead, [lead]);
  return (
    <section className="rp-side" aria-label={`Side ${letter}`}>
      <h2>
        <b>{letter}</b> {of?.name} <span className="tag">{of?.build}</span>
      </h2>
      <p className="num">{side === undefined ? '' : placeWords(side, of?.entries ?? 0)}</p>
      <div ref={box} className="rp-side__box">
        <iframe
          ref={frame}
          className="rp-side__frame"
          title={`Screen ${letter}`}
          src={src}
          // its place may have changed while it was loaded
          onLoad={lead}
          data-wanted={fragment}
          style={{ width, height: height + FOOT_PX, transform: `translateX(-50%) scale(${scale})` }}
        />
      </div>
    </section>
  );
}

function placeWords({ seq, at, type, isEnded }: Place['sides'][number], entries: number): string {
  if (seq < 0) return 'it has not begun';
  return `${clockTime(at)}, entry ${seq} / ${entries - 1} ${type}${isEnded ? ', its end' : ''}`;
}
