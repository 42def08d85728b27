import { clamp, type Span } from './layout.ts';

/** A tag at the price axis. `y` is the true height of its price; `rank` decides between equal prices, the smallest on top. */
export type Tag = {
  readonly price: number;
  readonly y: number;
  readonly height: number;
  readonly rank: number;
  readonly isLive?: boolean;
};
/** Where a tag stands: the height of its middle, and whether a hairline has to tie it to its price. */
export type PlacedTag<T extends Tag> = { readonly tag: T; readonly at: number; readonly isMoved: boolean };

/** Two tags keep this distance between their edges, in px. */
const GAP = 2;
/** A tag that was moved by more than this has a hairline. */
const MOVED_PX = 1.5;

/**
 * Places tags in the order of their prices inside a band, none over another. The live tag comes first:
 * it leaves its true height only as far as the others need room between it and the edge. Then each of the others takes its
 * true height, or the nearest free place on its side.
 */
export function placeTags<T extends Tag>(tags: readonly T[], band: Span): readonly PlacedTag<T>[] {
  const sorted = tags.toSorted((a, b) => b.price - a.price || a.rank - b.rank);
  const liveAt = Math.max(
    0,
    sorted.findIndex(({ isLive }) => isLive === true),
  );
  const live = sorted[liveAt];
  if (live === undefined) return [];
  const [above, below] = [sorted.slice(0, liveAt).toReversed(), sorted.slice(liveAt + 1)];
  const least = band.top + roomOf(above) + live.height / 2;
  const most = band.bottom - roomOf(below) - live.height / 2;
  const middle = placed(live, clamp(live.y, least, Math.max(least, most)));
  return [...placeSide(above, middle, band, -1).toReversed(), middle, ...placeSide(below, middle, band, 1)];
}

/** Places the tags of one side, nearest to the live tag first: away from it, then back from the edge. `way`: 1 is down. */
function placeSide<T extends Tag>(
  side: readonly T[],
  live: PlacedTag<T>,
  band: Span,
  way: 1 | -1,
): readonly PlacedTag<T>[] {
  let inner = live;
  const away = side.map((tag) => {
    const want = clamp(tag.y, band.top + tag.height / 2, band.bottom - tag.height / 2);
    inner = placed(tag, way * Math.max(way * want, way * inner.at + distance(tag, inner.tag)));
    return inner;
  });
  const edge = way === 1 ? band.bottom : -band.top;
  let outer: PlacedTag<T> | undefined;
  return away
    .toReversed()
    .map(({ tag, at }) => {
      const limit = outer === undefined ? edge - tag.height / 2 : way * outer.at - distance(tag, outer.tag);
      outer = placed(tag, way * Math.min(way * at, limit));
      return outer;
    })
    .toReversed();
}

/** What tags need between the live tag and the edge of the band. */
const roomOf = (tags: readonly Tag[]): number => tags.reduce((sum, { height }) => sum + height + GAP, 0);
const distance = (a: Tag, b: Tag): number => (a.height + b.height) / 2 + GAP;
const placed = <T extends Tag>(tag: T, at: number): PlacedTag<T> => ({
  tag,
  at,
  isMoved: Math.abs(at - tag.y) > MOVED_PX,
});
