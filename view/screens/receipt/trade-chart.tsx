import type { ShownReceipt } from '../../../engine/selectors/screens.ts';
import { type Scale, yOf } from '../../chart/geometry/scale.ts';
import { usePageWords } from '../../hooks/usePageWords.ts';
import { hms } from '../../parts/format.ts';
import { rangeOf } from '../../parts/range.ts';
import { priceOf } from './changed.tsx';
import { keyed } from './keyed.ts';
import { exactTime, thousandths } from './times.ts';

/* Sizes of the drawing, in units of its view box. */
const WIDTH = 520;
const HEIGHT = 168;
/** Right of it are the prices, under it the times. */
const PLOT = { right: 432, bottom: 140, pad: 26, left: 10 };
/** Prices end here, so that a long one is never cut off. */
const AXIS_END = WIDTH - 6;
/** Labels of prices are at least this far apart, and times too. */
const LABEL = 20;
const TIME_LABEL = 64;

/** The trades around the end of the round, the price that the bet had to reach, and the trade that settled it. */
export function TradeChart({ shown }: { readonly shown: ShownReceipt }) {
  const { receipt } = usePageWords();
  const plot = plotOf(shown);
  if (plot === null) return <p className="rc__chart rc__none">{shown.trades.length === 0 && receipt.noTrades}</p>;
  const { settling, x } = plot;
  const text = priceOf(settling.price, shown.option);
  return (
    <div className="rc__chart">
      <svg
        className="rc__svg"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={receipt.chart({ time: exactTime(settling.timeMs), price: text })}
      >
        <line className="rc__base" x1={0} x2={WIDTH} y1={PLOT.bottom} y2={PLOT.bottom} />
        <Target plot={plot} shown={shown} />
        <line className="rc__gate" x1={x(settling.timeMs)} x2={x(settling.timeMs)} y1={0} y2={PLOT.bottom} />
        <Path plot={plot} />
        <text className="rc__axis rc__axis--hit" x={AXIS_END} y={plot.settleY + 4 - plot.apart}>
          {text}
        </text>
        <Times plot={plot} />
      </svg>
    </div>
  );
}

type Trade = ShownReceipt['trades'][number];

/** Where everything is in the drawing. */
type Plot = {
  readonly trades: readonly Trade[];
  readonly first: Trade;
  readonly settling: Trade;
  readonly x: (timeMs: number) => number;
  readonly y: (price: number) => number;
  readonly settleY: number;
  /** The price to reach, and its height; null for a bet that has none. */
  readonly target: { readonly price: number; readonly y: number } | null;
  /** How far the label of the closing price moves up, and that of the target down, to keep apart; negative the other way. */
  readonly apart: number;
};

/** Null without a trade that settled the bet. */
function plotOf({ trades, sided, bet }: ShownReceipt): Plot | null {
  const settling = trades.find(({ verdict }) => verdict === 'settles');
  const [first, last] = [trades[0], trades.at(-1)];
  if (settling === undefined || first === undefined || last === undefined) return null;
  const price = bet.side === null ? null : (sided?.target.own ?? null);
  const prices = [...trades.map((trade) => trade.price), ...(price === null ? [] : [price])];
  const { lo, hi } = rangeOf(prices);
  const scale: Scale = {
    window: { lo, hi: hi > lo ? hi : lo + 1 },
    span: { top: PLOT.pad, bottom: PLOT.bottom - PLOT.pad },
  };
  const x = (timeMs: number): number =>
    PLOT.left + ((timeMs - first.timeMs) / Math.max(1, last.timeMs - first.timeMs)) * (PLOT.right - 2 * PLOT.left);
  const y = (value: number): number => yOf(scale, value);
  const settleY = y(settling.price);
  const target = price === null ? null : { price, y: y(price) };
  return { trades, first, settling, x, y, settleY, target, apart: apartOf(settleY, target?.y ?? null) };
}

/** How far two labels move from each other. */
function apartOf(settleY: number, targetY: number | null): number {
  if (targetY === null) return 0;
  const apart = Math.max(0, LABEL - Math.abs(settleY - targetY)) / 2;
  return settleY <= targetY ? apart : -apart;
}

type PartProps = { readonly plot: Plot };

/** The price that the bet had to reach, and the side of it where the bet wins. */
function Target({ plot: { target, apart }, shown }: PartProps & { readonly shown: ShownReceipt }) {
  const { receipt } = usePageWords();
  if (target === null) return null;
  const { price: value, y } = target;
  const isBuy = shown.bet.side === 'B';
  return (
    <g className={isBuy ? 'rc__buy' : 'rc__sell'}>
      <rect x={0} width={PLOT.right} y={isBuy ? 0 : y} height={isBuy ? y : PLOT.bottom - y} />
      <line x1={0} x2={PLOT.right} y1={y} y2={y} />
      <text className="rc__label" x={8} y={isBuy ? y - 6 : y + 14}>
        {isBuy ? '▲' : '▼'} {receipt.lines.target}
      </text>
      <text className="rc__axis" x={AXIS_END} y={y + 4 + apart}>
        {priceOf(value, shown.option)}
      </text>
    </g>
  );
}

/** The prices of the trades, up to the one that settled the bet and after it. */
function Path({ plot: { trades, settling, x, y } }: PartProps) {
  const at = trades.indexOf(settling);
  const path = (some: readonly Trade[]): string =>
    some
      .map(({ timeMs, price: value }, i) => `${i === 0 ? 'M' : 'L'}${x(timeMs).toFixed(1)} ${y(value).toFixed(1)}`)
      .join('');
  return (
    <>
      <path className="rc__path" d={path(trades.slice(0, at + 1))} />
      <path className="rc__path rc__path--after" d={path(trades.slice(at))} />
      {keyed(trades).map(({ key, trade }) => (
        <circle
          key={key}
          className={trade === settling ? 'rc__dot rc__dot--hit' : 'rc__dot'}
          cx={x(trade.timeMs)}
          cy={y(trade.price)}
          r={trade === settling ? 6 : 3}
        />
      ))}
    </>
  );
}

/** The time of the first trade where there is room for it, and that of the one that settled the bet. */
function Times({ plot: { first, settling, x } }: PartProps) {
  const { receipt } = usePageWords();
  const [startX, settleX] = [x(first.timeMs), x(settling.timeMs)];
  return (
    <>
      {settleX - startX > TIME_LABEL && (
        <text className="rc__time" x={startX} y={HEIGHT - 8}>
          {hms(first.timeMs)}
        </text>
      )}
      <text className="rc__time rc__time--hit" x={settleX} y={HEIGHT - 8}>
        {receipt.settles({ ms: thousandths(settling.timeMs) })}
      </text>
    </>
  );
}
