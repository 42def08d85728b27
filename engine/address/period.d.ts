/** The days of a period in Seoul: `2026-03-06`. An address has both or none. */
export type Period = {
  readonly from?: string;
  readonly to?: string;
};
/** Reads one member of a filter from its text. Anything that is not of its kind is undefined. */
type Readers<F> = {
  readonly [K in keyof F]-?: (text: string) => F[K] | undefined;
};
/** A day as `2026-03-06`. */
export declare const day: (text: string) => string | undefined;
/** Reads one of a list of words. */
export declare const oneOfTexts: <T extends string>(all: readonly T[]) => (text: string) => T | undefined;
/** Reads some of a list of words, joined by commas, in the order of the list. All of them are the same as none. */
export declare const someOf: <T extends string>(all: readonly T[]) => (text: string) => readonly T[] | undefined;
/** The parameters of an address, by name: what stands after its `?`. Undefined where a name has no value. */
export declare const paramsOf: (query: string) => ReadonlyMap<string, string | undefined>;
/** Reads the filter of an address: what stands after its `?`. The readers name the parameters in their order. */
export declare function readFilter<F extends Readonly<Record<string, unknown>>>(readers: Readers<F>, query: string): F;
/**
 * Whether an address asks for something that the filter leaves out: a value that is not of its kind, or a period without both of
 * its days in their order. A parameter of another name asks for nothing.
 */
export declare function isFilterCut<F extends Readonly<Record<string, unknown>>>(
  readers: Readers<F>,
  query: string,
): boolean;
/** The filter as an address says it, with its `?`; nothing for a filter without members. */
export declare function writeFilter<F extends Readonly<Record<string, unknown>>>(
  readers: Readers<F>,
  filter: F,
): string;
