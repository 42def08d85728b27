import { selectBetPanel, selectLastBet } from '../../../../engine/selectors/shell.ts';
import { useSend } from '../../../hooks/context.ts';
import { useSelected } from '../../../hooks/useSelected.ts';
import { useWords } from '../../../hooks/useWords.ts';
import { whole } from '../../../parts/format.ts';
import '../../../styles/pins.css';
import { betWord } from '../../../parts/tag.tsx';

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
        send({ type: 'amount.enter', text: String(bet.points) });
        send({ type: 'betType.choose', betType: bet.type });
      }}
    >
      {words.order.again}
    </button>
  );
}
