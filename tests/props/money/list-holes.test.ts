import { expect, test } from 'vitest';
import { withHoles } from '../../../engine/state/modules/money/cash-records.ts';
import { ready } from '../../../fixtures/arbitraries/story.ts';

const page = (n: number) => ({ page: n }) as Parameters<typeof withHoles>[1];

test('N5: a list with a row that could not be read says so until its first page is read anew', () => {
  const holed = withHoles(ready().state, page(0), false);
  expect(holed.cash.isHoled).toBe(true);
  const further = withHoles(holed, page(1), true);
  expect(further.cash.isHoled).toBe(true);
  expect(withHoles(further, page(0), true).cash.isHoled).toBeUndefined();
  expect(withHoles(ready().state, page(1), true).cash.isHoled).toBeUndefined();
});
