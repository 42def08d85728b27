import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comparison, expression, NotExpression } from '../../../replay/expression.ts';
import { betQueryOf } from '../../../replay/player/model/query.ts';

const STATE = {
  wallet: { points: 980, money: 0 },
  link: { chart: { value: 'up' } },
  list: [{ id: 7 }],
  at: null,
  ok: true,
  none: [],
  empty: {},
  said: 'it is "up" now',
  ticket: { value: { inDoubt: 'ask0' } },
};

describe('an expression over the state', () => {
  test.each([
    ['wallet.points = 980', true],
    ['wallet.points=981', false],
    ['wallet.points != 980', false],
    ['wallet.points < 1000', true],
    ['wallet.points <= 980', true],
    ['wallet.points > 980', false],
    ['wallet.points >= 980', true],
    ['link.chart.value = up', true],
    ['link.chart.value = "up"', true],
    ["link.chart.value = 'up'", true],
    ["link.chart.value ~ 'p '", false],
    ['said = \'it is "up" now\'', true],
    ["said = 'it\\'s'", false],
    ['link.chart ~ UP', true],
    ['link.chart ~ "UP"', true],
    ['link.chart.value ~ "p "', false],
    ['said ~ "\\"UP\\" n"', true],
    ['list', true],
    ['none', false],
    ['empty', false],
    ['link', true],
    ['list.0.id = 7', true],
    ['list.1.id = 7', false],
    ['list.1.id != 7', true],
    ['at = null', true],
    ['ok', true],
    ['not ok', false],
    ['wallet.money', false],
    ['at', false],
    ['wallet.points < 1000 and link.chart.value = failed', false],
    ['wallet.points < 1000 or link.chart.value = failed', true],
    ['ticket.value = inDoubt', true],
    ["ticket.value = 'inDoubt'", true],
    ['ticket.value = inDoubt.ask0', true],
    ['ticket.value = inDoubt.ask1', false],
    ['ticket.value != inDoubt', false],
    ['ticket.value != idle', true],
    ['ticket.value ~ doubt', true],
    ['at or ok and wallet.money', false],
    ['(at or ok) and not wallet.money', true],
    ['link.chart.value < 3', false],
  ])('%s is %s', (text, holds) => {
    expect(expression(text).holds(STATE)).toBe(holds);
  });

  test.each([
    ['', 'a path is missing', 0],
    ['a =', 'a value is missing', 3],
    ['= 3', 'a path is missing', 0],
    ['a and', 'a path is missing', 5],
    ['a b', '"and" or "or" is missing', 2],
    ['(a = 1', 'a closing bracket is missing', 6],
    ['a = 1)', '"and" or "or" is missing', 5],
    ['a "', 'this cannot be read', 1],
    ["a = 'b", 'this cannot be read', 3],
    ['"a" = 1', 'a path is missing', 0],
    ['wallet.points > 1,000', '1,000 is no number', 16],
    ['wallet.points < abc', 'abc is no number', 16],
    ["wallet.points < '980'", '"980" is no number', 16],
    [
      'ticket.value = doubt',
      'doubt is no phase of ticket.value; its phases are idle, confirming, sending, inDoubt, inDoubt.ask0, inDoubt.ask1, inDoubt.ask2, inDoubt.ask3, cooling',
      15,
    ],
  ])('%j is refused: %s at %i', (text, message, at) => {
    const failure = (() => {
      try {
        expression(text);
        return null;
      } catch (error) {
        return error;
      }
    })();
    expect(failure).toBeInstanceOf(NotExpression);
    expect(failure).toMatchObject({ message, at });
  });

  test('an expression tells the paths that it reads', () => {
    expect(expression('a.b < 3 and not (c or d = a)').paths).toEqual([['a', 'b'], ['c'], ['d']]);
  });

  test('any text is an expression or is refused; nothing else happens', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        try {
          expect(typeof expression(text).holds(STATE)).toBe('boolean');
        } catch (error) {
          expect(error).toBeInstanceOf(NotExpression);
        }
      }),
    );
  });

  test('a comparison takes the rest of the text as its value', () => {
    expect(comparison('text=a b (c')?.holds({ text: 'a b (c' })).toBe(true);
    expect(comparison('no operator')).toBeUndefined();
    expect(comparison('=3')).toBeUndefined();
  });
});

describe('a query of entries', () => {
  const entry = (type: string, source: string, data: unknown) => ({ seq: 1, at: 0, v: 1, type, source, data }) as never;
  const sent = entry('bet.sent', 'intent', { points: 20_000, note: 'Buy now' });
  const tick = entry('price.batched', 'stomp', { stock: 'BTCUSDT' });

  test.each([
    ['type:bet.*', [true, false]],
    ['-type:bet.*', [false, true]],
    ['source:stomp', [false, true]],
    ['source:stomp source:intent', [true, true]],
    ['points>5000', [true, false]],
    ['points=20000', [true, false]],
    ['note="Buy now"', [true, false]],
    ['btc', [false, true]],
    ['price', [false, true]],
    ['"Buy now"', [true, false]],
    ['buy -type:bet.*', [false, false]],
    ['buy later', [false, false]],
  ])('%s', (typed, expected) => {
    const holds = betQueryOf(typed);
    expect([holds?.(sent), holds?.(tick)]).toEqual(expected);
  });

  test('an empty field asks for nothing', () => {
    expect(betQueryOf('  ')).toBeNull();
  });
});
