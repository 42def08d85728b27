import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { treatmentSource, treatments } from '../../engine/model/treatment.ts';
import { pageSource } from '../../engine/wire/compile/page.ts';
import { codecs } from '../../engine/wire/registry.ts';
import { CALLS } from '../../fixtures/arbitraries/sample-answers.ts';

const read = (path: string): string => readFileSync(new URL(`../../engine/wire/${path}`, import.meta.url), 'utf8');
const page = read('README.md');

test("the integrator's page is current (npm run generate)", () => {
  expect(page).toBe(pageSource(codecs, treatments, read('compile/page.md')));
});

test('the treatment of the calls equals their definitions (npm run generate)', () => {
  expect(read('../model/treatment.generated.ts')).toBe(treatmentSource());
});

test('the page holds every call and every codec', () => {
  for (const name of CALLS) expect(page).toContain(`| \`${name}\` |`);
  for (const name of Object.keys(codecs)) expect(page).toContain(`### ${name}\n`);
  expect(page).not.toMatch(/undefined|\[object|NaN/);
});
