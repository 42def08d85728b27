import { expect, test } from 'vitest';
import { DEFAULT_POLICY } from '../../../engine/events/policy.ts';
import type { Bet } from '../../../engine/model/bets.ts';
import { selectEarlierBets, selectResultDialog, selectStageBet } from '../../../engine/selectors/shell.ts';
import { asPoints } from '../../../fixtures/arbitraries/make.ts';
import { BALL, BET, NEXT_ROUND, RESULT } from '../../../fixtures/arbitraries/samples.ts';
import { ready, type Story } from '../../../fixtures/arbitraries/story.ts';
import { BallFill } from '../../../view/screens/trade/ball/fill.tsx';
import { Result } from '../../../view/screens/trade/result.tsx';
import { markupOf } from '../../support/markup.ts';

/* A site that takes more than one bet in a round of number-ball. */

const bet = (id: number, type: string, points: number, fields: object = {}): Bet =>
  ({ ...BET, id, type, points, gameType: 'P1', createdMs: BET.createdMs + id, ...fields }) as Bet;
const WON = { status: 1, profit: asPoints(95_000) };
const LOST = { status: 2, profit: asPoints(-10_000) };

/** A bet on odd that wins and a later one on even that loses; their round is over. */
function bothIn(): Story {
  const story = ready({ option: BALL, path: '/trade/8', policy: { ...DEFAULT_POLICY, ballBetsPerRound: 'many' } });
  story.tick().tell('bet.accepted', { bet: bet(1, 'O', 100_000) }, 'stomp');
  return story.tell('bet.accepted', { bet: bet(2, 'E', 10_000) }, 'stomp').pass(60_000);
}
const finished = (story: Story): Story =>
  story.tell('round.finished', { optionId: BALL.id, result: RESULT, fast: true }, 'stomp');
const said = (story: Story): string => markupOf(story, <Result />).replaceAll(/<[^>]*>/g, ' ');

test('BR20: the result of a round has a row of each bet, and is awaited until each of them is told', () => {
  const story = finished(bothIn()).tell('bet.settled', { bet: bet(2, 'E', 10_000, LOST) }, 'stomp');
  expect(selectResultDialog(story.state)?.bet?.outcome).toBe('pending');
  story.tell('bet.settled', { bet: bet(1, 'O', 100_000, WON) }, 'stomp');
  const { bets = [], bet: one } = selectResultDialog(story.state) ?? {};
  expect(bets.map(({ id, profit }) => [id, profit])).toEqual([
    [2, -10_000],
    [1, 95_000],
  ]);
  expect(one?.outcome).toBe('lost');
  expect(said(story)).toMatch(/10,000.*95,000/);
});

test('BR20: the card of a round with many bets shows those that it waits for, and says how many more there are', () => {
  const story = bothIn();
  for (const id of [3, 4]) story.tell('bet.accepted', { bet: bet(id, 'UN', 20_000) }, 'stomp');
  finished(story);
  for (const id of [2, 3, 4]) story.tell('bet.settled', { bet: bet(id, 'UN', 20_000, LOST) }, 'stomp');
  expect(selectResultDialog(story.state)?.bets.map(({ id }) => id)).toEqual([4, 3, 2, 1]);
  expect(said(story)).toMatch(/100,000.*외 1건/);
});

test('BR20: the box of a closed round tells how many other bets the round has', () => {
  const story = ready({
    option: BALL,
    path: '/trade/8',
    policy: { ...DEFAULT_POLICY, ballBetsPerRound: 'many' },
  }).tick();
  const box = (): string => {
    const own = selectStageBet(story.state) ?? expect.fail('the round has a bet');
    return markupOf(story, <BallFill bet={own} />).replaceAll(/<[^>]*>/g, '');
  };
  story.tell('bet.accepted', { bet: bet(1, 'O', 100_000) }, 'stomp');
  expect(box()).not.toContain('외');
  story.tell('bet.accepted', { bet: bet(2, 'E', 10_000) }, 'stomp');
  expect(box()).toContain('10,000원 외 1건');
});

test('BR20: all bets of an earlier round are told, the newest one last', () => {
  const story = bothIn();
  const next = NEXT_ROUND;
  story.tell('round.created', { optionId: BALL.id, round: next }, 'stomp');
  expect(selectEarlierBets(story.state).map(({ bet: { id } }) => id)).toEqual([1, 2]);
});
