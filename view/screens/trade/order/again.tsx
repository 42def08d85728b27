import type { Bet, Intent } from '../../../../engine/index.ts';
import { selectBetPanel, selectLastBet } from '../../../../engine/selectors/shell.ts';
import { useSend } from '../../../hooks/context.ts';
import { useSelected } from '../../../hooks/useSelected.ts';
import { useWords } from '../../../hooks/useWords.ts';
import { whole } from '../../../parts/format.ts';
import '../../../styles/pins.css';
import { betWord } from '../../../parts/tag.tsx';

type Filling = Extract<Intent, { readonly type: 'amount.reset' | 'amount.enter' | 'betType.choose' }>;

/**
 * What fills the form as if the member had emptied it, chosen the bet type and typed the amount. The bet type is chosen first, since the
 * amount is cut for it, and again at the end: an amount that is typed leaves the side of rent and binary open.
 */
export const fillingWith = ({ type: betType, points }: Pick<Bet, 'type' | 'points'>): readonly Filling[] => [
  { type: 'amount.reset' },
  { type: 'betType.choose', betType },
  { type: 'amount.enter', text: String(points) },
  { type: 'betType.choose', betType },
];

/**
 * Fills the panel with the bet type and the amount of the last bet on this option. The rules of the form hold as for an amount that is
 * typed, and nothing is sent: the member still presses and confirms.
 */
export function Again() {
  const words = useWords();
  const send = useSend();
  const bet = useSelected(selectLastBet);
  const { choices } = useSelected(selectBetPanel);
  if (bet === null || !choices.some(({ betType }) => betType === bet.type)) return null;
  const what = `${betWord(words, bet)} ${whole(bet.points)}${words.won}`;
  return (
    <button
      type="button"
      className="btn btn--xs repeat"
      aria-label={words.order.againLabel({ what })}
      onClick={() => {
        for (const intent of fillingWith(bet)) send(intent);
      }}
    >
      {words.order.again}
    </button>
  );
}
