import type { PersonalRef, SecretRef, SiteId } from '../../engine/base/brand.ts';
import { type Check, flag, list, maybe, oneOf, optional, orNull, sentence, table } from '../../engine/base/check.ts';
import { RefusalCode } from '../../engine/events/refusal.ts';
import { Policy as policy, Prefs as prefs, PriceChartPrefs as priceChartPrefs } from '../../engine/events/settings.ts';
import type { State } from '../../engine/index.ts';
import { Me as me } from '../../engine/model/account.ts';
import { Bet as bet, type DailySummary, FeedBet } from '../../engine/model/bets.ts';
import { type DnwId, DnwRecord as dnwRecord } from '../../engine/model/cash.ts';
import { CoinRecord as coinRecord } from '../../engine/model/coin.ts';
import { Popup as popup } from '../../engine/model/content.ts';
import { FormStep } from '../../engine/model/form-step.ts';
import { Bar as bar, TradeOption as option, RoundResult as result, type Ticker } from '../../engine/model/market.ts';
import type { SiteInfo } from '../../engine/model/site.ts';
import { BetType as betType, Unlike } from '../../engine/model/ticket.ts';
import type { ClockEstimate, ClockSample } from '../../engine/rules/clock.ts';
import type { Form } from '../../engine/rules/form.ts';
import { queryKey } from '../../engine/state/modules/request/keys.ts';
import type { Cash } from '../../engine/state/shape/cash.ts';
import type { Coins } from '../../engine/state/shape/coins.ts';
import type { Diagnostics } from '../../engine/state/shape/diagnostics.ts';
import * as limits from '../../engine/state/shape/limits.ts';
import type { OwnBets } from '../../engine/state/shape/lists.ts';
import type { BarsFailed } from '../../engine/state/shape/stage.ts';
import { buffered, pending, query } from './state-codec/calls.ts';
import * as charts from './state-codec/charts.ts';
import { commands } from './state-codec/commands.ts';
import { ledger } from './state-codec/ledger.ts';
import { earlyWord, reading } from './state-codec/lists.ts';
import { note } from './state-codec/notes.ts';
import { bars, held, live, optionId, page, points, rounds, stock, tape, yes } from './state-codec/rounds.ts';
import { dialog, route, toast } from './state-codec/says.ts';
import { ownLimits, play, repriced, terms, timing } from './state-codec/terms.ts';
import {
  exactly,
  finite,
  firstBad,
  type Members,
  once,
  text,
  unique,
  upTo,
  where,
  whole,
} from './state-codec/tools.ts';
import { watch } from './state-codec/watch.ts';

/** The counts of a day's rounds. */
const DAY = { buyCount: finite, sellCount: finite, changeCount: optional(finite) };
/** Bursts have eight probes; notes are kept by the twenty. */
const [SAMPLES_MAX, NOTES_MAX] = [8, 20];
const failedEnd = exactly<NonNullable<BarsFailed['newest']>>({ isRefused: flag, tries: whole });
const secret = orNull(text<SecretRef>);
const words = orNull(text<string>);
const sample = once(exactly<ClockSample>({ sentMs: finite, receivedMs: finite, offsetMs: finite }));
const byId = ({ id }: { id: unknown }): unknown => id;
const bets = where(
  exactly<OwnBets>({
    open: unique(upTo(limits.OPEN_BETS_MAX, once(bet)), byId),
    settled: tape(limits.OWN_BETS_MAX, once(bet)),
    rounds: tape(limits.OWN_BETS_MAX, once(result)),
    terms: upTo(limits.OWN_BETS_MAX, terms),
    correctedFrom: maybe(whole),
    lacking: maybe(
      exactly<NonNullable<OwnBets['lacking']>>({ clientId: text, asked: whole, lists: whole, isUnread: maybe(yes) }),
    ),
    timings: upTo(limits.TIMINGS_MAX, timing),
    ...page,
  }),
  ({ open, settled }) =>
    open.every(({ status }) => status === 0) && settled.items().every(({ status }) => status !== 0),
);
const timer = exactly<State['timers'][number]>({ id: text, generation: whole });

