import type { RoundResult } from '../../engine/model/market.ts';
import { BALL, RESULT } from '../../fixtures/arbitraries/samples.ts';
import { ready, type Setting, type Story } from '../../fixtures/arbitraries/story.ts';

/* Rounds of number-ball, and a screen that has read them. */

/** The screen of number-ball. */
export const ball = (setting: Setting = {}): Story => ready({ option: BALL, path: '/trade/8', ...setting }).pass(1_000);

/** The n-th round of the day, which settles on a price. */
export const ended = (n: number, close: number | undefined, fields: Partial<RoundResult> = {}): RoundResult => ({
  ...RESULT,
  id: (6_000 + n) as never,
  round: n,
  startMs: RESULT.startMs - 6_000_000 + n * 60_000,
  endMs: RESULT.endMs - 6_000_000 + n * 60_000,
  close,
  resultPrice: undefined,
  ...fields,
});
/** The same screen with these rounds in its lists. */
export function listed(items: readonly RoundResult[]): Story {
  const story = ball();
  for (const [call, size] of [
    ['round.exResults', 50],
    ['round.exStatuses', 100],
  ] as const) {
    story.ask(call, { page: 0, startMs: 0, endMs: 1, optionId: BALL.id, size });
    story.answer(call, { items, last: true });
  }
  return story;
}
