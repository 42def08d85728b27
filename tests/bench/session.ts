import type { ClientId, Points, RoundId } from '../../engine/base/brand.ts';
import { TickColumns, TickRun } from '../../engine/base/ticks.ts';
import type { Effect } from '../../engine/events/effects.ts';
import type { Source } from '../../engine/events/entry.ts';
import type { FactData, FactType } from '../../engine/events/facts.ts';
import { createLog, type Log } from '../../engine/log/log.ts';
import type { Bet, FeedBet } from '../../engine/model/bets.ts';
import type { RoundResult, TradeOption } from '../../engine/model/market.ts';
import type { BetType } from '../../engine/model/ticket.ts';
import { fold } from '../../engine/state/fold.ts';
import { initialState, type State } from '../../engine/state/state.ts';
import { createPrng } from '../../fixtures/arbitraries/prng.ts';
import { answers } from '../../fixtures/arbitraries/sample-answers.ts';
import { BET, OPTION, ROUND } from '../../fixtures/arbitraries/samples.ts';
import { ready } from '../../fixtures/arbitraries/story.ts';
import { createMarket } from './market.ts';

/** How much of what a minute holds, on average, besides its ticks and its round. */
export type Mix = {
  readonly feedPerBatch: number;
  readonly othersPerBatch: number;
  readonly ticksPerBatch: number;
  readonly ownBetEveryRounds: number;
};

const STOCK = OPTION.stock;
const ROUND_MS = 60_000;
const CREATE_LEAD_MS = 3_000;
/** Of a won bet of the member, in points. */
const PROFIT = 44_000;

/** A signed-in member watching one option: what a runtime would log, told by a seeded script through the real fold. */
export class Session {
  readonly log: Log = createLog();
  state: State = initialState();
  private at: number;
  private readonly armed = new Map<string, { readonly generation: number; readonly dueMs: number }>();
  private readonly prng = createPrng(11);
  private readonly market;
  private round = 0;
  private nextId = 1;
  private readonly mix: Mix;
  private readonly option: TradeOption;
  private readonly answers: ReturnType<typeof answers>;

  constructor(mix: Mix, option: TradeOption = OPTION) {
    this.mix = mix;
    this.option = option;
    const setting = { option, path: `/trade/${option.id}` };
    this.answers = answers(setting);
    const prologue = ready(setting);
    for (const { at, source, type, data } of prologue.entries) this.tellAt(at, source, type, data as never);
    this.at = prologue.at;
    this.market = createMarket(this.at);
  }

  /** Goes on until the log holds that many entries. */
  until(entries: number): this {
    while (this.log.length < entries) this.batch();
    return this;
  }

  private batch(): void {
    const columns = new TickColumns(STOCK);
    this.pass(this.market.batch(columns, this.mix.ticksPerBatch));
    this.tell('stomp', 'price.batched', { stock: STOCK, run: new TickRun(columns, 0, columns.length) });
    for (let n = this.count(this.mix.feedPerBatch); n > 0; n--)
      this.tell('stomp', 'feed.batched', { optionId: this.option.id, bets: [this.othersBet()] });
    for (let n = this.count(this.mix.othersPerBatch); n > 0; n--) this.other();
  }

  /** A whole number with this mean. */
  private count(mean: number): number {
    return Math.floor(mean) + (this.prng.next() < mean % 1 ? 1 : 0);
  }

  private othersBet(): FeedBet {
    const points = (5_000 * (1 + this.prng.int(60))) as Points;
    const who = `${'abcdefghijklmnop'.slice(this.prng.int(14)).slice(0, 2)}***${10 + this.prng.int(90)}`;
    return { id: this.id() as never, type: this.prng.next() < 0.5 ? 'B' : 'S', points, createdMs: this.at - 40, who };
  }

  /** What else happens: limits change, the member plays with the amount, a timer of an older generation fires. */
  private other(): void {
    const kind = this.prng.int(4);
    if (kind === 0)
      this.tell('stomp', 'round.limitChanged', {
        optionId: this.option.id,
        id: this.roundId(),
        buyLimit: 5_000_000 - this.prng.int(1_000) * 1_000,
        sellLimit: 4_000_000,
      });
    else if (kind === 1) this.tell('intent', 'amount.added', { points: 5_000 as Points, by: 'chip', lot: 0.1 });
    else if (kind === 2) this.tell('intent', 'amount.reset', {});
    else this.tell('timer', 'timer.elapsed', { id: 'round:1|xstate.after.untilGate.round.open', generation: 1 });
  }

