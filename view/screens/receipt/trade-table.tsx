import type { ShownReceipt } from '../../../engine/selectors/screens.ts';
import { usePageWords } from '../../hooks/usePageWords.ts';
import { price } from '../../parts/figures.ts';
import { signed } from '../../parts/format.ts';
import { keyed } from './keyed.ts';
import { exactTime } from './times.ts';
import '../../styles/tables.css';

/** Rows of the table: the last trade of the round, some before it, and the first one after the end. */
const BEFORE = 3;
const AFTER = 1;

/** The trades around the end of the round, and what each of them was to the bet. */
export function TradeTable({ shown }: { readonly shown: ShownReceipt }) {
  const { receipt } = usePageWords();
  const { trades, sided } = shown;
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
              {sided === null ? receipt.digit : receipt.distance}
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
type TradeProps = { readonly trade: Trade; readonly shown: ShownReceipt };

function Trade({ trade, shown: { sided, option } }: TradeProps) {
  const { none } = usePageWords();
  const { timeMs, price: value, distance, digit, verdict } = trade;
  const away = distance === null ? none : signed(distance, option.precision);
  return (
    <tr className={verdict === 'settles' ? 'is-hit' : ''}>
      <td className="num">{exactTime(timeMs)}</td>
      <td className="ta-r num t-1">{price(value, option.precision)}</td>
      <td className="ta-r num">{sided === null ? digit : away}</td>
      <td className="ta-r">
        <Verdict verdict={verdict} isSided={sided !== null} />
      </td>
    </tr>
  );
}

/** What a trade was to the bet. On number-ball a trade before the end was nothing to it. */
function Verdict({ verdict, isSided }: Pick<Trade, 'verdict'> & { readonly isSided: boolean }) {
  const { receipt, none } = usePageWords();
  const word = receipt.tradeVerdicts[verdict];
  if (verdict === 'settles') return <span className="tag tag--live">{word}</span>;
  return <span className="t-3">{isSided || verdict === 'after' ? word : none}</span>;
}
