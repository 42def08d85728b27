import { type Of } from '../base/check.ts';
/**
 * The commands that must not be given twice, beside a bet: D deposit and W withdrawal of won, a withdrawal of coins, a conversion, a
 * transfer of points to the partner exchange.
 */
export declare const CommandKind: import('../base/check.ts').Check<'D' | 'W' | 'convert' | 'send' | 'withdraw'>;
export type CommandKind = Of<typeof CommandKind>;
/** Those that move coins or points of a wallet. */
export type CoinKind = Exclude<CommandKind, 'D' | 'W'>;
/**
 * A command on the device, from before it is sent until its fate is known. `sentMs`: site time in epoch ms. Its record has one of
 * the `amounts`; none: any record of its type may be its own. What else looks like it: the records that were known before (`ids`), or
 * equal commands of which a record may be dated like this one's (`earlier`: how many, and when the first was sent).
 */
export declare const SentCommand: import('../base/check.ts').Check<{
  readonly kind: 'D' | 'W' | 'convert' | 'send' | 'withdraw';
  readonly playerId: number;
  readonly sentMs: number;
  readonly amounts: readonly number[];
  readonly ids?: readonly number[];
  readonly earlier?: {
    readonly count: number;
    readonly fromMs: number;
  };
}>;
export type SentCommand = Of<typeof SentCommand>;
