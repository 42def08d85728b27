import { isLeft } from 'fp-ts/lib/Either.js';
import type { RedactedIntent } from '../events/intents.ts';
import type { CashKind } from '../model/cash.ts';
import { checkCash } from '../rules/cash.ts';
import { cashSituation, isSearching } from '../state/modules/money/cash-situation.ts';
import { isAsking, isSignedIn } from '../state/reads.ts';
import type { State } from '../state/state.ts';
import { type Decision, facts, refuse } from './decision.ts';

/** A deposit or withdrawal as the field has it; the checks of product.md 5, and then the request. */
export function requestCash(state: State, kind: CashKind, text: string): Decision {
  const checked = checkCash(kind, text, cashSituation(state, kind));
  if (!isLeft(checked) && isSearching(state)) return refuse('asking');
  return isLeft(checked) ? checked : facts({ type: 'cash.requested', data: { kind, points: checked.right } });
}

/** Only the member's own pending deposit can be cancelled, and once (product.md 4). */
export function cancelDeposit(state: State, { id }: Extract<RedactedIntent, { type: 'deposit.cancel' }>): Decision {
  if (!isSignedIn(state)) return refuse('notSignedIn');
  const isPending = state.cash.records.some((record) => record.id === id && record.type === 'D' && record.status === 0);
  if (!isPending) return refuse('notCancellable');
  return isAsking(state, 'dnw.cancel') ? refuse('asking') : facts({ type: 'deposit.cancelRequested', data: { id } });
}
