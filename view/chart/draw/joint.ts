import { clamp } from '../geometry/layout.ts';
import { pxPerPrice, yOf } from '../geometry/scale.ts';
import { baseline } from './history.ts';
import { block, disc, type Ink, segment } from './ink.ts';
import type { Colour } from './palette.ts';
import type { Scene } from './scene.ts';
import { at, curve } from './svg.ts';

/** From this factor on it is said as a whole number; a phone has room for two figures only. */
const WHOLE_FROM = { wide: 5, small: 2 } as const;
/** Distance of two lines of a hatch along an edge, in px. */
export const HATCH_PX = 8.5;

/** The strip between candles and lane: a lens that shows which part of the candles' scale the lane is. */
export function joint(ink: Ink, scene: Scene): void {
  const { layout: l, isAway, laneScale } = scene;
  if (l.joint === 0) return;
  ink.fill(block({ x: l.xc, y: 0, width: l.joint, height: l.height }), 'bg');
  if (isAway) ink.hatch({ x: l.xc, y: 0, width: l.joint, height: l.plotH }, HATCH_PX, 'line-2', 0.3);
  else if (laneScale !== null) {
    lens(ink, scene);
    links(ink, scene);
  }
  ink.stroke(segment(l.xc + 0.5, 0, l.xc + 0.5, l.plotH), 'line');
}

/** The fill that spreads from the lane's part of the candles to the whole lane, and the bar that marks this part. */
function lens(ink: Ink, { layout: l, candleScale, laneScale }: Scene): void {
  if (laneScale === null) return;
  const { isShared } = candleScale;
  const from = isShared ? l.head : clamp(yOf(candleScale, laneScale.window.hi), 0, l.plotH);
  const to = isShared ? l.plotH : clamp(yOf(candleScale, laneScale.window.lo), 0, l.plotH);
  const upper = `M${l.xc} ${at(from)}${curve(l.xc, from, l.x0, l.head)}`;
  ink.fill(`${upper}L${l.x0} ${l.plotH}${curve(l.x0, l.plotH, l.xc, to)}Z`, 'surface-2');
  ink.stroke(`${upper}M${l.xc} ${at(to)}${curve(l.xc, to, l.x0, l.plotH)}`, 'line-2');
  if (isShared) return;
  const factor = pxPerPrice(laneScale) / (pxPerPrice(candleScale) || 1);
  const isWhole = factor >= (l.isSmall ? WHOLE_FROM.small : WHOLE_FROM.wide) - 0.05;
  ink.fill(block({ x: l.xc - 3, y: from, width: 3, height: Math.max(6, to - from) }, 1.5), 'text-2');
  ink.text(
    `×${isWhole ? Math.round(factor) : factor.toFixed(1)}`,
    l.xc + l.joint / 2,
    baseline({ layout: l }),
    'text-2',
    { align: 'center', font: l.isSmall ? '600 10px' : '600 11px' },
  );
}

/** The targets as curves inside the lens, and the way from the last candle's close over the open into the lane. */
function links(ink: Ink, { layout: l, candleScale, laneScale, model, newestX }: Scene): void {
  const { round, bars } = model;
  if (laneScale === null || round === null) return;
  const link = (colour: Colour, price: number | undefined): void => {
    const y = price === undefined ? Number.NaN : yOf(laneScale, price);
    if (price === undefined || !(y >= laneScale.span.top && y <= laneScale.span.bottom)) return;
    const from = yOf(candleScale, price);
    ink.stroke(`M${l.xc} ${at(from)}${curve(l.xc, from, l.x0, y)}`, colour, { alpha: 0.75 });
  };
  link('up', round.buy);
  link('down', round.sell);
  const last = bars.at(bars.length - 1);
  if (round.open === undefined || last === undefined || newestX === null) return;
  const [x, close] = [newestX, yOf(candleScale, last.close)];
  const open = clamp(yOf(candleScale, round.open), 0, l.plotH);
  const end = clamp(yOf(laneScale, round.open), laneScale.span.top, laneScale.span.bottom);
  const way = `M${at(x)} ${at(close)}L${l.xc} ${at(open)}${curve(l.xc, open, l.x0, end)}`;
  ink.stroke(way, 'text-2', { dash: [4, 3] });
  ink.fill(disc(x, close, 2.5), 'text-1');
}
