import type { Codec } from '../wire/codecs/kind.ts';
import { isObject } from '../wire/codecs/read.ts';
import { deniesIn, ownValues, saysDone, saysSurely, withSentence } from '../wire/codecs/says.ts';
import type { Decoded } from '../wire/registry.ts';
import { propsOf } from './body.ts';

/* What the envelope of an answer says. It is loaded with the first answer that may have one (`hasEnvelope`). */

/**
 * The body in an envelope that says that all went well: `{ status, message, data }`. Null if the envelope surely says so and the call may be answered
 * with nothing: `isOne` (Parsing), or a codec that may be null. Any other body is returned as it is, without a message that is no sentence for a member.
 */
export function openBody(json: unknown, codec: Codec | undefined, isOne: boolean): unknown {
  if (!isObject(json)) return json;
  const own = propsOf(codec);
  const { message } = json;
  const data = insideOf(json);
  const isBare = data === undefined || ownValues(json, own).length > 0;
  if (isBare || !saysDone(json) || deniesIn(json, own)) return withSentence(json);
  if (data === null) return mayBeNull(codec, isOne) && saysSurely(json) ? null : withSentence(json);
  return isObject(data) && own.includes('message') ? withSentence({ message, ...data }) : data;
}

/** What is in an envelope, if it is one: some sites name it `result`; at others `result` says how the call went. */
const insideOf = ({ data, result }: Readonly<Record<string, unknown>>): unknown =>
  (data ?? null) === null && typeof result === 'object' && result !== null ? result : data;
/** Whether nothing is an answer, in the place of what was asked for. */
const mayBeNull = (codec: Codec | undefined, isOne: boolean): boolean => isOne || codec?.kind.part === 'nullable';

/** Whether a body says for certain that all was done: then a status of the 400s does not refuse. */
export const isDone = (json: unknown): boolean => isObject(json) && saysSurely(json);

/**
 * Whether a body that could be read says that it failed. What it says beside that counts for nothing: an empty list of a failure does not show that
 * something is not there. One that says no to the very question is an answer.
 */
export function isDenied(json: unknown, codec: Codec | undefined, decoded: unknown): boolean {
  const { isVerified, isAvailable } = (decoded ?? {}) as Partial<Decoded<'Verified'> & Decoded<'Availability'>>;
  return isVerified !== false && isAvailable !== false && isObject(json) && deniesIn(json, propsOf(codec));
}
