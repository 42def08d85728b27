import type { FileWords } from '../../../../engine/index.ts';
import type { AllWords } from '../../../locales/words.ts';

/** The columns of the table after its days. */
export const COLUMNS = [
  'net',
  'stake',
  'returned',
  'fee',
  'deposits',
  'withdrawals',
  'netDeposits',
  'other',
  'bets',
] as const;

/** The titles of the saved file, in the order of its cells (engine/run/files/statement-file.ts). */
export function statementWords({ statement: { columns } }: AllWords): FileWords {
  const titles = [columns.from, columns.to, ...COLUMNS.map((name) => columns[name])];
  return { columns: titles, stocks: {}, types: {}, bets: {}, outcomes: {} };
}
