import type { FactData } from '../../../events/facts.ts';
import type { Popup } from '../../../model/content.ts';
import type { FoldContext } from '../../fold-context.ts';
import { POPUPS_MAX } from '../../shape/limits.ts';
import type { State } from '../../state.ts';
import { queryOf } from '../request/keys.ts';

/** The site sent a popup, or took one back. */
export function received(state: State, { popup }: FactData<'popup.received'>): State {
  const others = without(state, popup.id);
  return { ...state, popups: popup.isShow ? [...others, popup].slice(-POPUPS_MAX) : others };
}

export const dismissed = (state: State, { id }: FactData<'popup.dismissed'>): State => ({
  ...state,
  popups: without(state, id),
});

/** The member closes a popup for a day: the device remembers it. */
export function hidden(state: State, { id }: FactData<'popup.hidden'>, at: FoldContext): State {
  at.fx.emit({ type: 'popup.hide', id });
  return dismissed(state, { id });
}

/** The list of popups was answered: the device is asked which of them it hides. */
export function listed(state: State, _answer: unknown, at: FoldContext): State {
  const ids = itemsOf(state)?.flatMap(({ id, isShow }) => (isShow ? [id] : []));
  if (ids !== undefined && ids.length > 0) at.fx.emit({ type: 'popups.offer', ids });
  return state;
}

/** Shows the popups of the list under those that the site has sent since. The list is newest first. */
export function offered(state: State, { ids }: FactData<'popups.offered'>): State {
  const fresh = itemsOf(state)?.filter(({ id }) => ids.includes(id) && state.popups.every((one) => one.id !== id));
  if (fresh === undefined) return state;
  return { ...state, popups: [...fresh.toReversed(), ...state.popups].slice(-POPUPS_MAX) };
}

const without = ({ popups }: State, id: number): readonly Popup[] => popups.filter((popup) => popup.id !== id);

/** What the site listed. An altered log can hold another call's answer. */
const itemsOf = (state: State): readonly Popup[] | undefined => queryOf(state, 'popups.list')?.body?.items;
