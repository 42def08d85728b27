import type { Codec } from '../wire/codecs/kind.ts';
import { isObject } from '../wire/codecs/read.ts';
import { deniesIn, saysDone, withSentence } from '../wire/codecs/says.ts';
import type { Decoded } from '../wire/registry.ts';
import { propsOf } from './body.ts';

/* What the envelope of an answer says. It is loaded with the first answer that may have one (`hasEnvelope`). */

/** Members of an envelope that some codecs have as their own. */
const OF_ENVELOPE = ['status', 'code', 'message'];

/**
 * The body in an envelope that says that all went well: `{ status, message, data }`. Any other body is returned as it is, without a message that is no
 * sentence for a member.
 */
export function openBody(json: unknown, codec: Codec | undefined): unknown {
  if (!isObject(json)) return json;
  const own = propsOf(codec);
  const { data = null, message } = json;
  const isBare = data === null || own.some((name) => !OF_ENVELOPE.includes(name) && json[name] !== undefined);
  if (isBare || !saysDone(json) || deniesIn(json, own)) return withSentence(json);
  return isObject(data) && own.includes('message') ? withSentence({ message, ...data }) : data;
}

/** Whether a body says that all was done: a refusal beside that is none. */
export const isDone = (json: unknown): boolean => isObject(json) && saysDone(json);

/**
 * Whether a body that could be read says that it failed. What it says beside that counts for nothing: an empty list of a failure does not show that
 * something is not there. One that says no to the very question is an answer.
 */
export function isDenied(json: unknown, codec: Codec | undefined, decoded: unknown): boolean {
  const { isVerified, isAvailable } = (decoded ?? {}) as Partial<Decoded<'Verified'> & Decoded<'Availability'>>;
  return isVerified !== false && isAvailable !== false && isObject(json) && deniesIn(json, propsOf(codec));
}
