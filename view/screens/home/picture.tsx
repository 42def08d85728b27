import type { Hero } from '../../../engine/selectors/pages.ts';
import { decimal } from '../../parts/format.ts';

/** In px: the whole picture, its lane, and the column of the prices beside it. */
type Size = { readonly width: number; readonly height: number; readonly lane: number; readonly axis: number };
type Props = {
  readonly hero: Hero;
  readonly size: Size;
  readonly label: string;
  readonly words: { readonly open: string; readonly gate: string; readonly start: string; readonly end: string };
};

/** The band of the countdown on top, and the row of the times below, in px. */
const BAND = { top: 86, bottom: 26 };
/** Width of one candle with its gap, in px. */
const STEP = 10;
/** The window of prices reaches so many criteria past the targets. */
const PAST = 0.5;

/** Candles on the left, on the right the lane of the running round from its start to its end, with open price, targets and gate. */
export function Picture({ hero, size, label, words }: Props) {
  const { width, height, lane, axis } = size;
  const { startMs, endMs, gateMs, openPrice, targets, path, option } = hero;
  const right = width - axis;
  const start = right - lane;
  const candles = hero.candles.slice(-Math.floor((start - 8) / STEP));
  const candleY = scaleOf(
    candles.flatMap(({ low, high }) => [low, high]),
    height,
  );
  const y = laneScale(hero, height);
  const x = (atMs: number): number => start + ((atMs - startMs) / (endMs - startMs)) * lane;
  const now = path.at(-1);
  return (
    <svg className="pic" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {targets !== null && (
        <>
          <rect className="pic__up" x={start} y="0" width={lane} height={Math.max(0, y(targets.buy))} />
          <rect
            className="pic__down"
            x={start}
            y={y(targets.sell)}
            width={lane}
            height={Math.max(0, height - BAND.bottom - y(targets.sell))}
          />
        </>
      )}
      {candles.map((bar, nr) => (
        <Candle key={bar.startMs} bar={bar} x={start - (candles.length - nr) * STEP + STEP / 2 - 2} y={candleY} />
      ))}
      <path className="pic__line" d={`M0 ${height - BAND.bottom}h${width}M${start} 0v${height - BAND.bottom}`} />
      <path className="pic__gate" d={`M${x(gateMs)} 0V${height - BAND.bottom}`} />
      {targets !== null && openPrice !== null && (
        <>
          <path className="pic__buy" d={`M${start} ${y(targets.buy)}H${right}`} />
          <path className="pic__sell" d={`M${start} ${y(targets.sell)}H${right}`} />
          <path className="pic__open" d={`M${start} ${y(openPrice)}H${right}`} />
          <Tag
            at={y(targets.buy)}
            x={right}
            axis={axis}
            look="buy"
            text={`▲ ${decimal(targets.buy, option.precision)}`}
          />
          <Tag at={y(openPrice)} x={right} axis={axis} look="open" text={decimal(openPrice, option.precision)} />
          <Tag
            at={y(targets.sell)}
            x={right}
            axis={axis}
            look="sell"
            text={`▼ ${decimal(targets.sell, option.precision)}`}
          />
        </>
      )}
      {path.length > 1 && (
        <path
          className="pic__path"
          d={`M${path.map(([atMs, price]) => `${x(atMs).toFixed(1)} ${y(price).toFixed(1)}`).join('L')}`}
        />
      )}
      {now !== undefined && <circle className="pic__dot" cx={x(now[0])} cy={y(now[1])} r="6" />}
      <text className="pic__time" x={start + 4} y={height - 9}>
        {words.start}
      </text>
      <text className="pic__time pic__time--gate" x={x(gateMs)} y={height - 9} textAnchor="middle">
        {words.gate}
      </text>
      <text className="pic__time" x={right + 4} y={height - 9}>
        {words.end}
      </text>
    </svg>
  );
}

type Scale = (price: number) => number;

/** Prices to heights, so that all of `shown` has room. */
function scaleOf(shown: readonly number[], height: number): Scale {
  const [top, bottom] = [BAND.top, height - BAND.bottom - 14];
  const [low, high] = [Math.min(...shown), Math.max(...shown)];
  return (value) => (high > low ? top + ((high - value) / (high - low)) * (bottom - top) : (top + bottom) / 2);
}

/** The lane has a scale of its own: the path, and both targets with half a criterion past them. */
function laneScale({ targets, path, price }: Hero, height: number): Scale {
  const room = targets === null ? 0 : ((targets.buy - targets.sell) / 2) * PAST;
  const shown = [...path.map(([, one]) => one), ...(price === null ? [] : [price])];
  return scaleOf([...shown, ...(targets === null ? [] : [targets.buy + room, targets.sell - room])], height);
}

function Candle({ bar, x, y }: { bar: Hero['candles'][number]; x: number; y: (price: number) => number }) {
  const { open, high, low, close } = bar;
  const [top, bottom] = [y(Math.max(open, close)), y(Math.min(open, close))];
  return (
    <g className={close >= open ? 'pic__rise' : 'pic__fall'}>
      <path d={`M${x} ${y(high)}V${y(low)}`} />
      <rect x={x - 3} y={top} width="6" height={Math.max(1, bottom - top)} />
    </g>
  );
}

type TagProps = {
  readonly at: number;
  readonly x: number;
  readonly axis: number;
  readonly look: string;
  readonly text: string;
};

const Tag = ({ at, x, axis, look, text }: TagProps) => (
  <g className={`pic__tag pic__tag--${look}`}>
    <rect x={x + 4} y={at - 9} width={axis - 8} height="18" rx="4" />
    <text x={x + axis - 9} y={at + 4} textAnchor="end">
      {text}
    </text>
  </g>
);
