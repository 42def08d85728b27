import { isRight } from 'fp-ts/lib/Either.js';
import { useWords } from '../../../hooks/useWords.ts';
import { AccountRow } from '../../../parts/account-row.tsx';
import { Answers, Dialog } from '../../../parts/dialog.tsx';
import { Address } from '../coins/address.tsx';
import { named, withFinal } from '../coins/amounts.ts';
import { useCoinWords } from '../coins/useCoinWords.ts';
import type { Withdrawal } from './useWithdrawal.ts';

/** The question before a withdrawal: how much, and to whom. */
export function Confirm({ draft }: { readonly draft: Withdrawal }) {
  const words = useCoinWords();
  const { won, cancel } = useWords();
  const { withdraw } = words;
  const { steps, coin, units, address, tag, network } = draft;
  if (steps.at !== 'confirming' || units === null) return null;
  return (
    <Dialog title={withdraw.title} onCancel={steps.dismiss}>
      <p className="dialog__lead">{withdraw.askLead(withFinal(named(units, coin, won)))}</p>
      <div className="acct dialog__acct">
        <AccountRow label={withdraw.to}>
          <Address text={address} />
        </AccountRow>
        {isRight(tag) && tag.right !== null && (
          <AccountRow label={words.tag}>
            <span className="addr num">{tag.right}</span>
          </AccountRow>
        )}
        {network !== null && (
          <AccountRow label={words.network}>
            <b className="fw-6">{words.networks[network]}</b>
          </AccountRow>
        )}
      </div>
      <Answers no={cancel} yes={withdraw.yes} onNo={steps.dismiss} onYes={steps.accept} />
    </Dialog>
  );
}
