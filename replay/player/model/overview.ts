import { type CashKind, type Effect, nameOf, type State } from '../../../engine/index.ts';
import type { LogEntry, RecordingHeader } from '../../../engine/log/index.ts';
import { selectRound } from '../../../engine/selectors/shell.ts';
import { type Against, AgainstMember } from '../../against-member.ts';
import { CallRows } from '../../calls.ts';
import { isOfThisState } from '../../check.ts';
import { faultOf } from '../../entry-line.ts';

/** The charts whose phases the timeline shows, in the order of their bands. */
export const BANDS = ['session', 'link', 'round', 'ticket', 'deposit', 'withdrawal'] as const;
export type BandName = (typeof BANDS)[number];
/** What is marked on the timeline, in the order of the rows. */
export const MARKS = ['bet', 'money', 'fault', 'refusal'] as const;
export type MarkName = (typeof MARKS)[number];

/** From the entry `seq` on, the chart was in this phase. */
export type Span = { readonly seq: number; readonly phase: string };

const BETS: ReadonlySet<string> = new Set(['bet.sent', 'bet.unsent', 'bet.accepted', 'bet.settled']);

/** Gathers, entry by entry, what the timeline shows and where the steps of the player lead. */
export class Overview {
  readonly bands: Readonly<Record<BandName, Span[]>> = {
    session: [],
    link: [],
    round: [],
    ticket: [],
    deposit: [],
    withdrawal: [],
  };
  readonly marks: Readonly<Record<MarkName, number[]>> = { bet: [], money: [], fault: [], refusal: [] };
  /** Entries whose fold asked for effects. */
  readonly effects: number[] = [];
  /** Entries that brought another round on the stage. */
  readonly rounds: number[] = [];
  readonly calls = new CallRows();
  /** What went against the member, by entry. */
  readonly against = new Map<number, readonly Against[]>();
  private readonly found = new AgainstMember();
  private before: State | undefined;
  private roundId: unknown = null;

  /** The first line of the recording. */
  begin(header: RecordingHeader): void {
    this.calls.isOn = isOfThisState(header);
    this.found.begin(header);
  }

  /** The state after an entry, and what its fold asked for. `timeMs`: of the session. Entries come in their order. */
  take(entry: LogEntry, state: State, asked: readonly Effect[], timeMs: number): void {
    const { seq } = entry;
    const { before } = this;
    this.before = state;
    if (asked.length > 0) this.effects.push(seq);
    if (BETS.has(entry.type) || isOfBet(before, state)) this.marks.bet.push(seq);
    const against = this.found.take(entry, state, this.calls.take(entry, state, asked, timeMs));
    if (against.length > 0) this.against.set(seq, against);
    if (faultOf(entry) !== undefined || against.length > 0) this.marks.fault.push(seq);
    if (entry.type === 'intent.refused') this.marks.refusal.push(seq);
    if (before !== undefined && before.wallet?.points !== state.wallet?.points) this.marks.money.push(seq);
    this.phase('session', seq, before?.session.chart, state.session.chart);
    this.phase('link', seq, before?.link.chart, state.link.chart);
    this.phase('ticket', seq, before?.ticket, state.ticket);
    this.phase('deposit', seq, lockOf(before, 'D'), lockOf(state, 'D'));
    this.phase('withdrawal', seq, lockOf(before, 'W'), lockOf(state, 'W'));
    if (before?.stage.rounds !== state.stage.rounds) this.round(seq, state);
  }

  private round(seq: number, state: State): void {
    const held = state.stage.rounds.at(-1);
    this.add('round', seq, held === undefined ? 'none' : `${held.info.round} ${nameOf(held.chart.value)}`);
    const id = selectRound(state)?.id ?? null;
    if (id !== null && id !== this.roundId) this.rounds.push(seq);
    this.roundId = id;
  }

  private phase(band: BandName, seq: number, before: Chart | undefined, after: Chart): void {
    if (before?.value !== after.value) this.add(band, seq, nameOf(after.value));
  }

  private add(band: BandName, seq: number, phase: string): void {
    const spans = this.bands[band];
    if (spans.at(-1)?.phase !== phase) spans.push({ seq, phase });
  }
}

/** Whether something became of a bet: of the one in flight, or of one that is open. Lists of the site tell of it as well as messages. */
function isOfBet(before: State | undefined, state: State): boolean {
  if (before === undefined || before.session.me === null || state.session.me === null) return false;
  if (before.ticket !== state.ticket && flightOf(before) !== flightOf(state)) return true;
  const [was, is] = [before.bets.open, state.bets.open];
  return was !== is && (was.length !== is.length || was.some(({ id }, i) => id !== is[i]?.id));
}

/** The phase of the bet in flight; none where nothing is. */
const flightOf = ({ ticket }: State): string => /^(sending|inDoubt)/.exec(nameOf(ticket.value))?.[0] ?? '';

type Chart = { readonly value: unknown };
const lockOf = <S extends State | undefined>(state: S, kind: CashKind) =>
  state?.commands.charts[kind] as S extends State ? Chart : Chart | undefined;

/** The span that an entry is in. Undefined before the first. */
export const spanAt = (spans: readonly Span[], seq: number): Span | undefined => spans[lastUpTo(spans, seq, seqOf)];
const seqOf = (span: Span): number => span.seq;

/** What `lastUpTo` asks of a list of numbers. */
export const itself = (value: number): number => value;

/** The index of the last item that is not behind a value. -1 if all are. Items are in order. */
export function lastUpTo<T>(items: ArrayLike<T>, value: number, of: (item: T) => number): number {
  let [from, to] = [0, items.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (of(items[middle] as T) <= value) from = middle + 1;
    else to = middle;
  }
  return from - 1;
}
