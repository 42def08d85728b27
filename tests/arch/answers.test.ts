import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const paths = globSync('view/**/*.tsx', { cwd: ROOT });
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** An element of JSX with the text of its opening tag, and all elements inside it. */
type Element = { readonly name: string; readonly tag: string; readonly inner: readonly Element[] };

/** The elements of a file, each before those inside it. @throws where the file does not parse. */
function elementsOf(path: string, text = read(path)): readonly Element[] {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} does not parse`);
  return elementsIn(program, text);
}

function elementsIn(node: unknown, text: string): readonly Element[] {
  if (typeof node !== 'object' || node === null) return [];
  const inner = Object.values(node).flatMap((child) => elementsIn(child, text));
  const { type, openingElement } = node as { type?: string; openingElement?: { start: number; end: number } };
  if (type !== 'JSXElement' || openingElement === undefined) return inner;
  const tag = text.slice(openingElement.start, openingElement.end);
  return [{ name: /^<([\w.]*)/.exec(tag)?.[1] ?? '', tag, inner }, ...inner];
}

/** What asks or tells something: a dialog, an alert over the page, and a row of answers. */
const isBox = ({ name, tag }: Element): boolean =>
  name === 'Dialog' || /role="alertdialog"|className="dialog__btns"/.test(tag);
/** The buttons of a file that stand in such a box and are no answers. */
const bareButtons = (elements: readonly Element[]): readonly string[] =>
  elements
    .filter(isBox)
    .flatMap(({ inner }) => inner)
    .flatMap(({ name, tag }) => (name === 'button' ? [tag] : []));

/** What answers a question: the intents and events that only an answer may give. */
const ANSWERS =
  /type: '(?:bet\.confirm|bet\.cancel|session\.logout|deposit\.cancel|error\.dismiss|popup\.(?:dismiss|hide)|accepted)'/;

describe('answers to questions', () => {
  const elements = paths.flatMap((path) => elementsOf(path));

  test('W8: every button of a dialog is an answer, which waits until it was read', () => {
    expect(elements.filter(isBox).length).toBeGreaterThan(10);
    expect(bareButtons(elements)).toEqual([]);
  });

  test('W8: a button of its own in a dialog is found', () => {
    const found = (text: string): number => bareButtons(elementsOf('some.tsx', `export const a = ${text};`)).length;
    expect(found('<Dialog title=""><p><button type="button">ok</button></p></Dialog>')).toBe(1);
    expect(found('<div role="alertdialog"><button /></div>')).toBe(1);
    expect(found('<div className="dialog__btns">{isOn && <button />}</div>')).toBe(1);
    expect(found('<Dialog title=""><Answer onPress={go}>ok</Answer></Dialog>')).toBe(0);
  });

  test('W8: no other button gives what answers a question', () => {
    const buttons = elements.filter(({ name }) => name === 'button');
    expect(buttons.length).toBeGreaterThan(80);
    expect(buttons.filter(({ tag }) => ANSWERS.test(tag)).map(({ tag }) => tag)).toEqual([]);
  });

  test('W8: two parts draw the buttons that answer and read their presses, one with words and one with a cross', () => {
    const holding = (text: string): readonly string[] => paths.filter((path) => read(path).includes(text)).toSorted();
    expect(holding('usePress(')).toEqual(['view/parts/answer.tsx', 'view/parts/close.tsx']);
    expect(holding('btn answer')).toEqual(['view/parts/answer.tsx']);
    expect(holding('icon-btn--sm answer')).toEqual(['view/parts/close.tsx']);
  });
});

describe('statuses', () => {
  /** A number of the site's that stands beside a status. */
  const NUMBERED = /\bstatus(?:es|Strs)?\b\)?\s*(?:===|!==|<=?|>=?|\|\|)\s*\d|statusStrs: \[\d/i;
  const files = globSync('view/**/*.{ts,tsx}', { cwd: ROOT, exclude: ['**/*.generated.ts'] });

  test('K8: the view holds no number of a status', () => {
    expect(files.length).toBeGreaterThan(200);
    expect(files.filter((path) => NUMBERED.test(read(path)))).toEqual([]);
    expect(NUMBERED.test('if (round.status === 3)')).toBe(true);
  });
});
