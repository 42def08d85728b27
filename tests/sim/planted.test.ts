import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { DEFECTS } from '../../fixtures/universe/defects.ts';
import { huntFor, isFound } from '../../fixtures/universe/hunt.ts';
import { soaked } from '../support/soak.ts';

/** Found by nearly every seed. `npm test` looks for the first of them, and `npm run sim -- --planted` for all that there are. */
const EASY = [
  'the finish of a round is not listed',
  'a duplicate of a settled bet is counted',
  'a token is refreshed twice',
  'a bet is sent before it is stored',
  'a bet in doubt is sent again',
  'the confirmation keeps another percent than the screen shows',
];
const QUICK = EASY.slice(0, soaked(1, EASY.length));
const SEEDS = 40;
const MINUTES = 5;

describe('planted defects', () => {
  test('there are at least twelve, each with a name of its own', () => {
    expect(DEFECTS.length).toBeGreaterThanOrEqual(12);
    expect(new Set(DEFECTS.map(({ name }) => name)).size).toBe(DEFECTS.length);
  });

  test.each(DEFECTS)('$name: its file has the text that it replaces, once', ({ file, from, to }) => {
    const source = readFileSync(fileURLToPath(new URL(`../../${file}`, import.meta.url)), 'utf8');
    expect(source.split(from)).toHaveLength(2);
    expect(to).not.toBe(from);
  });

  test.for(QUICK)('%s: a seed finds it, and few acts are left', { timeout: 300_000 }, async (name) => {
    const defect = DEFECTS.find((one) => one.name === name);
    if (defect === undefined) throw new Error(`no defect is called ${name}`);
    const found = await huntFor(defect, SEEDS, MINUTES);
    expect(found.seed, found.words).not.toBeNull();
    expect(isFound(found), `${found.acts} acts of ${found.of}`).toBe(true);
  });

  test('an engine without a defect breaks no rule on these seeds', { timeout: 300_000 }, async () => {
    const [first] = DEFECTS;
    if (first === undefined) throw new Error('there are no defects');
    const found = await huntFor({ ...first, to: first.from }, soaked(1, 3), MINUTES);
    expect(found.seed, found.words).toBeNull();
  });
});
