import { jsonText, listOf, nullable, orNull, perhaps } from './around.ts';
import {
  Amount,
  Count,
  Decimals,
  dropped,
  ExStatus,
  Finite,
  formed,
  Int,
  MaskedName,
  Members,
  Millis,
  Offset,
  One,
  Percent,
  Pip,
  Price,
  personal,
  Rate,
  Text,
} from './base.ts';
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

/** The fees of an option. The number-ball's own fees win over those of its limits. */
const WireFee = strict({
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
    stock: formed('stock'),
    type: GameTypeCodec,
    isPlay: One,
    isStop: One,
    precision: Decimals,
    buyPip: Pip,
    sellPip: Pip,
    limitJson: nullable(jsonText(WireLimits)),
    label: nullable(personal('label')),
  }),
});

export const WireRound = strict({
  id: RoundIdCodec,
  round: Int,
  startTime: Millis,
  endTime: Millis,
  binaryStartTime: nullable(Millis),
  siteStatus: nullable(jsonText(Members)), // read for one site, then dropped
  feeJson: dropped,
  buyLimit: perhaps(Amount),
  sellLimit: perhaps(Amount),
  openPrice: nullable(Price),
  buyPrice: nullable(Price),
  sellPrice: nullable(Price),
});

export const WireRoundResult = strict({
  id: RoundIdCodec,
  round: Int,
  startTime: Millis,
  endTime: Millis,
  open: nullable(Price),
  high: nullable(Price),
  low: nullable(Price),
  close: nullable(Price),
  status: nullable(Int),
  resultPrice: nullable(Price),
  exStatus: ExStatus,
});

export const WireRecentGame = nullable(
  strict({
    tradeRoundId: RoundIdCodec,
    round: Int,
    gameStartTime: Millis,
    gameFinishTime: Millis,
    openPrice: nullable(Price),
    ohlc: nullable(
      strict({ open: nullable(Price), high: nullable(Price), low: nullable(Price), close: nullable(Price) }),
    ),
    status: nullable(Int),
    resultPrice: nullable(Price),
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
  stock: nullable(formed('stock')),
  point: PointsCodec,
  profit: nullable(Int),
  profitPer: nullable(Percent),
  status: nullable(Int),
  round: nullable(Int),
  createDate: nullable(Millis),
  clientId: nullable(formed('client')),
});

export const WireFeedBet = strict({
  id: BetIdCodec,
  type: BetTypeCodec,
  point: PointsCodec,
  createDate: nullable(Millis),
  player: strict({ username: MaskedName }),
});

export const WireTick = strict({ tradeTime: Millis, price: Price, qty: nullable(Finite) });
const WireBar = strict({
  time: Millis,
  open: Price,
  high: Price,
  low: Price,
  close: Price,
  volume: nullable(Finite),
});
export const WireBars = strict({ bars: nullable(listOf(WireBar)), message: nullable(Text) });
const WireTicker = strict({ stock: formed('stock'), price: Price, changePer: nullable(Percent) });
export const WireSummary = strict({
  buyCnt: nullable(Count),
  sellCnt: nullable(Count),
  changeCnt: nullable(Count),
  ocnt: nullable(Count),
  ecnt: nullable(Count),
  oeChangeCnt: nullable(Count),
});
export const WireOffset = Offset;

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
    tradeOption: strict({ id: OptionIdCodec, stock: formed('stock'), type: GameTypeCodec }),
    round: WireRound,
  }),
);
export const WireLastPrice = strict({ stock: formed('stock'), price: Price, tradeTime: Millis });
export const WireKlineList = listOf(strict({ stock: formed('stock'), bars: listOf(WireBar) }));
