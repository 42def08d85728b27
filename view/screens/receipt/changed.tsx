import { roundOutcome, settlePriceOf } from '../../../engine/index.ts';
import { type ShownReceipt, writtenDecimals } from '../../../engine/selectors/screens.ts';
import { usePageWords } from '../../hooks/usePageWords.ts';
import type { AllWords } from '../../locales/words.ts';
import { price } from '../../parts/figures.ts';
import { ballWord, sideWord } from '../../parts/tag.tsx';

type Word = NonNullable<ShownReceipt['round']>;
type Ball = NonNullable<Word['ex']>;

/** An outcome of number-ball in words. */
export const ballWords = (words: AllWords, { oe, uo, sml }: Partial<Ball>): string =>
  [oe, uo, sml].flatMap((part) => (part === undefined ? [] : ballWord(words, part))).join(' ');

/** A price with all decimals that the site told: two of them may differ in those that are not shown elsewhere. */
const exactly = (value: number | undefined, precision: number): string =>
  price(value, Math.max(precision, writtenDecimals(value ?? 0)));

/** A price of a receipt. With all its decimals, where nobody knows how many the option has. */
export const priceOf = (value: number, { precision, isPrecisionUntold }: ShownReceipt['option']): string =>
  isPrecisionUntold === true ? exactly(value, precision) : price(value, precision);

/** What decided a round, as the receipt writes it. `outcome`: the word of its status. */
type Decided = (words: AllWords, word: Word, outcome: string) => { readonly digit?: string; readonly status: string };
const byPrices: Decided = (_words, _word, outcome) => ({ status: outcome });
const byDigit: Decided = (words, { status, ex }, outcome) => ({
  digit: String(ex?.n ?? words.none),
  status: roundOutcome(status) === 'void' ? outcome : ballWords(words, ex ?? {}) || words.none,
});
const DECIDED: Readonly<Record<ShownReceipt['settlesOn'], Decided>> = {
  close: byPrices,
  path: byPrices,
  digit: byDigit,
};

/** What the site told of a round, as the receipt writes it. */
function saidOf(words: AllWords, word: Word, { settlesOn, option }: ShownReceipt) {
  const outcome = roundOutcome(word.status);
  const said = outcome === 'live' || outcome === 'void' ? words[outcome] : sideWord(words, outcome);
  return {
    open: exactly(word.open, option.precision),
    close: exactly(settlePriceOf(word), option.precision),
    ...DECIDED[settlesOn](words, word, said),
  };
}

/** That the site told another result of the round before, with both values of all that has changed. */
export function Changed({ shown }: { readonly shown: ShownReceipt }) {
  const words = usePageWords();
  const { round, earlier } = shown;
  if (round === undefined || earlier.length === 0) return null;
  const told = [...earlier, round].map((word) => saidOf(words, word, shown));
  const changes = (['open', 'close', 'digit', 'status'] as const).flatMap((name) => {
    const values = told.map((one) => one[name]).filter((value, i, all) => value !== undefined && value !== all[i - 1]);
    return values.length > 1 ? [`${words.receipt.lines[name]} ${values.join(' → ')}`] : [];
  });
  return changes.length === 0 ? null : <span>{words.receipt.changed({ changes: changes.join(', ') })}</span>;
}
