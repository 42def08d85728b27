import { DnwPage, DnwRecord } from './codecs/cash.ts';
import { ErrorBody, Me, SiteFee, SiteInfo, Tokens } from './codecs/session.ts';
import {
  Bars,
  Bet,
  BetPage,
  CurrentBets,
  CurrentRound,
  FeedBet,
  FeedList,
  Offset,
  OptionEntry,
  OptionList,
  ResultPage,
  Round,
  RoundResult,
  Summary,
  Tick,
  TickerList,
  TickPage,
} from './codecs/trade.ts';

/**
 * The codecs of the calls of the first screen (calls/start.ts), by name. They are named one by one, because a table of all exports would bring
 * code of its own to the first chart.
 */
export const startCodecs = {
  DnwPage,
  DnwRecord,
  ErrorBody,
  Me,
  SiteFee,
  SiteInfo,
  Tokens,
  OptionEntry,
  Round,
  RoundResult,
  Bet,
  FeedBet,
  Tick,
  Bars,
  Summary,
  ResultPage,
  BetPage,
  TickPage,
  OptionList,
  TickerList,
  CurrentRound,
  CurrentBets,
  FeedList,
  Offset,
};
/** The name of such a codec. */
export type StartCodec = keyof typeof startCodecs;
