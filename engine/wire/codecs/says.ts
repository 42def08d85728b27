import { isDoneWord, isObject, readFlag, readNumber, textOf } from './read.ts';

/*
 * What the members of an answer say of its outcome, whatever it is an answer to: sites put what they tell into an envelope, as
 * `{ status, code, success, message, data }`. A member says yes, or no, or neither. A member is matched as one line of text, such as `success=false`.
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
  /^result=(?:(?:no?|ng|nok)$|false|fail|err|den(?:y|ied)|reject|refus)/i,
  // a status of HTTP from 400 on, with up to two more digits; a row of nines; a number below 0. Six digits may be a code that is typed
  /^(?:status|(?:result|status)?code)=(?:(?:[45]\d\d(?:\d\d?)?|999+)(?!\d)|-\d|n(?:o|g|ok)?$|false|fail|err)/i,
  // words at the start of a sentence, or in it, that only a failure has
  /^(?:result)?(?:message|msg)=(?:fail|err(?:or)?\b|실패|오류|에러|失[敗败]|错误|エラー|.*실패(?:했|하였|입니다))/i,
  /^data=false$/,
];

/** A field for errors. `ERR` and `FAIL` may be coins. */
const FAULT = /^(?:is)?(?:[eE]rr(?:ors?)?|[fF]ail(?:ed|ure)?)_?(?:[cC]ode|[mM]essage|[mM]sg)?$/;
/** What a field for errors, or for a code, says where there is none: nothing, zeros with or without a letter, a word for "none" or for "done". */
const NONE =
  /^(?:|[a-z]?0+|200|n|no|none|n\/a|null|false|(?:ok|succ|success|no errors?)\.?|-|없음|(?:정상|성공)(?:적으로)?(?: ?처리(?: ?되었습니다)?|하였습니다|했습니다)?\.?)$/i;
/** A field for the code of an outcome. */
const CODE = /^(?:result|status)?code$/i;

/** Whether a member says that all was done. */
export const saysYes = (name: string, u: unknown): boolean => YES.some((yes) => yes.test(`${name}=${textOf(u)}`));
/** Whether a member is a field for errors that says that there is none. */
export const saysNone = (name: string, u: unknown): boolean => FAULT.test(name) && NONE.test(textOf(u));
/** Whether a member says that something failed. Anything else in a field for errors does. */
const saysNo = (name: string, u: unknown): boolean =>
  NO.some((no) => no.test(`${name}=${textOf(u)}`)) || (FAULT.test(name) && !NONE.test(textOf(u)));

/** Whether a body says somewhere that all was done. */
export const saysDone = (u: Members): boolean => Object.entries(u).some(([name, value]) => saysYes(name, value));
/** Whether a body surely says that all was done. A code of 0 does not count: at some sites it is a no. Beside a code that says something else, only `success`, `ok` and `status` count. */
export function saysSurely(u: Members): boolean {
  const told = Object.entries(u);
  const isOdd = told.some(([name, value]) => CODE.test(name) && !saysYes(name, value) && !NONE.test(textOf(value)));
  return told.some(
    ([name, value]) =>
      readNumber(value) !== 0 && saysYes(name, value) && (!isOdd || /^(?:(?:is)?success|ok|status)$/i.test(name)),
  );
}

/** Members of an envelope that some codecs have as their own. */
const OF_ENVELOPE = ['status', 'code', 'message'];
/** The values of the fields that were asked for, without the fields that an envelope also has. */
export const ownValues = (u: Members, own: readonly string[]): readonly unknown[] =>
  own.flatMap((name) => (OF_ENVELOPE.includes(name) || (u[name] ?? null) === null ? [] : [u[name]]));
/** Whether a body is a record, whose code is its own. A page is no record. A body with only a yes or no, a count of 0 or an empty list is none either. */
const isRecord = (u: Members, own: readonly string[]): boolean =>
  !own.includes('content') && ownValues(u, own).some((value) => readFlag(value) === undefined && textOf(value) !== '');

/** Whether a body has a sentence of the site that is no field of what was asked for: then its code is that of the outcome. */
const hasSentence = (u: Members, own: readonly string[]): boolean =>
  Object.entries(u).some(
    ([name, value]) =>
      /^(?:result)?(?:message|msg)$/i.test(name) &&
      !own.includes(name) &&
      typeof value === 'string' &&
      value.trim() !== '' &&
      !isDoneWord(value),
  );

/** So many envelopes may be in one another. What lies deeper is not looked at. */
const DEPTH_MAX = 4;
/**
 * Whether an answer says somewhere that it failed. Its message may say so; other members are left out which are `own` to what was asked for: a record
 * may have a status. `depth`: the envelopes that may still be opened.
 */
export function deniesIn(u: Members, own: readonly string[] = [], depth = DEPTH_MAX): boolean {
  const isDeniedInside = (inner: unknown): boolean => depth > 0 && isObject(inner) && deniesIn(inner, own, depth - 1);
  if ([u.data, u.result].some(isDeniedInside)) return true;
  const ofRecord = isRecord(u, own) && !hasSentence(u, own) ? [...own, 'code'] : own;
  return Object.entries(u).some(
    ([name, value]) => (name === 'message' || !ofRecord.includes(name)) && saysNo(name, value),
  );
}

/** Without a message that is blank or just a word for "done": the member is shown the sentence of the site, and that is none. */
export function withSentence(u: Members): Members {
  const { message, ...rest } = u;
  return typeof message === 'string' && (message.trim() === '' || isDoneWord(message)) ? rest : u;
}
