import { describe, expect, test } from 'vitest';
import { isOfPart } from '../../../engine/selectors/money/ledger.ts';
import type { Story } from '../../../fixtures/arbitraries/story.ts';
import { accepted, balance, created, here, shown } from '../../support/ledger.ts';
import { asked, asks } from '../../support/queries.ts';

describe('M3, M5: changes that agree with their causes only together', () => {
  const PARTS = ['all', 'bets', 'money'] as const;
  /** The site tells two causes of 50,000 and 60,000, and two changes of 40,000 and 70,000. */
  const told = (cause: (story: Story, id: number, points: number) => unknown): Story => {
    const story = here();
    cause(story, 1, 50_000);
    cause(story.pass(10), 2, 60_000);
    return balance(balance(story.pass(500), -40_000), -110_000);
  };
  const bets = (story: Story, id: number, points: number) => accepted(story, id, { points: points as never });
  const fines = (story: Story, id: number, points: number) =>
    created(story, { id, type: 'PM', status: 1, points } as never);

  test('are one line with its parts, in the part of the ledger that one of them is of', () => {
    const [line] = shown(told(bets)).lines;
    if (line?.cause.kind !== 'several') return expect.fail('not one line');
    expect(line.points).toBe(-110_000);
    expect(line.cause.parts.map(({ cause, points }) => [cause.kind, points])).toEqual([
      ['bet', -50_000],
      ['bet', -60_000],
    ]);
    expect(PARTS.map((part) => isOfPart(line, part))).toEqual([true, true, false]);
    const [money] = shown(told(fines)).lines;
    expect(money?.cause.kind).toBe('several');
    expect(money && PARTS.map((part) => isOfPart(money, part))).toEqual([true, false, true]);
    const [both] = shown(told((story, id, points) => (id === 1 ? bets : fines)(story, id, points))).lines;
    expect(both && PARTS.map((part) => isOfPart(both, part))).toEqual([true, true, true]);
  });
});

describe('M2: an act of the member’s own', () => {
  const promo = (story: Story): number => asks(story, 'coupon.use', { promoCode: 'secret#1' } as never);
  const told = ({ state }: Story): readonly string[] => state.ledger.told.map(({ cause }) => cause.kind);

  test('is told once the site has taken it, and once; what only asks is no act', () => {
    const story = asked(here(), 'coin.rates', {}, { BTC: { KRW: 1 } });
    promo(story);
    expect(told(story)).toEqual([]);
    story.answer('coupon.use', { points: 5_000, message: null } as never);
    expect(told(asked(story, 'coin.rates', {}, { BTC: { KRW: 2 } }))).toEqual(['own']);
  });

  test('is none where the site refused it, said no points or 0', () => {
    const refused = here();
    promo(refused);
    expect(told(refused.fail('coupon.use', 400))).toEqual([]);
    for (const points of [undefined, 0, 0.5]) {
      const story = here();
      promo(story);
      expect(told(story.answer('coupon.use', { points, message: null } as never))).toEqual([]);
    }
  });
});
