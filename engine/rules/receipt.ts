import { never } from '../base/assert.ts';
import type { Policy } from '../events/settings.ts';
import type { Bet } from '../model/bets.ts';
import type { BallOutcome, RoundResult, RoundStatus, TradeOption } from '../model/market.ts';
import type { Side } from '../model/ticket.ts';
import { type Audit, type Prices, toldPrices, VOID } from './audit.ts';
import { judgedDecimals, partsAgainst } from './ball.ts';
import { familyOf, sideOf } from './families.ts';
import type { SettlesOn } from './family.ts';
import type { Judge } from './judge.ts';
import { digitBy, judgeOf, statusBy } from './judges.ts';
import { betOutcome, isProfitTold } from './outcome.ts';
import { realisationPrices } from './payout.ts';
import { type Outcome, outcomeOf } from './side-outcome.ts';
import { ALL_PRECISIONS, asAccepted, type Pips, precisionsOf, type Reference } from './terms.ts';
import { ticksOf } from './ticks.ts';

/** What we compute, and what the site told. Null: not known. `isSame`: null if one of them is not known, or nobody knows whether they differ. */
export type Compared<T> = { readonly own: T | null; readonly told: T | null; readonly isSame: boolean | null };

/** A settled bet, computed again beside the site's word. Prices are in the stock's own unit, amounts in points. */
export type Receipt = {
  /** Null where a digit decides: the open price, the pip of the bet's side, the price it had to reach, and the outcome. */
  readonly sided: {
    readonly open: Compared<number>;
    readonly pip: number | null;
    /** Null where nobody knows the decimals. */
    readonly target: Compared<number>;
    readonly status: Compared<RoundStatus>;
    /** Whether the bet would have won at a price. Null: the open price, the side or the decimals are not known. */
    readonly isWonAt: ((price: number) => boolean) | null;
  } | null;
  /** The stake and the percent: as accepted, and as the site told them. */
  readonly stake: Compared<number>;
  readonly percent: Compared<number>;
  /** The settle price. */
  readonly close: Compared<number>;
  /** The last digit, and what it says. Null where prices decide. */
  readonly ball: { readonly digit: Compared<number>; readonly said: Compared<Said> } | null;
  readonly outcome: Compared<Outcome>;
  /** What the bet gave back, the stake included. */
  readonly paid: Compared<number>;
};

/** What a digit is: odd or even, under or over, small, medium or large. */
type Said = Pick<BallOutcome, 'oe' | 'uo' | 'sml'>;

type Rules = Pick<Policy, 'betStatusIs' | 'ballSizes'>;
type Given = {
  readonly audit: Audit | null;
  readonly published: Prices;
  readonly policy: Rules;
  /** What the bet was accepted under. Left out: the bet itself. */
  readonly reference?: Reference;
};

function compared<T>(own: T | null, told: T | null, isSame = (a: T, b: T): boolean | null => a === b): Compared<T> {
  return { own, told, isSame: own === null || told === null ? null : isSame(own, told) };
}

/**
 * The receipt of a bet (engine/SPEC.md, BR25). `published`: the prices by the trades that the site publishes. Without them the rest is
 * computed from the prices that the site told of the round, unless not all of them could be read (`isCut`).
 */
export function receiptOf(
  bet: Bet,
  round: RoundResult | undefined,
  option: TradeOption,
  { audit, published, policy, reference = asAccepted(bet, option, policy) }: Given,
): Receipt {
  const judge = judgeOf(option.type);
  const prices = pricesOf(round, published, isSameAt(reference));
  const said = betOutcome(bet, policy);
  const told = bet.status === 0 || said === 'unknown' ? null : said;
  const computed = endOf(audit, bet, told);
  const sided = (): Receipt['sided'] => sidedOf(prices, judge, option, reference, { round, path: published.path });
  const ball = (): Receipt['ball'] => ballOf(judge, prices.from.close, resultIn(round), reference, policy);
  return {
    ...decidedBy(familyOf(option.type)?.settlesOn, sided, ball),
    ...acceptedOf(reference),
    close: prices.compare('close'),
    outcome: compared(computed?.outcome ?? null, told),
    paid: compared(computed && reference.points + computed.profit, paidBy(bet, told)),
  };
}

