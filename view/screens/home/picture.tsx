import type { Hero } from '../../../engine/selectors/screens.ts';
import { type Scale, yOf } from '../../chart/geometry/scale.ts';
import { useWords } from '../../hooks/useWords.ts';
import { roundTime } from '../../parts/figures.ts';
import { hm } from '../../parts/format.ts';
import { rangeOf } from '../../parts/range.ts';
import { Lane } from './lane.tsx';
import { CANDLE_PX, type LanePlot, timesUnder } from './plot.ts';
import { Prices } from './prices.tsx';

/** In px: the whole picture, its lane, and the column of the prices beside it. */
type Size = { readonly width: number; readonly height: number; readonly lane: number; readonly axis: number };
type Props = { readonly hero: Hero; readonly size: Size; readonly label: string };

/** The band of the countdown on top, and the row of the times below, in px. */
const BAND = { top: 86, bottom: 26 };
/** Heights between a scale's lowest price and the row of the times, in px. */
const FOOT = 14;
/** The lane's window reaches so many criteria past the targets. */
const PAST = 0.5;

/** Candles on the left; on the right the lane of the running round, as on the trade screen, and its prices. */
export function Picture({ hero, size, label }: Props) {
  const words = useWords();
  const { width, height, lane, axis } = size;
  const { startMs, endMs, gateMs } = hero;
  const bottom = height - BAND.bottom;
  const end = width - axis;
  const start = end - lane;
  const gate = start + ((gateMs - startMs) / (endMs - startMs)) * lane;
  const plot: LanePlot = { start, end, bottom, gate, scale: scaleOf(laneRange(hero), bottom) };
  return (
    <svg className="pic" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <Candles hero={hero} right={start} bottom={bottom} />
      <Lane hero={hero} plot={plot} />
      <path className="pic__line" d={`M0 ${bottom}h${width}M${start} 0v${bottom}M${end} 0v${bottom}`} />
      <Prices hero={hero} plot={plot} axis={axis} />
      <text className="pic__time" x={start + 4} y={height - 9}>
        {roundTime(startMs, endMs - startMs)}
      </text>
      <text className="pic__time pic__time--gate" x={gate + 4} y={height - 9} textAnchor="end">
        {words.chart.gate}
      </text>
      <text className="pic__time" x={end + 4} y={height - 9}>
        {roundTime(endMs, endMs - startMs)}
      </text>
    </svg>
  );
}

const scaleOf = (window: Scale['window'], bottom: number): Scale => ({
  window,
  span: { top: BAND.top, bottom: bottom - FOOT },
});

/** The path, and both targets with half a criterion past them. */
function laneRange({ targets, path, price }: Hero): Scale['window'] {
  const room = targets === null ? 0 : ((targets.buy - targets.sell) / 2) * PAST;
  const shown = [...path.map(([, one]) => one), ...(price === null ? [] : [price])];
  return rangeOf([...shown, ...(targets === null ? [] : [targets.buy + room, targets.sell - room])]);
}

type CandlesProps = { readonly hero: Hero; readonly right: number; readonly bottom: number };

/** As many of the newest candles as there is room for, with the round's open price and targets where they are in view. */
function Candles({ hero, right, bottom }: CandlesProps) {
  const { openPrice, targets } = hero;
  const candles = hero.candles.slice(-Math.floor((right - 8) / CANDLE_PX));
  const window = rangeOf(candles.flatMap(({ low, high }) => [low, high]));
  const y = (price: number): number => yOf(scaleOf(window, bottom), price);
  const x = (nr: number): number => right - (candles.length - nr) * CANDLE_PX + CANDLE_PX / 2 - 2;
  const levels = [...new Set([openPrice, targets?.buy, targets?.sell])].filter((one) => one != null);
  return (
    <>
      {levels
        .filter((one) => one >= window.lo && one <= window.hi)
        .map((one) => (
          <path key={one} className="pic__level" d={`M0 ${y(one)}H${right}`} />
        ))}
      {candles.map((bar, nr) => (
        <Candle key={bar.startMs} bar={bar} x={x(nr)} y={y} />
      ))}
      {timesUnder(candles, x, right).map(([startMs, at]) => (
        <text key={startMs} className="pic__time" x={at} y={bottom + BAND.bottom - 9} textAnchor="middle">
          {hm(startMs)}
        </text>
      ))}
    </>
  );
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
