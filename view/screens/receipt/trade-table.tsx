import type { ShownReceipt } from '../../../engine/selectors/pages.ts';
import { usePageWords } from '../../hooks/usePageWords.ts';
import { price, signed } from '../../parts/format.ts';
import { exactTime } from './times.ts';

/** Rows of the table: the trade that settles, some before it, and the first one after the end. */
const BEFORE = 3;
const AFTER = 1;

/** The trades around the end of the round, and what each of them was to the bet. */
export function TradeTable({ shown: { trades, sided, option } }: { readonly shown: ShownReceipt }) {
  const { receipt, none } = usePageWords();
  const settles = trades.findIndex(({ verdict }) => verdict === 'settles');
  if (settles < 0) return null;
  const rows = trades.slice(Math.max(0, settles - BEFORE), settles + 1 + AFTER);
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
              {sided === null ? receipt.digit : receipt.distance}
            </th>
            <th scope="col" className="ta-r">
              {receipt.judged}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ timeMs, price: value, distance, digit, verdict }) => (
            <tr key={timeMs} className={verdict === 'settles' ? 'is-hit' : ''}>
              <td className="num">{exactTime(timeMs)}</td>
              <td className="ta-r num t-1">{price(value, option.precision)}</td>
              <td className="ta-r num">
                {sided === null ? digit : distance === null ? none : signed(distance, option.precision)}
              </td>
              <td className="ta-r">
                {verdict === 'settles' ? (
                  <span className="tag tag--live">{receipt.tradeVerdicts.settles}</span>
                ) : (
                  <span className="t-3">
                    {sided === null && verdict !== 'after' ? none : receipt.tradeVerdicts[verdict]}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
