import { useMachine } from '@xstate/react';
import { useCallback, useRef } from 'react';
import type { CoinKind } from '../../../../engine/selectors/money/coins.ts';
import { type Outcome, useFate } from '../../../hooks/useFate.ts';
import { useSpoilt } from '../../../hooks/useSpoilt.ts';
import { askChart } from './ask.chart.ts';

type Options = {
  readonly kind: CoinKind;
  /** Whether everything in the form can be sent. A question about what cannot be sent any more is taken back. */
  readonly isFine: boolean;
  /** What the question says. Another text under an open question is another question: the open one is taken back. */
  readonly asked: string;
  /** Sends the command. False if it was not sent; the engine says why. */
  readonly send: () => boolean;
  /** The site took the command: the form begins anew. */
  readonly clear: () => void;
  /** Where the form tells of a refusal: in its own dialog, or nowhere, since the engine's dialog tells of it (product.md 8). */
  readonly tells?: 'own' | 'nowhere';
};

/** The steps of a form that asks before it sends its command: askChart with the command in it. */
export function useConfirmed({ kind, isFine, asked, send, clear, tells = 'own' }: Options) {
  const refused: readonly Event[] = tells === 'own' ? [REFUSED] : [REFUSED, DISMISSED];
  const [state, step] = useMachine(
    askChart.provide({
      actions: {
        give: ({ self }) => {
          if (!send()) for (const event of refused) self.send(event);
        },
        clear,
      },
    }),
  );
  const tell = useCallback(
    (outcome: Outcome) => {
      step(outcome);
      if (outcome.type === 'refused' && tells === 'nowhere') step(DISMISSED);
    },
    [step, tells],
  );
  useFate(kind, tell);
  const pressed = useRef(asked);
  useSpoilt(isFine && (state.value !== 'confirming' || asked === pressed.current), step);
  return {
    at: state.value,
    press: () => {
      if (state.value === 'filling') pressed.current = asked;
      step({ type: 'pressed', isFine });
    },
    accept: () => step({ type: 'accepted' }),
    dismiss: () => step(DISMISSED),
  };
}

type Event = Outcome | typeof DISMISSED;
const REFUSED = { type: 'refused' } as const;
const DISMISSED = { type: 'dismissed' } as const;
