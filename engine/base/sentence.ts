import type { PersonalRef } from './brand.ts';

/**
 * What the site says to people, as facts and state hold it (engine/SPEC.md, V2). `text`: the harmless words of it. `ref`: where
 * the vault holds all of it while the session lives; null where nothing was left out.
 */
export type Sentence = { readonly text: string; readonly ref: PersonalRef | null };

/** Whether two are the same thing said. */
export const isSame = (a: Sentence, b: Sentence): boolean => a.text === b.text && a.ref === b.ref;
