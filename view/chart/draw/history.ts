import { DAY_MS } from '../../../engine/base/time.ts';
import { decimal, hm, hms, monthDay } from '../../parts/format.ts';
import { timeStepMs } from '../geometry/grid.ts';
import { clamp } from '../geometry/layout.ts';
import { yOf } from '../geometry/scale.ts';
import { xOf } from '../geometry/viewport.ts';
import { livePrice, type Scene } from './scene.ts';
import { line, text } from './svg.ts';

const EMPTY = '';
/** Under this distance two target lines over the candles are one smear: both are dropped. */
const TARGETS_PX = 12;
/** Half the width of a price that stands at a candle. */
const PRICE_HALF = 28;
/** The button of the interval: a price beside it stands to its right. */
const BUTTON = { right: 64, bottom: 44 } as const;
/** Half the width of a bet's mark, and how near its middle may come to the middle of such a price. */
const MARK_HALF = 8;
const MARK_FAR = 14;
/** Seoul is this far ahead of UTC, in ms: round times are round there. */
const SEOUL_MS = 9 * 3_600_000;

/** What stands over and beside the candles while they are moved: prices, and the round's levels. */
export const history = (scene: Scene): string => edges(scene) + prices(scene) + levels(scene);

function edges({ layout: l }: Scene): string {
  const left = l.axisL > 0 ? line('c-edge', l.axisL, 0, l.axisL, l.plotH) : EMPTY;
  if (!l.isOff) return left + line('c-base', 0, l.plotH + 0.5, l.xc, l.plotH + 0.5);
  const box = line('c-edge', l.x0 + 0.5, 0, l.x0 + 0.5, l.plotH) + line('c-edge', l.x1 + 0.5, 0, l.x1 + 0.5, l.plotH);
  return box + line('c-base', 0, l.plotH + 0.5, l.width, l.plotH + 0.5);
}

/** The prices of the grid: at the left axis, or at the right one where there is no lane. */
function prices(scene: Scene): string {
  const { layout: l, candleScale, grid, model } = scene;
  if (l.isSmall && !l.isOff) return EMPTY;
  const live = livePrice(scene);
  const liveY = live === undefined ? Number.NEGATIVE_INFINITY : yOf(candleScale, live);
  // without a candle and without a price there is no scale to read
  if (model.bars.length === 0 && live === undefined) return EMPTY;
  return grid
    .map((price) => [price, yOf(candleScale, price)] as const)
    .filter(([, y]) => !l.isOff || Math.abs(y - liveY) > 22)
    .map(([price, y]) =>
      l.isOff
        ? text('c-axis', l.x1 + l.lead + 8, y + 4, decimal(price, model.precision))
        : text('c-axis c-end', l.axisL - 8, y + 4, decimal(price, model.precision)),
    )
    .join(EMPTY);
}

/** The round's open and targets at their true height among the candles; without a round the last price. */
function levels(scene: Scene): string {
  const { layout: l, candleScale, model, isAway } = scene;
  const at = (kind: string, price: number | undefined, right = l.xc): string => {
    const y = price === undefined ? Number.NaN : yOf(candleScale, price);
    return y >= 0 && y <= l.plotH ? line(`${kind} c-faint`, l.axisL, y, right, y) : EMPTY;
  };
  if (l.isOff) return at('c-open', livePrice(scene), l.x1);
  const { round } = model;
  if (round === null || isAway) return EMPTY;
  const open = at('c-open', round.open);
  if (round.buy === undefined || round.sell === undefined) return open;
  const apart = yOf(candleScale, round.sell) - yOf(candleScale, round.buy);
  return apart < TARGETS_PX ? open : open + at('c-buy', round.buy) + at('c-sell', round.sell);
}

/** Where there is no axis, the highest and the lowest visible candle carry their price. */
export function extremes(scene: Scene): string {
  const { layout: l, candleScale, visible, viewport, model } = scene;
  if (!l.isSmall) return EMPTY;
  let [highest, lowest] = [-1, -1];
  for (let i = visible.from; i < visible.to; i++) {
    if ((model.bars.at(i)?.high ?? 0) > (model.bars.at(highest)?.high ?? Number.NEGATIVE_INFINITY) || highest < 0)
      highest = i;
    if ((model.bars.at(i)?.low ?? 0) < (model.bars.at(lowest)?.low ?? Number.POSITIVE_INFINITY) || lowest < 0)
      lowest = i;
  }
  const say = (index: number, price: number | undefined, dy: number): string => {
    if (index < 0 || price === undefined) return EMPTY;
    const y = yOf(candleScale, price) + dy;
    const left = y < BUTTON.bottom ? BUTTON.right : l.axisL;
    const [least, most] = [left + PRICE_HALF + 2, l.xc - PRICE_HALF - 4];
    const isFree = (x: number): boolean =>
      scene.marks.every((mark) => Math.abs(mark.x - x) > PRICE_HALF + MARK_HALF || Math.abs(mark.y - y + 4) > MARK_FAR);
    // beside a bet's mark at the candle; where marks are on both sides too there is no room
    const beside = PRICE_HALF + MARK_HALF + 2;
    const x = [0, beside, -beside].map((dx) => clamp(xOf(viewport, l, index) + dx, least, most)).find(isFree);
    return x === undefined ? EMPTY : text('c-axis c-hl c-mid', x, y, decimal(price, model.precision));
  };
  return say(highest, model.bars.at(highest)?.high, -6) + say(lowest, model.bars.at(lowest)?.low, 13);
}

/** Times under the candles; at midnight the day. Drawn to be moved. */
export function times(scene: Scene): string {
  const { layout: l, visible, viewport, drawn, model } = scene;
  const stepMs = timeStepMs(model.periodS, viewport.step);
  const show = model.periodS % 60 === 0 || stepMs % 60_000 === 0 ? hm : hms;
  let out = EMPTY;
  for (let i = visible.from; i < visible.to; i++) {
    const startMs = model.bars.at(i)?.startMs ?? 0;
    const x = xOf(viewport, l, i);
    const isHidden = scene.cross !== null && Math.abs(scene.cross.x - x) <= 40;
    if ((startMs + SEOUL_MS) % stepMs !== 0 || isHidden || x < l.axisL + 20 || x > l.xc - 18) continue;
    const isMidnight = (startMs + SEOUL_MS) % DAY_MS === 0;
    out += text('c-axis c-mid', xOf(drawn, l, i), baseline(scene), isMidnight ? monthDay(startMs) : show(startMs));
  }
  return out;
}

/** Where the words of the time row stand. */
export const baseline = ({ layout }: Pick<Scene, 'layout'>): number => layout.height - (layout.isSmall ? 6 : 7);
