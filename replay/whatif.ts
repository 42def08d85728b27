import { createAdopter, decide, initialState, STATE_VERSION, type State } from '../engine/index.ts';
import type { LogEntry, RecordingHeader } from '../engine/log/index.ts';
import { selectBetPanel, selectBetting, selectRound, selectTicket } from '../engine/selectors/index.ts';
import { folderOf, stateVersionOf } from './check.ts';
import { plain } from './path.ts';
import { Adder, type Sums } from './whatif-sums.ts';
import { type Changes, OtherTerms } from './whatif-terms.ts';

/** Something that would have been otherwise. `recorded` and `other` say it in words. */
export type Otherwise = {
  readonly seq: number;
  readonly at: number;
  readonly what: 'gate' | 'refusal' | 'payout' | 'betting';
  readonly of: string;
  readonly recorded: string;
  readonly other: string;
};

/** Timers that close betting: under another policy they fire at another time. */
const GATE_TIMER = /^round:(\d+)\|.*untilGate/;

/**
 * Folds a recording under its own terms and under others, side by side, and tells what would have been otherwise: when betting closes, which
 * acts of the member are refused, and what a bet pays. What else the site answered stays as it was recorded.
 */
export class WhatIf {
  private recorded: State = initialState();
  private other: State = initialState();
  private readonly terms: OtherTerms;
  private readonly adder = new Adder();
  private refused = false;
  private readonly foldRecorded: (state: State, entry: LogEntry) => State;
  private readonly foldOther: (state: State, entry: LogEntry) => State;
  private readonly tell: (otherwise: Otherwise) => void;
  private readonly gates = new Set<number>();
  private betting = '';
  private readonly areGatesMoved: boolean;

  constructor(header: RecordingHeader, changes: Changes, tell: (otherwise: Otherwise) => void) {
    const { closeLeadMs } = changes.policy;
    this.terms = new OtherTerms(changes);
    this.foldRecorded = folderOf(header);
    // other timers may make other calls, so that the numbers of the recorded answers are matched to them
    this.foldOther = createAdopter(Math.min(stateVersionOf(header), STATE_VERSION));
    this.tell = tell;
    this.areGatesMoved = closeLeadMs !== undefined && closeLeadMs !== header.policy.closeLeadMs;
  }

  take(entry: LogEntry): void {
    const before = [this.recorded, this.other] as const;
    if (this.areGatesMoved) this.closeGates(entry);
    this.compareDecision(entry, before[0]);
    this.recorded = this.foldRecorded(this.recorded, entry);
    if (!this.areGatesMoved || !isGateTimer(entry)) this.other = this.foldOther(this.other, this.terms.of(entry));
    this.compareGate(entry);
    this.comparePayout(entry);
    this.compareBetting(entry);
    this.adder.look(this.recorded);
  }

  /** The changed members of the policy that nothing asked for, neither the fold nor a decision nor a selector: they cannot have changed anything. */
  get neverRead(): readonly string[] {
    return this.terms.neverRead;
  }

  /** What became of the bets, added up so far. */
  sums(): Sums {
    return this.adder.sums();
  }

  /** Fires the timers of the gates that are due before an entry. */
  private closeGates(entry: LogEntry): void {
    const lead = this.other.app.policy.closeLeadMs;
    for (const { id, generation } of this.other.timers) {
      const roundId = Number(GATE_TIMER.exec(id)?.[1]);
      const round = this.other.stage.rounds.find(({ info }) => info.id === roundId);
      if (round === undefined || round.info.endMs - lead > entry.at) continue;
      const fired = { ...entry, source: 'timer', type: 'timer.elapsed', v: 1, data: { id, generation } } as const;
      this.other = this.foldOther(this.other, fired);
    }
  }

  /** Whether the member's act would have been refused, or taken. */
  private compareDecision(entry: LogEntry, recorded: State): void {
    const { seq, at, type, data } = entry;
    const isRefused = type === 'intent.refused';
    const intent = isRefused ? (data as { readonly intent: string }).intent : ACTS[type];
    if (intent !== 'bet.open' && intent !== 'bet.confirm') return;
    const betType =
      (data as { readonly betType?: never }).betType ?? (selectBetPanel(recorded).choices[0]?.betType as never);
    const act = intent === 'bet.open' ? ({ type: intent, betType } as const) : ({ type: intent } as const);
    const decided = decide(this.other, act, { at, clientId: '' as never });
    const other = decided._tag === 'Left' ? `refused: ${decided.left.code}` : 'taken';
    const was = isRefused ? `refused: ${(data as { readonly code: string }).code}` : 'taken';
    this.refused = other !== 'taken';
    if (isRefused && intent === 'bet.open' && other === 'taken') this.adder.allow(this.other.form.points);
    if (other !== was) this.tell({ seq, at, what: 'refusal', of: intent, recorded: was, other });
  }

  private compareGate({ seq, at }: LogEntry): void {
    const [recorded, other] = [selectRound(this.recorded), selectRound(this.other)];
    if (recorded === null || other === null || recorded.id !== other.id || this.gates.has(recorded.id)) return;
    this.gates.add(recorded.id);
    if (recorded.gateMs === other.gateMs) return;
    const before = (gateMs: number): string => `${recorded.endMs - gateMs} ms before its end`;
    const of = `round ${recorded.round}`;
    this.tell({ seq, at, what: 'gate', of, recorded: before(recorded.gateMs), other: before(other.gateMs) });
  }

  private comparePayout({ seq, at, type }: LogEntry): void {
    if (type !== 'bet.sent') return;
    const [recorded, other] = [selectTicket(this.recorded), selectTicket(this.other)];
    const { clientId } = this.recorded.ticket.context;
    if (clientId !== null)
      this.adder.bet(clientId, {
        points: recorded.points,
        recorded: recorded.percent,
        other: other.percent,
        isRefused: this.refused,
      });
    const pays = ({ percent }: typeof recorded): string => `${percent} % if it wins`;
    if (recorded.percent !== other.percent)
      this.tell({
        seq,
        at,
        what: 'payout',
        of: `a bet of ${recorded.points}`,
        recorded: pays(recorded),
        other: pays(other),
      });
  }

  /** Whether a bet could be placed. It is told when that begins or ends to differ. */
  private compareBetting({ seq, at }: LogEntry): void {
    const [recorded, other] = [this.recorded, this.other].map((state) => selectBetting(state).reason ?? 'open');
    const betting = recorded === other ? '' : `${recorded} ${other}`;
    if (betting === this.betting) return;
    this.betting = betting;
    const words = recorded === other ? 'as recorded again' : String(other);
    this.tell({ seq, at, what: 'betting', of: 'a bet', recorded: String(recorded), other: words });
  }
}

const ACTS: Readonly<Record<string, string>> = { 'bet.drafted': 'bet.open', 'bet.sent': 'bet.confirm' };

const isGateTimer = ({ type, data }: LogEntry): boolean =>
  type === 'timer.elapsed' && GATE_TIMER.test((plain(data) as { readonly id: string }).id);
