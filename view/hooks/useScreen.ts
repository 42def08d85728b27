import { type Screen, selectOption } from '../../engine/selectors/shell.ts';
import { useSelected } from './useSelected.ts';

/** The trade screen of the option on the stage. Until the option is known, and for one of an unknown family, it is that of the price chart. */
export const useScreen = (): Screen => useSelected(selectOption)?.screen ?? 'chart';
