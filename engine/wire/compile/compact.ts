import type { Writer } from './emit.ts';
import { inside, type Node, pascal } from './node.ts';

/** The parts for values without parts of their own, by `tag` or `_tag`. */
const PARTS: Readonly<Record<string, string>> = {
  Int: 'g.int',
  Finite: 'g.finite',
  Millis: 'g.millis',
  Flag: 'g.flag',
  Word: 'g.word',
  ExStatus: 'readExStatus',
  Whole: 'readWhole',
  Rate: 'readRate',
  Said: 'readSaid',
  One: 'readOne',
  Dropped: 'g.gone',
  MaskedName: 'g.masked',
  Personal: 'g.word',
  Secret: 'g.text',
  StringType: 'g.text',
  BooleanType: 'g.bool',
};

/** The parts around the one of what is inside. */
const AROUND: Readonly<Record<string, string>> = {
  Nullable: 'g.opt',
  JsonText: 'g.json',
  OrNull: 'g.orNull',
  Perhaps: 'g.perhaps',
  Command: 'g.command',
};

/**
 * A guard put together from the parts of codecs/guard.ts: slower than one that is written out, and a few times shorter.
 * A codec that has a function already is called; one that no part is for is written out.
 */
export function guardOfParts(node: Node, name: string, writer: Writer): string {
  const kind = node.tag ?? node._tag ?? '';
  const part = PARTS[kind];
  if (part !== undefined) return part;
  if (kind === 'KeyofType') return `g.among(${writer.wordsFor(node, name)})`;
  const known = writer.names.get(node);
  if (known !== undefined) return known;
  const of = (inner: Node, suffix = ''): string => guardOfParts(inner, name + suffix, writer);
  const around = AROUND[kind];
  if (around !== undefined) return `${around}(${of(inside(node))})`;
  if (kind === 'List') return `g.list(${of(inside(node), 'Item')})`;
  if (kind === 'Table') return `g.table(${node.pattern}, ${of(inside(node), 'Member')})`;
  return kind === 'ExactType' ? strict(node, name, writer) : writer.functionFor(node, name);
}

/** A strict object's guard, under a name, so that whoever else needs it shares it. */
function strict(node: Node, name: string, writer: Writer): string {
  const entries = Object.entries(inside(node).props ?? {});
  const fields = entries.map(
    ([key, field]) => `${JSON.stringify(key)}: ${guardOfParts(field, name + pascal(key), writer)}`,
  );
  const own = writer.free(`guard${name}`);
  writer.names.set(node, own);
  writer.parts.push(`const ${own} = g.strict({ ${fields.join(', ')} });\n`);
  return own;
}
