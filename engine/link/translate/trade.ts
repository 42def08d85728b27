import { DECIMALS_MAX } from '../../base/bounds.ts';
import type { Stock } from '../../base/brand.ts';
import { sizeOf } from '../../base/dnw-types.ts';
import { writtenDecimals } from '../../base/written.ts';
import type { FeedBet } from '../../model/bets.ts';
import type { CallAnswer } from '../../model/calls.ts';
import type { Page } from '../../model/definition.ts';
import type { Bar, Round, RoundResult, Trade, TradeOption } from '../../model/market.ts';
import type { BetType } from '../../model/ticket.ts';
import { TICKS_MAX, type tradeCalls } from '../../wire/calls/trade.ts';
import { readFlag } from '../../wire/codecs/read.ts';
import type { Decoded } from '../../wire/registry.ts';
import { type Answers, NO_NUMBER, statusOf, toLimits, toList, toldDate, toPage } from './answers.ts';
import { toBetPage, toBets } from './bets.ts';
import { feesOf } from './fees.ts';

/** Prices of an option whose decimals the site does not tell are shown with as many decimals as its pips have, and with at least so many. */
const PRECISION = 2;
const guessedPrecision = (...pips: readonly (number | undefined)[]): number =>
  Math.min(DECIMALS_MAX, Math.max(PRECISION, ...pips.map((pip) => writtenDecimals(pip ?? 0))));

/** A price of a round. Undefined: the site told none. Some sites write 0 for that: nothing is traded for 0. */
export const toldPrice = (price: number | undefined): number | undefined => price || undefined;

/** Whether an entry is of this site. One that does not say its site is. */
export const isOfSite = ({ siteInfo }: Decoded<'OptionList'>[number], siteId: number | null): boolean =>
  siteId === null || siteInfo?.id === undefined || (siteInfo.id as number) === siteId;

/** An entry of the option list. `siteId`: the site whose entries in feeJson count, where the entry names none. */
export function toOption(
  { siteInfo, tradeOption: o }: Decoded<'OptionList'>[number],
  siteId: number | null,
): TradeOption {
  const { ratios, ...fees } = feesOf(siteInfo?.feeJson, siteInfo?.id ?? siteId);
  return {
    id: o.id,
    stock: o.stock as Stock,
    type: o.type,
    isPlay: o.isPlay ?? false,
    isStop: o.isStop ?? false,
    precision: o.precision ?? guessedPrecision(o.buyPip, o.sellPip),
    ...(o.precision === undefined ? { isPrecisionUntold: true } : {}),
    buyPip: o.buyPip,
    sellPip: o.sellPip,
    limits: { ...toLimits(o.limitJson), ...ratios },
    label: o.label ?? o.type,
    ...fees,
  };
}

/** The options of a list that are of this site. */
export const toOptions = (wire: Decoded<'OptionList'>, siteId: number | null): readonly TradeOption[] =>
  wire.filter((entry) => isOfSite(entry, siteId)).map((entry) => toOption(entry, siteId));

/** `siteId`: the site whose entries in siteStatus and feeJson count. A round is open if siteStatus says 1 for that site. */
export function toRound(wire: Decoded<'Round'>, siteId: number | null): Round {
  const { feePercent, dividendPercent, ratios, isFeeUnread } = feesOf(wire.feeJson, siteId);
  const binaryStartMs = wire.binaryStartTime ?? wire.startTime;
  const { id, buyLimit, sellLimit } = wire;
  return {
    id,
    round: wire.round ?? NO_NUMBER,
    startMs: wire.startTime,
    endMs: wire.endTime,
    siteOpen: readFlag(wire.siteStatus?.[String(siteId)]) === true,
    buyLimit,
    sellLimit,
    openPrice: toldPrice(wire.openPrice),
    buyPrice: toldPrice(wire.buyPrice),
    sellPrice: toldPrice(wire.sellPrice),
    feePercent,
    ...(dividendPercent === undefined ? {} : { dividendPercent }),
    ...(Object.keys(ratios).length > 0 ? { ratios } : {}),
    ...(binaryStartMs === wire.startTime ? {} : { binaryStartMs }),
    ...(isFeeUnread ? { isFeeUnread } : {}),
  };
}

/** A round of the results. */
export const toResult = (wire: Decoded<'RoundResult'>): RoundResult => ({
  id: wire.id,
  round: wire.round ?? NO_NUMBER,
  startMs: wire.startTime,
  endMs: wire.endTime,
  open: toldPrice(wire.open),
  high: toldPrice(wire.high),
  low: toldPrice(wire.low),
  close: toldPrice(wire.close),
  status: statusOf(wire.status),
  resultPrice: toldPrice(wire.resultPrice),
  ex: wire.exStatus,
});

