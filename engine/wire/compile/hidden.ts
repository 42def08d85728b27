import type * as t from 'io-ts';
import type { Hidden } from '../redact.ts';

/** What this walk reads of a codec: io-ts's own `_tag` shapes, and the project's `tag`s (codecs/base.ts). */
type Node = t.Mixed & {
  readonly _tag?: string;
  readonly tag?: string;
  readonly kind?: string;
  readonly inner?: Node;
  readonly type?: Node;
  readonly props?: Readonly<Record<string, Node>>;
};

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
  if (node.inner !== undefined) return hiddenIn(node.inner, path);
  if (node._tag === 'ExactType' && node.type !== undefined) return hiddenIn(node.type, path);
  if (node._tag === 'ArrayType' && node.type !== undefined) return hiddenIn(node.type, [...path, '*']);
  return Object.entries(node.props ?? {}).flatMap(([key, field]) => hiddenIn(field, [...path, key]));
}
