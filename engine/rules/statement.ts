import { DAY_MS, seoulCivil, seoulDayStartMs } from '../base/time.ts';
import type { Policy } from '../events/settings.ts';
import type { Bet } from '../model/bets.ts';
import type { DnwRecord } from '../model/cash.ts';
import { familyOf, kindOf } from './families.ts';
import { betOutcome, profitOf } from './outcome.ts';
import { sumsOf } from './record-sums.ts';
import { isKnownType, recordOutcome } from './records.ts';

/* The member's statement (engine/SPEC.md, N13): what has happened, grouped by days of Seoul. Amounts in points, instants in epoch ms. */

/** How days are grouped. A week begins on Monday. */
export const STATEMENT_STEPS = ['day', 'week', 'month'] as const;
export type StatementStep = (typeof STATEMENT_STEPS)[number];

/** Sums of settled bets and of done records. */
export type StatementSums = {
  /** Settled bets, what was staked on them, what came back (stake and profit), and the difference. A void bet comes back whole. */
  readonly bets: number;
  readonly stake: number;
  readonly returned: number;
  readonly net: number;
  /** The fees that are known. `unknownFees`: won bets whose fee is not. */
  readonly fee: number;
  readonly unknownFees: number;
  readonly deposits: number;
  readonly withdrawals: number;
  readonly netDeposits: number;
  /** Bookings of other kinds: what they gave, less what they took. */
  readonly other: number;
};

/** A group of days: midnights in Seoul of its first and its last day. Both are inside the period. */
export type StatementRow = StatementSums & { readonly fromMs: number; readonly toMs: number };

/** A period in epoch ms: the midnight of its first day, and the end of its last day. */
export type StatementPeriod = { readonly startMs: number; readonly endMs: number };

/** The midnight in Seoul with which the group of a day begins. `dayMs`: the day's own midnight. */
function groupStartMs(dayMs: number, step: StatementStep): number {
  if (step === 'day') return dayMs;
  if (step === 'week') return dayMs - (Math.floor(dayMs / DAY_MS + WEEKDAY_OF_DAY_0) % 7) * DAY_MS;
  return dayMs - (seoulCivil(dayMs).day - 1) * DAY_MS;
}
/** Days since Monday of the day of Seoul whose midnight lies in day 0 of UTC: 2 January 1970 was a Friday. */
const WEEKDAY_OF_DAY_0 = 4;

/** The last day of the group that begins with a day. */
function groupEndMs(startMs: number, step: StatementStep): number {
  if (step === 'day') return startMs;
  if (step === 'week') return startMs + 6 * DAY_MS;
  const inNext = seoulDayStartMs(startMs + 32 * DAY_MS);
  return inNext - seoulCivil(inNext).day * DAY_MS;
}

/** Whether a bet has come to something that is known. An open bet, and one of which nobody knows what it brought, is in no sum. */
export const isCounted = (bet: Bet, policy: Policy): boolean =>
  betOutcome(bet, policy) !== 'pending' && profitOf(bet, policy) !== null;

/**
 * The fee of a settled bet. A lost or a void one has none. A won bet of a kind that pays by the fee brings the stake less the fee, so the fee is
 * the stake less the profit (decisions, Money and payout). Null where that is not so: a kind with a ratio, an unknown rate, and profits that are made of dividends.
 */
export function feeOf(bet: Bet, policy: Policy): number | null {
  if (betOutcome(bet, policy) !== 'won') return 0;
  const isByFee = kindOf(familyOf(bet.gameType), bet.type)?.ratio === null;
  const isKnown = policy.payout === 'fee' && bet.profitPercent !== undefined && isByFee;
  const profit = profitOf(bet, policy);
  return isKnown && profit !== null && profit <= bet.points ? bet.points - profit : null;
}

/** The sums of bets and records, of those that count. */
export function statementSums(bets: readonly Bet[], records: readonly DnwRecord[], policy: Policy): StatementSums {
  const { deposits, withdrawals, other } = sumsOf(records);
  let [count, stake, net, fee, unknownFees] = [0, 0, 0, 0, 0];
  for (const bet of bets) {
    const profit = profitOf(bet, policy);
    if (profit === null || betOutcome(bet, policy) === 'pending') continue;
    count++;
    stake += bet.points;
    net += profit;
    const own = feeOf(bet, policy);
    if (own === null) unknownFees++;
    else fee += own;
  }
  const cash = { deposits, withdrawals, netDeposits: deposits - withdrawals, other };
  return { bets: count, stake, returned: stake + net, net, fee, unknownFees, ...cash };
}

const push = <T>(groups: Map<number, T[]>, at: number, item: T): void => {
  const group = groups.get(at);
  if (group === undefined) groups.set(at, [item]);
  else group.push(item);
};

/** Bets and records by the group of their day. */
function grouped<T extends { readonly createdMs: number }>(
  items: readonly T[],
  { startMs, endMs }: StatementPeriod,
  step: StatementStep,
): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const item of items)
    if (item.createdMs >= startMs && item.createdMs <= endMs)
      push(groups, groupStartMs(seoulDayStartMs(item.createdMs), step), item);
  return groups;
}

/**
 * The rows of a statement, newest first. A bet counts on the day on which it was placed, a record on the day of its request: so the site dates them.
 * A group without anything that has happened has no row.
 */
export function statementRows(
  bets: readonly Bet[],
  records: readonly DnwRecord[],
  period: StatementPeriod,
  step: StatementStep,
  policy: Policy,
): readonly StatementRow[] {
  const done = records.filter((record) => recordOutcome(record) === 'done' && isKnownType(record.type));
  const byBets = grouped(
    bets.filter((bet) => isCounted(bet, policy)),
    period,
    step,
  );
  const byRecords = grouped(done, period, step);
  const starts = [...new Set([...byBets.keys(), ...byRecords.keys()])].sort((a, b) => b - a);
  return starts.map((startMs) => ({
    fromMs: Math.max(startMs, period.startMs),
    toMs: Math.min(groupEndMs(startMs, step), seoulDayStartMs(period.endMs)),
    ...statementSums(byBets.get(startMs) ?? [], byRecords.get(startMs) ?? [], policy),
  }));
}

/**
 * The cumulative net result at the end of each day of a period, from its first day on: pairs of a day's midnight and points. It ends with
 * the present day, or with the last day that has a result: of later days nothing is known. `todayMs`: midnight in Seoul of the present day. Rule: N13.
 */
export function cumulativeNet(
  days: readonly Pick<StatementRow, 'fromMs' | 'net'>[],
  period: StatementPeriod,
  todayMs: number,
): readonly (readonly [dayMs: number, net: number])[] {
  const lastMs = days.reduce((last, { fromMs }) => Math.max(last, fromMs), todayMs);
  const { startMs, endMs } = { ...period, endMs: Math.min(period.endMs, lastMs) };
  const netOf = new Map(days.map(({ fromMs, net }) => [fromMs, net]));
  const points: (readonly [number, number])[] = [];
  let net = 0;
  for (let dayMs = seoulDayStartMs(startMs); dayMs <= endMs; dayMs += DAY_MS) {
    net += netOf.get(dayMs) ?? 0;
    points.push([dayMs, net]);
  }
  return points;
}
