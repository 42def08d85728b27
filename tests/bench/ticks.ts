import { gzipSync } from 'node:zlib';
import type { Stock } from '../../engine/base/brand.ts';
import { TickColumns, TickRun } from '../../engine/base/ticks.ts';
import { createLog, type Log } from '../../engine/log/log.ts';
import { recordingLines } from '../../engine/log/recording.ts';
import { HEADER, NO_HASHES } from '../support/recording.ts';
import { createMarket } from './market.ts';
import { heapBytes, type Row, within } from './measure.ts';

const STOCK = 'BTCUSDT' as Stock;
const BATCH_TICKS = 10;
const BATCHES = 100_000;
const RECORDED_BATCHES = 20_000; // close to three hours
const START_MS = 1_773_292_800_000;

/** A log of nothing but price batches. */
function priceLog(batches: number): Log {
  const log = createLog();
  const market = createMarket(START_MS);
  for (let i = 0; i < batches; i++) {
    const columns = new TickColumns(STOCK);
    const at = market.batch(columns, BATCH_TICKS);
    log.append(at, 'stomp', 'price.batched', 1, { stock: STOCK, run: new TickRun(columns, 0, columns.length) });
  }
  return log;
}

/** What a tick costs in memory, its entry and everything around it included: heap and buffers after collection. */
export function tickBytes(): readonly Row[] {
  priceLog(2_000);
  const before = heapBytes();
  const log = priceLog(BATCHES);
  const bytes = (heapBytes() - before) / (BATCHES * BATCH_TICKS);
  const objects = objectBytes(log);
  return [within('tick.bytes', bytes, 'B/tick', `an object a tick: ${objects.toFixed(0)} B`, bytes / objects, 8)];
}

/** The peer: every tick of that log as an object of time and price. */
function objectBytes(log: Log): number {
  const before = heapBytes();
  const kept: { readonly tradeTime: number; readonly price: number }[] = [];
  log.ticks(STOCK).forEach((tradeTime, price) => {
    kept.push({ tradeTime, price });
  });
  const bytes = heapBytes() - before;
  return bytes / kept.length;
}

/** What a tick costs in a gzipped recording, its entry's line and the checkpoints included. */
export function tickGz(): readonly Row[] {
  const log = priceLog(RECORDED_BATCHES);
  const text = [...recordingLines(log, HEADER, NO_HASHES)].join('\n');
  const ticks = RECORDED_BATCHES * BATCH_TICKS;
  const bytes = gzipSync(text, { level: 9 }).length / ticks;
  const lines: string[] = [];
  log.ticks(STOCK).forEach((tradeTime, price) => {
    lines.push(JSON.stringify({ tradeTime, price }));
  });
  const peer = gzipSync(lines.join('\n'), { level: 9 }).length / ticks;
  return [within('tick.gz', bytes, 'B/tick', `a line a tick, gzipped: ${peer.toFixed(1)} B`, bytes / peer, 3)];
}
