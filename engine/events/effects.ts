import type { ClientId, OptionId, PersonalRef, SecretRef, SiteId, Stock } from '../base/brand.ts';
import type { CallName, CallParams } from '../model/calls.ts';
import type { SentCommand } from '../model/command.ts';
import type { FileWords } from '../model/file-words.ts';
import type { OwnLimits } from '../model/own-limits.ts';
import type { DraftBet, SentBet } from '../model/ticket.ts';
import type { Prefs, PriceChartPrefs } from './settings.ts';

/** What the fold asks the world to do, as data. Only the live runtime performs it. A replay drops it. */
export type Effect =
  | {
      [N in CallName]: {
        readonly type: 'rest.call';
        readonly callId: number;
        readonly call: N;
        readonly params: CallParams[N];
        readonly access: SecretRef | null;
        readonly siteId: SiteId | null;
      };
    }[CallName]
  /** Aborts calls whose page was left. */
  | { readonly type: 'rest.abort'; readonly callIds: readonly number[] }
  /** A command that waited for the session is not sent any more: its secrets are forgotten (V4). */
  | ({ readonly type: 'rest.unsent'; readonly callId: number } & {
      readonly call: CallName;
      readonly params: CallParams[CallName];
    })
  | {
      readonly type: 'stomp.connect';
      readonly generation: number;
      readonly access: SecretRef | null;
      readonly siteId: SiteId | null;
    }
  | { readonly type: 'stomp.disconnect' }
  /** The full set of subscriptions: the member's queues, and the topics of an option if there is one. */
  | {
      readonly type: 'stomp.subscribe';
      readonly siteId: SiteId;
      readonly optionId: OptionId | null;
      readonly stock: Stock | null;
      /** Nobody sees the page: of the option, its rounds alone. */
      readonly isAway?: true;
    }
  | ({
      readonly type: 'stomp.bet';
      readonly clientId: ClientId;
      readonly remainPoints: number;
      readonly playerId: number;
      readonly username: PersonalRef;
    } & DraftBet)
  | { readonly type: 'timer.arm'; readonly id: string; readonly generation: number; readonly delayMs: number }
  | { readonly type: 'timer.disarm'; readonly id: string }
  | {
      readonly type: 'tokens.save';
      readonly access: SecretRef;
      readonly refresh: SecretRef | null;
      readonly expiresAtMs: number | null;
    }
  | { readonly type: 'tokens.clear' }
  /** The vault drops what it holds of the member (engine/SPEC.md, V4). */
  | { readonly type: 'vault.clear' }
  /** Stores a bet on the device before it is sent. It is removed when its fate is known (live-link 3). */
  | { readonly type: 'ticket.save'; readonly ticket: SentBet }
  | { readonly type: 'ticket.clear' }
  /** Stores the commands whose fate is not known: before one is sent, and when a fate is known. */
  | { readonly type: 'commands.save'; readonly sent: readonly SentCommand[] }
  /** The settings that have changed: those that another page has stored stay. */
  | { readonly type: 'prefs.save'; readonly prefs: Partial<Prefs> }
  /** Tells the other tabs of the device that a bet of a member with limits is in flight; null: it is no more. `untilMs`: site time. */
  | {
      readonly type: 'limits.sending';
      readonly playerId: number;
      readonly clientId: ClientId | null;
      readonly untilMs: number;
      readonly like?: string;
    }
  /** Reads what the device keeps of a member's play limits. The fact `limits.restored` tells it before anything else happens. */
  | { readonly type: 'limits.load'; readonly playerId: number }
  | { readonly type: 'limits.save'; readonly limits: OwnLimits }
  /** Keeps for this tab since when the member is signed in (site time, epoch ms); null forgets it. */
  | { readonly type: 'since.save'; readonly playerId: number; readonly sinceMs: number }
  | { readonly type: 'priceChart.save'; readonly chart: PriceChartPrefs }
  /** Keeps on the device that this site tells statuses of bets that are against their profits (N6). */
  | { readonly type: 'oddStatus.save' }
  | { readonly type: 'nav.show'; readonly path: string; readonly replace: boolean }
  | { readonly type: 'sound.play'; readonly sound: 'beep' | 'fill' | 'won' | 'lost' }
  /** Asks the device which of these popups it does not hide. The fact `popups.offered` tells it. */
  | { readonly type: 'popups.offer'; readonly ids: readonly number[] }
  /** Asks the device if the page is visible. If so, the fact `market.watched` tells it. */
  | { readonly type: 'market.look' }
  | { readonly type: 'popup.hide'; readonly id: number }
  | { readonly type: 'recording.export' }
  /** Saves the bets of the history screen as a file. */
  | { readonly type: 'search.save'; readonly words: FileWords }
  | { readonly type: 'receipt.save'; readonly betId: number }
  | { readonly type: 'page.reload' }
  /** Reloads the page if it is served. Otherwise the fact `reload.deferred` says so. */
  | { readonly type: 'page.reloadByItself' };

/** One step of a statechart: `chart` is `session`, `link`, `ticket`, `command:` and its kind, or `round:` and the round's id. */
export type ChartStep = {
  readonly chart: string;
  readonly event: { readonly type: string };
  readonly value: unknown;
  readonly context: object;
};

/** Takes the effects of the fold. A replay has none. `stepped` gets every step of a chart, for developers' tools. */
export type Effects = {
  /** Takes an effect, in the order of the fold. It must not throw. */
  readonly emit: (effect: Effect) => void;
  /** Gets a step of a chart after it was made. */
  readonly stepped?: (step: ChartStep) => void;
};
export const DROPPED: Effects = { emit: () => undefined };
