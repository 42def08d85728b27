import { TickRun } from '../../../base/ticks.ts';
import type { CallParams } from '../../../model/calls.ts';
import type { Live } from '../../shape/stage.ts';

/*
 * Ticks of one instant. A site may date trades in whole seconds, and several trades may have one millisecond. So a batch may end within an
 * instant, and a price may come back within it. Only the order in which the site tells them says which one is the last.
 */

/**
 * The ticks of a run that are news: those after the last known instant, and those of that instant that come after the known ones. Ticks that
 * are known in the same order are told again. Rule: L14.
 */
export function newsOf(run: TickRun, { lane, atMs }: Pick<Live, 'lane' | 'atMs'>): TickRun {
  const [told, known] = [movesAt(run, atMs), movesAt(lane, atMs)];
  const isKnown = known.some((_, place) => told.every((price, i) => price === known[place + i]));
  const news = isKnown ? [] : told.slice(overlapOf(known, told));
  return ofInstant(run.stock, atMs, news).extend(run.since(atMs + 1));
}

/**
 * What a lane has after a record. The site may have written the record within its last instant: what the lane has more of that instant is after it,
 * too. Rule: L14b.
 */
export function afterRecord(lane: TickRun, record: TickRun): TickRun {
  const atMs = record.lastTimeMs;
  const [told, known] = [movesAt(record, atMs), movesAt(lane, atMs)];
  const isBegin = told.every((price, i) => price === known[i]);
  return ofInstant(lane.stock, atMs, isBegin ? known.slice(told.length) : []).extend(lane.since(atMs + 1));
}

/** The first and the last instant that the pages of a record have told so far. */
export type Told = NonNullable<CallParams['ticks.fetch']['told']>;

/**
 * A further page of a record, with what the pages before it had of the instants at its two ends: the border of the pages may cut an instant. A site
 * may send newer pages first or older pages first, so either end may be the border. What the link alone has brought of an instant is no part of the record. A page of
 * one instant is newest first where older ones come after newer ones. Rule: L14b.
 */
export function joinedPage(lane: TickRun, page: TickRun, { fromMs, toMs }: Told): TickRun {
  const { stock, firstTimeMs: firstMs, lastTimeMs: lastMs } = page;
  const before = (atMs: number): readonly number[] => (fromMs <= atMs && atMs <= toMs ? movesAt(lane, atMs) : []);
  if (firstMs === lastMs && firstMs === fromMs && fromMs < toMs)
    return ofInstant(stock, firstMs, joined(movesAt(page, firstMs).toReversed(), before(firstMs)));
  const head = joined(before(firstMs), movesAt(page, firstMs));
  if (firstMs === lastMs) return ofInstant(stock, firstMs, head);
  const tail = joined(movesAt(page, lastMs), before(lastMs));
  return ofInstant(stock, firstMs, head)
    .extend(page.since(firstMs + 1).until(lastMs - 1))
    .extend(ofInstant(stock, lastMs, tail));
}

/** Prices and those that follow them: what the end of the first and the beginning of the second have in common is taken once. */
const joined = (first: readonly number[], then: readonly number[]): readonly number[] => [
  ...first,
  ...then.slice(overlapOf(first, then)),
];

/** The prices of an instant in their order, without those that repeat the one before. */
function movesAt(run: TickRun, atMs: number): readonly number[] {
  const moves: number[] = [];
  run
    .since(atMs)
    .until(atMs)
    .forEach((_, price) => {
      if (price !== moves.at(-1)) moves.push(price);
    });
  return moves;
}

/** How many of the first prices that are told are the last known ones. */
function overlapOf(known: readonly number[], told: readonly number[]): number {
  let count = Math.min(known.length, told.length);
  while (!known.slice(known.length - count).every((price, i) => price === told[i])) count--;
  return count;
}

const ofInstant = (stock: string, atMs: number, prices: readonly number[]): TickRun =>
  TickRun.of(
    stock,
    prices.map((price) => [atMs, price] as const),
  );
