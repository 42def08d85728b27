import type { Effect } from '../events/effects.ts';
import type { World } from './world.ts';

type Shown = Extract<Effect, { readonly type: 'popups.offer' | 'popup.hide' | 'market.look' }>;

/** Asks the device what it shows: which popups it does not hide for the day, and whether the page is visible. */
export function performShown({ ports, take }: World, effect: Shown): void {
  if (effect.type === 'popup.hide') ports.popups.hide(effect.id);
  else if (effect.type === 'popups.offer')
    take('storage', {
      type: 'popups.offered',
      data: { ids: effect.ids.filter((id) => !ports.popups.isHidden(id)) },
    });
  else if (ports.clock.isHidden?.() !== true) take('engine', { type: 'market.watched', data: {} });
}
