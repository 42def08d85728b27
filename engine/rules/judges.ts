import { never } from '../base/assert.ts';
import type { Policy } from '../events/settings.ts';
import type { BallOutcome, RoundStatus } from '../model/market.ts';
import type { Judge, JudgePips } from './judge.ts';
import { JUDGES } from './judge-rows.ts';

const JUDGE: Readonly<Record<string, Judge>> = JUDGES;

/** The judge of a game type. Undefined for an unknown family. */
export const judgeOf = (gameType: string): Judge | undefined => JUDGE[gameType.charAt(0)];

/** Prices of a round. `path`: all that came after its start, up to its end, oldest first. Undefined: not known. */
export type RoundPrices = {
  readonly open: number | undefined;
  readonly close: number | undefined;
  readonly path: readonly number[] | undefined;
};

/** The status of a round by its prices. Undefined where they do not say it: a price is not known, or a digit decides. */
export function statusBy(judge: Judge, { open, close, path }: RoundPrices, pips: JudgePips): RoundStatus | undefined {
  switch (judge.settlesOn) {
    case 'close':
      return open === undefined || close === undefined ? undefined : judge.statusOf(open, close, pips);
    case 'digit':
      return undefined;
    case 'path':
      return open === undefined || path === undefined ? undefined : judge.statusOf([open, ...path], pips);
    default:
      return never(judge);
  }
}

/** The outcome of a round by the last digit of its settle price. Undefined where no digit decides. */
export function digitBy(
  judge: Judge,
  close: number,
  precision: number,
  policy: Pick<Policy, 'ballSizes'>,
): Required<BallOutcome> | undefined {
  switch (judge.settlesOn) {
    case 'digit':
      return judge.outcomeOf(close, precision, policy);
    case 'close':
    case 'path':
      return undefined;
    default:
      return never(judge);
  }
}
