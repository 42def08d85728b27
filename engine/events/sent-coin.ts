import { finite, list, type Of, oneOf, optional, shape, whole } from '../base/check.ts';

/* Commands about coins on the device. The page needs these checks at its start, so they are in a file of their own. */

/** The commands that move coins or points, and must not be given twice: each has a lock. */
export type CoinKind = 'withdraw' | 'convert' | 'send';

/**
 * A command on the device, from before it is sent until its fate is known. `sentMs`: site time in epoch ms. `amounts`: its
 * record has one of them; none: any record of its type may be its own. `earlier`: equal commands of which a record may be dated
 * like this one's: how many, and when the first was sent.
 */
export const SentCoin = shape({
  kind: oneOf<CoinKind>('withdraw', 'convert', 'send'),
  playerId: whole,
  sentMs: finite,
  amounts: list(finite),
  earlier: optional(shape({ count: whole, fromMs: finite })),
});
export type SentCoin = Of<typeof SentCoin>;
