import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { csvOf, readCsv, settledOf, stakeOf } from '../../../fixtures/rules/csv.ts';
import { BETS, isTakenBySite, judgeByCounting, judgeBySite, stakeByCounting } from '../../../fixtures/testing/index.ts';

const file = readFileSync(fileURLToPath(new URL('../../../fixtures/rules/vectors.csv', import.meta.url)), 'utf8');
const lines = readCsv(file);
const of = (part: string) => lines.filter((line) => line.part === part);

describe('the vectors of the rules, as another system reads them (fixtures/rules/vectors.csv)', () => {
  test('the file is what the rules give today; else run npm run rules and look at what has changed', () => {
    expect(file).toBe(csvOf());
  });

  test('BR22: both other judges settle every line as it says', () => {
    expect(of('settlement').length).toBeGreaterThan(400);
    for (const line of of('settlement')) {
      const { given, verdict } = settledOf(line);
      expect(judgeBySite(given), line.name).toEqual(verdict);
      expect(judgeByCounting(given), line.name).toEqual(verdict);
    }
  });

  test('BR1, BR4: the judge that counts answers every amount as it says, and the simulated site takes what is taken', () => {
    expect(of('stake').length).toBeGreaterThan(400);
    for (const line of of('stake')) {
      const { given, answer } = stakeOf(line);
      expect(stakeByCounting(given), JSON.stringify(line)).toEqual(answer);
      // the member's own limit is the device's
      if (given.ownMax === undefined) expect(isTakenBySite(given), JSON.stringify(line)).toBe(answer === null);
    }
  });

  test('every bet type of every game type is won, lost and void in it, and every refusal of an amount is there', () => {
    const seen = new Set(of('settlement').map(({ gameType, betType, outcome }) => `${gameType} ${betType} ${outcome}`));
    const wanted = BETS.flatMap(([gameType, betType]) =>
      ['won', 'lost', 'void'].map((end) => `${gameType} ${betType} ${end}`),
    );
    expect(wanted.filter((one) => !seen.has(one))).toEqual([]);
    expect([...new Set(of('stake').map(({ refusal }) => refusal))].sort()).toEqual([
      'aboveBalance',
      'aboveMax',
      'balanceUnknown',
      'belowMin',
      'none',
      'notInteger',
      'offUnit',
      'ownLimit',
      'sideLimit',
    ]);
  });
});
