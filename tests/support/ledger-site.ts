import type { Bet } from '../../engine/model/bets.ts';
import type { CallName } from '../../engine/model/calls.ts';
import type { DnwRecord, DnwType } from '../../engine/model/cash.ts';
import { answers } from '../../fixtures/arbitraries/sample-answers.ts';
import { ME } from '../../fixtures/arbitraries/samples.ts';
import { lost, opened, type Story } from '../../fixtures/arbitraries/story.ts';
import { bet } from './ledger.ts';

/** What happens at the site, or to the device. Amounts in points, times in ms. */
export type Act =
  | { readonly kind: 'bet' | 'bonus' | 'fine' | 'deposit' | 'withdraw'; readonly points: number }
  | { readonly kind: 'coins'; readonly points: number; readonly isTaken: boolean }
  | { readonly kind: 'settle'; readonly status: 1 | 2 | 3; readonly nth: number }
  | { readonly kind: 'decide'; readonly isDone: boolean; readonly nth: number }
  | { readonly kind: 'undo'; readonly nth: number }
  | { readonly kind: 'pass'; readonly ms: number }
  | { readonly kind: 'away' | 'back' }
  | { readonly kind: 'sleep'; readonly ms: number }
  | { readonly kind: 'plant'; readonly points: number };

/** How a site and its link behave in one history. */
export type Manner = {
  /** A withdrawal takes the points when it is requested, else when it is done. */
  readonly takesAtRequest: boolean;
  /** The balance is told before what changed it. */
  readonly isBalanceFirst: boolean;
  readonly isTwice: boolean;
  /** Messages are told in the reverse order of what happened. */
  readonly isLate: boolean;
  /** The device's clock goes on while the link is lost. */
  readonly isClockKept: boolean;
  readonly pageSize: number;
  /** The items of a page are in no order. */
  readonly isMixed: boolean;
  /**
   * What the site leaves out of settled bets: their profit, or their percent too; in its messages only, or in its lists as well. Absent: nothing.
   * `isEach`: of each bet. Otherwise of every second one.
   */
  readonly leavesOut?: { readonly isPercent: boolean; readonly isInLists: boolean; readonly isEach: boolean };
};

type Told = {
  readonly type: 'bet.accepted' | 'bet.settled' | 'dnw.created' | 'dnw.updated' | 'wallet.changed';
  readonly data: object;
};

/** The name of what changes the balance. A record that is rejected gives back what it took. */
function nameOf(told: Told | undefined): string {
  if (told === undefined) return 'nothing';
  if ('bet' in told.data) return `${told.type === 'bet.accepted' ? 'bet' : 'result'} ${(told.data.bet as Bet).id}`;
  const { id, status } = (told.data as { readonly record: DnwRecord }).record;
  return `record ${id} ${status === 2}`;
}

/** A site with its own books, written without the engine's rules, and the story of a client that hears from it. */
export class LedgerSite {
  private balance: number = ME.points;
  private readonly bets: Bet[] = [];
  private readonly records: DnwRecord[] = [];
  private next = 1_000;
  private isAway = false;
  /** The site's clock, less what the client takes it for, in ms. */
  private aheadMs = 0;
  private queue: Told[] = [];
  /** What was changed without a cause, in points. */
  planted = 0;
  /** Every change of the balance: the name of its cause, and its points. */
  readonly history: (readonly [name: string, points: number])[] = [];

  readonly story: Story;
  private readonly manner: Manner;

  constructor(story: Story, manner: Manner) {
    this.story = story;
    this.manner = manner;
  }

  private get nowMs(): number {
    return this.story.at + this.aheadMs;
  }

  act(act: Act): unknown {
    switch (act.kind) {
      case 'bet': {
        const placed = bet(this.story, ++this.next, {
          points: act.points as never,
          createdMs: this.nowMs,
          roundStartMs: this.nowMs,
        });
        this.bets.unshift(placed);
        return this.change(-act.points, { type: 'bet.accepted', data: { bet: this.said(placed) } });
      }
      case 'settle':
        return this.settle(act);
      case 'bonus':
        return this.record('PB', act.points, 1, act.points);
      case 'fine':
        return this.record('PM', act.points, 1, -act.points);
      case 'coins':
        return this.record('C', act.points, 1, act.isTaken ? -act.points : act.points);
      case 'deposit':
        return this.record('D', act.points, 0, 0);
      case 'withdraw':
        return this.record('W', act.points, 0, this.manner.takesAtRequest ? -act.points : 0);
      case 'decide':
        return this.decide(act);
      case 'undo':
        return this.undo(act.nth);
      case 'plant':
        this.planted += act.points;
        return this.change(act.points);
      case 'pass':
        return this.pass(act.ms);
      case 'sleep':
        // the site's clock never goes back: a device that is ahead has jumped itself
        if (act.ms < 0) this.story.step(-act.ms);
        this.aheadMs += act.ms;
        return;
      case 'away':
        return this.leave();
      case 'back':
        return this.comeBack();
    }
  }

  private change(points: number, told?: Told): void {
    this.balance += points;
    if (points !== 0) this.history.push([nameOf(told), points]);
    const wallet: Told[] = points === 0 ? [] : [this.wallet()];
    const causes = told === undefined ? [] : [told];
    this.queue.push(...(this.manner.isBalanceFirst ? [...wallet, ...causes] : [...causes, ...wallet]));
  }

  /** A message that waits to be pushed is lost. */
  lose(type: string): void {
    this.queue = this.queue.filter((told) => told.type !== type);
  }

  private readonly wallet = (): Told => ({
    type: 'wallet.changed',
    data: { points: this.balance, money: this.balance },
  });

