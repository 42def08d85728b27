import { useId, useRef } from 'react';
import type { Hero } from '../../../engine/selectors/screens.ts';
import { yOf } from '../../chart/geometry/scale.ts';
import { useFrame } from '../../hooks/useFrame.ts';
import { useWords } from '../../hooks/useWords.ts';
import { laneFill } from '../../parts/round-head.ts';
import { writeAttribute } from '../../parts/write.ts';
import { type LanePlot, wayOf } from './plot.ts';

type Props = { readonly hero: Hero; readonly plot: LanePlot };

const RING_R = 10;
const RING = 2 * Math.PI * RING_R;

/** The running round from its start to its end: zones past the targets, the closed part hatched, the path, and the time as a bar and a ring. */
export function Lane({ hero, plot }: Props) {
  const hatch = useId();
  const { start, end, bottom, gate, scale } = plot;
  const { targets, openPrice } = hero;
  const width = end - start;
  const y = (price: number): number => yOf(scale, price);
  return (
    <>
      <pattern id={hatch} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path className="pic__hatch" d="M0 0v7" />
      </pattern>
      {targets !== null && (
        <>
          <rect className="pic__up" x={start} y="0" width={width} height={Math.max(0, y(targets.buy))} />
          <rect
            className="pic__down"
            x={start}
            y={y(targets.sell)}
            width={width}
            height={Math.max(0, bottom - y(targets.sell))}
          />
        </>
      )}
      <rect x={gate} y="0" width={end - gate} height={bottom} fill={`url(#${hatch})`} />
      <path className="pic__gate" d={`M${gate} 0V${bottom}`} />
      {targets !== null && (
        <>
          <path className="pic__buy" d={`M${start} ${y(targets.buy)}H${end}`} />
          <path className="pic__sell" d={`M${start} ${y(targets.sell)}H${end}`} />
        </>
      )}
      {openPrice !== null && <path className="pic__open" d={`M${start} ${y(openPrice)}H${end}`} />}
      <Path hero={hero} plot={plot} />
      {targets !== null && <Names x={start + 8} buyY={y(targets.buy) - 7} sellY={y(targets.sell) + 17} />}
      <Bar hero={hero} plot={plot} />
    </>
  );
}

/** The names of the zones past the targets. */
function Names({ x, buyY, sellY }: { readonly x: number; readonly buyY: number; readonly sellY: number }) {
  const { chart } = useWords();
  return (
    <>
      <text className="pic__zone pic__zone--buy" x={x} y={buyY}>
        ▲ {chart.buyTarget}
      </text>
      <text className="pic__zone pic__zone--sell" x={x} y={sellY}>
        ▼ {chart.sellTarget}
      </text>
    </>
  );
}

/** The prices of the round so far; a ring around the last one empties with the time. */
function Path({ hero, plot: { start, end, scale } }: Props) {
  const { path, startMs, endMs, openPrice } = hero;
  const ring = useRef<SVGCircleElement>(null);
  useFrame((nowMs) =>
    writeAttribute(ring.current, 'stroke-dasharray', `${(1 - laneFill(hero, nowMs)) * RING} ${RING}`),
  );
  const points = path.map(([atMs, price]): [number, number] => [
    start + ((atMs - startMs) / (endMs - startMs)) * (end - start),
    yOf(scale, price),
  ]);
  const [now, price] = [points.at(-1), path.at(-1)?.[1]];
  if (now === undefined || price === undefined) return null;
  const [x, y] = now;
  const way = wayOf(price, openPrice);
  return (
    <>
      <path className="pic__path" d={`M${points.map((one) => one.map((at) => at.toFixed(1)).join(' ')).join('L')}`} />
      <path className={`pic__now pic__now--${way}`} d={`M${x + RING_R} ${y}H${end}`} />
      <circle className="pic__ring-bg" cx={x} cy={y} r={RING_R} />
      <circle ref={ring} className="pic__ring" cx={x} cy={y} r={RING_R} transform={`rotate(-90 ${x} ${y})`} />
      <circle className={`pic__dot pic__dot--${way}`} cx={x} cy={y} r="4.5" />
    </>
  );
}

/** The time of the round along the top of the lane, with the gate. */
function Bar({ hero, plot: { start, end, gate } }: Props) {
  const bar = useRef<SVGRectElement>(null);
  useFrame((nowMs) => writeAttribute(bar.current, 'width', `${laneFill(hero, nowMs) * (end - start)}`));
  return (
    <>
      <rect className="pic__bar" x={start} y="0" width={end - start} height="3" />
      <rect ref={bar} className="pic__done" x={start} y="0" height="3" />
      <rect className="pic__tick" x={gate - 1} y="0" width="2" height="8" />
    </>
  );
}
