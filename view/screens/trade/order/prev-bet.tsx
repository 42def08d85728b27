import { useEffect, useState } from 'react';
import { selectEarlierBets } from '../../../../engine/selectors/shell.ts';
import { useSelected } from '../../../hooks/useSelected.ts';
import { useWords } from '../../../hooks/useWords.ts';
import { whole } from '../../../parts/format.ts';
import { Icon } from '../../../parts/icon.tsx';
import { roundName } from '../../../parts/labels.ts';
import { betWord, OutcomeWord, sideArrow } from '../../../parts/tag.tsx';

/** A void bet is told for so long, in ms: as long as a notice (product.md 9). */
const VOID_TOLD_MS = 10_000;

/** Whether a void bet has been told for its time. Null: there is none. */
function useIsTold(id: number | null): boolean {
  const [toldId, setToldId] = useState<number | null>(null);
  useEffect(() => {
    if (id === null) return undefined;
    const timer = setTimeout(() => setToldId(id), VOID_TOLD_MS);
    return () => clearTimeout(timer);
  }, [id]);
  return id !== null && id === toldId;
}

/** The bet of the round before, until the result of its round has come and been shown. A void one is told here, for a while. Its place is kept free, so that nothing moves. */
export function PrevBet() {
  const words = useWords();
  const all = useSelected(selectEarlierBets);
  const lastVoid = all.findLast(({ bet }) => bet.outcome === 'void');
  const isTold = useIsTold(lastVoid?.bet.id ?? null);
  const earlier = isTold ? all.filter(({ bet }) => bet.outcome !== 'void') : all;
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
