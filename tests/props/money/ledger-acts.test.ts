import { describe, expect, test } from 'vitest';
import type { Story } from '../../../fixtures/arbitraries/story.ts';
import { balance, created, here, lines, odd } from '../../support/ledger.ts';

const acts = [
  [
    'promo',
    'B',
    5_000,
    (story: Story) => act(story, 'coupon.use', { promoCode: 'secret#1' }, { points: 5_000, message: null }),
  ],
  ['send', 'PM', -5_000, (story: Story) => act(story, 'coin.send', { points: 5_000 }, { message: null })],
  ['convert', 'C', 5_000, (story: Story) => converted(story, 3.5, 5_000)],
  ['convert', 'BD', -5_000, (story: Story) => converted(story, 5_000, 3.5)],
] as const;
const act = (story: Story, call: string, params: object, body: object): Story => {
  story.send({ type: 'call.ask', call, params } as never);
  return story.answer(call as never, body as never);
};
const converted = (story: Story, inPoint: number, outPoint: number): Story =>
  act(story, 'coin.convert', { exchangeRate: 1, inPoint, inWalletId: 1, outPoint, outWalletId: 2 }, { message: null });

describe("M3: an act of the member's own", () => {
  test.each(acts)(
    "the member's own act %s and the record %s are one cause, whichever comes first",
    (own, type, points, doIt) => {
      const of = { type, status: 1, points: Math.abs(points) as never };
      const orders: readonly ((story: Story) => unknown)[] = [
        (story) => balance(created(doIt(story), of), points),
        (story) => balance(doIt(created(story, of)), points),
        (story) => created(balance(doIt(story), points), of),
        (story) => created(doIt(balance(story, points)), of),
        (story) => doIt(balance(created(story, of), points)),
        (story) => doIt(created(balance(story, points), of)),
      ];
      for (const order of orders) {
        const story = here();
        order(story);
        expect(lines(story)).toEqual([[`${type} ${own}`, points, points]]);
        expect(odd(story.pass(60_000))).toBe(0);
      }
    },
  );

  test.each(acts)(
    "the member's own act %s explains its change where the site has no record of it",
    (own, _type, points, doIt) => {
      const story = here();
      balance(doIt(story), points);
      expect(lines(story.pass(60_000))).toEqual([[own, points, points]]);
      expect(odd(story)).toBe(0);
    },
  );

  test.each(acts)("the member's own act %s explains no change in the other direction", (_own, _type, points, doIt) => {
    const story = here();
    balance(doIt(story), -points);
    expect(lines(story.pass(60_000))).toEqual([['correction', -points, -points]]);
  });
});
