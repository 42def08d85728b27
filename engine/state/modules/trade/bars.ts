import { Series } from '../../../base/series.ts';
import type { FactData } from '../../../events/facts.ts';
import type { PriceChartPrefs } from '../../../events/settings.ts';
import type { CallParams } from '../../../model/calls.ts';
import type { Bar } from '../../../model/market.ts';
import type { FoldContext } from '../../fold-context.ts';
import { barPeriodS, stageOption } from '../../reads.ts';
import type { PendingCall } from '../../shape/calls.ts';
import { BARS_MAX, PRICE_CHARTS_MAX } from '../../shape/limits.ts';
import { type BarsFailed, NO_BARS, type StageBars } from '../../shape/stage.ts';
import type { State } from '../../state.ts';
import { answered, isStumble } from '../request/answers.ts';
import {
  countBefore,
  OLDER_RETRY_MAX_MS,
  OLDER_RETRY_MS,
  requestBarsBefore,
  requestOlderBars,
} from '../request/bar-pages.ts';
import { abortCalls } from '../request/calls.ts';
import { requestBars } from '../request/requests.ts';
import { stageMarket } from './bet-situation.ts';
import { notAhead } from './prices.ts';

const withBars = (state: State, bars: StageBars): State => ({ ...state, stage: { ...state.stage, bars } });

/** Bars that the site answered: the newest ones, or a page of older ones. Bars of another stock or period change nothing. */
export const barsLoaded = (state: State, data: FactData<'bars.fetch.answered'>, at: FoldContext): State =>
  answered(state, data, at, (known, all, { stock, periodS, beginMs, endMs, isFirst }) => {
    if (stageOption(known)?.stock !== stock || known.stage.bars.periodS !== periodS) return known;
    if (!isFirst) return withOlder(answeredBars(known, 'older'), all, beginMs, at);
    const [s, bars] = notAhead(answeredBars(known, 'newest'), all, ({ startMs }) => startMs, at);
    const next = withBars(s, newest(s.stage.bars, bars, endMs, at));
    return all.length === 0 ? requestBarsBefore(next, beginMs, at) : next;
  });

/** The site answered for one end of the chart: what failed there is over. */
function answeredBars(state: State, end: keyof BarsFailed): State {
  const { failed, ...bars } = state.stage.bars;
  if (failed?.[end] === undefined) return state;
  const { [end]: _, ...other } = failed;
  return withBars(state, Object.keys(other).length === 0 ? bars : { ...bars, failed: other });
}

/**
 * The newest bars of the site, after the older ones that are known already, unless time is missing between both. Bars that began since the question
 * stay. An empty answer changes no bars.
 */
function newest(known: StageBars, bars: readonly Bar[], askedMs: number, { at }: FoldContext): StageBars {
  const periodMs = known.periodS * 1_000;
  const [first, last] = [bars[0], bars.at(-1)];
  if (first === undefined || last === undefined) return { ...known, isLoaded: true, message: null };
  const isOpen = last.startMs + periodMs > at;
  const ticked = known.current;
  const isAhead = ticked !== null && ticked.startMs > last.startMs;
  const current = isAhead ? ticked : isOpen ? withTicked(last, ticked) : null;
  const closed = isOpen && !isAhead ? bars.slice(0, -1) : bars;
  const { failed, ...others } = known;
  const before = { ...others, current, isLoaded: true, message: null };
  // bars that began since the question join nothing
  const end = known.done.at(countBefore(known.done, askedMs - (askedMs % periodMs)) - 1);
  const isJoined = end !== undefined && end.startMs + periodMs >= first.startMs;
  const since = known.done.items().slice(countBefore(known.done, last.startMs + periodMs));
  const news = [...closed, ...since];
  // other bars are the oldest then: nothing has failed for them
  if (!isJoined) return { ...before, done: Series.of(BARS_MAX, news), olderFromMs: null };
  const joined = { ...before, done: known.done.replaceFrom(countBefore(known.done, first.startMs), news) };
  return failed === undefined ? joined : { ...joined, failed };
}

/** A page of older bars, before those that are known. A page without trading leads to the next one. */
function withOlder(state: State, all: readonly Bar[], fromMs: number, at: FoldContext): State {
  const { bars } = state.stage;
  const untilMs = firstMs(bars);
  const older = all.filter(
    ({ startMs }, i) => startMs < untilMs && (i === 0 || startMs > (all[i - 1]?.startMs ?? startMs)),
  );
  const next = withBars(state, { ...bars, done: bars.done.prepend(older), olderFromMs: fromMs, message: null });
  return older.length === 0 ? requestOlderBars(next, at) : next;
}

const firstMs = ({ done, current }: StageBars): number => (done.first ?? current)?.startMs ?? Number.NEGATIVE_INFINITY;

/** The running bar of the site, updated by the ticks since. */
const withTicked = (bar: Bar, ticked: Bar | null): Bar =>
  ticked?.startMs !== bar.startMs
    ? bar
    : {
        ...bar,
        high: Math.max(bar.high, ticked.high),
        low: Math.min(bar.low, ticked.low),
        close: ticked.close,
      };

const OK = 200;

/**
 * Bars that failed to load: the site's words are shown. If older bars fail, the page says so, and they can be asked for later. A site may say in
 * words that it has no bars of this time: in a closed market it has older ones.
 */
export function barsFailed(state: State, data: FactData<'call.failed'>, pending: PendingCall, at: FoldContext): State {
  const { reason, status, message } = data;
  const params = pending.params as CallParams['bars.fetch'];
  const { bars } = state.stage;
  const end = params.isFirst ? 'newest' : 'older';
  const tries = (bars.failed?.[end]?.tries ?? 0) + 1;
  const failed = { ...bars.failed, [end]: { isRefused: reason === 'status' && !isStumble(data), tries } };
  if (end === 'older') {
    const waitMs = Math.min(OLDER_RETRY_MAX_MS, OLDER_RETRY_MS * 2 ** (tries - 1));
    return withBars(state, { ...bars, failed, olderAgainMs: at.at + waitMs });
  }
  const told = withBars(state, { ...bars, failed, isLoaded: true, message });
  const isWords = reason === 'status' && status === OK;
  return isWords && !stageMarket(state).isOpen ? requestBarsBefore(told, params.beginMs, at) : told;
}

/** The member set up the price chart of an instrument. Another period of the one on the stage means other bars. */
export function priceChartChanged(state: State, chart: PriceChartPrefs, at: FoldContext): State {
  at.fx.emit({ type: 'priceChart.save', chart });
  const others = state.priceCharts.filter(({ stock }) => stock !== chart.stock);
  const next: State = { ...state, priceCharts: [...others, chart].slice(-PRICE_CHARTS_MAX) };
  const option = stageOption(next);
  if (option === undefined) return next;
  const periodS = barPeriodS(next, option);
  if (periodS === next.stage.bars.periodS) return next;
  const alone = abortCalls(next, ({ call }) => call === 'bars.fetch', at);
  return requestBars(withBars(alone, { ...NO_BARS, periodS }), at);
}
