import * as t from 'io-ts';
import { Finite, nullable } from './base.ts';
import { PointsCodec, RoundIdCodec } from './common.ts';
import { WireBet, WireFeedBet, WireRound, WireRoundResult, WireTick } from './trade.ts';

/** The envelope of every topic and queue (decisions, Session and link). */
export const WireEnvelope = t.type({ type: t.string, data: t.UnknownRecord });

export const WireRoundCreated = WireRound;
export const WireRoundStarted = t.strict({
  id: RoundIdCodec,
  openPrice: Finite,
  buyPrice: nullable(Finite),
  sellPrice: nullable(Finite),
});
export const WireLimitChanged = t.strict({ id: RoundIdCodec, buyLimit: nullable(Finite), sellLimit: nullable(Finite) });
export const WireRoundFinished = WireRoundResult;
export const WireRawData = WireTick;
export const WireRealtimeBet = WireFeedBet;
export const WireOwnBet = WireBet;
export const WirePoint = t.strict({ point: PointsCodec, money: PointsCodec });
export const WireServerError = t.strict({ message: t.string, code: nullable(t.string), clientId: nullable(t.string) });
export const WireForcedLogout = t.strict({ message: nullable(t.string) });
