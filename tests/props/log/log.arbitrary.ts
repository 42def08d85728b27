import fc from 'fast-check';
import { TickColumns, TickRun } from '../../../engine/base/ticks.ts';
import type { Source } from '../../../engine/events/entry.ts';
import { createLog, type Log } from '../../../engine/log/log.ts';

/** Ticks with prices as JSON brings them: mostly two decimals, at most eight, any double now and then. */
export function ticksOf(maxLength: number): fc.Arbitrary<[number, number][]> {
  const decimal = (decimals: number, max: number): fc.Arbitrary<number> =>
    fc.integer({ min: 0, max }).map((n) => Number((n / 10 ** decimals).toFixed(decimals)));
  const prices = fc.oneof(
    fc.constant(decimal(2, 9_999_999)),
    fc.constant(fc.integer({ min: 6_543_000, max: 6_544_000 }).map((n) => n / 100)),
    fc.nat(8).map((decimals) => decimal(decimals, Number.MAX_SAFE_INTEGER)),
    fc.constant(fc.double({ noNaN: true, noDefaultInfinity: true }).map((n) => n + 0)),
  );
  const steps = fc.oneof(
    fc.constant(fc.constantFrom(50, 50, 50, 50, 100, 150, 0)),
    fc.constant(fc.integer({ min: 45, max: 55 })),
    fc.constant(fc.integer({ min: -100, max: 100_000 })),
  );
  return fc.tuple(steps, prices, fc.integer({ min: 0, max: 4e10 })).chain(([step, price, t50]) =>
    fc.array(fc.tuple(step, price), { maxLength, size: 'max' }).map((list) => {
      let timeMs = t50 * 50;
      return list.map(([stepMs, p]): [number, number] => {
        timeMs += stepMs;
        return [timeMs, p];
      });
    }),
  );
}

export type AnyFact = {
  readonly at: number;
  readonly source: Source;
  readonly type: string;
  readonly data: unknown;
  readonly ticks?: readonly [number, number][];
  readonly isOwn?: boolean;
};

const bet = fc.record({
  id: fc.nat(),
  type: fc.constantFrom('B', 'S', 'UN', '7'),
  points: fc.nat(),
  createdMs: fc.nat(),
  who: fc.string(),
});
const prices = fc.record({
  stock: fc.constantFrom('BTCUSDT', 'a"b\\,"t":[', '금'),
  ticks: ticksOf(15),
  isOwn: fc.boolean(),
});
const other = fc.oneof(
  fc.record({ type: fc.constant('timer.elapsed'), data: fc.record({ id: fc.string(), generation: fc.nat() }) }),
  fc.record({
    type: fc.constant('feed.batched'),
    data: fc.record({ optionId: fc.nat(), bets: fc.array(bet, { maxLength: 3 }) }),
  }),
  fc.record({
    type: fc.constant('round.started'),
    data: fc.record({
      optionId: fc.nat(),
      id: fc.nat(),
      openPrice: fc.integer(),
      buyPrice: fc.option(fc.integer(), { nil: undefined }),
    }),
  }),
  fc.record({ type: fc.constantFrom('moon.risen', 'toString'), data: fc.jsonValue() }),
);

/** Facts of some types and unknown ones; a price batch has its ticks apart, which lie in columns of their own or among others. */
export const facts: fc.Arbitrary<AnyFact> = fc
  .tuple(fc.integer({ min: 0, max: 2e12 }), fc.constantFrom<Source>('stomp', 'stomp', 'rest'), fc.oneof(other, prices))
  .map(([at, source, fact]) => {
    if ('type' in fact) return { at, source, ...fact };
    const atMs = at % 2 === 0 ? at : (fact.ticks.at(-1)?.[0] ?? 0) + (at % 200);
    return {
      at: atMs,
      source,
      type: 'price.batched',
      data: { stock: fact.stock },
      ticks: fact.ticks,
      isOwn: fact.isOwn,
    };
  });

/** A log of these facts. */
export function fillLog(list: readonly AnyFact[]): Log {
  const log = createLog();
  for (const { at, source, type, data, ticks, isOwn } of list) {
    log.append(
      at,
      source,
      type as 'price.batched',
      1,
      (ticks === undefined ? data : batch((data as { stock: string }).stock, ticks, isOwn === true)) as never,
    );
  }
  return log;
}

const batch = (stock: string, ticks: readonly [number, number][], isOwn: boolean): unknown => ({
  stock,
  run: isOwn ? TickRun.of(stock, ticks) : amongOthers(stock, ticks),
});

/** A view on the middle of some columns. */
function amongOthers(stock: string, ticks: readonly [number, number][]): TickRun {
  const columns = new TickColumns(stock);
  columns.append(1, 0.5);
  for (const [timeMs, price] of ticks) columns.append(timeMs, price);
  columns.append(2, 0.25);
  return new TickRun(columns, 1, columns.length - 1);
}
