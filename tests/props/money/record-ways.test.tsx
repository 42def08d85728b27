import { describe, expect, test } from 'vitest';
import type { DnwRecord } from '../../../engine/model/cash.ts';
import type { CoinRecord } from '../../../engine/model/coin.ts';
import { asPoints } from '../../../fixtures/arbitraries/make.ts';
import { ME } from '../../../fixtures/arbitraries/samples.ts';
import { ready } from '../../../fixtures/arbitraries/story.ts';
import { CoinHistory } from '../../../view/screens/asset/wallet/history.tsx';
import { RecordLines } from '../../../view/screens/cash/record.tsx';
import { markupOf } from '../../support/markup.ts';
import { asked } from '../../support/queries.ts';

/* The direction of a record (engine/SPEC.md, M1 and N5). */

const look = (html: string): readonly (string | undefined)[] => [
  /ic-(plus|minus)/.exec(html)?.[1],
  /<b class="num">([^<]*)</.exec(html)?.[1],
];

const record = (type: DnwRecord['type']): DnwRecord =>
  ({ id: 7, type, status: 1, points: asPoints(200_000), createdMs: Date.UTC(2026, 2, 12, 3) }) as DnwRecord;

describe('M1: a record of points', () => {
  test.each([
    ['D', 'plus', '+200,000원'],
    ['B', 'plus', '+200,000원'],
    ['PB', 'plus', '+200,000원'],
    ['W', 'minus', '−200,000원'],
    ['PM', 'minus', '−200,000원'],
    ['E', 'minus', '−200,000원'],
    ['C', 'plus', '+200,000원'],
    ['BD', 'plus', '+200,000원'],
  ] as const)('of type %s has the sign of what it does with points', (type, ...shown) =>
    expect(look(markupOf(ready(), <RecordLines record={record(type)} />))).toEqual(shown),
  );
});

describe('K8: a record of coins', () => {
  test.each([
    ['D', 'plus', '+1.00000000 BTC'],
    ['B', 'plus', '+1.00000000 BTC'],
    ['PB', 'plus', '+1.00000000 BTC'],
    ['BD', 'plus', '+1.00000000 BTC'],
    ['W', 'minus', '−1.00000000 BTC'],
    ['C', 'minus', '−1.00000000 BTC'],
    ['PM', 'minus', '−1.00000000 BTC'],
    ['E', 'minus', '−1.00000000 BTC'],
  ] as const)('of type %s has the sign that points have, and a conversion that of its side', (type, ...shown) => {
    const one = { id: 7, type, status: 1, amount: 1, coin: 'BTC', createdMs: Date.UTC(2026, 2, 12, 3) } as CoinRecord;
    const story = asked(ready(), 'coin.list', { playerId: ME.id, page: 0, size: 50 }, { items: [one], last: true });
    const html = markupOf(story, <CoinHistory coins={['BTC']} />);
    expect(look(html.slice(html.indexOf('rec__ic')))).toEqual(shown);
  });
});
