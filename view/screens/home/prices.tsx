import type { Hero } from '../../../engine/selectors/screens.ts';
import { gridPrices } from '../../chart/geometry/grid.ts';
import { yOf } from '../../chart/geometry/scale.ts';
import { type PlacedTag, placeTags, type Tag } from '../../chart/geometry/tags.ts';
import { useWords } from '../../hooks/useWords.ts';
import { decimal } from '../../parts/format.ts';
import { type LanePlot, wayOf } from './plot.ts';

type Props = { readonly hero: Hero; readonly plot: LanePlot; readonly axis: number };
type PriceTag = Tag & { readonly look: string; readonly mark: string };

/** Heights of a tag and of the live price's, in px; a number of the axis keeps the distance `clear` from both. */
const TAG = { height: 20, live: 26, clear: 9 };
/** How far the live tag's tip stands in the lane, and how far it reaches into the tag, over its round corners; in px. */
const TIP = { out: 6, in: 4 };
/** In a column narrower than this a tag has no room for its mark, in px. */
const MARKED_PX = 96;
/** At most so many numbers stand at the axis. */
const NUMBERS_MAX = 6;

/** The lane's price axis: numbers on round prices, and a tag for each price that matters, in the order of the prices. */
export function Prices({ hero, plot, axis }: Props) {
  const { end, bottom, scale } = plot;
  const { precision } = hero.option;
  const placed = placeTags(useTags(hero, plot), { top: 2, bottom: bottom - 2 });
  const isClear = (y: number): boolean =>
    y > TAG.clear &&
    y < bottom - TAG.clear &&
    placed.every(({ at, tag }) => Math.abs(at - y) >= tag.height / 2 + TAG.clear);
  return (
    <>
      {gridPrices(scale.window, NUMBERS_MAX, precision)
        .filter((price) => isClear(yOf(scale, price)))
        .map((price) => (
          <text key={price} className="pic__time" x={end + 11} y={yOf(scale, price) + 4}>
            {decimal(price, precision)}
          </text>
        ))}
      {placed.map((one) => (
        <PlacedPrice key={one.tag.look} placed={one} x={end} axis={axis} precision={precision} />
      ))}
    </>
  );
}

/** The prices of the round: what buy and sell must reach, the open price, and the newest one. */
function useTags({ targets, openPrice, path, price }: Hero, { scale }: LanePlot): readonly PriceTag[] {
  const { chart } = useWords();
  const now = path.at(-1)?.[1] ?? price;
  const tag = (at: number, rank: number, look: string, mark: string, isLive = false): PriceTag => ({
    price: at,
    y: yOf(scale, at),
    height: isLive ? TAG.live : TAG.height,
    rank,
    isLive,
    look,
    mark,
  });
  return [
    ...(targets === null ? [] : [tag(targets.buy, 0, 'buy', '▲'), tag(targets.sell, 3, 'sell', '▼')]),
    ...(openPrice === null ? [] : [tag(openPrice, 2, 'open', chart.openTag)]),
    ...(now === null ? [] : [tag(now, 1, `live pic__tag--${wayOf(now, openPrice)}`, '', true)]),
  ];
}

type TagProps = {
  readonly placed: PlacedTag<PriceTag>;
  readonly x: number;
  readonly axis: number;
  readonly precision: number;
};

function PlacedPrice({ placed: { tag, at }, x, axis, precision }: TagProps) {
  const { height, look, mark, price, isLive } = tag;
  const left = isLive ? x : x + 4;
  return (
    <g className={`pic__tag pic__tag--${look}`}>
      <rect x={left} y={at - height / 2} width={x + axis - 4 - left} height={height} rx="4" />
      {isLive && <path d={`M${x - TIP.out} ${at}l${TIP.out + TIP.in} ${-height / 2}v${height}Z`} />}
      {mark !== '' && axis >= MARKED_PX && (
        <text x={x + 11} y={at + 4}>
          {mark}
        </text>
      )}
      <text x={x + axis - 9} y={at + 4} textAnchor="end">
        {decimal(price, precision)}
      </text>
    </g>
  );
}
