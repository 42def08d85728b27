import { decimal } from '../../parts/format.ts';

/** The three ways in which the chart is laid out: wide, upright phone, and short and wide. */
type Shape = 'desktop' | 'phone' | 'land';

/** Places of the chart's parts, in CSS px from its top left corner. From left to right: axis, candles, joint, lane, axis. */
export type Layout = {
  readonly width: number;
  readonly height: number;
  readonly shape: Shape;
  /** Without a left axis: the highest and the lowest visible candle carry their price instead. */
  readonly isSmall: boolean;
  /** Without a lane: the market is closed, and the candles use the right axis. */
  readonly isOff: boolean;
  /** Left and right edge of the candles. */
  readonly axisL: number;
  readonly xc: number;
  readonly joint: number;
  /** Left and right edge of the lane. */
  readonly x0: number;
  readonly x1: number;
  readonly axisR: number;
  /** Width of the column between lane and tags, in which the hairlines run. */
  readonly lead: number;
  /** Bottom of both plots; under it stands the time row. */
  readonly plotH: number;
  /** Height of the countdown's band at the top of the lane. */
  readonly head: number;
  /** Top and bottom of the candles' price window, padding taken off. */
  readonly candles: Span;
  /** Top and bottom of the lane's price window. */
  readonly lane: Span;
  /** Distance of two candles before anybody zooms. */
  readonly step: number;
  /** The columns of prices are wider than usual by so much. */
  readonly wider: number;
};
export type Span = { readonly top: number; readonly bottom: number };

/** Narrower than this a chart is a phone's. */
const PHONE_PX = 520;
/** The lane keeps this distance from its band and from the time row. */
const LANE_PAD = 6;

const SIZES = {
  desktop: { axisL: 70, axisR: 112, axisH: 24, joint: 32, lead: 10, head: 86, top: 44, bottom: 14, step: 10 },
  phone: { axisR: 82, axisH: 20, joint: 22, lead: 8, head: 62, top: 52, bottom: 18, step: 9 },
  land: { axisR: 82, axisH: 20, joint: 24, lead: 8, head: 10, top: 44, bottom: 18, step: 9 },
} as const;

/** A price of `most` signs has room everywhere. Each further sign needs `px` more, and all together at most `allPx`, so that the candles keep their room. */
const SIGNS = { most: 10, px: 8, allPx: 40 };

/** What a column of prices must be wider by for one like this. A price that is a tenth higher has the room too. */
export const widerFor = (price: number, digits: number): number =>
  clamp((decimal(price * 1.1, digits).length - SIGNS.most) * SIGNS.px, 0, SIGNS.allPx);

/** Width of the lane: a third of the chart, two fifths on a phone. */
const laneWidth = (width: number, shape: Shape): number => {
  if (shape === 'phone') return Math.round(Math.min(156, width * 0.4));
  if (shape === 'land') return Math.round(clamp(width * 0.36, 150, 240));
  return Math.round(clamp(width * 0.33, 200, 340));
};

/** Lays out a chart of that size. `isShort`: the window is short and wide. `isOff`: there is no lane. `wider`: what long prices need (`widerFor`). */
export function layOut(width: number, height: number, isShort: boolean, isOff: boolean, wider = 0): Layout {
  const shape: Shape = isShort ? 'land' : width < PHONE_PX ? 'phone' : 'desktop';
  const { axisH, joint, lead, head, top, bottom, step } = SIZES[shape];
  const axisL = isOff || shape !== 'desktop' ? 0 : SIZES.desktop.axisL + wider;
  const axisR = SIZES[shape].axisR + wider;
  const plotH = height - axisH;
  const x1 = width - axisR;
  const x0 = x1 - laneWidth(width, shape);
  const band = isOff ? 0 : head;
  return {
    width,
    height,
    shape,
    isSmall: shape !== 'desktop',
    isOff,
    axisL,
    xc: isOff ? x0 : x0 - joint,
    joint: isOff ? 0 : joint,
    x0,
    x1,
    axisR,
    lead,
    plotH,
    head: band,
    candles: { top, bottom: plotH - bottom },
    lane: { top: band + LANE_PAD, bottom: plotH - LANE_PAD },
    step,
    wider,
  };
}

export const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));
