import type { PersonalRef, SecretRef } from '../base/brand.ts';
import type { Veil } from '../wire/redact.ts';
import { codesIn, scrubKnown, scrubLooks, searchFor } from '../wire/scrub.ts';

/**
 * Where secrets and personal details live: in memory, outside the log. Facts and state hold references only
 * (`token#2`, `phone#1`), the same one for the same text, so that a replay takes the same path without them.
 */
export type Vault = Veil & {
  /** The text behind a reference; the reference itself when this vault never held it (a replay, another session). */
  readonly reveal: (ref: PersonalRef | SecretRef | string) => string;
  /** Forgets a secret that is of no more use (a password once it was sent). */
  readonly forget: (ref: SecretRef) => void;
  /**
   * The server's words without what names a person: every text this vault holds (and those of `also`), numbers of seven
   * and more digits, e-mail addresses and codes become `***`. Amounts and dates stay.
   */
  readonly scrub: (message: string, also?: readonly string[]) => string;
};

/** The server's own sentences: they are hidden for what may be in them; in other ones only their codes are looked for. */
export const WORDS = 'words';

/** A vault that holds nothing yet. */
export function createVault(): Vault {
  const texts = new Map<string, string>();
  const refs = new Map<string, string>();
  const counts = new Map<string, number>();
  let search: { readonly known: RegExp | undefined } | null = null;
  const put = (kind: string, text: string): string => {
    const key = `${kind}\n${text}`;
    const known = refs.get(key);
    if (known !== undefined) return known;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    const ref = `${kind}#${count}`;
    refs.set(key, ref);
    texts.set(ref, text);
    search = null;
    return ref;
  };
  const sought = (): readonly string[] =>
    [...texts].flatMap(([ref, text]) => (ref.startsWith(`${WORDS}#`) ? codesIn(text) : [text]));
  return {
    personal: (kind, text) => put(kind, text) as PersonalRef,
    secret: (kind, text) => put(kind, text) as SecretRef,
    reveal: (ref) => texts.get(ref) ?? ref,
    forget: (ref) => {
      const text = texts.get(ref);
      if (text === undefined) return;
      texts.delete(ref);
      refs.delete(`${ref.slice(0, ref.lastIndexOf('#'))}\n${text}`);
      search = null;
    },
    scrub: (message, also = []) => {
      search ??= { known: searchFor(sought()) };
      return scrubLooks(scrubKnown(scrubKnown(message, search.known), searchFor(also)));
    },
  };
}
