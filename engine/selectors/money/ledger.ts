import type { Bet } from '../../model/bets.ts';
import type { DnwRecord } from '../../model/cash.ts';
import { type Cause, type OwnAct, type ToldCause, withAmounts } from '../../rules/ledger.ts';
import { type ExplainedLine, explain, type Part } from '../../rules/ledger-lines.ts';
import type { TermsOf } from '../../rules/percent-then.ts';
import type { State } from '../../state/state.ts';
import { select } from '../memo.ts';
import { type OwnBet, selectTermsOf, toOwnBet } from '../trade/trade.ts';

/** One thing that changed the balance. */
type ShownCause =
  | { readonly kind: 'bet' | 'result'; readonly bet: OwnBet; readonly isRunning: boolean }
  | { readonly kind: 'record'; readonly record: DnwRecord; readonly isReturn: boolean; readonly own: OwnAct | null }
  | { readonly kind: 'own'; readonly own: OwnAct };
/** Why a line is there. `waiting`: its cause may still come. `correction`: nothing explains it. `several`: these made it together. */
type LineCause =
  | ShownCause
  | { readonly kind: 'waiting' | 'correction' }
  | { readonly kind: 'several'; readonly parts: readonly { readonly cause: ShownCause; readonly points: number }[] };

/** A line of the ledger as the page shows it. */
export type ShownLine = {
  readonly key: string;
  /** When it was told, in site time, epoch ms. */
  readonly atMs: number;
  readonly points: number;
  /** The balance after it. Null: the balance does not show it. */
  readonly after: number | null;
  readonly cause: LineCause;
};

/** Which lines are shown: all, those of bets, or all others. A line of several causes is shown if one of them is. */
export const LEDGER_PARTS = ['all', 'bets', 'money'] as const;
export type LedgerPart = (typeof LEDGER_PARTS)[number];
/** Whether a line of the ledger is shown in a part of it. */
export function isOfPart({ cause }: ShownLine, part: LedgerPart): boolean {
  const isOf = (kind: LineCause['kind']): boolean =>
    part === 'all' || (part === 'bets') === (kind === 'bet' || kind === 'result');
  return cause.kind === 'several' ? cause.parts.some((one) => isOf(one.cause.kind)) : isOf(cause.kind);
}

/** How the balance came about, in points: the opening and the three sums make `total`, which should be the balance (M5). */
export type LedgerSum = {
  readonly opening: number;
  /** The profit of the bets that were settled. */
  readonly settled: number;
  /** Deposits, withdrawals, bonuses and the like. */
  readonly money: number;
  /** Stakes that left the balance and are not back. Those of earlier bets come back. */
  readonly stakes: number;
  readonly total: number;
  /** The balance less the total. */
  readonly difference: number;
};

/** The ledger of the balance, newest line first. Null before the first balance. */
export const selectLedger = select(
  [(s) => s.ledger, (s) => s.bets.open, (s) => s.app.policy, selectTermsOf, (s) => s.wallet],
  ({ opening, lines: changes, told: all, askedMs, off }, open, policy, termsOf, wallet) => {
    if (opening === null || wallet?.points == null) return null;
    const told = withAmounts(changes, all);
    const { lines, left } = explain(changes, told);
    const overdue = left.filter(({ isJudged, isSure }) => isJudged && isSure);
    // of a result without its change nobody knows what it brought: its stake is out, and what is unexplained may be its
    const untold = told.filter(isAmountOpen).map(({ cause }) => cause);
    const parts = [...lines.flatMap((line) => line.parts), ...overdue].filter(({ cause }) => !untold.includes(cause));
    const sum = sumOf(opening.points, parts, wallet.points);
    // an amount that the site did not tell accuses nobody
    const isGuessed = all.some((one) => one.isUntold);
    // what was told in the last seconds is not judged yet; while the site is asked again, a missed message may still be found
    const isWaiting =
      isGuessed ||
      off === 0 ||
      askedMs !== null ||
      lines.some(({ parts: its, isJudged }) => its.length === 0 && !isJudged);
    return {
      /** When the first balance was told, and how many of the oldest lines are part of the opening. */
      sinceMs: opening.sinceMs,
      dropped: opening.lines,
      lines: shownOf(lines, opening.points, overdue, { open, policy, termsOf, isGuessed }),
      sum,
      status: sum.difference === 0 ? ('agrees' as const) : isWaiting ? ('waiting' as const) : ('differs' as const),
    };
  },
);

type Reading = {
  readonly open: readonly Bet[];
  readonly policy: State['app']['policy'];
  readonly termsOf: TermsOf;
  /** The site did not tell the amount of a result: no line is called a correction. */
  readonly isGuessed: boolean;
};

function shownOf(
  explained: readonly ExplainedLine[],
  opening: number,
  overdue: readonly ToldCause[],
  reading: Reading,
): readonly ShownLine[] {
  let after = opening;
  const lines = explained.map(({ key, atMs, points, parts, isJudged }) => {
    after += points;
    return { key, atMs, points, after, cause: lineCause(parts, isJudged, reading) };
  });
  const missing = overdue.map(({ cause, points, toldMs }, i) => ({
    key: `overdue ${i}`,
    atMs: toldMs,
    points,
    after: null,
    cause: shownCause(cause, reading),
  }));
  return [...lines, ...missing].toReversed();
}

function lineCause(parts: readonly Part[], isJudged: boolean, reading: Reading): LineCause {
  const [first] = parts;
  if (first === undefined) return { kind: isJudged && !reading.isGuessed ? 'correction' : 'waiting' };
  if (parts.length === 1) return shownCause(first.cause, reading);
  return { kind: 'several', parts: parts.map(({ cause, points }) => ({ cause: shownCause(cause, reading), points })) };
}

function shownCause(cause: Cause, { open, policy, termsOf }: Reading): ShownCause {
  if (cause.kind === 'record' || cause.kind === 'own') return cause;
  const isRunning = open.some(({ id }) => id === cause.bet.id);
  return { kind: cause.kind, bet: toOwnBet(cause.bet, policy, termsOf), isRunning };
}

function sumOf(opening: number, parts: readonly Part[], balance: number): LedgerSum {
  let [settled, money, stakes] = [0, 0, 0];
  for (const { cause, points } of parts) {
    if (cause.kind === 'bet') stakes += points;
    else if (cause.kind === 'result') {
      // its stake comes back, also that of a bet that was placed before the opening
      settled += points - cause.bet.points;
      stakes += cause.bet.points;
    } else money += points;
  }
  const total = opening + settled + money + stakes;
  return { opening, settled, money, stakes, total, difference: balance - total };
}

/** Whether nobody knows, not even by the changes beside it, what a result has changed. */
const isAmountOpen = (one: Pick<ToldCause, 'isUntold' | 'points'>): boolean =>
  one.isUntold === true && one.points === 0;
