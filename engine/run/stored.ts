import { never } from '../base/assert.ts';
import type { Effect } from '../events/effects.ts';
import type { World } from './world.ts';

type Stored = Extract<
  Effect,
  {
    readonly type:
      | 'tokens.save'
      | 'tokens.clear'
      | 'vault.clear'
      | 'ticket.save'
      | 'ticket.clear'
      | 'commands.save'
      | 'prefs.save'
      | 'priceChart.save';
  }
>;

/** Keeps something on the device, or forgets it. Throws if storage is refused. */
export function performStored({ ports, header }: World, effect: Stored): void {
  switch (effect.type) {
    case 'tokens.save': {
      const { access, refresh, expiresAtMs } = effect;
      const { reveal } = ports.vault;
      ports.tokens.save({ access: reveal(access), refresh: refresh === null ? null : reveal(refresh), expiresAtMs });
      return;
    }
    case 'tokens.clear':
      ports.tokens.clear();
      return;
    case 'vault.clear':
      ports.vault.forgetMember();
      ports.clearForms?.();
      return;
    case 'ticket.save':
      ports.ticket.save(effect.ticket);
      return;
    case 'ticket.clear':
      ports.ticket.clear();
      return;
    case 'commands.save':
      ports.commands.save(effect.sent);
      return;
    case 'prefs.save':
      ports.prefs.save(effect.prefs);
      return;
    case 'priceChart.save':
      ports.priceCharts.save(header.siteCode, effect.chart);
      return;
    default:
      never(effect);
  }
}
