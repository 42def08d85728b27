import type { ClientId, OptionId, PersonalRef, SecretRef, SiteId, Stock } from '../base/brand.ts';
import type { CallName, CallParams } from './calls.ts';
import type { Prefs } from './settings.ts';
import type { DraftBet, SentBet } from './ticket.ts';

/** What the fold asks the world to do, as data; only the live runtime performs it, a replay drops it. */
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
  /** Calls nobody waits for any more: the page they were for was left. */
  | { readonly type: 'rest.abort'; readonly callIds: readonly number[] }
  | {
      readonly type: 'stomp.connect';
      readonly generation: number;
      readonly access: SecretRef | null;
      readonly siteId: SiteId | null;
    }
  | { readonly type: 'stomp.disconnect' }
  /** The full set of what should be subscribed: the user's queues, and the topics of one option where there is one. */
  | {
      readonly type: 'stomp.subscribe';
      readonly siteId: SiteId;
      readonly optionId: OptionId | null;
      readonly stock: Stock | null;
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
  /** What the vault holds of the member is of no more use (engine/SPEC.md, V4). */
  | { readonly type: 'vault.clear' }
  /** A bet is kept on the device before it is sent, and forgotten when its fate is known (live-link 3). */
  | { readonly type: 'ticket.save'; readonly ticket: SentBet }
  | { readonly type: 'ticket.clear' }
  | { readonly type: 'prefs.save'; readonly prefs: Prefs }
  | { readonly type: 'nav.show'; readonly path: string; readonly replace: boolean }
  | { readonly type: 'sound.play'; readonly sound: 'beep' | 'fill' | 'won' | 'lost' }
  | { readonly type: 'recording.export' }
  | { readonly type: 'page.reload' };

/** One step of a statechart: `chart` is `session`, `link`, `ticket`, `cash:D`, `cash:W`, or `round:` and the round's id. */
export type ChartStep = {
  readonly chart: string;
  readonly event: { readonly type: string };
  readonly value: unknown;
  readonly context: object;
};

/** Where the fold puts its effects; a replay gives none. `stepped` is told of the charts' steps, for developers' tools. */
export type Effects = {
  readonly emit: (effect: Effect) => void;
  readonly stepped?: (step: ChartStep) => void;
};
export const DROPPED: Effects = { emit: () => undefined };
