import type { Stock } from '../base/brand.ts';
import type { CallAnswer, CallName } from '../events/calls.ts';
import type {
  Bar,
  Bet,
  BetType,
  FeedBet,
  Limits,
  Me,
  Round,
  RoundResult,
  RoundStatus,
  TradeOption,
} from '../events/domain.ts';
import type { Decoded } from '../wire/registry.ts';

/** From what crossed the network (decoded and redacted) to the words of the engine. Nothing here can fail. */

const statusOf = (status: number | undefined): RoundStatus =>
  status === 1 || status === 2 || status === 3 ? status : 0;

const limits = (wire: Decoded<'Me'>['limitJson']): Limits => {
  const named = Object.entries(wire ?? {}).filter(([, value]) => value !== undefined);
  return Object.fromEntries(named);
};

export function toOption({ siteInfo, tradeOption: o }: Decoded<'OptionList'>[number]): TradeOption {
  return {
    id: o.id,
    stock: o.stock as Stock,
    type: o.type,
    isPlay: o.isPlay,
    isStop: o.isStop,
    precision: o.precision,
    buyPip: o.buyPip,
    sellPip: o.sellPip,
    limits: limits(o.limitJson),
    label: o.label ?? o.type,
    feePercent: siteInfo.feeJson?.fee,
    dividendPercent: siteInfo.feeJson?.dividend,
  };
}

/** `siteId`: whose word in siteStatus counts; a round that names no status is open. */
export const toRound = (wire: Decoded<'RoundCreated'>, siteId: number | null): Round => ({
  id: wire.id,
  round: wire.round,
  startMs: wire.binaryStartTime ?? wire.startTime,
  endMs: wire.endTime,
  siteOpen: wire.siteStatus === undefined || siteId === null || wire.siteStatus[String(siteId)] === 1,
  buyLimit: wire.buyLimit,
  sellLimit: wire.sellLimit,
  openPrice: wire.openPrice,
  buyPrice: wire.buyPrice,
  sellPrice: wire.sellPrice,
});

export const toResult = (wire: Decoded<'RoundFinished'>): RoundResult => ({
  id: wire.id,
  round: wire.round,
  startMs: wire.startTime,
  endMs: wire.endTime,
  open: wire.open,
  close: wire.close,
  status: statusOf(wire.status),
  resultPrice: wire.resultPrice,
});

/** A bet without a round cannot be placed anywhere and is none. */
export function toBet(wire: Decoded<'OwnBet'>): Bet | undefined {
  const roundId = wire.tradeRoundId ?? wire.tradeRound?.id;
  if (roundId === undefined) return undefined;
  return {
    id: wire.id,
    type: wire.type as BetType,
    roundId,
    round: wire.round ?? 0,
    roundStartMs: wire.tradeRoundDate,
    gameType: wire.gameType,
    stock: wire.stock as Stock | undefined,
    points: wire.point,
    profit: wire.profit ?? 0,
    profitPercent: wire.profitPer,
    status: statusOf(wire.status),
    createdMs: wire.createDate ?? wire.tradeRoundDate ?? 0,
    clientId: wire.clientId as Bet['clientId'],
  };
}

const toBets = (wires: readonly Decoded<'OwnBet'>[]): readonly Bet[] => wires.flatMap((wire) => toBet(wire) ?? []);

export const toFeedBet = (wire: Decoded<'RealtimeBet'>, nowMs: number): FeedBet => ({
  id: wire.id,
  type: wire.type as BetType,
  points: wire.point,
  createdMs: wire.createDate ?? nowMs,
  who: wire.player.username,
});

const toMe = (wire: Decoded<'Me'>): Me => ({
  id: wire.id,
  username: wire.username,
  name: wire.name,
  nick: wire.nick,
  points: wire.point,
  money: wire.money,
  role: wire.role ?? 'member',
  status: wire.status ?? '',
  limits: limits(wire.limitJson),
});

const toBar = ({ time, open, high, low, close }: NonNullable<Decoded<'Bars'>['bars']>[number]): Bar => ({
  startMs: time,
  open,
  high,
  low,
  close,
});
const toTokens = (wire: Decoded<'Tokens'>) => ({
  access: wire.access_token,
  refresh: wire.refresh_token ?? null,
  expiresInS: wire.expires_in,
});
const toPage = (wire: Decoded<'ResultPage'>) => ({ items: wire.content.map(toResult), last: wire.last ?? true });

type Translate = { readonly [N in CallName]: (wire: never, siteId: number | null) => CallAnswer[N] | undefined };

/** Every call's answer in the engine's words. `clock.probe` is completed by the caller, which knows the instants. */
export const answerOf: Translate = {
  'site.identify': (w: Decoded<'SiteInfo'>) => ({ id: w.id, stockPrefix: w.stockPrefix ?? '' }),
  'auth.password': toTokens,
  'auth.refresh': toTokens,
  'me.fetch': toMe,
  'clock.probe': (w: Decoded<'Offset'>) => ({ sentMs: 0, receivedMs: 0, offsetMs: w }),
  'options.list': (w: Decoded<'OptionList'>) => w.map(toOption),
  'tickers.fetch': (w: Decoded<'TickerList'>) =>
    w.map(({ stock, price, changePer }) => ({ stock: stock as Stock, price, changePercent: changePer ?? 0 })),
  'round.current': (w: Decoded<'CurrentRound'>, siteId) => (w === undefined ? null : toRound(w, siteId)),
  'round.results': toPage,
  'round.paint': toPage,
  'bets.current': (w: Decoded<'CurrentBets'>) => ({
    current: toBets(w.current),
    recent: toBets(w.recent ?? []),
    recentRound: w.recentRound === undefined ? null : toResult(w.recentRound),
  }),
  'bets.list': (w: Decoded<'BetPage'>) => ({ items: toBets(w.content), last: w.last ?? true }),
  'summary.daily': (w: Decoded<'Summary'>) => ({
    buyCount: w.buyCnt ?? w.ocnt ?? 0,
    sellCount: w.sellCnt ?? w.ecnt ?? 0,
    changeCount: w.changeCnt ?? w.oeChangeCnt ?? 0,
  }),
  'ticks.fetch': (w: Decoded<'TickPage'>) => w.content.map(({ tradeTime, price }) => [tradeTime, price] as const),
  'bars.fetch': (w: Decoded<'Bars'>) => (w.bars ?? []).map(toBar),
};
