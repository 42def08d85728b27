import { type Codec, lookedAt, type Of } from './kind.ts';
import { fieldOf } from './names.ts';
import { isDoneWord, isObject, REJECTED, readFlag, readNumber } from './read.ts';
import { deniesIn, saysYes, withSentence } from './says.ts';

/* The codecs of answers to commands, and to questions with a yes or a no. The first screen asks neither. */

/** What the answer of a command may say beside its status. Another member may say anything: that it failed, too. */
const isBesideStatus = (name: string): boolean => name === 'status' || name === 'message' || name === 'expireSeconds';
/** A member that may say that a code was not sent. Another one says nothing: who waits for a code can ask for it again. */
const mayDeny = (name: string): boolean => /^(?:success|ok|result|code|data|fail|err)/i.test(name);
/** A whole number, or its text; undefined for anything else. */
function readWhole(u: unknown): number | undefined {
  const value = readNumber(u);
  return Number.isSafeInteger(value) ? value : undefined;
}

/** Whether a body says for certain that all was done. A code of 0 is a no at some sites. */
const isSure = (u: object): boolean =>
  Object.entries(u).some(([name, value]) => readNumber(value) !== 0 && saysYes(name, value));

/** A status in words that may say that a command was done. */
const LIKE_DONE = /^\s*(?:200\s|ok|succ|compl|done|accept|creat|process|성공|완료|정상|처리)/i;
/** Whether a status that is no number refuses: it does with a sentence beside it. */
const refusesInWords = (status: unknown, message: unknown): boolean =>
  typeof message === 'string' && message.trim() !== '' && !LIKE_DONE.test(String(status));

/**
 * Normalises the status of a command's answer. No status, `true`, "ok" or "success": status 200.
 * Another status that is not a number, with a message: status undefined, which is a refusal. Anything else: undefined, a word that may say
 * that it was done among it (`LIKE_DONE`). So is an answer without a status that has a member which may say that it failed (`isHarmless`), and none that says that it was done. So is one that says both yes and no.
 */
export function readCommand(u: unknown, isHarmless = isBesideStatus): object | undefined {
  if (u === null || u === undefined || isDoneWord(u)) return { status: 200 };
  if (!isObject(u)) return undefined;
  const { status = null, message } = u;
  const told = status === null || isDoneWord(status) ? 200 : readWhole(status);
  const rest = { ...u, status: null };
  if (told === 200 ? deniesIn(rest) : isSure(rest)) return undefined;
  if (status === null && !isSure(u) && !Object.keys(u).every(isHarmless)) return undefined;
  return told === undefined && !refusesInWords(status, message) ? undefined : { ...withSentence(u), status: told };
}

/** A yes or a no in the place of an object with this one field. */
const saidAlone = (name: string, u: unknown): unknown => {
  const flag = readFlag(u);
  return flag === undefined ? u : { [name]: flag };
};

/** A sentence without a status may say that the code was a wrong one. */
const isStatus = (name: string): boolean => name === 'status';

/** Whether a member says more than that a command was done. It may say that a code was a wrong one. */
const saysMore = ([name, value]: readonly [string, unknown]): boolean =>
  !(isBesideStatus(name) || /^(?:result)?msg$/i.test(name) || name === 'timestamp' || saysYes(name, value)) &&
  (value ?? '') !== '';

/**
 * Whether a code was the right one. An answer without the flag says it as that of a command does: done and nothing else, or refused. Nobody asks the
 * site again when the account is opened, so any other answer says neither.
 */
function readVerified(u: unknown): unknown {
  const said = saidAlone('isVerified', u);
  if (isObject(said) && fieldOf(said, 'isVerified', 'verified') !== undefined) return said;
  const { status, ...rest } = (readCommand(u, isStatus) ?? { status: REJECTED }) as Readonly<Record<string, unknown>>;
  if (status !== undefined && (typeof status !== 'number' || status > 200)) return REJECTED;
  if (status === 200 && Object.entries(rest).some(saysMore)) return REJECTED;
  return { ...rest, isVerified: status === 200 };
}

/** The body of a command's answer, in any of its forms (`readCommand`). */
export const command = <C extends Codec>(inner: C) =>
  lookedAt<Of<C>>('command', (u) => readCommand(u) ?? REJECTED, inner);
/** The same for the answer to sending a code. A member with an unknown name is ignored, unless its name may report a failure (`mayDeny`). */
export const sent = <C extends Codec>(inner: C) =>
  lookedAt<Of<C>>('sent', (u) => readCommand(u, (name) => !mayDeny(name)) ?? REJECTED, inner);
/** Whether a code was the right one, in any of the forms of such an answer (`readVerified`). */
export const verified = <C extends Codec>(inner: C) => lookedAt<Of<C>>('verified', readVerified, inner);
/** Whether a name may be taken. `true` and `false` alone say it too. Nothing else does: nobody is told that a name is free by an answer that does not say so. */
export const availability = <C extends Codec>(inner: C) =>
  lookedAt<Of<C>>('availability', (u) => saidAlone('isAvailable', u), inner);
