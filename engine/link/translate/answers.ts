import type { Sentence } from '../../base/sentence.ts';
import type { CallAnswer, CallName } from '../../model/calls.ts';
import type { Page } from '../../model/definition.ts';
import type { Limits, RoundStatus } from '../../model/market.ts';
import type { callTable } from '../../wire/calls.ts';
import type { Decoded } from '../../wire/registry.ts';

type DecodedFor<N extends CallName> = Decoded<(typeof callTable)[N]['codec']>;
/** The calls whose decoded answer is not yet the engine's. */
type Foreign<N extends CallName> = { [K in N]: DecodedFor<K> extends CallAnswer[K] ? never : K }[N];

/**
 * How the answers of some calls become the engine's words: from what each call's codec gives to what it answers. A call has
 * no function where its codec gives the engine's words already; the compiler knows. `known`: the last answer to the same question, as the state has
 * it.
 */
export type Answers<N extends CallName> = {
  readonly [K in Foreign<N>]: (
    wire: DecodedFor<K>,
    siteId: number | null,
    known?: CallAnswer[K] | null,
  ) => CallAnswer[K];
};

/** The same for a caller that does not know which call it makes. Nothing here can fail. */
export type Translations = Readonly<
  Record<string, ((wire: unknown, siteId: number | null, known?: unknown) => unknown) | undefined>
>;

type Counts = { readonly totalPages: number | undefined; readonly totalElements: number | undefined };
type WirePage<W> = Counts & {
  readonly content: readonly W[];
  readonly last: boolean | undefined;
  readonly page: Counts | undefined;
};

/** A page with its items in the engine's words. Missing `last`: true, and the page says that it was missing. */
export const toPage =
  <W, T>(item: (wire: W) => T) =>
  ({ content, last, totalPages, totalElements, page }: WirePage<W>): Page<T> => {
    const [pages, total] = [totalPages ?? page?.totalPages, totalElements ?? page?.totalElements];
    return {
      items: content.map(item),
      last: last ?? true,
      ...(last === undefined ? { isUnsaid: true } : {}),
      ...(pages === undefined ? {} : { totalPages: pages }),
      ...(total === undefined || last === false ? {} : { total }),
    };
  };

/** A list in the engine's words. */
export const toList =
  <W, T>(item: (wire: W) => T) =>
  (wire: readonly W[]): readonly T[] =>
    wire.map(item);

/** The number of a round that the site does not tell. The first round of a day has 1. */
export const NO_NUMBER = 0;

/** The status of a round or a bet. One that the site does not tell, or that has no meaning, is 0. */
export const statusOf = (status: number | undefined): RoundStatus =>
  status === 1 || status === 2 || status === 3 ? status : 0;

/** A date in epoch ms. Undefined: the site told none. Some sites write 0 for that. */
export const toldDate = (ms: number | undefined): number | undefined => ms || undefined;

/** Limits without the fields nobody set. */
export const toLimits = (wire: object | undefined): Limits =>
  Object.fromEntries(Object.entries(wire ?? {}).filter(([, value]) => value !== undefined));

/** What a command says when it was done. */
export const toDone = (wire: { message: Sentence | undefined } | undefined) => ({ message: wire?.message ?? null });