  private settle({ status, nth }: Extract<Act, { kind: 'settle' }>): void {
    const open = this.bets.filter((one) => one.status === 0);
    const one = open[nth % Math.max(1, open.length)];
    if (one === undefined) return;
    const profit = status === 1 ? Math.floor(one.points * 0.88) : status === 2 ? -one.points : 0;
    const done = { ...one, status, profit };
    this.bets[this.bets.indexOf(one)] = done;
    this.change(status === 2 ? 0 : one.points + profit, { type: 'bet.settled', data: { bet: this.said(done) } });
  }

  /** A bet as the site says it. */
  private readonly said = (one: Bet): Bet => {
    const { leavesOut } = this.manner;
    if (leavesOut === undefined || (!leavesOut.isEach && one.id % 2 === 0)) return one;
    const told = leavesOut.isPercent ? { ...one, profitPercent: undefined } : one;
    return one.status === 0 ? told : { ...told, profit: 0, isProfitUntold: 'yes' };
  };

  private record(type: DnwType, points: number, status: 0 | 1, change: number): void {
    const record = { id: ++this.next, type, status, points, createdMs: this.nowMs } as unknown as DnwRecord;
    this.records.unshift(record);
    this.change(change, { type: 'dnw.created', data: { record } });
  }

  private decide({ isDone, nth }: Extract<Act, { kind: 'decide' }>): void {
    const open = this.records.filter(({ status }) => status === 0);
    const one = open[nth % Math.max(1, open.length)];
    if (one === undefined) return;
    const isTaken = one.type === 'W' && this.manner.takesAtRequest;
    const change = isDone ? (one.type === 'D' ? one.points : isTaken ? 0 : -one.points) : isTaken ? one.points : 0;
    this.update(one, isDone ? 1 : 2, change);
  }

  /** The site takes a bonus or deposit back that it had given. */
  private undo(nth: number): void {
    const given = this.records.filter(({ type, status }) => status === 1 && (type === 'D' || type === 'PB'));
    const one = given[nth % Math.max(1, given.length)];
    if (one !== undefined) this.update(one, 2, -one.points);
  }

  private update(one: DnwRecord, status: 1 | 2, change: number): void {
    const record = { ...one, status } as DnwRecord;
    this.records[this.records.indexOf(one)] = record;
    this.change(change, { type: 'dnw.updated', data: { record } });
  }

  /** What has happened is told, or lost with the link. */
  private tell(): void {
    const told = this.manner.isLate ? this.queue.toReversed() : this.queue;
    this.queue = [];
    if (this.isAway) return;
    for (const { type, data } of told)
      for (let i = 0; i < (this.manner.isTwice ? 2 : 1); i++) this.story.tell(type, data as never, 'stomp');
  }

  private pass(ms: number): void {
    this.tell();
    if (this.isAway) {
      this.aheadMs += ms; // the device sleeps: its clock and its timers stand still
      return;
    }
    for (let left = ms; left > 0; left -= 2_500) {
      this.story.pass(Math.min(left, 2_500));
      this.answer();
    }
  }

  private leave(): void {
    if (this.isAway) return;
    this.tell();
    this.isAway = true;
    lost(this.story);
  }

  private comeBack(): void {
    if (!this.isAway) return;
    this.tell();
    this.isAway = false;
    if (this.manner.isClockKept && this.aheadMs > 0) {
      this.story.step(this.aheadMs);
      this.aheadMs = 0;
    }
    // after some losses in a row the link waits before it tries again
    do this.story.pass(1_000);
    while (this.story.state.link.chart.value !== 'connecting');
    opened(this.story);
    this.answer();
  }

  /** The site answers all that is asked. */
  private answer(): void {
    const bodies = answers();
    for (let i = 0; i < 400; i++) {
      const { pending: out, waiting } = this.story.state.calls;
      const pending = out.find(({ callId }) => !waiting.includes(callId));
      if (pending === undefined) return;
      if (pending.call === 'clock.probe') this.measure(pending.callId);
      else
        this.story.answerTo(
          pending.callId,
          pending.call,
          (this.body(pending.call, pending.params) ?? bodies[pending.call]) as never,
        );
    }
    throw new Error('the client asks without an end');
  }

  private body(call: CallName, params: object): object | undefined {
    const { page = 0 } = params as { readonly page?: number };
    switch (call) {
      case 'me.fetch':
        return { ...ME, points: this.balance, money: this.balance };
      case 'bets.list':
        return this.page(this.manner.leavesOut?.isInLists === true ? this.bets.map(this.said) : this.bets, page);
      case 'dnw.list':
        return this.page(this.records, page);
      default:
        return undefined;
    }
  }

  private page<T>(rows: readonly T[], page: number): object {
    const { pageSize, isMixed } = this.manner;
    const items = rows.slice(page * pageSize, (page + 1) * pageSize);
    return { items: isMixed ? items.toReversed() : items, last: (page + 1) * pageSize >= rows.length };
  }

  /** A probe of the clock is answered: from the end of its burst on, the client takes the site's time for what it is. */
  private measure(callId: number): void {
    const { story } = this;
    const thetaMs = (): number => story.state.clock.estimate?.thetaMs ?? 0;
    const before = thetaMs();
    story.answerTo(callId, 'clock.probe', { sentMs: story.at, receivedMs: story.at, offsetMs: before + this.aheadMs });
    const stepMs = thetaMs() - before;
    story.step(stepMs);
    this.aheadMs -= stepMs;
  }

  /** The link is back, all is told, and the time in which the client asks again is over. */
  end(): void {
    this.act({ kind: 'back' });
    this.act({ kind: 'pass', ms: 400_000 });
  }
}
