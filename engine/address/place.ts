import { flag, type ObjectOf, optional, text } from '../base/check.ts';

/** The members of a place, as a fact holds it. */
export const PLACE = { path: text, isExact: flag, isCut: optional(flag) };
/**
 * What is kept of an address: the path of its route, whether the address is exactly that path, and whether it has a filter of which
 * a part is left out (absent: no). Anything else (parameters, a fragment, an unknown path) may be a secret and is dropped (V1).
 */
export type Place = ObjectOf<typeof PLACE>;
