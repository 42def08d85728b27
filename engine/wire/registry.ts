import type * as t from 'io-ts';
import * as entities from './codecs/entities.ts';
import * as messages from './codecs/messages.ts';

/** Every codec that stands at the edge, by name: what calls and topics refer to and what guards are generated from. */
export const codecs = {
  SiteInfo: entities.WireSiteInfo,
  Tokens: entities.WireTokens,
  Me: entities.WireMe,
  Offset: entities.WireOffset,
  OptionList: entities.WireOptionList,
  TickerList: entities.WireTickerList,
  CurrentRound: entities.WireCurrentRound,
  ResultPage: entities.WireResultPage,
  CurrentBets: entities.WireCurrentBets,
  BetPage: entities.WireBetPage,
  TickPage: entities.WireTickPage,
  Summary: entities.WireSummary,
  Bars: entities.WireBars,
  ErrorBody: entities.WireErrorBody,
  Envelope: messages.WireEnvelope,
  RoundCreated: messages.WireRoundCreated,
  RoundStarted: messages.WireRoundStarted,
  LimitChanged: messages.WireLimitChanged,
  RoundFinished: messages.WireRoundFinished,
  RawData: messages.WireRawData,
  RealtimeBet: messages.WireRealtimeBet,
  OwnBet: messages.WireOwnBet,
  Point: messages.WirePoint,
  ServerError: messages.WireServerError,
  ForcedLogout: messages.WireForcedLogout,
  Notice: messages.WireNotice,
} as const;

export type CodecName = keyof typeof codecs;
export type Decoded<N extends CodecName> = t.TypeOf<(typeof codecs)[N]>;
