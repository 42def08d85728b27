import type { PersonalRef, SecretRef } from '../base/brand.ts';
import type { Of } from '../base/check.ts';
import type { definitions } from './definitions.ts';

export { CALL_TREATMENT } from './treatment.generated.ts';

type Definitions = typeof definitions;
/** Names a call of product.md 7. */
export type CallName = keyof Definitions;
/** What each call is asked with; the wire's call table (engine/wire/calls.ts) says how it crosses the network. */
export type CallParams = { readonly [N in CallName]: Of<Definitions[N]['params']> };
/** What each call answers, decoded and redacted. */
export type CallAnswer = { readonly [N in CallName]: Of<Definitions[N]['answer']> };

type Raw<T> = T extends PersonalRef | SecretRef ? string : T;
/** A call's parameters as a view gives them: texts where the engine keeps references. */
export type RawParams<N extends CallName> = { readonly [K in keyof CallParams[N]]: Raw<CallParams[N][K]> };

/** A call the fold has a row of its own for. */
export type CoreCall = {
  [N in CallName]: Definitions[N] extends { readonly hasRow: true } ? N : never;
}[CallName];
/** Every other call: asked for by a screen, its answer kept for that screen. */
export type LookupCall = Exclude<CallName, CoreCall>;

/**
 * Why a call has no answer: a status other than 200 (or a body that says so), no network, no answer in time, a body that
 * does not decode, or nobody who waits for it any more.
 */
export type CallFailure = 'status' | 'network' | 'timeout' | 'decode' | 'aborted';
