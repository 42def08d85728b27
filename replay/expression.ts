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

/**
 * `PATH OPERATOR VALUE` as a test of the value at the path. VALUE is what JSON writes, or a text without its quotes. `<` and
 * its like compare numbers, `~` looks for a text inside. Undefined for another text.
 */
export function comparison(text: string): Holds | undefined {
  const found = /^([^=<>~!]+)(!=|<=|>=|=|<|>|~)(.*)$/s.exec(text);
  if (found === null) return undefined;
  const [, path = '', operator, wanted = ''] = found;
  return compared(pathOf(path.trim()), operator as Operator, wanted.trim());
}

/**
 * An expression over paths as a test: comparisons, paths alone (neither absent, null, false, 0 nor empty), `and`, `or`, `not`
 * and brackets. `wallet.points < 1000 and not (link.chart.value = up)`. @throws NotExpression.
 */
export function expression(text: string): Holds {
  const tokens = tokensOf(text);
  let place = 0;
  const peek = (): string | undefined => tokens[place]?.text;
  const fail = (message: string): never => {
    throw new NotExpression(message, tokens[place]?.at ?? text.length);
  };
  const either = (): Holds => {
    const parts = [both()];
    while (peek() === 'or') {
      place++;
      parts.push(both());
    }
    return parts.length === 1 ? (parts[0] as Holds) : (value) => parts.some((holds) => holds(value));
  };
  const both = (): Holds => {
    const parts = [one()];
    while (peek() === 'and') {
      place++;
      parts.push(one());
    }
    return parts.length === 1 ? (parts[0] as Holds) : (value) => parts.every((holds) => holds(value));
  };
  const one = (): Holds => {
    const token = tokens[place];
    if (token === undefined) return fail('a path is missing');
    if (token.text === 'not') {
      place++;
      const holds = one();
      return (value) => !holds(value);
    }
    if (token.text === '(') {
      place++;
      const inside = either();
      if (peek() !== ')') return fail('a closing bracket is missing');
      place++;
      return inside;
    }
    if (isSign(token.text) || token.text === 'and' || token.text === 'or') return fail('a path is missing');
    place++;
    const operator = peek();
    const path = pathOf(token.text);
    if (!isOperator(operator)) return (value) => isSomething(valueAt(value, path));
    place++;
    const wanted = peek();
    if (wanted === undefined || isSign(wanted)) return fail('a value is missing');
    place++;
    return compared(path, operator, wanted);
  };
  const holds = either();
  if (place < tokens.length) fail('"and" or "or" is missing');
  return holds;
}

const isOperator = (text: string | undefined): text is Operator => OPERATORS.some((one) => one === text);
const isSign = (text: string): boolean => isOperator(text) || text === '(' || text === ')';
function isSomething(value: unknown): boolean {
  const found = plain(value);
  return typeof found === 'object' && found !== null ? Object.keys(found).length > 0 : Boolean(found);
}

type Token = { readonly text: string; readonly at: number };
const TOKEN = /\s*(?:([()]|!=|<=|>=|=|<|>|~)|("(?:[^"\\]|\\.)*")|([^\s()=<>~!"]+))/y;

function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (text.slice(TOKEN.lastIndex).trim() !== '') {
    const from = TOKEN.lastIndex;
    const found = TOKEN.exec(text);
    if (found === null) throw new NotExpression('this cannot be read', from);
    const [whole, sign, quoted, word] = found;
    const token = sign ?? quoted ?? word ?? '';
    tokens.push({ text: token, at: from + whole.length - token.length });
  }
  return tokens;
}

function compared(path: Path, operator: Operator, wanted: string): Holds {
  switch (operator) {
    case '=':
      return (whole) => isEqual(valueAt(whole, path), wanted);
    case '!=':
      return (whole) => !isEqual(valueAt(whole, path), wanted);
    case '~':
      return containing(path, unquoted(wanted).toLowerCase());
    default:
      return (whole) => isOrdered(valueAt(whole, path), operator, Number(wanted));
  }
}

const containing =
  (path: Path, wanted: string): Holds =>
  (whole) =>
    textOf(valueAt(whole, path)).includes(wanted);

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
  value !== undefined && (value === wanted || JSON.stringify(value) === wanted);
const textOf = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toLowerCase();

function isOrdered(value: unknown, operator: '<' | '>' | '<=' | '>=', wanted: number): boolean {
  if (typeof value !== 'number') return false;
  if (operator === '<') return value < wanted;
  if (operator === '>') return value > wanted;
  return operator === '<=' ? value <= wanted : value >= wanted;
}
