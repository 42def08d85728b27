import { describe, expect, test } from 'vitest';
import { isOfPart } from '../../../engine/selectors/money/ledger.ts';
import type { Story } from '../../../fixtures/arbitraries/story.ts';
import { accepted, balance, created, here, shown } from '../../support/ledger.ts';

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
