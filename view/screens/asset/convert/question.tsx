import type { CallFailure, Sentence } from '../../../../engine/index.ts';
import { RATE_TOLERANCE_PERCENT } from '../../../../engine/selectors/coins.ts';
import { useWords } from '../../../hooks/useWords.ts';
import { Answers, Dialog } from '../../../parts/dialog.tsx';
import { percent } from '../../../parts/format.ts';
import { exchanged, named, shownRate } from '../coins/amounts.ts';
import { Told } from '../coins/told.tsx';
import { useCoinWords } from '../coins/useCoinWords.ts';
import type { Quote } from './convert.chart.ts';

type Props = {
  /** The state of the conversion's chart. */
  readonly at: string;
  readonly quote: Quote | null;
  readonly wasRate: number | null;
  readonly isOld: boolean;
  readonly isDoubted: boolean;
  readonly message: Sentence | null;
  readonly reason: CallFailure | null;
  readonly onAccept: () => void;
  readonly onDismiss: () => void;
};

/** The question before a conversion, and what came of it. */
export function Question({ at, quote, wasRate, isOld, isDoubted, message, reason, onAccept, onDismiss }: Props) {
  const words = useCoinWords();
  const { won, cancel } = useWords();
  const { convert } = words;
  if (quote === null || at === 'filling' || at === 'away') return null;
  return (
    <Dialog title={convert.title} onCancel={onDismiss}>
      {at === 'confirming' ? (
        <>
          {wasRate === null ? (
            <p className="dialog__lead">
              {convert.askLead(exchanged(named(quote.given, quote.from, won), named(quote.received, quote.to, won)))}
            </p>
          ) : (
            <p className="dialog__lead" role="status">
              {convert.moved({ percent: percent(RATE_TOLERANCE_PERCENT) })}
            </p>
          )}
          <dl className="kv recap num">
            <div>
              <dt>{convert.given}</dt>
              <dd>{named(quote.given, quote.from, won)}</dd>
            </div>
            <div>
              <dt>{convert.received}</dt>
              <dd>{named(quote.received, quote.to, won)}</dd>
            </div>
            {wasRate !== null && (
              <div>
                <dt>{convert.was}</dt>
                <dd>{shownRate(wasRate)}</dd>
              </div>
            )}
            <div>
              <dt>{convert.now}</dt>
              <dd>{shownRate(quote.rate)}</dd>
            </div>
          </dl>
          {isOld && (
            <p className="field__help field__help--error" role="status">
              {convert.noRate}
            </p>
          )}
          <Answers asked={quote} no={cancel} yes={convert.yes} isOff={isOld} onNo={onDismiss} onYes={onAccept} />
        </>
      ) : (
        <Told
          say={convert}
          isSent={at === 'sent'}
          isDoubted={isDoubted}
          message={message}
          reason={reason}
          onDismiss={onDismiss}
        />
      )}
    </Dialog>
  );
}
