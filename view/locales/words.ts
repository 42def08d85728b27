import type { ko } from './ko/ko.ts';

/** A literal text of one language is any text in another. Functions of values stay functions of the same values. */
type Widened<T> = T extends string
  ? string
  : T extends (...values: infer A) => string
    ? (...values: A) => string
    : { readonly [K in keyof T]: Widened<T[K]> };

/** What one language gives: the Korean words are its definition. */
export type Words = Widened<typeof ko>;
