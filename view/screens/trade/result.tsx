import { type CSSProperties, useEffect } from 'react';
import {
  type OwnBet,
  selectOption,
  selectResultDialog,
  selectResultDialogMs,
} from '../../../engine/selectors/index.ts';
import { useSend } from '../../hooks/context.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { useWords } from '../../hooks/useWords.ts';
import { hm, price, signed, whole } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { betWord, sideArrow, sideWord } from '../../parts/tag.tsx';

/**
 * The result of a round. The state closes it after its time; a press or Esc closes it sooner. It takes no focus. `isBeside`: a
 * bet is being confirmed in the order column, so the result is shown over the history.
 */
export function Result({ isBeside }: { isBeside: boolean }) {
  const words = useWords();
  const shown = useSelected(selectResultDialog);
  const lengthMs = useSelected(selectResultDialogMs);
  const precision = useSelected(selectOption)?.precision ?? 2;
  const send = useSend();
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') send({ type: 'result.dismiss' });
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [send]);
  if (shown === null) return null;
  const { result, bet } = shown;
  const side = result.status === 1 ? 'B' : 'S';
  const close = result.resultPrice ?? result.close;
  return (
    <div className={`scrim scrim--order scrim--clear${isBeside ? ' scrim--beside' : ''}`}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Esc does the same, above */}
      <div
        className="dialog dialog--sm result"
        role="dialog"
        aria-label={words.result.label(result.round)}
        aria-live="polite"
        onClick={() => send({ type: 'result.dismiss' })}
      >
        {bet?.outcome !== 'pending' && (
          <span
            key={result.id}
            className="result__timer"
            style={{ '--life': `${lengthMs}ms` } as CSSProperties}
            aria-hidden="true"
          />
        )}
        <p className="result__round num">
          {words.round(result.round)} <span className="t-3">{words.result.start(hm(result.startMs))}</span>
        </p>
        <span className={`result__mark result__mark--${side === 'B' ? 'buy' : 'sell'}`}>
          <Icon name={sideArrow(side)} size={24} />
        </span>
        <p className={`result__word t-${sideArrow(side)}`}>{words.result.realised(sideWord(words, side))}</p>
        <p className="result__price num">{price(close, precision)}</p>
        <p className="t-3 num">
          {words.chart.open} {price(result.open, precision)}{' '}
          {close !== undefined && result.open !== undefined && (
            <span className="t-2">{signed(close - result.open, precision)}</span>
          )}
        </p>
        {bet && <Mine bet={bet} />}
      </div>
    </div>
  );
}

/** The outcome of the member's own bet in the round. Until the site has told it, it is shown as being confirmed. */
function Mine({ bet }: { bet: OwnBet }) {
  const words = useWords();
  const isWon = bet.outcome === 'won';
  const isPending = bet.outcome === 'pending';
  return (
    <div className={`result__mine${isWon ? '' : ' result__mine--lost'}`}>
      <span>
        <Icon name={isWon ? 'check' : isPending ? 'clock' : 'close'} size={isWon ? 16 : 14} />{' '}
        {words.result.mine(betWord(words, bet), whole(bet.points))}
        {bet.outcome === 'lost' ? words.result.missed : bet.outcome === 'void' ? words.result.voided : ''}
      </span>
      {isPending ? (
        <b>{words.result.confirming}</b>
      ) : (
        <b className={`num${isWon ? ' t-gain' : ''}`}>
          {signed(bet.profit)}
          {words.won}
        </b>
      )}
    </div>
  );
}
