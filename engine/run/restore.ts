import type { SecretRef } from '../base/brand.ts';
import type { Fact } from '../events/facts.ts';
import type { Prefs, PriceChartPrefs } from '../events/settings.ts';
import type { SentCommand } from '../model/command.ts';
import type { SentBet } from '../model/ticket.ts';
import type { Ports } from '../ports/ports.ts';
import { effectFailed } from './world.ts';

type Restored = {
  readonly tokens: {
    readonly access: SecretRef | null;
    readonly refresh: SecretRef | null;
    readonly expiresAtMs: number | null;
  };
  readonly prefs: Partial<Prefs>;
  readonly priceCharts: readonly PriceChartPrefs[];
  readonly isStatusOdd: boolean;
  readonly ticket: SentBet | null;
  readonly commands: readonly SentCommand[];
  readonly reloads: number;
  readonly partnerCode: string | null;
  readonly failures: readonly Fact[];
};

/** What the device remembers of the session and the settings. If storage is refused: nothing, and a fact says so. */
export function restore(ports: Ports, siteCode: string): Restored {
  const { tokens, prefs, priceCharts, ticket, commands, autoReload, vault } = ports;
  const failures: Fact[] = [];
  const attempt = <T>(effect: string, load: () => T, otherwise: T): T => {
    try {
      return load();
    } catch (error) {
      failures.push(effectFailed(effect, error));
      return otherwise;
    }
  };
  const stored = attempt('tokens.load', tokens.load, { access: null, refresh: null, expiresAtMs: null });
  const hide = (text: string | null): SecretRef | null => (text === null ? null : vault.secret('token', text));
  return {
    tokens: { access: hide(stored.access), refresh: hide(stored.refresh), expiresAtMs: stored.expiresAtMs },
    prefs: attempt('prefs.load', prefs.load, {}),
    priceCharts: attempt('priceCharts.load', () => priceCharts.load(siteCode), []),
    isStatusOdd: attempt('oddStatus.load', () => ports.oddStatus?.load(siteCode) === true, false),
    ticket: attempt('ticket.load', ticket.load, null),
    commands: attempt('commands.load', commands.load, []),
    reloads: attempt('reloads.load', autoReload.recent, 0),
    partnerCode: attempt('partnerCode.load', () => ports.partnerCode?.load() ?? null, null),
    failures,
  };
}
