import type { Bet } from '../events/bets.ts';
import type { DnwRecord } from '../events/cash.ts';
import type { Cause, LedgerLine, OwnAct, ToldCause } from '../rules/ledger.ts';
import type { Ledger } from '../state/shape/ledger.ts';
import type { State } from '../state/state.ts';
import { select } from './memo.ts';
import { type OwnBet, toOwnBet } from './trade.ts';

/** Why a line is there. `waiting`: its cause may still come. `correction`: nothing explains it. */
type LineCause =
  | { readonly kind: 'bet' | 'result'; readonly bet: OwnBet; readonly isRunning: boolean }
  | { readonly kind: 'record'; readonly record: DnwRecord; readonly isReturn: boolean; readonly own: OwnAct | null }
  | { readonly kind: 'own'; readonly own: OwnAct }
  | { readonly kind: 'waiting' | 'correction' };

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

/** Which lines are shown: all, those of bets, or all others. */
export const LEDGER_PARTS = ['all', 'bets', 'money'] as const;
export type LedgerPart = (typeof LEDGER_PARTS)[number];
export const isOfPart = ({ cause: { kind } }: ShownLine, part: LedgerPart): boolean =>
  part === 'all' || (part === 'bets') === (kind === 'bet' || kind === 'result');

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
  [(s) => s.ledger, (s) => s.bets.open, (s) => s.app.policy, (s) => s.wallet],
  (ledger, open, policy, wallet) => {
    if (ledger.opening === null || wallet?.points == null) return null;
    const overdue = ledger.told.filter(({ isOverdue }) => isOverdue);
    const sum = sumOf(ledger, ledger.opening.points, overdue, wallet.points);
    const isWaiting = ledger.lines.some(({ cause, isCorrection }) => cause === null && !isCorrection);
    return {
      /** When the first balance was told, and how many of the oldest lines are part of the opening. */
      sinceMs: ledger.opening.sinceMs,
      dropped: ledger.opening.lines,
      lines: shownOf(ledger, ledger.opening.points, overdue, { open, policy }),
      sum,
      status: sum.difference === 0 ? ('agrees' as const) : isWaiting ? ('waiting' as const) : ('differs' as const),
    };
  },
);

type Reading = { readonly open: readonly Bet[]; readonly policy: State['app']['policy'] };

function shownOf(
  ledger: Ledger,
  opening: number,
  overdue: readonly ToldCause[],
  reading: Reading,
): readonly ShownLine[] {
  let after = opening;
  const lines = ledger.lines.map((line) => {
    after += line.points;
    const { id, atMs, points } = line;
    return { key: String(id), atMs, points, after, cause: lineCause(line, reading) };
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

const lineCause = ({ cause, isCorrection }: LedgerLine, reading: Reading): LineCause =>
  cause === null ? { kind: isCorrection ? 'correction' : 'waiting' } : shownCause(cause, reading);

function shownCause(cause: Cause, { open, policy }: Reading): LineCause {
  if (cause.kind === 'record' || cause.kind === 'own') return cause;
  const isRunning = cause.kind === 'bet' && open.some(({ id }) => id === cause.bet.id);
  return { kind: cause.kind, bet: toOwnBet(cause.bet, policy), isRunning };
}

function sumOf(ledger: Ledger, opening: number, overdue: readonly ToldCause[], balance: number): LedgerSum {
  const staked = new Map<number, number>();
  let [settled, money, stakes] = [0, 0, 0];
  for (const { cause, points } of [...ledger.lines, ...overdue]) {
    if (cause?.kind === 'bet') {
      staked.set(cause.bet.id, points);
      stakes += points;
    } else if (cause?.kind === 'result') {
      // a bet that was placed before the opening brings its stake back
      const stake = staked.get(cause.bet.id) ?? -cause.bet.points;
      settled += points + stake;
      stakes -= stake;
    } else if (cause !== null) money += points;
  }
  const total = opening + settled + money + stakes;
  return { opening, settled, money, stakes, total, difference: balance - total };
}
