import { type PointerEvent, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { clockTime } from '../../entry-line.ts';
import { deviceWords, siteMs, timeOf } from '../model/advance.ts';
import { siteAt } from '../model/axis.ts';
import { useJudged, useOpen } from './context.ts';
import { Flag } from './flag.tsx';
import { HEIGHT, type Plot, paint, ROWS, xOf } from './paint.ts';
import { useMoment } from './shown.tsx';

/** Bands and marks of the session. A press or a drag seeks; the moment is a line that moves over them. */
export function Timeline({ rangeMs }: { readonly rangeMs: number }) {
  const { actor, recording } = useOpen();
  const canvas = useRef<HTMLCanvasElement>(null);
  const moment = useMoment();
  const timeMs = timeOf(recording, moment);
  const plot = usePlot(canvas, stretchOf(recording.times.at(-1) ?? 0, rangeMs, timeMs));
  const { fromMs, toMs, width } = plot;
  const timeAt = (x: number): number => fromMs + (x / Math.max(1, width)) * (toMs - fromMs);
  const { pointedX, ...pointing } = usePointing(canvas, width, (x) =>
    actor.send({ type: 'soughtTime', timeMs: timeAt(x) }),
  );
  return (
    <div className="rp-line">
      <RowNames />
      <div
        className="rp-line__area"
        role="slider"
        tabIndex={0}
        aria-label="Moment"
        aria-valuemin={0}
        aria-valuemax={recording.log.length - 1}
        aria-valuenow={moment.seq}
        aria-valuetext={`${clockTime(siteMs(recording, moment))}${deviceWords(recording, moment)}, entry ${moment.seq}`}
        style={{ height: HEIGHT }}
        {...pointing}
      >
        <canvas ref={canvas} className="rp-line__canvas" style={{ height: HEIGHT }} />
        <span className="rp-line__head" style={{ transform: `translateX(${xOf(plot, timeMs)}px)` }} />
        <Flag x={xOf(plot, timeMs)} width={width} at={siteMs(recording, moment)} />
        {pointedX !== null && <Flag x={pointedX} width={width} at={siteAt(recording, timeAt(pointedX))} isPointed />}
      </div>
    </div>
  );
}

type Canvas = RefObject<HTMLCanvasElement | null>;

/** Draws a stretch of the session as wide as the canvas is. */
function usePlot(canvas: Canvas, [fromMs, toMs]: Stretch): Plot {
  const judged = useJudged();
  const [width, setWidth] = useState(0);
  const plot: Plot = useMemo(
    () => ({ recording: judged, fromMs, toMs, width, ratio: devicePixelRatio }),
    [judged, fromMs, toMs, width],
  );
  useLayoutEffect(() => {
    if (canvas.current !== null && width > 0) paint(canvas.current, plot);
  }, [canvas, plot, width]);
  useLayoutEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [canvas]);
  return plot;
}

/** Where a pointer is on the canvas, in px; null if nowhere. `pressed`: called with that place of a press or a drag. */
function usePointing(canvas: Canvas, width: number, pressed: (x: number) => void) {
  const [pointedX, setPointedX] = useState<number | null>(null);
  const point = (event: PointerEvent<HTMLElement>): void => {
    const x = event.clientX - (canvas.current?.getBoundingClientRect().left ?? 0);
    setPointedX(Math.min(width, Math.max(0, x)));
    if (event.buttons !== 1) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    pressed(x);
  };
  return { pointedX, onPointerDown: point, onPointerMove: point, onPointerLeave: () => setPointedX(null) };
}

const RowNames = () => (
  <div className="rp-line__names" aria-hidden="true">
    {ROWS.map(({ name, height }) => (
      <span key={name} style={{ height }}>
        {name}
      </span>
    ))}
  </div>
);

type Stretch = readonly [fromMs: number, toMs: number];
/** The stretch in view. It moves on by half of itself, so that it stands still most of the time. */
function stretchOf(lengthMs: number, rangeMs: number, timeMs: number): Stretch {
  if (rangeMs >= lengthMs) return [0, lengthMs];
  const half = rangeMs / 2;
  const fromMs = Math.min(Math.max(0, lengthMs - rangeMs), Math.max(0, Math.floor(timeMs / half) * half - half / 2));
  return [fromMs, fromMs + rangeMs];
}
