import { nameOf, phasesAt } from '../engine/index.ts';
import { type Path, pathOf, plain, valueAt } from './path.ts';

/** Whether a value has what an expression asks of it. */
export type Holds = (value: unknown) => boolean;
/** A text that is no expression: what is wrong, and at which character. */
export class NotExpression extends Error {
  readonly at: number;
  constructor(message: string, at: number) {
    super(message);
    this.at = at;
  }
}

const OPERATORS = ['!=', '<=', '>=', '=', '<', '>', '~'] as const;
type Operator = (typeof OPERATORS)[number];

/** A comparison: its test of a value, and the path that it reads. */
type Comparison = { readonly holds: Holds; readonly path: Path };

/**
 * `PATH OPERATOR VALUE` as a test of the value at the path. VALUE is what JSON writes, or a text in quotes of either kind or without. `<` and
 * its like compare numbers, `~` looks for a text inside. Undefined for another text.
 */
export function comparison(text: string): Comparison | undefined {
  const found = /^([^=<>~!]+)(!=|<=|>=|=|<|>|~)(.*)$/s.exec(text);
  if (found === null) return undefined;
  const [, name = '', sign, value = ''] = found;
  const [path, operator] = [pathOf(name.trim()), sign as Operator];
  const [, single] = /^'((?:[^'\\]|\\.)*)'$/s.exec(value.trim()) ?? [];
  const wanted = single === undefined ? value.trim() : inDoubleQuotes(single);
  if (ORDERS.has(operator) && (wanted === '' || !Number.isFinite(Number(wanted)))) return undefined;
  return { holds: compared(path, operator, wanted), path };
}

/** An expression: its test of a value, and the paths that it reads. */
export type Expression = { readonly holds: Holds; readonly paths: readonly Path[] };

/**
 * An expression over paths as a test: comparisons, paths alone (neither absent, null, false, 0 nor empty), `and`, `or`, `not`
 * and brackets. `wallet.points < 1000 and not (link.chart.value = up)`. @throws NotExpression.
 */
export function expression(text: string): Expression {
  const parser = new Parser(text);
  return { holds: parser.whole(), paths: parser.paths };
}

/** What is wrong with the text of an expression, in words. Null if nothing is. */
export function expressionFault(text: string): string | null {
  try {
    expression(text);
    return null;
  } catch (error) {
    if (!(error instanceof NotExpression)) throw error;
    return `${error.message} (character ${error.at + 1})`;
  }
}

/** Reads an expression from left to right, one method for each kind of its parts. */
class Parser {
  readonly paths: Path[] = [];
  private readonly text: string;
  private readonly tokens: readonly Token[];
  private place = 0;

  constructor(text: string) {
    this.text = text;
    this.tokens = tokensOf(text);
  }

  whole(): Holds {
    const holds = this.either();
    if (this.place < this.tokens.length) this.fail('"and" or "or" is missing');
    return holds;
  }

  private either(): Holds {
    const parts = [this.both()];
    while (this.takes('or')) parts.push(this.both());
    return (value) => parts.some((holds) => holds(value));
  }

  private both(): Holds {
    const parts = [this.one()];
    while (this.takes('and')) parts.push(this.one());
    return (value) => parts.every((holds) => holds(value));
  }

  private one(): Holds {
    if (this.takes('not')) {
      const holds = this.one();
      return (value) => !holds(value);
    }
    if (this.takes('(')) {
      const inside = this.either();
      if (!this.takes(')')) this.fail('a closing bracket is missing');
      return inside;
    }
    return this.comparison();
  }

  private comparison(): Holds {
    const path = this.path();
    const operator = this.peek();
    if (!isOperator(operator)) return (value) => isSomething(valueAt(value, path));
    this.place++;
    const wanted = this.peek();
    if (wanted === undefined || isSign(wanted)) return this.fail('a value is missing');
    if (ORDERS.has(operator) && !Number.isFinite(Number(wanted))) return this.fail(`${wanted} is no number`);
    const phases = operator === '=' || operator === '!=' ? phasesAt(path) : null;
    if (phases !== null && !phases.includes(unquoted(wanted)))
      return this.fail(`${unquoted(wanted)} is no phase of ${path.join('.')}; its phases are ${phases.join(', ')}`);
    this.place++;
    return compared(path, operator, wanted);
  }

