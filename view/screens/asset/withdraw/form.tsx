import { useMachine } from '@xstate/react';
import { isRight } from 'fp-ts/lib/Either.js';
import { type FormEvent, useCallback, useId, useRef, useState } from 'react';
import { trimmed } from '../../../../engine/rules/forms.ts';
import {
  amountOf,
  checkTag,
  checkWithdrawal,
  coinRow,
  convertUnits,
  feeOf,
  mostWithFee,
  type Network,
  networkOf,
  POINT,
  rateBetween,
  selectCoinLock,
  selectRates,
  unitsOf,
  type WalletRow,
} from '../../../../engine/selectors/coins.ts';
import { useSelected } from '../../../hooks/useSelected.ts';
import { useWords } from '../../../hooks/useWords.ts';
import { useWrongField } from '../../../hooks/useWrongField.ts';
import { Check } from '../../../parts/check.tsx';
import { Answers, Dialog, dropHeld } from '../../../parts/dialog.tsx';
import { hms, percent } from '../../../parts/format.ts';
import { Select } from '../../../parts/select.tsx';
import { Address, ends } from '../coins/address.tsx';
import { named, shownRate, tidied, withFinal } from '../coins/amounts.ts';
import { askChart } from '../coins/ask.chart.ts';
import { CoinField, refusalOf } from '../coins/coin-field.tsx';
import { useCoinWords } from '../coins/useCoinWords.ts';
import { useCommand } from '../coins/useCommand.ts';
import { type Outcome, useOutcome } from '../coins/useOutcome.ts';
import { checkAddress, checkUnknown } from './address.ts';
import { AddressField } from './address-field.tsx';

type Props = {
  readonly wallets: readonly WalletRow[];
  readonly wallet: WalletRow;
  readonly min: number;
  readonly feePercent: number;
  readonly onCoin: (coin: string) => void;
};
type Fields = {
  readonly network: Network | null;
  readonly address: string;
  readonly tag: string;
  readonly isWithout: boolean;
  readonly amount: string;
  readonly isCompared: boolean;
};
const KRW = 'KRW';
const EMPTY: Fields = { network: null, address: '', tag: '', isWithout: false, amount: '', isCompared: false };

