import { type Either, left, right } from 'fp-ts/lib/Either.js';
import type { SecretRef, SiteId } from '../base/brand.ts';
import type { FactData } from '../events/facts.ts';
import type { CallAnswer, CallName, CallParams } from '../model/calls.ts';
import type { Caller, RestCall } from './rest.ts';

/** The identity of a client: the token of its calls (null before the login) and the site. */
export type ClientConfig = {
  readonly caller: Caller;
  readonly access: SecretRef | null;
  readonly siteId: SiteId | null;
};
/** Typed calls for a tool without an engine: the office's and the partners' have no screens (decisions, Screens left open). */
export type Client = {
  /** Left: why there is no answer. Hidden parameters are references: `redactParams` (rows.ts) makes them. */
  readonly ask: <N extends CallName>(
    name: N,
    params: CallParams[N],
  ) => Promise<Either<FactData<'call.failed'>, CallAnswer[N]>>;
};

/** A client over the one generic caller. Never rejects. */
export function createClient({ caller, access, siteId }: ClientConfig): Client {
  let callId = 0;
  return {
    ask: async (call, params) => {
      callId += 1;
      const effect = { type: 'rest.call', callId, call, params, access, siteId } as unknown as RestCall;
      const { type, data } = await caller.ask(effect);
      return type === 'call.failed' ? left(data) : right((data as { readonly body: never }).body);
    },
  };
}