type Known = { readonly open: number | null; readonly close: number | null };
/** Whether nobody knows the decimals by which the bet is judged. */
const isUntold = ({ pips: [likeliest] }: Reference): boolean => judgedDecimals(likeliest) === undefined;

type IsSamePrice = (a: number, b: number) => boolean | null;
/** Whether two prices are the same with the likeliest decimals. Null: they are the same only with other decimals, which may have been in force. */
const isSameAt = (reference: Reference): IsSamePrice => {
  const isAt = (a: number, b: number, decimals: number): boolean => ticksOf(a, decimals) === ticksOf(b, decimals);
  return (a, b) =>
    reference.pips.every(({ precision }) => isAt(a, b, precision)) ||
    (precisionsOf(reference).some((other) => isAt(a, b, other)) ? null : false);
};

/** The round, once it has a result. */
const resultIn = (round: RoundResult | undefined): RoundResult | undefined => (round?.status === 0 ? undefined : round);

/**
 * The prices of a round: as the site told them, as the published trades say, and those that count: the trades', else the site's. Where the
 * trades could not all be read, the site's do not count: the audit cannot tell then.
 */
function pricesOf(round: RoundResult | undefined, { isCut = false, ...published }: Prices, isSame: IsSamePrice) {
  const site = toldPrices(round);
  const told: Known = { open: site.open ?? null, close: site.close ?? null };
  const own: Known = { open: published.open ?? null, close: published.close ?? null };
  const from: Known = isCut ? own : { open: own.open ?? told.open, close: own.close ?? told.close };
  const compare = (name: keyof Known): Compared<number> => compared(own[name], told[name], isSame);
  return { told, from, compare, isSame };
}

/** What the bet came to by our own computation; null where there is none. */
function endOf(audit: Audit | null, { profit }: Bet, outcome: Outcome | null) {
  if (audit?.verdict === 'differs') return audit.own;
  return audit?.verdict === 'agrees' && outcome !== null ? { outcome, profit } : null;
}

/** The stake and the percent: as accepted, and as the site told them. */
function acceptedOf(reference: Reference): Pick<Receipt, 'stake' | 'percent'> {
  const { points, percent, isPercentOfThen, shown, told, findings } = reference;
  const asTold = <T>(value: T | null, said: T | null, name: (typeof findings)[number]): Compared<T> =>
    compared(value, said, () => !findings.includes(name));
  return {
    stake: asTold(points, told.points, 'stake'),
    percent:
      shown === undefined || findings.includes('percent')
        ? asTold(isPercentOfThen ? (percent ?? null) : null, told.percent ?? null, 'percent')
        : compared(shown, told.percent ?? null, (a, b) => a === b || null),
  };
}

/**
 * The lines of a round that a digit decides. Where nobody knows the decimals, we have no digit. The site's word is another one only if it
 * is so by all decimals that may have been in force.
 */
function ballOf(
  judge: Judge | undefined,
  close: number | null,
  round: RoundResult | undefined,
  reference: Reference,
  policy: Rules,
): Receipt['ball'] {
  const at = (precision: number) =>
    judge === undefined || close === null ? undefined : digitBy(judge, close, precision, policy);
  const decimals = judgedDecimals(reference.pips[0]);
  const own = decimals === undefined ? undefined : at(decimals);
  const ex = round?.ex;
  const against = (one: BallOutcome | undefined): readonly (keyof BallOutcome)[] =>
    one === undefined || ex === undefined ? [] : partsAgainst(one, ex);
  const isSameIn = (parts: readonly (keyof BallOutcome)[]) => (): boolean | null => {
    if (!against(own).some((part) => parts.includes(part))) return true;
    return round?.status !== VOID && precisionsOf(reference).every((one) => against(at(one)).length > 0) ? false : null;
  };
  const isSaid = ex !== undefined && SAID.some((part) => ex[part] !== undefined);
  return {
    digit: compared(own?.n ?? null, ex?.n ?? null, isSameIn(['n'])),
    said: compared<Said>(own === undefined ? null : saidIn(own), isSaid ? saidIn(ex) : null, isSameIn(SAID)),
  };
}
const SAID = ['oe', 'uo', 'sml'] as const;
const saidIn = ({ oe, uo, sml }: BallOutcome): Said => ({ oe, uo, sml });

