import type { Effect } from '../events/effects.ts';

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
