import { type ESTree, parseSync, Visitor } from 'vite';

/** A call of `soakTest`: its title, and the test that it names. */
type Soaked = { readonly title: string; readonly heldBy: string };

/** What a file of tests begins: the titles of its tests as they are written, and its soak tests. */
type Titles = { readonly tests: readonly string[]; readonly soaked: readonly Soaked[] };

/** The functions that begin a test, by the name that stands first: `test`, `test.each(…)`, `test.concurrent`. */
const BEGINS = new Set(['test', 'it']);

/** The titles in a file. What a template fills in is `%s`. @throws if the file does not parse */
export function titlesOf(path: string, text: string): Titles {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const tests: string[] = [];
  const soaked: Soaked[] = [];
  const call = ({ callee, arguments: [first, second] }: ESTree.CallExpression): void => {
    const [name, title] = [nameOf(callee), textOf(first)];
    if (title === null) return;
    if (name === 'soakTest') soaked.push({ title, heldBy: textOf(second) ?? '' });
    else if (BEGINS.has(name)) tests.push(title);
  };
  new Visitor({ CallExpression: call }).visit(program);
  return { tests, soaked };
}

function nameOf(callee: ESTree.Expression): string {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression') return nameOf(callee.object);
  return callee.type === 'CallExpression' ? nameOf(callee.callee) : '';
}

function textOf(node: ESTree.Node | undefined): string | null {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  return node?.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.cooked ?? value.raw).join('%s') : null;
}
