import type { Codec, Props } from './kind.ts';
import { fieldOf, otherNameOf } from './names.ts';
import { among, amongOrWord, around, type Guard, type Leaf, leaves, table, type Wrapper, wrappers } from './parts.ts';
import { isObject, REJECTED } from './read.ts';

/** The guard of a codec, built from its record. */
export function guardOf({ kind, inner, props }: Codec): Guard {
  if (props !== undefined) return strict(props);
  if (inner === undefined && kind.words !== undefined)
    return kind.part === 'among' ? among(kind.words) : amongOrWord(kind.words);
  if (inner === undefined) return leaves[kind.part as Leaf];
  const within = guardOf(inner);
  if (kind.look !== undefined) return around(kind.look)(within);
  return kind.keys === undefined ? wrappers[kind.part as Wrapper](within) : table(kind.keys, within);
}

/** An object, made anew from its known fields. */
function strict(props: Props): Guard {
  const fields = Object.entries(props).map(([key, codec]) => ({
    key,
    other: otherNameOf(key, props),
    guard: guardOf(codec),
  }));
  return (u, left) => {
    if (!isObject(u)) return REJECTED;
    const kept: Record<string, unknown> = {};
    let named = 0;
    for (const { key, other, guard } of fields) {
      const told = fieldOf(u, key, other);
      if (told !== undefined) named += 1;
      const value = guard(told, left);
      if (value === REJECTED) return REJECTED;
      kept[key] = value;
    }
    // JSON has no undefined: every field that is there is named, or left over. To count is quicker than to look each name up
    left.unnamed += Object.keys(u).length - named;
    return kept;
  };
}
