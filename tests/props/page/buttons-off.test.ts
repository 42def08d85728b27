import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrast, themes } from '../../support/tokens.ts';

/* A button that says that it is off (`aria-disabled`) can be pressed, or says why it is off: its words are to be read. */

const STYLES = new URL('../../../view/styles/', import.meta.url);
const css = readdirSync(STYLES)
  .filter((name) => name.endsWith('.css'))
  .map((name) => readFileSync(new URL(name, STYLES), 'utf8'))
  .join('\n');
/** The rules of such buttons that set a colour of their own: what they are for, and the tokens of the text and of its ground. */
const RULES = [...css.matchAll(/([^{}]*\[aria-disabled="true"\][^{}]*)\{([^{}]*)\}/g)].flatMap(
  ([, name = '', body = '']) => {
    const [, text] = /(?:^|[\s;])color:\s*var\((--[\w-]+)\)/.exec(body) ?? [];
    const [, ground] = /background:\s*var\((--[\w-]+)\)/.exec(body) ?? [];
    return text === undefined || ground === undefined ? [] : [[name.trim(), text, ground] as const];
  },
);

test('the rules are found', () => {
  expect(RULES.map(([name]) => name.split(/[:[]/)[0])).toEqual(expect.arrayContaining(['.btn--bet', '.bet__btn']));
});

describe.each(Object.entries(themes))('in the %s theme', (_name, hexOf) => {
  test.each(RULES)('the words of %s have a contrast of 4.5:1', (_of, text, ground) => {
    expect(contrast(hexOf(text), hexOf(ground))).toBeGreaterThanOrEqual(4.5);
  });
});
