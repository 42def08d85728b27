import type { Stock } from '../../base/brand.ts';
import type { FeedBet } from '../../model/bets.ts';
import type { Page } from '../../model/definition.ts';
import type { Bar, Limits, Round, RoundResult, Trade, TradeOption } from '../../model/market.ts';
import type { BetType } from '../../model/ticket.ts';
import { TICKS_MAX, type tradeCalls } from '../../wire/calls/trade.ts';
import { isObject, readFlag, readRate } from '../../wire/codecs/read.ts';
import type { Decoded } from '../../wire/registry.ts';
import { type Answers, NO_NUMBER, sizeOf, statusOf, toLimits, toList, toldDate, toPage } from './answers.ts';
import { toBetPage, toBets } from './bets.ts';

/** The payout ratios of number-ball. Those of a site's feeJson win over those of the option's limits. */
const RATIOS = ['oeFee', 'uoFee', 'smlFee', 'oesmlFee', 'nfee'] as const;

/** Prices of an option whose decimals the site does not tell are shown with so many. */
const PRECISION = 2;

/** A price of a round. Undefined: the site told none. Some sites write 0 for that: nothing is traded for 0. */
export const toldPrice = (price: number | undefined): number | undefined => price || undefined;

/** Whether an entry is of this site. One that does not say its site is. */
export const isOfSite = ({ siteInfo }: Decoded<'OptionList'>[number], siteId: number | null): boolean =>
  siteId === null || siteInfo?.id === undefined || (siteInfo.id as number) === siteId;

/** An entry of the option list. */
export function toOption({ siteInfo, tradeOption: o }: Decoded<'OptionList'>[number]): TradeOption {
  const fees = toLimits(Object.fromEntries(RATIOS.map((name) => [name, siteInfo?.feeJson?.[name]])));
  return {
    id: o.id,
    stock: o.stock as Stock,
    type: o.type,
    isPlay: o.isPlay ?? false,
    isStop: o.isStop ?? false,
    precision: o.precision ?? PRECISION,
    ...(o.precision === undefined ? { isPrecisionUntold: true } : {}),
    buyPip: o.buyPip,
    sellPip: o.sellPip,
    limits: { ...toLimits(o.limitJson), ...fees },
    label: o.label ?? o.type,
    feePercent: siteInfo?.feeJson?.fee,
    dividendPercent: siteInfo?.feeJson?.dividend,
  };
}

/** The fee of a round for one site, in percent: `{ "<site id>": 12 }`, `{ "<site id>": { "fee": 12 } }` or `{ "fee": 12 }`. */
function roundFee(fees: Decoded<'Round'>['feeJson'], siteId: number | null): number | undefined {
  const own = fees?.[String(siteId)];
  return readRate(isObject(own) ? own.fee : own) ?? readRate(fees?.fee);
}

/** The number-ball ratios of a round for one site: `{ "<site id>": { "oeFee": 0.95 } }` or `{ "oeFee": 0.95 }`. */
function roundRatios(fees: Decoded<'Round'>['feeJson'], siteId: number | null): Limits {
  const own = fees?.[String(siteId)];
  const of = (name: string): unknown => readRate(isObject(own) ? own[name] : undefined) ?? readRate(fees?.[name]);
  return toLimits(Object.fromEntries(RATIOS.map((name) => [name, of(name)])));
}

/** Whether a feeJson says something about this site: other sites' entries do not. */
const isFeeTold = (fees: Decoded<'Round'>['feeJson'], siteId: number | null): boolean =>
  Object.entries(fees ?? {}).some(([key, fee]) => fee !== null && (key === String(siteId) || !/^\d+$/.test(key)));

/** `siteId`: the site whose entries in siteStatus and feeJson count. A round is open if siteStatus says 1 for that site. */
export function toRound(wire: Decoded<'Round'>, siteId: number | null): Round {
  const ratios = roundRatios(wire.feeJson, siteId);
  const feePercent = roundFee(wire.feeJson, siteId);
  const hasRatios = Object.keys(ratios).length > 0;
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
    ...(hasRatios ? { ratios } : {}),
    ...(binaryStartMs === wire.startTime ? {} : { binaryStartMs }),
    ...(feePercent === undefined && !hasRatios && isFeeTold(wire.feeJson, siteId) ? { isFeeUnread: true } : {}),
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

/** Options, rounds, bets and prices. `clock.probe` is completed by the caller, which knows the instants. */
export const tradeAnswers: Answers<keyof typeof tradeCalls> = {
  'options.list': (w, siteId) => w.filter((entry) => isOfSite(entry, siteId)).map(toOption),
  'round.current': (w, siteId) => (w === undefined ? null : toRound(w, siteId)),
  'round.results': toResults,
  'round.paint': toResults,
  'bets.current': (w) => ({
    current: toBets(w.current ?? []),
    recent: toBets(w.recent ?? []),
    recentRound: w.recentRound === undefined ? null : toResult(w.recentRound),
  }),
  'bets.list': toBetPage,
  'feed.recent': toList((w) => toFeedBet(w, 0)),
  'summary.daily': (w) => ({
    buyCount: w.buyCnt ?? w.ocnt ?? 0,
    sellCount: w.sellCnt ?? w.ecnt ?? 0,
    changeCount: w.changeCnt ?? w.oeChangeCnt ?? 0,
  }),
  'clock.probe': (w) => ({ sentMs: 0, receivedMs: 0, offsetMs: w }),
  'bars.fetch': (w) => toBars(w.bars ?? []),
  'ticks.fetch': toRecord,
  'round.exResults': toResults,
  'round.exStatuses': toResults,
  'tickers.fetch': toList(({ stock, price, changePer }) => ({
    stock: stock as Stock,
    price,
    ...(changePer == null ? {} : { changePercent: changePer }),
  })),
};
