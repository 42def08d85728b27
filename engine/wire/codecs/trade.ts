import * as t from 'io-ts';
import { dropped, ExStatus, Finite, Int, jsonText, MaskedName, Millis, nullable } from './base.ts';
import {
  BetIdCodec,
  BetTypeCodec,
  GameTypeCodec,
  OptionIdCodec,
  PointsCodec,
  page,
  RoundIdCodec,
  SiteIdCodec,
  WireLimits,
} from './common.ts';
import { listOf } from './list.ts';
import { One, orNull, perhaps, Rate } from './tolerant.ts';

/* Options, rounds, bets and prices (product.md 3, and 7: Trade). */

/** What a site takes of an option; the number-ball's own win over those of its limits. */
export const WireFee = t.strict({
  fee: Rate,
  dividend: Rate,
  oeFee: Rate,
  uoFee: Rate,
  smlFee: Rate,
  oesmlFee: Rate,
  nfee: Rate,
});

export const WireOptionEntry = t.strict({
  siteInfo: t.strict({ id: SiteIdCodec, feeJson: nullable(jsonText(WireFee)) }),
  tradeOption: t.strict({
    id: OptionIdCodec,
    stock: t.string,
    type: GameTypeCodec,
    isPlay: One,
    isStop: One,
    precision: Int,
    buyPip: Finite,
    sellPip: Finite,
    limitJson: nullable(jsonText(WireLimits)),
    label: nullable(t.string),
  }),
});

export const WireRound = t.strict({
  id: RoundIdCodec,
  round: Int,
  startTime: Millis,
  endTime: Millis,
  binaryStartTime: nullable(Millis),
  siteStatus: nullable(jsonText(t.UnknownRecord)), // looked into for one site, and never kept
  feeJson: dropped,
  buyLimit: nullable(Finite),
  sellLimit: nullable(Finite),
  openPrice: nullable(Finite),
  buyPrice: nullable(Finite),
  sellPrice: nullable(Finite),
});

export const WireRoundResult = t.strict({
  id: RoundIdCodec,
  round: Int,
  startTime: Millis,
  endTime: Millis,
  open: nullable(Finite),
  high: nullable(Finite),
  low: nullable(Finite),
  close: nullable(Finite),
  status: nullable(Int),
  resultPrice: nullable(Finite),
  exStatus: ExStatus,
});

export const WireRecentGame = nullable(
  t.strict({
    tradeRoundId: RoundIdCodec,
    round: Int,
    gameStartTime: Millis,
    gameFinishTime: Millis,
    openPrice: nullable(Finite),
    ohlc: nullable(
      t.strict({ open: nullable(Finite), high: nullable(Finite), low: nullable(Finite), close: nullable(Finite) }),
    ),
    status: nullable(Int),
    resultPrice: nullable(Finite),
  }),
);

export const WireBet = t.strict({
  id: BetIdCodec,
  type: BetTypeCodec,
  player: dropped,
  tradeRound: nullable(t.strict({ id: RoundIdCodec })),
  tradeRoundId: nullable(RoundIdCodec),
  tradeRoundDate: nullable(Millis),
  gameType: nullable(GameTypeCodec),
  stock: nullable(t.string),
  point: PointsCodec,
  profit: nullable(Int),
  profitPer: nullable(Finite),
  status: nullable(Int),
  round: nullable(Int),
  createDate: nullable(Millis),
  clientId: nullable(t.string),
});

export const WireFeedBet = t.strict({
  id: BetIdCodec,
  type: BetTypeCodec,
  point: PointsCodec,
  createDate: nullable(Millis),
  player: t.strict({ username: MaskedName }),
});

export const WireTick = t.strict({ tradeTime: Millis, price: Finite, qty: nullable(Finite) });
export const WireBar = t.strict({
  time: Millis,
  open: Finite,
  high: Finite,
  low: Finite,
  close: Finite,
  volume: nullable(Finite),
});
export const WireBars = t.strict({ bars: nullable(listOf(WireBar)), message: nullable(t.string) });
export const WireTicker = t.strict({ stock: t.string, price: Finite, changePer: nullable(Finite) });
export const WireSummary = t.strict({
  buyCnt: nullable(Int),
  sellCnt: nullable(Int),
  changeCnt: nullable(Int),
  ocnt: nullable(Int),
  ecnt: nullable(Int),
  oeChangeCnt: nullable(Int),
});
export const WireOffset = Finite;

export const WireResultPage = page(WireRoundResult);
export const WireBetPage = page(WireBet);
export const WireTickPage = page(WireTick);
export const WireOptionList = listOf(WireOptionEntry);
export const WireTickerList = listOf(WireTicker);
export const WireCurrentRound = nullable(WireRound);
export const WireCurrentBets = t.strict({
  current: orNull(listOf(WireBet)),
  recent: nullable(listOf(WireBet)),
  recentRound: perhaps(WireRoundResult),
});
export const WireBetList = listOf(WireBet);
export const WireFeedList = listOf(WireFeedBet);
export const WireRunningRounds = listOf(
  t.strict({
    tradeOption: t.strict({ id: OptionIdCodec, stock: t.string, type: GameTypeCodec }),
    round: WireRound,
  }),
);
export const WireLastPrice = t.strict({ stock: t.string, price: Finite, tradeTime: Millis });
export const WireKlineList = listOf(t.strict({ stock: t.string, bars: listOf(WireBar) }));
