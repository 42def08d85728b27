import type { OptionId, Points, Stock } from '../../../engine/base/brand.ts';
import { type Check, flag, maybe, orNull } from '../../../engine/base/check.ts';
import { Series } from '../../../engine/base/series.ts';
import { Tape } from '../../../engine/base/tape.ts';
import { TickRun } from '../../../engine/index.ts';
import { type Bar, Bar as bar, RoundResult as result, Round as round } from '../../../engine/model/market.ts';
import * as limits from '../../../engine/state/shape/limits.ts';
import type { Rounds } from '../../../engine/state/shape/lists.ts';
import type { HeldRound, Live } from '../../../engine/state/shape/stage.ts';
import * as charts from './charts.ts';
import { exactly, finite, once, text, whole } from './tools.ts';

/* Rounds, prices and bars. */

/** A tape keeps its last `capacity` items and at most twice that. */
export const tape = <T>(capacity: number, item: Check<T>): Check<Tape<T>> =>
  once(
    (u): u is Tape<T> =>
      u instanceof Tape && u.capacity === capacity && u.length <= 2 * capacity && u.items().every(item),
  );
/** Bars in the order of their times, each of which was looked at once. */
export const bars = once(
  (u): u is Series<Bar> =>
    u instanceof Series &&
    u.capacity === limits.BARS_MAX &&
    u.items().every((item, i, all) => once(bar)(item) && (i === 0 || item.startMs > (all[i - 1]?.startMs ?? 0))),
);
export const points = whole<Points>;
export const optionId = whole<OptionId>;
export const stock = text<Stock>;

export const yes = (u: unknown): u is true => u === true;
/** Ticks in their columns: what a run shows never changes, so that a longer one is looked at where it is new. */
const NEW_TICKS = 16;
const run = once((u): u is TickRun => {
  if (!(u instanceof TickRun)) return false;
  for (let i = Math.max(0, u.length - NEW_TICKS); i < u.length; i++)
    if (!Number.isFinite(u.timeAt(i)) || !Number.isFinite(u.priceAt(i))) return false;
  return true;
});

export const held = once(exactly<HeldRound>({ optionId, info: round, chart: charts.round, result: orNull(result) }));
export const live = once(
  exactly<Live>({ stock, price: finite, previous: finite, atMs: finite, heardMs: finite, lane: run }),
);
export const page = { page: whole, isLast: flag, isLoading: flag, isUnread: maybe(yes), isHoled: maybe(yes) };
export const rounds = once(exactly<Rounds>({ items: tape(limits.RESULTS_MAX, once(result)), ...page }));
