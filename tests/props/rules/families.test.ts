import { describe, expect, test } from 'vitest';
import { GAME_TYPES } from '../../../engine/base/game-types.ts';
import { betTypesOf, familyOf, kindOf, limitKind } from '../../../engine/rules/families.ts';
import type { Family, FamilyRows, SettlesOn } from '../../../engine/rules/family.ts';
import type { Judge, Judges } from '../../../engine/rules/judge.ts';
import { judgeOf } from '../../../engine/rules/judges.ts';
import { stakeLimits } from '../../../engine/rules/limits.ts';
import { screenOf } from '../../../engine/selectors/trade/options.ts';

describe('BR12: the bet types of a family', () => {
  test('rent and binary offer buy and sell, number-ball its own bet types, and an unknown family nothing', () => {
    for (const type of ['R.5', 'R5', 'B1']) expect(betTypesOf(familyOf(type))).toEqual(['B', 'S']);
    expect(betTypesOf(familyOf('P1'))).toHaveLength(23);
    expect(betTypesOf(familyOf('?1'))).toEqual([]);
    expect(kindOf(familyOf('R1'), 'UN')).toBeUndefined();
  });

  test('a family has its screen, and an unknown one has none', () => {
    expect(['R1', 'B.5', 'P1', '?1', undefined].map(screenOf)).toEqual(['chart', 'chart', 'ball', null, null]);
  });

  test('the limits of a kind are read by its own names', () => {
    const option = { limits: { min: 1, max: 2, oeMin: 5_000, oeMax: 90_000, oeDiv: 1_000 } };
    const kind = { min: 'oeMin', max: 'oeMax', unit: 'oeDiv' };
    const own = { isEnabled: 'Y', oeMax: 50_000, max: 7 };
    expect(stakeLimits(option, undefined, kind)).toMatchObject({ min: 5_000, max: 90_000, unit: 1_000 });
    expect(stakeLimits(option, own, kind)).toMatchObject({ min: 5_000, max: 50_000, unit: 1_000 });
  });

  test('the first kind applies before a bet type is chosen', () => {
    const family = familyOf('R1');
    expect(limitKind(family, null)).toBe(kindOf(family, 'S'));
    expect(limitKind(undefined, 'UN')).toMatchObject({ min: 'min', unit: 'min' });
  });

  test('a bet type has its own limit and price', () => {
    const family = familyOf('B1');
    const round = { buyLimit: 1, sellLimit: 2, buyPrice: 3, sellPrice: 4 };
    expect([family?.roundLimit(round, 'B'), family?.roundLimit(round, 'S')]).toEqual([1, 2]);
    expect([family?.targetPrice(round, 'B'), family?.targetPrice(round, 'S')]).toEqual([3, 4]);
  });
});

/** Whether a row and a judge go together. */
type GoTogether<On extends Exclude<SettlesOn, 'digit'>, By extends SettlesOn> =
  Readonly<Record<'Z', Extract<Judge, { readonly settlesOn: By }>>> extends Judges<
    'Z1',
    Readonly<Record<'Z', Family & { settlesOn: On }>>
  >
    ? true
    : false;

type Rows = FamilyRows<'R1' | 'P1'>;

describe('the compiler holds a judge to its row', () => {
  test('a family has the judge of what its row says that it settles on, and no other', () => {
    const own: readonly [GoTogether<'close', 'close'>, GoTogether<'path', 'path'>] = [true, true];
    const other: readonly [GoTogether<'path', 'close'>, GoTogether<'close', 'digit'>] = [false, false];
    expect([...own, ...other]).toEqual([true, true, false, false]);
  });

  test('a list of game types with a new letter asks for its row', () => {
    const isEnough: FamilyRows<'R1' | 'B1'> extends FamilyRows<'R1' | 'Z1'> ? true : false = false;
    expect(isEnough).toBe(false);
    type Row<On extends SettlesOn> = Family & { readonly settlesOn: On };
    const asLetter: readonly [
      Row<'digit'> extends Rows['P'] ? true : false,
      Row<'path'> extends Rows['R'] ? true : false,
    ] = [true, true];
    const against: readonly [
      Row<'close'> extends Rows['P'] ? true : false,
      Row<'digit'> extends Rows['R'] ? true : false,
    ] = [false, false];
    expect([...asLetter, ...against], 'a row settles on the digit exactly where its letter says so').toEqual([
      true,
      true,
      false,
      false,
    ]);
    for (const type of GAME_TYPES) expect(judgeOf(type)?.settlesOn).toBe(familyOf(type)?.settlesOn);
    expect([judgeOf('?1'), familyOf('?1')]).toEqual([undefined, undefined]);
  });
});
