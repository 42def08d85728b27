import type { DnwId, DnwRecord } from '../../engine/model/cash.ts';
import type { CoinRecord } from '../../engine/model/coin.ts';
import { asPoints } from '../../fixtures/arbitraries/make.ts';
import { ready, resynced, type Story } from '../../fixtures/arbitraries/story.ts';

/** A member whose link is up, and for whom nothing is on its way. */
export const quiet = (): Story => resynced(resynced(ready().pass(2_600)).pass(100));

/** A deposit of 50,000 that is pending, unless said otherwise. The higher the id, the newer. */
export const dnwRecord = (id: number, fields: Partial<DnwRecord> = {}): DnwRecord => ({
  id: id as DnwId,
  type: 'D',
  status: 0,
  points: asPoints(50_000),
  createdMs: id * 1_000,
  ...fields,
});
/** The queue tells of a new record. */
export const created = (story: Story, record: DnwRecord): Story => story.tell('dnw.created', { record }, 'stomp');

/** A withdrawal of 0.01 BTC that is pending, unless said otherwise. */
export const coinRecord = (id: number, createdMs: number, fields: Partial<CoinRecord> = {}): CoinRecord => ({
  id: id as DnwId,
  type: 'W',
  status: 0,
  amount: 0.01,
  coin: 'BTC',
  address: undefined,
  addressTag: undefined,
  createdMs,
  expiresMs: undefined,
  ...fields,
});
