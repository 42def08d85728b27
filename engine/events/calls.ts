import type { OptionId, PersonalRef, RoundId, SecretRef, Stock } from '../base/brand.ts';
import type { Bar, Bet, DailySummary, Me, Round, RoundResult, SiteInfo, Ticker, TradeOption } from './domain.ts';

/** What each call is asked with; the wire's call table (engine/wire/calls.ts) says how it crosses the network. */
export type CallParams = {
  'site.identify': { readonly code: string };
  'auth.password': { readonly username: PersonalRef; readonly password: SecretRef };
  'auth.refresh': { readonly refresh: SecretRef };
  'me.fetch': Record<string, never>;
  'clock.probe': Record<string, never>;
  'options.list': Record<string, never>;
  'tickers.fetch': { readonly stocks: readonly Stock[] };
  'round.current': { readonly optionId: OptionId };
  'round.results': {
    readonly optionId: OptionId;
    readonly startMs: number;
    readonly endMs: number;
    readonly page: number;
    readonly size: number;
  };
  'round.paint': {
    readonly optionId: OptionId;
    readonly startMs: number;
    readonly endMs: number;
    readonly page: number;
    readonly size: number;
  };
  'bets.current': { readonly optionId: OptionId; readonly roundId: RoundId };
  'bets.list': { readonly playerId: number; readonly page: number; readonly size: number };
  'summary.daily': { readonly optionId: OptionId; readonly dateMs: number };
  'bars.fetch': {
    readonly stock: Stock;
    readonly periodS: number;
    readonly beginMs: number;
    readonly endMs: number;
    readonly isFirst: boolean;
  };
  'ticks.fetch': { readonly stock: Stock; readonly startMs: number; readonly endMs: number };
};

export type Page<T> = { readonly items: readonly T[]; readonly last: boolean };

/** What each call answers, decoded and redacted. */
export type CallAnswer = {
  'site.identify': SiteInfo;
  'auth.password': { readonly access: SecretRef; readonly refresh: SecretRef | null; readonly expiresInS: number };
  'auth.refresh': { readonly access: SecretRef; readonly refresh: SecretRef | null; readonly expiresInS: number };
  'me.fetch': Me;
  /** Both instants on the device's monotonic line, and what the site answered (site clock minus `sentMs`), all in ms. */
  'clock.probe': { readonly sentMs: number; readonly receivedMs: number; readonly offsetMs: number };
  'options.list': readonly TradeOption[];
  'tickers.fetch': readonly Ticker[];
  'round.current': Round | null;
  'round.results': Page<RoundResult>;
  'round.paint': Page<RoundResult>;
  'bets.current': {
    readonly current: readonly Bet[];
    readonly recent: readonly Bet[];
    readonly recentRound: RoundResult | null;
  };
  'bets.list': Page<Bet>;
  'summary.daily': DailySummary;
  'bars.fetch': readonly Bar[];
  /** Oldest first. */
  'ticks.fetch': readonly (readonly [timeMs: number, price: number])[];
};

export type CallName = keyof CallParams;

/** Why a call has no answer: a status other than 200, no network, no answer in time, or a body that does not decode. */
export type CallFailure = 'status' | 'network' | 'timeout' | 'decode';

/**
 * How a call's failure is treated (product.md 8): `warn` shows the site's message, `silent` is for the log and the
 * diagnostics only, `auth` decides over the session, `reload` stops with a way to load again.
 */
export type CallTreatment = { readonly needsSession: boolean; readonly failure: 'warn' | 'silent' | 'auth' | 'reload' };

export const CALL_TREATMENT: { readonly [N in CallName]: CallTreatment } = {
  'site.identify': { needsSession: false, failure: 'reload' },
  'auth.password': { needsSession: false, failure: 'auth' },
  'auth.refresh': { needsSession: false, failure: 'auth' },
  'me.fetch': { needsSession: true, failure: 'auth' },
  'clock.probe': { needsSession: false, failure: 'silent' },
  'options.list': { needsSession: true, failure: 'warn' },
  'tickers.fetch': { needsSession: false, failure: 'silent' },
  'round.current': { needsSession: true, failure: 'warn' },
  'round.results': { needsSession: true, failure: 'silent' },
  'round.paint': { needsSession: true, failure: 'silent' },
  'bets.current': { needsSession: true, failure: 'silent' },
  'bets.list': { needsSession: true, failure: 'silent' },
  'summary.daily': { needsSession: true, failure: 'silent' },
  'bars.fetch': { needsSession: true, failure: 'warn' },
  'ticks.fetch': { needsSession: true, failure: 'silent' },
};
