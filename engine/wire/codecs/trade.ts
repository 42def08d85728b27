import { jsonText, listOf, nullable, orNull, perhaps } from './around.ts';
import { dropped, ExStatus, Finite, Int, MaskedName, Members, Millis, One, Rate, Text } from './base.ts';
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
import { strict } from './kind.ts';

/* Options, rounds, bets and prices (product.md 3, and 7: Trade). */

/** What a site takes of an option; the number-ball's own win over those of its limits. */
export const WireFee = strict({
  fee: Rate,
  dividend: Rate,
  oeFee: Rate,
  uoFee: Rate,
  smlFee: Rate,
  oesmlFee: Rate,
  nfee: Rate,
});

export const WireOptionEntry = strict({
  siteInfo: strict({ id: SiteIdCodec, feeJson: nullable(jsonText(WireFee)) }),
  tradeOption: strict({
    id: OptionIdCodec,
    stock: Text,
    type: GameTypeCodec,
    isPlay: One,
    isStop: One,
    precision: Int,
    buyPip: Finite,
    sellPip: Finite,
    limitJson: nullable(jsonText(WireLimits)),
    label: nullable(Text),
  }),
});

export const WireRound = strict({
  id: RoundIdCodec,
  round: Int,
  startTime: Millis,
  endTime: Millis,
  binaryStartTime: nullable(Millis),
  siteStatus: nullable(jsonText(Members)), // looked into for one site, and never kept
  feeJson: dropped,
  buyLimit: nullable(Finite),
  sellLimit: nullable(Finite),
  openPrice: nullable(Finite),
  buyPrice: nullable(Finite),
  sellPrice: nullable(Finite),
});

export const WireRoundResult = strict({
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
  strict({
    tradeRoundId: RoundIdCodec,
    round: Int,
    gameStartTime: Millis,
    gameFinishTime: Millis,
    openPrice: nullable(Finite),
    ohlc: nullable(
      strict({ open: nullable(Finite), high: nullable(Finite), low: nullable(Finite), close: nullable(Finite) }),
    ),
    status: nullable(Int),
    resultPrice: nullable(Finite),
  }),
);

export const WireBet = strict({
  id: BetIdCodec,
  type: BetTypeCodec,
  player: dropped,
  tradeRound: nullable(strict({ id: RoundIdCodec })),
  tradeRoundId: nullable(RoundIdCodec),
  tradeRoundDate: nullable(Millis),
  gameType: nullable(GameTypeCodec),
  stock: nullable(Text),
  point: PointsCodec,
  profit: nullable(Int),
  profitPer: nullable(Finite),
  status: nullable(Int),
  round: nullable(Int),
  createDate: nullable(Millis),
  clientId: nullable(Text),
});

export const WireFeedBet = strict({
  id: BetIdCodec,
  type: BetTypeCodec,
  point: PointsCodec,
  createDate: nullable(Millis),
  player: strict({ username: MaskedName }),
});

export const WireTick = strict({ tradeTime: Millis, price: Finite, qty: nullable(Finite) });
export const WireBar = strict({
  time: Millis,
  open: Finite,
  high: Finite,
  low: Finite,
  close: Finite,
  volume: nullable(Finite),
});
export const WireBars = strict({ bars: nullable(listOf(WireBar)), message: nullable(Text) });
export const WireTicker = strict({ stock: Text, price: Finite, changePer: nullable(Finite) });
export const WireSummary = strict({
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
export const WireCurrentBets = strict({
  current: orNull(listOf(WireBet)),
  recent: nullable(listOf(WireBet)),
  recentRound: perhaps(WireRoundResult),
});
export const WireBetList = listOf(WireBet);
export const WireFeedList = listOf(WireFeedBet);
export const WireRunningRounds = listOf(
  strict({
    tradeOption: strict({ id: OptionIdCodec, stock: Text, type: GameTypeCodec }),
    round: WireRound,
  }),
);
export const WireLastPrice = strict({ stock: Text, price: Finite, tradeTime: Millis });
export const WireKlineList = listOf(strict({ stock: Text, bars: listOf(WireBar) }));
