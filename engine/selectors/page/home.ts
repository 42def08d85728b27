import type { CallAnswer } from '../../model/calls.ts';
import type { Bar, Round, TradeOption } from '../../model/market.ts';
import { gateMsOf } from '../../rules/clock.ts';
import { isStopped } from '../../rules/families.ts';
import { marketOf } from '../../rules/hours.ts';
import { type Group, type Instrument, instrumentOf } from '../../rules/instruments.ts';
import { nextStartMs } from '../../rules/next-start.ts';
import { targetPrices } from '../../rules/payout.ts';
import { BAR_S, heroOf, publicOptions, tradedRounds } from '../../state/modules/page/market-watch.ts';
import { queryOf } from '../../state/modules/request/keys.ts';
import type { State } from '../../state/state.ts';
import { select, steady } from '../memo.ts';
import { GROUPS, shownPrecision } from '../trade/stocks.ts';

/** An instrument on the home page. What the site does not give is null. */
export type HomeRow = {
  readonly instrument: Instrument;
  readonly price: number | null;
  readonly changePercent: number | null;
  readonly precision: number;
  /** Where the row leads: the option whose round ends next, of those that take bets; else the first one that is played, else the first one. */
  readonly optionId: number;
  /** The next round to begin: when (site time, epoch ms), and its type. Null where none follows the ones that run. */
  readonly next: { readonly startMs: number; readonly type: string } | null;
  /** Closing prices, oldest first. */
  readonly closes: readonly number[];
  readonly isOpen: boolean;
  /** When the market opens: a closed one, and one that closes with the round that runs. Else null. */
  readonly opensAtMs: number | null;
};
export type HomeGroup = { readonly group: Group; readonly rows: readonly HomeRow[] };

const options = steady(publicOptions);
const rounds = steady(tradedRounds);
const longBars = (s: State) => queryOf(s, 'klines.fetch', { stocks: stocksOf(s), intervalS: BAR_S.long })?.body ?? null;
const stocksOf = (s: State) => [...new Set(options(s).map(({ stock }) => stock))];
/** When the list of options was answered: opening hours are judged as of then. */
const listedMs = (s: State): number => queryOf(s, 'public.options')?.sinceMs ?? 0;
/** When the site told the rounds, or was asked for them again: a round that was over then is not one to come. */
const toldMs = (s: State): number => queryOf(s, 'public.rounds')?.sinceMs ?? 0;

/** Instruments by group, with what the public calls say of them (decisions, Screens left open). */
export const selectHomeGroups = select(
  [options, rounds, longBars, (s) => s.options.tickers, listedMs, toldMs],
  (list, running, bars, tickers, atMs, roundsMs): readonly HomeGroup[] => {
    const row = (stock: string): HomeRow[] => {
      const of = list.filter((one) => one.stock === stock);
      const [first] = of;
      if (first === undefined) return [];
      const ending = running
        .filter((one) => one.stock === stock && one.round.endMs > roundsMs)
        .toSorted((a, b) => a.round.endMs - b.round.endMs)[0];
      const ticker = tickers.find((one) => one.stock === stock);
      return [
        {
          instrument: instrumentOf(stock),
          price: ticker?.price ?? null,
          changePercent: ticker?.changePercent ?? null,
          precision: shownPrecision(of),
          optionId: ending?.optionId ?? (of.find((one) => one.isPlay && !isStopped(one)) ?? first).id,
          closes: bars?.find((one) => one.stock === stock)?.bars.map(({ close }) => close) ?? [],
          ...comingOf(of, atMs, ending),
        },
      ];
    };
    const rows = [...new Set(list.map(({ stock }) => stock))].flatMap(row);
    return GROUPS.flatMap((group) => {
      const of = rows.filter(({ instrument }) => instrument.group === group);
      return of.length === 0 ? [] : [{ group, rows: of }];
    });
  },
);

/** What comes of an instrument with these options, of which the round that ends next is `ending`. */
function comingOf(
  of: readonly TradeOption[],
  atMs: number,
  ending: CallAnswer['public.rounds'][number] | undefined,
): Pick<HomeRow, 'next' | 'isOpen' | 'opensAtMs'> {
  const markets = of.map((one) => ({ one, market: marketOf(one, atMs, ending !== undefined) }));
  if (!markets.some(({ one, market }) => market.isOpen && !isStopped(one))) {
    const opening = markets.find(({ market }) => market.opensAtMs !== null);
    return { next: null, isOpen: false, opensAtMs: opening?.market.opensAtMs ?? null };
  }
  if (ending === undefined) return { next: null, isOpen: true, opensAtMs: null };
  const startMs = nextStartMs(ending.stock, ending.round);
  return startMs === ending.round.endMs
    ? { next: { startMs, type: ending.type }, isOpen: true, opensAtMs: null }
    : { next: null, isOpen: true, opensAtMs: startMs };
}

