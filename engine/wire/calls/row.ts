import type { CodecName } from '../registry.ts';

/**
 * Where a value of a request comes from, and how it is written. `plain`: unchanged. `iso`: an instant as ISO 8601 in Seoul
 * time. `csv`: a list with commas. `flag`: a boolean as '1' or '0'. `file`: a data URL as a file. `json`: a text of JSON with the value
 * under its name.
 */
export type Source<P extends string> =
  | {
      readonly from: 'param';
      readonly name: P;
      readonly as: 'plain' | 'iso' | 'csv' | 'flag' | 'file' | 'json';
      /** The value if the parameter is missing. Also the value for null, unless `isOptional` is set. */
      readonly otherwise?: string | number;
      /** If the parameter is missing or null, the request has no such field. */
      readonly isOptional?: true;
      /** How the parameter is hidden. Absent: the log keeps it. */
      readonly hiding?: Hiding;
    }
  | { readonly from: 'constant'; readonly value: string | number | boolean }
  | { readonly from: 'siteId' | 'siteCode' | 'monotonicMs' };

/**
 * How the body of an answer is read, beside its codec. `plain`: as the codec says.
 * `command`: a word for "done" is an answer too, and the body may hold a refusal. `bars`: a body with only a message is a refusal. `options`: entries of other
 * sites are left out. `bets`: those without a round are left out, and a page says what is known of the rows that could not be read. `one`: a single
 * thing that is looked for; a body without a value in its place says that it is not there, as a 404 does. `timed`: the instants of the request and of the answer
 * belong to it.
 */
export type Parse = 'plain' | 'done' | 'command' | 'bars' | 'options' | 'bets' | 'one' | 'timed';

/** A query or body: names on the wire, each with its source. JSON may have objects within objects. */
export type Shape<P extends string> = { readonly [name: string]: Source<P> | Shape<P> };

/** How a hidden parameter is hidden: the class of the vault and the kind of the pseudonym. */
export type Hiding = readonly ['personal' | 'secret', kind: string];

type Hidings<P extends string = string> = { readonly [name in P]?: Hiding };

/**
 * How a call crosses the network (product.md 7), as data. The table is also printed as a page (engine/wire/README.md). `P`: the
 * parameters that the row may name. `basic`: the call carries the client's own id and secret instead of a bearer token. A row
 * has at most one of `form`, `json` and `multipart`. `hidden`: how the hidden parameters are hidden.
 */
export type CallRow<P extends string = string> = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly basic?: true;
  readonly query: Shape<P>;
  readonly form?: Shape<P>;
  readonly json?: Shape<P>;
  readonly multipart?: Shape<P>;
  readonly codec: CodecName;
  readonly parse: Parse;
  /** How long an answer may take, in ms. Default: the time of every call (engine/link/rest.ts). */
  readonly timeoutMs?: number;
  readonly hidden: Hidings<P>;
};

type Param<P extends string> = Extract<Source<P>, { from: 'param' }>;
type Nothing = Readonly<Record<never, never>>;
/** The hidden parameters of a query or body, by name. */
type HiddenIn<F> = {
  readonly [K in keyof F as F[K] extends Hidden<infer P, Hiding[0]> ? P : never]: F[K] extends {
    readonly hiding: infer H;
  }
    ? H
    : never;
};
const hiddenIn = <F extends Shape<string>>(fields: F): HiddenIn<F> => {
  const params = Object.values(fields).filter((one): one is Param<string> => one.from === 'param');
  const hidden = params.flatMap(({ name, hiding }) => (hiding === undefined ? [] : [[name, hiding] as const]));
  return Object.fromEntries(hidden) as HiddenIn<F>;
};
type Request<C, F> = {
  readonly path: string;
  readonly codec: C;
  readonly parse: Parse;
  readonly hidden: HiddenIn<F>;
};
type Get<C, F> = Request<C, F> & { readonly method: 'GET'; readonly query: F };
type Post<C, F> = Request<C, F> & { readonly method: 'POST'; readonly query: Nothing; readonly json: F };

