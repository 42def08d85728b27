import { describe, expect, test, vi } from 'vitest';
import { type BetOn, betFilter, typeOfBetOn } from '../../../engine/address/bet-filter.ts';
import { GAME_TYPES } from '../../../engine/base/game-types.ts';
import { DEFAULT_POLICY } from '../../../engine/events/policy.ts';
import { familyOf } from '../../../engine/rules/families.ts';
import { hasOutcome } from '../../../engine/rules/family.ts';
import { choiceOf, isSought } from '../../../engine/rules/filter-match.ts';
import { narrowed } from '../../../engine/rules/search.ts';
import { screenOf } from '../../../engine/selectors/trade/options.ts';
import { BET, OPTION } from '../../../fixtures/arbitraries/samples.ts';

/* A site has a second family on the digit, Q, with the bet types of number-ball. */
vi.mock('../../../engine/base/game-types.ts', () => ({
  GAME_TYPES: ['R1', 'P1', 'Q1'],
  DIGIT_LETTERS: ['P', 'Q'],
  digitLetterOf: (text: string) => ['P', 'Q'].find((letter) => text.startsWith(letter)),
}));
vi.mock('../../../engine/rules/family-rows.ts', async (actual) => {
  const { FAMILIES } = await actual<typeof import('../../../engine/rules/family-rows.ts')>();
  return { FAMILIES: { ...FAMILIES, Q: FAMILIES.P } };
});

const asOn = (text: string): BetOn => text as BetOn;
const on = (gameType: string, type: string) => choiceOf({ gameType, type } as never);

describe('BR12: no rule knows the letter of a digit family', () => {
  test('a bet is on the letter of its own family', () => {
    expect(GAME_TYPES).toEqual(['R1', 'P1', 'Q1']);
    expect([on('P1', 'S'), on('Q1', 'S'), on('Q1', '7'), on('Q1', 'B'), on('R1', 'S')]).toEqual([
      'PS',
      'QS',
      'Q7',
      null,
      'S',
    ]);
    expect(isSought({ ...BET, gameType: 'Q1', type: 'O' } as never, { bet: 'PO' }, DEFAULT_POLICY)).toBe(false);
    expect(isSought({ ...BET, gameType: 'Q1', type: 'O' } as never, { bet: asOn('QO') }, DEFAULT_POLICY)).toBe(true);
  });

  test('an address says what a bet is on, and is read back', () => {
    for (const bet of ['QS', 'QUN', 'Q7', 'PO', 'B', 'S']) expect(betFilter.read(`bet=${bet}`)).toEqual({ bet });
    for (const bet of ['QB', 'Q', 'QX', 'RS', 'XO']) expect(betFilter.read(`bet=${bet}`)).toEqual({});
  });

  test('the site is asked for the letters alone; its list holds more where another family has the same ones', () => {
    const ask = (bet: string) => narrowed({ bet: asOn(bet) }, [OPTION], DEFAULT_POLICY);
    expect(typeOfBetOn(asOn('QUN'))).toBe('UN');
    expect(ask('QO')).toEqual({ fields: { typeStrs: ['O'] }, isExact: false });
    expect(ask('B')).toEqual({ fields: { typeStrs: ['B'] }, isExact: true });
  });

  test('the row says that its rounds have an outcome, and which screen is theirs', () => {
    expect(['R1', 'P1', 'Q1', 'X1'].map((type) => hasOutcome(familyOf(type)))).toEqual([false, true, true, false]);
    expect(['R1', 'Q1', 'X1'].map(screenOf)).toEqual(['chart', 'ball', null]);
  });
});