/** Another member's bet. Missing time: now. */
export const toFeedBet = (wire: Decoded<'FeedBet'>, nowMs: number): FeedBet => ({
  id: wire.id,
  type: wire.type as BetType,
  points: sizeOf(wire.point),
  createdMs: toldDate(wire.createDate) ?? nowMs,
  who: wire.player?.username ?? '***',
});

const toBar = ({ time, open, high, low, close }: NonNullable<Decoded<'Bars'>['bars']>[number]): Bar => ({
  startMs: time,
  open,
  high,
  low,
  close,
});
const toTrade = ({ tradeTime, price }: Decoded<'TickPage'>['content'][number]) => [tradeTime, price] as const;
/** The bars of a site, oldest first, each once: of two with one start the later one of the list is the newer word. */
export function toBars(wire: readonly Parameters<typeof toBar>[0][]): readonly Bar[] {
  const bars = new Map(wire.map((one) => [one.time, toBar(one)]));
  return [...bars.values()].sort((a, b) => a.startMs - b.startMs);
}

/** Trades oldest first. Trades of one instant stay in the order of the site; in a list that is newest first they are turned, too. */
function inOrder(trades: readonly Trade[]): readonly Trade[] {
  const [first, last] = [trades[0], trades.at(-1)];
  const isNewestFirst = first !== undefined && last !== undefined && first[0] > last[0];
  return (isNewestFirst ? trades.toReversed() : [...trades]).sort(([a], [b]) => a - b);
}

/** A full page without a word on the next one may have more behind it. A count of all trades says it. */
export function toTradePage(wire: Decoded<'TickPage'>): Page<Trade> {
  const isCounted = (wire.totalElements ?? wire.page?.totalElements) !== undefined;
  return toPage(toTrade)({ ...wire, last: wire.last ?? (isCounted ? undefined : wire.content.length < TICKS_MAX) });
}

/** The site's record of prices: all trades, or a page where there are more. */
function toRecord(wire: Decoded<'TickPage'>): readonly Trade[] | Page<Trade> {
  const page = toTradePage(wire);
  const items = inOrder(page.items);
  return page.last && (page.totalPages ?? 1) <= 1 && (page.total ?? 0) <= items.length ? items : { ...page, items };
}
export const toResults = toPage(toResult);
/** The items of a paint board may say their outcome as `value` (product.md 3). */
const toPaint = toPage((wire: Decoded<'RoundResult'>) => toResult({ ...wire, status: wire.status ?? wire.value }));

const UNTOLD = { buyCount: 0, sellCount: 0, isUntold: true } as const;
type Count = number | undefined;
/** The counts of one family; undefined where the site told none of its two sides. One absent side has none of the rounds (product.md 9). */
const dayCounts = (buy: Count, sell: Count, change: Count) =>
  buy === undefined && sell === undefined
    ? undefined
    : { buyCount: buy ?? 0, sellCount: sell ?? 0, ...changesOf(change) };
const changesOf = (changeCount: Count) => (changeCount === undefined ? {} : { changeCount });

/** The counts of the day. Of one family alone, the count of changes may have the name of the other one's. */
function toDay({
  buyCnt,
  sellCnt,
  changeCnt,
  ocnt,
  ecnt,
  oeChangeCnt,
}: Decoded<'Summary'>): CallAnswer['summary.daily'] {
  const [sides, ball] = [dayCounts(buyCnt, sellCnt, changeCnt), dayCounts(ocnt, ecnt, oeChangeCnt)];
  if (sides && ball) return { ...sides, ball };
  return { ...(sides ?? ball ?? UNTOLD), ...changesOf(ball ? (oeChangeCnt ?? changeCnt) : (changeCnt ?? oeChangeCnt)) };
}

/** Options, rounds, bets and prices. `clock.probe` is completed by the caller, which knows the instants. */
export const tradeAnswers: Answers<keyof typeof tradeCalls> = {
  'options.list': toOptions,
  'round.current': (w, siteId) => (w === undefined ? null : toRound(w, siteId)),
  'round.results': toResults,
  'round.paint': toPaint,
  'bets.current': (w) => ({
    current: toBets(w.current ?? []),
    recent: toBets(w.recent ?? []),
    recentRound: w.recentRound === undefined ? null : toResult(w.recentRound),
  }),
  'bets.list': toBetPage,
  'feed.recent': toList((w) => toFeedBet(w, 0)),
  'summary.daily': toDay,
  'clock.probe': (w) => ({ sentMs: 0, receivedMs: 0, offsetMs: w }),
  'bars.fetch': (w) => toBars(w.bars ?? []),
  'ticks.fetch': toRecord,
  'round.exResults': toResults,
  'round.exStatuses': toPaint,
  'tickers.fetch': toList(({ stock, price, changePer }) => ({
    stock: stock as Stock,
    price,
    ...(changePer == null ? {} : { changePercent: changePer }),
  })),
};
