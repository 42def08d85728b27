import type { DraftBet, PlacedBet, SentBet } from '../events/domain.ts';
import { finite, isObject, type Members, orNull, shape, text, whole } from './shape.ts';
import { betType } from './shapes.parts.ts';

export const draftBet: Members<DraftBet> = { betType, points: whole, roundId: whole };
export const placedBet: Members<PlacedBet> = { ...draftBet, clientId: text, optionId: whole, gateMs: finite };
/** A bet as the log and the device's storage keep it. */
export const sentBet = shape<SentBet>({ ...placedBet, playerId: orNull(whole<number>), sentMs: finite });

/** At first only buy and sell could be bet, and the bet's type was called its side. */
export function withBetType(data: unknown): unknown {
  if (!isObject(data) || data.side === undefined) return data;
  const { side, ...others } = data;
  return { ...others, betType: side };
}