/** A call that reads: `query` goes into the address. */
export const get = <const C extends CodecName, const F extends Shape<string> = Nothing>(
  path: string,
  codec: C,
  query = {} as F,
  parse: Parse = 'plain',
): Get<C, F> => ({ method: 'GET', path, codec, parse, query, hidden: hiddenIn(query) });

/** A call that writes: `json` is its body. */
export const post = <const C extends CodecName, const F extends Shape<string> = Nothing>(
  path: string,
  codec: C,
  json = {} as F,
  parse: Parse = 'plain',
): Post<C, F> => ({ method: 'POST', path, codec, parse, query: {}, json, hidden: hiddenIn(json) });

/** The body of a call as a form. */
export const form = <const F extends Shape<string>>(fields: F) => ({ form: fields, hidden: hiddenIn(fields) });
/** The body of a call as a form with files. */
export const multipart = <const F extends Shape<string>>(fields: F) => ({
  multipart: fields,
  hidden: hiddenIn(fields),
});

/** A parameter, unchanged. Null is null in JSON. Elsewhere a field that is null is left out. */
export const p = <const P extends string>(name: P): Param<P> => ({ from: 'param', name, as: 'plain' });
/** A parameter. Its field is left out if it is null or undefined. */
export const orOmit = <const P extends string>(name: P): Param<P> => ({ ...p(name), isOptional: true });
/** A parameter, or a value where it is null or undefined. */
export const withDefault = <const P extends string>(name: P, otherwise: string | number): Param<P> => ({
  ...p(name),
  otherwise,
});
/** A parameter. Missing: the given value. Null: its field is left out. */
export const defaultOrOmit = <const P extends string>(name: P, otherwise: string): Param<P> => ({
  ...p(name),
  otherwise,
  isOptional: true,
});
/** An instant in epoch ms, written as ISO 8601 in Seoul time. Left out if it is null or undefined. */
export const iso = <const P extends string>(name: P): Param<P> => ({ ...orOmit(name), as: 'iso' });
/** A list, its items joined with commas. Left out if it is empty, null or undefined. */
export const csv = <const P extends string>(name: P): Param<P> => ({ ...orOmit(name), as: 'csv' });
/** A boolean as '1' or '0'. */
export const flag = <const P extends string>(name: P): Param<P> => ({ ...p(name), as: 'flag' });
/** A text of JSON with the value under the parameter's name. */
export const json = <const P extends string>(name: P): Param<P> => ({ ...p(name), as: 'json' });
/** A data URL as a file. */
export const file = <const P extends string>(name: P): Param<P> => ({ ...p(name), as: 'file' });
type Hidden<P extends string, C extends Hiding[0]> = Param<P> & { readonly hiding: readonly [C, kind: string] };
/** A personal detail, hidden by a pseudonym of the kind. Without a kind: of the parameter's name. */
export const personal = <const P extends string>(of: P | Param<P>, kind?: string): Hidden<P, 'personal'> =>
  hide(of, 'personal', kind);
/** A secret, hidden by a reference of the kind. Without a kind: of the parameter's name. */
export const secret = <const P extends string>(of: P | Param<P>, kind?: string): Hidden<P, 'secret'> =>
  hide(of, 'secret', kind);
function hide<P extends string, C extends Hiding[0]>(of: P | Param<P>, as: C, kind: string | undefined): Hidden<P, C> {
  const param = typeof of === 'string' ? p(of) : of;
  return { ...param, hiding: [as, kind ?? param.name] };
}
/** A constant of the call. */
export const is = (value: string | number | boolean): Source<never> => ({ from: 'constant', value });
/** The site's id. */
export const siteId: Source<never> = { from: 'siteId' };
/** The site's code. */
export const siteCode: Source<never> = { from: 'siteCode' };
/** The device's monotonic clock at the request, in whole ms. */
export const monotonicMs: Source<never> = { from: 'monotonicMs' };

/** Page and size of a list. */
export const PAGES = { page: p('page'), size: p('size') };
/** The time span of a list, in ISO 8601. */
export const BETWEEN = { startDate: iso('startMs'), endDate: iso('endMs') };
