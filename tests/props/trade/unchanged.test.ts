import { expect, test } from 'vitest';
import type { Bet } from '../../../engine/model/bets.ts';
import type { FoldContext } from '../../../engine/state/fold-context.ts';
import { ownBets } from '../../../engine/state/modules/trade/bet-match.ts';
import { keepEvidence } from '../../../engine/state/modules/trade/evidence.ts';
import { judgePrices } from '../../../engine/state/modules/trade/prices.ts';
import { leaveStage } from '../../../engine/state/modules/trade/stage.ts';
import { BET, ME } from '../../../fixtures/arbitraries/samples.ts';
import { ready, resynced, signedIn } from '../../../fixtures/arbitraries/story.ts';

/* What changes nothing leaves the state as it is, and what is noted says what it is of. */

const context = (at: number): FoldContext =>
  ({ at, fx: { emit: () => expect.fail('an effect') } }) as unknown as FoldContext;
const own: Bet = { ...BET, playerId: ME.id };
const other: Bet = { ...BET, playerId: (ME.id + 1) as never };

test('L13: a bet of another player is noted with its code and how many there were; one of the member is not', () => {
  const { state } = ready();
  const [unchanged, mine] = ownBets(state, [own, own]);
  expect([unchanged === state, mine.length]).toEqual([true, 2]);
  const [noted, rest] = ownBets(state, [other, own, other]);
  expect(rest).toHaveLength(1);
  expect(noted.diagnostics.contradictions).toBe(state.diagnostics.contradictions + 1);
  expect(noted.diagnostics.last.filter((one) => !state.diagnostics.last.includes(one))).toMatchObject([
    { code: 'foreignBets', count: 2 },
  ]);
});

test('BR24: a bet that tells of no round that has ended leaves what is kept of rounds as it is', () => {
  const { state } = ready();
  const told = { ...state, bets: { ...state.bets, open: [...state.bets.open, own] } };
  expect(keepEvidence(state, told)).toBe(told);
});

test('L8: a small correction of the clock that shows no price to be ahead asks for nothing', () => {
  const { state, at } = resynced(ready().pass(3_000)).tick();
  expect(judgePrices(state, context(at), 4_999)).toBe(state);
});

test('L8: a correction by 5 s keeps a price that is not ahead of the clock, and reads the prices again', () => {
  const { state, at } = resynced(ready().pass(3_000)).tick();
  const effects: string[] = [];
  const fx = { emit: ({ type }: { readonly type: string }) => void effects.push(type) };
  const { stage } = judgePrices(state, { at, fx } as unknown as FoldContext, 5_000);
  expect(stage.live).toBe(state.stage.live);
  expect(stage.bars.current).toBe(state.stage.bars.current);
  expect(effects).toContain('rest.call');
});

test('L5b: a page without an option has no stage to leave', () => {
  const story = signedIn();
  story.send({ type: 'nav.go', path: '/' });
  expect(story.state.stage.optionId).toBeNull();
  expect(leaveStage(story.state, context(story.at))).toBe(story.state);
});
