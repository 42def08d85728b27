import { parseIsoMs } from '../../base/time.ts';

/** How the project's own codecs read a value: shared by the codecs and by the guards generated from them. Without io-ts. */

/** What a guard answers for a value its codec would refuse; undefined is a value (a null round). */
export const REJECTED = Symbol.for('round.rejected');

export function readMillis(u: unknown): number | undefined {
  if (typeof u === 'number') return Number.isSafeInteger(u) ? u : undefined;
  return typeof u === 'string' ? parseIsoMs(u) : undefined;
}

export function readFlag(u: unknown): boolean | undefined {
  if (u === '1' || u === 1 || u === true) return true;
  return u === '0' || u === 0 || u === false ? false : undefined;
}

/** A mask already: the site's own, or one of ours. */
const MASKED = /^.{1,2}\*{3}.{0,2}$/;

/** First two characters, three stars, and the last one or two where the name is long enough to still hide some. */
export function maskName(name: string): string {
  if (MASKED.test(name)) return name;
  const tail = name.length >= 7 ? 2 : name.length >= 5 ? 1 : 0;
  return `${name.slice(0, Math.min(2, Math.max(1, name.length - 1)))}***${tail === 0 ? '' : name.slice(-tail)}`;
}

/** The value behind a JSON text, or the value itself when it is no text; undefined when the text is not JSON. */
export function parseJsonText(u: unknown): unknown {
  if (typeof u !== 'string') return u;
  try {
    return JSON.parse(u) ?? {};
  } catch {
    return undefined; // reported by the codec as "text is not JSON"
  }
}

/** A word, or a whole number written as one (a category, a code). */
export function readWord(u: unknown): string | undefined {
  if (typeof u === 'string') return u;
  return Number.isSafeInteger(u) ? String(u) : undefined;
}

const among = <T extends string>(words: readonly T[], u: unknown): T | undefined => words.find((word) => word === u);

/**
 * What exStatus says, by its keys OE, UO, SML and N (digit as number or text); undefined for what it does not say or says
 * in words nobody knows, since a result without it is still a result.
 */
export function readExStatus(u: unknown) {
  const parsed = parseJsonText(u);
  if (typeof parsed !== 'object' || parsed === null) return undefined;
  const { OE, UO, SML, N } = parsed as Readonly<Record<string, unknown>>;
  const said = {
    oe: among(['O', 'E'], OE),
    uo: among(['UN', 'OV'], UO),
    sml: among(['S', 'M', 'L'], SML),
    n: /^\d$/.test(String(N)) && typeof N !== 'object' ? Number(N) : undefined,
  };
  return Object.values(said).every((one) => one === undefined) ? undefined : said;
}

/** Ids as keys of a table: up to nine digits. */
export const DIGITS = /^\d{1,9}$/;

/** What DIGITS says, without a pattern: asked for every round that comes. */
export function isDigits(key: string): boolean {
  if (key.length === 0 || key.length > 9) return false;
  for (let i = 0; i < key.length; i++) {
    const code = key.charCodeAt(i);
    if (code < 48 || code > 57) return false;
  }
  return true;
}
