import { type ReactNode, useId, useRef } from 'react';
import { isPoints, type WalletRow } from '../../../../engine/selectors/money/coins.ts';
import { useWords } from '../../../hooks/useWords.ts';
import { unreadText } from '../../../parts/amount-field.tsx';
import { CoolingNote } from '../../../parts/cooling-note.tsx';
import { Icon } from '../../../parts/icon.tsx';
import { off, offField, offSelect } from '../../../parts/off.ts';
import { exchanged, named, namedBalance, shownUnits } from '../coins/amounts.ts';
import { refusalOf, useCoinText } from '../coins/coin-field.tsx';
import { useCoinWords } from '../coins/useCoinWords.ts';
import { Question } from './question.tsx';
import { RateAge } from './rate-age.tsx';
import { type Conversion, useConversion } from './useConversion.ts';

type Props = {
  readonly wallets: readonly [WalletRow, WalletRow, ...WalletRow[]];
  readonly onRefresh: () => void;
};

/** The form of a conversion. It sends the amounts and the rate that the member accepted, once for each acceptance. */
export function ConvertForm({ wallets, onRefresh }: Props) {
  const { convert } = useCoinWords();
  const draft = useConversion(wallets);
  const id = useId();
  const error = useFault(draft);
  const { from, to, rate, ratedMs, isOld, isOff } = draft;
  return (
    <form ref={draft.form} className="form" onSubmit={draft.submit} noValidate>
      <div className="cv">
        <Giver id={id} draft={draft} isWrong={error !== null} />
        <Receiver draft={draft} />
        <button type="button" className="cv__swap" aria-label={convert.swap} onClick={draft.swap} {...off(isOff)}>
          <Icon name="refresh" size={16} />
        </button>
      </div>
      <p id={`${id}-said`} className="field__help field__help--error coin__help" role="status">
        {error}
      </p>
      <RateAge from={from.coin} to={to.coin} rate={rate} ratedMs={ratedMs} isOld={isOld} onRefresh={onRefresh} />
      <Apply draft={draft} />
      <Question draft={draft} />
    </form>
  );
}

/** What is wrong with the amount; null if nothing is, or nothing is said about it. */
function useFault({ text, refusal, isAsked }: Conversion): string | null {
  const words = useCoinWords();
  const { typed } = useWords();
  if (refusal === null || (refusal === 'empty' && !isAsked)) return null;
  return unreadText(typed, 'decimal', text) ?? refusalOf(words.refusal, refusal, '');
}

type PartProps = { readonly draft: Conversion };

/** The wallet that gives, and how much. */
function Giver({ id, draft, isWrong }: PartProps & { readonly id: string; readonly isWrong: boolean }) {
  const { convert } = useCoinWords();
  const { wallets, from, text, setText, isOff, give } = draft;
  const field = useRef<HTMLInputElement>(null);
  const typing = useCoinText(field, { coin: from.coin, text, onText: setText });
  return (
    <div className={`cv__box${isWrong ? ' is-error' : ''}`}>
      <label htmlFor={id}>{convert.from}</label>
      <Held wallet={from} />
      <input
        id={id}
        ref={field}
        className="num"
        inputMode="decimal"
        autoComplete="off"
        placeholder="0"
        aria-invalid={isWrong}
        aria-describedby={`${id}-said`}
        {...typing}
        {...offField(isOff)}
      />
      <Pick of={convert.from} value={from.id} wallets={wallets} isOff={isOff} onPick={give} />
    </div>
  );
}

/** The wallet that receives, and how much it would. */
function Receiver({ draft: { wallets, from, to, received, isOff, receive } }: PartProps) {
  const { convert } = useCoinWords();
  const id = useId();
  return (
    <div className="cv__box">
      <label htmlFor={id}>{convert.to}</label>
      <Held wallet={to} />
      <input
        id={id}
        className="num"
        readOnly
        autoComplete="off"
        placeholder="0"
        value={received === null ? '' : shownUnits(received, to.coin)}
      />
      <Pick
        of={convert.to}
        value={to.id}
        wallets={wallets.filter((wallet) => wallet.id !== from.id)}
        isOff={isOff}
        onPick={receive}
      />
    </div>
  );
}

function Held({ wallet: { balance, coin } }: { readonly wallet: WalletRow }): ReactNode {
  const { held } = useCoinWords();
  return <small className="num">{held({ amount: namedBalance(balance, coin, useWords()) })}</small>;
}

type PickProps = {
  /** What the wallet is picked for. */
  readonly of: string;
  /** The number of the wallet. */
  readonly value: number;
  readonly wallets: readonly WalletRow[];
  readonly isOff: boolean;
  readonly onPick: (id: number) => void;
};

/** A choice of a wallet. */
function Pick({ of, value, wallets, isOff, onPick }: PickProps) {
  const { pick, point } = useCoinWords();
  return (
    <span className="cv__pick">
      <select
        aria-label={`${of} · ${pick}`}
        value={value}
        onChange={({ target }) => onPick(Number(target.value))}
        {...offSelect(isOff)}
      >
        {wallets.map(({ id, coin }) => (
          <option key={id} value={id}>
            {isPoints(coin) ? point : coin}
          </option>
        ))}
      </select>
      <Icon name="caret" size={14} />
    </span>
  );
}

function Apply({ draft: { quoted, from, to, isUnknown, isOld, isOff, isShut } }: PartProps) {
  const { convert } = useCoinWords();
  const { won } = useWords();
  return (
    <>
      {isShut && <CoolingNote />}
      <button
        type="submit"
        className="btn btn--ink btn--lg btn--block num"
        {...off(isOff || isShut || isOld || isUnknown)}
      >
        {quoted === null
          ? convert.apply
          : convert.applyOf(exchanged(named(quoted.given, from.coin, won), named(quoted.received, to.coin, won)))}
      </button>
      {from.balance === null && (
        <p className="t-3" role="status">
          {convert.unknownTerms}
        </p>
      )}
    </>
  );
}
