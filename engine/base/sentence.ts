import type { PersonalRef } from './brand.ts';

/**
 * A message of the site, as facts and state hold it (engine/SPEC.md, V2). `text`: its harmless words. `ref`: the vault's
 * reference to the whole message while the session lives; null if nothing was left out.
 */
export type Sentence = { readonly text: string; readonly ref: PersonalRef | null };

/** Whether two messages say the same. */
export const isSame = (a: Sentence, b: Sentence): boolean => a.text === b.text && a.ref === b.ref;
