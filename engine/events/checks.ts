import { type Check, isObject, list, optional, shape, text, whole } from '../base/check.ts';
import type { CallDefinition } from '../model/definition.ts';
import { definitions, QUERY_CALLS } from '../model/definitions.ts';
import { facts } from './facts.ts';

const calls: ReadonlyMap<string, CallDefinition> = new Map(Object.entries<CallDefinition>(definitions));

/** The parameters of a screen's call are checked with that call */
const asked = (u: unknown): u is unknown =>
  isObject(u) && typeof u.call === 'string' && QUERY_CALLS.has(u.call) && calls.get(u.call)?.params(u.params) === true;

const answered = ({ params, answer }: CallDefinition): Check<unknown> =>
  shape({ callId: whole, params, body: answer, skipped: optional(list(text)) });

/** The check of every fact's data by its type. */
export const checks: ReadonlyMap<string, Check<unknown>> = new Map<string, Check<unknown>>([
  ...Object.entries<Check<unknown>>(facts),
  ...[...calls].map(([name, call]) => [`${name}.answered`, answered(call)] as const),
  ['call.asked', asked],
]);
