/** A text that must be found nowhere, and the ways in which it could be written. */
type Pattern = { readonly kind: string; readonly how: string; readonly text: string };
/** What was found where it must not be: of which kind, how it was written, and what stands around it. */
export type Found = { readonly kind: string; readonly how: string; readonly around: string };

/** Patterns begin with so many characters, by which they are looked up; a shorter one would be found by chance. */
const HEAD = 6;
const BITS = 20;

/** Secrets that were planted, and the search for them in any writing. */
export class Canaries {
  private readonly kinds = new Map<string, string>();

  /** How many different ones there are. */
  get size(): number {
    return this.kinds.size;
  }

  /** Notes a text that must stay secret; answers it. @throws for one that is too short to be told from chance. */
  plant(kind: string, text: string): string {
    if (text.length < HEAD) throw new Error(`the ${kind} ${text} is too short for a canary`);
    this.kinds.set(text, kind);
    return text;
  }

  /** A search for all of them, or for those that are not left out. */
  searcher(isLeftOut: (text: string) => boolean = () => false): (haystack: string) => readonly Found[] {
    const patterns = [...this.kinds].flatMap(([text, kind]) =>
      isLeftOut(text) ? [] : writings(text).map(([how, written]) => ({ kind, how, text: written })),
    );
    return search(patterns);
  }
}

/** How a text may be written: plain, escaped, encoded; within a longer text base64 has three forms. */
export function writings(text: string): readonly (readonly [how: string, written: string])[] {
  const bytes = Buffer.from(text, 'utf8');
  const hex = bytes.toString('hex');
  const inner = JSON.stringify(text).slice(1, -1);
  const units = Array.from({ length: text.length }, (_, i) => text.charCodeAt(i).toString(16).padStart(4, '0'));
  const base64 = [0, 1, 2].map((shift) => shifted(bytes, shift));
  const all: readonly (readonly [string, string])[] = [
    ['raw', text],
    ['json', inner],
    ['json twice', JSON.stringify(inner).slice(1, -1)],
    ['json escapes', units.map((unit) => `\\u${unit}`).join('')],
    ['json escapes', units.map((unit) => `\\u${unit.toUpperCase()}`).join('')],
    ['url', encodeURIComponent(text)],
    ['url', encodeURIComponent(text).toLowerCase()],
    ['url of json', encodeURIComponent(inner)],
    ['form', new URLSearchParams({ x: text }).toString().slice(2)],
    ['hex', hex],
    ['hex', hex.toUpperCase()],
    ...base64.map((written) => ['base64', written] as const),
    ...base64.map((written) => ['base64url', written.replaceAll('+', '-').replaceAll('/', '_')] as const),
  ];
  const known = new Set<string>();
  return all.filter(([, written]) => !known.has(written) && known.add(written));
}

/** The characters of base64 that the bytes alone decide, so many bytes into a longer text. */
function shifted(bytes: Buffer, shift: number): string {
  const whole = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64');
  return whole.slice(Math.ceil((shift * 8) / 6), Math.floor(((shift + bytes.length) * 8) / 6));
}

function search(patterns: readonly Pattern[]): (haystack: string) => readonly Found[] {
  const isHead = new Uint8Array(1 << BITS);
  const byHead = new Map<string, Pattern[]>();
  for (const pattern of patterns) {
    const head = pattern.text.slice(0, HEAD);
    isHead[hashAt(head, 0)] = 1;
    byHead.set(head, [...(byHead.get(head) ?? []), pattern]);
  }
  return (haystack) => {
    const found: Found[] = [];
    for (let at = 0; at + HEAD <= haystack.length; at++) {
      if (isHead[hashAt(haystack, at)] === 0) continue;
      for (const { kind, how, text } of byHead.get(haystack.slice(at, at + HEAD)) ?? [])
        if (haystack.startsWith(text, at))
          found.push({ kind, how, around: haystack.slice(Math.max(0, at - 80), at + 80) });
    }
    return found;
  };
}

function hashAt(text: string, at: number): number {
  let hash = 0;
  for (let i = 0; i < HEAD; i++) hash = Math.imul(hash ^ text.charCodeAt(at + i), 0x9e3779b1);
  return hash >>> (32 - BITS);
}
