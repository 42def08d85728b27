/** What stands for a place in a state or in an entry's data: member names and indexes, `stage.live.price` or `bets.open.0.points`. */
export type Path = readonly string[];

export const pathOf = (text: string): Path => (text === '' ? [] : text.split('.'));

/** The plain value of a tape, a series or a run of ticks; any other value as it is. */
export const plain = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'toJSON' in value && typeof value.toJSON === 'function'
    ? plain(value.toJSON())
    : value;

/** The value at a path. Undefined if there is none. */
export function valueAt(value: unknown, path: Path): unknown {
  let found = value;
  for (const name of path) {
    const parent = plain(found);
    if (typeof parent !== 'object' || parent === null || !Object.hasOwn(parent, name)) return undefined;
    found = (parent as Readonly<Record<string, unknown>>)[name];
  }
  return found;
}

const NEIGHBOURS_MAX = 12;

/** For a path that is not in a value: the names that are there instead, as words that follow "there is no …". `root`: what the value is. */
export function neighboursOf(value: unknown, path: Path, root = 'the state'): string {
  const known = knownOf(value, path);
  const parent = plain(valueAt(value, path.slice(0, known)));
  const where = known === 0 ? root : path.slice(0, known).join('.');
  if (!isParent(parent)) return `; ${where} is ${short(parent)}`;
  const names = Object.keys(parent);
  if (Array.isArray(parent))
    return `; ${where} has ${names.length === 0 ? 'no item' : `the items 0 to ${names.length - 1}`}`;
  return `; ${where} has ${namesNear(names, path[known] ?? '')}`;
}

/** How many names of a path a value has, from the first on. */
export const knownOf = (value: unknown, path: Path): number =>
  path.findLastIndex((_, i) => valueAt(value, path.slice(0, i + 1)) !== undefined) + 1;

/** Names in words, those first that a wanted one may have meant: they hold it, or begin as it does. */
export function namesNear(names: readonly string[], wanted: string): string {
  const shown = nearestFirst(names, wanted.toLowerCase()).slice(0, NEIGHBOURS_MAX);
  return `${shown.length === 0 ? 'none' : shown.join(', ')}${names.length > shown.length ? ` and ${names.length - shown.length} more` : ''}`;
}

/** So many letters that two names begin with make them near. */
const NEAR_CHARS = 3;

function nearestFirst(names: readonly string[], wanted: string): readonly string[] {
  const nearness = (name: string): number => {
    const own = name.toLowerCase();
    const other = [...wanted].findIndex((letter, i) => own[i] !== letter);
    const same = other === -1 ? wanted.length : other;
    return same >= NEAR_CHARS || own.includes(wanted) || wanted.includes(own) ? same + 1 : 0;
  };
  return names.toSorted((a, b) => nearness(b) - nearness(a));
}

const CHARS_MAX = 160;

/** A value in one short line of JSON. */
export function short(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length <= CHARS_MAX ? text : `${text.slice(0, CHARS_MAX)}…`;
}

/** Where two values differ first, in the order of their members. Undefined if they are equal as JSON. */
export const firstDifference = (a: unknown, b: unknown, ignored: ReadonlySet<string> = NONE): Path | undefined =>
  isSame(a, b) ? undefined : differing(a, b, ignored, []).next().value;

/** Whether two values are equal as JSON. It is asked for every entry, so that it makes no objects for what is equal. */
function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isParent(a) || !isParent(b)) return false;
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((item, i) => isSame(item, b[i]));
  if (isRun(a) && isRun(b)) return isSameRun(a, b);
  const [one, other] = [plain(a), plain(b)];
  if (one !== a || other !== b) return isSame(one, other);
  return !Array.isArray(b) && hasSameMembers(a, b);
}

function hasSameMembers(a: Members, b: Members): boolean {
  const names = Object.keys(a);
  if (names.length !== Object.keys(b).length) return false;
  for (const name of names) if (!isSame(a[name], b[name])) return false;
  return true;
}

/** A run of ticks, of whatever build. */
type Run = { readonly stock: string; readonly length: number; timeAt(i: number): number; priceAt(i: number): number };
const isRun = (value: object): value is Run => 'timeAt' in value && 'priceAt' in value;

function isSameRun(a: Run, b: Run): boolean {
  if (a.stock !== b.stock || a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a.timeAt(i) !== b.timeAt(i) || a.priceAt(i) !== b.priceAt(i)) return false;
  return true;
}

/** The first places at which two values differ. */
export function differences(a: unknown, b: unknown, most: number): readonly Path[] {
  const found: Path[] = [];
  for (const path of differing(a, b, NONE, [])) if (found.push(path) === most) break;
  return found;
}

function* differing(a: unknown, b: unknown, ignored: ReadonlySet<string>, path: Path): Generator<Path, undefined> {
  if (Object.is(a, b) || (ignored.size > 0 && ignored.has(path.join('.')))) return undefined;
  const [one, other] = [plain(a), plain(b)];
  if (!isParent(one) || !isParent(other) || Array.isArray(one) !== Array.isArray(other)) {
    if (one !== other) yield path;
    return undefined;
  }
  for (const name of new Set([...Object.keys(one), ...Object.keys(other)]))
    yield* differing(one[name], other[name], ignored, [...path, name]);
  return undefined;
}

const NONE: ReadonlySet<string> = new Set();
type Members = Readonly<Record<string, unknown>>;
/** Whether a value has members. */
export const isParent = (value: unknown): value is Members => typeof value === 'object' && value !== null;
