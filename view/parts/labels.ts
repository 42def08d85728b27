import { instrumentOf, type StockRow } from '../../engine/selectors/shell.ts';
import type { Words } from '../locales/words.ts';

/** `R1` -> 렌트 1분. */
export const typeLabel = (words: Words, type: string): string =>
  `${familyLabel(words, type)} ${lengthLabel(words, type)}`;
const familyLabel = (words: Words, type: string): string => words.families[type[0] as keyof Words['families']] ?? '';
export const lengthLabel = (words: Words, type: string): string =>
  words.lengths[type.slice(1) as keyof Words['lengths']] ?? minutesLabel(words, type.slice(1));
/** A length that the product has no words for: `3분`. One that is no number is shown as it is. */
const minutesLabel = ({ times }: Words, length: string): string =>
  /^[1-9]\d*$/.test(length) ? times.minutes({ n: length }) : length;

/** A round by its number; one without a number is just called a round. */
export const roundName = (words: Words, round: number): string =>
  round > 0 ? words.round({ n: String(round) }) : words.bet.round;

/** The instrument's name in the language of `words`. Without a name, its code. */
export function stockName({ stockNames }: Words, stock: string): string {
  const names: Readonly<Record<string, string>> = stockNames;
  return names[stock] ?? stockCode(stock);
}
const stockCode = (stock: string): string => instrumentOf(stock).code;

/** One or two words say why no option of an instrument can be bet on. Null if one can. */
export function stockTag({ betting }: Words, { status }: Pick<StockRow, 'status'>): string | null {
  if (status === 'open') return null;
  return status === 'closed' ? betting.tag.marketClosed : betting.tag.stopped;
}
