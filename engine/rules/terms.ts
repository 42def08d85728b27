import { DECIMALS_MAX } from '../base/bounds.ts';
import type { BetId } from '../base/brand.ts';
import type { Policy } from '../events/settings.ts';
import type { Bet } from '../model/bets.ts';
import type { Round, TradeOption } from '../model/market.ts';
import type { PlacedBet } from '../model/ticket.ts';
import { judgedDecimals } from './ball.ts';
import { isContradictory, isProfitTold } from './outcome.ts';
import { confirmedPercent, toldPercent } from './percent-then.ts';

/* What a bet was accepted under, and what the site's words on it contradict (engine/SPEC.md, BR26). */

/** Prices in the stock's own unit. An option may lack one that could not be read. */
export type Pips = Pick<TradeOption, 'precision' | 'buyPip' | 'sellPip' | 'isPrecisionUntold'>;

type Known = { readonly [K in 'precision' | 'buyPip' | 'sellPip']: NonNullable<Pips[K]> };

/** All numbers of decimals that an option may have. */
export const ALL_PRECISIONS = Array.from({ length: DECIMALS_MAX + 1 }, (_, precision) => precision);

/** The decimals with which a trade is held against a told price: those that the site tells, else all that an option may have, the finest first. */
export function matchingDecimals(option: Pips): readonly number[] {
  const told = judgedDecimals(option);
  return told === undefined ? ALL_PRECISIONS.toReversed() : [told];
}

/** What the page knows of how a bet was accepted. */
export type BetTerms = {
  /** Null until the site tells of the bet. */
  readonly id: BetId | null;
  /** As the member has confirmed it on this page. Null: a bet of another page, or of another device. */
  readonly sent: PlacedBet | null;
  /** Nobody had told a fee when the member confirmed: the percent of `sent` is this page's own. Absent: it is the site's. */
  readonly isFeeUntold?: true;
  /** The different words of the site on the bet, in the order of their arrival. */
  readonly words: readonly Bet[];
  /**
   * The pips and decimals in force when the bet was sent or first told of; `atMs`: when the option was asked for (epoch ms). `changedMs`: when
   * the list was asked for that first had these, if the option had others before.
   */
  readonly pips: (Known & { readonly atMs: number; readonly changedMs?: number }) | null;
  /** The bet's round as the site told of it while it ran. */
  readonly round: Round | null;
};

/** What a word of the site on a bet contradicts: what the bet was accepted under, or another word of the site. */
const TOLD_OTHERWISE = ['bet', 'stake', 'percent', 'status', 'changed'] as const;
export type ToldOtherwise = (typeof TOLD_OTHERWISE)[number];

/** What a settled bet is judged by. */
export type Reference = {
  readonly type: Bet['type'];
  readonly points: number;
  /** The profit in percent of a won bet. Undefined: not known. */
  readonly percent: number | undefined;
  /** Whether the percent was told before the bet had its result. Otherwise it is what a bet would be booked with now. */
  readonly isPercentOfThen: boolean;
  /** The present percent, where the site told the same with two decimals before the result: it may have booked the bet with this one. */
  readonly finer?: number;
  /** What the confirmation showed where nobody had told a fee: the member saw it, and it proves nothing. */
  readonly shown?: number;
  /**
   * The pips and decimals that may have been in force. The first are the likeliest. If the site does not tell the decimals, the list has one
   * entry for each possible number of them.
   */
  readonly pips: readonly [Pips, ...Pips[]];
  /** Whether one of these pips was in force. Otherwise they are those of now. */
  readonly arePipsOfThen: boolean;
  /** The open price as it was told when the round began. */
  readonly open: number | undefined;
  /** The stake and the percent that the site told: the first of its words that differs from what was accepted. */
  readonly told: { readonly points: number; readonly percent: number | undefined };
  readonly findings: readonly ToldOtherwise[];
};

type Reading = Pick<Policy, 'betStatusIs'>;
/** `percent`: what a bet of this kind would be booked with now. `placed`: the option that the member has bet on. Undefined: not known. */
type Now = {
  readonly option: Pips;
  readonly percent: number | undefined;
  readonly policy: Reading;
  readonly placed?: Pick<TradeOption, 'type' | 'stock'> | undefined;
};

/** The pips and decimals that an option may have. If the site does not tell the decimals, any number of them is possible. */
const possiblePips = (option: Pips): Reference['pips'] =>
  judgedDecimals(option) === undefined
    ? [option, ...ALL_PRECISIONS.map((precision) => ({ ...option, precision }))]
    : [option];

/** The numbers of decimals that may have been in force. */
export const precisionsOf = ({ pips, arePipsOfThen }: Reference): readonly number[] =>
  arePipsOfThen ? pips.map(({ precision }) => precision) : ALL_PRECISIONS;

/** The reference of a bet that the page has kept since it was accepted: the bet itself. */
export const asAccepted = (bet: Bet, option: Pips, policy: Reading): Reference => ({
  type: bet.type,
  points: bet.points,
  percent: bet.profitPercent,
  isPercentOfThen: bet.profitPercent !== undefined,
  pips: possiblePips(option),
  arePipsOfThen: judgedDecimals(option) !== undefined,
  open: undefined,
  told: { points: bet.points, percent: bet.profitPercent },
  findings: isContradictory(bet, policy) ? ['status'] : [],
});

/**
 * What a settled bet is judged by: what the member has confirmed, else what the site told of it while it was in progress. A settled
 * word is never the reference for itself.
 */
