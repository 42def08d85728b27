import { type BetType, decide, fold, type Intent, initialState, type Policy, type State } from '../engine/index.ts';
import type { LogEntry, RecordingHeader } from '../engine/log/index.ts';
import { selectBetPanel, selectBetting, selectRound, selectTicket } from '../engine/selectors/shell.ts';
import { folderOf, isOfThisState } from './check.ts';
import { plain } from './path.ts';
import { paired, unanswered } from './whatif-pairs.ts';
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
  /** Folds an entry under the other terms. The recorded state is the one before it. */
  private readonly foldOther: (entry: LogEntry, recorded: State) => State;
  private readonly tell: (otherwise: Otherwise) => void;
  private readonly gates = new Set<number>();
  private betting = '';
  private readonly leadMs: number | undefined;
  private areGatesMoved: boolean;

  constructor(header: RecordingHeader, changes: Changes, tell: (otherwise: Otherwise) => void) {
    this.terms = new OtherTerms(changes);
    this.foldRecorded = folderOf(header);
    this.foldOther = isOfThisState(header) ? this.foldPaired : this.folderOfOlder(header);
    this.tell = tell;
    this.leadMs = changes.policy.closeLeadMs;
    this.areGatesMoved = this.movesGates(header.policy);
  }

  /** Whether gates close at another time than under the policy of a page. */
  private movesGates({ closeLeadMs }: Pick<Policy, 'closeLeadMs'>): boolean {
    return this.leadMs !== undefined && this.leadMs !== closeLeadMs;
  }

  take(entry: LogEntry): void {
    const before = this.recorded;
    if (entry.type === 'engine.started')
      this.areGatesMoved = this.movesGates((entry.data as { readonly policy: Policy }).policy);
    if (this.areGatesMoved) this.closeGates(entry);
    this.compareDecision(entry, before);
    this.recorded = this.foldRecorded(this.recorded, entry);
    if (!this.areGatesMoved || !isGateTimer(entry)) this.other = this.foldOther(this.terms.of(entry), before);
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

  private readonly foldPaired = (entry: LogEntry, recorded: State): State => {
    const next = fold(this.other, paired(entry, recorded, this.other));
    return unanswered(entry, this.recorded, next).reduce((state, end) => fold(state, end), next);
  };

  /** An older version's numbers are matched to this build's calls in both states alike. */
  private folderOfOlder(header: RecordingHeader): (entry: LogEntry) => State {
    const adopted = folderOf(header);
    return (entry) => adopted(this.other, entry);
  }

  /** Fires the timers of the gates that are due before an entry. */
  private closeGates(entry: LogEntry): void {
    const lead = this.other.app.policy.closeLeadMs;
    for (const { id, generation } of this.other.timers) {
      const roundId = Number(GATE_TIMER.exec(id)?.[1]);
      const round = this.other.stage.rounds.find(({ info }) => info.id === roundId);
      if (round === undefined || round.info.endMs - lead > entry.at) continue;
      const fired = { ...entry, source: 'timer', type: 'timer.elapsed', v: 1, data: { id, generation } } as const;
      this.other = fold(this.other, fired);
    }
  }

  /** Whether the member's act would have been refused, or taken. */
  private compareDecision(entry: LogEntry, recorded: State): void {
    const { seq, at, type, data } = entry;
    const isRefused = type === 'intent.refused';
    const intent = isRefused ? (data as { readonly intent: string }).intent : ACTS[type];
    if (intent !== 'bet.open' && intent !== 'bet.confirm') return;
    const was = isRefused ? (data as { readonly code: string }).code : TAKEN;
    const act = actOf(
      intent,
      data as { readonly betType?: BetType },
      recorded,
      (one) => this.told(recorded, one, at) === was,
    );
    if (act === undefined) return; // what was pressed is not known, and so not what would become of it
    const other = this.told(this.other, act, at);
    this.refused = other !== TAKEN;
    if (isRefused && intent === 'bet.open' && other === TAKEN) this.adder.allow(this.other.form.points);
    if (other !== was) this.tell({ seq, at, what: 'refusal', of: intent, recorded: words(was), other: words(other) });
  }

  /** The code with which an act is refused in a state, or that it is taken. */
  private told(state: State, act: Act, at: number): string {
    const decided = decide(state, act, { at, clientId: UNSENT });
    return decided._tag === 'Left' ? decided.left.code : TAKEN;
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
    const { points } = recorded;
    // where nobody knows a percent, the sum counts as the same
    const percent = recorded.percent ?? other.percent ?? 0;
    if (clientId !== null)
      this.adder.bet(clientId, { points, recorded: percent, other: other.percent ?? percent, isRefused: this.refused });
    const pays = (one: typeof recorded): string =>
      one.percent === undefined ? 'nobody knows what it pays' : `${one.percent} % if it wins`;
    if (recorded.percent !== other.percent)
      this.tell({
        seq,
        at,
        what: 'payout',
        of: `a bet of ${points}`,
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

type Act = Extract<Intent, { readonly type: 'bet.open' | 'bet.confirm' }>;
const TAKEN = 'taken';
/** The client's id of a bet that is judged and not sent. */
const UNSENT = '' as Parameters<typeof decide>[2]['clientId'];
const words = (told: string): string => (told === TAKEN ? told : `refused: ${told}`);

/**
 * The member's act. A refused press does not say on which bet type it was: it is one that the recorded terms refuse (`is`) as they did, or the act
 * is not known.
 */
function actOf(
  type: Act['type'],
  { betType }: { readonly betType?: BetType },
  recorded: State,
  is: (act: Act) => boolean,
) {
  if (type === 'bet.confirm') return [{ type } as const].find(is);
  const types = betType === undefined ? selectBetPanel(recorded).choices.map((choice) => choice.betType) : [betType];
  return types.map((one) => ({ type, betType: one }) as const).find(is);
}

const ACTS: Readonly<Record<string, string>> = { 'bet.drafted': 'bet.open', 'bet.sent': 'bet.confirm' };

const isGateTimer = ({ type, data }: LogEntry): boolean =>
  type === 'timer.elapsed' && GATE_TIMER.test((plain(data) as { readonly id: string }).id);
