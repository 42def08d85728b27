import { isRight } from 'fp-ts/lib/Either.js';
import { type FormEvent, useEffect } from 'react';
import type { Points } from '../../../../engine/index.ts';
import { amountOf, checkSend, SEND_MIN_POINTS } from '../../../../engine/selectors/money/coins.ts';
import { selectCommand, selectMe, selectQuery, selectWallet } from '../../../../engine/selectors/shell.ts';
import { useEngine } from '../../../hooks/context.ts';
import { useCommand } from '../../../hooks/useCommand.ts';
import { useFormStep } from '../../../hooks/useFormStep.ts';
import { useOwnText } from '../../../hooks/useKept.ts';
import { useSelected } from '../../../hooks/useSelected.ts';
import { useTries } from '../../../hooks/useTries.ts';
import { useWords } from '../../../hooks/useWords.ts';
import { AccountRow } from '../../../parts/account-row.tsx';
import { Again } from '../../../parts/again.tsx';
import { AmountField } from '../../../parts/amount-field.tsx';
import { Answers, Dialog } from '../../../parts/dialog.tsx';
import { whole } from '../../../parts/format.ts';
import { Icon } from '../../../parts/icon.tsx';
import { off } from '../../../parts/off.ts';
import { PanelHead } from '../../../parts/panel-head.tsx';
import { refusalOf } from '../coins/coin-field.tsx';
import { Told } from '../coins/command-dialog.tsx';
import { Doubt } from '../coins/doubt.tsx';
import { useAsk } from '../coins/useCoins.ts';
import { useCoinWords } from '../coins/useCoinWords.ts';
import { useConfirmed } from '../coins/useConfirmed.ts';
import { Away } from './outside-link.tsx';

/** A transfer of points to the member's own account at the partner exchange (product.md 7, chk_coin, sendCoin). */
export function Send() {
  const { send: say } = useCoinWords();
  const partner = usePartner();
  const draft = useTransfer(partner.isLinked === true);
  return (
    <section
      className="panel acc__panel coins"
      aria-label={say.title}
      aria-busy={partner.sent === null && !partner.isFailed}
    >
      <PanelHead title={say.title}>
        <Linked isLinked={partner.isLinked} />
      </PanelHead>
      {draft.lock === 'inDoubt' && <Doubt title={say.doubt} text={say.doubtText} />}
      <form ref={draft.form} className="form" onSubmit={draft.submit} noValidate>
        <p className="t-2">{say.text}</p>
        <Account draft={draft} partner={partner} />
        <AmountField
          label={say.amount}
          text={draft.text}
          error={useFault(draft)}
          isOff={draft.isOff}
          onText={draft.setText}
        />
        <button type="submit" className="btn btn--ink btn--lg btn--block" {...off(draft.isOff)}>
          {say.apply}
        </button>
        <Unknown isBalance={draft.isUnread} isLink={partner.isUnread} onAgain={partner.read} />
        <Away status={partner.chargeStatus} url={partner.chargeUrl} ask={say.charge} onAsk={partner.askCharge} />
        <p className="t-3">{say.chargeHelp}</p>
      </form>
      <Question draft={draft} />
    </section>
  );
}

/** The member's account at the partner exchange: whether it is linked, and what was sent there. Null: not known yet. */
function usePartner() {
  const ask = useAsk();
  const check = useSelected(selectQuery('coin.check'));
  const charge = useSelected(selectQuery('coin.chargeUrl'));
  const playerId = useSelected(selectMe)?.id;
  const read = (): void => void ask({ type: 'call.ask', call: 'coin.check', params: {} });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for when the member is known, and when the answer is not kept any more
  useEffect(read, [playerId, check === undefined]);
  return {
    isFailed: check?.status === 'failed' && check.body === null,
    read,
    isLinked: check?.body?.isLinked ?? null,
    /** The site has answered, and has not told whether the account is linked. */
    isUnread: check?.body?.isLinked === null,
    sent: check?.body?.coin ?? null,
    chargeStatus: charge?.status ?? null,
    chargeUrl: charge?.body?.url ?? null,
    askCharge: () => ask({ type: 'call.ask', call: 'coin.chargeUrl', params: {} }),
  };
}

type Transfer = ReturnType<typeof useTransfer>;

