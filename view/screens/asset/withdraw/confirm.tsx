import { isRight } from 'fp-ts/lib/Either.js';
import { coinRow, unitsOf } from '../../../../engine/selectors/money/coins.ts';
import { useWords } from '../../../hooks/useWords.ts';
import { AccountRow } from '../../../parts/account-row.tsx';
import { Answers, Dialog } from '../../../parts/dialog.tsx';
import { Address } from '../coins/address.tsx';
import { named, withFinal } from '../coins/amounts.ts';
import { useCoinWords } from '../coins/useCoinWords.ts';
import type { Withdrawal } from './useWithdrawal.ts';

/** The question before a withdrawal: how much, and to whom. A replay does not have the address. */
export function Confirm({ draft }: { readonly draft: Withdrawal }) {
  const words = useCoinWords();
  const { won, cancel, none } = useWords();
  const { withdraw } = words;
  const { steps, shown, address, tag } = draft;
  const asked = shown.coins?.amounts[0];
  if (shown.step !== 'confirming' || asked === undefined) return null;
  const { coin, amount } = asked;
  const network = coinRow(coin).networks.find((each) => each === shown.coins?.network);
  return (
    <Dialog title={withdraw.title} onCancel={steps.dismiss}>
      <p className="dialog__lead">{withdraw.askLead(withFinal(named(unitsOf(amount), coin, won)))}</p>
      <div className="acct dialog__acct">
        <AccountRow label={withdraw.to}>
          <Address text={address === '' ? none : address} />
        </AccountRow>
        {isRight(tag) && tag.right !== null && (
          <AccountRow label={words.tag}>
            <span className="addr num">{tag.right}</span>
          </AccountRow>
        )}
        {network !== undefined && (
          <AccountRow label={words.network}>
            <b className="fw-6">{words.networks[network]}</b>
          </AccountRow>
        )}
      </div>
      <Answers
        // another receiver under the finger is another question
        asked={draft.asked}
        no={cancel}
        yes={withdraw.yes}
        onNo={steps.dismiss}
        onYes={steps.accept}
      />
    </Dialog>
  );
}
