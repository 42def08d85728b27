import { memo } from 'react';
import { type BetChoice, selectBetPanel, selectOption, selectPrefs } from '../../../../engine/selectors/shell.ts';
import { useSend } from '../../../hooks/context.ts';
import { useBetting } from '../../../hooks/useBetting.ts';
import { useSelected } from '../../../hooks/useSelected.ts';
import { useWords } from '../../../hooks/useWords.ts';
import { decimal } from '../../../parts/format.ts';
import { Icon } from '../../../parts/icon.tsx';
import { off } from '../../../parts/off.ts';
import { sideArrow, sideWord } from '../../../parts/tag.tsx';

/** A column for each bet type. Its button opens the confirmation and never places a bet itself. */
export const BetButtons = memo(function BetButtons() {
  const { choices } = useSelected(selectBetPanel);
  const { shut } = useBetting().say;
  return (
    <div className="bet">
      {choices.map((choice) => (
        <BetColumn key={choice.betType} choice={choice} shut={shut} />
      ))}
    </div>
  );
});

type ChoiceProps = { readonly choice: BetChoice; readonly shut: string | null };

function BetColumn({ choice, shut }: ChoiceProps) {
  const words = useWords();
  const { hotkeys } = useSelected(selectPrefs);
  const send = useSend();
  const { betType, lock } = choice;
  const name = betType === 'B' ? 'buy' : 'sell';
  return (
    <div className={`bet__side bet__side--${name}${lock === null || lock === 'amount' ? '' : ' is-locked'}`}>
      <Steps choice={choice} side={words[name]} />
      <button
        type="button"
        className={`bet__btn bet__btn--${name}`}
        aria-disabled={lock === 'amount' || undefined}
        onClick={() => send({ type: 'bet.open', betType })}
        {...(hotkeys ? { 'aria-keyshortcuts': betType } : {})}
        {...off(!choice.isOpen)}
      >
        <span className="bet__word">
          <Icon name={sideArrow(betType)} size={16} />
          {words[name]}
        </span>
        <BetLine choice={choice} shut={shut} />
        {hotkeys && (
          <span className="kbd bet__key only-d" aria-hidden="true">
            {betType}
          </span>
        )}
      </button>
    </div>
  );
}

/** Adds one or more units to the amount of a side. */
function Steps({ choice: { betType, steps }, side }: Pick<ChoiceProps, 'choice'> & { readonly side: string }) {
  const { order } = useWords();
  const send = useSend();
  return (
    <div className="steps">
      {steps.map(({ count, isOpen }) => (
        <button
          key={count}
          type="button"
          className="step num"
          onClick={() => send({ type: 'amount.step', betType, count })}
          {...off(!isOpen)}
        >
          <span aria-hidden="true">+{count}</span>
          <span className="sr">{order.add({ side, n: count })}</span>
        </button>
      ))}
    </div>
  );
}

/** Under the button's text: why it is locked, or the price at which the bet wins. */
function BetLine({ choice: { betType, lock, targetPrice, isStrict }, shut }: ChoiceProps) {
  const words = useWords();
  const option = useSelected(selectOption);
  if (shut !== null) return <span className="bet__sub">{shut}</span>;
  if (lock !== null)
    return (
      <span className="bet__lock">
        <Icon name="lock" size={12} />
        {lock === 'otherSide'
          ? words.order.otherSide({ side: sideWord(words, betType === 'B' ? 'S' : 'B') })
          : words.order.lock[lock]}
      </span>
    );
  return (
    // a price that comes is a new text and not a longer one, so that nothing moves
    <span key={targetPrice === undefined ? 'none' : 'price'} className="bet__sub num">
      {targetPrice === undefined
        ? words.none
        : words.order[isStrict ? 'pass' : 'reach'][betType === 'B' ? 'B' : 'S']({
            price: decimal(targetPrice, option?.precision ?? 2),
          })}
    </span>
  );
}
