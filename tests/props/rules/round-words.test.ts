import { describe, expect, test } from 'vitest';
import type { BallOutcome, RoundResult } from '../../../engine/model/market.ts';
import { isOtherResult, joinedResult } from '../../../engine/rules/round-words.ts';
import { settlePriceOf } from '../../../engine/rules/settle-price.ts';
import { RESULT } from '../../../fixtures/arbitraries/samples.ts';

type Fields = { readonly [K in keyof RoundResult]?: RoundResult[K] | undefined };
const word = (fields: Fields): RoundResult => ({ ...RESULT, ...fields }) as RoundResult;

describe('BR26: two words of the site on a round', () => {
  test.each<readonly [what: string, first: Fields, later: Fields]>([
    ['the first has no result yet', { status: 0, close: 97_399, resultPrice: undefined }, {}],
    [
      'the later one leaves out its result price',
      { resultPrice: 97_410, close: 97_409 },
      { resultPrice: undefined, close: 97_409 },
    ],
    [
      'the first one leaves out its result price',
      { resultPrice: undefined, close: 97_409 },
      { resultPrice: 97_410, close: 97_409 },
    ],
    [
      'one has the result price alone, and the other the close',
      { close: undefined },
      { resultPrice: undefined, close: 97_409 },
    ],
    ['one leaves out the open price', { open: undefined }, {}],
    ['the close is another, and not the result price', { close: 97_411 }, {}],
    ['the close of one is the result price of the other', { close: 97_411 }, { close: 97_410, resultPrice: undefined }],
  ])('are one result where %s', (_what, first, later) => {
    expect(isOtherResult(word(first), word(later))).toBe(false);
  });

  test.each<readonly [what: string, first: Fields, later: Fields]>([
    ['status', { status: 2 }, {}],
    ['open price', { open: 97_401 }, {}],
    ['close', { close: 97_411, resultPrice: undefined }, { resultPrice: undefined }],
    ['result price', { resultPrice: 97_411 }, {}],
    ['close, and the later one leaves out its result price', {}, { close: 97_411, resultPrice: undefined }],
    ['open price, and the first has no result yet', { status: 0, open: 97_401 }, {}],
  ])('are two results where they have another %s', (_what, first, later) => {
    expect(isOtherResult(word(first), word(later))).toBe(true);
  });

  test.each<readonly [what: string, later: Fields, price: number]>([
    ['of the later word', { resultPrice: 97_420, close: 97_420 }, 97_420],
    ['of the first word, which the later one leaves out', { resultPrice: undefined, close: undefined }, 97_410],
    ['of the first word, if the later one has the same close', { resultPrice: undefined }, 97_410],
    ['of the later word, if it has another close alone', { resultPrice: undefined, close: 97_420 }, 97_420],
  ])('make one settle price: that %s', (_what, later, price) => {
    expect(settlePriceOf(joinedResult(word({}), word(later)))).toBe(price);
  });

  const ball = (ex: object): RoundResult => word({ ex: ex as BallOutcome });
  test('are one result where one leaves out a part of the digit, and have all parts together', () => {
    const [some, all] = [ball({ oe: 'O', uo: 'UN' }), ball({ oe: 'O', uo: 'UN', sml: 'S', n: 1 })];
    for (const [first, later] of [
      [some, all],
      [all, some],
    ] as const) {
      expect(isOtherResult(first, later)).toBe(false);
      expect(joinedResult(first, later).ex).toEqual(all.ex);
    }
  });

  test('are two results where a part of the digit is another, and the later one counts alone', () => {
    const [first, later] = [ball({ oe: 'O', uo: 'UN', n: 1 }), ball({ oe: 'E' })];
    expect(isOtherResult(first, later)).toBe(true);
    expect(joinedResult(first, later).ex).toEqual({ oe: 'E' });
  });

  test('make no settle price of the last price of a round that ran', () => {
    const running = word({ status: 0, close: 97_399, resultPrice: undefined });
    const ended = joinedResult(running, word({ close: undefined, resultPrice: undefined }));
    expect(settlePriceOf(ended)).toBeUndefined();
    expect(ended).toMatchObject({ status: 1, open: 97_400 });
  });
});
