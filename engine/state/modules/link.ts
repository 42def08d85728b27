import type { ChartAction } from '../../charts/step.ts';
import type { FactData } from '../../events/facts.ts';
import { isLinkOpen, isResynced, joinResync } from '../answers.ts';
import type { State } from '../state.ts';
import { type At, call, note } from '../tools.ts';
import { stepLink, stepTicket } from './charts.ts';
import { startBurst } from './clock.ts';
import { loadStage } from './stage.ts';

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

/** Subscribes, then re-reads what may have been missed; the loader leaves when the last answer is in (decisions, Session and link). */
function resync(state: State, at: At): State {
  subscribe(state, at);
  const askMe = state.calls.next;
  const withMe = joinResync(call({ ...state, link: { ...state.link, resync: [] } }, 'me.fetch', {}, at), askMe);
  const loading = loadStage(withMe, at, joinResync);
  const playerId = loading.session.me?.id;
  return playerId === undefined ? loading : call(loading, 'bets.list', { playerId, page: 0, size: 50 }, at);
}

/** Names the full set of topics again; the link takes care of the difference. */
export function subscribe(state: State, at: At): void {
  const siteId = state.site.info?.id;
  if (siteId === undefined || !isLinkOpen(state)) return;
  const option = state.options.list.find(({ id }) => id === state.stage.optionId);
  at.fx.emit({ type: 'stomp.subscribe', siteId, optionId: option?.id ?? null, stock: option?.stock ?? null });
}

export const opened = (state: State, data: FactData<'link.opened'>, at: At): State =>
  stepLink(state, { type: 'opened', generation: data.generation }, at);

export function lost(state: State, data: FactData<'link.lost'>, at: At): State {
  const next = stepLink(state, { type: 'lost', generation: data.generation }, at);
  return next === state ? state : note(next, 'linkLosses', `link lost: ${data.reason} ${data.code ?? ''}`);
}

/** Lets the link come up once the re-read is complete. Called after every answer and failure. */
export const syncedWhenDone = (state: State, at: At): State =>
  isResynced(state) ? stepLink(state, { type: 'synced' }, at) : state;
