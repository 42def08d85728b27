import { isObject } from '../base/check.ts';
import type { Effect } from '../events/effects.ts';
import { type OwnKind, OwnLimits, type Restored } from '../model/own-limits.ts';
import { readJson } from '../ports/json.ts';
import { noLimits, OWN_LIMITS } from '../rules/own-limits.ts';
import { isSignedIn } from '../state/reads.ts';
import type { World } from './world.ts';

/* The member's play limits on the device (engine/SPEC.md, BR33). */

export type KeptLimits = ReturnType<typeof createKeptLimits>;
type LimitsEffect = Extract<Effect, { type: 'limits.load' | 'limits.save' | 'limits.sending' | 'since.save' }>;

/** What was read or written last. `flights`: the bets in flight of other tabs, each with its end. */
type Known = { readonly playerId: number; readonly record: string | null; readonly flights: string };

/** Reads and writes the record of the member. `look`: reads it again, if it has changed since it was read or written last. */
export function createKeptLimits({ ports, take, siteNow, stateNow, header: { siteCode } }: World) {
  const { ownLimits } = ports;
  let known: Known | undefined;
  /** The bet in flight of this tab. */
  let own: string | null = null;

  const elsewhere = (playerId: number): readonly Flight[] => {
    own ??= stateNow().ticket.context.clientId;
    return flightsIn(ownLimits.sending(siteCode, playerId), own, siteNow());
  };

  const load = (playerId: number, isAgain: boolean): void => {
    let record: string | null = null;
    let flights = '';
    let data: Restored;
    try {
      record = ownLimits.load(siteCode, playerId);
      const inFlight = elsewhere(playerId);
      const others = inFlight.map(([flight]) => flight);
      flights = inFlight.join();
      const isSame = known?.playerId === playerId && record === known.record && flights === known.flights;
      if (isAgain && isSame) return;
      data = {
        playerId,
        sinceMs: ownLimits.since(playerId),
        ...readRecord(record, playerId, siteCode),
        ...(others.length === 0 ? {} : { isElsewhere: true, elsewhere: others, elsewhereMs: endOf(inFlight) }),
      };
    } catch {
      if (isAgain) return; // the first reading has told it
      data = { playerId, limits: null, sinceMs: null, trouble: 'refused' };
    }
    known = { playerId, record, flights };
    take('storage', { type: 'limits.restored', data });
  };

  const save = (limits: OwnLimits): void => {
    const { playerId } = limits;
    const record = recordOf(limits, siteCode);
    ownLimits.save(siteCode, playerId, record);
    known = { playerId, record, flights: known?.flights ?? '' };
  };

  const sending = ({
    playerId,
    clientId,
    untilMs,
    like = '',
  }: Extract<LimitsEffect, { type: 'limits.sending' }>): void => {
    const others = elsewhere(playerId);
    const all = clientId === null ? others : [...others, [clientId + like, untilMs] as const];
    ownLimits.keepSending(siteCode, playerId, all.length === 0 ? null : JSON.stringify(Object.fromEntries(all)));
    own = clientId;
  };

  return {
    look: (): void => {
      const state = stateNow();
      if (known !== undefined && isSignedIn(state) && state.session.me?.id === known.playerId)
        load(known.playerId, true);
    },
    /** Performs an effect. @throws what the storage throws where it is refused. */
    perform: (effect: LimitsEffect): void => {
      if (effect.type === 'limits.load') load(effect.playerId, false);
      else if (effect.type === 'since.save') ownLimits.keepSince(effect.playerId, effect.sinceMs);
      else if (effect.type === 'limits.sending') sending(effect);
      else save(effect.limits);
    },
  };
}

/** A bet in flight as the device keeps it: its client id with what it is like, and the instant at which it is over. */
type Flight = readonly [flight: string, untilMs: number];
/** The bets in flight of other tabs than the one with this bet. The site may tell this page of their stakes later. */
const flightsIn = (kept: string | null, own: string | null, nowMs: number): readonly Flight[] =>
  Object.entries(readJson(kept || '{}')).filter(
    (flight): flight is [string, number] =>
      (own === null || !flight[0].startsWith(own)) && Number.isFinite(flight[1]) && nowMs < Number(flight[1]),
  );

const endOf = (flights: readonly Flight[]): number => Math.ceil(Math.max(...flights.map(([, untilMs]) => untilMs)));

/** Sums up a record (FNV-1a, 32 bits). It shows an edit by hand; the hash of recordings is not in the start of a page. */
function sealOf(limits: OwnLimits, siteCode: string): string {
  let sum = 0x811c9dc5;
  const text = siteCode + JSON.stringify(limits);
  for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 0x01000193);
  return String(sum);
}

/** The record of a member's limits, with a seal by which an edit is seen. */
export const recordOf = (limits: OwnLimits, siteCode: string): string =>
  JSON.stringify({ ...limits, seal: sealOf(limits, siteCode) });

/**
 * What a stored record says. One that nobody of ours wrote is broken: then the strictest values that can be read in it count, and no
 * change that waits.
 */
export function readRecord(
  record: string | null,
  playerId: number,
  siteCode: string,
): Pick<Restored, 'limits' | 'trouble'> {
  if (record === null) return { limits: null, trouble: null };
  const { seal, ...stored } = readJson(record);
  if (OwnLimits(stored) && stored.playerId === playerId && seal === sealOf(stored, siteCode))
    return { limits: stored, trouble: null };
  return { limits: strictestIn(stored, playerId), trouble: 'broken' };
}

function strictestIn(stored: Readonly<Record<string, unknown>>, playerId: number): OwnLimits {
  const raises = Array.isArray(stored.raises) ? stored.raises.filter(isObject) : [];
  const least = (kind: OwnKind): number | null => {
    const all = [stored[kind], ...raises.flatMap((raise) => (raise.kind === kind ? [raise.value] : []))];
    const good = all.filter((value): value is number => typeof value === 'number' && OWN_LIMITS[kind].isValue(value));
    return good.length === 0 ? null : Math.min(...good);
  };
  const at = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null);
  return {
    ...noLimits(playerId),
    round: least('round'),
    loss: least('loss'),
    remind: least('remind'),
    coolOffMs: at(stored.coolOffMs),
  };
}
