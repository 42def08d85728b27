import { type Either, isLeft, left, right } from 'fp-ts/lib/Either.js';
import type { ClientId } from '../base/brand.ts';
import { decide } from '../decide/decide.ts';
import type { Intent, RedactedIntent } from '../events/intents.ts';
import type { Refusal } from '../events/refusal.ts';
import { redactParams } from '../link/rows.ts';
import type { Ports } from '../ports/ports.ts';
import { type EngineOptions, type Loop, startLoop } from './loop.ts';

/** The engine's whole face: four functions. */
export type Engine = Pick<Loop, 'getState' | 'subscribe' | 'close'> & {
  /**
   * Sends an intent. Left: why it was refused (the log and the screen show it too). Right: the id of the call that it began, by which
   * the state says what became of it; null if it began none. @throws Error after `close`; TypeError for what is no intent.
   */
  readonly send: (intent: Intent) => Either<Refusal, number | null>;
};

/**
 * Starts the one loop: intent, decide, facts, log, fold, effects.
 * For whoever has checked the options: checked.ts has the one that says what is wrong with them.
 */
export const createEngine = (options: EngineOptions): Engine => withSend(startLoop(options));

/** A running loop that takes intents. A page starts the loop first: what decides an intent is loaded with the screens that send one. */
export function withSend({ getState, subscribe, close, world, lookAtLimits, readAddress }: Loop): Engine {
  const { ports, take, siteNow } = world;
  const send = (intent: Intent): Either<Refusal, number | null> => {
    lookAtLimits(); // another tab may have changed them just now
    if (intent.type === 'nav.go') readAddress(intent.path);
    const moment = { at: siteNow(), clientId: ports.newClientId() as ClientId };
    const decided = decide(getState(), redactIntent(intent, ports, readAddress), moment);
    if (isLeft(decided)) {
      take('intent', { type: 'intent.refused', data: { intent: intent.type, ...decided.left } });
      return left(decided.left);
    }
    const { next } = getState().calls;
    for (const fact of decided.right) take('intent', fact);
    return right(getState().calls.next > next ? next : null);
  };
  return { send, getState, subscribe, close };
}

/** Replaces the secrets that a member types: decide and the log get references. */
function redactIntent(intent: Intent, { vault }: Ports, readAddress: Loop['readAddress']): RedactedIntent {
  // of a name without the form of one, the log gets the pseudonym
  if (intent.type === 'nav.want') return { ...intent, path: readAddress(intent.path).path };
  if (intent.type === 'call.ask')
    return { ...intent, params: redactParams(intent.call, intent.params, vault) } as RedactedIntent;
  if (intent.type !== 'session.login') return intent;
  const username = intent.username.trim();
  return {
    type: 'session.login',
    username: username === '' ? null : vault.personal('username', username),
    password: intent.password === '' ? null : vault.secret('password', intent.password),
  };
}
