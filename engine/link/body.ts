import type { Sentence } from '../base/sentence.ts';
import type { CallAnswer } from '../model/calls.ts';
import type { CallRow, Parse } from '../wire/calls.ts';
import type { Codec } from '../wire/codecs/kind.ts';
import { isDoneWord, isObject, readNumber } from '../wire/codecs/read.ts';
import { decode, REJECTED } from '../wire/decode.ts';
import type { Decoded } from '../wire/registry.ts';
import { missedIn, toBet } from './translate/bets.ts';
import { isOfSite } from './translate/trade.ts';
import type { Vault } from './vault.ts';

/* The body of an answer: of a 200, as the row of its call reads it, and of a refusal. */

/** Stands for a body that is not JSON. */
export const UNREADABLE = Symbol('unreadable');

/** A body of a 200. An empty one is null: some sites answer "no current round" so. `takesDone`: one word for "done" is null too. */
export function readBody(text: string, takesDone: boolean): unknown {
  const json = parse(text);
  return takesDone && isDoneWord(json === UNREADABLE ? text : json) ? null : json;
}

function parse(text: string): unknown {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return UNREADABLE; // said to the log by the caller
  }
}

/** Why a body of a 200 is a refusal. */
type Refusal = { readonly status: number; readonly message?: string | Sentence };
/** When a request was sent and answered, on the device's monotonic clock, in ms. */
type Times = { readonly sentMs: number; readonly receivedMs: number };

/** The status of what is not there. */
const NOT_FOUND = 404;

/** How the body of an answer is read. */
export type Parsing = {
  /** Whether a word for "done" is an answer. */
  readonly takesDone: boolean;
  /** Whether a body without a value, in the place of what was asked for, says that it is not there. */
  readonly isOne: boolean;
  /** The refusal that a decoded body holds. */
  readonly refusalIn: (decoded: unknown) => Refusal | undefined;
  /** What is said of parts of a decoded body that are left out. */
  readonly leftOut: (decoded: unknown, siteId: number | null) => readonly string[];
  /** The body of the fact. `json`: the body as it came. */
  readonly body: (body: unknown, times: Times, json: unknown) => unknown;
};

const PLAIN: Parsing = {
  takesDone: false,
  isOne: false,
  refusalIn: () => undefined,
  leftOut: () => [],
  body: (body) => body,
};

/** How the body of an answer is read, as the row of its call says (wire/calls/row.ts). */
export const PARSING: { readonly [P in Parse]: Parsing } = {
  plain: PLAIN,
  done: { ...PLAIN, takesDone: true },
  command: { ...PLAIN, takesDone: true, refusalIn: refusedCommand },
  bars: { ...PLAIN, refusalIn: refusedBars },
  options: { ...PLAIN, leftOut: foreignOptions },
  one: { ...PLAIN, isOne: true },
  bets: { ...PLAIN, leftOut: roundless, body: withMissed },
  timed: { ...PLAIN, body: (body, times) => ({ ...(body as CallAnswer['clock.probe']), ...times }) },
};

/**
 * The refusal that a body of a 200 is before it is decoded: a status of the 400s with a sentence, where the codec has no status of its own, and
 * nothing at all in the place of one thing.
 */
export function refusedBody(json: unknown, codec: Codec | undefined, { isOne }: Parsing): Refusal | undefined {
  if (isOne && hasNoValue(json)) return { status: NOT_FOUND };
  if (!isObject(json) || propsOf(codec).includes('status')) return undefined;
  const [status, { message }] = [readNumber(json.status), json];
  const isRefusal = Number.isInteger(status) && status >= 400 && status < 500;
  return isRefusal && typeof message === 'string' && message.trim() !== '' ? { status, message } : undefined;
}

const hasNoValue = (json: unknown): boolean =>
  json === null || (isObject(json) && Object.values(json).every((value) => value === null || value === ''));

/** The names of the fields of a codec, or of the one in it. */
export const propsOf = (codec: Codec | undefined): readonly string[] =>
  codec?.props === undefined ? (codec?.inner === undefined ? [] : propsOf(codec.inner)) : Object.keys(codec.props);

