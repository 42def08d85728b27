import type { ReactNode } from 'react';
import type { ShownReceipt } from '../../../engine/selectors/screens.ts';
import { usePageWords } from '../../hooks/usePageWords.ts';
import { signed } from '../../parts/format.ts';
import { priceOf } from './changed.tsx';
import { keyed } from './keyed.ts';
import { exactTime } from './times.ts';
import '../../styles/tables.css';

/** Rows of the table: the last trade of the round, some before it, and the first one after the end. */
const BEFORE = 3;
const AFTER = 1;

/** The trades around the end of the round, and what each of them was to the bet. */
export function TradeTable({ shown }: { readonly shown: ShownReceipt }) {
  const { receipt } = usePageWords();
  const { trades, settlesOn } = shown;
  const { head } = COLUMNS[settlesOn];
  const last = trades.findLastIndex(({ verdict }) => verdict !== 'after');
  if (last < 0) return null;
  const rows = keyed(trades).slice(Math.max(0, last - BEFORE), last + 1 + AFTER);
  return (
    <div className="rc__ticks">
      <table className="tbl">
        <caption className="sr">{receipt.trades}</caption>
        <thead>
          <tr>
            <th scope="col">{receipt.time}</th>
            <th scope="col" className="ta-r">
              {receipt.price}
            </th>
            <th scope="col" className="ta-r">
              {receipt[head]}
            </th>
            <th scope="col" className="ta-r">
              {receipt.judged}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, trade }) => (
            <Trade key={key} trade={trade} shown={shown} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Trade = ShownReceipt['trades'][number];
/** What the table says of a price. `isBeforeSaid`: whether a trade before the end was something to the bet. */
type Column = {
  readonly head: 'distance' | 'digit';
  readonly cellOf: (trade: Trade, decimals: number) => ReactNode;
  readonly isBeforeSaid: boolean;
};
const DISTANCE: Column = {
  head: 'distance',
  cellOf: ({ distance }, decimals) => (distance === null ? null : signed(distance, decimals)),
  isBeforeSaid: true,
};
const DIGIT: Column = { head: 'digit', cellOf: ({ digit }) => digit, isBeforeSaid: false };
const COLUMNS: Readonly<Record<ShownReceipt['settlesOn'], Column>> = { close: DISTANCE, path: DISTANCE, digit: DIGIT };

type TradeProps = { readonly trade: Trade; readonly shown: ShownReceipt };

function Trade({ trade, shown: { settlesOn, option } }: TradeProps) {
  const { none } = usePageWords();
  const { timeMs, price: value, verdict } = trade;
  const { cellOf, isBeforeSaid } = COLUMNS[settlesOn];
  return (
    <tr className={verdict === 'settles' ? 'is-hit' : ''}>
      <td className="num">{exactTime(timeMs)}</td>
      <td className="ta-r num t-1">{priceOf(value, option)}</td>
      <td className="ta-r num">{cellOf(trade, option.precision) ?? none}</td>
      <td className="ta-r">
        <Verdict verdict={verdict} isBeforeSaid={isBeforeSaid} />
      </td>
    </tr>
  );
}

/** What a trade was to the bet. */
function Verdict({ verdict, isBeforeSaid }: Pick<Trade, 'verdict'> & Pick<Column, 'isBeforeSaid'>) {
  const { receipt, none } = usePageWords();
  const word = receipt.tradeVerdicts[verdict];
  if (verdict === 'settles') return <span className="tag tag--live">{word}</span>;
  return <span className="t-3">{isBeforeSaid || verdict === 'after' ? word : none}</span>;
}
