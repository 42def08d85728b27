import { TickRun } from '../../engine/base/ticks.ts';
import type { Source } from '../../engine/events/entry.ts';
import type { FactData, FactType } from '../../engine/events/facts.ts';
import { createLog, type Log } from '../../engine/log/log.ts';
import { OPTION } from '../../fixtures/arbitraries/samples.ts';

const STOCK = OPTION.stock;

/** A fact with its time and source, before the log gives it a place. */
export type Told = { readonly at: number; readonly source: Source; readonly type: FactType; readonly data: never };

/** The facts of a log as they were told, and a fresh log whose columns hold their ticks already, as the edge would have it. */
export function retold(log: Log): {
  readonly facts: readonly Told[];
  readonly fresh: () => { readonly log: Log; readonly facts: readonly Told[] };
} {
  const facts: Told[] = [];
  log.forEach(0, log.length, ({ at, source, type, data }) =>
    facts.push({ at, source, type: type as FactType, data: data as never }),
  );
  const fresh = () => {
    const copy = createLog();
    const ticks = log.columns(STOCK);
    const columns = copy.columns(STOCK);
    ticks.visit(0, ticks.length, (timeMs, price) => columns.append(timeMs, price));
    const moved = facts.map((fact) => {
      if (fact.type !== 'price.batched') return fact;
      const { from, to } = (fact.data as FactData<'price.batched'>).run;
      return { ...fact, data: { stock: STOCK, run: new TickRun(columns, from, to) } as never };
    });
    return { log: copy, facts: moved };
  };
  return { facts, fresh };
}
