import { nameOf, type State } from '../../engine/index.ts';
import type { LogEntry } from '../../engine/log/index.ts';
import { balanceOf, type Cause } from '../../engine/rules/ledger.ts';
import { explain } from '../../engine/rules/ledger-lines.ts';
import { selectLedger } from '../../engine/selectors/screens.ts';
import type { At } from './move.ts';

/** A balance that was told, in points. */
type Told = At & { readonly points: number };
/** What changed the balance, in points. `other`: deposits, withdrawals, bonuses and the like. */
type Sums = { taken: number; returned: number; paid: number; other: number };

/**
 * What bets and money moved between the first and the last balance of a session of the member, against what the balance moved. It is the
 * sum of the ledger (engine/SPEC.md, M5) over the whole recording.
 */
export type BalanceSum = Readonly<Sums> & {
  readonly kind: 'balance';
  /** The first and the last balance that were told. Null: none was. */
  readonly from: Told | null;
  readonly to: Told | null;
  /** How much the balance changed, and how much of that nothing explains. Null without a balance. */
  readonly change: number | null;
  readonly difference: number | null;
  /** `agrees`, `differs`, or `cannot tell` with the reason. */
  readonly verdict: string;
};

const nothing = (): Sums => ({ taken: 0, returned: 0, paid: 0, other: 0 });

/** The sums of a recording, one for each session of the member in it. Entries are told in their order. */
export class BalanceSums {
  private readonly list: BalanceSum[] = [];
  private from: Told | null = null;
  private to: Told | null = null;
  /** What is in no line of the ledger any more. */
  private dropped = nothing();

  take(before: State, after: State, { seq, at }: LogEntry): void {
    const { opening } = after.ledger;
    if (opening === null) {
      if (before.ledger.opening !== null) this.close(before);
      return;
    }
    const points = after.wallet?.points ?? null;
    if (points !== null && (this.to === null || after.wallet !== before.wallet)) this.to = { seq, at, points };
    this.from ??= { seq, at, points: opening.points };
    if (opening.lines > (before.ledger.opening?.lines ?? 0)) this.drop(before.ledger, after.ledger);
  }

  /** `state`: the one after the last entry. */
  end(state: State): readonly BalanceSum[] {
    if (this.from !== null || this.list.length === 0) this.close(state);
    return this.list;
  }

  /** The oldest lines become part of the opening, with the causes that they have (M1). */
  private drop({ lines, told }: State['ledger'], { lines: kept, told: left }: State['ledger']): void {
    const isGone = ({ id }: { readonly id: number }): boolean => !left.some((one) => one.id === id);
    const gone = told.filter(isGone);
    const firstKept = kept[0]?.id ?? Number.POSITIVE_INFINITY;
    const { used } = balanceOf(
      lines.filter(({ id }) => id < firstKept),
      gone,
    );
    for (const { cause, points } of [...gone.filter(({ isSure }) => isSure), ...used]) add(this.dropped, cause, points);
  }

  private close(state: State): void {
    const { from, to } = this;
    const sums = this.dropped;
    const { lines, left } = explain(state.ledger.lines, state.ledger.told);
    // what was told in the last seconds, and the balance has not shown, does not count yet
    const overdue = left.filter(({ isJudged, isSure }) => isJudged && isSure);
    for (const { cause, points } of [...lines.flatMap(({ parts }) => parts), ...overdue]) add(sums, cause, points);
    const change = from === null || to === null ? null : to.points - from.points;
    const difference = change === null ? null : change - (sums.returned + sums.paid + sums.other - sums.taken);
    this.list.push({ kind: 'balance', from, to, ...sums, change, difference, verdict: verdictOf(state, difference) });
    [this.from, this.to, this.dropped] = [null, null, nothing()];
  }
}

function add(sums: Sums, cause: Cause, points: number): void {
  if (cause.kind === 'bet') sums.taken -= points;
  else if (cause.kind === 'result') {
    const stake = Math.min(points, cause.bet.points);
    sums.returned += stake;
    sums.paid += points - stake;
  } else sums.other += points;
}

function verdictOf(state: State, difference: number | null): string {
  if (difference === null) return 'cannot tell: no balance was told';
  if (nameOf(state.link.chart.value) !== 'up') return 'cannot tell: the link was not up at the end';
  if (difference === 0) return 'agrees';
  return selectLedger(state)?.status === 'waiting'
    ? 'cannot tell: at the end a message could still explain it'
    : 'differs';
}
