import { decimal } from '../../parts/format.ts';
import { type Scale, yOf } from '../geometry/scale.ts';
import { type PlacedTag, placeTags, type Tag } from '../geometry/tags.ts';
import { isOver, livePrice, type Scene } from './scene.ts';
import { at, group, path, rect, text } from './svg.ts';

const EMPTY = '';
/** Heights of the tags. */
const TAG = 20;
const LIVE = { wide: 26, small: 24 } as const;
/** A number of the axis keeps this distance from a tag. */
const CLEAR_PX = 9;
/** The tags' column ends this far from the chart's edge. */
const EDGE = 2;

type PriceTag = Tag & {
  readonly kind: 'up' | 'down' | 'open' | 'live';
  readonly mark: string;
  readonly isDim: boolean;
};

/** A tag at the right axis for each price that matters, in the order of the prices. The tag of the live price is `axisNow`. */
export const axis = (scene: Scene): string =>
  placedTags(scene)
    .filter(({ tag }) => tag.kind !== 'live')
    .map((tag) => plainTag(scene, tag))
    .join(EMPTY);

/** The tag of the live price, above the others. */
export const axisNow = (scene: Scene): string =>
  placedTags(scene)
    .filter(({ tag }) => tag.kind === 'live')
    .map((tag) => liveTag(scene, tag))
    .join(EMPTY);

/** The words at the prices of the lane's grid; null where a tag is near. */
export function laneWords(scene: Scene): readonly (string | null)[] {
  const { layout: l, laneGrid, laneScale, model } = scene;
  if (laneScale === null) return [];
  const tags = placedTags(scene);
  return laneGrid.map((price) => {
    const y = yOf(laneScale, price);
    const isFree = tags.every(({ tag, at: place }) => Math.abs(place - y) >= tag.height / 2 + CLEAR_PX);
    return isFree && y >= l.head + 8 && y <= l.plotH - 8 ? decimal(price, model.precision) : null;
  });
}

function placedTags(scene: Scene): readonly PlacedTag<PriceTag>[] {
  const { layout: l, laneScale, candleScale } = scene;
  const scale = l.isOff || laneScale === null ? candleScale : laneScale;
  const band = l.isOff ? { top: 4, bottom: l.plotH - 2 } : { top: l.head, bottom: l.plotH - 2 };
  return placeTags(tagsOf(scene, scale), band);
}

function tagsOf(scene: Scene, scale: Scale): readonly PriceTag[] {
  const { layout: l, model, words } = scene;
  const tags: PriceTag[] = [];
  const add = (price: number | undefined, kind: PriceTag['kind'], rank: number, mark: string, isDim = false): void => {
    const isLive = kind === 'live';
    const height = isLive ? (l.isSmall ? LIVE.small : LIVE.wide) : TAG;
    if (price !== undefined) tags.push({ price, y: yOf(scale, price), height, rank, isLive, kind, mark, isDim });
  };
  const mine = model.entry?.side;
  const { round } = model;
  if (!l.isOff) {
    add(round?.buy, 'up', 0, '▲', mine === 'S');
    add(round?.open, 'open', 2, words.chart.openTag);
    add(round?.sell, 'down', 3, '▼', mine === 'B');
  }
  add(livePrice(scene), 'live', 1, EMPTY);
  return tags;
}

/** A framed tag. One whose price is out of the plot is dashed, and an arrow says where the price is. */
function plainTag({ layout: l, model }: Scene, { tag, at: place, isMoved }: PlacedTag<PriceTag>): string {
  const x = l.x1 + l.lead;
  const width = l.axisR - l.lead - EDGE;
  const isOut = tag.y < l.head || tag.y > l.plotH;
  const inset = isOut && l.isSmall ? 4 : 7;
  const mark = isOut
    ? text('c-out', x + inset, place + 4, tag.y > l.plotH ? '↓' : '↑')
    : l.isSmall
      ? EMPTY
      : text(EMPTY, x + 7, place + 4, tag.mark);
  const hairline = isOut ? EMPTY : path(`c-leader c-l-${tag.kind}`, lead(l, tag.y, place, isMoved));
  const kind = `c-tag c-tag-${tag.kind}${isOut ? ' is-out' : EMPTY}`;
  const body =
    rect(EMPTY, x, place - tag.height / 2, width, tag.height, 4) +
    mark +
    text('c-end', x + width - inset, place + 4, decimal(tag.price, model.precision));
  return group(tag.isDim ? 'c-dim' : EMPTY, hairline + group(kind, body));
}

/** From a price's true height at the lane's edge to its tag: level, or a curve where the tag was moved. */
function lead(l: Scene['layout'], y: number, place: number, isMoved: boolean): string {
  const [from, middle, to] = [l.x1, l.x1 + l.lead / 2, l.x1 + l.lead];
  const start = `M${at(from)} ${at(y)}`;
  return isMoved
    ? `${start}C${at(middle)} ${at(y)} ${at(middle)} ${at(place)} ${at(to)} ${at(place)}`
    : `${start}L${at(to)} ${at(place)}`;
}

/** The filled tag of the live price, which points at its height; in a closed market it is plain. */
function liveTag(scene: Scene, { tag, at: place, isMoved }: PlacedTag<PriceTag>): string {
  const { layout: l, model } = scene;
  const x = l.x1 + l.lead;
  const width = l.axisR - l.lead - EDGE;
  const half = tag.height / 2;
  const way = model.round === null || model.isStale ? 'off' : isOver(scene) ? 'up' : 'down';
  const isPlain = model.isGrey || isMoved;
  const start = isPlain
    ? `M${at(x)} ${at(place - half)}h`
    : `M${at(l.x1 - 3)} ${at(place)}L${at(x)} ${at(place - half)}h`;
  const shape = `${start}${width - 4}a4 4 0 0 1 4 4v${tag.height - 8}a4 4 0 0 1 -4 4h-${width - 4}z`;
  const isTied = isMoved && !l.isOff && tag.y >= l.head && tag.y <= l.plotH;
  const hairline = isTied ? path(`c-leader c-l-${way}`, lead(l, tag.y, place, true)) : EMPTY;
  const price = text('c-end', x + width - 7, place + 4.5, decimal(tag.price, model.precision));
  return hairline + group(`c-tag c-tag-now c-tag-now-${way}`, path(EMPTY, shape) + price);
}
