import type { Prng } from '../../engine/base/prng.ts';

/** JSON as it may be written: a value, or a piece of text that stands for itself. */
type Json = unknown;
/** Stands for text that no value of JavaScript can be written as: 1e999, a key twice. */
class Raw {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const DEEP = 3_000;
const LONG = 2_000;
/** Values that are of another kind than a good message's, or at the edge of it. */
const ODD: readonly (() => Json)[] = [
  ...[null, true, false, '', 'x', 0, -0, -1, 1, 2, 0.1, -5.5, 1e15, 1e308, -1e308, 2 ** 53, -(2 ** 53) - 2].map(
    (v) => () => v,
  ),
  ...['NaN', 'Infinity', '-Infinity', '5000', '1e3', '0x10', '1,000', 'null', '1', '\u0000', '\ud800', '\u2028'].map(
    (v) => () => v,
  ),
  ...[
    '__proto__',
    'constructor',
    '2026-03-12',
    '2026-03-12T14:20:00+09:00',
    '9999-12-31T23:59:59Z',
    '+275761-01-01',
  ].map((v) => () => v),
  ...['1e999', '-1e999', '5e-324', '123456789012345678901234567890', '-0', '1E400'].map((text) => () => new Raw(text)),
  () => [],
  () => ({}),
  () => [[], {}],
  () => 'y'.repeat(LONG),
  () => Array.from({ length: LONG }, (_, i) => i),
  () => new Raw(`${'['.repeat(DEEP)}${']'.repeat(DEEP)}`),
  () => new Raw(`${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`),
  () => new Raw('{"__proto__":{"polluted":1}}'),
  () => ({ toJSON: 1, toString: 2, valueOf: 3, hasOwnProperty: 4, length: -1 }),
];
const KEYS = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'toJSON',
  'hashInto',
  'length',
  'id',
  '',
] as const;

type Place = { readonly holder: Json[] | Record<string, Json>; readonly key: string };

/** Every place of a value where something stands, itself excluded. */
function places(value: Json, found: Place[] = []): Place[] {
  if (typeof value !== 'object' || value === null || value instanceof Raw) return found;
  const holder = value as Record<string, Json>;
  for (const key of Object.keys(holder).slice(0, 40)) {
    found.push({ holder, key });
    places(holder[key], found);
  }
  return found;
}

const at = ({ holder, key }: Place): Json => (holder as Record<string, Json>)[key];
const put = ({ holder, key }: Place, value: Json): void => {
  if (Array.isArray(holder) && !/^\d+$/.test(key)) return; // JSON has no such list
  Object.defineProperty(holder, key, { value, enumerable: true, writable: true, configurable: true });
};

/** What is done to a value, at a place of it. */
const CHANGES: readonly ((place: Place, pick: <T>(of: readonly T[]) => T, prng: Prng) => void)[] = [
  ({ holder, key }) => {
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else delete holder[key];
  },
  (place, pick) => put(place, pick(ODD)()),
  (place, pick) => put(place, pick(ODD)()),
  (place, pick) => put({ ...place, key: pick(KEYS) }, pick(ODD)()),
  (place, pick) => {
    put({ ...place, key: pick(KEYS) }, at(place)); // renamed, or there twice
    if (pick([true, false]) && !Array.isArray(place.holder)) delete place.holder[place.key];
  },
  (place) => put(place, [at(place)]),
  (place) => put(place, { value: at(place) }),
  (place) => put(place, typeof at(place) === 'object' ? '[object Object]' : String(at(place))),
  (place) => put(place, JSON.stringify(at(place) ?? null)), // JSON within a text, as some sites have it
  (place, _pick, prng) => {
    const value = at(place);
    if (typeof value === 'number') put(place, value + ([1, -1, 60_000, -60_000, 86_400_000, 0.5][prng.int(6)] ?? 0));
  },
  (place, _pick, prng) => {
    const value = at(place);
    if (Array.isArray(value))
      put(
        place,
        Array.from({ length: prng.int(30) }, () => value[prng.int(value.length || 1)]),
      );
  },
];

/** A value with some changes, as JSON text. The value itself is left as it is. */
export function mutated(value: Json, changes: number, prng: Prng): string {
  const whole = { value: structuredClone(value) };
  const pick = <T>(of: readonly T[]): T => of[prng.int(of.length)] as T;
  for (let i = 0; i < changes; i++) {
    const found = places(whole.value);
    // now and then the whole of it
    const place = prng.int(20) === 0 ? undefined : pick(found);
    pick(CHANGES)(place ?? { holder: whole, key: 'value' }, pick, prng);
  }
  return spoilt(written(whole.value), prng);
}

/** JSON text, with the raw pieces in their places. */
function written(value: Json): string {
  const raws: string[] = [];
  const text = JSON.stringify(value, (_key, item: unknown) => {
    if (!(item instanceof Raw)) return item;
    raws.push(item.text);
    return `\u0001raw${raws.length - 1}`;
  });
  return (text ?? '').replace(/"\\u0001raw(\d+)"/g, (_whole, index: string) => raws[Number(index)] ?? '');
}

/** Now and then the text itself is hurt: cut, a few of its characters changed, a key doubled, something before or behind it. */
function spoilt(text: string, prng: Prng): string {
  switch (prng.int(24)) {
    case 0:
      return text.slice(0, prng.int(text.length + 1));
    case 1:
      return flipped(text, 1 + prng.int(4), prng);
    case 2:
      return text.replace(/"([a-zA-Z]+)":/, '"$1":"first","$1":');
    case 3:
      return `${text}${text}`;
    case 4:
      return `\ufeff${text}`;
    default:
      return text;
  }
}

function flipped(text: string, times: number, prng: Prng): string {
  const units = Array.from({ length: text.length }, (_, i) => text.charCodeAt(i));
  for (let i = 0; i < times && units.length > 0; i++) {
    const place = prng.int(units.length);
    units[place] = (units[place] ?? 0) ^ (1 << prng.int(prng.int(4) === 0 ? 16 : 7));
  }
  return units.map((unit) => String.fromCharCode(unit)).join('');
}
