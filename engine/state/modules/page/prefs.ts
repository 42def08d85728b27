import type { FactData } from '../../../events/facts.ts';
import type { Now } from '../../fold-context.ts';
import type { State } from '../../state.ts';

/* The settings of the device (SPEC W7). */

/** Another page of the device has changed settings, and has stored them. */
export const heard = (state: State, some: FactData<'prefs.heard'>): State => ({
  ...state,
  prefs: { ...state.prefs, ...some },
});

/** The member has changed settings here. They alone are stored. */
export function changed(state: State, some: FactData<'prefs.changed'>, { fx }: Now): State {
  fx.emit({ type: 'prefs.save', prefs: some });
  return heard(state, some);
}
