import { useMachine } from '@xstate/react';
import { isRight } from 'fp-ts/lib/Either.js';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import {
  amountOf,
  checkGiven,
  convertUnits,
  isRateOld,
  POINT,
  rateBetween,
  selectCoinLock,
  selectRates,
  unitsOf,
  type WalletRow,
} from '../../../../engine/selectors/coins.ts';
import { useEngine } from '../../../hooks/context.ts';
import { useSelected } from '../../../hooks/useSelected.ts';
import { useWords } from '../../../hooks/useWords.ts';
import { useWrongField } from '../../../hooks/useWrongField.ts';
import { unreadText } from '../../../parts/amount-field.tsx';
import { dropHeld } from '../../../parts/dialog.tsx';
import { Icon } from '../../../parts/icon.tsx';
import { exchanged, named, shownUnits } from '../coins/amounts.ts';
import { refusalOf, useCoinText } from '../coins/coin-field.tsx';
import { useCoinWords } from '../coins/useCoinWords.ts';
import { useCommand } from '../coins/useCommand.ts';
import { useIsRateOld } from '../coins/useIsRateOld.ts';
import { useOutcome } from '../coins/useOutcome.ts';
import { convertChart, type Quote } from './convert.chart.ts';
import { Question } from './question.tsx';
import { RateAge } from './rate-age.tsx';

type Props = { readonly wallets: readonly WalletRow[]; readonly onRefresh: () => void };