/** The form of a transfer: its amount, and its steps. */
function useTransfer(isLinked: boolean) {
  const wallet = useSelected(selectWallet);
  const lock = useSelected(selectCommand('send'));
  const command = useCommand('coin.send', 'send');
  const tries = useTries();
  const [text, setText] = useOwnText('send');
  const balance = wallet?.points ?? null;
  // of an unknown balance it is not said that the amount is above it: nothing can be sent then anyway
  const amount = checkSend(text, balance ?? Number.MAX_SAFE_INTEGER);
  const sending = isRight(amount) ? amountOf(amount.right) : null;
  const isOff = lock !== 'free' || !isLinked || balance === null;
  const steps = useConfirmed({
    kind: 'send',
    isFine: sending !== null && !isOff,
    asked: String(sending),
    send: () => sending !== null && command.send({ points: sending as Points }),
    clear: () => {
      setText('');
      tries.forget();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    tries.press();
    steps.press();
  };
  const { form, isAsked } = tries;
  const shown = useFormStep('send', steps.at, 'filling', {
    ...(sending === null ? {} : { points: sending as Points }),
    ...command.told,
  });
  const isUnread = wallet !== null && balance === null;
  return {
    shown,
    balance,
    isUnread,
    lock,
    command,
    form,
    isAsked,
    text,
    setText,
    amount,
    sending,
    isOff,
    steps,
    submit,
  };
}

/** What is wrong with the amount; null if nothing is, or nothing is said about it. */
function useFault({ amount, isAsked }: Transfer): string | null {
  const { refusal } = useCoinWords();
  const { won } = useWords();
  if (isRight(amount) || (amount.left === 'empty' && !isAsked)) return null;
  return amount.left === 'aboveBalance'
    ? refusal.abovePoints
    : refusalOf(refusal, amount.left, `${whole(SEND_MIN_POINTS)}${won}`);
}

type UnknownProps = { readonly isBalance: boolean; readonly isLink: boolean; readonly onAgain: () => void };

/** Why nothing can be sent: the site did not tell the balance, which is asked for again by itself, or whether the account is linked. */
function Unknown({ isBalance, isLink, onAgain }: UnknownProps) {
  const { send: say } = useCoinWords();
  if (!isBalance && !isLink) return null;
  return (
    <>
      <p className="t-3" role="status">
        {say.unknownTerms}
      </p>
      {isLink && <Again onPress={onAgain} />}
    </>
  );
}

/** Whether the account at the partner exchange is linked. */
function Linked({ isLinked }: { readonly isLinked: boolean | null }) {
  const { send: say } = useCoinWords();
  if (isLinked === null) return null;
  return (
    <span className={`match${isLinked ? '' : ' match--na'}`}>
      {isLinked && <Icon name="check" size={14} />}
      {isLinked ? say.linked : say.unlinked}
    </span>
  );
}

/** Who receives the points, how many there are, and how many were sent. */
function Account({ draft, partner }: { readonly draft: Transfer; readonly partner: ReturnType<typeof usePartner> }) {
  const { send: say, withdraw } = useCoinWords();
  const { won, none } = useWords();
  const { reveal } = useEngine();
  const me = useSelected(selectMe);
  const points = draft.balance;
  const shown = (amount: number | null): string => (amount === null ? none : `${whole(amount)}${won}`);
  const all = (
    <button
      type="button"
      className="btn btn--xs btn--line"
      onClick={() => draft.setText(String(points))}
      {...off(draft.isOff || (points ?? 0) < SEND_MIN_POINTS)}
    >
      {withdraw.all}
    </button>
  );
  return (
    <div className="acct">
      <AccountRow label={say.receiver}>
        <span>
          <b className="fw-6">{say.account}</b> <span className="t-3">{me === null ? '' : reveal(me.username)}</span>
        </span>
      </AccountRow>
      <AccountRow label={say.points} end={all}>
        <b className="num fw-6">{shown(points)}</b>
      </AccountRow>
      <AccountRow label={say.sent}>
        {partner.isFailed ? <Again onPress={partner.read} /> : <b className="num fw-6">{shown(partner.sent)}</b>}
      </AccountRow>
    </div>
  );
}

/** The question before a transfer, and what came of it. */
function Question({ draft: { steps, shown, lock, command } }: { readonly draft: Transfer }) {
  const { send: say } = useCoinWords();
  const { cancel } = useWords();
  const { accept, dismiss } = steps;
  const { step: at, points } = shown;
  if (at === 'filling' || at === 'away') return null;
  return (
    <Dialog title={say.title} onCancel={dismiss}>
      {at === 'confirming' ? (
        <>
          <p className="dialog__lead">{say.askLead({ amount: whole(points ?? 0) })}</p>
          <Answers asked={points} no={cancel} yes={say.apply} onNo={dismiss} onYes={accept} />
        </>
      ) : (
        <Told
          say={say}
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
