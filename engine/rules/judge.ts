import type { FamilyOf } from '../base/game-types.ts';
import type { Policy } from '../events/settings.ts';
import type { BallOutcome, RoundStatus, TradeOption } from '../model/market.ts';
import type { FamilyRows } from './family.ts';

export type JudgePips = Pick<TradeOption, 'precision' | 'buyPip' | 'sellPip'>;

/** Computes again what a round came to, from its prices in the stock's own unit. Undefined where a pip that it needs is not known. */
export type Judge =
  | {
      readonly settlesOn: 'close';
      readonly statusOf: (open: number, close: number, pips: JudgePips) => RoundStatus | undefined;
    }
  | {
      readonly settlesOn: 'digit';
      readonly outcomeOf: (
        close: number,
        precision: number,
        policy: Pick<Policy, 'ballSizes'>,
      ) => Required<BallOutcome>;
    }
  | {
      readonly settlesOn: 'path';
      /** `path`: the open price, then every price of the round, oldest first. */
      readonly statusOf: (path: readonly number[], pips: JudgePips) => RoundStatus | undefined;
    };

/** A judge for each family, of what the row says that it settles on. A row without its judge does not compile. */
export type Judges<GameType extends string, Rows extends FamilyRows<GameType>> = {
  readonly [Letter in FamilyOf<GameType>]: Extract<Judge, { readonly settlesOn: Rows[Letter]['settlesOn'] }>;
};
