import { isRight } from 'fp-ts/lib/Either.js';
import { type FormEvent, useLayoutEffect, useState } from 'react';
import { trimmed } from '../../../../engine/rules/forms.ts';
import {
  amountOf,
  checkTag,
  checkWithdrawal,
  coinRow,
  isSameCoin,
  mostWithFee,
  type Network,
  networkOf,
  selectAreCoinsSought,
  sendable,
  unitsOf,
  type WalletRow,
} from '../../../../engine/selectors/money/coins.ts';
import { selectCommand } from '../../../../engine/selectors/shell.ts';
import { useCommand } from '../../../hooks/useCommand.ts';
import { useFormStep } from '../../../hooks/useFormStep.ts';
import { useKept } from '../../../hooks/useKept.ts';
import { useSelected } from '../../../hooks/useSelected.ts';
import { useTries } from '../../../hooks/useTries.ts';
import { useConfirmed } from '../coins/useConfirmed.ts';
import { checkAddress, checkUnknown } from './address.ts';

export type Fields = {
  readonly network: Network | null;
  readonly address: string;
  readonly tag: string;
  readonly isWithout: boolean;
  readonly amount: string;
  readonly isCompared: boolean;
};
/** What was typed, and the coin that it was typed for. */
export type KeptFields = { readonly coin: string; readonly fields: Fields };
const EMPTY: Fields = { network: null, address: '', tag: '', isWithout: false, amount: '', isCompared: false };

/** What a withdrawal is checked by: the wallet, and the least amount and the fee of its coin; null where they are not known. */
export type Terms = { readonly wallet: WalletRow; readonly min: number | null; readonly feePercent: number | null };
export type Withdrawal = ReturnType<typeof useWithdrawal>;

/** The form of a withdrawal: its fields, what they come to, and its steps. */
export function useWithdrawal(terms: Terms) {
  const { coin } = terms.wallet;
  const { fields, setFields } = useFields(coin);
  const { form, isAsked, press, forget } = useTries();
  const command = useCommand('coin.withdraw');
  const lock = useSelected(selectCommand('withdraw'));
  const areSought = useSelected(selectAreCoinsSought);
  const read = readFields(fields, terms);
  const { address, tag, units, isAddressed } = read;
  const clear = (): void => {
    setFields(() => EMPTY);
    forget();
  };
  const asked = [coin, read.network, units, address, isRight(tag) && tag.right].join();
  const steps = useConfirmed({
    kind: 'withdraw',
    isFine: isAddressed && isRight(tag) && units !== null && fields.isCompared && lock === 'free' && !areSought,
    asked,
    send: () =>
      units !== null &&
      isRight(tag) &&
      command.send({ point: amountOf(units), address, walletType: coin, addressTag: tag.right }),
    clear,
    tells: 'nowhere',
  });
  const shown = useFormStep('withdraw', steps.at, 'filling', askedOf({ coin, units, network: read.network }));
  const set = (change: Partial<Fields>): void => setFields((now) => ({ ...now, ...change }));
  return {
    ...read,
    coin,
    fields,
    form,
    isAsked,
    lock,
    isOff: lock !== 'free',
    areSought,
    steps,
    asked,
    shown,
    set,
    clear,
    /** A pasted address says its network. It may come late, when the confirmation already shows another address. */
    setAddress: (text: string): void => {
      steps.dismiss();
      const own = trimmed(text).length > 2 ? { network: networkOf(coin, trimmed(text)) } : {};
      set({ address: text, isCompared: false, ...own });
    },
    submit: (event: FormEvent): void => {
      event.preventDefault();
      press();
      steps.press();
    },
  };
}

/** What is typed is of its coin: under another one the form is empty, whoever has changed the coin. */
function useFields(coin: string) {
  const { first, hold } = useKept<KeptFields>('withdraw');
  const [typed, setTyped] = useState(first ?? { coin, fields: EMPTY });
  // whether the address was compared is for the member to say again
  useLayoutEffect(() =>
    hold(typed.fields === EMPTY ? null : { ...typed, fields: { ...typed.fields, isCompared: false } }),
  );
  const setFields = (change: (now: Fields) => Fields): void =>
    setTyped((now) => ({ coin, fields: change(isSameCoin(now.coin, coin) ? now.fields : EMPTY) }));
  return { fields: isSameCoin(typed.coin, coin) ? typed.fields : EMPTY, setFields };
}

/** What the member is asked about. The address is no part of it: it is personal. */
function askedOf({ coin, units, network }: { readonly coin: string } & Pick<Read, 'units' | 'network'>) {
  if (units === null) return {};
  const amounts = [{ coin, amount: amountOf(units) }];
  return { coins: { amounts, ...(network === null ? {} : { network }) } };
}

type Read = ReturnType<typeof readFields>;

/** What the fields say: each as it is sent, or why it cannot be. */
function readFields(fields: Fields, { wallet: { coin, balance }, min, feePercent }: Terms) {
  const { networks } = coinRow(coin);
  const network = networks.find((each) => each === fields.network) ?? networks[0] ?? null;
  const address = trimmed(fields.address);
  const found = network === null ? checkUnknown(address) : checkAddress(network, address);
  const isUnknown = balance === null || min === null || feePercent === null;
  const held = unitsOf(balance ?? Number.MAX_SAFE_INTEGER); // of an unknown balance it is not said that an amount is above it
  const terms = { coin, balance: held, min: min ?? 0, feePercent: feePercent ?? 0 };
  const amount = checkWithdrawal(fields.amount, terms);
  return {
    network,
    address,
    found,
    isAddressed: address !== '' && (found === 'good' || found === 'bare'),
    tag: checkTag(coin, fields.tag, fields.isWithout),
    amount,
    /** The amount to send; null while it cannot be sent. */
    units: isRight(amount) && !isUnknown ? amount.right : null,
    /** Something that a withdrawal is checked by is not known: none can be given. */
    isUnknown,
    /** All that the fee leaves; null while it is not known, or too little. */
    most: isUnknown ? null : mostOf(terms),
  };
}

function mostOf({ balance, min, feePercent }: Parameters<typeof checkWithdrawal>[1]): bigint | null {
  const most = sendable(mostWithFee(balance, feePercent));
  return most < unitsOf(min) ? null : most;
}