  private path(): Path {
    const word = this.peek();
    const isPath = word !== undefined && !isSign(word) && !word.startsWith('"') && word !== 'and' && word !== 'or';
    if (!isPath) return this.fail('a path is missing');
    this.place++;
    const path = pathOf(word);
    this.paths.push(path);
    return path;
  }

  private peek(): string | undefined {
    return this.tokens[this.place]?.text;
  }

  /** Whether this word is next; it is read then. */
  private takes(word: string): boolean {
    const isNext = this.peek() === word;
    if (isNext) this.place++;
    return isNext;
  }

  private fail(message: string): never {
    throw new NotExpression(message, this.tokens[this.place]?.at ?? this.text.length);
  }
}

/** The operators that compare numbers. */
const ORDERS: ReadonlySet<Operator> = new Set(['<', '>', '<=', '>=']);
const isOperator = (text: string | undefined): text is Operator => OPERATORS.some((one) => one === text);
const isSign = (text: string): boolean => isOperator(text) || text === '(' || text === ')';
function isSomething(value: unknown): boolean {
  const found = plain(value);
  return typeof found === 'object' && found !== null ? Object.keys(found).length > 0 : Boolean(found);
}

type Token = { readonly text: string; readonly at: number };
/** A sign, a text in quotes of either kind, or a word. */
const TOKEN = /\s*(?:([()]|!=|<=|>=|=|<|>|~)|("(?:[^"\\]|\\.)*")|'((?:[^'\\]|\\.)*)'|([^\s()=<>~!"'][^\s()=<>~!"]*))/y;

function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (text.slice(TOKEN.lastIndex).trim() !== '') {
    const from = TOKEN.lastIndex;
    const found = TOKEN.exec(text);
    if (found === null) throw new NotExpression('this cannot be read', from);
    const [whole, sign, quoted, single, word] = found;
    const token = sign ?? quoted ?? word ?? inDoubleQuotes(single ?? '');
    tokens.push({ text: token, at: from + whole.length - whole.trimStart().length });
  }
  return tokens;
}

/** What stood in single quotes, as JSON writes it. */
const inDoubleQuotes = (text: string): string => JSON.stringify(text.replaceAll(/\\(.)/gs, '$1'));

function compared(path: Path, operator: Operator, wanted: string): Holds {
  switch (operator) {
    case '=':
      return (whole) => isEqual(namedAt(whole, path), wanted) || isInside(namedAt(whole, path), path, wanted);
    case '!=':
      return (whole) => !isEqual(namedAt(whole, path), wanted) && !isInside(namedAt(whole, path), path, wanted);
    case '~':
      return containing(path, unquoted(wanted).toLowerCase());
    default:
      return (whole) => isOrdered(valueAt(whole, path), operator, Number(wanted));
  }
}

const containing =
  (path: Path, wanted: string): Holds =>
  (whole) =>
    textOf(namedAt(whole, path)).includes(wanted);

/** The value at a path. The value of a chart in an inner state is its full name: `inDoubt.ask0`. */
export function namedAt(whole: unknown, path: Path): unknown {
  const value = valueAt(whole, path);
  return path.at(-1) === 'value' && isNested(value) ? nameOf(value) : value;
}

/** Whether this is a value as a chart has it in an inner state: `{ inDoubt: 'ask0' }`. */
function isNested(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const [inner, ...others] = Object.values(value);
  return others.length === 0 && (typeof inner === 'string' || isNested(inner));
}

/** Whether a chart's phase is inside another: `inDoubt.ask0` is in `inDoubt`. */
const isInside = (value: unknown, path: Path, wanted: string): boolean =>
  path.at(-1) === 'value' && typeof value === 'string' && value.startsWith(`${unquoted(wanted)}.`);

/** The text that a quoted value stands for; any other value as it is. */
function unquoted(wanted: string): string {
  if (!/^".*"$/s.test(wanted)) return wanted;
  try {
    return JSON.parse(wanted);
  } catch {
    return wanted; // not what JSON writes
  }
}

const isEqual = (value: unknown, wanted: string): boolean =>
  value !== undefined && (value === wanted || value === unquoted(wanted) || JSON.stringify(value) === wanted);
const textOf = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toLowerCase();

function isOrdered(value: unknown, operator: '<' | '>' | '<=' | '>=', wanted: number): boolean {
  if (typeof value !== 'number') return false;
  if (operator === '<') return value < wanted;
  if (operator === '>') return value > wanted;
  return operator === '<=' ? value <= wanted : value >= wanted;
}
