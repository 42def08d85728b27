import { isIn } from '../../charts/step.ts';
import type { At } from '../at.ts';
import { stepLink } from '../charts.ts';
import { isLinkGivenUp, isSyncing } from '../queries.ts';
import type { State } from '../state.ts';
import { arm, disarm } from '../timers.ts';

/** The waits before the first automatic reload within ten minutes, the second, and so on; then always the last. */
const WAITS_MS = [5_000, 10_000, 30_000, 60_000] as const;
/** Automatic reloads count for so long. */
const FORGET_MS = 600_000;
const AUTO = 'reload|auto';
/** The link is tried once more so long before the reload: it may have come back since its last quiet try. */
const LAST_TRY_MS = 1_500;
const LAST_TRY = 'reload|try';
/** A link that is open and re-reads is waited for: so often it is looked whether the page can go on. */
const AGAIN_MS = 500;

/** Whether the page cannot go on: the link is given up, or the site or the session could not be asked for. */
const isStuck = (state: State): boolean => {
  const { site, session } = state;
  const isUnreachable = isIn(session.chart, 'fail') && session.chart.context.failure === 'unreachable';
  return site.isDown || isLinkGivenUp(state) || (isUnreachable && session.access !== null);
};

/** The page begins. `count`: its automatic reloads of the last ten minutes. */
export const reloadsKnown = (state: State, count: number, at: At): State => {
  const known: State = { ...state, reload: { count, due: null } };
  return count === 0 ? known : arm(known, 'reload|forget', FORGET_MS, at);
};

/** Plans a reload when the page gets stuck, and calls it off when the page can go on. */
export function planReload(before: State, state: State, at: At): State {
  const isSame = before.site === state.site && before.link === state.link && before.session === state.session;
  if (isSame || isStuck(before) === isStuck(state)) return state;
  return isStuck(state) ? planned(state, at) : reloadStopped(state, {}, at);
}

function planned(state: State, at: At): State {
  const { count } = state.reload;
  const waitMs = WAITS_MS[Math.min(count, WAITS_MS.length - 1)] ?? 0;
  const next: State = { ...state, reload: { count, due: { atMs: at.at + waitMs, waitMs } } };
  return arm(arm(next, LAST_TRY, waitMs - LAST_TRY_MS, at), AUTO, waitMs, at);
}

/** The member stopped it, or the page can go on. */
export function reloadStopped(state: State, _data: object, at: At): State {
  const stopped = disarm(disarm(state, LAST_TRY, at), AUTO, at);
  return stopped.reload.due === null ? stopped : { ...stopped, reload: { ...stopped.reload, due: null } };
}

export function onReloadTimer(state: State, name: string, at: At): State {
  if (name === 'forget') return { ...state, reload: { ...state.reload, count: 0 } };
  if (name === 'try') return stepLink(state, { type: 'hurry' }, at);
  if (isSyncing(state)) return arm(state, AUTO, AGAIN_MS, at);
  at.fx.emit({ type: 'page.reloadByItself' });
  return { ...state, reload: { ...state.reload, due: null } };
}

/** The page itself is not served either: a reload would leave the member without a page. It is put off. */
export function reloadDeferred(state: State, _data: object, at: At): State {
  const counted: State = { ...state, reload: { ...state.reload, count: state.reload.count + 1 } };
  return isStuck(counted) ? planned(counted, at) : counted;
}
