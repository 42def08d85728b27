import type { Source } from '../../engine/events/entry.ts';
import type { FactType } from '../../engine/events/facts.ts';
import type { Log } from '../../engine/log/log.ts';

/** A fact with its time and source, before the log gives it a place. */
export type Told = { readonly at: number; readonly source: Source; readonly type: FactType; readonly data: never };

/** The facts of a log as they were told: what a fresh log is given. */
export function retold(log: Log): readonly Told[] {
  const facts: Told[] = [];
  log.forEach(0, log.length, ({ at, source, type, data }) =>
    facts.push({ at, source, type: type as FactType, data: data as never }),
  );
  return facts;
}
