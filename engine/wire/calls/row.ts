import type { CodecName } from '../registry.ts';

/**
 * Where a value of a request comes from, and how it is written. `plain` as it is, `iso` an instant as ISO 8601 in Seoul's
 * time, `csv` a list with commas, `flag` a boolean as '1' or '0', `file` a data URL as a file.
 */
export type Source<P extends string> =
  | {
      readonly from: 'param';
      readonly name: P;
      readonly as: 'plain' | 'iso' | 'csv' | 'flag' | 'file';
      /** Taken where the parameter is left out, and where it is null unless that means that there is no such field. */
      readonly otherwise?: string | number;
      /** Without the parameter, or with null, the request has no such field. */
      readonly isOptional?: true;
    }
  | { readonly from: 'constant'; readonly value: string | number | boolean }
  | { readonly from: 'siteId' | 'siteCode' | 'monotonicMs' };

/** A query or body: names on the wire, each with its source; objects within objects are allowed in JSON. */
export type Shape<P extends string> = { readonly [name: string]: Source<P> | Shape<P> };

/** How a hidden parameter is hidden: the vault's class and the pseudonym's kind. */
export type Veiling = readonly ['personal' | 'secret', kind: string];

/**
 * How a call crosses the network (product.md 7), as data: the table is also printed as a page (engine/wire/README.md).
 * `P`: the parameters it may name. `basic`: it carries the client's own id and secret, not a bearer token. At most one of `form`, `json` and `multipart`.
 */
export type CallRow<P extends string = string> = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly basic?: true;
  readonly query?: Shape<P>;
  readonly form?: Shape<P>;
  readonly json?: Shape<P>;
  readonly multipart?: Shape<P>;
  readonly codec: CodecName;
  /** How long an answer may take, in ms; left out, what is given every call (engine/link/rest.ts). */
  readonly timeoutMs?: number;
  readonly veil?: { readonly [name in P]?: Veiling };
};

type Param<P extends string> = Extract<Source<P>, { from: 'param' }>;

/** A parameter as it is; null is written as null in JSON and left out elsewhere. */
export const p = <const P extends string>(name: P): Param<P> => ({ from: 'param', name, as: 'plain' });
/** A parameter whose field is left out of the request when it is null or undefined. */
export const orOmit = <const P extends string>(name: P): Param<P> => ({ ...p(name), isOptional: true });
/** A parameter, or a value where it is null or undefined. */
export const withDefault = <const P extends string>(name: P, otherwise: string | number): Param<P> => ({
  ...p(name),
  otherwise,
});
/** A parameter; a value where it is left out, no field where it is null. */
export const defaultOrOmit = <const P extends string>(name: P, otherwise: string): Param<P> => ({
  ...p(name),
  otherwise,
  isOptional: true,
});
/** An instant, in epoch ms, as ISO 8601 in Seoul's time; left out when it is null or undefined. */
export const iso = <const P extends string>(name: P): Param<P> => ({ ...orOmit(name), as: 'iso' });
/** A list, its items joined with commas; left out when it is empty, null or undefined. */
export const csv = <const P extends string>(name: P): Param<P> => ({ ...orOmit(name), as: 'csv' });
/** A boolean as '1' or '0'. */
export const flag = <const P extends string>(name: P): Param<P> => ({ ...p(name), as: 'flag' });
/** A data URL as a file. */
export const file = <const P extends string>(name: P): Param<P> => ({ ...p(name), as: 'file' });
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
/** The span of a list, in ISO 8601. */
export const BETWEEN = { startDate: iso('startMs'), endDate: iso('endMs') };
