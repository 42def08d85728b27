import { clamp } from '../geometry/layout.ts';
import { pxPerPrice, yOf } from '../geometry/scale.ts';
import { baseline } from './history.ts';
import type { Scene } from './scene.ts';
import { at, circle, curve, hatch, line, path, rect, text } from './svg.ts';

const EMPTY = '';
/** From this factor on it is said as a whole number; a phone has room for two figures only. */
const WHOLE_FROM = { wide: 5, small: 2 } as const;

/** The strip between candles and lane: a lens that shows which part of the candles' scale the lane is. */
export function joint(scene: Scene): string {
  const { layout: l, isAway, laneScale } = scene;
  if (l.joint === 0) return EMPTY;
  const strip = rect('c-joint', l.xc, 0, l.joint, l.height);
  const edges = line('c-edge', l.xc + 0.5, 0, l.xc + 0.5, l.plotH) + line('c-edge', l.x0 + 0.5, 0, l.x0 + 0.5, l.plotH);
  if (isAway) return strip + hatch('c-hatch', l.xc, l.joint, l.plotH) + edges;
  return strip + (laneScale === null ? EMPTY : lens(scene) + links(scene)) + edges;
}

/** The fill that spreads from the lane's part of the candles to the whole lane, and the bar that marks this part. */
function lens({ layout: l, candleScale, laneScale }: Scene): string {
  if (laneScale === null) return EMPTY;
  const { isShared } = candleScale;
  const from = isShared ? l.head : clamp(yOf(candleScale, laneScale.window.hi), 0, l.plotH);
  const to = isShared ? l.plotH : clamp(yOf(candleScale, laneScale.window.lo), 0, l.plotH);
  const upper = `M${l.xc} ${at(from)}${curve(l.xc, from, l.x0, l.head)}`;
  const fill = path('c-lens', `${upper}L${l.x0} ${l.plotH}${curve(l.x0, l.plotH, l.xc, to)}Z`);
  const edge = path('c-lens-edge', `${upper}M${l.xc} ${at(to)}${curve(l.xc, to, l.x0, l.plotH)}`);
  if (isShared) return fill + edge;
  const factor = pxPerPrice(laneScale) / (pxPerPrice(candleScale) || 1);
  const isWhole = factor >= (l.isSmall ? WHOLE_FROM.small : WHOLE_FROM.wide) - 0.05;
  const said = `×${isWhole ? Math.round(factor) : factor.toFixed(1)}`;
  return (
    fill +
    edge +
    rect('c-bracket', l.xc - 3, from, 3, Math.max(6, to - from), 1.5) +
    text('c-axis c-strong c-mid c-zoom', l.xc + l.joint / 2, baseline({ layout: l }), said)
  );
}

/** The targets as curves inside the lens, and the way from the last candle's close over the open into the lane. */
function links({ layout: l, candleScale, laneScale, model, newestX }: Scene): string {
  const { round, bars } = model;
  if (laneScale === null || round === null) return EMPTY;
  const link = (kind: string, price: number | undefined): string => {
    const y = price === undefined ? Number.NaN : yOf(laneScale, price);
    if (price === undefined || !(y >= laneScale.span.top && y <= laneScale.span.bottom)) return EMPTY;
    const from = yOf(candleScale, price);
    return path(`${kind} c-link`, `M${l.xc} ${at(from)}${curve(l.xc, from, l.x0, y)}`);
  };
  return link('c-buy', round.buy) + link('c-sell', round.sell) + openLink();

  function openLink(): string {
    const last = bars.at(bars.length - 1);
    if (round?.open === undefined || last === undefined || newestX === null || laneScale === null) return EMPTY;
    const [x, close] = [newestX, yOf(candleScale, last.close)];
    const open = clamp(yOf(candleScale, round.open), 0, l.plotH);
    const end = clamp(yOf(laneScale, round.open), laneScale.span.top, laneScale.span.bottom);
    const way = `M${at(x)} ${at(close)}L${l.xc} ${at(open)}${curve(l.xc, open, l.x0, end)}`;
    return path('c-open c-link-open', way) + circle('c-close', x, close, 2.5);
  }
}
