import { dayOf, type StatementRow, type StatementSums } from '../../../../engine/selectors/screens.ts';
import { usePageWords } from '../../../hooks/usePageWords.ts';
import { signed, whole } from '../../../parts/format.ts';
import { ScrollRegion } from '../../../parts/scroll-region.tsx';
import { shownDay } from '../period.ts';
import { COLUMNS } from './words.ts';
import '../../../styles/tables.css';

/** A table of the groups of days, newest first, with the sums of all under it. */
export function Rows({ rows, total }: { readonly rows: readonly StatementRow[]; readonly total: StatementSums }) {
  const { statement: words } = usePageWords();
  const day = (ms: number): string => shownDay(dayOf(ms));
  const days = ({ fromMs, toMs }: StatementRow): string =>
    fromMs === toMs ? day(fromMs) : words.span({ from: day(fromMs), to: day(toMs) });
  return (
    <ScrollRegion className="panel statement__rows" label={words.title}>
      <table className="tbl tbl--statement num">
        <caption className="sr">{words.title}</caption>
        <thead>
          <tr>
            <th scope="col">{words.columns.days}</th>
            {COLUMNS.map((name) => (
              <th key={name} scope="col" className="ta-r">
                {words.columns[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.fromMs}>
              <th scope="row">{days(row)}</th>
              <Cells sums={row} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.total}</th>
            <Cells sums={total} />
          </tr>
        </tfoot>
      </table>
    </ScrollRegion>
  );
}

function Cells({ sums }: { readonly sums: StatementSums }) {
  const { none } = usePageWords();
  const texts = {
    net: signed(sums.net),
    stake: whole(sums.stake),
    returned: whole(sums.returned),
    fee: sums.unknownFees > 0 && sums.fee === 0 ? none : whole(sums.fee),
    deposits: whole(sums.deposits),
    withdrawals: whole(sums.withdrawals),
    netDeposits: signed(sums.netDeposits),
    other: signed(sums.other),
    bets: whole(sums.bets),
  };
  return COLUMNS.map((name) => (
    <td key={name} className={`ta-r${name === 'net' && sums.net > 0 ? ' t-gain' : ''}`}>
      {texts[name]}
    </td>
  ));
}
