import { decimal, hm, hms } from '../../../parts/format.ts';
import { CANDLE_GAP } from './model.ts';
import { isOver, type Scene, shownBars } from './plots.ts';

/** Axis tags keep this distance from the live price's tag. */
const TAG_GAP = 26;
/** A candle with a time label every so many candles. */
const LABEL_EVERY = 10;
const EMPTY = '';

/**
 * The layer above both plots, as SVG text: lines, targets, labels, tags, entry flag and the ring. Only numbers and our
 * own words go in. Drawn anew once per batch; the ring's arc is then moved by the frame loop.
 */
export function overlay(scene: Scene): string {
  const { geometry: g, range, model } = scene;
  const y = (price: number): number => at(((range.high - price) / (range.high - range.low)) * g.plotH);
  return frame(scene) + timeAxis(scene) + (model.round ? round(scene, y) : EMPTY) + priceAxis(scene, y);
}

const at = (value: number): number => Math.round(value * 10) / 10;
const line = (kind: string, x1: number, y1: number, x2: number, y2: number): string =>
  `<line class="${kind}" x1="${at(x1)}" y1="${at(y1)}" x2="${at(x2)}" y2="${at(y2)}"/>`;
const text = (kind: string, x: number, y: number, said: string): string =>
  `<text class="${kind}" x="${at(x)}" y="${at(y)}">${said}</text>`;

function frame({ geometry: g, model }: Scene): string {
  const base = line('c-base', 0, g.plotH + 0.5, g.width, g.plotH + 0.5);
  return model.round ? base + line('c-edge', g.x0, 0, g.x0, g.plotH) + line('c-edge', g.x1, 0, g.x1, g.plotH) : base;
}

/** Left: candle times; right: the round's start, gate and end. */
function timeAxis(scene: Scene): string {
  const { geometry: g, model, words } = scene;
  const bars = shownBars(scene);
  const y = g.height - 7;
  let out = EMPTY;
  for (let i = 0; i < bars.length; i++) {
    const bar = bars[i];
    const x = g.x0 - CANDLE_GAP - (bars.length - 1 - i) * g.step;
    const periodMs = (bars[1]?.startMs ?? 0) - (bars[0]?.startMs ?? 0) || 60_000;
    if (bar && (bar.startMs / periodMs) % LABEL_EVERY === 0 && x > 24 && x < g.x0 - 40)
      out += text('c-axis c-mid', x, y, hm(bar.startMs));
  }
  if (model.round === null) return out;
  const { startMs, gateMs, endMs } = model.round;
  const time = endMs % 60_000 === 0 && startMs % 60_000 === 0 ? hm : hms;
  const gate = g.x0 + ((gateMs - startMs) / (endMs - startMs)) * (g.x1 - g.x0);
  return (
    out +
    text('c-axis c-strong c-mid', g.x0, y, time(startMs)) +
    text('c-axis c-time c-end', Math.min(gate + 4, g.x1 - 19), y, words.chart.gate) +
    text('c-axis c-strong c-mid', g.x1 + 2, y, time(endMs))
  );
}

/** Open line, targets, the moving dot with its ring, the member's entry. */
function round(scene: Scene, y: (price: number) => number): string {
  const { geometry: g, model, lane, words } = scene;
  const r = model.round;
  if (r === null) return EMPTY;
  const x = (ms: number): number =>
    at(g.x0 + Math.max(0, Math.min(1, (ms - r.startMs) / (r.endMs - r.startMs))) * (g.x1 - g.x0));
  const mine = model.entry?.side;
  let out = line('c-gate', x(r.gateMs), 0, x(r.gateMs), g.plotH);
  if (r.open !== undefined)
    out +=
      level('c-open', g.x0, g.x1, y(r.open)) +
      (g.isPhone ? text('c-label c-t-open', 8, y(r.open) - 6, words.chart.open) : EMPTY);
  if (r.buy !== undefined)
    out += target('buy', y(r.buy), -8, `▲ ${mine === 'B' ? words.chart.mine : words.chart.buyTarget}`, mine);
  if (r.sell !== undefined)
    out += target('sell', y(r.sell), 18, `▼ ${mine === 'S' ? words.chart.mine : words.chart.sellTarget}`, mine);
  const head = lane.last();
  if (head === undefined) return out;
  const [hx, hy, way] = [x(head.atMs), y(head.price), isOver(scene) ? 'up' : 'down'];
  out += line(`c-now c-now-${way}`, hx, hy, g.x1, hy);
  return (
    out +
    entry(scene, x, y) +
    (r.isRunning
      ? ring(hx, hy, g.isPhone ? 9 : 11, way)
      : `<circle class="c-dot c-dot-${way}" cx="${hx}" cy="${hy}" r="5"/>`)
  );

  function target(kind: 'buy' | 'sell', ty: number, dy: number, said: string, side: string | undefined): string {
    const isMine = side === (kind === 'buy' ? 'B' : 'S');
    const body =
      level(`c-${kind}${isMine ? ' c-mine' : EMPTY}`, g.x0, g.x1, ty) +
      text(`c-label c-t-${kind === 'buy' ? 'up' : 'down'}`, g.x0 + 8, ty + dy, said);
    return side !== undefined && !isMine ? `<g class="c-dim">${body}</g>` : body;
  }
}

