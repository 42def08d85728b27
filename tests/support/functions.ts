import { type ESTree, parseSync, Visitor } from 'vite';

/** A function of a source file, with its size. */
export type Measured = {
  readonly path: string;
  readonly name: string;
  readonly line: number;
  readonly lines: number;
  /** Cyclomatic complexity: 1, and 1 for each branch of its own. What is written inside it counts for itself. */
  readonly complexity: number;
  /** The same with the functions that are written inside it. */
  readonly whole: number;
  /** Whether it is a component: a function of a .tsx file with a capital letter, and with JSX in it. */
  readonly isComponent: boolean;
};

type Member = { readonly key: ESTree.PropertyKey; readonly value: unknown };
type Fn = ESTree.Function | ESTree.ArrowFunctionExpression;
type Counting = { readonly name: string; complexity: number; whole: number; hasJsx: boolean };

/** The handlers of a visitor that enters and leaves every function. */
export const aroundFunctions = (enter: (node: Fn) => void, leave: (node: Fn) => void) => ({
  FunctionDeclaration: enter,
  'FunctionDeclaration:exit': leave,
  FunctionExpression: enter,
  'FunctionExpression:exit': leave,
  ArrowFunctionExpression: enter,
  'ArrowFunctionExpression:exit': leave,
});

/** Every function of a file, the outer before the inner. @throws if the file does not parse. */
export function functionsOf(path: string, text: string): readonly Measured[] {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const found: Measured[] = [];
  const open: Counting[] = [];
  const names = new Map<unknown, string>();
  const enter = (node: Fn): void => {
    open.push({ name: node.id?.name ?? names.get(node) ?? '(unnamed)', complexity: 1, whole: 1, hasJsx: false });
  };
  const leave = (node: Fn): void => {
    const done = open.pop();
    if (done === undefined) return;
    const { name, complexity, whole, hasJsx } = done;
    const line = lineOf(text, node.start);
    const lines = lineOf(text, node.end) - line + 1;
    const isComponent = path.endsWith('.tsx') && /^[A-Z]/.test(name) && hasJsx;
    found.push({ path, name, line, lines, complexity, whole, isComponent });
  };
  const branch = (): void => {
    const own = open.at(-1);
    if (own !== undefined) own.complexity += 1;
    for (const each of open) each.whole += 1;
  };
  const jsx = (): void => {
    for (const each of open) each.hasJsx = true;
  };
  const declared = ({ id, init }: ESTree.VariableDeclarator): void => {
    if (id.type === 'Identifier') names.set(init, id.name);
  };
  const member = ({ key, value }: Member): void => {
    if (key.type === 'Identifier') names.set(value, key.name);
  };
  const assigned = ({ operator }: ESTree.AssignmentExpression): void => {
    if (['&&=', '||=', '??='].includes(operator)) branch();
  };
  const cased = ({ test }: ESTree.SwitchCase): void => {
    if (test !== null) branch();
  };
  new Visitor({
    VariableDeclarator: declared,
    Property: member,
    MethodDefinition: member,
    PropertyDefinition: member,
    ...aroundFunctions(enter, leave),
    IfStatement: branch,
    ConditionalExpression: branch,
    LogicalExpression: branch,
    AssignmentExpression: assigned,
    ForStatement: branch,
    ForInStatement: branch,
    ForOfStatement: branch,
    WhileStatement: branch,
    DoWhileStatement: branch,
    CatchClause: branch,
    SwitchCase: cased,
    JSXElement: jsx,
    JSXFragment: jsx,
  }).visit(program);
  return found.sort((a, b) => a.line - b.line);
}

/** The line of a place in a text; the first is 1. */
const lineOf = (text: string, place: number): number => text.slice(0, place).split('\n').length;
