import { isLeft } from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import { decodeTelling, withNames } from './codecs/io.ts';
import { type Codec, isOfItems } from './codecs/kind.ts';
import { isObject, itemsOf, NOTHING, REJECTED, unwrap } from './codecs/read.ts';
import { type CodecName, codecs } from './registry.ts';
import type { IsKnown } from './scrub.ts';
import { sketch } from './sketch.ts';

/** Loaded with the reports, when a caller needs it. */
export { outline } from './sketch.ts';

/** More fields of one message without a name are not kept. */
const UNNAMED_MAX = 40;

/**
 * The fields of a value that its codec does not name, each under its path (`*` is every item of a list), with a sketch of the first
 * value there (decisions, Session and link).
 */
export function unnamedIn(name: CodecName, json: unknown, isKnown: IsKnown): Readonly<Record<string, unknown>> {
  const walk = new Walk(isKnown);
  walk.through(codecs[name], json, '');
  return Object.fromEntries(walk.found);
}

/** A walk through a value along its codec, which collects what the codec does not name. */
class Walk {
  readonly found = new Map<string, unknown>();
  private readonly isKnown: IsKnown;

  constructor(isKnown: IsKnown) {
    this.isKnown = isKnown;
  }

  through({ kind, inner, props }: Codec, value: unknown, path: string): void {
    if (this.found.size >= UNNAMED_MAX) return;
    if (props !== undefined && isObject(value)) this.members(props, value, path);
    else if (inner !== undefined) this.inside(kind, inner, value, path);
  }

  private members(props: NonNullable<Codec['props']>, value: Readonly<Record<string, unknown>>, path: string): void {
    for (const [key, member] of Object.entries(withNames(value, props))) {
      const field = Object.hasOwn(props, key) ? props[key] : undefined;
      if (field === undefined) this.keep({ [key]: member }, path);
      else this.through(field, member, `${path}${key}.`);
    }
  }

  private inside(kind: Codec['kind'], inner: Codec, value: unknown, path: string): void {
    const look = kind.look ?? (unwrap as Readonly<Record<string, (u: unknown) => unknown>>)[kind.part];
    const inside = look === undefined ? value : look(value);
    if (inside === NOTHING || inside === REJECTED) return;
    if (!isOfItems(kind)) this.through(inner, inside, path);
    else
      for (const item of (kind.part === 'list' ? itemsOf(inside) : isObject(inside) && Object.values(inside)) || [])
        this.through(inner, item, `${path}*.`);
  }

  private keep(unnamed: object, path: string): void {
    for (const [kept, seen] of Object.entries(sketch(unnamed, this.isKnown) as object))
      if (!this.found.has(path + kept)) this.found.set(path + kept, seen);
  }
}

/** A site that invents new fields for each answer is not remembered. */
const TOLD_MAX = 1_000;

/** What of these fields was not told before in the session; undefined if all was. `told` remembers them, under the call's name. */
export function newlyUnnamed(
  call: string,
  unnamed: Readonly<Record<string, unknown>>,
  told: Set<string>,
): Readonly<Record<string, unknown>> | undefined {
  const fresh = Object.entries(unnamed).filter(([path]) => !told.has(call + path));
  if (told.size < TOLD_MAX) for (const [path] of fresh) told.add(call + path);
  return fresh.length === 0 ? undefined : Object.fromEntries(fresh);
}

/**
 * Says why the codec refuses a value, or fields of it or items of its lists: one line for each fault (path, expected, kind found; never a
 * value). It asks io-ts, which is loaded only after a refusal.
 */
export function explain(name: CodecName, json: unknown): readonly string[] {
  const { read, skipped } = decodeTelling(codecs[name], json);
  const faults = isLeft(read) ? read.left : skipped;
  return faults.length === 0 ? ['body: refused'] : report(faults);
}

/** The decoder's reports, one line each: path, expected, kind found (never the value itself). */
function report(errors: t.Errors): readonly string[] {
  return errors.slice(0, REPORT_LINES_MAX).map((error) => {
    const path = error.context
      .map((c) => c.key)
      .filter((k) => k !== '')
      .join('.');
    const expected = (error.context.at(-1)?.type.name ?? 'value').replace(/^perhaps /, ''); // that it may be missing is no news
    return `${path === '' ? 'body' : path}: expected ${expected.slice(0, 60)}, got ${kindOf(error.value)}`;
  });
}

/** More lines of one report do not help to find the field. */
const REPORT_LINES_MAX = 8;

const kindOf = (u: unknown): string =>
  u === null ? 'null' : Array.isArray(u) ? 'array' : typeof u === 'number' ? 'number (of another kind)' : typeof u;
