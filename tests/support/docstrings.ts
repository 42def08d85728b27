import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { aroundFunctions } from './functions.ts';

/* What the docstrings of exported functions must say, read from TypeDoc's model (its JSON). */

type Part = { readonly text: string };
type Comment = {
  readonly summary?: readonly Part[];
  readonly blockTags?: readonly { readonly tag: string; readonly content: readonly Part[] }[];
};
type Type = {
  readonly type: string;
  readonly name?: string;
  readonly types?: readonly Type[];
  readonly elementType?: Type;
  readonly target?: Type;
};
type Signature = {
  readonly comment?: Comment;
  readonly type?: Type;
  readonly parameters?: readonly { readonly name: string; readonly type?: Type; readonly comment?: Comment }[];
};
type Reflection = {
  readonly id: number;
  readonly name: string;
  readonly kind: number;
  readonly comment?: Comment;
  readonly signatures?: readonly Signature[];
  readonly type?: { readonly declaration?: { readonly signatures?: readonly Signature[] } };
  readonly children?: readonly Reflection[];
};
export type Model = Reflection & {
  readonly symbolIdMap: Readonly<Record<string, { readonly packagePath: string; readonly qualifiedName: string }>>;
};

const TYPE_ALIAS = 2_097_152;
/** What the module of every face says of its errors: then a function without `@throws` throws nothing. */
export const ERRORS = 'a function throws only what its `@throws` says';
/** The rooms whose functions are rules of the product or laws of the engine: each names its rule. */
const ROOMS_OF_RULES = /^engine\/(rules|state|decide)\//;
const RULE = /\b(F|V|C|T|BR|M|H|L|N|J|K|W)\d+[a-z]?\b|product\.md|decisions|live-link/;
/** A number says its unit in its name or in the docstring. */
const UNIT_NAME =
  /(Ms|S|Points|Px|Count|Id|Bytes|Seq|Hz)$|^(precision|points|percent|price|seed|count|minutes|digit|ratio|status|id|nr|page|unit|bounds|pip)$/;
const UNIT_WORDS =
  /\b(ms|epoch|seconds?|minutes?|hours?|days?|points?|won|percent|px|bytes?|price|decimals?|digits?|number of|how many|seq|id|ids|version|ratio|rate|units?|whole number|from 0|entries)\b|%|\[0, 1\)/i;

const textOf = (comment: Comment | undefined): string =>
  [...(comment?.summary ?? []), ...(comment?.blockTags ?? []).flatMap(({ content }) => content)]
    .map(({ text }) => text)
    .join('');
const isNumber = (type: Type | undefined): boolean => {
  if (type === undefined) return false;
  if (type.type === 'intrinsic') return type.name === 'number';
  return [...(type.types ?? []), type.elementType, type.target].some((part) => part !== undefined && isNumber(part));
};

/** What the docstrings of a model lack, a sentence each. `root`: the folder of its sources. @throws where a source does not parse. */
export function lacksOf(model: Model, root: string): readonly string[] {
  const faces = (model.children ?? []).some(({ signatures }) => signatures !== undefined)
    ? [model]
    : (model.children ?? []);
  return faces.flatMap((face) => {
    const functions = (face.children ?? []).filter((one) => signaturesOf(one).length > 0);
    const name = faces.length === 1 ? '' : `${face.name}: `;
    const silent =
      functions.length > 0 && !textOf(face.comment).includes(ERRORS) ? [`${name}the module must say: ${ERRORS}`] : [];
    return [
      ...silent,
      ...functions.flatMap((one) => lacksIn(one, model, root).map((lack) => `${name}${one.name} ${lack}`)),
    ];
  });
}

const signaturesOf = ({ kind, signatures, type }: Reflection): readonly Signature[] =>
  kind === TYPE_ALIAS ? [] : (signatures ?? type?.declaration?.signatures ?? []);

function lacksIn(one: Reflection, { symbolIdMap }: Model, root: string): readonly string[] {
  const signatures = signaturesOf(one);
  const doc = [one.comment, ...signatures.map(({ comment }) => comment)].map(textOf).join(' ');
  const tags = [one.comment, ...signatures.map(({ comment }) => comment)].flatMap(
    (comment) => comment?.blockTags ?? [],
  );
  const { packagePath = '', qualifiedName = '' } = symbolIdMap[one.id] ?? {};
  const lacks: string[] = [];
  if (!UNIT_WORDS.test(doc)) {
    const bare = signatures.flatMap(({ parameters = [] }) =>
      parameters.filter(
        ({ name, type, comment }) => isNumber(type) && !UNIT_NAME.test(name) && !UNIT_WORDS.test(textOf(comment)),
      ),
    );
    for (const { name } of bare) lacks.push(`does not say the unit of ${name}`);
    if (signatures.some(({ type }) => isNumber(type)) && !UNIT_NAME.test(one.name))
      lacks.push('does not say the unit of its answer');
  }
  if (ROOMS_OF_RULES.test(packagePath) && !RULE.test(doc)) lacks.push('does not name its rule');
  if (!tags.some(({ tag }) => tag === '@throws') && throwersOf(join(root, packagePath)).has(qualifiedName))
    lacks.push('throws, and has no @throws');
  return lacks;
}

const read = new Map<string, ReadonlySet<string>>();

/** The functions of a file, by name, that throw or call what throws for a wrong use (`mustBe…`, `afterClose`). */
function throwersOf(path: string): ReadonlySet<string> {
  const known = read.get(path);
  if (known !== undefined) return known;
  const text = readFileSync(path, 'utf8');
  const { program } = parseSync(path, text);
  const found = new Set<string>();
  const open: string[] = [];
  const outer = (): void => {
    if (open[0] !== undefined) found.add(open[0]);
  };
  const names = new Map<unknown, string>();
  const enter = (node: { readonly id?: { readonly name: string } | null }): void => {
    open.push(node.id?.name ?? names.get(node) ?? open[0] ?? '');
  };
  const leave = (): void => {
    open.pop();
  };
  const declared = ({ id, init }: ESTree.VariableDeclarator): void => {
    if (id.type === 'Identifier') names.set(init, id.name);
  };
  const called = ({ callee }: ESTree.CallExpression): void => {
    if (callee.type === 'Identifier' && /^(mustBe\w*|afterClose|checkedTerms)$/.test(callee.name)) outer();
  };
  new Visitor({
    VariableDeclarator: declared,
    ...aroundFunctions(enter, leave),
    ThrowStatement: outer,
    CallExpression: called,
  }).visit(program);
  read.set(path, found);
  return found;
}
