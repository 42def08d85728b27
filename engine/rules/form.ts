import type { Points } from '../base/brand.ts';
import type { Refusal, RefusalCode } from '../events/refusal.ts';
import type { BetType } from '../model/ticket.ts';

/** The form: the stake in points, the bet type that was chosen or that the first step fixed, and the clicks used. */
export type Form = {
  readonly points: Points;
  readonly betType: BetType | null;
  readonly clicks: number;
  /** How often each lot chip was used. */
  readonly chips: Readonly<Record<string, number>>;
  /** What was refused last, until the amount changes; `by`: whether a bet was asked for, or an amount. */
  readonly refused: {
    readonly by: 'bet' | 'amount';
    readonly code: RefusalCode;
    readonly params: Refusal['params'];
  } | null;
};

export const EMPTY_FORM: Form = { points: 0 as Points, betType: null, clicks: 0, chips: {}, refused: null };

/**
 * Why the text in the amount field is no amount, or null where the field has its amount. Until the amount changes, the field keeps
 * such a text as it was typed, and nothing can be bet (BR13).
 */
export function whyNotRead({ refused }: Pick<Form, 'refused'>): Refusal | null {
  if (refused?.code !== 'notWhole' && refused?.code !== 'belowZero') return null;
  return { code: refused.code, params: refused.params };
}
