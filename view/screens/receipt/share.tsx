import { useState } from 'react';
import type { Phone } from '../../../engine/index.ts';
import type { ShownReceipt } from '../../../engine/selectors/screens.ts';
import { usePageWords } from '../../hooks/usePageWords.ts';
import type { AllWords } from '../../locales/words.ts';
import { Icon } from '../../parts/icon.tsx';
import { brought, outcomeWord } from '../../parts/tag.tsx';
import { usePhone } from '../../shell/phone/use-phone.ts';
import { verdictCode } from '../history/audit.tsx';

/** Shares what a receipt says through the share sheet of the phone. Where there is none, nothing is shown. */
export default function ShareReceipt({ shown, facts }: { readonly shown: ShownReceipt; readonly facts: string }) {
  const phone = usePhone();
  return phone?.now().means.share === true && shown.bet.audit !== null ? (
    <Share phone={phone} shown={shown} facts={facts} />
  ) : null;
}

type Props = { readonly phone: Phone; readonly shown: ShownReceipt; readonly facts: string };

function Share({ phone, shown, facts }: Props) {
  const words = usePageWords();
  const [isFailed, setFailed] = useState(false);
  const share = async (): Promise<void> => {
    setFailed(!(await phone.share(words.receipt.title, textOf(words, shown, facts))));
  };
  return (
    <>
      <button type="button" className="btn btn--block" onClick={() => void share()}>
        <Icon name="export" size={16} />
        {words.phone.share}
      </button>
      {isFailed && (
        <p className="t-2" role="alert">
          {words.phone.unshared}
        </p>
      )}
    </>
  );
}

/** The round, the result and whether it was computed again: nothing that names the member. */
function textOf(words: AllWords, { bet }: ShownReceipt, facts: string): string {
  const result = `${outcomeWord(words, bet.outcome)} ${brought(words, bet)}`;
  const verdict = bet.audit === null ? '' : words.receipt.verdicts[verdictCode(bet.audit)];
  return [`${words.brand} · ${words.receipt.title}`, facts, result, verdict].filter(Boolean).join('\n');
}
