import type { SecretRef } from '../base/brand.ts';
import { createHasher } from '../base/hash.ts';
import type { Fact } from '../events/facts.ts';
import type { StoredTokens, TabsPort } from '../ports/ports.ts';
import { isRefusal } from '../state/modules/request/answers.ts';
import { pendingCall } from '../state/reads.ts';
import type { World } from './world.ts';

/** Another tab answers within this time, in ms, unless it is frozen. */
const ANSWER_MS = 300;
/** A token that the site refused may have been used by a tab that is slow to say so. */
const SLOW_ANSWER_MS = 2_000;

export type Sharing = {
  /** Makes the call of a refresh, unless another tab has used its token: then that tab's tokens are taken. */
  readonly refresh: (callId: number, ask: () => Promise<Fact>) => Promise<void>;
  readonly stop: () => void;
};

/** Connects this tab with the others. Undefined where the browser has no means for it. */
export const openSharing = async (world: World): Promise<Sharing | undefined> =>
  world.ports.tabs && createSharing(world, await world.ports.tabs());

/**
 * Uses a refresh token once among all tabs (C4g). A duplicated tab has the token of its source. The first of both to use it tells
 * the other what was granted. A tab that missed that asks before it uses its token.
 */
export function createSharing(world: World, tabs: TabsPort): Sharing {
  const { stateNow, take, ports } = world;
  const { vault, timers } = ports;
  const lineage = createLineage(tabs.used);
  let answered: ((isUsed: boolean) => void) | undefined;

  const held = (): StoredTokens => {
    const { access, refresh, expiresAtMs, isByDevice = false } = stateNow().session;
    const reveal = (ref: SecretRef | null): string | null => (ref === null ? null : vault.reveal(ref));
    return { access: reveal(access), refresh: reveal(refresh), expiresAtMs: isByDevice ? null : expiresAtMs };
  };
  const hide = (token: string): SecretRef => vault.secret('token', token);
  const isPending = (callId: number): boolean => pendingCall(stateNow(), callId) !== undefined;

  const adopt = (was: string, { access, refresh, expiresAtMs }: StoredTokens): void => {
    if (access === null || held().refresh !== was) return;
    lineage.add(was, refresh);
    const data = { access: hide(access), refresh: refresh === null ? null : hide(refresh), expiresAtMs };
    take('storage', { type: 'session.shared', data });
    answered?.(true);
  };
  const stop = tabs.onMessage((message) => {
    if (message.kind === 'used') return adopt(message.was, message.tokens);
    const tokens = held();
    if (lineage.has(message.was, tokens.refresh)) tabs.post({ kind: 'used', was: message.was, tokens });
  });

  /** Whether another tab has used the token. Its tokens are then taken already. */
  const isUsed = async (was: string, waitMs: number): Promise<boolean> => {
    if (!(await tabs.hasOthers())) return false;
    return new Promise((resolve) => {
      answered = resolve;
      timers.set(() => resolve(false), waitMs);
      tabs.post({ kind: 'asked', was });
    });
  };
  const use = async (callId: number, ask: () => Promise<Fact>): Promise<void> => {
    const was = held().refresh;
    // while this tab waited, the session was left, or another tab told its tokens
    if (was === null || !isPending(callId)) return;
    // the session may have been left while the other tabs were asked, too
    if ((await isUsed(was, ANSWER_MS)) || !isPending(callId)) return;
    const fact = await ask();
    if (isRefusedToken(fact) && (await isUsed(was, SLOW_ANSWER_MS))) return;
    take('rest', fact);
    const tokens = held();
    if (fact.type !== 'auth.refresh.answered' || tokens.refresh === null) return;
    lineage.add(was, tokens.refresh);
    tabs.post({ kind: 'used', was, tokens });
  };
  return { refresh: (callId, ask) => tabs.alone(() => use(callId, ask)), stop };
}

/** Whether the site refuses the token: what the fold ends the session for (C4b). */
const isRefusedToken = (fact: Fact): boolean => fact.type === 'call.failed' && isRefusal(fact.data);

/** No session has more than so many refreshes between two of a tab that sleeps. */
const USED_MAX = 200;
const hashOf = (token: string): string => createHasher().text(token).hex();

/** The used refresh tokens of one session, as hashes. Those of another session, or of another member, are forgotten. */
function createLineage(kept: TabsPort['used']) {
  let { last, used } = kept?.load() ?? { last: null, used: [] };
  return {
    /** `was` was replaced by `now`. */
    add: (was: string, now: string | null): void => {
      const from = hashOf(was);
      const known = from === last ? used : [];
      used = was === now ? known : [...known, from].slice(-USED_MAX);
      last = now === null ? null : hashOf(now);
      kept?.save({ last, used });
    },
    /** Whether the session that holds `now` has used the token `was`. */
    has: (was: string, now: string | null): boolean =>
      now !== null && hashOf(now) === last && used.includes(hashOf(was)),
  };
}