  /** Moves time on: rounds begin and end, armed timers fire, calls are answered. */
  private pass(untilMs: number): void {
    for (;;) {
      const due = [...this.armed].reduce<[string, { generation: number; dueMs: number }] | undefined>(
        (first, one) => (first === undefined || one[1].dueMs < first[1].dueMs ? one : first),
        undefined,
      );
      const roundMs = this.roundStart(this.round + 1) - CREATE_LEAD_MS;
      if (roundMs <= untilMs && (due === undefined || roundMs <= due[1].dueMs)) this.turnRound(roundMs);
      else if (due !== undefined && due[1].dueMs <= untilMs) {
        this.armed.delete(due[0]);
        this.at = Math.max(this.at, due[1].dueMs);
        this.tell('timer', 'timer.elapsed', { id: due[0], generation: due[1].generation });
      } else break;
    }
    this.at = untilMs;
  }

  /** The next round is announced; the one before is over soon after. A member's bet goes into some. */
  private turnRound(atMs: number): void {
    this.at = Math.max(this.at, atMs);
    const over = this.round === 0 ? ROUND.id : this.roundId();
    const startMs = this.roundStart(this.round);
    this.round++;
    const begun = this.roundStart(this.round);
    this.tell('stomp', 'round.created', {
      optionId: this.option.id,
      round: {
        ...ROUND,
        id: this.roundId(),
        round: this.round,
        startMs: begun,
        endMs: begun + ROUND_MS,
        openPrice: undefined,
        buyPrice: undefined,
        sellPrice: undefined,
      },
    });
    this.at = Math.max(this.at, begun + 50);
    const price = this.market.price();
    const result: RoundResult = {
      id: over,
      round: this.round - 1,
      startMs,
      endMs: startMs + ROUND_MS,
      open: price,
      close: price,
      status: 1,
      resultPrice: price,
    };
    this.tell('stomp', 'round.finished', { optionId: this.option.id, result, fast: false });
    this.tell('stomp', 'round.started', {
      optionId: this.option.id,
      id: this.roundId(),
      openPrice: price,
      buyPrice: price + 4.62,
      sellPrice: price - 4.62,
    });
    if (this.round % this.mix.ownBetEveryRounds === 0) this.ownBet(begun);
  }

  private ownBet(startMs: number): void {
    const clientId = `client-${this.round}` as ClientId;
    const points = 50_000 as Points;
    const betType: BetType = this.option.type.startsWith('P') ? 'O' : 'B';
    const bet: Bet = {
      ...BET,
      type: betType,
      gameType: this.option.type,
      id: this.id() as never,
      roundId: this.roundId(),
      round: this.round,
      roundStartMs: startMs,
      points,
      createdMs: this.at,
      clientId,
    };
    this.tell('intent', 'bet.drafted', { betType, points, roundId: this.roundId() });
    this.tell('intent', 'bet.sent', {
      clientId,
      optionId: this.option.id,
      roundId: this.roundId(),
      betType,
      points,
      gateMs: startMs + 50_000,
    });
    this.tell('stomp', 'bet.accepted', { bet });
    this.changeBalance(-points);
    this.tell('stomp', 'bet.settled', { bet: { ...bet, status: 1, profit: PROFIT } });
    this.changeBalance(points + PROFIT);
  }

  private changeBalance(by: number): void {
    const points = ((this.state.wallet?.points ?? 0) + by) as Points;
    this.tell('stomp', 'wallet.changed', { points, money: points });
  }

  private roundId(): RoundId {
    return (100_000 + this.round) as RoundId;
  }
  private roundStart(round: number): number {
    return ROUND.startMs + round * ROUND_MS;
  }
  private id(): number {
    return 1_000_000 + this.nextId++;
  }

  private tell<T extends FactType>(source: Source, type: T, data: FactData<T>): void {
    const effects = this.tellAt(this.at, source, type, data);
    for (const effect of effects) if (effect.type === 'rest.call') this.answer(effect);
  }

  private tellAt<T extends FactType>(at: number, source: Source, type: T, data: FactData<T>): readonly Effect[] {
    const effects: Effect[] = [];
    this.state = fold(this.state, this.log.append(at, source, type, 1, data), {
      emit: (effect) => effects.push(effect),
    });
    for (const effect of effects) {
      if (effect.type === 'timer.arm')
        this.armed.set(effect.id, { generation: effect.generation, dueMs: at + effect.delayMs });
      if (effect.type === 'timer.disarm') this.armed.delete(effect.id);
    }
    return effects;
  }

  private answer({ callId, call, params }: Extract<Effect, { type: 'rest.call' }>): void {
    this.tell('rest', `${call}.answered`, { callId, params, body: this.answers[call] } as never);
  }
}

/** 65 % price batches, 22 % bets of others, 10 % timers and others, 2 % that reach a chart. */
export const BUSY: Mix = { feedPerBatch: 0.34, othersPerBatch: 0.03, ticksPerBatch: 10, ownBetEveryRounds: 5 };
/** Nineteen hours as they were measured: 136,800 price batches, 171,000 bets of others, the rest timers and others. */
export const DAY: Mix = { feedPerBatch: 1.25, othersPerBatch: 0.34, ticksPerBatch: 10, ownBetEveryRounds: 5 };
