import { must } from '../base/assert.ts';
import { TickColumns, TickRun } from '../base/ticks.ts';
import type { Entry, Source, UnknownEntry } from '../events/entry.ts';
import type { FactData, FactType } from '../events/facts.ts';
import { Segment } from './segment.ts';

/** Entries of a segment, and between two checkpoints. */
export const SEGMENT_ENTRIES = 1_024;

export type LogEntry = Entry | UnknownEntry;
/** Hashes of a state: of all of it, and of what a member could see of it (selectors/page/seen.ts). */
export type Hashes = { readonly state: string; readonly seen: string };
/** Hashes of the state after the entry `seq`. */
type Checkpoint = Hashes & { readonly seq: number };

/** The session's log: append-only, in memory, without gaps. Entries are read back equal to those appended. */
export type Log = {
  /** Count of entries; the next one's `seq`. */
  readonly length: number;
  readonly checkpoints: readonly Checkpoint[];
  /** Records a fact (`at` in site ms) under the next `seq`. The ticks of a price batch are copied into the log's columns. */
  append<T extends FactType>(at: number, source: Source, type: T, v: number, data: FactData<T>): Entry<T>;
  /** Adds an entry that has its `seq` already, for example from a recording. @throws Broken unless it is the next one. */
  adopt(entry: LogEntry): void;
  /** @throws Broken outside 0 ≤ seq < length. */
  entry(seq: number): LogEntry;
  /** Visits the entries [from, to) in order. */
  forEach(from: number, to: number, visit: (entry: LogEntry) => void): void;
  /** All ticks of a stock so far, in the order of their entries. */
  ticks(stock: string): TickRun;
  /** Stores the hashes of the state after an entry. Checkpoints come in order. */
  markCheckpoint(seq: number, hashes: Hashes): void;
};

/** An empty log. */
export const createLog = (): Log => new MemoryLog();

type Ticks = FactData<'price.batched'>;

class MemoryLog implements Log {
  readonly checkpoints: Checkpoint[] = [];
  private size = 0;
  private readonly segments: Segment[] = [];
  private readonly byStock = new Map<string, TickColumns>();
  private readonly stocks: TickColumns[] = [];
  private readonly stockIndexes = new Map<TickColumns, number>();

  get length(): number {
    return this.size;
  }

  append<T extends FactType>(at: number, source: Source, type: T, v: number, data: FactData<T>): Entry<T> {
    const own = type === 'price.batched' ? this.withOwnTicks(data as Ticks) : data;
    const entry = { seq: this.size, at, source, type, v, data: own } as Entry<T>;
    this.store(entry);
    return entry;
  }

  adopt(entry: LogEntry): void {
    must(entry.seq === this.size, 'log has no gap');
    this.store(entry.type === 'price.batched' ? { ...entry, data: this.withOwnTicks(entry.data as Ticks) } : entry);
  }

  entry(seq: number): LogEntry {
    must(seq >= 0 && seq < this.size, 'the entry is in the log');
    return this.segment(seq).read(seq % SEGMENT_ENTRIES, this.stocks);
  }

  forEach(from: number, to: number, visit: (entry: LogEntry) => void): void {
    must(from >= 0 && to <= this.size, 'the entries are in the log');
    for (let seq = from; seq < to; ) {
      const segment = this.segment(seq);
      for (const end = Math.min(to, segment.firstSeq + SEGMENT_ENTRIES); seq < end; seq++) {
        visit(segment.read(seq % SEGMENT_ENTRIES, this.stocks));
      }
    }
  }

  ticks(stock: string): TickRun {
    const columns = this.byStock.get(stock) ?? new TickColumns(stock);
    return new TickRun(columns, 0, columns.length);
  }

  private columns(stock: string): TickColumns {
    const known = this.byStock.get(stock);
    if (known !== undefined) return known;
    const columns = new TickColumns(stock);
    this.byStock.set(stock, columns);
    this.stockIndexes.set(columns, this.stocks.push(columns) - 1);
    return columns;
  }

  markCheckpoint(seq: number, { state, seen }: Hashes): void {
    must(seq < this.size && seq > (this.checkpoints.at(-1)?.seq ?? -1), 'checkpoints come in order');
    this.checkpoints.push({ seq, state, seen });
  }

  private store(entry: LogEntry): void {
    const index = this.size % SEGMENT_ENTRIES;
    if (index === 0) {
      this.segments.at(-1)?.seal();
      this.segments.push(new Segment(this.size, entry.at, SEGMENT_ENTRIES));
    }
    const run = entry.type === 'price.batched' ? (entry.data as Ticks).run : undefined;
    const stock = run && this.stockIndexes.get(run.columns);
    this.segment(this.size).write(index, entry, run, stock);
    this.size++;
  }

  /** Nobody but the log writes its columns, and it does so only for an entry that it takes. */
  private withOwnTicks(data: Ticks): Ticks {
    const { stock, run } = data;
    return this.stockIndexes.has(run.columns) ? data : { stock, run: run.appendTo(this.columns(run.stock)) };
  }

  private segment(seq: number): Segment {
    return this.segments[Math.floor(seq / SEGMENT_ENTRIES)] as Segment;
  }
}
