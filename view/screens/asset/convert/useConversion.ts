import { useMachine } from '@xstate/react';
import { isRight } from 'fp-ts/lib/Either.js';
import { type FormEvent, useState } from 'react';
import type { AskedCoins } from '../../../../engine/index.ts';
import {
  amountOf,
  type CoinRefusal,
  checkGiven,
  convertUnits,
  isRateOld,
  rateBetween,
  selectRates,
  unitsOf,
  type WalletRow,
} from '../../../../engine/selectors/money/coins.ts';
import { selectCommand } from '../../../../engine/selectors/shell.ts';
import { useEngine } from '../../../hooks/context.ts';
import { useCommand } from '../../../hooks/useCommand.ts';
import { useFate } from '../../../hooks/useFate.ts';
import { useFormStep } from '../../../hooks/useFormStep.ts';
import { useSelected } from '../../../hooks/useSelected.ts';
import { useTries } from '../../../hooks/useTries.ts';
import { useIsRateOld } from '../coins/useIsRateOld.ts';
import { convertChart, type Quote } from './convert.chart.ts';

export type Conversion = ReturnType<typeof useConversion>;

/** The form of a conversion: its two wallets and its amount, what they come to at the newest rate, and its steps. */
export function useConversion(wallets: readonly [WalletRow, WalletRow, ...WalletRow[]]) {
  const { nowMs } = useEngine();
  const pair = usePair(wallets);
  const { from, to, text, setText } = pair;
  const tries = useTries();
  const { rates, ratedMs } = useSelected(selectRates);
  const isOld = useIsRateOld(ratedMs);
  const rate = rateBetween(rates, from.coin, to.coin);
  const given = checkGiven(text, from.coin, unitsOf(from.balance));
  const quoted = quoteOf(from, to, isRight(given) ? given.right : null, rate);
  const isNothing = quoted?.received === 0n;
  const nothing: CoinRefusal | null = isNothing ? 'nothingReceived' : null;
  const steps = useSteps(pair, () => {
    setText('');
    tries.forget();
  });
  const { step: at, coins } = useFormStep('convert', steps.at, 'filling', {
    ...(steps.quote === null ? {} : { coins: askedOf(steps.quote, steps.wasRate) }),
    ...steps.command.told,
  });
  const isOff = steps.lock !== 'free';
  return {
    ...pair,
    ...steps,
    at,
    // in a replay the form's own chart has none
    quote: steps.quote ?? (coins === undefined ? null : quoteIn(coins)),
    wasRate: steps.wasRate ?? coins?.wasRate ?? null,
    form: tries.form,
    isAsked: tries.isAsked,
    rate,
    ratedMs,
    isOld,
    isOff,
    /** What the amount becomes; null while nobody knows, or while it becomes nothing. */
    quoted: isNothing ? null : quoted,
    /** What the other field shows: a conversion into nothing too. */
    received: quoted?.received ?? null,
    refusal: isRight(given) ? nothing : given.left,
    submit: (event: FormEvent): void => {
      event.preventDefault();
      tries.press();
      steps.step({ type: 'pressed', quote: isOff || isOld || isNothing ? null : quoted });
    },
    accept: () =>
      steps.step({ type: 'accepted', now: isRateOld(ratedMs, nowMs()) ? null : requoted(steps.quote, rate) }),
  };
}

/** The wallet that gives, the wallet that receives, and the amount as it was typed. Another giver begins an empty amount. */
function usePair(wallets: readonly [WalletRow, WalletRow, ...WalletRow[]]) {
  const [fromId, setFrom] = useState(wallets[0].id);
  const [toId, setTo] = useState(wallets.at(-1)?.id ?? 0);
  const [text, setText] = useState('');
  const from = wallets.find(({ id }) => id === fromId) ?? wallets[0];
  const others = wallets.filter(({ id }) => id !== from.id);
  const to = others.find(({ id }) => id === toId) ?? others[0] ?? wallets[1];
  const give = (id: number): void => {
    setFrom(id);
    setText('');
  };
  const swap = (): void => {
    give(to.id);
    setTo(from.id);
  };
  return { wallets, from, to, text, setText, give, receive: setTo, swap };
}

/** The steps of the form: convertChart with the command in it. */
function useSteps({ from, to }: ReturnType<typeof usePair>, clear: () => void) {
  const command = useCommand('coin.convert', 'convert');
  const lock = useSelected(selectCommand('convert'));
  const send = (quote: Quote | null): boolean =>
    quote !== null &&
    command.send({
      exchangeRate: quote.rate,
      inPoint: amountOf(quote.given),
      inWalletId: from.id,
      outPoint: amountOf(quote.received),
      outWalletId: to.id,
    });
  const [state, step] = useMachine(
    convertChart.provide({
      actions: {
        give: ({ context, self }) => {
          if (!send(context.quote)) self.send({ type: 'refused' }); // the engine says why
        },
        clear,
      },
    }),
  );
  useFate('convert', step);
  const { quote, wasRate } = state.context;
  return { at: String(state.value), quote, wasRate, command, lock, step, dismiss: () => step({ type: 'dismissed' }) };
}

/** What the member is asked about, as the step of the form has it. */
const askedOf = ({ from, to, given, received, rate }: Quote, wasRate: number | null): AskedCoins => ({
  amounts: [
    { coin: from, amount: amountOf(given) },
    { coin: to, amount: amountOf(received) },
  ],
  rate,
  ...(wasRate === null ? {} : { wasRate }),
});

/** The quote in a step; null if the step has none. */
function quoteIn({ amounts: [given, received], rate }: AskedCoins): Quote | null {
  if (given === undefined || received === undefined || rate === undefined) return null;
  const [from, to] = [given.coin, received.coin];
  return { from, to, given: unitsOf(given.amount), received: unitsOf(received.amount), rate };
}

/** What an amount becomes at a rate; null while one of both is not known. */
function quoteOf(from: WalletRow, to: WalletRow, given: bigint | null, rate: number | null): Quote | null {
  if (given === null || given === 0n || rate === null) return null;
  return { from: from.coin, to: to.coin, given, received: convertUnits(given, rate, to.coin), rate };
}

/** The same amount at another rate. */
const requoted = (quote: Quote | null, rate: number | null): Quote | null =>
  quote === null || rate === null ? null : { ...quote, rate, received: convertUnits(quote.given, rate, quote.to) };
