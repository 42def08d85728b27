import { HOME, leadsTo, parseRoute, pathOf, type Route, rowOf } from '../../../address/routes.ts';
import { isIn } from '../../../charts/step.ts';
import type { FactData } from '../../../events/facts.ts';
import type { TradeOption } from '../../../model/market.ts';
import { isStopped } from '../../../rules/families.ts';
import { isMemberRole } from '../../../rules/roles.ts';
import { type FoldContext, happened } from '../../fold-context.ts';
import { isSignedIn, optionOf } from '../../reads.ts';
import type { State } from '../../state.ts';
import { dropQueries } from '../request/queries.ts';
import { toast } from './toasts.ts';

/** The trade route shows this option if no option plays and the site has it (product.md 9, default trade id). */
const FALLBACK_OPTION_ID = 2;
/** After this many redirects in a row the guard gives up: a page must not hang. The longest chain has three. */
const REDIRECTS_MAX = 5;

export function navChanged(state: State, data: FactData<'nav.changed'>, at: FoldContext): State {
  const { path, isExact, isCut, by } = data;
  const known = parseRoute(path);
  const route = known ?? HOME;
  const isTrue = isExact && known !== undefined;
  // replace an address that holds more than its route: the rest may be a secret
  if (by === 'member' || !isTrue) at.fx.emit({ type: 'nav.show', path: pathOf(route), replace: by === 'history' });
  // drop the questions of the screen that is left
  const isSame = route.name === state.nav.route.name && ![route, state.nav.route].some(hasParts);
  const left = isSame ? state : dropQueries(state, at);
  const next = goTo(happened(left, 'addressGiven', undefined, at), { ...left.nav, route });
  if (known === undefined) return toast(next, 'plain', { kind: 'pageAbsent' }, at);
  return isCut === true ? toast(next, 'warn', { kind: 'filterCut' }, at) : next;
}

/** Goes to the login (product.md 2, Settings menu). The next login does not return to the page that was left. */
export function goToLogin(state: State, at: FoldContext): State {
  const route: Route = { name: 'login' };
  if (state.nav.route.name === route.name) return goTo(state, { route, wanted: null });
  at.fx.emit({ type: 'nav.show', path: pathOf(route), replace: false });
  return goTo(dropQueries(state, at), { route, wanted: null });
}

/** Goes where the page says that the account cannot be used: to the login (product.md 8). /alert says it as well. */
export const showBlocked = (state: State, at: FoldContext): State =>
  state.nav.route.name === 'alert' ? state : goToLogin(state, at);

/**
 * The route guard (product.md 2): follows redirects until the route is allowed. The fold calls
 * it when the route, the session or the options have changed.
 */
export function guardRoute(state: State, at: FoldContext): State {
  let next = state;
  for (let i = 0; i < REDIRECTS_MAX; i++) {
    const target = redirectOf(next);
    if (target === undefined) break;
    const from = next.nav.route;
    const wanted = target.name === 'login' ? pathOf(from) : null;
    at.fx.emit({ type: 'nav.show', path: pathOf(target), replace: true });
    next = goTo(next, { route: target, wanted });
    // the instrument is not the one of the address: the member is told, so that no bet is placed on it by mistake
    if (from.name === 'trade' && target.name === 'trade') next = toast(next, 'warn', { kind: 'optionAbsent' }, at);
  }
  return happened(next, 'routeChanged', undefined, at);
}

/** Whether one route has several screens: lists with a filter, and the inner views of the trade screen. */
const hasParts = (route: Route): boolean => 'filter' in route || 'inner' in route;

/** Goes to a route. If its name changes, the count of pending requests starts at zero (product.md 2, Route guard). */
const goTo = (state: State, nav: State['nav']): State =>
  nav.route.name === state.nav.route.name
    ? { ...state, nav }
    : { ...state, nav, calls: { ...state.calls, since: state.calls.next } };

/** Whether it is still unknown if there is a session. Until then nobody is redirected. */
const isPending = ({ session }: State): boolean => isIn(session.chart, 'pending');

function redirectOf(state: State): Route | undefined {
  const { route, wanted } = state.nav;
  const next = leadsTo(route);
  if (next !== undefined) return next;
  const { needsSession, roles } = rowOf(route);
  if (needsSession && !isSignedIn(state)) return isPending(state) || isUnasked(state) ? undefined : { name: 'login' };
  if (roles === 'member' && !hasMemberRole(state)) return HOME;
  if (route.name === 'login' && isSignedIn(state))
    return (wanted === null ? undefined : parseRoute(wanted)) ?? { name: 'tradeFirst' };
  return state.options.isLoaded && isSignedIn(state) ? optionFor(route, state.options.list) : undefined;
}

/** The address of an option that is there, for one that names none or one that is not there. */
function optionFor(route: Route, list: readonly TradeOption[]): Route | undefined {
  if (route.name === 'tradeFirst')
    return { ...route, name: 'trade', optionId: firstOf(list)?.id ?? FALLBACK_OPTION_ID };
  if (route.name !== 'trade' || list.some(({ id }) => id === route.optionId)) return undefined;
  const first = firstOf(list);
  return first && { name: 'trade', optionId: first.id };
}

const hasMemberRole = ({ session, app }: State): boolean =>
  session.me !== null && isMemberRole(session.me.role, app.policy.memberRoles);

/** The site could not be asked about the token that the device holds. The member stays on the page and can retry, without a login. */
const isUnasked = ({ session }: State): boolean => session.access !== null;

/**
 * The first option that plays and is not stopped (product.md 2, /trade). Where none plays: the default one, else the first one that can be
 * played later, else the first one. Undefined: the site has no option at all.
 */
function firstOf(list: readonly TradeOption[]): TradeOption | undefined {
  const usable = list.filter((one) => !isStopped(one));
  return usable.find(({ isPlay }) => isPlay) ?? optionOf(list, FALLBACK_OPTION_ID) ?? usable[0] ?? list[0];
}
