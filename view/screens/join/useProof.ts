import { useState } from 'react';
import { type ActorRefFrom, createActor } from 'xstate';
import { useEngine } from '../../hooks/context.ts';
import { certifyChart } from './certify.chart.ts';

type CertifyActor = ActorRefFrom<typeof certifyChart>;

/**
 * The proof that is shown. A page shows its own while it is under way. A replay at that step (`isShown`) shows one whose code was sent. It
 * has no number and no code, and it stays as it is.
 */
export function useProof(own: CertifyActor | undefined, isShown: boolean): CertifyActor | undefined {
  const { isLive = false } = useEngine();
  const [replayed] = useState(() => (isLive ? undefined : sentProof()));
  return isLive ? own : isShown ? replayed : undefined;
}

/** A proof that waits for its code. It is not started, so it ignores what it is told. */
const sentProof = (): CertifyActor =>
  createActor(certifyChart, {
    input: { kind: 'phone', key: '', ignoreKey: true },
    snapshot: certifyChart.resolveState({
      value: { sent: { code: 'entering', resend: 'ready', life: 'open' } },
      context: { kind: 'phone', key: '', ignoreKey: true, code: '', sent: null, failure: null },
    }),
  });
