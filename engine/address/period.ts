import { isThing } from '../base/thing.ts';
import { parseIsoMs } from '../base/time.ts';

/* Filters of lists, and how an address says them (engine/SPEC.md, N4). */

/** The days of a period in Seoul: `2026-03-06`. An address has both or none. */
export type Period = { readonly from?: string; readonly to?: string };

/** Reads one member of a filter from its text. Anything that is not of its kind is undefined. */
type Readers<F> = { readonly [K in keyof F]-?: (text: string) => F[K] | undefined };

/** A day as `2026-03-06`, of the years 2000 to 2100: another one is a slip of typing, and its period would have a point for each of its days. */
export const day = (text: string): string | undefined =>
  /^(?:20\d{2}|2100)-\d{2}-\d{2}$/.test(text) && parseIsoMs(text) !== undefined ? text : undefined;

/** The parameters that name a thing of the site. */
const THINGS = ['stock', 'coin'] as const;
type ThingParam = (typeof THINGS)[number];

/** Whether a text is the pseudonym of a thing whose name has another form (engine/SPEC.md, V3): `stock#1`. */
const isPseudonym = (kind: ThingParam, text: string): boolean => new RegExp(`^${kind}#\\d{1,5}$`).test(text);

/** Reads the name of a thing, or its pseudonym. */
export const thing =
  (kind: ThingParam) =>
  (text: string): string | undefined =>
    isThing(text) || isPseudonym(kind, text) ? text : undefined;

/** An address with other names of things in it. `rename` gets each name that has not the form of one (V3), and each pseudonym. */
export function renamed(address: string, rename: (kind: ThingParam, name: string) => string): string {
  const [before = '', query, fragment = ''] = address.split(/\?([^#]*)/);
  if (query === undefined) return address;
  const parts = query.split('&').map((part) => {
    const [kind, value = ''] = part.split(/=(.*)/s);
    const [param, name = ''] = [THINGS.find((one) => one === kind), decoded(value)];
    return param === undefined || name === '' || isThing(name) ? part : `${param}=${encoded(rename(param, name))}`;
  });
  return `${before}?${parts.join('&')}${fragment}`;
}

/** Reads one of a list of words. */
export const oneOfTexts =
  <T extends string>(all: readonly T[]) =>
  (text: string): T | undefined =>
    all.find((one) => one === text);

/** Reads some of a list of words, joined by commas, in the order of the list. All of them are the same as none. */
export const someOf =
  <T extends string>(all: readonly T[]) =>
  (text: string): readonly T[] | undefined => {
    const said = text.split(',');
    const known = all.filter((one) => said.includes(one));
    return known.length === 0 || known.length === all.length ? undefined : known;
  };

/** The parameters of an address, by name: what stands after its `?`. Undefined where a name has no value. A value with a wrong `%` stays as it is. */
export const paramsOf = (query: string): ReadonlyMap<string, string | undefined> =>
  new Map(
    query.split('&').map((part) => {
      const [name = '', value] = part.split(/=(.*)/s);
      return [name, value === undefined ? undefined : (decoded(value) ?? value)];
    }),
  );

/** A text as it was before an address said it. Undefined for a text with a wrong `%`. */
export function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** A value as an address says it. Commas stay: they are between the words of a list. */
const encoded = (value: unknown): string => encodeURIComponent(String(value)).replaceAll('%2C', ',');

type Filter = Readonly<Record<string, unknown>>;

/** A filter and the address that says it. `readers`: the parameters that the address may have, in their order. */
export const filterAddress = <F extends Filter>(readers: Readers<F>) => ({
  /** Reads the filter of an address: what stands after its `?`. Anything that is not of its kind is left out. */
  read: (query: string): F => readFilter(readers, query),
  /** Whether the address asks for something that the filter leaves out. */
  isCut: (query: string): boolean => isFilterCut(readers, query),
  /** The filter as an address says it, with its `?`; nothing for a filter without members. */
  write: (filter: F): string => writeFilter(readers, filter),
});

function readFilter<F extends Filter>(readers: Readers<F>, query: string): F {
  const said = paramsOf(query);
  const read = (Object.keys(readers) as readonly (keyof F & string)[]).flatMap((name) => {
    const value = readers[name](said.get(name) ?? '');
    return value === undefined ? [] : [[name, value] as const];
  });
  const { from, to, ...others } = Object.fromEntries(read) as Period;
  return (from !== undefined && to !== undefined && from <= to ? { from, to, ...others } : others) as F;
}

/** A value that is not of its kind, or a period without both of its days in their order. A parameter of another name asks for nothing. */
function isFilterCut<F extends Filter>(readers: Readers<F>, query: string): boolean {
  const said = paramsOf(query);
  const isUnread = (name: keyof F & string): boolean => {
    const parts = (said.get(name) || undefined)?.split(',').map((text) => readers[name](text)) ?? [];
    return parts.includes(undefined) || (parts.length > 1 && !Array.isArray(parts[0])); // only a list has several
  };
  const { from, to } = readFilter<F & Period>(readers as Readers<F & Period>, query);
  const hasNoPeriod = (said.get('from') || said.get('to')) && (from === undefined || to === undefined);
  return (Object.keys(readers) as readonly (keyof F & string)[]).some(isUnread) || ('from' in readers && !!hasNoPeriod);
}

function writeFilter<F extends Filter>(readers: Readers<F>, filter: F): string {
  const names = Object.keys(readers) as readonly (keyof F & string)[];
  const parts = names.flatMap((name) => (filter[name] === undefined ? [] : [`${name}=${encoded(filter[name])}`]));
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}
