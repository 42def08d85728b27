import { isDoneWord } from '../wire/codecs/read.ts';
import { decode, REJECTED } from '../wire/decode.ts';
import type { Vault } from './vault.ts';

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

/** A plain text that is longer is not a sentence: it is a page or a stack trace. */
const PLAIN_MAX = 200;

/** The site's message in the body of an error; undefined without one. */
export function messageOf(text: string, vault: Vault): string | undefined {
  const json = parse(text);
  if (json === UNREADABLE) return isPlainWords(text) ? text.trim() : undefined;
  if (typeof json === 'string') return isPlainWords(json) ? json.trim() : undefined;
  const body = decode('ErrorBody', json, vault);
  if (body === REJECTED) return undefined;
  return [body.message, body.error_description].find((words) => words !== undefined && words.trim() !== '');
}

/** Whether the body of an error is not the site's own: a page of a proxy, or nothing. */
export function isForeign(text: string): boolean {
  const json = parse(text);
  return json === null || (json === UNREADABLE && !isPlainWords(text));
}

/** Whether a text is a sentence on one line. A page, a piece of JSON and a single word of a program are not. */
function isPlainWords(text: string): boolean {
  const words = text.trim();
  return words.length <= PLAIN_MAX && !/\p{Cc}|^[{["<]|<[a-z!/]/iu.test(words) && /\s|\P{ASCII}/u.test(words);
}
