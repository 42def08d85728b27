import { isIn } from '../../../charts/step.ts';
import type { FactData } from '../../../events/facts.ts';
import { CALL_TREATMENT } from '../../../model/calls.ts';
import { noteFailed } from '../../diagnostics.ts';
import type { FoldContext } from '../../fold-context.ts';
import { pendingCall } from '../../reads.ts';
import type { PendingCall } from '../../shape/calls.ts';
import type { State } from '../../state.ts';
import { disarm } from '../../timers.ts';
import { releaseLink, startLink } from '../link/link.ts';
import { openAnswered } from '../money/open-commands.ts';
import { tell } from '../page/dialogs.ts';
import { isDoubted } from './answers.ts';
import { lateCalls, sendAgain, takeCall, unsentId } from './calls.ts';
import { failed } from './queries.ts';

/* What waited for a new token: it is sent with it, or refused where it has waited too long. */

/**
 * Sends the waiting calls, and a link that was refused, with the new token (decisions, Session and link). A command that has waited too long is
 * refused instead: the device may have slept, so that its timer comes later than the token.
 */
export function releaseCalls(state: State, at: FoldContext): State {
  let released = lateCalls(state, at).reduce((s, callId) => waitedInVain(s, at, callId), state);
  const { waiting } = released.calls;
  released = { ...released, calls: { ...released.calls, waiting: [] } };
  for (const callId of waiting) {
    const pending = pendingCall(released, callId);
    if (pending !== undefined) released = sendAgain(released, { ...pending, access: state.session.access }, at);
  }
  return isIn(released.link.chart, 'failed') ? startLink(released, at) : releaseLink(released, at);
}

/** A command has waited for the session in vain. Rule: C9. */
export function waitedInVain(state: State, at: FoldContext, callId: number): State {
  const pending = pendingCall(state, callId);
  return pending === undefined || !state.calls.waiting.includes(callId) ? state : unsent(state, pending, at);
}

/** A command is not sent any more, and the member is told so. Rule: C9. */
export function unsent(state: State, pending: PendingCall, at: FoldContext): State {
  const { callId, call: name } = pending;
  const failure = { callId, call: name, reason: 'unsent', status: null, message: null, report: [] } as const;
  at.fx.emit({ type: 'rest.unsent', callId, call: name, params: pending.params });
  return refused(disarm(takeCall(state, pending), unsentId(callId), at), failure, pending, at);
}

/** A failure that does not decide about the session: what the call's row says follows (product.md 8). */
export function refused(state: State, data: FactData<'call.failed'>, pending: PendingCall, at: FoldContext): State {
  const { failure, lock, onFailure } = CALL_TREATMENT[data.call];
  const known = openAnswered(failed(noteFailed(state, data), data), pending, isDoubted(data) ? null : 'refused', at);
  const noted = at.onFailure[onFailure](known, data, pending, at);
  if (failure === 'reload') return { ...noted, site: { ...noted.site, isDown: true } };
  const { call: name, reason, message } = data;
  // a doubt is said at the form; a dialog that knows nothing more would invite another try
  const isSilent = isDoubted(data) && message === null && lock !== null;
  // a dialog tells of the first failure
  return failure === 'warn' && !isSilent && pending.stumbles === 0
    ? tell(noted, { kind: 'warning', call: name, reason, message })
    : noted;
}
