import { type Of } from '../base/check.ts';
/** The limits that a member may lower at once and raise after a wait: points of a round, lost points of a day, minutes between reminders. */
export declare const OwnKind: import('../base/check.ts').Check<'loss' | 'remind' | 'round'>;
export type OwnKind = Of<typeof OwnKind>;
/** A higher limit, or none (null), that holds from an instant on (site time, epoch ms). */
export declare const Raise: import('../base/check.ts').Check<{
  readonly kind: 'loss' | 'remind' | 'round';
  readonly value: number | null;
  readonly fromMs: number;
}>;
export type Raise = Of<typeof Raise>;
export declare const OwnLimits: import('../base/check.ts').Check<{
  readonly playerId: number;
  readonly round: number | null;
  readonly loss: number | null;
  readonly remind: number | null;
  readonly raises: readonly {
    readonly kind: 'loss' | 'remind' | 'round';
    readonly value: number | null;
    readonly fromMs: number;
  }[];
  readonly coolOffMs: number | null;
  readonly remindedMs: number | null;
}>;
export type OwnLimits = Of<typeof OwnLimits>;
/** What is wrong with the place where the device keeps the limits: it holds what nobody of ours wrote, or it is refused. */
export declare const Trouble: import('../base/check.ts').Check<'broken' | 'refused'>;
export type Trouble = Of<typeof Trouble>;
/** What the device keeps of a member. `sinceMs`: when the member signed in, of this tab; null: it is not known yet. */
export declare const Restored: import('../base/check.ts').Check<{
  readonly playerId: number;
  readonly limits: {
    readonly playerId: number;
    readonly round: number | null;
    readonly loss: number | null;
    readonly remind: number | null;
    readonly raises: readonly {
      readonly kind: 'loss' | 'remind' | 'round';
      readonly value: number | null;
      readonly fromMs: number;
    }[];
    readonly coolOffMs: number | null;
    readonly remindedMs: number | null;
  } | null;
  readonly sinceMs: number | null;
  readonly trouble: 'broken' | 'refused' | null;
  readonly isElsewhere?: boolean;
}>;
export type Restored = Of<typeof Restored>;