/** The form of a withdrawal. Nothing is sent before its confirmation, and each confirmation sends once. */
export function WithdrawForm({ wallets, wallet, min, feePercent, onCoin }: Props) {
  const words = useCoinWords();
  const { won, none, cancel } = useWords();
  const { withdraw } = words;
  const [fields, setFields] = useState(EMPTY);
  const [tries, setTries] = useState(0);
  const isAsked = tries > 0;
  const form = useRef<HTMLFormElement>(null);
  useWrongField(form, tries);
  const set = (change: Partial<Fields>): void => setFields((now) => ({ ...now, ...change }));
  const command = useCommand('coin.withdraw');
  const lock = useSelected(selectCoinLock('withdraw'));
  const { coin } = wallet;
  const { networks, isTagged } = coinRow(coin);
  const network = networks.find((each) => each === fields.network) ?? networks[0] ?? null;
  const balance = unitsOf(wallet.balance);
  const address = trimmed(fields.address);
  const found = network === null ? checkUnknown(address) : checkAddress(network, address);
  const isAddressed = address !== '' && (found === 'good' || found === 'bare');
  const tag = checkTag(coin, fields.tag, fields.isWithout);
  const amount = checkWithdrawal(fields.amount, { coin, balance, min, feePercent });
  const units = isRight(amount) ? amount.right : null;
  const isFine = isAddressed && isRight(tag) && units !== null && fields.isCompared && lock === 'free';
  const gave = useRef(true);
  const [state, send] = useMachine(
    askChart.provide({
      actions: {
        give: () => {
          if (units === null || !isRight(tag)) return;
          gave.current = command.give({ point: amountOf(units), address, walletType: coin, addressTag: tag.right });
        },
        clear: () => {
          setFields(EMPTY);
          setTries(0);
        },
      },
    }),
  );
  // a refusal is in the dialog of the engine (product.md 8)
  const tell = useCallback(
    (outcome: Outcome) => {
      send(outcome);
      if (outcome.type === 'refused') send({ type: 'dismissed' });
    },
    [send],
  );
  useOutcome('withdraw', command.status, tell);
  const accept = (): void => {
    gave.current = true;
    send({ type: 'accepted' });
    if (!gave.current) tell({ type: 'refused' }); // the engine says why
  };
  const tagField = useId();
  const minText = `${min} ${coin}`;
  const amountError =
    isRight(amount) || (amount.left === 'empty' && !isAsked) ? null : refusalOf(words.refusal, amount.left, minText);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTries(tries + 1);
    send({ type: 'pressed', isFine });
  };
  const isOff = lock !== 'free';
  return (
    <form ref={form} className="form" onSubmit={submit} onKeyDown={dropHeld} noValidate>
      <div className="form__2">
        <Select
          label={withdraw.coin}
          value={coin}
          choices={wallets.map((each) => [each.coin, each.coin] as const)}
          isOff={isOff}
          onPick={(next) => {
            setFields(EMPTY);
            setTries(0);
            onCoin(next);
          }}
        />
        <Select
          label={words.network}
          value={network ?? ''}
          choices={networks.length === 0 ? [['', none]] : networks.map((each) => [each, words.networks[each]] as const)}
          isOff={isOff || networks.length < 2}
          onPick={(next) => set({ network: networks.find((each) => each === next) ?? null, isCompared: false })}
        />
      </div>
      <AddressField
        text={fields.address}
        network={network}
        found={found}
        isAsked={isAsked}
        isOff={isOff}
        onText={(text) => {
          send({ type: 'dismissed' }); // the confirmation showed another address: a paste can come late
          // a pasted address says its network
          const own = networkOf(coin, trimmed(text));
          set({ address: text, isCompared: false, ...(trimmed(text).length > 2 ? { network: own } : {}) });
        }}
      />
      <div className="field">
        <label className="field__label" htmlFor={tagField}>
          {words.tag} {!isTagged && <span className="field__req">{withdraw.noTag}</span>}
        </label>
        <div
          className={`input${isTagged && !fields.isWithout ? '' : ' is-off'}${isAsked && !isRight(tag) ? ' is-error' : ''}`}
        >
          <input
            id={tagField}
            className="num"
            inputMode="numeric"
            autoComplete="off"
            disabled={!isTagged || fields.isWithout || isOff}
            placeholder={isTagged ? '' : none}
            aria-invalid={isAsked && !isRight(tag)}
            {...(isTagged ? { 'aria-describedby': `${tagField}-said` } : {})}
            value={isTagged ? fields.tag : ''}
            onChange={({ target }) => set({ tag: target.value, isCompared: false })}
          />
        </div>
        {isTagged && (
          <Check isOn={fields.isWithout} isOff={isOff} onTick={(isWithout) => set({ isWithout, tag: '' })}>
            {withdraw.without}
          </Check>
        )}
        {isTagged && (
          <p id={`${tagField}-said`} className="field__help field__help--error coin__help" role="status">
            {!isRight(tag) && (tag.left === 'badTag' || isAsked) && refusalOf(words.refusal, tag.left, '')}
          </p>
        )}
      </div>
      <CoinField
        label={withdraw.amount}
        coin={coin}
        unit={coin}
        hint={
          <button
            type="button"
            className="btn btn--xs"
            disabled={isOff}
            onClick={() => set({ amount: tidied(mostWithFee(balance, feePercent)) })}
          >
            {withdraw.all}
          </button>
        }
        text={fields.amount}
        error={amountError}
        isOff={isOff}
        onText={(text) => set({ amount: text })}
      />
      <Recap
        coin={coin}
        address={isAddressed ? address : null}
        units={units}
        fee={units === null ? null : feeOf(units, feePercent)}
        feePercent={feePercent}
      />
      <Check isOn={fields.isCompared} isOff={!isAddressed || isOff} onTick={(isCompared) => set({ isCompared })}>
        {withdraw.compared}
      </Check>
      <button
        type="submit"
        className="btn btn--ink btn--lg btn--block num"
        disabled={!isAddressed || !fields.isCompared || isOff}
      >
        {units === null || !isAddressed ? withdraw.apply : withdraw.applyOf({ amount: named(units, coin, won) })}
      </button>
      {state.matches('confirming') && units !== null && (
        <Dialog title={withdraw.title} onCancel={() => send({ type: 'dismissed' })}>
          <p className="dialog__lead">{withdraw.askLead(withFinal(named(units, coin, won)))}</p>
          <div className="acct dialog__acct">
            <div className="acct__row">
              <span className="t-3">{withdraw.to}</span>
              <Address text={address} />
              <span />
            </div>
            {isRight(tag) && tag.right !== null && (
              <div className="acct__row">
                <span className="t-3">{words.tag}</span>
                <span className="addr num">{tag.right}</span>
                <span />
              </div>
            )}
            {network !== null && (
              <div className="acct__row">
                <span className="t-3">{words.network}</span>
                <b className="fw-6">{words.networks[network]}</b>
                <span />
              </div>
            )}
          </div>
          <Answers no={cancel} yes={withdraw.yes} onNo={() => send({ type: 'dismissed' })} onYes={accept} />
        </Dialog>
      )}
      {lock === 'requesting' && (
        <p className="sr" role="status">
          {withdraw.sending}
        </p>
      )}
    </form>
  );
}

type RecapProps = {
  readonly coin: string;
  readonly address: string | null;
  readonly units: bigint | null;
  readonly fee: bigint | null;
  readonly feePercent: number;
};

/** What the withdrawal comes to. */
function Recap({ coin, address, units, fee, feePercent }: RecapProps) {
  const { withdraw, convert } = useCoinWords();
  const { won, none } = useWords();
  const { rates, ratedMs } = useSelected(selectRates);
  const rate = rateBetween(rates, coin, KRW);
  return (
    <dl className="kv recap num">
      <div>
        <dt>{withdraw.to}</dt>
        <dd>{address === null ? none : ends(address)}</dd>
      </div>
      <div>
        <dt>{withdraw.fee({ percent: percent(feePercent) })}</dt>
        <dd>{fee === null ? none : named(fee, coin, won)}</dd>
      </div>
      <div>
        <dt>{withdraw.total}</dt>
        <dd>{fee === null || units === null ? none : named(units + fee, coin, won)}</dd>
      </div>
      <div>
        <dt>{withdraw.value}</dt>
        <dd>{rate === null || units === null ? none : named(convertUnits(units, rate, POINT), POINT, won)}</dd>
      </div>
      <div>
        <dt>{withdraw.rate}</dt>
        <dd>
          {rate === null ? none : convert.pairWon({ base: coin, rate: shownRate(rate) })}{' '}
          {ratedMs !== null && <span className="t-3">{hms(ratedMs)}</span>}
        </dd>
      </div>
    </dl>
  );
}
