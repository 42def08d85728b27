import type { TradeOption } from '../../engine/index.ts';
import { instrumentOf, isSided, type StockRow } from '../../engine/selectors/index.ts';
import type { Words } from '../locales/words.ts';

/** `R1` -> 렌트 1분. */
export const typeLabel = (words: Words, type: string): string =>
  `${familyLabel(words, type)} ${lengthLabel(words, type)}`;
const familyLabel = (words: Words, type: string): string => words.families[type[0] as keyof Words['families']] ?? '';
export const lengthLabel = (words: Words, type: string): string =>
  words.lengths[type.slice(1) as keyof Words['lengths']] ?? type.slice(1);

/** The instrument's name in the language of `words`. Without a name, its code. */
export const stockName = (words: Words, stock: string): string => words.stockNames[stock] ?? stockCode(stock);
const stockCode = (stock: string): string => instrumentOf(stock).code;

/** Number-ball (P) has its own screen, which is not part of this one. Only types with sides are offered. */
export const FAMILIES = ['R', 'B'] as const;
export const offered = (options: readonly TradeOption[]): readonly TradeOption[] =>
  options.filter((option) => isSided(option.type));
const isPlaying = (option: TradeOption): boolean => option.isPlay && !option.isStop;
export const playing = (options: readonly TradeOption[]): readonly TradeOption[] => offered(options).filter(isPlaying);

/** Where a menu's instrument leads: its first type that plays, else its first. Undefined if it has none. */
export function homePath(row: StockRow): string | undefined {
  const to = playing(row.options)[0] ?? offered(row.options)[0];
  return to && `/trade/${to.id}`;
}
