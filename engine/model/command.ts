import { finite, list, type Of, oneOf, optional, shape, whole } from '../base/check.ts';

/* Commands on the device. The page needs these checks at its start, so they are in a file of their own. */

/**
 * The commands that must not be given twice, beside a bet: D deposit and W withdrawal of won, a withdrawal of coins, a conversion, a
 * transfer of points to the partner exchange.
 */
export const CommandKind = oneOf('D', 'W', 'withdraw', 'convert', 'send');
export type CommandKind = Of<typeof CommandKind>;
/** Those that move coins or points of a wallet. */
export type CoinKind = Exclude<CommandKind, 'D' | 'W'>;

/**
 * A command on the device, from before it is sent until its fate is known. `sentMs`: site time in epoch ms. Its record has one of
 * the `amounts`; none: any record of its type may be its own. What else looks like it: the records that were known before (`ids`), or
 * equal commands of which a record may be dated like this one's (`earlier`: how many, and when the first was sent).
 */
export const SentCommand = shape({
  kind: CommandKind,
  playerId: whole,
  sentMs: finite,
  amounts: list(finite),
  ids: optional(list(whole)),
  earlier: optional(shape({ count: whole, fromMs: finite })),
});
export type SentCommand = Of<typeof SentCommand>;
