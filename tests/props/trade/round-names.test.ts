import { describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS, seoulDayStartMs } from '../../../engine/base/time.ts';
import { numberAfter } from '../../../engine/rules/next-start.ts';
import { START_MS } from '../../../fixtures/arbitraries/samples.ts';
import { loadApp } from '../../../view/locales/load.ts';
import { criterionText, distanceText, isDistanceKnown } from '../../../view/parts/figures.ts';
import { lengthLabel, roundName, typeLabel } from '../../../view/parts/labels.ts';
import { ko } from '../../support/words.ts';

const { words: en } = await loadApp('en');

describe('H3: the number of the next round', () => {
  const dayMs = seoulDayStartMs(START_MS);
  test.each([
    ['one more in the day', 11 * HOUR_MS, 661, 662],
    ['1 after the last round of the day in Seoul', 24 * HOUR_MS - MINUTE_MS, 1_440, 1],
    ['1 there, also where the number of the last one is not known', 24 * HOUR_MS - MINUTE_MS, 0, 1],
    ['not known after a round without a number', 11 * HOUR_MS, 0, 0],
  ])('is %s', (_what, atMs, round, next) => {
    const startMs = dayMs + atMs;
    expect(numberAfter({ round, startMs, endMs: startMs + MINUTE_MS })).toBe(next);
  });
});

test('a round without a number is called a round', () => {
  expect([roundName(ko, 863), roundName(ko, 0), roundName(en, 863), roundName(en, 0)]).toEqual([
    '863회차',
    '회차',
    'Round 863',
    'Round',
  ]);
});

test('a length that the product has no words for has its unit; one that is no number is shown as it is', () => {
  expect([typeLabel(ko, 'B3'), typeLabel(en, 'B3'), typeLabel(ko, 'P10'), lengthLabel(ko, 'Rx')]).toEqual([
    '바이너리 3분',
    'Binary 3 min',
    '넘버볼 10분',
    'x',
  ]);
});

test('BR8: the criterion is told for both sides, and a dash stands alone where one is unknown', () => {
  const told = { criterion: { buyPip: 2_400, sellPip: 1_200 } };
  expect(criterionText(told, 'pt')).toBe('+2,400 / −1,200pt');
  expect(criterionText({ criterion: { buyPip: 462, sellPip: 462 } }, 'pt')).toBe('±462pt');
  for (const criterion of [
    { buyPip: undefined, sellPip: 1 },
    { buyPip: 1, sellPip: undefined },
  ]) {
    expect(criterionText({ criterion }, 'pt')).toBe('-');
    expect(isDistanceKnown(criterion)).toBe(false);
    expect(distanceText(criterion, String)).toBe('-');
  }
});
