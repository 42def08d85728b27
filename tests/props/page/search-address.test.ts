import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BET_OUTCOMES, type BetFilter, betFilter } from '../../../engine/address/bet-filter.ts';
import { parseRoute, pathOf, placeOf } from '../../../engine/address/routes.ts';
import { historyPath } from '../../../engine/selectors/screens.ts';
import { selectPage } from '../../../engine/selectors/shell.ts';
import { ready, signedIn } from '../../../fixtures/arbitraries/story.ts';

const PATH = '/history_trade';
const DAYS = 'from=2026-03-06&to=2026-03-12';

describe('N4: the address of the history screen says its filter, in typed values and in nothing else', () => {
  const filter = fc.record(
    {
      stock: fc.constantFrom('BTCUSDT', 'NAS100', 'XAU/USD', 'S&P500', 'KRX:KOSPI200', '코스피200', 'A+B', '日経225'),
      type: fc.constantFrom('R.5', 'R1', 'B5', 'P2'),
      bet: fc.constantFrom('B', 'S', 'PS', 'PUN', 'POL', 'P0', 'P9'),
      outcome: fc
        .subarray([...BET_OUTCOMES], { minLength: 1, maxLength: 3 })
        .map((some) => BET_OUTCOMES.filter((one) => some.includes(one))),
    },
    { requiredKeys: [] },
  ) as fc.Arbitrary<BetFilter>;
  const days = fc.constantFrom(
    {},
    { from: '2026-03-06', to: '2026-03-12' },
    { from: '2024-02-29', to: '2024-02-29' },
    { from: '2000-01-01', to: '2100-12-31' },
  );

  test('a filter is read from its own address as it was', () => {
    fc.assert(
      fc.property(filter, days, (some, period) => {
        const whole = { ...period, ...some };
        expect(parseRoute(historyPath(whole))).toEqual({ name: 'history', filter: whole });
        expect(placeOf(historyPath(whole))).toEqual({ path: historyPath(whole), isExact: true });
        const { pathname, search } = new URL(historyPath(whole), 'https://site.example');
        expect(pathname + search, 'a browser gives the address back as it is').toBe(historyPath(whole));
      }),
    );
  });

  test.each([
    ['stock=S%26P500', '?stock=S%26P500', { stock: 'S&P500' }],
    ['stock=XAU%2fUSD', '?stock=XAU%2FUSD', { stock: 'XAU/USD' }],
    ['stock=코스피200', '?stock=%EC%BD%94%EC%8A%A4%ED%94%BC200', { stock: '코스피200' }],
    ['outcome=won%2Clost', '?outcome=won,lost', { outcome: ['won', 'lost'] }],
    ['type=%52%2E5', '?type=R.5', { type: 'R.5' }],
  ])('%s, as another program may write it, is the filter %s', (query, canonical, filter) => {
    expect(placeOf(`${PATH}?${query}`)).toMatchObject({ path: PATH + canonical });
    expect(placeOf(`${PATH}?${query}`)).not.toHaveProperty('isCut');
    expect(parseRoute(PATH + canonical)).toEqual({ name: 'history', filter });
  });

  test.each([
    ['from=2026-03-12&to=2026-03-06', 'the last day is before the first'],
    ['from=2026-03-06', 'a period has two days'],
    ['from=2026-02-30&to=2026-03-06', 'there is no such day'],
    ['from=2026-03-06T10:00&to=2026-03-07', 'a day has no time'],
    ['from=2026-03-06&to=2620-03-12', 'a year after 2100 is a slip of typing'],
    ['from=0206-03-01&to=2026-03-12', 'a year before 2000 is a slip of typing'],
    ['from=1999-12-31&to=2101-01-01', 'no day of the period is of the years 2000 to 2100'],
    ['stock=gil%40dong', 'a stock has no @'],
    ['stock=01012345678', 'a stock is no number'],
    ['stock=%', 'a sign that is half is no text'],
    ['stock=%ED%A0%80', 'half a character is no text'],
    ['stock=BTCUSDT,NAS100', 'a stock is one'],
    ['stock=BTCUSDT=x', 'a stock has no ='],
    ['type=R1%2CB5', 'a game type is one'],
    ['type=R9', 'there is no such game type'],
    ['bet=PB', 'number-ball has no buy'],
    ['bet=P10', 'a digit is one digit'],
    ['bet=O', 'a bet type of number-ball has its letter before it'],
    ['outcome=maybe', 'there is no such outcome'],
  ])('%s is dropped, and the member is told: %s', (query) => {
    expect(placeOf(`${PATH}?${query}`)).toEqual({ path: PATH, isExact: false, isCut: true });
    expect(placeOf(`/trade/2?view=history&${query}`)).toEqual({
      path: '/trade/2?view=history',
      isExact: false,
      isCut: true,
    });
  });

  test.each([
    ['outcome=won,lost,void,pending', 'all outcomes are no filter'],
    ['token=abc', 'there is no such parameter'],
    ['constructor=x&__proto__=y', 'names of JavaScript are no parameters'],
    ['outcome=&from=', 'a parameter without a value asks for nothing'],
  ])('%s is dropped, and nothing is said: %s', (query) => {
    expect(placeOf(`${PATH}?${query}`)).toEqual({ path: PATH, isExact: false });
  });

  test('what is understood of a filter stays, and a toast says that the rest is left out', () => {
    const address = `${PATH}?stock=BTCUSDT&outcome=won,maybe&type=R9`;
    const place = placeOf(address);
    expect(place).toEqual({ path: `${PATH}?stock=BTCUSDT&outcome=won`, isExact: false, isCut: true });
    const cut = [{ tone: 'warn', say: { kind: 'filterCut' } }];
    expect(ready().tell('nav.changed', { ...place, by: 'history' }).state.toasts.shown).toMatchObject(cut);
    expect(signedIn({ path: address }).state.toasts.shown).toMatchObject(cut);
    expect(signedIn({ path: place.path }).state.toasts.shown).toEqual([]);
  });

  test('any text after the question mark becomes an address of typed values or none', () => {
    const part = fc.oneof(
      fc.string(),
      fc.constantFrom('from=2026-03-06', 'to=2026-03-12', 'stock=BTCUSDT', 'type=R1', 'bet=B', 'outcome=won,x'),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const { path } = placeOf(`${PATH}?${parts.join('&')}`);
        expect(path).toMatch(
          /^\/history_trade(\?((from|to)=[\d-]{10}|stock=[A-Z%._\-\d]{2,20}|type=[A-Z][.\d]{1,2}|bet=[A-Z\d]{1,3}|outcome=[a-z,]+|&)+)?$/,
        );
        expect(placeOf(path)).toEqual({ path, isExact: true });
      }),
    );
  });

  test('no other route has a filter', () => {
    expect(placeOf(`/trade/2?${DAYS}`)).toEqual({ path: '/trade/2', isExact: false });
    expect(pathOf({ name: 'profile' })).toBe('/mypage');
    expect(betFilter.write(betFilter.read(''))).toBe('');
  });

  test('the member returns to the filter after the login, and the screen is the same', () => {
    const story = signedIn({ path: `${PATH}?${DAYS}&outcome=won` });
    expect(story.state.nav.route).toEqual({
      name: 'history',
      filter: { from: '2026-03-06', to: '2026-03-12', outcome: ['won'] },
    });
    expect(selectPage(story.state).screen).toBe('history');
  });
});
