import { useGroup } from '../../../hooks/useGroup.ts';
import type { CoinWords } from '../../../locales/words.ts';

/** The words of the coin screens, in the language on the screen. */
export const useCoinWords = (): CoinWords => useGroup('coin');
