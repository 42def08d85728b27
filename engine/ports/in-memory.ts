import type { SentCommand } from '../model/command.ts';
import type { SentBet } from '../model/ticket.ts';
import type { OwnLimitsPort, Ports, StoredTokens } from './ports.ts';

type Kept = Pick<
  Ports,
  'tokens' | 'prefs' | 'priceCharts' | 'ownLimits' | 'popups' | 'ticket' | 'commands' | 'history' | 'autoReload'
>;

/** What a browser stores, kept in memory: it ends with the process or the worker. `address`: where the engine begins. */
export const keptInMemory = (address: string): Kept => ({
  tokens: valueInMemory<StoredTokens>({ access: null, refresh: null, expiresAtMs: null }),
  prefs: { load: () => ({}), save: () => undefined },
  priceCharts: { load: () => [], save: () => undefined },
  ownLimits: limitsInMemory(),
  popups: popupsInMemory(),
  ticket: valueInMemory<SentBet | null>(null),
  commands: valueInMemory<readonly SentCommand[]>([]),
  history: historyInMemory(address),
  autoReload: { recent: () => 0, attempt: () => Promise.resolve(true) },
});

/** A value in memory: `empty` until one is saved, and after it is cleared. */
function valueInMemory<T>(empty: T) {
  let kept = empty;
  const save = (value: T): void => {
    kept = value;
  };
  return { load: () => kept, save, clear: () => save(empty) };
}

function limitsInMemory(): OwnLimitsPort {
  const [records, since] = [new Map<string, string>(), new Map<number, number>()];
  return {
    load: (siteCode, playerId) => records.get(`${siteCode}.${playerId}`) ?? null,
    save: (siteCode, playerId, record) => records.set(`${siteCode}.${playerId}`, record),
    sending: (siteCode, playerId) => records.get(`sending.${siteCode}.${playerId}`) ?? null,
    keepSending: (siteCode, playerId, bet) => records.set(`sending.${siteCode}.${playerId}`, bet ?? ''),
    onChange: () => () => undefined,
    since: (playerId) => since.get(playerId) ?? null,
    keepSince: (playerId, sinceMs) => since.set(playerId, sinceMs),
    forgetSince: () => since.clear(),
  };
}

function popupsInMemory(): Ports['popups'] {
  const hidden = new Set<number>();
  return { isHidden: (id) => hidden.has(id), hide: (id) => hidden.add(id) };
}

/** A history without an address bar: the engine's routes stay inside it. `address`: where it begins. */
export function historyInMemory(address: string): Ports['history'] {
  let path = address;
  return {
    address: () => path,
    show: (next) => {
      path = next;
    },
    onChange: () => () => undefined,
  };
}
