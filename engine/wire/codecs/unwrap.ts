import { fieldOf } from './names.ts';
import { isDoneWord, isObject, NOTHING, parseJsonText, REJECTED, readFlag, readNumber, readWhole } from './read.ts';
import { deniesIn, isMessage, isZeroCode, saysDone, saysYes } from './says.ts';

/* What a wrapping codec does with a value before the codec inside reads it. */

/** What the answer of a command may say beside its status. Another member may say anything: that it failed, too. */
const isBesideStatus = (name: string): boolean => name === 'status' || name === 'message' || name === 'expireSeconds';
/** A member that may say that a code was not sent. Another one says nothing: who waits for a code can ask for it again. */
const mayDeny = (name: string): boolean => /^(?:success|ok|result|code|data|fail|err)/i.test(name);
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
  if (told === 200 ? deniesIn(u, ['status']) : saysDone({ ...u, status: null })) return undefined;
  if (status === null && !saysDone(u) && !Object.keys(u).every(isHarmless)) return undefined;
  return told === undefined && !refusesInWords(status, message) ? undefined : { ...u, status: told };
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
  !(
    isBesideStatus(name) ||
    isMessage(name) ||
    name === 'timestamp' ||
    saysYes(name, value) ||
    isZeroCode(name, value)
  ) && (value ?? '') !== '';

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

/** What a page says that has nothing on it. */
const saysNone = ({ last, page, ...told }: Readonly<Record<string, unknown>>): boolean => {
  const { totalElements, totalPages } = isObject(page) ? { ...told, ...page } : told;
  const counts = [totalElements, totalPages, told.numberOfElements].filter((count) => (count ?? '') !== '');
  return counts.some((count) => readNumber(count) === 0) || (counts.length === 0 && readFlag(last) === true);
};
/** A page. Jackson leaves out an empty list (`NON_EMPTY`): the page without its content that says that it has nothing is an empty one. */
const readPage = (u: unknown): unknown =>
  isObject(u) && (u.content ?? '') === '' && saysNone(u) ? { ...u, content: [] } : u;

/** What a wrapping codec does first: it returns the value for the codec inside, NOTHING or REJECTED. */
export const unwrap = {
  nullable: (u: unknown): unknown => u ?? NOTHING,
  jsonText: (u: unknown): unknown => {
    const parsed = parseJsonText(u);
    return parsed === undefined ? REJECTED : parsed;
  },
  command: (u: unknown): unknown => readCommand(u) ?? REJECTED,
  sent: (u: unknown): unknown => readCommand(u, (name) => !mayDeny(name)) ?? REJECTED,
  page: readPage,
  verified: readVerified,
  availability: (u: unknown): unknown => saidAlone('isAvailable', u),
} as const;
