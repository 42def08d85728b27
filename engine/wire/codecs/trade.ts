import { jsonText, listOf, nullable, orNull, perhaps } from './around.ts';
import {
  Amount,
  ClockOffset,
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
  Limits,
  OptionIdCodec,
  PointsCodec,
  page,
  RoundIdCodec,
  SiteIdCodec,
} from './common.ts';
import { strict } from './kind.ts';

/* Options, rounds, bets and prices (product.md 3, and 7: Trade). */

/** The fees of an option. The number-ball's own fees win over those of its limits. */
const Fee = strict({
  fee: Rate,
  dividend: Rate,
  oeFee: Rate,
  uoFee: Rate,
  smlFee: Rate,
  oesmlFee: Rate,
  nfee: Rate,
});

export const OptionEntry = strict({
  siteInfo: strict({ id: SiteIdCodec, feeJson: nullable(jsonText(Fee)) }),
  tradeOption: strict({
    id: OptionIdCodec,
    stock: formed('stock'),
    type: GameTypeCodec,
    isPlay: One,
    isStop: One,
    precision: Decimals,
    buyPip: Pip,
    sellPip: Pip,
    limitJson: nullable(jsonText(Limits)),
    label: nullable(personal('label')),
  }),
});

export const Round = strict({
  id: RoundIdCodec,
  round: Int,
  startTime: Millis,
  endTime: Millis,
  binaryStartTime: nullable(Millis),
  siteStatus: nullable(jsonText(Members)), // read for one site, then dropped
  feeJson: perhaps(jsonText(Members)), // read for one site, then dropped
  buyLimit: perhaps(Amount),
  sellLimit: perhaps(Amount),
  openPrice: nullable(Price),
  buyPrice: nullable(Price),
  sellPrice: nullable(Price),
});

export const RoundResult = strict({
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

export const RecentGame = nullable(
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

export const Bet = strict({
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

export const FeedBet = strict({
  id: BetIdCodec,
  type: BetTypeCodec,
  point: PointsCodec,
  createDate: nullable(Millis),
  player: strict({ username: MaskedName }),
});

export const Tick = strict({ tradeTime: Millis, price: Price, qty: nullable(Finite) });
const Bar = strict({
  time: Millis,
  open: Price,
  high: Price,
  low: Price,
  close: Price,
  volume: nullable(Finite),
});
export const Bars = strict({ bars: nullable(listOf(Bar)), message: nullable(Text) });
const Ticker = strict({ stock: formed('stock'), price: Price, changePer: nullable(Percent) });
export const Summary = strict({
  buyCnt: nullable(Count),
  sellCnt: nullable(Count),
  changeCnt: nullable(Count),
  ocnt: nullable(Count),
  ecnt: nullable(Count),
  oeChangeCnt: nullable(Count),
});

export const ResultPage = page(RoundResult);
export const BetPage = page(Bet);
export const TickPage = page(Tick);
export const OptionList = listOf(OptionEntry);
export const TickerList = listOf(Ticker);
export const CurrentRound = nullable(Round);
export const CurrentBets = strict({
  current: orNull(listOf(Bet)),
  recent: nullable(listOf(Bet)),
  recentRound: perhaps(RoundResult),
});
export const BetList = listOf(Bet);
export const FeedList = listOf(FeedBet);
export const RunningRounds = listOf(
  strict({
    tradeOption: strict({ id: OptionIdCodec, stock: formed('stock'), type: GameTypeCodec }),
    round: Round,
  }),
);
export const LastPrice = strict({ stock: formed('stock'), price: Price, tradeTime: Millis });
export const KlineList = listOf(strict({ stock: formed('stock'), bars: listOf(Bar) }));

export const Offset = ClockOffset;
