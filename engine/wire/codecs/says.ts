import { isDoneWord, isObject } from './read.ts';

/*
 * What the members of an answer say of its outcome, whatever it is an answer to: sites put what they tell into an envelope, as
 * `{ status, code, success, message, data }`. A member says yes, or no, or neither. It is looked at as a line: `success=false`.
 */

type Members = Readonly<Record<string, unknown>>;

const YES = [
  /^(?:(?:is)?success|ok)=(?:1|y)$/i,
  /^(?:(?:is)?success|ok|code|(?:result|status)(?:code)?|(?:result)?(?:message|msg))=(?:ok|success|true|200)$/i,
  // a code of 0 says so at most sites
  /^(?:result|status)?code=0+$/i,
];

const NO = [
  /^(?:(?:is)?success|ok)=(?:0|n|false|fail|err)/i,
  // a number there may be a count, or that of a record
  /^result=(?:false|fail|err)/i,
  // a status of HTTP from 400 on, a row of nines, a number below 0
  /^(?:status|(?:result|status)?code)=(?:[45]\d\d|999|-\d|false|fail|err)/i,
  // how a sentence begins, or what it has in it, that tells of a failure and of nothing else
  /^(?:result)?(?:message|msg)=(?:fail|err(?:or)?\b|실패|오류|에러|失[敗败]|错误|エラー|.*실패(?:했|하였|입니다))/i,
  // something in the place of a fault. `ERR` and `FAIL` may be coins
  /^(?:is)?(?:[eE]rr(?:ors?)?|[fF]ail(?:ed|ure)?)_?(?:[cC]ode|[mM]essage|[mM]sg)?=(?!(?:0*|[nN]|false|ok|OK|success)$)/,
  /^data=false$/,
];

/** A member as a line. What is in an object is not looked at. */
const lineOf = (name: string, u: unknown): string =>
  `${name}=${typeof u === 'object' ? (Object.keys(u ?? {}).length === 0 ? '' : '{}') : String(u).trim()}`;

/** Whether a member says that all was done. */
export const saysYes = (name: string, u: unknown): boolean => YES.some((yes) => yes.test(lineOf(name, u)));
/** Whether a body says somewhere that all was done. */
export const saysDone = (u: Members): boolean => Object.entries(u).some(([name, value]) => saysYes(name, value));

/**
 * Whether an answer says somewhere that it failed. Its message may say so; other members are left out which are `own` to what was asked for: a record
 * may have a status.
 */
export const deniesIn = (u: Members, own: readonly string[] = []): boolean =>
  (isObject(u.data) && deniesIn(u.data, own)) ||
  Object.entries(u).some(([name, value]) => {
    const line = name === 'message' || !own.includes(name) ? lineOf(name, value) : '';
    return NO.some((no) => no.test(line));
  });

/** Without a message that is blank or just a word for "done": the member is shown the sentence of the site, and that is none. */
export function withSentence(u: Members): Members {
  const { message, ...rest } = u;
  return typeof message === 'string' && (message.trim() === '' || isDoneWord(message)) ? rest : u;
}
