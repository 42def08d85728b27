import { type FamilyOf, GAME_TYPES } from '../../base/game-types.ts';
import { roundLengthMs } from '../../events/policy.ts';
import type { TradeOption } from '../../model/market.ts';
import { judgedDecimals } from '../../rules/ball.ts';
import { familyOf, isStopped } from '../../rules/families.ts';
import { type Market, marketOf } from '../../rules/hours.ts';
import { type Group, type Instrument, instrumentOf } from '../../rules/instruments.ts';
import { publicOptions, tradedRounds } from '../../state/modules/page/market-watch.ts';
import { queryOf } from '../../state/modules/request/keys.ts';
import { hasRunningRound } from '../../state/modules/trade/bet-situation.ts';
import { stageOption } from '../../state/reads.ts';
import type { State } from '../../state/state.ts';
import { select, steady } from '../memo.ts';

/** The groups of instruments, in the order of the menus. */
export const GROUPS: readonly Group[] = ['crypto', 'currency', 'gold', 'index'];

export type StockOption = TradeOption & { readonly isOpen: boolean };
export type StockRow = {
  readonly instrument: Instrument;
  readonly price: number | null;
  readonly changePercent: number | null;
  readonly precision: number;
  /** The options of families with rules, shortest rounds first. */
  readonly options: readonly StockOption[];
  /** Where a menu leads: the first option that is open, else the first one. */
  readonly homeId: number;
  /** Some options are open, all of the open market are stopped, or the market is closed. */
  readonly status: 'open' | 'stopped' | 'closed';
  /** When the closed market opens (site time, epoch ms); null if it is open or nobody knows. */
  readonly opensAtMs: number | null;
};
/** The letters of the families, in the order of the menus. */
export const FAMILY_LETTERS = [...new Set(GAME_TYPES.map((type) => type.charAt(0) as FamilyOf<typeof type>))];

export type StockGroup = { readonly group: Group; readonly rows: readonly StockRow[] };

/** The options with the shortest rounds first; those of one length stay in their order. */
export const byLength = (options: readonly TradeOption[]): readonly TradeOption[] =>
  options.toSorted((a, b) => roundLengthMs(a.type) - roundLengthMs(b.type));

/** The decimals of an instrument: those of its first option that tells them, else as many as any of its options is shown with. */
export const shownPrecision = (options: readonly TradeOption[]): number =>
  options.find((one) => judgedDecimals(one) !== undefined)?.precision ??
  Math.max(0, ...options.map(({ precision }) => precision));

/** The options that the menus lead to: the member's, and without a session those of the public list. */
const listed = select([(s) => s.options.list, steady(publicOptions)], (own, open) => (own.length > 0 ? own : open));
/** When that list was answered: opening hours are judged as of then. */
const listedMs = (s: State): number =>
  s.options.list.length > 0 ? s.options.atMs : (queryOf(s, 'public.options')?.sinceMs ?? 0);

/** The label of each stock that the site gives one, where all its options have the same. A label may be a reference of the vault. */
export const selectLabels = select([listed], (list): ReadonlyMap<string, string> => {
  const labels = new Map<string, string>();
  const differing = new Set<string>();
  for (const { stock, type, label } of list) {
    if (label === type) continue;
    if ((labels.get(stock) ?? label) !== label) differing.add(stock);
    labels.set(stock, label);
  }
  for (const stock of differing) labels.delete(stock);
  return labels;
});

/** When the site told the rounds that run, to everybody. */
const toldMs = (s: State): number => queryOf(s, 'public.rounds')?.sinceMs ?? 0;
/** The stocks of which a round is known to run: the one on the stage, and those of the rounds that the site tells everybody. */
const runningStocks = select(
  [steady(tradedRounds), listedMs, toldMs, stageOption, hasRunningRound],
  (rounds, atMs, roundsMs, here, isStageRunning): ReadonlySet<string> => {
    const running = rounds.filter(({ round }) => round.endMs > Math.max(atMs, roundsMs)).map(({ stock }) => stock);
    return new Set(here !== undefined && isStageRunning ? [...running, here.stock] : running);
  },
);

/** The options of families with rules, by stock, each with its market: a round that runs keeps it open, as on the stage (H2). */
const offers = select([listed, listedMs, runningStocks], (list, atMs, running) => {
  const known = byLength(list.filter(({ type }) => familyOf(type) !== undefined));
  return [...new Set(list.map(({ stock }) => stock))].flatMap((stock) => {
    const of = known.filter((one) => one.stock === stock);
    const offered = of.map((one): Offer => ({ one, market: marketOf(one, atMs, running.has(stock)) }));
    return offered.length === 0 ? [] : [{ stock, offers: offered }];
  });
});
type Offer = { readonly one: TradeOption; readonly market: Market };

/** Instruments by group with their options and last known prices, for menus and the asset selector. */
export const selectStockGroups = select(
  [offers, (s) => s.options.tickers],
  (stocks, tickers): readonly StockGroup[] => {
    const rows = stocks.flatMap(({ stock, offers: of }) => {
      const [first] = of;
      if (first === undefined) return [];
      const ticker = tickers.find((one) => one.stock === stock);
      const options = of.map(({ one, market }) => {
        const isStop = isStopped(one);
        return { ...one, isStop, isOpen: market.isOpen && !isStop };
      });
      const row: StockRow = {
        instrument: instrumentOf(stock),
        price: ticker?.price ?? null,
        changePercent: ticker?.changePercent ?? null,
        precision: shownPrecision(of.map(({ one }) => one)),
        options,
        homeId: options.find(({ isOpen }) => isOpen)?.id ?? first.one.id,
        ...standing(of),
      };
      return [row];
    });
    return GROUPS.flatMap((group) => {
      const of = rows.filter(({ instrument }) => instrument.group === group);
      return of.length === 0 ? [] : [{ group, rows: of }];
    });
  },
);

function standing(of: readonly Offer[]): Pick<StockRow, 'status' | 'opensAtMs'> {
  if (of.some(({ one, market }) => market.isOpen && !isStopped(one))) return { status: 'open', opensAtMs: null };
  const closed = of.filter(({ market }) => !market.isOpen);
  if (closed.length === 0) return { status: 'stopped', opensAtMs: null };
  return {
    status: 'closed',
    opensAtMs: closed.find(({ market }) => market.opensAtMs !== null)?.market.opensAtMs ?? null,
  };
}

/** The stocks that the menus lead to. */
export const selectOffered = select([selectStockGroups], (groups): readonly string[] =>
  groups.flatMap(({ rows }) => rows.map(({ instrument }) => instrument.stock)),
);

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
