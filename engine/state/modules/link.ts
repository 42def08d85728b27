import type { ChartAction } from '../../charts/step.ts';
import type { FactData } from '../../events/facts.ts';
import { isLinkOpen, isResynced, joinResync } from '../answers.ts';
import type { State } from '../state.ts';
import { type At, call, note } from '../tools.ts';
import { stepLink, stepTicket } from './charts.ts';
import { startBurst } from './clock.ts';
import { isSignedIn } from './nav.ts';
import { askRound, loadLists } from './stage.ts';

/** What the link chart's actions mean (product.md 4, Live link). */
export function performLink(state: State, { type }: ChartAction, at: At): State {
  const { access } = state.session;
  switch (type) {
    case 'connect':
      at.fx.emit({
        type: 'stomp.connect',
        generation: state.link.chart.context.generation,
        access,
        siteId: state.site.info?.id ?? null,
      });
      return state;
    case 'disconnect':
      at.fx.emit({ type: 'stomp.disconnect' });
      return { ...state, link: { ...state.link, resync: [] } };
    case 'resync':
      return resync(state, at);
    case 'noteUp':
      return stepTicket(startBurst(state, at), { type: 'linkUp' }, at);
    case 'noteLoss':
      return stepTicket(state, { type: 'linkLost' }, at);
    default:
      return state;
  }
}

/**
 * Subscribes, then re-reads what may have been missed; the loader leaves when the last answer is in (decisions,
 * Session and link). The lists around the round were read when the stage was set; a later connect reads them again.
 */
function resync(state: State, at: At): State {
  subscribe(state, at);
  const empty: State = { ...state, link: { ...state.link, resync: [] } };
  const asked = askRound(joinResync(call(empty, 'me.fetch', {}, at), empty.calls.next), at, joinResync);
  const lists = state.link.chart.context.generation > 1 ? loadLists(asked, at) : asked;
  const playerId = lists.session.me?.id;
  return playerId === undefined ? lists : call(lists, 'bets.list', { playerId, page: 0, size: BETS_PAGE }, at);
}

/** Own bets asked at once (product.md 7, history list in the bottom tab). */
export const BETS_PAGE = 50;

/** Names the full set of topics again; the link takes care of the difference. */
export function subscribe(state: State, at: At): void {
  const siteId = state.site.info?.id;
  if (siteId === undefined || !isLinkOpen(state)) return;
  const option = state.options.list.find(({ id }) => id === state.stage.optionId);
  at.fx.emit({ type: 'stomp.subscribe', siteId, optionId: option?.id ?? null, stock: option?.stock ?? null });
}

export const opened = (state: State, data: FactData<'link.opened'>, at: At): State =>
  stepLink(state, { type: 'opened', generation: data.generation }, at);

/** A refused CONNECT may mean an expired session; its text says nothing certain, so a call asks (live-link 2). */
export function lost(state: State, data: FactData<'link.lost'>, at: At): State {
  const next = stepLink(state, { type: 'lost', generation: data.generation }, at);
  if (next === state) return state;
  const noted = note(next, 'linkLosses', `link lost: ${data.reason} ${data.code ?? ''}`);
  return data.reason === 'refused' && isSignedIn(noted) ? call(noted, 'me.fetch', {}, at) : noted;
}

/** Lets the link come up once the re-read is complete. Called after every answer and failure. */
export const syncedWhenDone = (state: State, at: At): State =>
  isResynced(state) ? stepLink(state, { type: 'synced' }, at) : state;
