import type { Policy } from '../events/settings.ts';
import type { BallOutcome, RoundResult, RoundStatus, TradeOption } from '../model/market.ts';
import type { BetType } from '../model/ticket.ts';
import { BALL_KINDS, type BetKind } from './kinds.ts';
import { settlePriceOf } from './settle-price.ts';
import type { Outcome } from './side-outcome.ts';
import { keyDigit } from './ticks.ts';

/* Number-ball: what the last digit of a price says (decisions, Money and payout). */

type Sizes = Pick<Policy, 'ballSizes'>;
/** The largest small digit, and the largest medium one. */
const SIZES = { smallTo: 2, mediumTo: 6 };

/** What a digit is: odd or even, under or over, small, medium or large, and the digit itself. Rule: BR22. */
export function digitOutcome(digit: number, { ballSizes = SIZES }: Sizes = {}): Required<BallOutcome> {
  return {
    oe: digit % 2 === 1 ? 'O' : 'E',
    uo: digit <= 4 ? 'UN' : 'OV',
    sml: digit <= ballSizes.smallTo ? 'S' : digit <= ballSizes.mediumTo ? 'M' : 'L',
    n: digit,
  };
}

/** The decimals by which a price of an option is judged. Undefined: the site does not tell them, so nobody knows which digit decides. Rule: BR22. */
export const judgedDecimals = (option: Pick<TradeOption, 'precision' | 'isPrecisionUntold'>): number | undefined =>
  option.isPrecisionUntold === true ? undefined : option.precision;

type Decimals = ReturnType<typeof judgedDecimals>;
type Told = Pick<RoundResult, 'ex' | 'close' | 'resultPrice'>;

/** What our own reading of the settle price says. Undefined without a settle price or its decimals. */
const computed = (result: Told, precision: Decimals, policy: Sizes): Required<BallOutcome> | undefined => {
  const price = settlePriceOf(result);
  return price === undefined || precision === undefined ? undefined : digitOutcome(keyDigit(price, precision), policy);
};

/**
 * The outcome of a number-ball round. What the site says (exStatus) wins, part by part. The rest comes from the last digit of
 * the settle price, if its decimals are known. A part that neither says is undefined. Rule: BR22.
 */
export function ballOutcome(result: Told, precision: Decimals, policy: Sizes): BallOutcome {
  const own = computed(result, precision, policy);
  const { ex } = result;
  return { oe: ex?.oe ?? own?.oe, uo: ex?.uo ?? own?.uo, sml: ex?.sml ?? own?.sml, n: ex?.n ?? own?.n };
}

/** The parts of an outcome that the site told and that are not our own. A part that it left out contradicts nothing. */
export const partsAgainst = (own: BallOutcome, told: BallOutcome): readonly (keyof BallOutcome)[] =>
  (['oe', 'uo', 'sml', 'n'] as const).filter((part) => told[part] !== undefined && told[part] !== own[part]);

/** The parts of the site's outcome that the last digit of its settle price contradicts: a finding for the audit, never corrected. */
export function ballDifferences(result: Told, precision: Decimals, policy: Sizes): readonly (keyof BallOutcome)[] {
  const own = computed(result, precision, policy);
  return own === undefined || result.ex === undefined ? [] : partsAgainst(own, result.ex);
}

/** The bet type of a kind that an outcome pays. Undefined if the outcome does not say all its parts. */
export function hitOf({ parts }: BetKind, outcome: BallOutcome): string | undefined {
  const said = parts.flatMap((part) => outcome[part] ?? []);
  return said.length < parts.length ? undefined : said.join('');
}

/** What a round makes of a number-ball bet. Undefined if the round does not say enough. A void round returns every stake. Rule: BR22. */
export function ballBetOutcome(betType: BetType, status: RoundStatus, outcome: BallOutcome): Outcome | undefined {
  if (status === 0) return 'pending';
  if (status === 3) return 'void';
  const kind = BALL_KINDS.find(({ betTypes }) => betTypes.includes(betType));
  const hit = kind === undefined ? undefined : hitOf(kind, outcome);
  return hit === undefined ? undefined : hit === betType ? 'won' : 'lost';
}
