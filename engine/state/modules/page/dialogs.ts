import { noticesPage } from '../../../address/routes.ts';
import { isSame } from '../../../base/sentence.ts';
import type { FactData } from '../../../events/facts.ts';
import type { FoldContext } from '../../fold-context.ts';
import type { PendingCall } from '../../shape/calls.ts';
import type { Dialog } from '../../shape/says.ts';
import type { State } from '../../state.ts';

/** More errors than these are not kept for the member. Each of them is in the log. */
const WAITING_MAX = 20;

const isSameDialog = (a: Dialog, b: Dialog): boolean =>
  a.message === null || b.message === null
    ? a.message === b.message &&
      a.kind === b.kind &&
      (a.kind !== 'warning' || b.kind !== 'warning' || a.reason === b.reason)
    : isSame(a.message, b.message);

/**
 * Shows an error or a warning. If another one is not read yet, it waits for its turn (decisions, Session and link). One that says
 * the same as one that is not read is not repeated. After the end of the session from outside, nothing is shown.
 */
export function tell(state: State, dialog: Dialog): State {
  if (state.dialog === null) return { ...state, dialog };
  const unread = [state.dialog, ...state.dialogs];
  if (state.dialog.kind === 'forcedOut' || unread.some((one) => isSameDialog(one, dialog))) return state;
  return { ...state, dialogs: [...state.dialogs, dialog].slice(0, WAITING_MAX) };
}

/**
 * The list of notices failed. Its own screen tells it by a dialog, the first failure only (product.md 8). Where another screen has asked, or the page beside the one
 * that is shown, its place says it or stays empty: a list at the side never takes the screen.
 */
export function noticesFailed(
  state: State,
  { call, reason, message }: FactData<'call.failed'>,
  { params, stumbles }: PendingCall,
): State {
  const isShown = 'page' in params && params.page === noticesPage(state.nav.route);
  return isShown && stumbles === 0 ? tell(state, { kind: 'warning', call, reason, message }) : state;
}

/** The member has read the dialog. After the end of the session from outside, the page begins anew. */
export function dialogDismissed(state: State, _told: unknown, at: FoldContext): State {
  if (state.dialog?.kind === 'forcedOut') at.fx.emit({ type: 'page.reload' });
  return dismissDialog(state);
}

/** The next dialog is shown. */
export function dismissDialog(state: State): State {
  const [dialog = null, ...dialogs] = state.dialogs;
  return { ...state, dialog, dialogs };
}
