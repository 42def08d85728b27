import type { Fact } from '../../events/facts.ts';
import type { FileWords } from '../../model/file-words.ts';
import type { Ports } from '../../ports/ports.ts';
import { dayOf } from '../../rules/days.ts';
import type { StatementRow } from '../../rules/statement.ts';
import { selectStatement } from '../../selectors/money/statement.ts';
import type { State } from '../../state/state.ts';
import { bytesOf, cell, holedName, written } from './bets-file.ts';

/**
 * Gives the member the rows of the statement as a file of comma-separated values (RFC 4180), newest first: days of Seoul, plain numbers, points. Its
 * name says the days for which it is complete, how many bets are in no sum, and that rows of the site could not be read. The file of a statement that is not read has its titles alone.
 * @throws what saving throws.
 */
export function saveStatement(ports: Pick<Ports, 'save'>, state: State, words: FileWords): Fact {
  const { statement, span, isHoled } = selectStatement(state);
  const rows = statement?.rows ?? [];
  const bytes = bytesOf([words.columns.map(cell), ...rows.map(cellsOf)]);
  const days = span === null ? '' : `-${bare(span.startMs)}-${bare(span.endMs)}`;
  const uncounted = statement?.uncounted ?? 0;
  const without = uncounted === 0 ? '' : `-without-${uncounted}`;
  ports.save(`round-statement${days}${without}${holedName(isHoled)}.csv`, bytes);
  return { type: 'search.saved', data: { rows: rows.length, bytes: bytes.length } };
}

/** The cells of a row, in the order of the table on the screen. An unknown fee is empty. */
const cellsOf = (row: StatementRow): readonly string[] => [
  dayOf(row.fromMs),
  dayOf(row.toMs),
  written(row.net),
  written(row.stake),
  written(row.returned),
  row.unknownFees > 0 && row.fee === 0 ? '' : written(row.fee),
  written(row.deposits),
  written(row.withdrawals),
  written(row.netDeposits),
  written(row.other),
  written(row.bets),
];

/** `20260306` in Seoul. */
const bare = (atMs: number): string => dayOf(atMs).replaceAll('-', '');
