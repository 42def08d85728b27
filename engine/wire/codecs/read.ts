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
