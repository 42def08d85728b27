import * as t from 'io-ts';
import { branded, Finite, Flag, Int, jsonText, MaskedName, Millis, nullable, personal, secret } from './base.ts';

/** The entities of product.md 3 as they cross the network. Unknown fields are dropped, kept ones are strict. */

export const OptionIdCodec = branded('OptionId');
export const RoundIdCodec = branded('RoundId');
export const BetIdCodec = branded('BetId');
export const PointsCodec = branded('Points');

export const GameTypeCodec = t.keyof({
  'R.5': null,
  R1: null,
  R2: null,
  R5: null,
  B1: null,
  B2: null,
  B5: null,
  P1: null,
  P2: null,
  P5: null,
});
export const BetTypeCodec = t.keyof({
  B: null,
  S: null,
  O: null,
  E: null,
  L: null,
  M: null,
  UN: null,
  OV: null,
  OS: null,
  OM: null,
  OL: null,
  ES: null,
  EM: null,
  EL: null,
  '0': null,
  '1': null,
  '2': null,
  '3': null,
  '4': null,
  '5': null,
  '6': null,
  '7': null,
  '8': null,
  '9': null,
});

export const WireLimits = t.strict({
  isEnabled: nullable(t.string),
  min: nullable(Int),
  max: nullable(Int),
  oeMin: nullable(Int),
  oeMax: nullable(Int),
  oeDiv: nullable(Int),
  oeFee: nullable(Finite),
  uoMin: nullable(Int),
  uoMax: nullable(Int),
  uoDiv: nullable(Int),
  uoFee: nullable(Finite),
  smlMin: nullable(Int),
  smlMax: nullable(Int),
  smlDiv: nullable(Int),
  smlFee: nullable(Finite),
  oesmlMin: nullable(Int),
  oesmlMax: nullable(Int),
  oesmlDiv: nullable(Int),
  oesmlFee: nullable(Finite),
  nmin: nullable(Int),
  nmax: nullable(Int),
  ndiv: nullable(Int),
  nfee: nullable(Finite),
});

export const WireFee = t.strict({ fee: nullable(Finite), dividend: nullable(Finite) });

export const WireSiteInfo = t.strict({ id: branded('SiteId'), stockPrefix: nullable(t.string) });

export const WireTokens = t.strict({
  access_token: secret('token'),
  refresh_token: nullable(secret('token')),
  expires_in: Finite,
});

export const WireMe = t.strict({
  id: Int,
  username: personal('username'),
  name: nullable(personal('name')),
  phone: nullable(personal('phone')),
  email: nullable(personal('email')),
  birthDate: nullable(personal('birthDate')),
  nick: nullable(personal('nick')),
  myPartnerName: nullable(personal('partner')),
  bankName: nullable(personal('bank')),
  accountNum: nullable(personal('account')),
  accountName: nullable(personal('name')),
  point: PointsCodec,
  money: PointsCodec,
  role: nullable(t.string),
  status: nullable(t.string),
  limitJson: nullable(jsonText(WireLimits)),
});

export const WireOptionEntry = t.strict({
  siteInfo: t.strict({ id: branded('SiteId'), feeJson: nullable(jsonText(WireFee)) }),
  tradeOption: t.strict({
    id: OptionIdCodec,
    stock: t.string,
    type: GameTypeCodec,
    isPlay: Flag,
    isStop: Flag,
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
  siteStatus: nullable(jsonText(t.record(t.string, Int))),
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
});

export const WireBet = t.strict({
  id: BetIdCodec,
  type: BetTypeCodec,
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
export const WireBars = t.strict({ bars: nullable(t.array(WireBar)), message: nullable(t.string) });
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

export const page = <C extends t.Mixed>(item: C) => t.strict({ content: t.array(item), last: nullable(t.boolean) });
export const WireResultPage = page(WireRoundResult);
export const WireBetPage = page(WireBet);
export const WireTickPage = page(WireTick);
export const WireOptionList = t.array(WireOptionEntry);
export const WireTickerList = t.array(WireTicker);
export const WireCurrentRound = nullable(WireRound);
export const WireCurrentBets = t.strict({
  current: t.array(WireBet),
  recent: nullable(t.array(WireBet)),
  recentRound: nullable(WireRoundResult),
});
/** The body of an answer other than 200; whatever else is there is not for the member. */
export const WireErrorBody = t.strict({
  message: nullable(t.string),
  error: nullable(t.string),
  error_description: nullable(t.string),
});
