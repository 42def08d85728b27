import type { ReactNode } from 'react';
import { RATE_TOLERANCE_PERCENT } from '../../../../engine/selectors/money/coins.ts';
import { useWords } from '../../../hooks/useWords.ts';
import { Answers, Dialog } from '../../../parts/dialog.tsx';
import { percent } from '../../../parts/figures.ts';
import { exchanged, named, rateText } from '../coins/amounts.ts';
import { Told } from '../coins/command-dialog.tsx';
import { useCoinWords } from '../coins/useCoinWords.ts';
import type { Conversion } from './useConversion.ts';

/** The question before a conversion, and what came of it. */
export function Question({ draft }: { readonly draft: Conversion }) {
  const { convert } = useCoinWords();
  const { at, quote, lock, command, dismiss } = draft;
  if (quote === null || at === 'filling' || at === 'away') return null;
  return (
    <Dialog title={convert.title} onCancel={dismiss}>
      {at === 'confirming' ? (
        <Asking draft={draft} quote={quote} />
      ) : (
        <Told
          say={convert}
          isSent={at === 'sent'}
          isDoubted={lock === 'inDoubt'}
          message={command.message}
          reason={command.reason}
          onDismiss={dismiss}
        />
      )}
    </Dialog>
  );
}

type AskingProps = { readonly draft: Conversion; readonly quote: NonNullable<Conversion['quote']> };

function Asking({ draft: { wasRate, isOld, accept, dismiss }, quote }: AskingProps) {
  const { convert } = useCoinWords();
  const { won, cancel } = useWords();
  const [given, received] = [named(quote.given, quote.from, won), named(quote.received, quote.to, won)];
  return (
    <>
      {wasRate === null ? (
        <p className="dialog__lead">{convert.askLead(exchanged(given, received))}</p>
      ) : (
        <p className="dialog__lead" role="status">
          {convert.moved({ percent: percent(RATE_TOLERANCE_PERCENT) })}
        </p>
      )}
      <dl className="kv recap num">
        <Row name={convert.given}>{given}</Row>
        <Row name={convert.received}>{received}</Row>
        {wasRate !== null && <Row name={convert.was}>{rateText(convert, quote, wasRate)}</Row>}
        <Row name={convert.now}>{rateText(convert, quote, quote.rate)}</Row>
      </dl>
      {isOld && (
        <p className="field__help field__help--error" role="status">
          {convert.noRate}
        </p>
      )}
      <Answers asked={quote} no={cancel} yes={convert.yes} isOff={isOld} onNo={dismiss} onYes={accept} />
    </>
  );
}

const Row = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
