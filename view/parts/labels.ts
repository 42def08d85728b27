import type { TradeOption } from '../../engine/index.ts';
import { instrumentOf, isSided, type StockRow } from '../../engine/selectors/index.ts';
import { ko } from '../locales/ko.ts';

/** `R1` -> 렌트 1분. */
export const typeLabel = (type: string): string => `${familyLabel(type)} ${lengthLabel(type)}`;
export const familyLabel = (type: string): string => ko.families[type[0] as keyof typeof ko.families] ?? '';
export const lengthLabel = (type: string): string =>
  ko.lengths[type.slice(1) as keyof typeof ko.lengths] ?? type.slice(1);

/** The instrument's Korean name; one without shows its code. */
export const stockName = (stock: string): string => ko.stockNames[stock] ?? stockCode(stock);
export const stockCode = (stock: string): string => instrumentOf(stock).code;

/** Number-ball (P) has a screen of its own, which is not part of this one; only the sided types are offered. */
export const FAMILIES = ['R', 'B'] as const;
export const offered = (options: readonly TradeOption[]): readonly TradeOption[] =>
  options.filter((option) => isSided(option.type));
const isPlaying = (option: TradeOption): boolean => option.isPlay && !option.isStop;
export const playing = (options: readonly TradeOption[]): readonly TradeOption[] => offered(options).filter(isPlaying);

/** Where a menu's instrument leads: its first type that plays, else its first; undefined when it has none to offer. */
export function homePath(row: StockRow): string | undefined {
  const to = playing(row.options)[0] ?? offered(row.options)[0];
  return to && `/trade/${to.id}`;
}
