import { type Either, isLeft, left, right } from 'fp-ts/lib/Either.js';
import type { Fact } from '../events/facts.ts';
import type { RedactedIntent } from '../events/intents.ts';
import type { Refusal } from '../events/refusal.ts';
import { CALL_TREATMENT, commandOf } from '../model/calls.ts';
import type { CashKind } from '../model/cash.ts';
import { isOpenKind } from '../model/command.ts';
import { checkCash } from '../rules/cash.ts';
import { whyCoolOff } from '../rules/own-limits.ts';
import { cashSituation, isSearching } from '../state/modules/money/cash-situation.ts';
import { ownLimitsOf } from '../state/modules/money/limits-now.ts';
import { queryOf } from '../state/modules/request/keys.ts';
import { commandPhase, isAsking, isSignedIn } from '../state/reads.ts';
import type { State } from '../state/state.ts';

type Decision = Either<Refusal, readonly Fact[]>;
const refuse = (code: Refusal['code']): Decision => left({ code, params: {} });

/** A deposit or withdrawal as the field has it; the checks of product.md 5, and then the request. */
export function requestCash(state: State, kind: CashKind, text: string): Decision {
  const checked = checkCash(kind, text, cashSituation(state, kind));
  if (!isLeft(checked) && isSearching(state)) return refuse('asking');
  return isLeft(checked) ? checked : right([{ type: 'cash.requested', data: { kind, points: checked.right } }]);
}

/** Only the member's own pending deposit can be cancelled, and once (product.md 4). */
export function cancelDeposit(state: State, { id }: Extract<RedactedIntent, { type: 'deposit.cancel' }>): Decision {
  if (!isSignedIn(state)) return refuse('notSignedIn');
  const isPending = state.cash.records.some((record) => record.id === id && record.type === 'D' && record.status === 0);
  if (!isPending) return refuse('notCancellable');
  return isAsking(state, 'dnw.cancel') ? refuse('asking') : right([{ type: 'deposit.cancelRequested', data: { id } }]);
}

/** A screen's own call: with a session where the call needs one; a command is not given twice at a time. One that moves coins waits for its lock. */
export function ask(state: State, { call, params }: Extract<RedactedIntent, { type: 'call.ask' }>): Decision {
  const { needsSession, once, paysIn } = CALL_TREATMENT[call];
  if (needsSession && !isSignedIn(state)) return refuse('notSignedIn');
  if (once === true && queryOf(state, call)?.status === 'asking') return refuse('asking');
  const cool = paysIn ? whyCoolOff(ownLimitsOf(state)) : null;
  if (cool !== null) return left(cool);
  const kind = commandOf(call, params);
  const asked = { type: 'call.asked', data: { call, params } } as Fact;
  if (isOpenKind(kind)) return right([{ type: 'command.given', data: { kind } }, asked]);
  if (kind !== null && commandPhase(state, kind) !== 'free')
    return refuse(kind === 'withdraw' ? 'withdrawalPending' : 'asking');
  return kind === 'withdraw' && state.coins.unsearched !== undefined ? refuse('asking') : right([asked]);
}
