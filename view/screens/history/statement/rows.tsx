import { dayOf, type StatementRow, type StatementSums } from '../../../../engine/selectors/pages.ts';
import { usePageWords } from '../../../hooks/usePageWords.ts';
import { signed, whole } from '../../../parts/format.ts';
import { ScrollRegion } from '../../../parts/scroll-region.tsx';
import { shownDay } from '../period.ts';
import { COLUMNS } from './words.ts';

/** A table of the groups of days, newest first, with the sums of all under it. */
export function Rows({ rows, total }: { readonly rows: readonly StatementRow[]; readonly total: StatementSums }) {
  const words = usePageWords();
  const { columns, title, span } = words.statement;
  const day = (ms: number): string => shownDay(dayOf(ms));
  const cells = (sums: StatementSums) => {
    const { unknownFees, fee } = sums;
    const texts = {
      net: signed(sums.net),
      stake: whole(sums.stake),
      returned: whole(sums.returned),
      fee: unknownFees > 0 && fee === 0 ? words.none : whole(fee),
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
  };
  return (
    <ScrollRegion className="panel statement__rows" label={title}>
      <table className="tbl tbl--statement num">
        <caption className="sr">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.days}</th>
            {COLUMNS.map((name) => (
              <th key={name} scope="col" className="ta-r">
                {columns[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.fromMs}>
              <th scope="row">
                {row.fromMs === row.toMs ? day(row.fromMs) : span({ from: day(row.fromMs), to: day(row.toMs) })}
              </th>
              {cells(row)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.statement.total}</th>
            {cells(total)}
          </tr>
        </tfoot>
      </table>
    </ScrollRegion>
  );
}
