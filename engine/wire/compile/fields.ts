import { describe } from '../codecs/descriptions.ts';
import { type Codec, isOfItems, type Kind } from '../codecs/kind.ts';

/**
 * What becomes of a field in the log. `keep`: kept as it is. `pseudonym`: kept as a pseudonym. `sentence`: kept as the harmless
 * words of the sentence. `form`: kept if it has the given form, else a pseudonym. `drop`: never kept.
 */
type FieldClass = 'keep' | 'pseudonym' | 'sentence' | 'form' | 'drop';

const CLASSES = { personal: 'pseudonym', secret: 'drop', sentence: 'sentence', formed: 'form' } as const;

function classOf({ part, vault }: Kind): FieldClass {
  if (vault !== undefined) return CLASSES[vault];
  return part === 'dropped' ? 'drop' : part === 'maskedName' ? 'pseudonym' : 'keep';
}

/** The kinds of a codec whose value may be null or missing. */
const OPTIONAL: ReadonlySet<Kind['part']> = new Set(['nullable', 'perhaps', 'orNull', 'dropped']);

/**
 * One field of a codec: its path (`*` is every item), its class, the kind of its pseudonym, its type, and whether it may be
 * missing.
 */
export type Field = {
  readonly path: string;
  readonly class: FieldClass;
  readonly kind: string;
  readonly type: string;
  readonly isOptional: boolean;
};

/** Every field of a codec with its class. A field without a class is kept, because the codec lists it. */
export function fieldsOf({ kind, inner, props }: Codec, path = '', isMissing = false): readonly Field[] {
  const below = (key: string): string => (path === '' ? key : `${path}.${key}`);
  const isOptional = isMissing || OPTIONAL.has(kind.part);
  if (inner !== undefined) return fieldsOf(inner, isOfItems(kind) ? below('*') : path, isOptional);
  if (props !== undefined)
    return Object.entries(props).flatMap(([key, field]) => fieldsOf(field, below(key), isOptional && path === ''));
  return [{ path, class: classOf(kind), kind: kind.pseudonym ?? '', type: describe(kind).words, isOptional }];
}
