import { type Screen, selectOption } from '../../engine/selectors/shell.ts';
import { useSelected } from './useSelected.ts';

/**
 * The trade screen of the option on the stage. `told`: a bet or a result of the stage. It says the screen while the list of options is
 * empty for a while. Without both, and for an option of an unknown family, the screen is that of the price chart.
 */
export const useScreen = (told: { readonly isBall: boolean } | null = null): Screen =>
  useSelected(selectOption)?.screen ?? (told?.isBall === true ? 'ball' : 'chart');