/** Every member of the state, with its check: one that is missing here does not compile. */
const members: Members<State> = {
  app: once(exactly<State['app']>({ siteCode: text, siteId: orNull(whole<SiteId>), policy })),
  clock: once(
    exactly<State['clock']>({
      estimate: orNull(
        exactly<ClockEstimate>({ thetaMs: finite, errorMs: finite, tookMs: orNull(finite), monotonicMs: finite }),
      ),
      samples: upTo(SAMPLES_MAX, sample),
      left: where(whole<number>, (left) => left >= 0 && left <= SAMPLES_MAX),
      lost: maybe(whole<number>),
    }),
  ),
  ownLimits,
  play,
  nav: once(exactly<State['nav']>({ route, wanted: words })),
  prefs: once(prefs),
  priceCharts: unique(upTo(limits.PRICE_CHARTS_MAX, once(priceChartPrefs)), ({ stock: of }) => of),
  site: once(
    exactly<State['site']>({
      info: orNull(exactly<SiteInfo>({ id: whole, stockPrefix: text })),
      isDown: flag,
      feePercent: orNull(finite),
      dividendPercent: maybe(finite),
    }),
  ),
  session: once(
    exactly<State['session']>({
      chart: charts.session,
      access: secret,
      refresh: secret,
      expiresAtMs: orNull(finite),
      isByDevice: maybe(yes),
      me: orNull(me),
      login: orNull(exactly<NonNullable<State['session']['login']>>({ username: text, password: text })),
      message: orNull(sentence),
    }),
  ),
  reload: once(
    exactly<State['reload']>({ count: whole, due: orNull(exactly({ atMs: finite, waitMs: finite })), isHeld: flag }),
  ),
  calls: once(
    exactly<State['calls']>({
      next: whole,
      asked: whole,
      pending: unique(list(pending), ({ callId }) => callId),
      waiting: unique(list(whole<number>), (id) => id),
      since: whole,
      walletFrom: whole,
    }),
  ),
  link: once(
    exactly<State['link']>({
      chart: charts.link,
      user: orNull(text<PersonalRef>),
      resync: unique(list(whole<number>), (id) => id),
      buffer: upTo(limits.BUFFER_MAX, buffered),
      isHeld: flag,
      rejects: whole,
      isCovered: flag,
      isAway: maybe(yes),
    }),
  ),
  wallet: orNull(once(exactly<NonNullable<State['wallet']>>({ points: orNull(points), money: orNull(points) }))),
  ledger: once(ledger),
  options: once(
    exactly<State['options']>({
      list: list(once(option)),
      tickers: list(once(exactly<Ticker>({ stock, price: finite, changePercent: maybe(finite) }))),
      isLoaded: flag,
      askedMs: finite,
      repriced: maybe(repriced),
      atMs: finite,
    }),
  ),
  stage: once(
    exactly<State['stage']>({
      optionId: orNull(optionId),
      isRoundKnown: flag,
      roundFrom: whole,
      rounds: unique(upTo(limits.HELD_ROUNDS_MAX, held), ({ info }) => info.id),
      early: upTo(limits.EARLY_MAX, once(result)),
      earlyWords: maybe(upTo(limits.EARLY_MAX, once(earlyWord))),
      live: orNull(live),
      watch,
      bars: once(
        exactly<State['stage']['bars']>({
          periodS: finite,
          done: bars,
          current: orNull(bar),
          isLoaded: flag,
          message: orNull(sentence),
          olderFromMs: orNull(finite),
          olderAgainMs: finite,
          failed: maybe(exactly<BarsFailed>({ newest: maybe(failedEnd), older: maybe(failedEnd) })),
        }),
      ),
      results: rounds,
      paint: rounds,
      summary: orNull(
        exactly<DailySummary>({
          ...DAY,
          ball: optional(exactly<Omit<DailySummary, 'ball' | 'isUntold'>>(DAY)),
          isUntold: optional(flag),
        }),
      ),
      feed: tape<FeedBet>(limits.FEED_MAX, once(FeedBet)),
      feedTopId: whole,
    }),
  ),
  ticket: charts.ticket,
  unlike: once(Unlike),
  form: once(
    exactly<Form>({
      points,
      betType: orNull(betType),
      clicks: whole,
      chips: table(whole<number>),
      refused: orNull(
        exactly<NonNullable<Form['refused']>>({
          by: oneOf('bet', 'amount'),
          code: RefusalCode,
          params: table(finite),
        }),
      ),
    }),
  ),
  bets: once(bets),
  resultDialog: orNull(exactly<NonNullable<State['resultDialog']>>({ optionId, result })),
  steps: table(once(FormStep)),
  commands,
  cash: once(
    exactly<Cash>({
      records: unique(upTo(limits.RECORDS_MAX, once(dnwRecord)), byId),
      told: unique(upTo(limits.RECORDS_MAX, exactly<Cash['told'][number]>({ id: whole<DnwId>, from: whole })), byId),
      reading: orNull(reading(dnwRecord)),
      cancelled: upTo(limits.CANCELLED_MAX, whole<DnwId>),
      unsearched: maybe(whole),
      sought: maybe(exactly<NonNullable<Cash['sought']>>({ tries: whole, reading: orNull(reading(dnwRecord)) })),
      rowFromMs: maybe(whole),
      isHoled: optional((u): u is true => u === true),
    }),
  ),
  coins: once(
    exactly<Coins>({
      ratedMs: orNull(finite),
      reading: orNull(reading(coinRecord)),
      isSearched: flag,
      unsearched: maybe(whole),
      searchId: maybe(whole),
      sought: maybe(exactly<NonNullable<Coins['sought']>>({ tries: whole, reading: orNull(reading(coinRecord)) })),
      pendingMs: orNull(finite),
      pending: maybe(coinRecord),
    }),
  ),
  queries: once(unique(upTo(limits.QUERIES_MAX + limits.RECEIPTS_MAX, query), queryKey)),
  dayMs: orNull(finite),
  search: once(exactly<State['search']>({ path: words, isStatusOdd: maybe(yes) })),
  popups: once(unique(upTo(limits.POPUPS_MAX, once(popup)), byId)),
  dialog: orNull(once(dialog)),
  dialogs: list(once(dialog)),
  toasts: once(
    exactly<State['toasts']>({
      next: whole,
      shown: unique(upTo(limits.TOASTS_MAX, toast), byId),
      waiting: optional(unique(upTo(limits.WAITING_MAX + 1, toast), byId)),
    }),
  ),
  timers: once(unique(list(timer), byId)),
  timerCount: whole,
  diagnostics: once(
    exactly<Diagnostics>({
      rejected: whole,
      unknown: whole,
      callsFailed: whole,
      overtaken: whole,
      ticksAhead: whole,
      contradictions: whole,
      unexplained: whole,
      linkLosses: whole,
      effectsFailed: whole,
      unkept: optional(text<string>),
      unknownTypes: unique(upTo(limits.UNKNOWN_MAX, text<string>), (one) => one),
      orphans: unique(upTo(limits.ORPHANS_MAX, whole<number>), (one) => one),
      last: upTo(NOTES_MAX, note),
    }),
  ),
};

/** A whole state: every member, every kind, every bound; numbers are finite, points and counts whole. */
export const isState: Check<State> = exactly<State>(members);

/** Which member of the state is not as it should be, for a failure's words; undefined when all are. */
export const badMember = (state: unknown): string | undefined => firstBad(members, state);