/** The form of a conversion. It sends the amounts and the rate that the member accepted, once for each acceptance. */
export function ConvertForm({ wallets, onRefresh }: Props) {
  const words = useCoinWords();
  const { won, typed } = useWords();
  const { nowMs } = useEngine();
  const { convert } = words;
  const [fromId, setFrom] = useState(wallets[0]?.id ?? 0);
  const [toId, setTo] = useState(wallets.at(-1)?.id ?? 0);
  const [text, setText] = useState('');
  const [tries, setTries] = useState(0);
  const isAsked = tries > 0;
  const form = useRef<HTMLFormElement>(null);
  useWrongField(form, tries);
  const { rates, ratedMs } = useSelected(selectRates);
  const lock = useSelected(selectCoinLock('convert'));
  const command = useCommand('coin.convert');
  const isOld = useIsRateOld(ratedMs);
  const from = wallets.find(({ id }) => id === fromId) ?? wallets[0];
  const to = wallets.find(({ id }) => id === toId && id !== from?.id) ?? wallets.find(({ id }) => id !== from?.id);
  const rate = from === undefined || to === undefined ? null : rateBetween(rates, from.coin, to.coin);
  const given = from === undefined ? null : checkGiven(text, from.coin, unitsOf(from.balance));
  const quoted = quoteOf(from, to, given !== null && isRight(given) ? given.right : null, rate);
  const gave = useRef(true);
  const [state, send] = useMachine(
    convertChart.provide({
      actions: {
        give: ({ context: { quote } }) => {
          if (quote === null || from === undefined || to === undefined) return;
          gave.current = command.give({
            exchangeRate: quote.rate,
            inPoint: amountOf(quote.given),
            inWalletId: from.id,
            outPoint: amountOf(quote.received),
            outWalletId: to.id,
          });
        },
        clear: () => {
          setText('');
          setTries(0);
        },
      },
    }),
  );
  useOutcome('convert', command.status, send);
  const [giveField, getField] = [useId(), useId()];
  const field = useRef<HTMLInputElement>(null);
  const typing = useCoinText(field, { coin: from?.coin ?? POINT, text, onText: setText });
  if (from === undefined || to === undefined) return null;
  const isNothing = quoted !== null && quoted.received === 0n;
  const refusal = given === null || isRight(given) ? (isNothing ? 'nothingReceived' : null) : given.left;
  const error =
    refusal === null || (refusal === 'empty' && !isAsked)
      ? null
      : (unreadText(typed, 'decimal', text) ?? refusalOf(words.refusal, refusal, ''));
  const isOff = lock !== 'free';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTries(tries + 1);
    send({ type: 'pressed', quote: isOff || isOld || isNothing ? null : quoted });
  };
  const accept = (): void => {
    gave.current = true;
    send({ type: 'accepted', now: isRateOld(ratedMs, nowMs()) ? null : requoted(state.context.quote, rate) });
    if (!gave.current) send({ type: 'refused' }); // the engine says why
  };
  const swap = (): void => {
    setFrom(to.id);
    setTo(from.id);
    setText('');
  };
  const label = (coin: string): string => (coin === POINT ? words.point : coin);
  const choices = (without: number | null) =>
    wallets
      .filter(({ id }) => id !== without)
      .map(({ id, coin }) => (
        <option key={id} value={id}>
          {label(coin)}
        </option>
      ));
  return (
    <form ref={form} className="form" onSubmit={submit} onKeyDown={dropHeld} noValidate>
      <div className="cv">
        <div className={`cv__box${error === null ? '' : ' is-error'}`}>
          <label htmlFor={giveField}>{convert.from}</label>
          <small className="num">{words.held({ amount: named(unitsOf(from.balance), from.coin, won) })}</small>
          <input
            id={giveField}
            ref={field}
            className="num"
            inputMode="decimal"
            autoComplete="off"
            placeholder="0"
            disabled={isOff}
            aria-invalid={error !== null}
            aria-describedby={`${giveField}-said`}
            {...typing}
          />
          <Pick
            label={`${convert.from} · ${words.pick}`}
            value={from.id}
            isOff={isOff}
            onPick={(id) => {
              setFrom(id);
              setText('');
            }}
          >
            {choices(null)}
          </Pick>
        </div>
        <div className="cv__box">
          <label htmlFor={getField}>{convert.to}</label>
          <small className="num">{words.held({ amount: named(unitsOf(to.balance), to.coin, won) })}</small>
          <input
            id={getField}
            className="num"
            readOnly
            autoComplete="off"
            placeholder="0"
            value={quoted === null ? '' : shownUnits(quoted.received, to.coin)}
          />
          <Pick label={`${convert.to} · ${words.pick}`} value={to.id} isOff={isOff} onPick={setTo}>
            {choices(from.id)}
          </Pick>
        </div>
        <button type="button" className="cv__swap" aria-label={convert.swap} disabled={isOff} onClick={swap}>
          <Icon name="refresh" size={16} />
        </button>
      </div>
      <p id={`${giveField}-said`} className="field__help field__help--error coin__help" role="status">
        {error}
      </p>
      <RateAge from={from.coin} to={to.coin} rate={rate} ratedMs={ratedMs} isOld={isOld} onRefresh={onRefresh} />
      <button type="submit" className="btn btn--ink btn--lg btn--block num" disabled={isOff || isOld || rate === null}>
        {quoted === null || isNothing
          ? convert.apply
          : convert.applyOf(exchanged(named(quoted.given, from.coin, won), named(quoted.received, to.coin, won)))}
      </button>
      <Question
        at={String(state.value)}
        quote={state.context.quote}
        wasRate={state.context.wasRate}
        isOld={isOld}
        isDoubted={lock === 'inDoubt'}
        message={command.message}
        reason={command.reason}
        onAccept={accept}
        onDismiss={() => send({ type: 'dismissed' })}
      />
    </form>
  );
}

type PickProps = {
  readonly label: string;
  /** The number of the wallet. */
  readonly value: number;
  readonly isOff: boolean;
  readonly onPick: (id: number) => void;
  readonly children: ReactNode;
};

/** A choice of a wallet. */
const Pick = ({ label, value, isOff, onPick, children }: PickProps) => (
  <span className="cv__pick">
    <select aria-label={label} value={value} disabled={isOff} onChange={({ target }) => onPick(Number(target.value))}>
      {children}
    </select>
    <Icon name="caret" size={14} />
  </span>
);

/** What an amount becomes at a rate; null while one of both is not known. */
function quoteOf(
  from: WalletRow | undefined,
  to: WalletRow | undefined,
  given: bigint | null,
  rate: number | null,
): Quote | null {
  if (from === undefined || to === undefined || given === null || given === 0n || rate === null) return null;
  return { from: from.coin, to: to.coin, given, received: convertUnits(given, rate, to.coin), rate };
}

/** The same amount at another rate. */
const requoted = (quote: Quote | null, rate: number | null): Quote | null =>
  quote === null || rate === null ? null : { ...quote, rate, received: convertUnits(quote.given, rate, quote.to) };
