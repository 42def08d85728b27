import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { createActor } from 'xstate';
import type { FormName } from '../../../engine/index.ts';
import { selectCodeDigits } from '../../../engine/selectors/screens.ts';
import { useEngine } from '../../hooks/context.ts';
import { type Command, useCommand } from '../../hooks/useCommand.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { type CertifyActor, type CodeKind, certifyChart } from './certify.chart.ts';

type Particulars = ReturnType<typeof certifyChart.getInitialSnapshot>['context'];
type Performing = {
  readonly context: Particulars;
  readonly self: Pick<CertifyActor, 'send'>;
};
/** The proofs that gave the last commands. Each is told what became of its command, even while another proof is shown. */
type Givers = { readonly [C in 'code' | 'proof']: Partial<Record<CodeKind, Performing['self']>> };

/** The commands of the proofs of a form: a code is sent, and the member types it. And the chart of a proof, which gives them. */
export function useCodes(form: FormName) {
  const code = { phone: useCommand('certi.requestPhone', form), email: useCommand('certi.requestEmail', form) };
  const proof = { phone: useCommand('certi.verifyPhone', form), email: useCommand('certi.verifyEmail', form) };
  const digits = useSelected(selectCodeDigits);
  const [givers] = useState<Givers>(() => ({ code: {}, proof: {} }));
  const [chart] = useState(() =>
    certifyChart.provide({
      guards: { isWhole: ({ context }) => context.code.length === digits },
      actions: {
        sendCode: ({ context: { kind, key, ignoreKey, secretCode }, self }: Performing) => {
          if (code[kind].send({ key, ignoreKey, secretCode })) givers.code[kind] = self;
          else self.send({ type: 'unsent' });
        },
        verifyCode: ({ context: { kind, key, secretCode, code: certificateValue }, self }: Performing) => {
          if (proof[kind].send({ key, secretCode, certificateValue })) givers.proof[kind] = self;
          else self.send({ type: 'wrong' });
        },
      },
    }),
  );
  useOutcome('phone', code.phone, proof.phone, givers);
  useOutcome('email', code.email, proof.email, givers);
  /** The call whose fate the step tells: the last one. */
  const ids = [code.phone, code.email, proof.phone, proof.email].flatMap(({ told: { callId } }) => callId ?? []);
  const told: Command['told'] = ids.length === 0 ? {} : { callId: Math.max(...ids) };
  return { chart, digits, code, proof, told };
}
export type Codes = ReturnType<typeof useCodes>;

/** A proof that is shown: its chart, and the commands of its kind. What became of a code that was typed is told until the next digit. */
function shownOf(actor: CertifyActor, { digits, code, proof }: Codes, kind: CodeKind) {
  const send = (event: Parameters<CertifyActor['send']>[0]): void => {
    proof[kind].forget();
    actor.send(event);
  };
  return {
    actor,
    /** So many digits has a code. */
    digits,
    code: code[kind],
    proof: proof[kind],
    type: (typed: string): void => send({ type: 'typed', code: typed }),
    unread: (): void => send({ type: 'unread' }),
    again: (): void => send({ type: 'again' }),
  };
}
export type ShownProof = ReturnType<typeof shownOf>;

/**
 * The proof that is shown. A page shows its own while it is under way. A replay at that step (`isShown`) shows one that stays as it is,
 * without number and code, by what became of the commands of the form's step.
 */
export function useProof(own: CertifyActor | undefined, isShown: boolean, codes: Codes): ShownProof | undefined {
  const { isLive = false } = useEngine();
  const replayed = useReplayed(codes);
  const kind = useSelector(own, (now) => now?.context.kind) ?? 'phone';
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was said of another number's code is no longer told
  useEffect(codes.proof[kind].forget, [own]);
  if (!isLive) return isShown ? replayed : undefined;
  return own && shownOf(own, codes, kind);
}

/** Tells the proofs of a kind what became of their commands. */
function useOutcome(kind: CodeKind, code: ShownProof['code'], proof: ShownProof['proof'], givers: Givers): void {
  const { nowMs } = useEngine();
  const lifetimeS = code.body?.expiresInS ?? null;
  const isRight = proof.body?.isVerified === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second code that is sent as the first was is told too
  useEffect(() => {
    const lifetimeMs = lifetimeS === null ? null : lifetimeS * 1_000;
    const giver = givers.code[kind];
    if (code.status === 'done') giver?.send({ type: 'sent', sentMs: nowMs(), lifetimeMs });
    if (code.status === 'failed') giver?.send({ type: code.doubt === null ? 'unsent' : 'lost' });
  }, [kind, givers, code.status, code.doubt, code.told.callId, lifetimeS, nowMs]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second code that is as wrong as the first is told too
  useEffect(() => {
    const giver = givers.proof[kind];
    if (proof.status === 'done') giver?.send({ type: isRight ? 'right' : 'wrong' });
    if (proof.status === 'failed') giver?.send({ type: proof.doubt === null ? 'wrong' : 'lost' });
  }, [kind, givers, proof.status, proof.doubt, proof.told.callId, isRight]);
}

/** A proof of a replay. It is not started, so it ignores what it is told. */
function useReplayed(codes: Codes): ShownProof {
  const { code, proof } = codes;
  const kind = code.email.status !== null || proof.email.status !== null ? 'email' : 'phone';
  const [sending, verifying] = [code[kind].status, proof[kind].status];
  const isTold = code[kind].doubt === null;
  const isUnsent = sending === 'failed' && isTold;
  const actor = useMemo(() => {
    const sent = isTold ? { sentMs: 0, lifetimeMs: null } : null;
    const typed = { code: '', isShort: false, refusals: 0 } as const;
    const context = { kind, key: '', ignoreKey: true, ...typed, sent, secretCode: '' } as const;
    const step = verifying === 'asking' ? 'verifying' : 'entering';
    const value =
      sending === 'asking'
        ? 'sending'
        : isUnsent
          ? 'unsent'
          : ({ sent: { code: step, resend: 'ready', life: 'open' } } as const);
    return createActor(certifyChart, { input: context, snapshot: certifyChart.resolveState({ value, context }) });
  }, [kind, sending, isTold, isUnsent, verifying]);
  return shownOf(actor, codes, kind);
}
