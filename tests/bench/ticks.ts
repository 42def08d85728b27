import { gzipSync } from 'node:zlib';
import type { Stock } from '../../engine/base/brand.ts';
import { TickRun } from '../../engine/base/ticks.ts';
import { DEFAULT_POLICY } from '../../engine/events/policy.ts';
import { createLog, type Log } from '../../engine/log/log.ts';
import { recordingLines } from '../../engine/log/recording.ts';
import { createMarket } from './market.ts';
import { atMost, heapBytes, type Row } from './measure.ts';

const STOCK = 'BTCUSDT' as Stock;
const BATCH_TICKS = 10;
const BATCHES = 100_000;
const RECORDED_BATCHES = 20_000; // close to three hours
const START_MS = 1_773_292_800_000;

/** A log of nothing but price batches. */
function priceLog(batches: number): Log {
  const log = createLog();
  const market = createMarket(START_MS);
  const columns = log.columns(STOCK);
  for (let i = 0; i < batches; i++) {
    const from = columns.length;
    const at = market.batch(columns, BATCH_TICKS);
    log.append(at, 'stomp', 'price.batched', 1, { stock: STOCK, run: new TickRun(columns, from, columns.length) });
  }
  return log;
}

/** What a tick costs in memory, its entry and everything around it included: heap and buffers after collection. */
export function tickBytes(): readonly Row[] {
  priceLog(2_000);
  const before = heapBytes();
  const log = priceLog(BATCHES);
  const bytes = (heapBytes() - before) / (BATCHES * BATCH_TICKS);
  const entries = log.length;
  return [atMost('tick.bytes', bytes, 'B/tick', `${entries} entries of ${BATCH_TICKS}`, null, 8)];
}

/** What a tick costs in a gzipped recording, its entry's line and the checkpoints included. */
export function tickGz(): readonly Row[] {
  const header = { app: 'bench', site: 'S', zone: 'Asia/Seoul', policy: DEFAULT_POLICY };
  const text = [...recordingLines(priceLog(RECORDED_BATCHES), header, '0'.repeat(16))].join('\n');
  const ticks = RECORDED_BATCHES * BATCH_TICKS;
  const bytes = gzipSync(text, { level: 9 }).length / ticks;
  return [atMost('tick.gz', bytes, 'B/tick', `${(text.length / ticks).toFixed(1)} B/tick before gzip`, null, 2)];
}
