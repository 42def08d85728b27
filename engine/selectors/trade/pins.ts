import { stageOption } from '../../state/reads.ts';
import type { State } from '../../state/state.ts';
import { type StockRow, selectStockGroups } from './stocks.ts';

/** The rows of the pinned instruments, in the order of the pins. One that the site does not offer has none. */
export function pinnedRows(groups: ReturnType<typeof selectStockGroups>, pins: readonly string[]): readonly StockRow[] {
  const rows = groups.flatMap((group) => group.rows);
  return pins.flatMap((stock) => rows.find(({ instrument }) => instrument.stock === stock) ?? []);
}

/**
 * The option of the next pinned instrument (`by` 1) or of the one before (-1), around the end: of the same type as the option on the stage,
 * else the one that a menu leads to. Null if no other instrument is pinned.
 */
export const selectPinBeside =
  (pins: readonly string[], by: 1 | -1) =>
  (s: State): number | null => {
    const here = stageOption(s);
    const rows = pinnedRows(selectStockGroups(s), pins);
    if (here === undefined || rows.every(({ instrument }) => instrument.stock === here.stock)) return null;
    const at = rows.findIndex(({ instrument }) => instrument.stock === here.stock);
    const from = at < 0 && by < 0 ? 0 : at;
    const row = rows[(from + by + rows.length) % rows.length];
    return row?.options.find(({ type, isOpen }) => isOpen && type === here.type)?.id ?? row?.homeId ?? null;
  };
