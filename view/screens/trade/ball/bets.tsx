import { memo } from 'react';
import type { BetType } from '../../../../engine/index.ts';
import { type BallChoice, type BallKind, selectBallKinds, selectBetting } from '../../../../engine/selectors/shell.ts';
import { useSend } from '../../../hooks/context.ts';
import { useSelected } from '../../../hooks/useSelected.ts';
import { useWords } from '../../../hooks/useWords.ts';
import type { Words } from '../../../locales/words.ts';
import { times } from '../../../parts/figures.ts';
import { off } from '../../../parts/off.ts';
import { ballWord } from '../../../parts/tag.tsx';

/** The bets of the option on the stage. A press chooses a bet type; it places no bet. */
export const StageBets = memo(function StageBets() {
  const kinds = useSelected(selectBallKinds);
  const { controls } = useSelected(selectBetting);
  const send = useSend();
  return (
    <BallBets
      kinds={kinds}
      isShut={controls !== 'form'}
      onChoose={(betType) => send({ type: 'betType.choose', betType })}
    />
  );
});

type Props = {
  readonly kinds: readonly BallKind[];
  readonly isShut: boolean;
  readonly onChoose: (betType: BetType) => void;
};

/** The bet buttons with their multipliers, by kind. */
function BallBets({ kinds, isShut, onChoose }: Props) {
  const words = useWords();
  return (
    <section className="panel ball__bets" aria-label={words.ball.bets} data-home tabIndex={-1}>
      {kinds.map(({ name, multiplier, choices }) => (
        <fieldset key={name} className={`bgroup bgroup--${choices.length}`} aria-disabled={isShut || undefined}>
          <legend className="sr">{words.ball.kinds[name]}</legend>
          <p className="bgroup__t" aria-hidden="true">
            {words.ball.kinds[name]}
          </p>
          {choices.map((choice) => (
            <Choice
              key={choice.betType}
              choice={choice}
              multiplier={multiplier}
              isShut={isShut}
              look={name === 'N' ? 'digit' : name === 'OESML' ? 'plain' : 'digits'}
              onChoose={onChoose}
            />
          ))}
        </fieldset>
      ))}
    </section>
  );
}

type ChoiceProps = {
  readonly choice: BallChoice;
  readonly multiplier: number;
  /** What stands between word and multiplier: the digits that win, or nothing. A digit is in a ball. */
  readonly look: 'digits' | 'plain' | 'digit';
  readonly isShut: boolean;
  readonly onChoose: (betType: BetType) => void;
};

function Choice({ choice: { betType, digits, isChosen }, multiplier, look, isShut, onChoose }: ChoiceProps) {
  const words = useWords();
  return (
    <button
      type="button"
      className={`${look === 'digit' ? 'ball num' : 'bbtn'}${isChosen ? ' is-picked' : ''}`}
      aria-pressed={isChosen}
      onClick={() => onChoose(betType)}
      {...off(isShut)}
    >
      <span className={look === 'digit' ? 'ball__n' : 'bbtn__l'}>{ballWord(words, betType)}</span>
      {look === 'digits' && <span className="bbtn__s num">{digitsText(words, digits)}</span>}
      <span className={look === 'digit' ? 'ball__x' : 'bbtn__x num'}> {times(multiplier)}</span>
    </button>
  );
}

/** `0 ~ 4` if the digits follow each other, else all of them. */
function digitsText({ ball }: Words, digits: readonly number[]): string {
  const [first, last] = [digits[0], digits.at(-1)];
  const isRun = first !== undefined && last !== undefined && last - first === digits.length - 1;
  return isRun ? ball.span({ from: first, to: last }) : digits.join(' ');
}
