import { Broken } from '../base/assert.ts';
import type { Effect } from '../events/effects.ts';
import type { Source } from '../events/entry.ts';
import type { Fact } from '../events/facts.ts';
import type { Policy } from '../events/settings.ts';
import type { Log } from '../log/log.ts';
import type { Ports } from '../ports/ports.ts';
import type { State } from '../state/state.ts';

/** What the effect runner and the live link know of the engine. */
export type World = {
  readonly ports: Ports;
  readonly log: Log;
  /** Gives a fact to the loop. */
  readonly take: (source: Source, fact: Fact) => void;
  readonly siteNow: () => number;
  readonly header: { readonly app: string; readonly siteCode: string; readonly policy: Policy };
  /** The application's own id and secret for the token call. */
  readonly client: { readonly id: string; readonly secret: string };
  readonly stateNow: () => State;
};

/** What performs each of these effects. A missing row does not compile. */
export type Performers<T extends Effect['type'] = Effect['type']> = {
  readonly [K in T]: (effect: Extract<Effect, { readonly type: K }>) => void;
};

/** Performs an effect by its row. */
export function performWith<T extends Effect['type']>(
  performers: Performers<T>,
  effect: Extract<Effect, { readonly type: T }>,
): void {
  (performers[effect.type as T] as (effect: Effect) => void)(effect);
}

/**
 * An error in words without a secret: its name, and its message if it is our own error. A browser's message may quote what it
 * could not read.
 */
export const wordsOf = (error: unknown): string => {
  if (error instanceof Broken) return `${error.name}: ${error.message}`;
  return error instanceof Error && /^[A-Z][A-Za-z]{1,30}$/.test(error.name) ? error.name : 'unknown error';
};

/** The fact that tells of a failed effect, or of failed code of the page. The engine keeps running. */
export const effectFailed = (effect: string, error: unknown): Extract<Fact, { type: 'effect.failed' }> => ({
  type: 'effect.failed',
  data: { effect, message: wordsOf(error) },
});