/** A level: faint over the history, plain over the lane. */
const level = (kind: string, x0: number, x1: number, y: number): string =>
  line(`${kind} c-faint`, 0, y, x0, y) + line(kind, x0, y, x1, y);

const ring = (x: number, y: number, r: number, way: string): string =>
  `<circle class="c-ring-bg" cx="${x}" cy="${y}" r="${r}"/><circle class="c-ring" cx="${x}" cy="${y}" r="${r}" stroke-dasharray="0 ${at(2 * Math.PI * r)}" transform="rotate(-90 ${x} ${y})"/><circle class="c-dot c-dot-${way}" cx="${x}" cy="${y}" r="4.5"/>`;

/** Where and on which side the member's bet went in. */
function entry({ geometry: g, model, lane }: Scene, x: (ms: number) => number, y: (price: number) => number): string {
  const price = model.entry && lane.priceAt(model.entry.atMs);
  if (model.entry === null || price === undefined || price === null) return EMPTY;
  const [ex, ey, isBuy] = [x(model.entry.atMs), y(price), model.entry.side === 'B'];
  return `<g class="c-entry c-entry-${isBuy ? 'up' : 'down'}">${line(EMPTY, ex, ey + 11, ex, g.plotH)}<circle cx="${ex}" cy="${ey}" r="10"/><path d="M${ex} ${isBuy ? ey - 5 : ey + 5}l5.5 ${isBuy ? 9 : -9}h-11z"/></g>`;
}

type TagAt = {
  readonly y: number;
  readonly kind: 'up' | 'open' | 'down';
  readonly price: number;
  readonly mark: string;
  readonly isDim: boolean;
};

/** Grid prices, the tags of open and targets pushed clear of the live price, and the live price itself. */
function priceAxis(scene: Scene, y: (price: number) => number): string {
  const { geometry: g, model, lane, grid, words } = scene;
  const live = lane.last()?.price ?? model.price;
  const hy = live === undefined ? undefined : y(live);
  const tags = placeTags(scene, y, hy);
  const taken = [...tags.map((tag) => tag.y), ...(hy === undefined ? [] : [hy])];
  let out = EMPTY;
  // a closed instrument without a price has no scale to read
  const isBlank = live === undefined && model.bars.length === 0;
  for (const price of isBlank ? [] : grid) {
    const gy = y(price);
    if (gy > 10 && gy < g.plotH - 6 && taken.every((other) => Math.abs(other - gy) > 20))
      out += text('c-axis', g.x1 + 10, gy + 4, decimal(price, model.precision));
  }
  for (const tag of tags) {
    const mark = g.isPhone ? EMPTY : text(EMPTY, g.x1 + 9, tag.y + 4, tag.mark);
    out += `<g class="c-tag c-tag-${tag.kind}${tag.isDim ? ' c-dim' : EMPTY}"><rect x="${g.x1 + 2}" y="${at(tag.y - 10)}" width="${g.axisW - 4}" height="20" rx="4"/>${mark}${text('c-end', g.x1 + g.axisW - 8, tag.y + 4, decimal(tag.price, model.precision))}</g>`;
  }
  if (hy === undefined || live === undefined) return out;
  const w = g.axisW - 8;
  const way = model.isStale ? 'stale' : isOver(scene) ? 'up' : 'down';
  const late = model.isStale ? text('c-late c-end', g.x1 - 10, hy - 8, words.link.stale) : EMPTY;
  return `${out}${late}<g class="c-tag c-tag-now c-tag-now-${way}"><path d="M${g.x1 - 5} ${hy}l7 -13h${w}a4 4 0 0 1 4 4v18a4 4 0 0 1 -4 4h-${w}z"/>${text('c-end', g.x1 + g.axisW - 8, hy + 5, decimal(live, model.precision))}</g>`;
}

function placeTags(
  { geometry: g, model, words }: Scene,
  y: (price: number) => number,
  hy: number | undefined,
): readonly TagAt[] {
  const r = model.round;
  if (r === null) return [];
  const mine = model.entry?.side;
  const tags: TagAt[] = [];
  const add = (price: number | undefined, kind: TagAt['kind'], mark: string, isDim: boolean): void => {
    if (price === undefined) return;
    const own = y(price);
    const from = hy === undefined ? TAG_GAP : own - hy;
    const pushed = hy !== undefined && Math.abs(from) < TAG_GAP ? hy + (from >= 0 ? TAG_GAP : -TAG_GAP) : own;
    tags.push({ y: Math.max(11, Math.min(g.plotH - 11, pushed)), kind, price, mark, isDim });
  };
  add(r.buy, 'up', '▲', mine === 'S');
  add(r.open, 'open', words.chart.open, false);
  add(r.sell, 'down', '▼', mine === 'B');
  return spread(tags, hy);
}

/** Where the live tag pushed two others onto each other, the farther one moves on. */
function spread(tags: readonly TagAt[], hy: number | undefined): readonly TagAt[] {
  if (hy === undefined) return tags;
  const gap = TAG_GAP - 4;
  const order = [...tags].sort((a, b) => Math.abs(a.y - hy) - Math.abs(b.y - hy));
  const done: TagAt[] = [];
  for (const tag of order) {
    const clash = done.find((other) => Math.abs(other.y - tag.y) < gap);
    done.push(clash ? { ...tag, y: clash.y + (clash.y >= hy ? gap : -gap) } : tag);
  }
  return done;
}
