import { memo } from 'react';
import { selectBallChosen, selectBetPanel, selectForm, selectPrefs } from '../../../../engine/selectors/shell.ts';
import { useSend } from '../../../hooks/context.ts';
import { useBetting } from '../../../hooks/useBetting.ts';
import { useSelected } from '../../../hooks/useSelected.ts';
import { useWords } from '../../../hooks/useWords.ts';
import { times } from '../../../parts/figures.ts';
import { whole } from '../../../parts/format.ts';
import { off } from '../../../parts/off.ts';
import { ballWord } from '../../../parts/tag.tsx';

/** The chosen bet and its multiplier, over the amount. */
export const Pick = memo(function Pick() {
  const words = useWords();
  const pick = useSelected(selectBallChosen);
  return (
    <div className="pick">
      <span className="pick__k">{words.ball.pick}</span>
      <span className="pick__v">
        {pick === null ? (
          words.none
        ) : (
          <>
            {ballWord(words, pick.betType)} <b className="num">{times(pick.multiplier)}</b>
          </>
        )}
      </span>
    </div>
  );
});

/** The bet button. It opens the confirmation and never places a bet itself. Disabled while loading, and below 1 (product.md 2). */
export const BallBet = memo(function BallBet() {
  const words = useWords();
  const pick = useSelected(selectBallChosen);
  const { points } = useSelected(selectForm);
  const { hotkeys } = useSelected(selectPrefs);
  const { reason, canBet } = useSelected(selectBetPanel);
  const send = useSend();
  return (
    <div className="bet bet--ball">
      <button
        type="button"
        className="btn btn--ink btn--bet"
        aria-disabled={!canBet || undefined}
        onClick={() => pick && send({ type: 'bet.open', betType: pick.betType })}
        {...(hotkeys ? { 'aria-keyshortcuts': 'B' } : {})}
        {...off(pick === null || reason !== null || points < 1)}
      >
        {words.ball.bet}
        <span className="num">
          <BetText />
        </span>
        {hotkeys && (
          <span className="kbd bet__key only-d" aria-hidden="true">
            B
          </span>
        )}
      </button>
    </div>
  );
});

/** Why the button is shut, or what it bets. */
function BetText() {
  const words = useWords();
  const pick = useSelected(selectBallChosen);
  const { points, isUnread } = useSelected(selectForm);
  const { shut } = useBetting().say;
  const type = pick === null ? words.none : ballWord(words, pick.betType);
  if (shut !== null) return shut;
  return isUnread || points < 1 ? words.ball.noAmount({ type }) : words.ball.points({ type, points: whole(points) });
}
