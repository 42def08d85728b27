import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { cli } from '../../support/cli.ts';

const sessionOf = (name: string): string =>
  fileURLToPath(new URL(`../../../fixtures/sessions/${name}.jsonl.gz`, import.meta.url));
const [RENT, OTHER] = [sessionOf('btc-rent-1m-bet-found'), sessionOf('complaint-bet-elsewhere')] as const;

describe('a path of --where that no entry has', () => {
  const told = async (...args: readonly string[]): Promise<string> =>
    (await cli(['timeline', RENT, '--type', 'bet.accepted', ...args])).err;

  test('is said, with the names that are in its place in all entries that else pass', async () => {
    expect(await told('--where', 'bet.pointz=10000')).toMatch(
      /no entry passes\n--where: there is no bet\.pointz in the data of these entries; bet has points, .*\n$/,
    );
    expect(await told('--where', 'pointz=10000')).toContain(
      'there is no pointz in the data of these entries; the data has ',
    );
    expect((await cli(['timeline', RENT, OTHER, '--where', 'bett.points=1'])).err).toMatch(
      /there is no bett\.points .*; the data has betType, bets, bet, .* and \d+ more\n$/,
    );
  });

  test('is not said where an entry has it, where none was asked, or where the limit ends the reading', async () => {
    expect(await told('--where', 'bet.points=1')).toBe(`${RENT}: no entry passes\n`);
    expect(await told('--where', 'bet.pointz=1', '--type', 'bet.none', '--not', 'bet.accepted')).not.toContain(
      '--where',
    );
    expect(await told('--where', 'bet.pointz!=1', '--limit', '1')).toBe('');
  });

  test('its value may stand in quotes of either kind, and as JSON escapes it', async () => {
    const found = async (value: string): Promise<number> =>
      (await cli(['timeline', RENT, '--type', 'bet.sent', '--where', `betType=${value}`, '--json'])).out.split('\n')
        .length;
    const all = await found('B');
    expect(all).toBeGreaterThan(1);
    for (const value of ["'B'", '"B"', '"\\u0042"', ' "B" ']) expect([value, await found(value)]).toEqual([value, all]);
    for (const value of ['"B', "'B", "'b'", '"BB"']) expect([value, await found(value)]).toEqual([value, 1]);
  });

  test('one that is no number is not compared with one', async () => {
    const { code, err } = await cli(['timeline', RENT, '--where', 'bet.points>abc']);
    expect([code, err]).toEqual([2, expect.stringContaining('--where takes PATH=VALUE, with a number after < and >')]);
  });
});

describe('a type of --type that no entry has', () => {
  const told = async (...args: readonly string[]): Promise<string> => (await cli(['timeline', ...args])).err;

  test('is said once for all recordings, with the types that are near first', async () => {
    const err = await told(RENT, OTHER, '--type', 'bet.sennt', '--type', 'bet.sent');
    expect(err).toMatch(/^--type: there is no entry bet\.sennt here; there are bet\.sent, .* more\n$/);
  });

  test('is not said where a recording has it, of a part of a type, or where the limit ends the reading', async () => {
    expect(await told(RENT, '--type', 'bet.sent', '--type', 'nothing.*')).toBe('');
    expect(await told(RENT, '--type', 'bet.none', '--type', 'bet.sent', '--limit', '1')).toBe('');
  });
});
