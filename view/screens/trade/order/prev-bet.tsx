import { selectEarlierBets } from '../../../../engine/selectors/shell.ts';
import { useSelected } from '../../../hooks/useSelected.ts';
import { useWords } from '../../../hooks/useWords.ts';
import { whole } from '../../../parts/format.ts';
import { Icon } from '../../../parts/icon.tsx';
import { roundName } from '../../../parts/labels.ts';
import { betWord, OutcomeWord, sideArrow } from '../../../parts/tag.tsx';

/** The bet of the round before, until the result of its round has come and been shown; that of a void round until the next one. Its place is kept free, so that nothing moves. */
export function PrevBet() {
  const words = useWords();
  const earlier = useSelected(selectEarlierBets);
  const bet = earlier.at(-1)?.bet;
  if (bet === undefined) return null;
  return (
    <div className="prevbet" role="status">
      <span className="prevbet__ic">
        <Icon name="clock" size={14} />
      </span>
      <span className="grow cut">
        <b className="num">{roundName(words, bet.round)}</b>{' '}
        <span className={`${bet.side === null ? 't-1' : `t-${sideArrow(bet.side)}`} fw-6`}>{betWord(words, bet)}</span>{' '}
        <span className="num">
          {whole(bet.points)}
          {words.won}
        </span>
        {earlier.length > 1 && ` ${words.order.more({ n: earlier.length - 1 })}`}
      </span>
      {bet.outcome === 'pending' ? (
        <span className="tag tag--live tag--plain">{words.order.prevPending}</span>
      ) : (
        <OutcomeWord outcome={bet.outcome} />
      )}
    </div>
  );
}