/** A member of an envelope, or of the body of an error. */
const OF_ENVELOPE = /^(?:data|ok|err|fail|(?:is)?success|result|status|message)|code$|msg$/i;
/** Whether a body may be in an envelope, or that of an error. The codec of a command reads it in any case. Rule: C9d. */
export function hasEnvelope(json: unknown, codec: Codec | undefined, { parse }: Pick<CallRow, 'parse'>): boolean {
  if (parse === 'command' || !isObject(json)) return false;
  const own = propsOf(codec);
  return Object.keys(json).some((name) => OF_ENVELOPE.test(name) && (name === 'message' || !own.includes(name)));
}

/** A command with another status than 200, or with only a message. */
function refusedCommand(decoded: unknown): Refusal | undefined {
  const { status, message } = decoded as Decoded<'Done' | 'CodeSent'>;
  if (status === 200) return undefined;
  return { status: status ?? 200, ...(message === undefined ? {} : { message }) };
}

/** Bars with only a message. */
function refusedBars(decoded: unknown): Refusal | undefined {
  const { bars, message } = decoded as Decoded<'Bars'>;
  return bars === undefined && message !== undefined ? { status: 200, message } : undefined;
}

/** Says which entries of an option list are of another site. */
function foreignOptions(decoded: unknown, siteId: number | null): readonly string[] {
  const isOurs = (decoded as Decoded<'OptionList'>).every((entry) => isOfSite(entry, siteId));
  return isOurs ? [] : ["siteInfo.id: expected this site's, got another"];
}

type Bets = Decoded<'BetPage' | 'CurrentBets' | 'BetList'>;

/** Says which bets of an answer have no round: they belong nowhere and are left out. */
function roundless(decoded: unknown): readonly string[] {
  const bets = decoded as Bets;
  const rows =
    'content' in bets ? bets.content : 'current' in bets ? [...(bets.current ?? []), ...(bets.recent ?? [])] : bets;
  return rows.some((row) => toBet(row) === undefined) ? ['tradeRoundId: expected a round, got none'] : [];
}

/** A page of bets with what is known of the rows that could not be read. Other answers are returned as they are. */
function withMissed(body: unknown, _times: Times, json: unknown): unknown {
  const page = body as CallAnswer['bets.list'];
  if (!isObject(json) || page.items === undefined) return body;
  const missed = missedIn(json.content, page.items);
  return missed.length === 0 ? body : { ...page, missed };
}

/** A plain text that is longer is not a sentence: it is a page or a stack trace. */
const PLAIN_MAX = 200;

/** The site's message in the body of an error; undefined without one. */
export function messageOf(text: string, vault: Vault): string | undefined {
  const json = parse(text);
  if (json === UNREADABLE) return isPlainWords(text) ? text.trim() : undefined;
  if (typeof json === 'string') return isPlainWords(json) ? json.trim() : undefined;
  const body = decode('ErrorBody', json, vault);
  if (body === REJECTED) return undefined;
  return [body.message, body.error_description, body.detail].find(
    (words) => words !== undefined && words.trim() !== '',
  );
}

/** Whether the body of an error is not the site's own: a page of a proxy, or nothing. */
export function isForeign(text: string): boolean {
  const json = parse(text);
  return json === null || (json === UNREADABLE && !isPlainWords(text));
}

/**
 * Whether the body of an error is a page, or a piece of one, and not the site's own. An empty body and a single word do not say whose they are: a
 * site refuses a token by them too.
 */
export const isPage = (text: string): boolean =>
  parse(text) === UNREADABLE && !isPlainWords(text) && !isWord(text.trim());

const isWord = (text: string): boolean => text.length <= PLAIN_MAX && !/[\s<>{}[\]"]/.test(text);

/** Whether a text is a sentence on one line. A page, a piece of JSON and a single word of a program are not. */
function isPlainWords(text: string): boolean {
  const words = text.trim();
  return words.length <= PLAIN_MAX && !/\p{Cc}|^[{["<]|<[a-z!/]/iu.test(words) && /\s|\P{ASCII}/u.test(words);
}
