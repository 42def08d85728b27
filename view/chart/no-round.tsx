import { useBetting } from '../hooks/useBetting.ts';
import { useDates } from '../hooks/useDates.ts';
import { useWords } from '../hooks/useWords.ts';
import { Clock } from '../parts/clock.tsx';
import { Icon } from '../parts/icon.tsx';

/** The lane's box without a round: what the order column says, and how long a closed market stays closed. */
export function NoRound() {
  const words = useWords();
  const { answer, say } = useBetting();
  const { phase, opensAtMs } = answer;
  const dates = useDates(opensAtMs !== null);
  if (phase === 'loading') return null;
  return (
    <div className="noround">
      <div className="noround__in">
        <Icon name={opensAtMs !== null || phase === 'waiting' ? 'clock' : 'lock'} size={20} />
        <p className="noround__t">{say.title}</p>
        {opensAtMs !== null && dates !== null ? (
          <Clock className="num" text={(now) => words.times.left({ span: dates.span(words, opensAtMs - now) })} />
        ) : (
          phase !== 'marketClosed' && <p className="noround__p">{say.text}</p>
        )}
      </div>
    </div>
  );
}
