import type * as t from 'io-ts';
import { must } from '../../base/assert.ts';
import type { Hidden } from '../redact.ts';
import type { Node } from './node.ts';

/** The source of the table of what each codec hides: its redaction, derived from the classes its fields declare. */
export function hiddenSource(codecs: Readonly<Record<string, t.Mixed>>): string {
  const rows = Object.entries(codecs).flatMap(([name, codec]) => {
    const hidden = hiddenIn(codec as Node, []);
    return hidden.length === 0 ? [] : [`  ${name}: ${JSON.stringify(hidden)},`];
  });
  return `/** Fields that never enter the log, by codec: path (\`*\` is every item), redaction class, and the pseudonym's kind. */
export const hidden: Readonly<Record<string, readonly Hidden[]>> = {\n${rows.join('\n')}\n};\n`;
}

function hiddenIn(node: Node, path: readonly string[]): readonly Hidden[] {
  const kind = node.kind ?? '';
  if (node.tag === 'Personal') return [[path, 'personal', kind]];
  if (node.tag === 'Secret') return [[path, 'secret', kind]];
  if (node.tag === 'Table') {
    must(node.inner === undefined || hiddenIn(node.inner, []).length === 0, 'hidden: no rule for members of a table');
    return [];
  }
  if (node.inner !== undefined) return hiddenIn(node.inner, node.tag === 'List' ? [...path, '*'] : path);
  if (node._tag === 'ExactType' && node.type !== undefined) return hiddenIn(node.type, path);
  return Object.entries(node.props ?? {}).flatMap(([key, field]) => hiddenIn(field, [...path, key]));
}

/** What becomes of a field: kept as it is, kept under a pseudonym, or never kept (a reference into the vault, or nothing). */
export type FieldClass = 'keep' | 'pseudonym' | 'drop';
/** One field of a codec: its path (`*` is every item), class, the pseudonym's kind, type, and whether it may be missing. */
export type Field = {
  readonly path: string;
  readonly class: FieldClass;
  readonly kind: string;
  readonly type: string;
  readonly isOptional: boolean;
};

/** Every field of a codec with the class it declares; a field of no class of its own is kept because it is listed. */
export const fieldClasses = (codec: t.Mixed): readonly Field[] => fieldsIn(codec as Node, '', false);

const CLASSES: Readonly<Record<string, FieldClass>> = {
  Personal: 'pseudonym',
  MaskedName: 'pseudonym',
  Secret: 'drop',
  Dropped: 'drop',
};

/** Codecs around another one that take it to be left out, and codecs that refuse nothing. */
const LEFT_OUT: ReadonlySet<string> = new Set(['Nullable', 'OrNull', 'Perhaps']);
const TOLERANT: ReadonlySet<string> = new Set(['ExStatus', 'Dropped', 'Whole', 'Rate', 'Said', 'One']);

function fieldsIn(node: Node, path: string, isOptional: boolean): readonly Field[] {
  const tag = node.tag ?? node._tag ?? '';
  const below = (key: string): string => (path === '' ? key : `${path}.${key}`);
  if (LEFT_OUT.has(tag) && node.inner !== undefined) return fieldsIn(node.inner, path, true);
  if ((tag === 'JsonText' || tag === 'Command') && node.inner !== undefined)
    return fieldsIn(node.inner, path, isOptional);
  if (tag === 'ExactType' && node.type !== undefined) return fieldsIn(node.type, path, isOptional);
  if ((tag === 'List' || tag === 'Table') && node.inner !== undefined)
    return fieldsIn(node.inner, below('*'), isOptional);
  if (node.props !== undefined)
    return Object.entries(node.props).flatMap(([key, field]) => fieldsIn(field, below(key), isOptional && path === ''));
  const kind = tag === 'MaskedName' ? 'mask' : (node.kind ?? '');
  const isMissing = isOptional || TOLERANT.has(tag);
  return [{ path, class: CLASSES[tag] ?? 'keep', kind, type: typeName(node, tag), isOptional: isMissing }];
}

const TYPES: Readonly<Record<string, string>> = {
  Int: 'integer',
  Finite: 'number',
  Millis: 'instant',
  Flag: 'flag',
  Word: 'text or integer',
  Whole: 'integer, or its text',
  Rate: 'number, or its text',
  Said: 'text',
  One: '1, or anything else for no',
  UnknownType: 'any',
  ExStatus: 'JSON text {OE, UO, SML, N}',
  Dropped: 'any',
  MaskedName: 'text',
  Personal: 'text or integer',
  Secret: 'text',
  StringType: 'text',
  BooleanType: 'boolean',
  AnyDictionaryType: 'object',
};

const typeName = (node: Node, tag: string): string =>
  tag === 'KeyofType' ? Object.keys(node.keys ?? {}).join(' / ') : (TYPES[tag] ?? tag);
