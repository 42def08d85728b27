import type { FactData } from '../../../events/facts.ts';
import type { CallAnswer, CallParams, QueryCall } from '../../../model/calls.ts';
import type { TradeOption } from '../../../model/market.ts';
import { familyOf, isStopped } from '../../../rules/families.ts';
import type { FoldContext } from '../../fold-context.ts';
import { pendingCall, stockPrefixOf } from '../../reads.ts';
import type { State } from '../../state.ts';
import { arm, isArmed } from '../../timers.ts';
import { call } from '../request/calls.ts';
import { listIn, queryOf } from '../request/keys.ts';
import { asked } from '../request/queries.ts';

/* The live data of the home page, from the public calls (decisions, Screens left open). */

/** The market is asked for so often while the home page is visible. */
export const MARKET_MS = 5_000;
/** Options and long bars change slowly: they are asked for so often. */
const SLOW_MS = 60_000;
const TIMER = 'market|ask';
/** Bars of a sparkline and of the picture, in seconds. The path of the running round is made of the short ones. */
export const BAR_S = { long: 60, short: 10 } as const;

/** The home page is shown, or it is time again: asks, unless it was asked less than 5 s ago. */
export function watched(state: State, at: FoldContext): State {
  if (state.nav.route.name !== 'home' || state.site.info === null || isArmed(state, TIMER)) return state;
  return requestMarket(arm(state, TIMER, MARKET_MS, at), at);
}

/** The time is over, or the page is looked at again: the device says if the page is visible. */
export function look(state: State, at: FoldContext): State {
  if (state.nav.route.name === 'home' && !isArmed(state, TIMER)) at.fx.emit({ type: 'market.look' });
  return state;
}

function requestMarket(state: State, at: FoldContext): State {
  const options = requestSlowly(state, 'public.options', { isPlay: null, prefix: stockPrefixOf(state) }, at);
  const stocks = [...new Set(publicOptions(options).map(({ stock }) => stock))];
  if (stocks.length === 0) return options;
  const prices = call(options, 'tickers.fetch', { stocks }, at);
  const bars = requestSlowly(prices, 'klines.fetch', { stocks, intervalS: BAR_S.long }, at);
  const rounds = ask(bars, 'public.rounds', { stocks }, at);
  return requestHero(rounds, at);
}

/** The first list of options, and the first rounds, have come: what depends on them can be asked for at once. */
export function goOn(before: State, state: State, at: FoldContext): State {
  if (state.queries === before.queries || !isArmed(state, TIMER)) return state;
  if (publicOptions(before).length === 0 && publicOptions(state).length > 0) return requestMarket(state, at);
  return heroOf(before) === null ? requestHero(state, at) : state;
}

/** The path and the price of the picture. */
function requestHero(state: State, at: FoldContext): State {
  const hero = heroOf(state);
  if (hero === null) return state;
  const path = ask(state, 'klines.fetch', { stocks: [hero.stock], intervalS: BAR_S.short }, at);
  return ask(path, 'price.last', { stock: hero.stock, second: 0 }, at);
}

/** Asks, but for what has failed and is tried again by itself. */
const ask = <N extends QueryCall>(state: State, name: N, params: CallParams[N], at: FoldContext): State => {
  const query = queryOf(state, name, params);
  const isTried = query?.status === 'failed' && pendingCall(state, query.callId);
  return isTried ? state : asked(state, { call: name, params } as FactData<'call.asked'>, at);
};

/** Asks if it was not asked in the last minute. */
function requestSlowly<N extends QueryCall>(state: State, name: N, params: CallParams[N], at: FoldContext): State {
  const query = queryOf(state, name, params);
  const isNew = query !== undefined && query.status !== 'failed' && at.at - query.sinceMs < SLOW_MS;
  return isNew ? state : ask(state, name, params, at);
}

type RunningRound = CallAnswer['public.rounds'][number];
type Queries = Pick<State, 'queries'>;

/** The options that the site tells everybody, of families with rules. */
export const publicOptions = (state: Queries): readonly TradeOption[] =>
  listIn(queryOf(state, 'public.options')?.body).filter(({ type }) => familyOf(type) !== undefined);

/** The rounds that run now. */
const publicRounds = (state: Queries): readonly RunningRound[] => listIn(queryOf(state, 'public.rounds')?.body);

/** The rounds that run now of the listed options that are played and not stopped, where the site takes bets. */
export const tradedRounds = (state: Queries): readonly RunningRound[] => {
  const traded = publicOptions(state).filter((one) => one.isPlay && !isStopped(one));
  return publicRounds(state).filter(
    ({ optionId, round }) => round.siteOpen && traded.some(({ id }) => id === optionId),
  );
};

/** The round types that the picture of the home page may show, the best one first. */
const HERO_TYPES = ['R1', 'R2', 'B1', 'B2', 'R.5', 'R5', 'B5'];

/** The round that the picture of the home page shows: of the first instrument that is traded, if it has one of a minute. */
export function heroOf(state: Queries): RunningRound | null {
  const first = tradedRounds(state);
  const stock = publicOptions(state).find((option) =>
    first.some((one) => one.stock === option.stock && HERO_TYPES.includes(one.type)),
  )?.stock;
  const of = first.filter((one) => one.stock === stock);
  return HERO_TYPES.flatMap((type) => of.find((one) => one.type === type) ?? [])[0] ?? null;
}
