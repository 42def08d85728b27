import { type FoldContext, happened } from '../../fold-context.ts';
import { isListening } from '../../reads.ts';
import type { State } from '../../state.ts';
import { arm, disarm, isArmed } from '../../timers.ts';
import { subscribe } from '../request/requests.ts';

/*
 * A hidden page gives up what nobody sees: the prices and the bets of others, which are nearly all that comes over the link (engine/SPEC.md,
 * L16). The member's own queues, the rounds and all of money stay.
 */

/**
 * A page that was hidden for so long, in ms, is away. A return asks for bars, ticks and bets again, about as many bytes as the prices of
 * this time have. So a shorter glance at something else would cost more than it saves.
 */
const AWAY_MS = 10_000;
const TIMER = 'away|hidden';

export const hidden = (state: State, at: FoldContext): State =>
  state.link.isAway === true || isArmed(state, TIMER) ? state : arm(state, TIMER, AWAY_MS, at);

export function shown(state: State, at: FoldContext): State {
  const { isAway, ...link } = state.link;
  return isAway === true ? happened({ ...state, link }, 'pageShown', undefined, at) : disarm(state, TIMER, at);
}

/** The page has been hidden for long enough. */
export const leftAlone = (state: State): State => ({ ...state, link: { ...state.link, isAway: true } });

/**
 * Gives up prices and others' bets, or takes them again and asks for what was missed. A link that is not open asks for all of it when it is.
 * Called after each fact: an own bet that begins or ends decides it, too.
 */
export function listen(before: State, state: State, at: FoldContext): State {
  const is = isListening(state);
  if (is === isListening(before)) return state;
  subscribe(state, at);
  return happened(state, is ? 'pageHeard' : 'pageHidden', undefined, at);
}
