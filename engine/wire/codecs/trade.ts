import { jsonText, listOf, nullable, perhaps, some } from './around.ts';
import {
  Amount,
  ClockOffset,
  Count,
  Decimals,
  dropped,
  ExStatus,
  Fees,
  Finite,
  Flag,
  formed,
  Int,
  MaskedName,
  Members,
  Millis,
  Percent,
  Pip,
  Price,
  personal,
  Text,
} from './base.ts';
import {
  BarCodec,
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

export const OptionEntry = strict({
  siteInfo: perhaps(strict({ id: perhaps(SiteIdCodec), feeJson: perhaps(Fees) })),
  tradeOption: strict({
    id: OptionIdCodec,
    stock: formed('stock'),
    type: GameTypeCodec,
    isPlay: perhaps(Flag),
    isStop: perhaps(Flag),
    precision: perhaps(Decimals),
    buyPip: perhaps(Pip),
    sellPip: perhaps(Pip),
    limitJson: perhaps(jsonText(Limits)),
    label: perhaps(personal('label')),
  }),
});

export const Round = strict({
  id: RoundIdCodec,
  round: perhaps(Int),
  startTime: Millis,
  endTime: Millis,
  tradeOptionId: dropped,
  binaryStartTime: perhaps(Millis),
  siteStatus: perhaps(jsonText(Members)), // read for one site, then dropped
  feeJson: perhaps(Fees), // read for one site, then dropped
  buyLimit: perhaps(Amount),
  sellLimit: perhaps(Amount),
  openPrice: perhaps(Price),
  buyPrice: perhaps(Price),
  sellPrice: perhaps(Price),
});

export const RoundResult = strict({
  id: RoundIdCodec,
  round: perhaps(Int),
  startTime: Millis,
  endTime: Millis,
  open: perhaps(Price),
  high: perhaps(Price),
  low: perhaps(Price),
  close: perhaps(Price),
  status: perhaps(Int),
  value: perhaps(Int), // the name of `status` in the items of a paint board (product.md 3)
  resultPrice: perhaps(Price),
  exStatus: perhaps(ExStatus),
});

export const Bet = strict({
  id: BetIdCodec,
  type: BetTypeCodec,
  player: perhaps(strict({ id: perhaps(Int), username: dropped })),
  tradeRound: perhaps(strict({ id: RoundIdCodec })),
  tradeRoundId: perhaps(RoundIdCodec),
  tradeRoundDate: perhaps(Millis),
  gameType: perhaps(GameTypeCodec),
  stock: perhaps(formed('stock')),
  point: PointsCodec,
  profit: perhaps(Int),
  profitPer: perhaps(Percent),
  status: perhaps(Int),
  round: perhaps(Int),
  createDate: perhaps(Millis),
  clientId: perhaps(formed('client')),
});

export const FeedBet = strict({
  id: BetIdCodec,
  type: BetTypeCodec,
  point: PointsCodec,
  createDate: perhaps(Millis),
  player: perhaps(strict({ id: dropped, username: perhaps(MaskedName) })),
  tradeRound: dropped,
});

export const Tick = strict({ tradeTime: Millis, price: Price, qty: perhaps(Finite) });
export const Bars = some(strict({ bars: perhaps(listOf(BarCodec)), message: perhaps(Text) }));
const Ticker = strict({ stock: formed('stock'), price: Price, changePer: perhaps(Percent) });
export const Summary = some(
  strict({
    buyCnt: perhaps(Count),
    sellCnt: perhaps(Count),
    changeCnt: perhaps(Count),
    ocnt: perhaps(Count),
    ecnt: perhaps(Count),
    oeChangeCnt: perhaps(Count),
  }),
);

export const ResultPage = page(RoundResult);
export const BetPage = page(Bet);
export const TickPage = page(Tick);
export const OptionList = listOf(OptionEntry);
export const TickerList = listOf(Ticker);
export const CurrentRound = nullable(Round);
export const CurrentBets = some(
  strict({
    current: perhaps(listOf(Bet)),
    recent: perhaps(listOf(Bet)),
    recentRound: perhaps(RoundResult),
  }),
);
export const FeedList = listOf(FeedBet);

export const Offset = ClockOffset;