export function referenceOf(
  bet: Bet,
  terms: BetTerms | undefined,
  { option, percent, policy, placed }: Now,
): Reference {
  const words = [...(terms?.words ?? []), bet];
  const running = words.filter(({ status }) => status === 0);
  const { sent, round } = terms ?? { sent: null, round: null };
  const [first] = running;
  const confirmed = terms && confirmedPercent(terms);
  const ofThen = confirmed ?? running.find(({ profitPercent }) => profitPercent !== undefined)?.profitPercent;
  const pips = pipsOf(bet, terms, first ?? (sent === null ? undefined : bet));
  const basis = {
    type: sent?.betType ?? first?.type ?? bet.type,
    points: sent?.points ?? first?.points ?? bet.points,
    percent: ofThen ?? percent,
    isPercentOfThen: ofThen !== undefined,
  };
  return {
    ...basis,
    ...(confirmed === undefined ? finerThan(ofThen, percent) : {}),
    ...shownBy(terms),
    pips: pips ?? possiblePips(option),
    arePipsOfThen: pips !== undefined,
    open: round?.openPrice,
    told: {
      points: words.find(({ points }) => points !== basis.points)?.points ?? bet.points,
      percent: percentTold(words, bet, ofThen),
    },
    findings: TOLD_OTHERWISE.filter((name) => CHECKS[name](words, { ...basis, percent: ofThen, sent, placed }, policy)),
  };
}

/** What the confirmation showed, if nobody had told the fee. */
const shownBy = (terms: BetTerms | undefined): Pick<Reference, 'shown'> =>
  terms?.isFeeUntold !== true || terms.sent?.percent === undefined ? {} : { shown: terms.sent.percent };

type Basis = Pick<Reference, 'type' | 'points' | 'percent'> & Pick<BetTerms, 'sent'> & Pick<Now, 'placed'>;
type Words = readonly Bet[];
const isSettled = ({ status }: Bet): boolean => status !== 0;

/** Whether any word of the site on the bet differs from what the bet was accepted under, or from another word. */
const CHECKS: Readonly<Record<ToldOtherwise, (words: Words, basis: Basis, policy: Reading) => boolean>> = {
  bet: (words, { type, sent, placed }) =>
    words.some((word) => word.type !== type) ||
    differ(sent === null ? words : [{ roundId: sent.roundId }, ...words], 'roundId') ||
    differ([{ gameType: placed?.type }, ...words], 'gameType') ||
    differ([{ stock: placed?.stock }, ...words], 'stock'),
  stake: (words, { points }) => words.some((word) => word.points !== points),
  percent: (words, { percent }) => words.some(({ profitPercent }) => isOtherPercent(profitPercent, percent)),
  status: (words, _basis, policy) => words.some((word) => isContradictory(word, policy)),
  changed: (words) => {
    const settled = words.filter(isSettled);
    return differ(settled, 'status') || differ(settled.filter(isProfitTold), 'profit');
  },
};

/** Whether a member has two values in words that have it. */
const differ = <K extends keyof Bet>(words: readonly Partial<Pick<Bet, K>>[], name: K): boolean =>
  new Set(words.flatMap((word) => word[name] ?? [])).size > 1;

/** Percentages are shown with two decimals, so a site may tell them so. What a longer one changes is seen in the profit. */
const SHOWN_PERCENT = 0.005;
/** Whether two percentages are known and are not the same one, as they are shown. */
const isOtherPercent = (one = Number.NaN, other = Number.NaN): boolean =>
  Math.abs(one - other) > SHOWN_PERCENT + Number.EPSILON * PERCENT_MAX;
const PERCENT_MAX = 10_000;

/** The percent that the site told of a bet: the first in its words that is another one than that of then, else that of the bet, else of any word. */
const percentTold = (words: Words, bet: Bet, ofThen: number | undefined): number | undefined =>
  words.find(({ profitPercent }) => isOtherPercent(profitPercent, ofThen))?.profitPercent ??
  bet.profitPercent ??
  toldPercent(words);

/** The present percent, where it is the one that was told with two decimals. */
const finerThan = (told: number | undefined, percent: number | undefined): Pick<Reference, 'finer'> =>
  told === undefined || percent === undefined || percent === told || isOtherPercent(percent, told) || !isShort(told)
    ? {}
    : { finer: percent };
/** Whether a percentage has at most two decimals, as it is written. */
const isShort = (percent: number): boolean => percent === Number(percent.toFixed(2));

/**
 * The pips that were in force when the bet was accepted. Undefined if the page did not know them then. If the list was read before the round
 * began, or first had other pips and got these while it ran, they may not be those of the round: then those that the round's own prices say count
 * too, and without these nobody knows.
 */
function pipsOf(
  { roundStartMs }: Bet,
  terms: BetTerms | undefined,
  accepted: Bet | undefined,
): Reference['pips'] | undefined {
  if (accepted === undefined || terms === undefined || terms.pips === null) return undefined;
  const { pips, round, sent } = terms;
  if (sent === null && pips.atMs > accepted.createdMs) return undefined;
  const startMs = round?.startMs ?? roundStartMs;
  const { openPrice, buyPrice, sellPrice } = round ?? {};
  const isFresh = startMs === undefined || (pips.atMs >= startMs && (pips.changedMs ?? 0) < startMs);
  if (isFresh) return [pips];
  if (openPrice === undefined || buyPrice === undefined || sellPrice === undefined) return undefined;
  const told = { precision: pips.precision, buyPip: buyPrice - openPrice, sellPip: openPrice - sellPrice };
  return [pips, told];
}
