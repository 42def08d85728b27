import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { callFamilies } from '../../engine/wire/calls.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Calls of members that product.md 7 names and that nothing asks for, each with the reason. */
const UNASKED: Readonly<Record<string, string>> = {
  'app.fetch': 'the specification names no use of the file of application ids',
  'file.upload': 'the specification names no screen on which a member gives a file',
  'notice.save': 'an editor of the office uses it',
  'strategy.save': 'an editor of the office uses it',
  'popup.save': 'an editor of the office uses it',
  'popup.fetch': 'the list of popups has their whole content',
  'option.fetch': 'the list of options has the same fields',
  'round.recent': 'the list of results has the last round too',
  'bets.forOption': 'bets.current and bets.list have the same bets with their rounds',
  'coin.wallet': 'the list of wallets has the same fields',
  'coin.record': 'the list of coin records has the same fields',
  'coin.approval': 'the list of coin records says which record waits for an approval',
  'coin.rate': 'the map of rates has every pair',
};

describe('the calls of product.md 7', () => {
  const sources = globSync(['engine/{state,decide}/**/*.ts', 'view/**/*.{ts,tsx}'], { cwd: ROOT });
  const texts = sources.map((file) => readFileSync(join(ROOT, file), 'utf8'));
  const { 'Office and partners': _office, ...members } = callFamilies;
  const names = Object.values(members).flatMap((calls) => Object.keys(calls));

  test('a screen or a rule of the engine asks for every call of members, but for those listed here with a reason', () => {
    expect(names.length).toBeGreaterThan(80);
    const isAsked = (name: string): boolean => texts.some((text) => text.includes(`'${name}'`));
    expect(names.filter((name) => !isAsked(name)).toSorted()).toEqual(Object.keys(UNASKED).toSorted());
  });
});
