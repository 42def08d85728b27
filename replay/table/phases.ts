import { nameOf, type State } from '../../engine/index.ts';
import type { LogEntry } from '../../engine/log/index.ts';
import type { Row } from './columns.ts';

/** Measures how long something is so: all of it, and the longest stretch. In ms of the session. */
export class Stretches {
  totalMs = 0;
  longestMs = 0;
  private sinceMs: number | null = null;

  take(isSo: boolean, timeMs: number): void {
    if (isSo) this.sinceMs ??= timeMs;
    else this.end(timeMs);
  }

  /** At the end of the session. */
  end(timeMs: number): void {
    if (this.sinceMs === null) return;
    const ms = timeMs - this.sinceMs;
    this.totalMs += ms;
    this.longestMs = Math.max(this.longestMs, ms);
    this.sinceMs = null;
  }
}

/** The charts of commands, by what they are of. */
const locksOf = ({ commands: { charts } }: State): Readonly<Record<string, { readonly value: unknown }>> => ({
  deposit: charts.D,
  withdrawal: charts.W,
  coinWithdrawal: charts.withdraw,
  coinConversion: charts.convert,
  coinSending: charts.send,
});

type Request = Row<'requests'>;
type Open = { -readonly [K in keyof Request]: Request[K] } & { fromMs: number; doubtFromMs: number | null };

/** The requests of deposits, withdrawals and coins: from the act until their lock knows their fate. */
export class Requests {
  readonly rows: Request[] = [];
  private readonly open = new Map<string, Open>();
  private before: State['commands']['charts'] | undefined;

  take(entry: LogEntry, state: State, timeMs: number): void {
    const { charts } = state.commands;
    if (this.before === charts) return;
    this.before = charts;
    for (const [kind, { value }] of Object.entries(locksOf(state))) {
      const [phase = ''] = nameOf(value).split('.');
      const isUnderWay = phase === 'sending' || phase === 'inDoubt';
      const known = this.open.get(kind);
      const row = known ?? (isUnderWay ? this.begin(kind, entry, timeMs) : undefined);
      if (row === undefined) continue;
      if (phase === 'inDoubt') row.doubtFromMs ??= timeMs;
      if (!isUnderWay) this.end(row, phase, timeMs);
    }
  }

  private begin(kind: string, { seq, at }: LogEntry, fromMs: number): Open {
    const row: Open = { kind, seq, at, duration_ms: null, doubt_ms: 0, ended: null, fromMs, doubtFromMs: null };
    this.open.set(kind, row);
    return row;
  }

  private end({ fromMs, doubtFromMs, ...row }: Open, phase: string, timeMs: number): void {
    this.open.delete(row.kind ?? '');
    const doubt_ms = doubtFromMs === null ? 0 : timeMs - doubtFromMs;
    this.rows.push({ ...row, duration_ms: timeMs - fromMs, doubt_ms, ended: phase });
  }

  /** At the end of the session: what is still under way has no end. */
  finish(timeMs: number): readonly Request[] {
    for (const { fromMs: _, doubtFromMs, ...row } of this.open.values())
      this.rows.push({ ...row, doubt_ms: doubtFromMs === null ? 0 : timeMs - doubtFromMs });
    return this.rows;
  }
}
