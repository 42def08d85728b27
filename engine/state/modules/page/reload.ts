import { isIn } from '../../../charts/step.ts';
import type { FactData } from '../../../events/facts.ts';
import { stepLink } from '../../charts.ts';
import type { FoldContext } from '../../fold-context.ts';
import { isLinkGivenUp, isSyncing, isTokenAsked } from '../../reads.ts';
import type { State } from '../../state.ts';
import { arm, disarm } from '../../timers.ts';

/** The waits before the first automatic reload within ten minutes, the second, and so on; then always the last. */
const WAITS_MS = [5_000, 10_000, 30_000, 60_000] as const;
/** After the session was ended from outside, the page reloads this long after the member was told, in ms. */
const FORCED_OUT_MS = 10_000;
/** Automatic reloads count for so long. */
const FORGET_MS = 600_000;
const AUTO = 'reload|auto';
/** The link is tried once more so long before the reload: it may have come back since its last quiet try. */
const LAST_TRY_MS = 1_500;
const LAST_TRY = 'reload|try';
/** A link that is open and re-reads is waited for, and tokens that are on their way: so often it is looked whether the page can go on. */
const AGAIN_MS = 500;

const isForcedOut = ({ dialog }: State): boolean => dialog?.kind === 'forcedOut';

/** Whether the page cannot go on: the link is given up, the site or the session could not be asked for, or the session was ended. */
const isStuck = (state: State): boolean => {
  const { site, session } = state;
  // a refusal takes the token away
  const isUnreachable = isIn(session.chart, 'fail') && session.access !== null;
  return isForcedOut(state) || site.isDown || isLinkGivenUp(state) || isUnreachable;
};

/** The page begins. `count`: its automatic reloads of the last ten minutes. */
export const reloadsKnown = (state: State, count: number, at: FoldContext): State => {
  const known: State = { ...state, reload: { ...state.reload, count } };
  return count === 0 ? known : arm(known, 'reload|forget', FORGET_MS, at);
};

/** Plans a reload when the page gets stuck, and calls it off when the page can go on. */
export function planReload(before: State, state: State, at: FoldContext): State {
  const isToldAnew = isForcedOut(before) !== isForcedOut(state);
  if (!isToldAnew && isStuck(before) === isStuck(state)) return state;
  return isStuck(state) ? planned(state, at) : reloadStopped(state, {}, at);
}

function planned(state: State, at: FoldContext): State {
  const usualMs = WAITS_MS[Math.min(state.reload.count, WAITS_MS.length - 1)] ?? 0;
  const waitMs = isForcedOut(state) ? FORCED_OUT_MS : usualMs;
  const next: State = { ...state, reload: { ...state.reload, due: { atMs: at.at + waitMs, waitMs } } };
  return arm(arm(next, LAST_TRY, waitMs - LAST_TRY_MS, at), AUTO, waitMs, at);
}

/** The member stopped it, or the page can go on. */
export function reloadStopped(state: State, _data: object, at: FoldContext): State {
  const stopped = disarm(disarm(state, LAST_TRY, at), AUTO, at);
  return { ...stopped, reload: { ...stopped.reload, due: null, isHeld: false } };
}

export function onReloadTimer(state: State, at: FoldContext, name: string): State {
  if (name === 'forget') return { ...state, reload: { ...state.reload, count: 0 } };
  if (name === 'try') return stepLink(state, { type: 'hurry' }, at);
  if (isSyncing(state) || isTokenAsked(state)) return arm(state, AUTO, AGAIN_MS, at);
  at.fx.emit({ type: 'page.reloadByItself' });
  return { ...state, reload: { ...state.reload, due: null } };
}

/**
 * The reload is put off. If the page itself is not served, the member would be left without a page, and the next wait is longer.
 * A form with unsent text is waited for, and asked again after the same wait.
 */
export function reloadDeferred(
  state: State,
  { isUnsent = false }: FactData<'reload.deferred'>,
  at: FoldContext,
): State {
  const count = state.reload.count + (isUnsent ? 0 : 1);
  const counted: State = { ...state, reload: { ...state.reload, count, isHeld: isUnsent && isStuck(state) } };
  return isStuck(counted) ? planned(counted, at) : counted;
}
