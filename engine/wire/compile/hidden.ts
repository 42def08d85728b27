import { must } from '../../base/assert.ts';
import type { FieldClass, Node } from '../codecs/kind.ts';
import type { Hidden } from '../redact.ts';

type Codecs = Readonly<Record<string, Node>>;

/** Returns the source of the table of what each codec hides. It is derived from the classes of the fields. */
export function hiddenSource(codecs: Codecs): string {
  const rows = Object.entries(codecs).flatMap(([name, codec]) => {
    const hidden = hiddenIn(codec, []);
    return hidden.length === 0 ? [] : [`  ${name}: ${JSON.stringify(hidden)},`];
  });
  return `/** Fields that never enter the log, by codec: path (\`*\` is every item), redaction class, and the pseudonym's kind. */
export const hidden: Readonly<Record<string, readonly Hidden[]>> = {\n${rows.join('\n')}\n};\n`;
}

function hiddenIn({ kind, inner, props = {} }: Node, path: readonly string[]): readonly Hidden[] {
  if (kind.vault !== undefined) return [[path, kind.vault, kind.pseudonym ?? '']];
  if (inner === undefined) return Object.entries(props).flatMap(([key, field]) => hiddenIn(field, [...path, key]));
  const hidden = hiddenIn(inner, kind.below === undefined ? path : [...path, kind.below]);
  must(kind.part !== 'table' || hidden.length === 0, 'hidden: no rule for members of a table');
  return hidden;
}

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
export function fieldsOf({ kind, inner, props }: Node, path = '', isMissing = false): readonly Field[] {
  const below = (key: string): string => (path === '' ? key : `${path}.${key}`);
  const isOptional = isMissing || kind.isOptional === true;
  if (inner !== undefined) return fieldsOf(inner, kind.below === undefined ? path : below(kind.below), isOptional);
  if (props !== undefined)
    return Object.entries(props).flatMap(([key, field]) => fieldsOf(field, below(key), isOptional && path === ''));
  return [{ path, class: kind.class ?? 'keep', kind: kind.pseudonym ?? '', type: kind.words ?? kind.part, isOptional }];
}
