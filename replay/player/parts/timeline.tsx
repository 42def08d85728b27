import { type PointerEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { clockTime } from '../../gist.ts';
import { siteMs, timeOf } from '../model/advance.ts';
import { useMoment, useOpen } from './context.ts';
import { HEIGHT, type Plot, paint, ROWS, xOf } from './paint.ts';

/** How much of the session is in view. */
const RANGES = { all: Number.POSITIVE_INFINITY, '1 h': 3_600_000, '10 min': 600_000, '1 min': 60_000, '10 s': 10_000 };
type RangeName = keyof typeof RANGES;

/** Bands and marks of the session. A press or a drag seeks; the moment is a line that moves over them. */
export function Timeline() {
  const { actor, recording } = useOpen();
  const moment = useMoment();
  const [range, setRange] = useState<RangeName>('all');
  const canvas = useRef<HTMLCanvasElement>(null);
  const [width, setWidth] = useState(0);
  const timeMs = timeOf(recording, moment);
  const [fromMs, toMs] = stretchOf(recording.times.at(-1) ?? 0, RANGES[range], timeMs);
  const plot: Plot = useMemo(
    () => ({ recording, fromMs, toMs, width, ratio: devicePixelRatio }),
    [recording, fromMs, toMs, width],
  );
  useLayoutEffect(() => {
    if (canvas.current !== null && width > 0) paint(canvas.current, plot);
  }, [plot, width]);
  useLayoutEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const seek = (event: PointerEvent<HTMLElement>): void => {
    if (event.buttons !== 1) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const x = event.clientX - (canvas.current?.getBoundingClientRect().left ?? 0);
    actor.send({ type: 'soughtTime', timeMs: fromMs + (x / Math.max(1, width)) * (toMs - fromMs) });
  };
  return (
    <div className="rp-line">
      <div className="rp-line__names" aria-hidden="true">
        {ROWS.map(({ name, height }) => (
          <span key={name} style={{ height }}>
            {name}
          </span>
        ))}
      </div>
      <div
        className="rp-line__area"
        role="slider"
        tabIndex={0}
        aria-label="Moment"
        aria-valuemin={0}
        aria-valuemax={recording.log.length - 1}
        aria-valuenow={moment.seq}
        aria-valuetext={`${clockTime(siteMs(recording, moment))}, entry ${moment.seq}`}
        style={{ height: HEIGHT }}
        onPointerDown={seek}
        onPointerMove={seek}
      >
        <canvas ref={canvas} className="rp-line__canvas" style={{ height: HEIGHT }} />
        <span className="rp-line__head" style={{ transform: `translateX(${xOf(plot, timeMs)}px)` }} />
      </div>
      <fieldset className="rp-line__range seg" aria-label="Range in view">
        {(Object.keys(RANGES) as RangeName[]).map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === range}
            className={`seg__item num${name === range ? ' is-active' : ''}`}
            onClick={() => setRange(name)}
          >
            {name}
          </button>
        ))}
      </fieldset>
    </div>
  );
}

/** The stretch in view. It moves on by half of itself, so that it stands still most of the time. */
function stretchOf(lengthMs: number, rangeMs: number, timeMs: number): readonly [fromMs: number, toMs: number] {
  if (rangeMs >= lengthMs) return [0, lengthMs];
  const half = rangeMs / 2;
  const fromMs = Math.min(Math.max(0, lengthMs - rangeMs), Math.max(0, Math.floor(timeMs / half) * half - half / 2));
  return [fromMs, fromMs + rangeMs];
}
