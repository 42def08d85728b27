import { type Either, left, right } from 'fp-ts/lib/Either.js';
import type { Points } from '../base/brand.ts';
import type { CashKind } from '../events/cash.ts';
import type { Refusal } from '../events/refusal.ts';

/** The least deposit and withdrawal, in points (product.md 9). The site checks larger units. */
const CASH_MIN_POINTS = 5_000;

/** What the checks of a request need to know. */
export type CashSituation = {
  readonly isSignedIn: boolean;
  readonly isBlocked: boolean;
  /** Whether the site takes requests of this kind now (dactive, wactive). True until the site has told. */
  readonly isActive: boolean;
  /** A request of this kind is pending, being made, or in doubt. */
  readonly isLocked: boolean;
  /** What the member may withdraw, in points. */
  readonly moneyPoints: number;
};

/** May this be requested? The checks of product.md 5, Deposit/withdraw. The first failed check decides. */
export function checkCash(kind: CashKind, points: number, at: CashSituation): Either<Refusal, Points> {
  const isDeposit = kind === 'D';
  if (!at.isSignedIn) return refuse('notSignedIn');
  if (at.isBlocked) return refuse('accountBlocked');
  if (!at.isActive) return refuse('cashInactive');
  if (!Number.isSafeInteger(points) || points < 1) return refuse(isDeposit ? 'depositEmpty' : 'withdrawalEmpty');
  if (at.isLocked) return refuse(isDeposit ? 'depositPending' : 'withdrawalPending');
  if (points < CASH_MIN_POINTS) return refuse('cashBelowMin', { min: CASH_MIN_POINTS });
  return !isDeposit && points > at.moneyPoints ? refuse('aboveMoney') : right(points as Points);
}

const refuse = (code: Refusal['code'], params: Refusal['params'] = {}): Either<Refusal, never> =>
  left({ code, params });
