import type { CallAnswer, CallName, RawParams } from '../../../engine/model/calls.ts';

/**
 * What one call is on the wire, written from the specification and not from the client's table: what a view asks, the
 * request it makes, a sample answer, and the engine's words for that answer. Hidden texts hold `canary`.
 */
export type Expected<N extends CallName> = {
  readonly ask: RawParams<N>;
  readonly request: `${'GET' | 'POST'} /${string}`;
  /** Besides siteInfoId. */
  readonly query?: Readonly<Record<string, string>>;
  readonly form?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  /** The file of each part: its name, type and text. */
  readonly multipart?: Readonly<Record<string, readonly [name: string, type: string, text: string]>>;
  readonly auth: 'bearer' | 'basic' | 'none';
  readonly answer: unknown;
  readonly body: Hidden<CallAnswer[N]>;
  /** The bodies that are answers too: an empty one, a word for "done", any object. Absent: none of them is. `refusedEmpty`: an empty one is a refusal. `flag`: `true` and `false` alone. */
  readonly also?: readonly ('empty' | 'refusedEmpty' | 'flag' | 'doneWord' | 'anyObject')[];
};
/** References are texts here. */
type Hidden<T> = T extends string
  ? string
  : T extends number
    ? number
    : T extends readonly (infer I)[]
      ? readonly Hidden<I>[]
      : T extends object
        ? { readonly [K in keyof T]: Hidden<T[K]> }
        : T;

/** Expectations for some calls. */
export type Table<N extends CallName> = { readonly [K in N]: Expected<K> };

/** 12 March 2026, 14:20:00 in Seoul, in epoch ms and as the wire writes it; and an hour before. */
export const [AT, AT_ISO] = [1_773_292_800_000, '2026-03-12T14:20:00.000+09:00'] as const;
export const [BEFORE, BEFORE_ISO] = [1_773_289_200_000, '2026-03-12T13:20:00.000+09:00'] as const;

/** Of a call that asks for nothing more than that it was done: there may be no body, and the message in it may be missing. */
export const DONE = { also: ['empty', 'doneWord'] } as const;

/** A brand is for the compiler; an id here is a number. */
export const id = <T>(value: number | string): T => value as T;
