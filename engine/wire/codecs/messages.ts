import { nullable, perhaps } from './around.ts';
import { Amount, formedWord, Members, Price, Text, Word } from './base.ts';
import { PointsCodec, RoundIdCodec, spoken } from './common.ts';
import { strict } from './kind.ts';
import { WireBet, WireFeedBet, WireRound, WireRoundResult, WireTick } from './trade.ts';

/** The envelope of every topic and queue (decisions, Session and link). */
export const WireEnvelope = strict({ type: Text, data: Members });

export const WireRoundCreated = WireRound;
export const WireRoundStarted = strict({
  id: RoundIdCodec,
  openPrice: Price,
  buyPrice: nullable(Price),
  sellPrice: nullable(Price),
});
export const WireLimitChanged = strict({ id: RoundIdCodec, buyLimit: perhaps(Amount), sellLimit: perhaps(Amount) });
export const WireRoundFinished = WireRoundResult;
export const WireRawData = WireTick;
export const WireRealtimeBet = WireFeedBet;
export const WireOwnBet = WireBet;
export const WirePoint = strict({ point: PointsCodec, money: PointsCodec });
/** An error without a message and without a code says nothing (engine/link/frames.ts). */
export const WireServerError = strict({
  message: nullable(spoken),
  code: nullable(Word), // engine/link/frames.ts keeps or hides it
  clientId: nullable(formedWord('client')),
});
export const WireForcedLogout = strict({ message: perhaps(spoken) });
