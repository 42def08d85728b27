import type { SentBet } from '../events/facts.ts';
import { finite, oneOf, orNull, shape, text, whole } from './shape.ts';

/** A bet as the log and the device's storage keep it. */
export const sentBet = shape<SentBet>({
  clientId: text,
  playerId: orNull(whole<number>),
  optionId: whole,
  roundId: whole,
  side: oneOf('B', 'S'),
  points: whole,
  gateMs: finite,
  sentMs: finite,
});
