import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/* A control that is off for now keeps the focus (view/parts/off.ts): the attribute `disabled` would take it. */

const VIEW = new URL('../../view/', import.meta.url);
const filesOf = (end: string): readonly (readonly [name: string, text: string])[] =>
  readdirSync(VIEW, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(end))
    .map((name) => [name, readFileSync(new URL(name, VIEW), 'utf8')] as const);

test('no control of the view is disabled: it would lose the focus, where it becomes off by itself or by its own press', () => {
  const files = filesOf('.tsx');
  expect(files.length).toBeGreaterThan(150);
  expect(files.filter(([, text]) => /\sdisabled(?=\s*[=/>]|\n)/.test(text)).map(([name]) => name)).toEqual([]);
});

test('the styles name a control that is off by `data-off` alone, so that each looks the same as before', () => {
  expect(
    filesOf('.css')
      .filter(([, text]) => /:disabled|:enabled/.test(text))
      .map(([name]) => name),
  ).toEqual([]);
  expect(filesOf('.css').filter(([, text]) => text.includes('[data-off]')).length).toBeGreaterThan(5);
});
