import { type FormEvent, useEffect, useRef } from 'react';
import { CASH_RULES, type CashKind, nextWithdrawalMs, type Refusal, withdrawalsOn } from '../../../engine/index.ts';
import { selectRecords, selectWallet } from '../../../engine/selectors/index.ts';
import { selectDesk } from '../../../engine/selectors/pages.ts';
import { usePageWords } from '../../hooks/usePageWords.ts';
import { useSaid } from '../../hooks/useSaid.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { AmountField, pointsOf } from '../../parts/amount-field.tsx';
import { Clock } from '../../parts/clock.tsx';
import { CoolingNote, useIsCooling } from '../../parts/cooling-note.tsx';
import { dropHeld } from '../../parts/dialog.tsx';
import { compact, hm, whole } from '../../parts/format.ts';
import { say } from '../../parts/say.ts';
import { OwnAccount, SiteAccount } from './accounts.tsx';

/** Amounts that one press adds, in points. */
const QUICK = [10_000, 50_000, 100_000, 500_000, 1_000_000] as const;

type Props = {
  readonly kind: CashKind;
  readonly text: string;
  /** Why the amount cannot be requested; null while nothing is said about it. */
  readonly said: Refusal | null;
  /** The button was pressed with an amount that cannot be requested. */
  readonly asked: boolean;
  readonly onText: (text: string) => void;
  readonly onPress: () => void;
};

/** The form of a request: the accounts, the amount, the button. */
export function Request({ kind, text, said, asked, onText, onPress }: Props) {
  const words = usePageWords();
  const read = useSaid();
  const wallet = useSelected(selectWallet);
  const { isActive, button } = useSelected(selectDesk[kind]);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (asked) input.current?.focus();
  }, [asked]);
  const points = pointsOf(text) ?? 0;
  const isDeposit = kind === 'D';
  const isCooling = useIsCooling() && isDeposit;
  const own = button && read(button);
  const { apply, applyOf } = words.cash;
  const amount = whole(points);
  const asking = own ? applyOf.site({ amount, word: own }) : applyOf[kind]({ amount });
  const all = Math.min(wallet?.money ?? 0, CASH_RULES.withdrawalMaxPoints);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onPress();
  };
  return (
    <form className="cash__request" onSubmit={submit} onKeyDown={dropHeld} noValidate>
      {isDeposit ? (
        <SiteAccount />
      ) : (
        <div className="acct">
          <OwnAccount />
          <div className="acct__row">
            <span className="t-3">{words.cash.money}</span>
            <b className="acct__v num">
              {wallet?.money == null ? words.none : whole(wallet.money)}
              {words.won}
            </b>
            <button
              type="button"
              className="btn btn--xs btn--line"
              disabled={all === 0}
              onClick={() => onText(String(all))}
            >
              {words.cash.all}
            </button>
          </div>
        </div>
      )}
      <div className="cash__amount">
        <AmountField
          label={words.cash.amount[kind]}
          hint={
            isDeposit ? <span className="t-3 num">{words.cash.least({ min: CASH_RULES.minPoints })}</span> : <Today />
          }
          text={text}
          error={said === null ? null : say(words.refusal[said.code], said.params)}
          input={input}
          onText={onText}
        />
        <div className="addrow">
          {QUICK.map((more) => (
            <button key={more} type="button" className="chip chip--flat" onClick={() => onText(String(points + more))}>
              +{compact(more, words.tag)}
            </button>
          ))}
          <button type="button" className="chip chip--flat t-2" onClick={() => onText('')}>
            {words.cash.reset}
          </button>
        </div>
      </div>
      {isDeposit && <CoolingNote />}
      <button type="submit" className="btn btn--ink btn--lg btn--block" disabled={isActive !== true || isCooling}>
        {points > 0 && said === null ? asking : own || apply[kind]}
      </button>
      {isActive === false && (
        <p className="note note--time" role="status">
          {words.cash.off[kind]}
        </p>
      )}
      {!isDeposit && <Gap />}
    </form>
  );
}

/** How often the member has asked for a withdrawal today. The site has the last word. */
function Today() {
  const { cash } = usePageWords();
  const records = useSelected(selectRecords);
  const text = (now: number): string =>
    cash.today({ count: withdrawalsOn(records, now), of: CASH_RULES.withdrawalsADay });
  return <Clock className="t-3 num" text={text} />;
}

/** From when the next withdrawal can be requested, while that is to come. */
function Gap() {
  const { cash } = usePageWords();
  const atMs = nextWithdrawalMs(useSelected(selectRecords));
  return (
    <Clock
      className="cash__gap num"
      text={(now) => (atMs !== null && now < atMs ? cash.gap({ time: hm(atMs) }) : '')}
    />
  );
}
