import { finite, flag, list, type Of, oneOf, optional, shape, text, whole } from '../base/check.ts';

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
 * The commands that harm nobody when they are given twice: a use of a promotion code, a new address for deposits, an inquiry, another
 * nickname, another password, leaving, joining, finding a user name or a new password, sending a code, and the proof by that code. One
 * of which nobody knows what became may be given again, and the device does not store it.
 */
export const OpenKind = oneOf(
  'coupon',
  'address',
  'contact',
  'nick',
  'password',
  'leave',
  'join',
  'find',
  'code',
  'proof',
);
export type OpenKind = Of<typeof OpenKind>;
export type AnyKind = CommandKind | OpenKind;
export const isOpenKind = (kind: AnyKind | null): kind is OpenKind => OpenKind(kind);

/**
 * A command on the device, from before it is sent until its fate is known. `sentMs`: when it was sent at
 * the earliest, site time in epoch ms. `isUndated`: the clock was not measured then, and the device's own clock dated it. Its record has one of
 * the `amounts` (`isOrLess`: or a lower one, since no fee is known); none: any record of its type may be its own. It is of one of the
 * `coins`: one for each of the amounts, or one for all; absent: of any. What else looks like it: the records that were known before (`ids`), or
 * equal commands of which a record may be dated like this one's (`earlier`: how many, and when the first was sent).
 */
export const SentCommand = shape({
  kind: CommandKind,
  playerId: whole,
  sentMs: finite,
  isUndated: optional(flag),
  amounts: list(finite),
  coins: optional(list(text)),
  isOrLess: optional(flag),
  ids: optional(list(whole)),
  earlier: optional(shape({ count: whole, fromMs: finite })),
});
export type SentCommand = Of<typeof SentCommand>;
