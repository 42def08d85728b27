import { timesOf } from './draw/history.ts';
import { marksAt } from './draw/marks.ts';
import type { CrossAt, Scene } from './draw/scene.ts';
import { type CandleScale, candleScale, sameScale } from './geometry/candle-window.ts';
import { gridPrices } from './geometry/grid.ts';
import type { PriceWindow } from './geometry/lane-window.ts';
import { clamp, type Layout } from './geometry/layout.ts';
import { priceAt, type Scale, windowOver, yOf } from './geometry/scale.ts';
import { isAway, type Viewport, type Visible, visibleIn, within, xOf } from './geometry/viewport.ts';
import type { ChartModel, Cross } from './model.ts';
import { placeOf, rangeOf, shownOf } from './series.ts';

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
  const viewport = sameView(before, viewportOf(inputs, look));
  const visible = sameVisible(before, visibleIn(viewport, layout, model.bars.length));
  const shown =
    before?.visible === visible && before.model.bars === model.bars ? before.shown : shownOf(model.bars, visible);
  const away = isAway(viewport, layout, model.bars.length);
  const laneScale = laneScaleOf(inputs, look, before);
  // a tick alone never changes the candles' scale: only what is in view, the lane's window, and the layout do
  const scaledBy = [
    visible.from,
    visible.to,
    model.bars.length,
    shown[0]?.startMs,
    model.periodS,
    away,
    look.window?.lo,
    look.window?.hi,
  ].join();
  const scale = scaleOf();
  const labelled = { top: layout.candles.top - 8, bottom: layout.plotH - 8 };
  const most = layout.isSmall ? GRID_MAX.small : GRID_MAX.wide;
  const isSame =
    before?.candleScale === scale && before.layout === layout && before.model.precision === model.precision;
  const isSameLane = before !== null && laneScale === before.laneScale;
  const isSameLook = before?.candleScale === scale && before.viewport === viewport && before.model.bars === model.bars;
  const scene = {
    ...inputs,
    lane: look.lane,
    nowMs: model.isStale || before === null ? look.nowMs : before.nowMs,
    laneScale,
    candleScale: scale,
    scaledBy,
    viewport,
    visible,
    shown,
    isAway: away,
    newestX: away || model.bars.length === 0 ? null : xOf(viewport, layout, model.bars.length - 1),
    cross: sameCross(before, crossAt(model, look.cross, viewport, layout, scale)),
    marks:
      isSameLook && before.layout === layout && before.model.marks === model.marks
        ? before.marks
        : marksAt(model, visible, viewport, layout, scale),
    grid: isSame ? before.grid : gridPrices(windowOver(scale, labelled), most, model.precision),
    laneGrid: isSameLane
      ? before.laneGrid
      : laneScale === null
        ? []
        : gridPrices(laneScale.window, GRID_MAX.lane, model.precision),
  };
  const times = timesOf(scene);
  const isSameRow = isSameLook && before.times.length === times.length;
  return {
    ...scene,
    times: isSameRow && before.times.every(({ index }, i) => index === times[i]?.index) ? before.times : times,
  };

  function scaleOf(): CandleScale {
    if (before !== null && before.layout === layout && before.scaledBy === scaledBy) return before.candleScale;
    const wasShared = before?.candleScale.isShared ?? false;
    const next = candleScale(rangeOf(shown), away ? null : laneScale, layout, wasShared);
    return before === null ? next : sameScale(before.candleScale, next);
  }
}

const sameVisible = (before: Scene | null, next: Visible): Visible =>
  before?.visible.from === next.from && before.visible.to === next.to ? before.visible : next;

/** The viewport before where the next one is the same: whoever keeps a drawing compares references. */
const sameView = (before: Scene | null, next: Viewport): Viewport =>
  before?.viewport.step === next.step && before.viewport.right === next.right ? before.viewport : next;

/** The candle that is pointed at, where it stands now; null where it is not there or out of view. */
function crossAt({ bars }: ChartModel, cross: Cross | null, view: Viewport, box: Layout, scale: Scale): CrossAt | null {
  if (cross === null || bars.length === 0) return null;
  const index = placeOf(bars, cross.ms);
  const [bar, x] = [bars.at(index), xOf(view, box, index)];
  if (bar === undefined || x < box.axisL || x > box.xc) return null;
  const y = cross.y ?? clamp(yOf(scale, bar.close), 0, box.plotH);
  return { index, bar, x, y, price: priceAt(scale, y) };
}

const sameCross = (before: Scene | null, next: CrossAt | null): CrossAt | null => {
  const last = before?.cross ?? null;
  const isSame = last?.bar === next?.bar && last?.x === next?.x && last?.y === next?.y && last?.price === next?.price;
  return isSame ? last : next;
};

function laneScaleOf({ layout }: Inputs, { window }: Look, before: Scene | null): Scale | null {
  if (window === null) return null;
  const last = before?.laneScale ?? null;
  return last?.window === window && last.span === layout.lane ? last : { window, span: layout.lane };
}

/** The viewport as the series stands now: the anchored candle keeps its place, whatever came before or after it. */
function viewportOf({ model: { bars }, layout }: Inputs, { step, anchor }: Look): Viewport {
  const right = anchor === null ? bars.length - 1 : placeOf(bars, anchor.ms) + anchor.shift;
  return within({ step: step ?? layout.step, right }, layout, bars.length);
}

/** What a viewport holds on to; null at the live edge, where the newest candle stays at the right edge. */
export function anchorOf(bars: Inputs['model']['bars'], { right }: Viewport): Anchor | null {
  const place = Math.floor(right);
  const bar = right < bars.length - 1 ? bars.at(place) : undefined;
  return bar === undefined ? null : { ms: bar.startMs, shift: right - place };
}
