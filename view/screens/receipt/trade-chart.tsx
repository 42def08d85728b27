import type { ShownReceipt } from '../../../engine/selectors/pages.ts';
import { usePageWords } from '../../hooks/usePageWords.ts';
import { hms, price } from '../../parts/format.ts';
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
  const { trades, option, sided, bet } = shown;
  const settling = trades.find(({ verdict }) => verdict === 'settles');
  const [first, last] = [trades[0], trades.at(-1)];
  if (settling === undefined || first === undefined || last === undefined)
    return <p className="rc__chart rc__none">{receipt.noTrades}</p>;
  const target = bet.side === null ? null : (sided?.target.own ?? null);
  const prices = [...trades.map((trade) => trade.price), ...(target === null ? [] : [target])];
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const x = (timeMs: number): number =>
    PLOT.left + ((timeMs - first.timeMs) / Math.max(1, last.timeMs - first.timeMs)) * (PLOT.right - 2 * PLOT.left);
  const y = (value: number): number =>
    PLOT.bottom - PLOT.pad - ((value - low) / (high - low || 1)) * (PLOT.bottom - 2 * PLOT.pad);
  const path = (some: typeof trades): string =>
    some
      .map(({ timeMs, price: value }, i) => `${i === 0 ? 'M' : 'L'}${x(timeMs).toFixed(1)} ${y(value).toFixed(1)}`)
      .join('');
  const at = trades.indexOf(settling);
  const text = price(settling.price, option.precision);
  const [settleY, targetY] = [y(settling.price), target === null ? null : y(target)];
  const isAbove = targetY === null || settleY <= targetY;
  const apart = targetY === null ? 0 : Math.max(0, LABEL - Math.abs(settleY - targetY)) / 2;
  const startX = x(first.timeMs);
  return (
    <div className="rc__chart">
      <svg
        className="rc__svg"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={receipt.chart({ time: exactTime(settling.timeMs), price: text })}
      >
        <line className="rc__base" x1={0} x2={WIDTH} y1={PLOT.bottom} y2={PLOT.bottom} />
        {target !== null && targetY !== null && (
          <g className={bet.side === 'B' ? 'rc__buy' : 'rc__sell'}>
            <rect
              x={0}
              width={PLOT.right}
              y={bet.side === 'B' ? 0 : targetY}
              height={bet.side === 'B' ? targetY : PLOT.bottom - targetY}
            />
            <line x1={0} x2={PLOT.right} y1={targetY} y2={targetY} />
            <text className="rc__label" x={8} y={bet.side === 'B' ? targetY - 6 : targetY + 14}>
              {bet.side === 'B' ? '▲' : '▼'} {receipt.lines.target}
            </text>
            <text className="rc__axis" x={AXIS_END} y={targetY + 4 + (isAbove ? apart : -apart)}>
              {price(target, option.precision)}
            </text>
          </g>
        )}
        <line className="rc__gate" x1={x(settling.timeMs)} x2={x(settling.timeMs)} y1={0} y2={PLOT.bottom} />
        <path className="rc__path" d={path(trades.slice(0, at + 1))} />
        <path className="rc__path rc__path--after" d={path(trades.slice(at))} />
        {trades.map((trade) => (
          <circle
            key={trade.timeMs}
            className={trade === settling ? 'rc__dot rc__dot--hit' : 'rc__dot'}
            cx={x(trade.timeMs)}
            cy={y(trade.price)}
            r={trade === settling ? 6 : 3}
          />
        ))}
        <text className="rc__axis rc__axis--hit" x={AXIS_END} y={settleY + 4 + (isAbove ? -apart : apart)}>
          {text}
        </text>
        {x(settling.timeMs) - startX > TIME_LABEL && (
          <text className="rc__time" x={startX} y={HEIGHT - 8}>
            {hms(first.timeMs)}
          </text>
        )}
        <text className="rc__time rc__time--hit" x={x(settling.timeMs)} y={HEIGHT - 8}>
          {receipt.settles({ ms: thousandths(settling.timeMs) })}
        </text>
      </svg>
    </div>
  );
}
