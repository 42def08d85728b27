import { type Either, isLeft, left, right } from 'fp-ts/lib/Either.js';
import { AMOUNT_MAX } from '../base/bounds.ts';
import type { Points } from '../base/brand.ts';
import type { Refusal } from '../events/refusal.ts';
import type { CashKind } from '../model/cash.ts';
import { readAmount } from './amount.ts';
import { CASH_RULES } from './cash-terms.ts';

/** What the checks of a request need to know. */
export type CashSituation = {
  readonly isSignedIn: boolean;
  readonly isBlocked: boolean;
  /** Whether the site takes requests of this kind now (dactive, wactive). True until the site has told. */
  readonly isActive: boolean;
  /** A request of this kind is pending, being made, or in doubt. */
  readonly isLocked: boolean;
  /** What the member may withdraw, in points. Null: it could not be read. */
  readonly moneyPoints: number | null;
  /** The end of the member's own cool-off (site time, epoch ms), which refuses deposits; null without one. */
  readonly coolOffMs: number | null;
};

/**
 * May this be requested? The amount is as it was typed (BR13). The checks of product.md 5, Deposit/withdraw. The first failed check
 * decides.
 */
export function checkCash(kind: CashKind, text: string, at: CashSituation): Either<Refusal, Points> {
  if (!at.isSignedIn) return refuse('notSignedIn');
  if (at.isBlocked) return refuse('accountBlocked');
  if (!at.isActive) return refuse('cashInactive');
  const read = readAmount(text);
  if (isLeft(read)) return refuse(read.left === 'belowZero' ? 'cashBelowZero' : 'cashNotWhole');
  return kind === 'D' ? checkDeposit(read.right, at) : checkWithdrawal(read.right, at);
}

function checkDeposit(points: number, { isLocked, coolOffMs }: CashSituation): Either<Refusal, Points> {
  if (points < 1) return refuse('depositEmpty');
  if (isLocked) return refuse('depositPending');
  if (points < CASH_RULES.minPoints) return refuse('cashBelowMin', { min: CASH_RULES.minPoints });
  if (points > AMOUNT_MAX) return refuse('cashAboveMax', { max: AMOUNT_MAX });
  return coolOffMs === null ? right(points as Points) : refuse('coolingOff', { untilMs: coolOffMs });
}

function checkWithdrawal(points: number, { isLocked, moneyPoints }: CashSituation): Either<Refusal, Points> {
  const { minPoints, withdrawalMaxPoints } = CASH_RULES;
  if (points < 1) return refuse('withdrawalEmpty');
  if (isLocked) return refuse('withdrawalPending');
  if (points < minPoints) return refuse('cashBelowMin', { min: minPoints });
  if (moneyPoints === null) return refuse('balanceUnknown');
  if (points > moneyPoints) return refuse('aboveMoney');
  return points > withdrawalMaxPoints ? refuse('cashAboveMax', { max: withdrawalMaxPoints }) : right(points as Points);
}

const refuse = (code: Refusal['code'], params: Refusal['params'] = {}): Either<Refusal, never> =>
  left({ code, params });