/** The running round that the picture of the home page shows. Prices are in the stock's own unit, times site time in epoch ms. */
export type Hero = {
  readonly option: TradeOption;
  readonly instrument: Instrument;
  readonly round: number;
  readonly startMs: number;
  readonly gateMs: number;
  readonly endMs: number;
  /** When the round after it starts: at its end, or when the market opens again. */
  readonly nextStartMs: number;
  readonly openPrice: number | null;
  /** The prices at which buy and sell win; null where one of them is not known, as before the open price. */
  readonly targets: { readonly buy: number; readonly sell: number } | null;
  readonly price: number | null;
  readonly candles: readonly Bar[];
  /** The path of the round so far. */
  readonly path: readonly (readonly [atMs: number, price: number])[];
};

/** Whether the site has said which rounds run. Before that nobody knows that none does. */
export const selectAreRoundsKnown = (s: State): boolean => queryOf(s, 'public.rounds')?.body != null;

/** Whether a round runs that takes bets. The picture shows one only if its type is one that the picture has. */
export const selectIsRoundTraded = (s: State): boolean => tradedRounds(s).length > 0;

const hero = (s: State) => heroOf(s);
const shortBars = (s: State) => {
  const of = hero(s);
  return of === null
    ? null
    : (queryOf(s, 'klines.fetch', { stocks: [of.stock], intervalS: BAR_S.short })?.body ?? null);
};
const last = (s: State) => {
  const of = hero(s);
  return of === null ? null : (queryOf(s, 'price.last', { stock: of.stock, second: 0 })?.body ?? null);
};

/** The picture of the home page; null while no round runs that it shows. */
export const selectHero = select(
  [hero, options, longBars, shortBars, last, (s) => s.options.tickers, (s) => s.app.policy],
  (running, list, bars, short, told, tickers, policy): Hero | null => {
    const option = list.find(({ id }) => id === running?.optionId);
    if (running === null || option === undefined) return null;
    const { stock, round } = running;
    const { startMs, endMs, openPrice } = round;
    const isIn = (atMs: number): boolean => atMs >= startMs && atMs <= endMs;
    const price = told?.price ?? tickers.find((one) => one.stock === stock)?.price ?? null;
    const closes = (short?.find((one) => one.stock === stock)?.bars ?? []).flatMap((bar): [number, number][] => {
      const atMs = bar.startMs + BAR_S.short * 1_000;
      return bar.startMs >= startMs && isIn(atMs) && (told == null || atMs < told.timeMs) ? [[atMs, bar.close]] : [];
    });
    const open = openPrice ?? null;
    return {
      option,
      instrument: instrumentOf(stock),
      round: round.round,
      startMs,
      gateMs: gateMsOf(endMs, policy),
      endMs,
      nextStartMs: nextStartMs(stock, round),
      openPrice: open,
      targets: open === null ? null : targetsOf(round, option),
      price,
      candles: bars?.find((one) => one.stock === stock)?.bars ?? [],
      path: [
        ...(open === null ? [] : [[startMs, open] as const]),
        ...closes,
        ...(told != null && isIn(told.timeMs) ? [[told.timeMs, told.price] as const] : []),
      ],
    };
  },
);

/**
 * What the home page says of betting, as the site's policy has it: how many seconds before a round's end betting closes, whether a
 * member bets once in a round, and what a site without a fee of its own pays, in percent: undefined if each option pays by its own dividend (BR7).
 */
export const selectTerms = select(
  [(s) => s.app.policy],
  ({ closeLeadMs, defaultFeePercent, betsPerRound, payout }) => ({
    gateS: closeLeadMs / 1_000,
    isOnce: betsPerRound !== 'many',
    profitPercent: payout === 'dividend' ? undefined : 100 - defaultFeePercent,
  }),
);

/** The targets of a round. Null where a pip is unknown. */
function targetsOf(round: Round, option: TradeOption): Hero['targets'] {
  const { buy, sell } = targetPrices(round, option);
  return buy === undefined || sell === undefined ? null : { buy, sell };
}
