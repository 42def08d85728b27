import { basename } from 'node:path';
import { type Effect, type Entry, nameOf, type State } from '../../engine/index.ts';
import type { LogEntry, RecordingHeader } from '../../engine/log/index.ts';
import { type Against, AgainstMember } from '../against-member.ts';
import { type CallRow, CallRows } from '../calls.ts';
import { type Checked, isOfThisState } from '../check.ts';
import { faultOf } from '../entry-line.ts';
import type { Holds } from '../expression.ts';
import { buildWords } from '../made-by.ts';
import { JUMP_MS, type Span } from '../place.ts';
import { BetRows, RoundRows } from './bets.ts';
import type { Row, TableName } from './columns.ts';
import { Requests, Stretches } from './phases.ts';

/** The data of a longer entry stay out of the table: whole lists of the site. So do ticks and others' bets, which are most of a recording. */
const DATA_CHARS_MAX = 2_000;

/** A condition, and for how long it has to hold. */
export type When = { readonly holds: Holds; readonly forMs: number };
/** The rows of each table. */
export type Rows = { readonly [N in TableName]: readonly Row<N>[] };

/** Gathers the rows of one session, entry by entry. */
export class Gathering {
  /** The last member who was signed in. */
  member: string | null = null;
  /** The longest stretch in which the condition held; null if it never did. */
  longestMs: number | null = null;
  private readonly when: When | undefined;
  private timeMs = 0;
  private lastAt: number | undefined;
  private ticks = 0;
  private hasBeenUp = false;
  private asked: Effect[] = [];
  /** Takes what the fold of the next entry asks for. */
  readonly fx = { emit: (effect: Effect) => void this.asked.push(effect) };
  private readonly calls = new CallRows();
  /** How long the answers are, by their entries. */
  private readonly chars = new Map<number, number>();
  private readonly against = new AgainstMember();
  private readonly offline = new Stretches();
  private readonly bets = new BetRows();
  private readonly rounds = new RoundRows();
  private readonly requests = new Requests();
  private readonly entries: Row<'entries'>[] = [];
  private readonly faults: Row<'faults'>[] = [];
  private readonly refusals: Row<'refusals'>[] = [];
  private readonly moments: Row<'moments'>[] = [];
  private since: { readonly entry: LogEntry; readonly ms: number } | null = null;

  constructor(when?: When) {
    this.when = when;
  }

  /** The first line of the recording. */
  begin(header: RecordingHeader): void {
    this.calls.isOn = isOfThisState(header);
    this.against.begin(header);
  }

  /** Takes an entry and the state after it. */
  take(entry: LogEntry, state: State): void {
    const passed = this.lastAt === undefined ? 0 : entry.at - this.lastAt;
    this.lastAt = entry.at;
    if (passed > 0 && passed <= JUMP_MS) this.timeMs += passed;
    const { asked, timeMs } = this;
    this.asked = [];
    const ended = this.calls.take(entry, state, asked, timeMs);
    this.member = state.session.me === null ? this.member : String(state.session.me.id);
    this.bets.take(entry, state, timeMs);
    this.rounds.take(entry, timeMs);
    this.requests.take(entry, state, timeMs);
    const link = nameOf(state.link.chart.value);
    this.hasBeenUp ||= link === 'up';
    this.offline.take(this.hasBeenUp && link !== 'up' && link !== 'idle', timeMs);
    this.note(entry, this.against.take(entry, state, ended));
    if (this.when !== undefined) this.watch(entry, this.when.holds(state));
  }

  private note(entry: LogEntry, against: readonly Against[]): void {
    const { timeMs } = this;
    const known = entry as Entry;
    const { seq, at, source, type } = entry;
    const place = { seq, at, ms: timeMs };
    if (known.type === 'price.batched') this.ticks += known.data.run.length;
    const text = type.endsWith('.batched') ? null : JSON.stringify(entry.data);
    this.entries.push({ ...place, source, type, data: text !== null && text.length <= DATA_CHARS_MAX ? text : null });
    if (text !== null && type.endsWith('.answered')) this.chars.set(seq, text.length);
    const fault = faultOf(entry);
    if (fault !== undefined) this.faults.push({ ...place, kind: type, words: fault });
    for (const { kind, words, what } of against)
      this.faults.push({ ...place, kind, words: what === '' ? words : `${words}: ${what}` });
    if (known.type === 'intent.refused')
      this.refusals.push({ ...place, intent: known.data.intent, code: known.data.code });
  }

  private watch(entry: LogEntry, holds: boolean): void {
    if (holds) this.since ??= { entry, ms: this.timeMs };
    else this.endMoment(entry);
  }

  private endMoment(to: Pick<LogEntry, 'seq' | 'at'>): void {
    const { since, when } = this;
    this.since = null;
    if (since === null || when === undefined) return;
    const lastedMs = this.timeMs - since.ms;
    this.longestMs = Math.max(this.longestMs ?? 0, lastedMs);
    if (lastedMs < when.forMs) return;
    this.moments.push({
      from_seq: since.entry.seq,
      from_at: since.entry.at,
      to_seq: to.seq,
      to_at: to.at,
      duration_ms: lastedMs,
    });
  }

  /** All rows of the session. */
  end(file: string, verdict: string, { header, span }: Pick<Checked, 'header' | 'span'>): Rows {
    const { timeMs } = this;
    this.endMoment({ seq: this.entries.length - 1, at: this.lastAt ?? 0 });
    this.offline.end(timeMs);
    const bets = this.bets.finish(timeMs);
    return {
      sessions: [this.about(file, verdict, bets.length, header, span)],
      entries: this.entries,
      rounds: this.rounds.finish(),
      bets,
      requests: this.requests.finish(timeMs),
      calls: this.calls.rows.map((row) => callRow(row, this.chars)),
      faults: this.faults,
      refusals: this.refusals,
      moments: this.moments,
    };
  }

  private about(
    file: string,
    verdict: string,
    bets: number,
    header: RecordingHeader | undefined,
    span: Span,
  ): Row<'sessions'> {
    const { offline } = this;
    const { madeBy } = header ?? {};
    return {
      file: basename(file),
      site: header?.site ?? null,
      release: header?.app ?? null,
      build: madeBy === undefined ? null : buildWords(madeBy),
      browser: madeBy?.browser ?? null,
      device: madeBy?.device ?? null,
      width: madeBy?.width ?? null,
      height: madeBy?.height ?? null,
      pixel_ratio: madeBy?.pixelRatio ?? null,
      language: madeBy?.language ?? null,
      theme: madeBy?.theme ?? null,
      zone: madeBy?.zone ?? null,
      member: this.member,
      from_at: span.firstAt ?? null,
      to_at: span.lastAt ?? null,
      duration_ms: this.timeMs,
      entries: this.entries.length,
      ticks: this.ticks,
      verdict,
      bets,
      faults: this.faults.length,
      refusals: this.refusals.length,
      offline_ms: offline.totalMs,
      longest_offline_ms: offline.longestMs,
    };
  }
}

const callRow = (row: CallRow, chars: ReadonlyMap<number, number>): Row<'calls'> => ({
  call_id: row.callId,
  call: row.call,
  seq: row.seq,
  at: row.at,
  duration_ms: row.durationMs,
  waited_ms: row.waitedMs,
  tries: row.tries,
  status: row.status,
  failure: row.failure,
  chars: chars.get(row.endSeq ?? -1) ?? null,
});
