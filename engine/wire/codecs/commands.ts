import { type Codec, lookedAt, type Of } from './kind.ts';
import { fieldOf } from './names.ts';
import { isDoneWord, isObject, REJECTED, readFlag, readNumber, textOf } from './read.ts';
import { deniesIn, saysNone, saysSurely, saysYes, withSentence } from './says.ts';

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
const LIKE_FAILED = /fail|error|denied|reject|실패|오류|불가|거절|거부/i;
/** Whether a status that is no number refuses: it does with a sentence beside it. */
const refusesInWords = (status: unknown, message: unknown): boolean =>
  typeof message === 'string' &&
  message.trim() !== '' &&
  (!LIKE_DONE.test(textOf(status)) || LIKE_FAILED.test(textOf(status)));

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
  if (told === 200 ? deniesIn(rest) : saysSurely(rest)) return undefined;
  if (status === null && !saysSurely(u) && !Object.keys(u).every(isHarmless)) return undefined;
  return told === undefined && !refusesInWords(status, message) ? undefined : { ...withSentence(u), status: told };
}

/** A yes or a no in the place of an object with this one field. */
const saidAlone = (name: string, u: unknown): unknown => {
  const flag = readFlag(u);
  return flag === undefined ? u : { [name]: flag };
};

/** A sentence without a status may say that the code was a wrong one. */
const isStatus = (name: string): boolean => name === 'status';

/** Words in a sentence on a code that is not the right one: a negation, another try, a code that is too old, a failure. */
const NOT_RIGHT =
  /않|아닙|다릅|다른|다시|재시도|틀[리렸린림]|맞지|불일치|불가|없[습음]|잘못|초과|만료|지났|경과|확인해|인증번호를 입력|인증이 필요|실패|오류|거[부절]|제한|차단|not\b|n['’]t\b|\bno\b|invalid|unverified|wrong|expired?|incorrect|mismatch|again|fail|error|denied|too many|timed?[ -]?out|enter the|不|未|違|错|錯|[误誤]|[無无][效効]|[过過超][期时時ぎ]|失效|重新|请输入|切れ|ません|ない|もう一度|再度|失[敗败]/i;
/** Words in a sentence that says that a code is the right one. */
const RIGHT =
  /인증(?:되|이 완료|에 성공)|확인되|일치합|완료|성공|정상|verified|success|confirmed|認証しま|成功|完了|通过|通過/i;
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
