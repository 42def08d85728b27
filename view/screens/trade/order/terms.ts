import type { BetType } from '../../../../engine/index.ts';
import type { Screen } from '../../../../engine/selectors/shell.ts';
import type { Words } from '../../../locales/words.ts';
import { ballWord, sideWord } from '../../../parts/tag.tsx';

/** How the order of a screen says its terms. */
type Terms = {
  readonly amount: (words: Words) => string;
  readonly payout: (words: Words) => string;
  readonly betType: (words: Words, type: BetType) => string;
  /** Whether it says the unit of the amount. */
  readonly hasUnit: boolean;
};

export const TERMS: Readonly<Record<Screen, Terms>> = {
  chart: {
    amount: ({ order }) => order.amount,
    payout: ({ order }) => order.payout,
    betType: sideWord,
    hasUnit: true,
  },
  ball: {
    amount: ({ ball }) => ball.amount,
    payout: ({ ball }) => ball.payout,
    betType: ballWord,
    hasUnit: false,
  },
};
