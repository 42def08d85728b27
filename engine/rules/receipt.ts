import type { Bet } from '../events/bets.ts';
import type { BallOutcome, RoundResult, RoundStatus, TradeOption } from '../events/market.ts';
import type { Policy } from '../events/settings.ts';
import type { Side } from '../events/ticket.ts';
import type { Audit } from './audit.ts';
import { digitOutcome } from './ball.ts';
import { familyOf, sideOf } from './families.ts';
import { betOutcome } from './outcome.ts';
import { realisationPrices } from './payout.ts';
import { type Outcome, optionStatus, outcomeOf } from './settlement.ts';
import { asAccepted, type Reference } from './terms.ts';
import { keyDigit, ticksOf } from './ticks.ts';

/** What we compute, and what the site told. Null: not known. `isSame`: null if one of them is not known. */
export type Compared<T> = { readonly own: T | null; readonly told: T | null; readonly isSame: boolean | null };

/** A settled bet, computed again beside the site's word. Prices are in the stock's own unit, amounts in points. */
export type Receipt = {
  /** Of rent and binary; null in number-ball: the open price, the pip of the bet's side, the price it had to reach, and the outcome. */
  readonly sided: {
    readonly open: Compared<number>;
    readonly pip: number | null;
    readonly target: Compared<number>;
    readonly status: Compared<RoundStatus>;
    /** Whether the bet would have won at a price. Null: the open price or the side is not known. */
    readonly isWonAt: ((price: number) => boolean) | null;
  } | null;
  /** The stake and the percent: as accepted, and as the site told them. */
  readonly stake: Compared<number>;
  readonly percent: Compared<number>;
  /** The settle price. */
  readonly close: Compared<number>;
  /** Of number-ball: what the last digit says. */
  readonly ball: Compared<BallOutcome> | null;
  readonly outcome: Compared<Outcome>;
  /** What the bet gave back, the stake included. */
  readonly paid: Compared<number>;
};

type Rules = Pick<Policy, 'betStatusIs' | 'ballSizes'>;
type Given = {
  readonly audit: Audit | null;
  readonly published: Published;
  readonly policy: Rules;
  /** What the bet was accepted under. Left out: the bet itself. */
  readonly reference?: Reference;
};
type Published = { readonly open: number | undefined; readonly close: number | undefined };

function compared<T>(own: T | null, told: T | null, isSame = (a: T, b: T): boolean => a === b): Compared<T> {
  return { own, told, isSame: own === null || told === null ? null : isSame(own, told) };
}

/**
 * The receipt of a bet (engine/SPEC.md, BR25). `published`: the prices by the trades that the site publishes. Without them the rest is
 * computed from the prices that the site told of the round.
 */
export function receiptOf(
  bet: Bet,
  round: RoundResult | undefined,
  option: TradeOption,
  { audit, published, policy, reference = asAccepted(bet, option, policy) }: Given,
): Receipt {
  const told = { open: round?.open ?? null, close: round?.resultPrice ?? round?.close ?? null };
  const own = { open: published.open ?? null, close: published.close ?? null };
  const from = { open: own.open ?? told.open, close: own.close ?? told.close };
  const isSame = (a: number, b: number): boolean => ticksOf(a, option.precision) === ticksOf(b, option.precision);
  const side = sideOf(option.type, reference.type);
  const { open: openPrice } = from;
  const { percent, isPercentOfThen, told: otherwise, findings } = reference;
  const asTold = <T>(value: T | null, said: T | null, name: (typeof findings)[number]): Compared<T> =>
    compared(value, said, () => !findings.includes(name));
  const target = (open: number | null): number | null =>
    open === null || side === null ? null : (realisationPrices(open, option)[side === 'B' ? 'buy' : 'sell'] ?? null);
  const status =
    from.open === null || from.close === null ? null : (optionStatus(from.open, from.close, option) ?? null);
  const said: Outcome = betOutcome(bet, policy);
  const computed =
    audit?.verdict === 'differs' ? audit.own : audit?.verdict === 'agrees' ? { outcome: said, ...bet } : null;
  return {
    sided: familyOf(option.type)?.isOnDigit
      ? null
      : {
          open: compared(own.open, told.open, isSame),
          pip: (side === 'S' ? option.sellPip && 0 - option.sellPip : option.buyPip) ?? null, // never -0
          target: compared(target(from.open), target(told.open), isSame),
          status: compared(status, round?.status ?? null),
          isWonAt:
            openPrice === null || side === null || optionStatus(openPrice, openPrice, option) === undefined
              ? null
              : (price) => isWon(side, optionStatus(openPrice, price, option)),
        },
    stake: asTold(reference.points, otherwise.points, 'stake'),
    percent: asTold(isPercentOfThen ? (percent ?? null) : null, otherwise.percent ?? null, 'percent'),
    close: compared(own.close, told.close, isSame),
    ball: familyOf(option.type)?.isOnDigit
      ? compared(
          from.close === null ? null : digitOutcome(keyDigit(from.close, option.precision), policy),
          round?.ex ?? null,
          isSameBall,
        )
      : null,
    outcome: compared(computed?.outcome ?? null, bet.status === 0 ? null : said),
    paid: compared(
      computed === null ? null : paidOf(reference, computed),
      bet.status === 0 ? null : paidOf(bet, { outcome: said, profit: bet.profit }),
    ),
  };
}

/** A part that the site did not tell contradicts nothing. */
const isSameBall = (own: BallOutcome, told: BallOutcome): boolean =>
  (['oe', 'uo', 'sml', 'n'] as const).every((part) => told[part] === undefined || told[part] === own[part]);

/** The stake is gone when the bet is lost, whether the site told a profit or not. */
const paidOf = (
  { points }: Pick<Bet, 'points'> | Pick<Reference, 'points'>,
  { outcome, profit }: { readonly outcome: Outcome; readonly profit: number },
): number => (outcome === 'lost' ? 0 : points + profit);

const isWon = (side: Side, status: RoundStatus | undefined): boolean =>
  status !== undefined && outcomeOf(side, status) === 'won';
