import type { FileWords } from '../../../engine/index.ts';
import { BET_OUTCOMES, type BetOn } from '../../../engine/selectors/screens.ts';
import type { Names } from '../../hooks/useNames.ts';
import type { AllWords, Words } from '../../locales/words.ts';
import { typeLabel } from '../../parts/labels.ts';
import { ballWord, sideWord } from '../../parts/tag.tsx';

/** What may be chosen in the filter. */
export type Choices = {
  readonly stocks: readonly string[];
  readonly types: readonly string[];
  readonly bets: readonly BetOn[];
};

/** The word of a bet type of the filter: 매수, 홀대. */
export const betOnWord = (words: Words, on: BetOn): string =>
  on === 'B' || on === 'S' ? sideWord(words, on) : ballWord(words, on.slice(1));

/** The words of the saved file: those of the screen. They go into the log, so `names` reveals no pseudonym: what writes the file does. */
export function fileWords(words: AllWords, names: Names, { stocks, types, bets }: Choices): FileWords {
  const { history, search } = words;
  const named = <T extends string>(codes: readonly T[], name: (code: T) => string): Readonly<Record<string, string>> =>
    Object.fromEntries(codes.map((code) => [code, name(code)]));
  return {
    columns: [
      history.time,
      search.stock,
      search.type,
      history.bet,
      history.amount,
      search.fileRate,
      search.outcome,
      history.profit,
      search.audit,
      search.ownProfit,
    ],
    stocks: named(stocks, names.stock),
    types: named(types, (type) => typeLabel(words, type)),
    bets: named(bets, (on) => betOnWord(words, on)),
    outcomes: named(BET_OUTCOMES, (outcome) => search.outcomes[outcome]),
    audits: search.verdicts,
  };
}
