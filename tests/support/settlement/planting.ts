import type { RoundResult } from '../../../engine/model/market.ts';
import { type Judged, LOST, profitOf, type Status, statusOf, VOID, WON } from '../../../fixtures/testing/judge.ts';
import type { World } from './world.ts';

/* What the kinds of wrong settlements are planted with. */

/** What a kind needs of the bet, and how it is planted. */
export type Kind = {
  readonly on: (bet: Judged) => boolean;
  readonly plant: (world: World) => void;
};

export const whole = (bet: Judged): boolean => bet.points >= 1_000 && bet.percent >= 1_000;
export const won = (bet: Judged): boolean => statusOf(bet) === WON && whole(bet);
export const lost = (bet: Judged): boolean => statusOf(bet) === LOST && whole(bet);
export const isVoid = (bet: Judged): boolean => statusOf(bet) === VOID && whole(bet);
export const sided = (bet: Judged): boolean => !bet.isBall && whole(bet);

/** The site settles as if it were so, without a contradiction in its own words. */
export function settledAs(world: World, status: Status, by: Pick<Judged, 'points' | 'percent'> = world.bet): void {
  world.settled = { ...world.settled, status, profit: profitOf(status, by) };
}
export const changed = (world: World, change: Partial<RoundResult>): void => {
  world.result = { ...world.result, ...change };
};
/** The bet as if it had been settled by other prices or terms. */
export const otherwise = (world: World, change: Partial<Judged>): Status => statusOf({ ...world.bet, ...change });
export const flips = (bet: Judged, change: Partial<Judged>): boolean =>
  statusOf({ ...bet, ...change }) !== statusOf(bet);

export const profit =
  (change: (bet: Judged, paid: number) => number) =>
  (world: World): void => {
    world.settled.profit = change(world.bet, world.settled.profit ?? 0);
  };
