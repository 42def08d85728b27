import type { SecretRef } from '../../../engine/base/brand.ts';
import { type Check, flag, isObject, list, oneOf, optional, orNull, sentence } from '../../../engine/base/check.ts';
import { checks } from '../../../engine/events/checks.ts';
import { CALL_TREATMENT, type CallFailure, type CallName } from '../../../engine/model/calls.ts';
import type { CallDefinition } from '../../../engine/model/definition.ts';
import { definitions, QUERY_CALLS } from '../../../engine/model/definitions.ts';
import type { Query as Held, PagesRead, PendingCall } from '../../../engine/state/shape/calls.ts';
import type { Buffered } from '../../../engine/state/shape/link.ts';
import { exactly, finite, once, text, where, whole } from './tools.ts';

const secret = orNull(text<SecretRef>);
const words = orNull(sentence);
const known = <T extends string>(names: readonly T[]) => oneOf<T>(...names);

/** Names a call. */
export const callName = known(Object.keys(CALL_TREATMENT) as CallName[]);
const definitionOf = new Map<string, CallDefinition>(Object.entries<CallDefinition>(definitions));
const hasParams = ({ call, params }: { call: string; params: unknown }): boolean =>
  definitionOf.get(call)?.params(params) === true;

/** A call that is out, with parameters of its own kind. */
export const pending = once(
  where(
    exactly<PendingCall>({
      callId: whole,
      call: callName,
      params: isObject as Check<PendingCall['params']>,
      sinceMs: finite,
      access: secret,
      isSecondTry: flag,
      stumbles: whole,
      asked: whole,
    }),
    hasParams,
  ),
);
type Query = Omit<Held, 'call' | 'params' | 'body'> & { call: CallName; params: object; body: unknown };
/** A screen's call with its parameters and last answer, both of the call's kind. */
export const query = once(
  where(
    exactly<Query>({
      call: callName,
      callId: whole,
      params: isObject as Check<object>,
      sinceMs: finite,
      body: (u): u is unknown => u !== undefined,
      isReadable: flag,
      read: orNull(
        exactly<PagesRead>({
          pages: list(list(whole)),
          step: oneOf('on', 'before', 'again'),
          at: whole,
          isMoved: flag,
          tries: whole,
        }),
      ),
      status: oneOf('asking', 'done', 'failed'),
      message: words,
      reason: orNull(oneOf<CallFailure>('status', 'network', 'timeout', 'decode', 'aborted', 'unsent')),
      isUnanswered: optional((u): u is true => u === true),
      isAbsent: optional((u): u is true => u === true),
    }),
    (one) =>
      QUERY_CALLS.has(one.call) &&
      hasParams(one) &&
      (one.body === null || definitionOf.get(one.call)?.answer(one.body) === true),
  ),
) as unknown as Check<Held>;

const BUFFERED = [
  'round.created',
  'round.started',
  'round.limitChanged',
  'round.finished',
  'bet.accepted',
  'bet.settled',
  'wallet.changed',
  'dnw.created',
  'dnw.updated',
];
/** A message that waits for the re-read. */
export const buffered = once(
  where(
    exactly<{ type: string; data: unknown }>({ type: known<string>(BUFFERED), data: (u): u is unknown => isObject(u) }),
    ({ type, data }) => checks.get(type)?.(data) === true,
  ),
) as unknown as Check<Buffered>;
