import type { PersonalRef, SecretRef } from '../base/brand.ts';
import type { CallName, CallParams, RawParams } from '../model/calls.ts';
import type { CallRow, Hiding } from '../wire/calls.ts';
import type { Decode } from '../wire/decode.ts';
import { hiding as hidingOf } from '../wire/hiding.generated.ts';
import type { Redactor } from '../wire/redact.ts';
import type { CodecName, Codecs } from '../wire/registry.ts';
import type { Translations } from './translate/answers.ts';

/** The names of a call's parameters; none for a call without any. */
type ParamOf<N extends CallName> = string extends keyof CallParams[N] ? never : Extract<keyof CallParams[N], string>;
type HiddenAs<T> =
  Extract<T, SecretRef> extends never ? (Extract<T, PersonalRef> extends never ? never : 'personal') : 'secret';
/** Every hidden parameter of a call, with the class its type asks for. */
type HiddenOf<N extends CallName> = {
  readonly [K in ParamOf<N> as HiddenAs<CallParams[N][K]> extends never ? never : K]-?: readonly [
    HiddenAs<CallParams[N][K]>,
    kind: string,
  ];
};
type RowOf<N extends CallName> = CallRow<ParamOf<N>> & { readonly hidden: HiddenOf<N> };

/**
 * The rows of some calls, compared with the engine's table of calls. A row names only parameters of its call, and hides each as
 * its type says. A mistake in any of these does not compile.
 */
export type Rows<N extends CallName> = { readonly [K in N]: RowOf<K> };

/** Some calls, with all that it takes to ask them: rows, codecs, decoder, and translations of their answers. */
export type CallPart = {
  readonly rows: Readonly<Record<string, CallRow>>;
  readonly codecs: Codecs;
  readonly decode: Decode<CodecName>;
  readonly translations: Translations;
};

/** A call's parameters with every hidden text replaced by its reference, as the fold and the log may hold them. */
export function redactParams<N extends CallName>(name: N, raw: RawParams<N>, vault: Redactor): CallParams[N] {
  const hidden: Readonly<Record<string, Hiding | undefined>> = hidingOf[name] ?? {};
  const redacted = Object.entries(raw).map(([key, value]) => {
    const hiding = Object.hasOwn(hidden, key) ? hidden[key] : undefined;
    return [key, hiding === undefined || typeof value !== 'string' ? value : vault[hiding[0]](hiding[1], value)];
  });
  return Object.fromEntries(redacted) as CallParams[N];
}
