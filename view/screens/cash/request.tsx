import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import { CASH_RULES, type CashKind, nextWithdrawalMs, type Refusal, withdrawalsOn } from '../../../engine/index.ts';
import { selectAreRecordsSought, selectDesk, selectReadRecords } from '../../../engine/selectors/screens.ts';
import { selectIsUnrenewed, selectRecords, selectWallet } from '../../../engine/selectors/shell.ts';
import { usePageWords } from '../../hooks/usePageWords.ts';
import { useSaid } from '../../hooks/useSaid.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { AccountRow } from '../../parts/account-row.tsx';
import { AmountField, pointsOf, pointsText } from '../../parts/amount-field.tsx';
import { Clock } from '../../parts/clock.tsx';
import { CoolingNote, useIsCooling } from '../../parts/cooling-note.tsx';
import { compact, timeSeenFrom } from '../../parts/figures.ts';
import { whole } from '../../parts/format.ts';
import { off } from '../../parts/off.ts';
import { say } from '../../parts/say.ts';
import { SiteLine } from '../../parts/site-line.tsx';
import { OwnAccount, SiteAccount } from './accounts.tsx';

/** Amounts that one press adds, in points. */
const QUICK = [10_000, 50_000, 100_000, 500_000, 1_000_000] as const;

type Props = {
  readonly kind: CashKind;
  readonly text: string;
  /** Why the amount cannot be requested; null while nothing is said about it. */
  readonly said: Refusal | null;
  /** How often the button was pressed with this amount, which cannot be requested. */
  readonly refusals: number;
  readonly onText: (text: string) => void;
  readonly onPress: () => void;
};

/** The form of a request: the accounts, the amount, the button. */
export function Request({ kind, text, said, refusals, onText, onPress }: Props) {
  const { cash } = usePageWords();
  const { isActive } = useSelected(selectDesk[kind]);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (refusals > 0) input.current?.focus();
  }, [refusals]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onPress();
  };
  return (
    <form className="cash__request" onSubmit={submit} noValidate>
      {kind === 'D' ? <SiteAccount /> : <Purse onText={onText} />}
      <div className="cash__amount">
        <Amount kind={kind} text={text} said={said} input={input} onText={onText} />
        <Quick points={pointsText(text)} onText={onText} />
      </div>
      {kind === 'D' && <CoolingNote />}
      <Apply kind={kind} text={text} said={said} />
      <Under kind={kind} />
      {isActive === false && (
        <p className="note note--time" role="status">
          {cash.off[kind]}
        </p>
      )}
    </form>
  );
}

type OnText = Pick<Props, 'onText'>;

/** The member's account, and the money that can be withdrawn. */
function Purse({ onText }: OnText) {
  const words = usePageWords();
  const money = useSelected(selectWallet)?.money ?? null;
  const all = Math.min(money ?? 0, CASH_RULES.withdrawalMaxPoints);
  const isOff = all < CASH_RULES.minPoints; // it would be refused
  const take = (
    <button type="button" className="btn btn--xs btn--line" onClick={() => onText(String(all))} {...off(isOff)}>
      {words.cash.all}
    </button>
  );
  return (
    <div className="acct">
      <OwnAccount />
      <AccountRow label={words.cash.money} end={take}>
        <b className="acct__v num">{money === null ? words.none : `${whole(money)}${words.won}`}</b>
      </AccountRow>
    </div>
  );
}

type AmountProps = Omit<Props, 'refusals' | 'onPress'> & { readonly input: RefObject<HTMLInputElement | null> };

function Amount({ kind, text, said, input, onText }: AmountProps) {
  const { cash, refusal } = usePageWords();
  const least = <span className="t-3 num">{cash.least({ min: CASH_RULES.minPoints })}</span>;
  return (
    <AmountField
      label={cash.amount[kind]}
      hint={kind === 'D' ? least : <Today />}
      text={text}
      error={said === null ? null : say(refusal[said.code], said.params)}
      input={input}
      onText={onText}
    />
  );
}

/** Adds to the amount, or empties it. To a text that is no amount (null) nothing is added: it would be lost. */
function Quick({ points, onText }: OnText & { readonly points: string | null }) {
  const { cash, tag } = usePageWords();
  return (
    <div className="addrow">
      {QUICK.map((more) => (
        <button
          key={more}
          type="button"
          className="chip chip--flat"
          onClick={() => onText(String(Number(points) + more))}
          {...off(points === null)}
        >
          +{compact(more, tag)}
        </button>
      ))}
      <button type="button" className="chip chip--flat t-2" onClick={() => onText('')}>
        {cash.reset}
      </button>
    </div>
  );
}

/** The button, with the site's own word where it has one. It names the amount once that can be requested. */
function Apply({ kind, text, said }: Pick<Props, 'kind' | 'text' | 'said'>) {
  const { apply, applyOf } = usePageWords().cash;
  const read = useSaid();
  const { isActive, button } = useSelected(selectDesk[kind]);
  const isCooling = useIsCooling() && kind === 'D';
  const areSought = useSelected(selectAreRecordsSought);
  const points = pointsOf(text) ?? 0;
  const amount = whole(points);
  const own = button && read(button);
  const asking = own ? applyOf.site({ amount, word: own }) : applyOf[kind]({ amount });
  return (
    <button
      type="submit"
      className="btn btn--ink btn--lg btn--block"
      aria-busy={areSought}
      {...off(isActive !== true || isCooling || areSought)}
    >
      <SiteLine text={points > 0 && said === null ? asking : own || apply[kind]} />
    </button>
  );
}

/** How often the member has asked for a withdrawal today. The site has the last word. */
function Today() {
  const { cash } = usePageWords();
  const records = useSelected(selectReadRecords);
  const text = (now: number): string =>
    records === null ? '' : cash.today({ count: withdrawalsOn(records, now), of: CASH_RULES.withdrawalsADay });
  return <Clock className="t-3 num" text={text} />;
}

/** The line under the button: why it is off while the records are looked for, else what there is to know of the next withdrawal. */
function Under({ kind }: Pick<Props, 'kind'>) {
  const { cash, nav } = usePageWords();
  const areSought = useSelected(selectAreRecordsSought);
  const isUnrenewed = useSelected(selectIsUnrenewed);
  return (
    <div className="cash__under">
      {areSought ? (
        <p className="cash__sought" role="status">
          {isUnrenewed ? nav.unrenewed : cash.sought}
        </p>
      ) : (
        kind === 'W' && <Gap />
      )}
    </div>
  );
}

/** From when the next withdrawal can be requested, while that is to come: on another day with that day. */
function Gap() {
  const { cash } = usePageWords();
  const atMs = nextWithdrawalMs(useSelected(selectRecords));
  return (
    <Clock
      className="num"
      text={(now) => (atMs !== null && now < atMs ? cash.gap({ time: timeSeenFrom(atMs, now) }) : '')}
    />
  );
}
