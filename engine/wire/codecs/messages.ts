import * as t from 'io-ts';
import { Finite, nullable, Word } from './base.ts';
import { PointsCodec, RoundIdCodec } from './common.ts';
import { Said } from './tolerant.ts';
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
/** One without a message and without a code says nothing (engine/link/frames.ts). */
export const WireServerError = t.strict({ message: nullable(Word), code: nullable(Word), clientId: nullable(Word) });
export const WireForcedLogout = t.strict({ message: Said });
