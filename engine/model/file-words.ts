import { list, type Of, optional, shape, table, text } from '../base/check.ts';

/** Words of a saved file: the titles of its columns, and the names of what its cells hold, by their codes. */
export const FileWords = shape({
  columns: list(text),
  stocks: table(text),
  types: table(text),
  bets: table(text),
  outcomes: table(text),
  /** Of what the audit makes of a bet. Absent where the file has no column for it. */
  audits: optional(table(text)),
});
export type FileWords = Of<typeof FileWords>;
