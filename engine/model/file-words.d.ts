import { type Of } from '../base/check.ts';
/** Words of a saved file: the titles of its columns, and the names of what its cells hold, by their codes. */
export declare const FileWords: import('../base/check.ts').Check<{
  readonly columns: readonly string[];
  readonly stocks: Readonly<Record<string, string>>;
  readonly types: Readonly<Record<string, string>>;
  readonly bets: Readonly<Record<string, string>>;
  readonly outcomes: Readonly<Record<string, string>>;
  readonly audits?: Readonly<Record<string, string>>;
}>;
export type FileWords = Of<typeof FileWords>;
