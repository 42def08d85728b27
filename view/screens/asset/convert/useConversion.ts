import { useMachine } from '@xstate/react';
import { isRight } from 'fp-ts/lib/Either.js';
import { type FormEvent, useLayoutEffect, useState } from 'react';
import {
  type CoinRefusal,
  checkGiven,
  isPoints,
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
import { useKept } from '../../../hooks/useKept.ts';
import { useSelected } from '../../../hooks/useSelected.ts';
import { useSpoilt } from '../../../hooks/useSpoilt.ts';
import { useTries } from '../../../hooks/useTries.ts';
import { useIsCooling } from '../../../parts/cooling-note.tsx';
import { useIsRateOld } from '../coins/useIsRateOld.ts';
import { convertChart } from './convert.chart.ts';
import { askedOf, paramsOf, type Quote, quoteIn, quoteOf, requoted } from './quote.ts';

export type Conversion = ReturnType<typeof useConversion>;

/** The form of a conversion: its two wallets and its amount, what they come to at the newest rate, and its steps. */
export function useConversion(wallets: readonly [WalletRow, WalletRow, ...WalletRow[]]) {
  const { nowMs } = useEngine();
  const tries = useTries();
  const pair = usePair(wallets, tries.forget);
  const { from, to, text, setText } = pair;
  const { rates, ratedMs } = useSelected(selectRates);
  const isOld = useIsRateOld(ratedMs);
  const rate = rateBetween(rates, from.coin, to.coin);
  const { given, quoted, isNothing, isUnknown } = readGiven(text, from, to, rate);
  const nothing: CoinRefusal | null = isNothing ? 'nothingReceived' : null;
  const steps = useSteps(() => {
    setText('');
    tries.forget();
  });
  const { step: at, coins } = useFormStep('convert', steps.at, 'filling', {
    ...(steps.quote === null ? {} : { coins: askedOf(steps.quote, steps.wasRate) }),
    ...steps.command.told,
  });
  const isOff = steps.lock !== 'free';
  const isShut = useIsShut(to);
  const isStopped = [isOff, isShut, isUnknown, isNothing].includes(true);
  useSpoilt(!isStopped && isOf(steps.quote, pair) && isRight(given), steps.step);
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
    /** The rate or the balance is not known. */
    isUnknown,
    ratedMs,
    isOld,
    isOff,
    /** A cool-off refuses a conversion into points: bets are placed with them. */
    isShut,
    /** What the amount becomes; null while nobody knows, or while it becomes nothing. */
    quoted: isNothing ? null : quoted,
    /** What the other field shows: a conversion into nothing too. */
    received: quoted?.received ?? null,
    refusal: isRight(given) ? nothing : given.left,
    submit: (event: FormEvent): void => {
      event.preventDefault();
      tries.press();
      steps.step({ type: 'pressed', quote: isStopped || isOld ? null : quoted });
    },
    accept: () =>
      steps.step({ type: 'accepted', now: isRateOld(ratedMs, nowMs()) ? null : requoted(steps.quote, rates) }),
  };
}

/** Whether a cool-off refuses what a wallet would receive: bets are placed with points (BR31). */
function useIsShut({ coin }: WalletRow): boolean {
  const isCooling = useIsCooling();
  return isCooling && isPoints(coin);
}

/** What the typed amount is, and what it becomes. `isUnknown`: the rate or the balance is not known. */
function readGiven(text: string, from: WalletRow, to: WalletRow, rate: number | null) {
  // of an unknown balance it is not said that the amount is above it: nothing can be converted then anyway
  const given = checkGiven(text, from.coin, unitsOf(from.balance ?? Number.MAX_SAFE_INTEGER));
  const quoted = quoteOf(from, to, isRight(given) ? given.right : null, rate);
  return { given, quoted, isNothing: quoted?.received === 0n, isUnknown: rate === null || from.balance === null };
}

/** Whether a quote, if there is one, is of the wallets that the form shows. */
const isOf = (quote: Quote | null, { from, to }: Pick<ReturnType<typeof usePair>, 'from' | 'to'>): boolean =>
  quote === null || (quote.fromId === from.id && quote.toId === to.id);

/**
 * The wallet that gives, the wallet that receives, and the amount as it was typed: it is of its giver, and another one begins an empty amount
 * (`onAnother`).
 */
function usePair(wallets: readonly [WalletRow, WalletRow, ...WalletRow[]], onAnother: () => void) {
  const { first, hold } = useKept<{ readonly fromId: number; readonly toId: number; readonly text: string }>('convert');
  const [fromId, setFrom] = useState(first?.fromId ?? wallets[0].id);
  const [toId, setTo] = useState(first?.toId ?? wallets.at(-1)?.id ?? 0);
  const [typed, setTyped] = useState({ id: fromId, text: first?.text ?? '' });
  useLayoutEffect(() => hold(typed.text === '' ? null : { fromId: typed.id, toId, text: typed.text }));
  const from = wallets.find(({ id }) => id === fromId) ?? wallets[0];
  const others = wallets.filter(({ id }) => id !== from.id);
  const to = others.find(({ id }) => id === toId) ?? others[0] ?? wallets[1];
  const text = typed.id === from.id ? typed.text : '';
  const setText = (next: string): void => setTyped({ id: from.id, text: next });
  const give = (id: number): void => {
    setFrom(id);
    setTyped({ id, text: '' });
    onAnother();
  };
  const swap = (): void => {
    give(to.id);
    setTo(from.id);
  };
  return { wallets, from, to, text, setText, give, receive: setTo, swap };
}

/** The steps of the form: convertChart with the command in it. */
function useSteps(clear: () => void) {
  const command = useCommand('coin.convert', 'convert');
  const lock = useSelected(selectCommand('convert'));
  const send = (quote: Quote | null): boolean => quote !== null && command.send(paramsOf(quote));
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
