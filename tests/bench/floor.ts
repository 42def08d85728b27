import type { FactData } from '../../engine/events/facts.ts';
import type { Bet, FeedBet } from '../../engine/model/bets.ts';
import type { Bar, Round, RoundResult } from '../../engine/model/market.ts';
import type { Told } from './retold.ts';

type Held = {
  info: Round;
  phase: 'announced' | 'open' | 'closed' | 'settling' | 'settled';
  result: RoundResult | null;
};

/** The least anybody could do: the same bookkeeping in mutable fields, nothing shared, nothing to go back to, no effects. */
export class Floor {
  readonly log: unknown[] = [];
  price = 0;
  previous = 0;
  laneFrom = 0;
  laneTo = 0;
  atMs = 0;
  readonly times: number[] = [];
  readonly prices: number[] = [];
  readonly bars: Bar[] = [];
  bar = { startMs: -1, open: 0, high: 0, low: 0, close: 0 };
  readonly feed: (readonly FeedBet[])[] = [];
  topId = 0;
  readonly rounds: Held[] = [];
  readonly results: RoundResult[] = [];
  readonly paint: RoundResult[] = [];
  readonly bets = new Map<number, Bet>();
  ticket = '';
  points = 0;
  clicks = 0;
  wallet = 0;
  readonly timers = new Map<string, number>();
  answered = 0;

  take({ at, source, type, data }: Told): void {
    this.log.push({ seq: this.log.length, at, source, type, v: 1, data });
    switch (type) {
      case 'price.batched':
        this.ticks(data);
        break;
      case 'feed.batched':
        this.fed(data);
        break;
      case 'timer.elapsed':
        this.timer(data);
        break;
      case 'round.created':
        this.created(data);
        break;
      case 'round.finished':
        this.finished(data);
        break;
      default:
        this.rare(type, data);
        break;
    }
  }

  private ticks({ run }: FactData<'price.batched'>): void {
    let { startMs, open, high, low, close } = this.bar;
    run.forEach((timeMs, price) => {
      this.times.push(timeMs);
      this.prices.push(price);
      if (timeMs >= startMs + 60_000) {
        if (startMs >= 0) this.bars.push({ startMs, open, high, low, close });
        if (this.bars.length > 1_200) this.bars.splice(0, 600);
        startMs = timeMs - (timeMs % 60_000);
        open = high = low = price;
      }
      if (price > high) high = price;
      if (price < low) low = price;
      close = price;
    });
    Object.assign(this.bar, { startMs, open, high, low, close });
    this.previous = this.price;
    this.price = close;
    this.atMs = run.lastTimeMs;
    if (this.laneTo - this.laneFrom > 2_000) this.laneFrom = run.from;
    this.laneTo = run.to;
  }

  private fed({ bets }: FactData<'feed.batched'>): void {
    for (const { id } of bets) if (id > this.topId) this.topId = id;
    this.feed.push(bets);
    if (this.feed.length > 200) this.feed.splice(0, 100);
  }

  private timer({ id, generation }: FactData<'timer.elapsed'>): void {
    if (this.timers.get(id) === generation) this.timers.delete(id);
    const held = this.rounds.at(-1);
    if (held === undefined || !id.startsWith('round:')) return;
    if (id.endsWith('untilGate')) held.phase = 'closed';
    else if (id.endsWith('untilEnd')) held.phase = 'settling';
  }

  private created({ round }: FactData<'round.created'>): void {
    if (this.rounds.length > 3) this.rounds.shift();
    this.rounds.push({ info: round, phase: 'announced', result: null });
    this.points = 0;
    this.clicks = 0;
  }

  private finished({ result }: FactData<'round.finished'>): void {
    const held = this.rounds.find(({ info }) => info.id === result.id);
    if (held === undefined) return;
    held.phase = 'settled';
    held.result = result;
    this.results.push(result);
    this.paint.push(result);
    if (this.results.length > 1_200) this.results.splice(0, 600);
  }

  private rare(type: Told['type'], data: never): void {
    const held = this.rounds.at(-1);
    if (type === 'round.limitChanged' && held !== undefined)
      held.info = { ...held.info, ...(data as FactData<'round.limitChanged'>) };
    else if (type === 'round.started' && held !== undefined)
      held.info = { ...held.info, ...(data as FactData<'round.started'>) };
    else if (type === 'amount.added') {
      this.points += (data as FactData<'amount.added'>).points;
      this.clicks++;
    } else if (type === 'amount.reset') this.points = 0;
    else if (type === 'bet.accepted' || type === 'bet.settled')
      this.bets.set((data as FactData<'bet.accepted'>).bet.id, (data as FactData<'bet.accepted'>).bet);
    else if (type === 'bet.sent') this.ticket = (data as FactData<'bet.sent'>).clientId;
    else if (type === 'wallet.changed') this.wallet = (data as FactData<'wallet.changed'>).points ?? 0;
    else if (type.endsWith('.answered')) this.answered++;
  }
}
