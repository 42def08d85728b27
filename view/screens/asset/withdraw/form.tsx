import { isRight } from 'fp-ts/lib/Either.js';
import { coinRow, type WalletRow } from '../../../../engine/selectors/money/coins.ts';
import { selectIsUnrenewed } from '../../../../engine/selectors/shell.ts';
import { useSelected } from '../../../hooks/useSelected.ts';
import { useWords } from '../../../hooks/useWords.ts';
import { Check } from '../../../parts/check.tsx';
import { off } from '../../../parts/off.ts';
import { Select } from '../../../parts/select.tsx';
import { leastText, named, tidied } from '../coins/amounts.ts';
import { CoinField, refusalOf } from '../coins/coin-field.tsx';
import { useCoinWords } from '../coins/useCoinWords.ts';
import { AddressField } from './address-field.tsx';
import { Confirm } from './confirm.tsx';
import { Recap } from './recap.tsx';
import { TagField } from './tag-field.tsx';
import { type Terms, useWithdrawal, type Withdrawal } from './useWithdrawal.ts';

type Props = Terms & {
  readonly wallets: readonly WalletRow[];
  readonly onCoin: (coin: string) => void;
};

/** The form of a withdrawal. Nothing is sent before its confirmation, and each confirmation sends once. */
export function WithdrawForm({ wallets, onCoin, ...terms }: Props) {
  const { withdraw } = useCoinWords();
  const draft = useWithdrawal(terms);
  const { fields, set, isAddressed, isAsked, isOff, lock } = draft;
  return (
    <form ref={draft.form} className="form" onSubmit={draft.submit} noValidate>
      <CoinAndNetwork draft={draft} wallets={wallets} onCoin={onCoin} />
      <AddressField
        coin={draft.coin}
        text={fields.address}
        network={draft.network}
        found={draft.found}
        isAsked={isAsked}
        isOff={isOff}
        onText={draft.setAddress}
      />
      <TagField draft={draft} />
      <Amount draft={draft} min={terms.min} />
      <Recap
        coin={draft.coin}
        address={isAddressed ? draft.address : null}
        units={draft.units}
        feePercent={terms.feePercent}
      />
      <Check isOn={fields.isCompared} isOff={!isAddressed || isOff} onTick={(isCompared) => set({ isCompared })}>
        {withdraw.compared}
      </Check>
      <Apply draft={draft} />
      <Confirm draft={draft} />
      {lock === 'sending' && (
        <p className="sr" role="status">
          {withdraw.sending}
        </p>
      )}
    </form>
  );
}

type PartProps = { readonly draft: Withdrawal };

/** Which coin is withdrawn, and over which network. Another coin begins an empty form. */
function CoinAndNetwork({ draft, wallets, onCoin }: PartProps & Pick<Props, 'wallets' | 'onCoin'>) {
  const words = useCoinWords();
  const { none } = useWords();
  const { coin, network, isOff, set, clear } = draft;
  const { networks } = coinRow(coin);
  return (
    <div className="form__2">
      <Select
        label={words.withdraw.coin}
        value={coin}
        choices={wallets.map((each) => [each.coin, each.coin] as const)}
        isOff={isOff}
        onPick={(next) => {
          clear();
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
  );
}

/** How much is withdrawn; one press takes all that the fee leaves. */
function Amount({ draft, min }: PartProps & Pick<Terms, 'min'>) {
  const { withdraw, refusal } = useCoinWords();
  const { coin, fields, amount, most, isAsked, isOff, set } = draft;
  const isQuiet = isRight(amount) || (amount.left === 'empty' && !isAsked);
  const all = (): void => set({ amount: tidied(most ?? 0n) });
  return (
    <CoinField
      label={withdraw.amount}
      coin={coin}
      unit={coin}
      hint={
        <button type="button" className="btn btn--xs" onClick={all} {...off(isOff || most === null)}>
          {withdraw.all}
        </button>
      }
      text={fields.amount}
      error={isQuiet ? null : refusalOf(refusal, amount.left, `${leastText(min ?? 0)} ${coin}`)}
      isOff={isOff}
      onText={(text) => set({ amount: text })}
    />
  );
}

function Apply({ draft: { coin, fields, units, isAddressed, isOff, isUnknown, areSought } }: PartProps) {
  const { withdraw, history } = useCoinWords();
  const { won, nav } = useWords();
  const isUnrenewed = useSelected(selectIsUnrenewed);
  return (
    <>
      <button
        type="submit"
        className="btn btn--ink btn--lg btn--block num"
        aria-busy={areSought}
        {...off(!isAddressed || !fields.isCompared || isOff || isUnknown || areSought)}
      >
        {units === null || !isAddressed ? withdraw.apply : withdraw.applyOf({ amount: named(units, coin, won) })}
      </button>
      {areSought && (
        <p className="t-3" role="status">
          {isUnrenewed ? nav.unrenewed : history.loading}
        </p>
      )}
      {isUnknown && (
        <p className="t-3" role="status">
          {withdraw.unknownTerms}
        </p>
      )}
    </>
  );
}
