import type { OptionId, Stock } from '../base/brand.ts';
import { TickRun } from '../base/ticks.ts';
import type { Fact } from '../events/facts.ts';
import type { FeedBet } from '../model/bets.ts';

/** Raw ticks and others' bets are gathered this long before they are logged (product.md 9). */
const BATCH_MS = 500;
/** A batch of this length is logged at once, so that a flood of ticks does not fill the memory. */
const BATCH_TICKS_MAX = 2_000;

type Tick = { readonly timeMs: number; readonly price: number };
export type Batcher = {
  readonly tick: (stock: Stock, tick: Tick) => void;
  readonly bet: (optionId: OptionId, bet: FeedBet) => void;
  /** Logs what is waiting. Called at the end of a window, and before any other message so that order is kept. */
  readonly flush: () => void;
};
type Config = {
  readonly emit: (fact: Fact) => void;
  /** Arms the end of a window. */
  readonly later: (callback: () => void, delayMs: number) => void;
};

/** Gathers ticks and others' bets into one fact a window each, so that the log, the fold and the screen see two a second. */
export function createBatcher({ emit, later }: Config): Batcher {
  const ticks = new Map<Stock, Tick[]>();
  const bets = new Map<OptionId, FeedBet[]>();
  let isArmed = false;
  const flush = (): void => {
    for (const [stock, list] of ticks) emit({ type: 'price.batched', data: { stock, run: pack(stock, list) } });
    for (const [optionId, list] of bets) emit({ type: 'feed.batched', data: { optionId, bets: list } });
    ticks.clear();
    bets.clear();
  };
  const arm = (): void => {
    if (isArmed) return;
    isArmed = true;
    later(() => {
      isArmed = false;
      flush();
    }, BATCH_MS);
  };
  return {
    tick: (stock, tick) => {
      if (put(ticks, stock, tick) >= BATCH_TICKS_MAX) flush();
      arm();
    },
    bet: (optionId, bet) => {
      put(bets, optionId, bet);
      arm();
    },
    flush,
  };
}

function put<K, V>(map: Map<K, V[]>, key: K, value: V): number {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  return list === undefined ? 1 : list.push(value);
}

/** Keeps the first, the lowest, the highest and every change, in time order. Drops a price that equals the one before. */
function pack(stock: Stock, ticks: readonly Tick[]): TickRun {
  const ordered = ticks.toSorted((a, b) => a.timeMs - b.timeMs);
  const changes = ordered.filter(({ price }, i) => price !== ordered[i - 1]?.price);
  return TickRun.of(
    stock,
    changes.map(({ timeMs, price }) => [timeMs, price] as const),
  );
}
