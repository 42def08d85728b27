import type { Stock } from '../base/brand.ts';
import { type TickColumns, TickRun } from '../base/ticks.ts';
import type { Entry, UnknownEntry } from '../events/entry.ts';

const WHOLE = 255; // the stock index of an entry that is kept as the object it is
const UINT16_MAX = 0xffff;
const UINT32_MAX = 0xffffffff;

/**
 * A fixed number of entries. A price batch of the log's own columns takes 11 bytes (time, first tick, count, stock), and is
 * rebuilt when it is read. Any other entry is kept as an object in a list; its place in the list is stored instead of the first
 * tick.
 */
export class Segment {
  readonly firstSeq: number;
  private readonly baseMs: number;
  private readonly times: Uint32Array;
  private readonly firsts: Uint32Array;
  private readonly counts: Uint16Array;
  private readonly stocks: Uint8Array;
  private readonly whole: (Entry | UnknownEntry)[] = [];

  /** `baseMs`: the time of the first entry. Later times count from it. */
  constructor(firstSeq: number, baseMs: number, capacity: number) {
    this.firstSeq = firstSeq;
    this.baseMs = baseMs;
    const bytes = new ArrayBuffer(capacity * 11); // one buffer, since each costs a hundred bytes of its own
    this.times = new Uint32Array(bytes, 0, capacity);
    this.firsts = new Uint32Array(bytes, capacity * 4, capacity);
    this.counts = new Uint16Array(bytes, capacity * 8, capacity);
    this.stocks = new Uint8Array(bytes, capacity * 10, capacity);
  }

  /** Stores the entry at a place. For a batch of the log's columns: with its run and the index of its stock. */
  write(index: number, entry: Entry | UnknownEntry, run: TickRun | undefined, stock: number | undefined): void {
    if (run === undefined || stock === undefined || !this.packs(entry, run, stock)) {
      this.stocks[index] = WHOLE;
      this.firsts[index] = this.whole.push(entry) - 1;
      return;
    }
    this.times[index] = entry.at - this.baseMs;
    this.firsts[index] = run.from;
    this.counts[index] = run.length;
    this.stocks[index] = stock;
  }

  read(index: number, columns: readonly TickColumns[]): Entry | UnknownEntry {
    const stock = this.stocks[index] as number;
    const first = this.firsts[index] as number;
    if (stock === WHOLE) return this.whole[first] as Entry | UnknownEntry;
    const run = new TickRun(columns[stock] as TickColumns, first, first + (this.counts[index] as number));
    const at = this.baseMs + (this.times[index] as number);
    const data = { stock: run.stock as Stock, run };
    return { seq: this.firstSeq + index, at, source: 'stomp', type: 'price.batched', v: 1, data };
  }

  /** Called after the last entry. Nothing changes after it. */
  seal(): void {
    Object.freeze(this.whole);
  }

  private packs(entry: Entry | UnknownEntry, run: TickRun, stock: number): boolean {
    const sinceBase = entry.at - this.baseMs;
    const fits = sinceBase >= 0 && sinceBase <= UINT32_MAX && this.baseMs + Math.floor(sinceBase) === entry.at;
    const isPlain =
      entry.source === 'stomp' && entry.v === 1 && (entry as Entry<'price.batched'>).data.stock === run.stock;
    return fits && isPlain && stock < WHOLE && run.length <= UINT16_MAX && run.from <= UINT32_MAX;
  }
}
