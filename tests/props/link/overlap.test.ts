import { expect, test } from 'vitest';
import { afterFailure, holesOf, pageToReadAgain } from '../../../engine/state/modules/request/overlap.ts';

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
  ['the last page, read again, leads back if it begins with a new row', 3, 3, [100, 5], false, 2],
  ['a page that is read again leads back although it would be the next', 3, 2, [100], true, 1],
  ['a page that is read again and is empty leads back to the page before', 3, 2, [], false, 1],
])('L5i: %s', (_what, page, number, ids, isNext, again) => {
  const items = ids.map((id) => ({ id }));
  expect(pageToReadAgain(page, number, items, isKnown, isNext)).toBe(again);
});

test.each<[what: string, list: object, page: number, after: object]>([
  ['that was asked for by scrolling', { page: 2, isLoading: true, isLast: false }, 3, { page: 2, isLast: false }],
  ['that is the last one', { page: 2, isLoading: false, isLast: true }, 2, { page: 2, isLast: true }],
  ['that was to be read again', { page: 3, isLoading: true, isLast: true }, 2, { page: 1, isLast: false }],
  ['that nothing waits for', { page: 3, isLoading: false, isLast: true }, 2, { page: 3, isLast: true }],
  ['that is the first one ever', { page: -1, isLoading: true, isLast: false }, 0, { page: -1, isUnread: true }],
  ['that is the first one, read anew', { page: 0, isLoading: true, isLast: false }, 0, { page: 0 }],
])('L5i: after the failure of a page %s', (_what, list, page, after) => {
  const { isUnread = false, ...next } = afterFailure(list as never, { page }) as { readonly isUnread?: boolean };
  expect({ ...next, isUnread }).toEqual({ ...list, isLoading: false, isUnread: false, ...after });
});

test.each<[what: string, isHoled: boolean, isOnly: boolean, isWhole: boolean, after: boolean]>([
  ['without holes has none after a further page that is whole', false, false, true, false],
  ['without holes has one after a further page with one', false, false, false, true],
  ['with a hole keeps it after a further page that is whole', true, false, true, true],
  ['with a hole has none once its only page is whole', true, true, true, false],
  ['has a hole where its only page has one', false, true, false, true],
])('L5i: a list %s', (_what, isHoled, isOnly, isWhole, after) => {
  expect(holesOf(isHoled ? { isHoled } : {}, isOnly, isWhole)).toEqual(after ? { isHoled: true } : {});
});
