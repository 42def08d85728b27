import { placeOf } from '../events/routes.ts';
import { isObject } from './shape.ts';

/** Leads the data of one version of a type to the next; `undefined` for data it cannot read. */
export type Upcaster = (data: unknown) => unknown;
/** For a type, the steps from version 1 on: the n-th leads version n + 1 to n + 2. A type without any is at version 1. */
export type Upcasters = Readonly<Record<string, readonly Upcaster[]>>;

/** Adds the members that a later version asks for, with what their absence meant. */
const withMembers =
  (members: Readonly<Record<string, unknown>>): Upcaster =>
  (data) =>
    isObject(data) ? { ...members, ...data } : undefined;

/** The same of an answer's parameters. */
const withParams =
  (members: Readonly<Record<string, unknown>>): Upcaster =>
  (data) =>
    isObject(data) && isObject(data.params) ? { ...data, params: { ...members, ...data.params } } : undefined;

/** An address as it was written in the browser, led to what is kept of one. */
const withPlace: Upcaster = (data) =>
  isObject(data) && typeof data.path === 'string' ? { ...data, ...placeOf(data.path) } : undefined;

/** Every released version led to today's (engine/SPEC.md, F5). */
export const upcasters: Upcasters = {
  'engine.started': [withMembers({ siteId: null, ticket: null }), withPlace],
  'nav.changed': [withPlace],
  'clock.suspected': [withMembers({ asleepMs: 0 })],
  'link.lost': [withMembers({ chance: 0 })],
  // at first every option was asked for, whether it may be played or not
  'options.list.answered': [withParams({ isPlay: null, prefix: '' })],
};

/** The version of a type that this build writes. */
export const versionOf = (type: string, table: Upcasters = upcasters): number => (table[type]?.length ?? 0) + 1;

/** Data of an older version as today's, or undefined when the version is newer than this build or none at all. */
export function upcast(
  type: string,
  v: number,
  data: unknown,
  table: Upcasters = upcasters,
): { readonly v: number; readonly data: unknown } | undefined {
  const today = versionOf(type, table);
  if (!(Number.isInteger(v) && v >= 1 && v <= today)) return undefined;
  const steps = table[type]?.slice(v - 1) ?? [];
  return { v: today, data: steps.reduce<unknown>((older, step) => step(older), data) };
}
