import type { PersonalRef, SecretRef } from '../base/brand.ts';
import type { Of } from '../base/check.ts';
import type { CashKind } from './cash.ts';
import type { AnyKind } from './command.ts';
import type { CallTreatment } from './definition.ts';
import type { definitions } from './definitions.ts';
import { CALL_TREATMENT as GENERATED } from './treatment.generated.ts';

type Definitions = typeof definitions;
/** The name of a call of product.md 7. */
export type CallName = keyof Definitions;
/** The parameters of each call. The wire's table of calls (engine/wire/calls.ts) says how they cross the network. */
export type CallParams = { readonly [N in CallName]: Of<Definitions[N]['params']> };
/** The answer of each call, decoded and redacted. */
export type CallAnswer = { readonly [N in CallName]: Of<Definitions[N]['answer']> };

/** How every call is treated (product.md 8). If a new call is missing here, `npm run generate` writes it. */
export const CALL_TREATMENT: { readonly [N in CallName]: CallTreatment } = GENERATED;

/**
 * A call without an answer in this time, or in the time of its row, has failed. The doubt about a command begins then at the latest;
 * in ms.
 */
export const ANSWER_MAX_MS = 10_000;

type Raw<T> = T extends PersonalRef | SecretRef ? string : T;
/** The parameters of a call as a view gives them: texts instead of references. */
export type RawParams<N extends CallName> = { readonly [K in keyof CallParams[N]]: Raw<CallParams[N][K]> };

/** A call whose answer has a row of its own in the fold. */
export type CoreCall = {
  [N in CallName]: Definitions[N] extends { readonly hasRow: true } ? N : never;
}[CallName];
/** Any other call: a screen asks for it, and the answer is kept for that screen. */
export type QueryCall = Exclude<CallName, CoreCall>;

/** A call of a screen with a filter. */
export type SearchCall = {
  [N in QueryCall]: Definitions[N]['treatment'] extends { readonly keeps: 'filter' } ? N : never;
}[QueryCall];

/** The kind of command that a call with these parameters gives. Null: it gives none. */
export function commandOf(call: CallName, params: object): AnyKind | null {
  const { lock } = CALL_TREATMENT[call];
  return lock === 'cash' ? (params as { readonly kind: CashKind }).kind : lock;
}

/**
 * Why a call has no answer: a status other than 200 (or a body that says so), no network, a timeout, a body that cannot be
 * decoded, the call was dropped, or it is a command that waited for the session in vain and was not sent.
 */
export type CallFailure = 'status' | 'network' | 'timeout' | 'decode' | 'aborted' | 'unsent';
