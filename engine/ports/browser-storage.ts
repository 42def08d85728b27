import type { OptionId, Stock } from '../base/brand.ts';
import type { Check } from '../base/check.ts';
import { BarPeriod, PREFS } from '../events/choices.ts';
import type { Prefs } from '../events/settings.ts';
import { SentCommand } from '../model/command.ts';
import { SentBet } from '../model/ticket.ts';
import { readJson } from './json.ts';
import { tryTo } from './phone/refused.ts';
import type { CommandsPort, PrefsPort, PriceChartsPort, TabsPort, TicketPort, TokensPort } from './ports.ts';

/* What a page keeps in its storage: of a tab in session storage, of a device in local storage. */

/** The option whose price chart this tab showed last: after a reload its code need not wait until the option is told. */
export type LastChart = {
  readonly isOf: (option: number) => boolean;
  /** Null: the page shows no price chart. */
  readonly save: (option: OptionId | null) => void;
};
export const sessionLastChart = (key: string): LastChart => ({
  isOf: (option) => sessionStorage.getItem(key) === String(option),
  // refused: the code of the chart waits until the option is told
  save: (option) => tryTo(() => sessionStorage.setItem(key, String(option))),
});

/** Tokens are in session storage only (decisions, Session and link). If it is refused, these throw, and the engine logs it. */
export const sessionTokens = (key: string): TokensPort => ({
  load: () => {
    const { access, refresh, expiresAtMs } = readJson(sessionStorage.getItem(key));
    return {
      access: typeof access === 'string' ? access : null,
      refresh: typeof refresh === 'string' ? refresh : null,
      expiresAtMs: typeof expiresAtMs === 'number' ? expiresAtMs : null,
    };
  },
  save: (tokens) => sessionStorage.setItem(key, JSON.stringify(tokens)),
  clear: () => {
    sessionStorage.removeItem(key);
    sessionStorage.removeItem(usedKey(key));
  },
});

/** Which tokens are used stands beside the tokens, and leaves with them. Refused: a page that is reloaded does not know it. */
export const sessionUsed = (key: string): Required<TabsPort>['used'] => ({
  load: () => {
    const { last, used } = tryTo(() => readJson(sessionStorage.getItem(usedKey(key)))) ?? {};
    const isText = (one: unknown): one is string => typeof one === 'string';
    return { last: isText(last) ? last : null, used: Array.isArray(used) ? used.filter(isText) : [] };
  },
  save: (used) => tryTo(() => sessionStorage.setItem(usedKey(key), JSON.stringify(used))),
});
const usedKey = (key: string): string => `${key}.used`;

/** In session storage, so that the bet of another tab is not read as this tab's bet. */
export const sessionTicket = (key: string): TicketPort => ({
  load: () => {
    const stored = readJson(sessionStorage.getItem(key));
    return SentBet(stored) ? stored : null;
  },
  save: (bet) => sessionStorage.setItem(key, JSON.stringify(bet)),
  clear: () => sessionStorage.removeItem(key),
});

/** In session storage as well: each tab looks for the commands that it has sent. */
export const sessionCommands = (key: string): CommandsPort => ({
  load: () => {
    const { sent } = readJson(sessionStorage.getItem(key));
    return Array.isArray(sent) ? sent.filter(SentCommand) : [];
  },
  save: (sent) =>
    sent.length === 0 ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, JSON.stringify({ sent })),
});

export const localPrefs = (key: string): PrefsPort => ({
  load: () => {
    const stored = readJson(localStorage.getItem(key));
    const good = Object.entries<Check<unknown>>(PREFS).filter(([name, check]) => name in stored && check(stored[name]));
    return Object.fromEntries(good.map(([name]) => [name, stored[name]])) as Partial<Prefs>;
  },
  save: (changed) => localStorage.setItem(key, JSON.stringify({ ...readJson(localStorage.getItem(key)), ...changed })),
  onChange: (listener) => {
    const heard = (event: StorageEvent): void => {
      if (event.key === key) listener();
    };
    addEventListener('storage', heard);
    return () => removeEventListener('storage', heard);
  },
});

/** One key for each site and instrument. Of what an older version or somebody else stored there, the good parts are taken. */
export const localPriceCharts = (prefix: string): PriceChartsPort => ({
  load: (siteCode) => {
    const start = `${prefix}.${siteCode}.`;
    return Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) ?? '')
      .filter((key) => key.startsWith(start))
      .map((key) => {
        const { periodS, step } = readJson(localStorage.getItem(key));
        return {
          stock: key.slice(start.length) as Stock,
          periodS: BarPeriod(periodS) ? periodS : null,
          step: typeof step === 'number' && Number.isFinite(step) ? step : null,
        };
      });
  },
  save: (siteCode, { stock, ...chart }) =>
    localStorage.setItem(`${prefix}.${siteCode}.${stock}`, JSON.stringify(chart)),
});
