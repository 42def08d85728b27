import type { Effect } from '../events/effects.ts';
import type { Performers, World } from './world.ts';

type Saving = Exclude<Extract<Effect['type'], `${string}.save` | `${string}.clear`>, FileEffect | LimitsEffect>;
type FileEffect = 'search.save' | 'receipt.save';
type LimitsEffect = 'limits.save' | 'since.save';

/** What the device keeps, and forgets, beside the member's own limits. */
export const createSaving = ({ ports, header: { siteCode } }: World): Performers<Saving> => ({
  'tokens.save': ({ access, refresh, expiresAtMs }) =>
    ports.tokens.save({
      access: ports.vault.reveal(access),
      refresh: refresh === null ? null : ports.vault.reveal(refresh),
      expiresAtMs,
    }),
  'tokens.clear': () => ports.tokens.clear(),
  'vault.clear': () => {
    ports.vault.forgetMember();
    ports.clearForms?.();
  },
  'ticket.save': ({ ticket }) => ports.ticket.save(ticket),
  'ticket.clear': () => ports.ticket.clear(),
  'commands.save': ({ sent }) => ports.commands.save(sent),
  'prefs.save': ({ prefs }) => ports.prefs.save(prefs),
  'priceChart.save': ({ chart }) => ports.priceCharts.save(siteCode, chart),
  'oddStatus.save': () => ports.oddStatus?.save(siteCode),
});
