import { type Codec, lookedAt, type Of } from './kind.ts';
import { fieldOf } from './names.ts';
import { isDoneWord, isObject, REJECTED, readFlag, readNumber, textOf } from './read.ts';
import { deniesIn, saysNone, saysSurely, saysYes, withSentence } from './says.ts';
import { NOT_RIGHT, RIGHT, saysNotDone, saysWasDone } from './sentences.ts';

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

/** A status in words that may say that a command was done. */
const LIKE_DONE = /^\s*(?:200\s|ok|succ|compl|done|accept|creat|process|성공|완료|정상|처리)/i;
/** What such a status has in it if it says that the command failed: `PROCESSING_FAILED`. */
const LIKE_FAILED =
  /fail|err(?:or)?\b|den(?:y|ied)|reject|refus|invalid|illegal|duplic|exist|insuff|not[ _]|exceed|limit|block|forbid|unauth|expired?|wrong|mismatch|bad|missing|abort|unable|unavail|disabled|closed|^\s*(?:no?|ng|nok|false)\s*$|실패|오류|불가|거절|거부|부족|초과|중복|제한|차단|만료|없음/i;

/**
 * Whether a status that is no number refuses. It does with a sentence beside it, if the word or the sentence says no. Another word may say anything:
 * `PENDING` is a command that was taken.
 */
const refusesInWords = (status: unknown, message: unknown): boolean => {
  if (typeof message !== 'string' || message.trim() === '') return false;
  const word = textOf(status);
  return LIKE_FAILED.test(word) || (!LIKE_DONE.test(word) && saysNotDone(message));
};
/** Whether a number below 200, which refuses, has a sentence beside it that says that the command was done. */
const isContradicted = (status: number | undefined, message: unknown): boolean =>
  status !== undefined && status < 200 && typeof message === 'string' && saysWasDone(message);
/**
 * Whether an answer without a status says neither yes nor no: it has a member that may say that the command failed, or a sentence that may say so.
 * A member that surely says that all was done decides.
 */
const isUnsaid = (u: Readonly<Record<string, unknown>>, isHarmless: (name: string) => boolean): boolean =>
  (u.status ?? null) === null &&
  !saysSurely(u) &&
  (!Object.keys(u).every(isHarmless) || (typeof u.message === 'string' && saysNotDone(u.message)));

/**
 * Normalises the status of a command's answer.
 * - No status, `true`, "ok" or "success": status 200.
 * - A status that is no number, with a sentence, where one of the two says no: status undefined, which is a refusal.
 * - Undefined, so that the answer says neither: any other status that is no number; an answer without a status that says neither (`isUnsaid`); a
 *   status below 200 whose sentence says that the command was done; an answer that says both yes and no.
 */
export function readCommand(u: unknown, isHarmless = isBesideStatus): object | undefined {
  if (u === null || u === undefined || isDoneWord(u)) return { status: 200 };
  if (!isObject(u)) return undefined;
  const { status = null, message } = u;
  const told = status === null || isDoneWord(status) ? 200 : readWhole(status);
  const rest = { ...u, status: null };
  if (told === 200 ? deniesIn(rest) : saysSurely(rest)) return undefined;
  if (isUnsaid(u, isHarmless) || isContradicted(told, message)) return undefined;
  return told === undefined && !refusesInWords(status, message) ? undefined : { ...withSentence(u), status: told };
}

/** A yes or a no in the place of an object with this one field. */
const saidAlone = (name: string, u: unknown): unknown => {
  const flag = readFlag(u);
  return flag === undefined ? u : { [name]: flag };
};

/** A sentence without a status may say that the code was a wrong one. */
const isStatus = (name: string): boolean => name === 'status';

/** Whether a sentence may say that a code was a wrong one. One that is not called `message` must say that it was the right one. What is no text may say anything. */
const isOddSentence = (name: string, text: unknown): boolean =>
  typeof text !== 'string' || NOT_RIGHT.test(text) || (name !== 'message' && !RIGHT.test(text));
/** Whether a member says more than that a command was done. It may say that a code was a wrong one. An empty text, object or list says nothing. */
function saysMore([name, value]: readonly [string, unknown]): boolean {
  if (textOf(value) === '' || saysYes(name, value)) return false;
  return /^(?:message|(?:result)?msg)$/i.test(name)
    ? isOddSentence(name, value)
    : !(isBesideStatus(name) || name === 'timestamp' || saysNone(name, value));
}

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

/** Refuses an answer without points whose sentence may say that nothing was done. */
function readGiven(u: unknown): unknown {
  if (!isObject(u) || readNumber(u.point) > 0) return u;
  return typeof u.message === 'string' && saysNotDone(u.message) ? REJECTED : u;
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
/**
 * What a promotion code gave. No points beside a sentence that may say no ("already used") say neither: nobody is told that such a code was used.
 */
export const given = <C extends Codec>(inner: C) => lookedAt<Of<C>>('given', readGiven, inner);
