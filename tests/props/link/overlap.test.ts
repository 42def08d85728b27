import { expect, test } from 'vitest';
import { pageToReadAgain } from '../../../engine/state/modules/request/overlap.ts';

/** Rows below 100 are known. */
const isKnown = ({ id }: { readonly id: number }): boolean => id < 100;

test.each<[what: string, page: number, number: number, ids: readonly number[], isNext: boolean, again: number | null]>([
  ['the first page joins what is known by itself', 3, 0, [100], false, null],
  ['a further page with a known row joins, wherever the row stands', 2, 3, [100, 5], false, null],
  ['a further page without a known row joins if it is the next', 2, 3, [100, 101], true, null],
  ['a further page without a known row leads back to the page before', 2, 3, [100, 101], false, 2],
  ['a page that is read again and begins with a known row joins', 3, 2, [5, 100], false, null],
  [
    'a page that is read again and begins with a new row leads back, although a later row is known',
    3,
    2,
    [100, 5],
    false,
    1,
  ],
  ['a page that is read again leads back although it would be the next', 3, 2, [100], true, 1],
  ['a page that is read again and is empty leads back to the page before', 3, 2, [], false, 1],
])('L5i: %s', (_what, page, number, ids, isNext, again) => {
  const items = ids.map((id) => ({ id }));
  expect(pageToReadAgain(page, number, items, isKnown, isNext)).toBe(again);
});
