import type { PersonalRef, SecretRef } from '../base/brand.ts';
import type { Veil } from '../wire/redact.ts';

/**
 * Where secrets and personal details live: in memory, outside the log. Facts and state hold references only
 * (`token#2`, `phone#1`), the same one for the same text, so that a replay takes the same path without them.
 */
export type Vault = Veil & {
  /** The text behind a reference; the reference itself when this vault never held it (a replay, another session). */
  readonly reveal: (ref: PersonalRef | SecretRef | string) => string;
  /** Forgets a secret that is of no more use (a password once it was sent). */
  readonly forget: (ref: SecretRef) => void;
};

export function createVault(): Vault {
  const texts = new Map<string, string>();
  const refs = new Map<string, string>();
  const counts = new Map<string, number>();
  const put = (kind: string, text: string): string => {
    const key = `${kind}\n${text}`;
    const known = refs.get(key);
    if (known !== undefined) return known;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    const ref = `${kind}#${count}`;
    refs.set(key, ref);
    texts.set(ref, text);
    return ref;
  };
  return {
    personal: (kind, text) => put(kind, text) as PersonalRef,
    secret: (kind, text) => put(kind, text) as SecretRef,
    reveal: (ref) => texts.get(ref) ?? ref,
    forget: (ref) => {
      const text = texts.get(ref);
      if (text === undefined) return;
      texts.delete(ref);
      refs.delete(`${ref.slice(0, ref.lastIndexOf('#'))}\n${text}`);
    },
  };
}
