import type * as t from 'io-ts';
import * as account from './codecs/account.ts';
import * as cash from './codecs/cash.ts';
import * as content from './codecs/content.ts';
import * as messages from './codecs/messages.ts';
import * as office from './codecs/office.ts';
import * as trade from './codecs/trade.ts';

/** Codecs of what comes by the hundred: their guards are written out, at the price of some length. */
export const often = {
  CurrentRound: trade.WireCurrentRound,
  ResultPage: trade.WireResultPage,
  CurrentBets: trade.WireCurrentBets,
  BetPage: trade.WireBetPage,
  FeedList: trade.WireFeedList,
  TickPage: trade.WireTickPage,
  Bars: trade.WireBars,
  Envelope: messages.WireEnvelope,
  RoundCreated: messages.WireRoundCreated,
  RoundStarted: messages.WireRoundStarted,
  LimitChanged: messages.WireLimitChanged,
  RoundFinished: messages.WireRoundFinished,
  RawData: messages.WireRawData,
  RealtimeBet: messages.WireRealtimeBet,
  OwnBet: messages.WireOwnBet,
  Point: messages.WirePoint,
} as const;

/** Codecs of what comes now and then: their guards are put together from parts. */
export const seldom = {
  SiteInfo: account.WireSiteInfo,
  Tokens: account.WireTokens,
  Me: account.WireMe,
  Done: account.WireDone,
  Command: account.WireCommand,
  SignedUp: account.WireSignedUp,
  PartnerName: account.WirePartnerName,
  Availability: account.WireAvailability,
  NickChanged: account.WireNickChanged,
  FoundId: account.WireFoundId,
  CodeSent: account.WireCodeSent,
  Verified: account.WireVerified,
  NiceId: account.WireNiceId,
  SiteAccount: account.WireSiteAccount,
  SiteDnw: account.WireSiteDnw,
  SiteFee: account.WireSiteFee,
  AppId: account.WireAppId,
  BankList: account.WireBankList,
  UploadedFile: account.WireUploadedFile,
  UnreadCounts: account.WireUnreadCounts,
  Message: account.WireMessage,
  MessagePage: account.WireMessagePage,
  ReadCount: account.WireReadCount,
  Contact: account.WireContact,
  ContactPage: account.WireContactPage,
  ContactsUnread: account.WireContactsUnread,
  ErrorBody: account.WireErrorBody,
  Notice: content.WireNotice,
  NoticePage: content.WireNoticePage,
  Strategy: content.WireStrategy,
  StrategyPage: content.WireStrategyPage,
  Popup: content.WirePopup,
  PopupPage: content.WirePopupPage,
  StaticText: content.WireStaticText,
  Offset: trade.WireOffset,
  OptionEntry: trade.WireOptionEntry,
  OptionList: trade.WireOptionList,
  RecentGame: trade.WireRecentGame,
  RunningRounds: trade.WireRunningRounds,
  BetList: trade.WireBetList,
  Summary: trade.WireSummary,
  LastPrice: trade.WireLastPrice,
  TickerList: trade.WireTickerList,
  KlineList: trade.WireKlineList,
  DnwRecord: cash.WireDnwRecord,
  DnwChange: cash.WireDnwChange,
  DnwPage: cash.WireDnwPage,
  Address: cash.WireAddress,
  CoinUser: cash.WireCoinUser,
  CoinWallet: cash.WireCoinWallet,
  CoinWalletList: cash.WireCoinWalletList,
  CoinWorthList: cash.WireCoinWorthList,
  CoinSite: cash.WireCoinSite,
  CoinRecord: cash.WireCoinRecord,
  CoinRecordPage: cash.WireCoinRecordPage,
  CoinSummary: cash.WireCoinSummary,
  CoinRates: cash.WireCoinRates,
  CoinRate: cash.WireCoinRate,
  Coupon: cash.WireCoupon,
  CoinCheck: cash.WireCoinCheck,
  Admin: office.WireAdmin,
  AdminList: office.WireAdminList,
  Partner: office.WirePartner,
  PartnerList: office.WirePartnerList,
  PartnerProfitPage: office.WirePartnerProfitPage,
  ServerError: messages.WireServerError,
  ForcedLogout: messages.WireForcedLogout,
} as const;

/** Every codec that stands at the edge, by name: what calls and topics refer to and what guards are generated from. */
export const codecs = { ...often, ...seldom } as const;

/** Names a codec of the edge. */
export type CodecName = keyof typeof codecs;
/** What a codec gives, once what it hides is replaced by references. */
export type Decoded<N extends CodecName> = t.TypeOf<(typeof codecs)[N]>;
