import { timesOf } from './draw/history.ts';
import { markPlaces } from './draw/mark-places.ts';
import type { CrossAt, Scene } from './draw/scene.ts';
import { type CandleScale, candleScale, sameScale } from './geometry/candle-window.ts';
import { gridPrices } from './geometry/grid.ts';
import type { PriceWindow } from './geometry/lane-window.ts';
import { clamp, type Layout } from './geometry/layout.ts';
import { priceAt, type Scale, windowOver, yOf } from './geometry/scale.ts';
import { isAway, type Viewport, visibleIn, within, xOf } from './geometry/viewport.ts';
import type { ChartModel, Cross } from './model.ts';
import { barIndexOf, rangeOf, shownOf } from './series.ts';

/** What is drawn, and where. */
export type Inputs = Pick<Scene, 'model' | 'words' | 'palette' | 'layout'>;
/** The candle at the right edge, by its time, and how far beyond it the edge is, in candles. */
export type Anchor = { readonly ms: number; readonly shift: number };
/** How it is looked at. Without a step or an anchor: as at the start, with the newest candle at the right edge. */
type Look = Pick<Scene, 'lane' | 'nowMs'> & {
  readonly cross: Cross | null;
  readonly window: PriceWindow | null;
  readonly step: number | null;
  readonly anchor: Anchor | null;
};

/** More lines than these have no room: across the candles, and in the lane. */
const GRID_MAX = { wide: 7, small: 4, lane: 6 } as const;

/** All that the parts of the chart draw from. What has not changed since the scene before keeps its reference. */
export function compose(inputs: Inputs, look: Look, before: Scene | null): Scene {
  const { model, layout } = inputs;
  const { bars } = model;
  const viewport = kept(before?.viewport, viewportOf(inputs, look));
  const visible = kept(before?.visible, visibleIn(viewport, layout, bars.length));
  const isSameShown = before?.visible === visible && before.model.bars === bars;
  const shown = isSameShown ? before.shown : shownOf(bars, visible);
  const away = isAway(viewport, layout, bars.length);
  const laneScale = laneScaleOf(inputs, look, before);
  const candleScale = scaleOf({ layout, shown, laneScale: away ? null : laneScale }, before);
  const now = { ...inputs, viewport, visible, shown, laneScale, candleScale };
  const isSame = (...members: readonly (keyof typeof now)[]): boolean =>
    members.every((member) => before?.[member] === now[member]);
  const cross = crossAt(model, look.cross, viewport, layout, candleScale);
  const isSameMarks = isSame('viewport', 'shown', 'candleScale', 'layout') && before?.model.marks === model.marks;
  const isSameGrid = isSame('candleScale', 'layout') && before?.model.precision === model.precision;
  const labelled = { top: layout.candles.top - 8, bottom: layout.plotH - 8 };
  const most = layout.isSmall ? GRID_MAX.small : GRID_MAX.wide;
  return {
    ...now,
    lane: look.lane,
    nowMs: model.isStale ? look.nowMs : (before?.nowMs ?? look.nowMs),
    isAway: away,
    newestX: away || bars.length === 0 ? null : xOf(viewport, layout, bars.length - 1),
    cross: cross && kept(before?.cross, cross),
    marks: reused(isSameMarks, before?.marks, () => markPlaces(model, visible, viewport, layout, candleScale)),
    grid: reused(isSameGrid, before?.grid, () => gridPrices(windowOver(candleScale, labelled), most, model.precision)),
    laneGrid: reused(isSame('laneScale'), before?.laneGrid, () =>
      laneScale === null ? [] : gridPrices(laneScale.window, GRID_MAX.lane, model.precision),
    ),
    times: kept(before?.times, timesOf({ ...now, cross })),
  };
}

/** A tick alone never changes the candles' scale: only what is in view, the lane's window, and the layout do. */
function scaleOf(
  { layout, shown, laneScale }: Pick<Scene, 'layout' | 'shown' | 'laneScale'>,
  before: Scene | null,
): CandleScale {
  const next = candleScale(rangeOf(shown), laneScale, layout, before?.candleScale.isShared ?? false);
  return before === null ? next : sameScale(before.candleScale, next);
}

/** The value before where the next one has the same members: whoever keeps a drawing compares references. */
function kept<T extends object>(before: T | null | undefined, next: T): T {
  const [last, members] = [Object.entries(before ?? {}), Object.entries(next)];
  const isSame =
    last.length === members.length && members.every(([key, value], i) => last[i]?.[0] === key && last[i][1] === value);
  return isSame && before ? before : next;
}

const reused = <T>(isSame: boolean, before: T | undefined, make: () => T): T =>
  isSame && before !== undefined ? before : make();

/** The candle that is pointed at, where it stands now; null where it is not there or out of view. */
function crossAt({ bars }: ChartModel, cross: Cross | null, view: Viewport, box: Layout, scale: Scale): CrossAt | null {
  if (cross === null || bars.length === 0) return null;
  const index = barIndexOf(bars, cross.ms);
  const [bar, x] = [bars.at(index), xOf(view, box, index)];
  if (bar === undefined || x < box.axisL || x > box.xc) return null;
  const y = cross.y ?? clamp(yOf(scale, bar.close), 0, box.plotH);
  return { index, bar, x, y, price: priceAt(scale, y) };
}

function laneScaleOf({ layout }: Inputs, { window }: Look, before: Scene | null): Scale | null {
  if (window === null) return null;
  const last = before?.laneScale ?? null;
  return last?.window === window && last.span === layout.lane ? last : { window, span: layout.lane };
}

/** The viewport as the series stands now: the anchored candle keeps its place, whatever came before or after it. */
function viewportOf({ model: { bars }, layout }: Inputs, { step, anchor }: Look): Viewport {
  const right = anchor === null ? bars.length - 1 : barIndexOf(bars, anchor.ms) + anchor.shift;
  return within({ step: step ?? layout.step, right }, layout, bars.length);
}

/** What a viewport holds on to; null at the live edge, where the newest candle stays at the right edge. */
export function anchorOf(bars: Inputs['model']['bars'], { right }: Viewport): Anchor | null {
  const place = Math.floor(right);
  const bar = right < bars.length - 1 ? bars.at(place) : undefined;
  return bar === undefined ? null : { ms: bar.startMs, shift: right - place };
}