/** The lines of a round that its prices decide. `path`: all of its prices, where they are known. */
function sidedOf(
  prices: ReturnType<typeof pricesOf>,
  judge: Judge | undefined,
  option: TradeOption,
  reference: Reference,
  { round, path }: { readonly round: RoundResult | undefined; readonly path: Prices['path'] },
): Receipt['sided'] {
  const { told, from } = prices;
  const { target, isWonAt } = targetOf(judge, from.open, option, reference);
  const statusAt = (pips: Pips): RoundStatus | undefined =>
    judge && statusBy(judge, { ...undefinedOf(from), path }, pips);
  const own = statusAt(option) ?? null;
  return {
    open: prices.compare('open'),
    pip: target.pip,
    target: compared(target.at(from.open), target.at(told.open), prices.isSame),
    status: compared(
      isUntold(reference) && reference.pips.some((pips) => statusAt(pips) !== own) ? null : own,
      resultIn(round)?.status ?? null,
      (own, said) => own === said || (mayBe(said, statusAt, reference, judge) ? null : false),
    ),
    isWonAt,
  };
}

/** Whether a round may have come to a status by pips that may have been in force. */
function mayBe(
  status: RoundStatus,
  statusAt: (pips: Pips) => RoundStatus | undefined,
  { pips, arePipsOfThen }: Reference,
  judge: Judge | undefined,
): boolean {
  if (arePipsOfThen) return pips.some((some) => statusAt(some) === status);
  if (status === VOID || judge?.settlesOn === 'path') return true;
  return ALL_PRECISIONS.some((precision) => statusAt({ precision, buyPip: 0, sellPip: 0 }) === status);
}

/** The lines of what decided the round. */
function decidedBy(
  settlesOn: SettlesOn | undefined,
  sided: () => Receipt['sided'],
  ball: () => Receipt['ball'],
): Pick<Receipt, 'sided' | 'ball'> {
  switch (settlesOn) {
    case 'digit':
      return { sided: null, ball: ball() };
    case undefined:
    case 'close':
    case 'path':
      return { sided: sided(), ball: null };
    default:
      return never(settlesOn);
  }
}

const undefinedOf = ({ open, close }: { readonly open: number | null; readonly close: number | null }) => ({
  open: open ?? undefined,
  close: close ?? undefined,
});

/** The price that the bet had to reach, and whether a price of the round wins it. `openPrice`: null where it is not known. */
function targetOf(judge: Judge | undefined, openPrice: number | null, option: TradeOption, reference: Reference) {
  const side = sideOf(option.type, reference.type);
  const isKnowable = side !== null && !isUntold(reference);
  const statusAt = (open: number, price: number): RoundStatus | undefined =>
    judge && statusBy(judge, { open, close: price, path: [price] }, option);
  const isKnown = openPrice !== null && isKnowable && statusAt(openPrice, openPrice) !== undefined;
  return {
    target: {
      pip: (side === 'S' ? option.sellPip && 0 - option.sellPip : option.buyPip) ?? null, // never -0
      at: (open: number | null): number | null =>
        open === null || !isKnowable ? null : (realisationPrices(open, option)[side === 'B' ? 'buy' : 'sell'] ?? null),
    },
    isWonAt: isKnown ? (price: number): boolean => isWon(side, statusAt(openPrice, price)) : null,
  };
}

/** What a bet gave back by the site's word. A profit that it told counts, else the outcome; of a won bet nobody knows it then. */
function paidBy(bet: Bet, told: Outcome | null): number | null {
  if (told === null || (told === 'won' && !isProfitTold(bet))) return null;
  return told === 'lost' && !isProfitTold(bet) ? 0 : bet.points + bet.profit;
}

const isWon = (side: Side, status: RoundStatus | undefined): boolean =>
  status !== undefined && outcomeOf(side, status) === 'won';
