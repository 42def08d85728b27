import { isDoneWord, isObject, readFlag, readNumber } from './read.ts';

/*
 * What the members of an answer say of its outcome, whatever it is an answer to: sites put what they tell into an envelope, as
 * `{ status, code, success, message, data }`. A member says yes, or no, or neither.
 */

type Members = Readonly<Record<string, unknown>>;

/** Members that tell the outcome, and those among them that hold a code. */
const OUTCOME = /^(?:(?:is)?success|ok|result|status|(?:result|status)?code)$/i;
const CODE = /code$/i;
/** Members that name a fault: one with something in it says no. `ERR` and `FAIL` may be coins. */
const FAULT = /^(?:is|has)?(?:[eE]rr(?:ors?)?|[fF]ail(?:ed|ure)?)(?:_?(?:code|message|msg|Code|Message|Msg))?$/;
const MESSAGE = /^(?:result)?(?:message|msg)$/i;

/** A word for a failure, and as a code also a status of HTTP from 400 on, a row of nines, and a number below 0. */
const NO_WORD = /^(?:false|fail|err)/i;
const NO_CODE = /^(?:[45]\d\d|999|-\d|false|fail|err)/i;
/** How a sentence begins, or what it has in it, that tells of a failure and of nothing else. */
const NO_SENTENCE = /^(?:fail|err(?:or)?\b|실패|오류|에러|失敗|失败|错误|エラー)|실패(?:했|하였|입니다)/i;

const wordOf = (u: unknown): string => (typeof u === 'object' ? '' : String(u).trim());

export const isMessage = (name: string): boolean => MESSAGE.test(name);
/** Whether a member says that all was done. */
export const saysYes = (name: string, u: unknown): boolean =>
  (OUTCOME.test(name) &&
    (isDoneWord(u) || readNumber(u) === 200 || (/success|ok/i.test(name) && readFlag(u) === true))) ||
  (MESSAGE.test(name) && isDoneWord(u));
/** A code of 0 is a yes at most sites, and a no at some. */
export const isZeroCode = (name: string, u: unknown): boolean =>
  OUTCOME.test(name) && CODE.test(name) && readNumber(u) === 0;
/** Whether a body says somewhere that all was done. */
export const saysDone = (u: Members): boolean => Object.entries(u).some(([name, value]) => saysYes(name, value));
/** The same of a body that is read, and does not decide about a command. */
export const seemsDone = (u: Members): boolean =>
  saysDone(u) || Object.entries(u).some(([name, value]) => isZeroCode(name, value));

/** Whether what names a fault has one. */
function isFault(u: unknown): boolean {
  if (typeof u === 'object') return u !== null && Object.keys(u).length > 0;
  if (readFlag(u) !== undefined) return readFlag(u) === true;
  return wordOf(u ?? '') !== '' && readNumber(u) !== 0 && !isDoneWord(u);
}

function saysNo(name: string, u: unknown): boolean {
  if (name === 'data') return u === false || (isObject(u) && deniesIn(u));
  const word = wordOf(u);
  if (MESSAGE.test(name)) return NO_SENTENCE.test(word);
  if (!OUTCOME.test(name)) return FAULT.test(name) && isFault(u);
  if (CODE.test(name) || name === 'status') return NO_CODE.test(word);
  // a result of 0 may be a count, or a code
  return NO_WORD.test(word) || (name !== 'result' && readFlag(u) === false);
}

/**
 * Whether an answer says somewhere that it failed. A sentence says so under any name; other members are left out which are `own` to what
 * was asked for: a record may have a status.
 */
export const deniesIn = (u: Members, own: readonly string[] = []): boolean =>
  Object.entries(u).some(([name, value]) => (MESSAGE.test(name) || !own.includes(name)) && saysNo(name, value));

/**
 * Whether the body of a 200 is that of an error, in the place of an answer whose fields may all be missing: it has none of the `own` names, says nowhere that
 * it is done, and has a word of an error.
 */
export const isOfError = (u: unknown, own: readonly string[]): boolean =>
  isObject(u) &&
  !own.some((name) => u[name] !== undefined) &&
  !seemsDone(u) &&
  (deniesIn(u) || Object.entries(u).some(([name, value]) => MESSAGE.test(name) && (value ?? '') !== ''));
