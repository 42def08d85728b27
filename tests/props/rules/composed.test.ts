import fc from 'fast-check';
import { isRight } from 'fp-ts/lib/Either.js';
import { describe, expect, test } from 'vitest';
import { readAmount } from '../../../engine/rules/amount.ts';
import { POINT, readUnits } from '../../../engine/rules/decimals.ts';
import { isTooLong, TEXT_MAX, type TextKind } from '../../../engine/rules/joining.ts';
import { narrow, trimmed } from '../../../engine/rules/text-input.ts';
import { FILTERS, type FilterName, filtered, formatDay, held, heldCaret } from '../../../engine/rules/typing.ts';

/* macOS copies the name of a file, and much else, with every syllable of Hangul in two or three letters. */

const apart = (text: string): string => text.normalize('NFD');
const syllables = fc.string({
  unit: fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCharCode(code)),
});
const names = Object.keys(FILTERS) as FilterName[];
const kinds = Object.keys(TEXT_MAX) as TextKind[];

describe('J6: a text in decomposed letters is the same text', () => {
  test('it is read with its letters composed', () => {
    fc.assert(
      fc.property(syllables, (text) => {
        expect([trimmed(apart(text)), narrow(apart(text))]).toEqual([text, text]);
      }),
    );
  });

  test.each(names)('the field of the filter %s holds the same of it', (name) => {
    fc.assert(
      fc.property(syllables, (text) => {
        expect([held(name, apart(text)), filtered(name, apart(text))]).toEqual([
          held(name, text),
          filtered(name, text),
        ]);
      }),
    );
  });

  test.each(kinds)('a text of the kind %s is measured in composed letters', (kind) => {
    const most = '홍'.repeat(TEXT_MAX[kind]);
    expect([isTooLong(kind, apart(most)), isTooLong(kind, `${apart(most)}홍`)]).toEqual([false, true]);
  });

  test('the caret stands behind the same syllable', () => {
    fc.assert(
      fc.property(syllables, syllables, (before, behind) => {
        const caret = apart(before).length;
        expect(heldCaret('noSpecial', apart(before + behind), caret)).toBe(before.length);
      }),
    );
  });

  test('amounts and days with Korean words are read', () => {
    const [points, units] = [readAmount(apart('5,000원')), readUnits(apart('5,000원'), POINT)];
    expect([isRight(points) && points.right, isRight(units) && units.right]).toEqual([5_000, 500_000_000_000n]);
    expect(formatDay(apart('1991년 8월 24일'))).toBe('1991-08-24');
  });
});
