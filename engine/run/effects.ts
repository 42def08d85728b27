import type { Effect } from '../events/effects.ts';
import type { Fact } from '../events/facts.ts';
import { createCaller } from '../link/rest.ts';
import type { QueryCall } from '../model/calls.ts';
import type { Ports } from '../ports/ports.ts';
import { queryOf } from '../state/modules/request/keys.ts';
import type { FileEffect } from './files/writing.ts';
import { lazyLive, lazySharing } from './loaders.ts';
import type { KeptLimits } from './own-limits.ts';
import { reloadByItself } from './reload.ts';
import { effectFailed, type Performers, performWith, type World } from './world.ts';

/**
 * The effect runner: performs the effects of the fold and nothing else. If a port throws (storage refused, a sound that may not
 * play), that becomes the fact `effect.failed`, and the engine goes on. `shown`: a path as the address bar has it.
 */
export function createEffects(world: World, limits: KeptLimits, shown: (path: string) => string) {
  const { ports, take } = world;
  const timers = createTimers(ports, take);
  const live = lazyLive(world);
  const sharing = lazySharing(world);
  const caller = createCaller({
    http: ports.http,
    vault: ports.vault,
    monotonicMs: ports.clock.monotonicMs,
    siteCode: world.header.siteCode,
    client: world.client,
    late: (fact) => take('rest', fact),
    known: ({ call, params }) => queryOf(world.stateNow(), call as QueryCall, params as never)?.body,
  });

  /** Files are written by code that is loaded at its first use, from the state at this effect. What writing comes to is a fact. */
  const write = (effect: FileEffect): void => {
    const [entries, state] = [world.log.length, world.stateNow()];
    const failed = (error: unknown): Fact => effectFailed(effect.type, error);
    void import('./files/writing.ts')
      .then(({ writeFile }) => writeFile(world, effect, entries, state))
      .catch(failed)
      .then((fact) => take('engine', fact));
  };

  const performers: Performers = {
    'rest.call': (effect) => {
      if (effect.call === 'auth.refresh') void sharing.refresh(effect.callId, () => caller.ask(effect));
      else void caller.ask(effect).then((fact) => take('rest', fact));
    },
    'rest.abort': ({ callIds }) => caller.abort(callIds),
    'rest.unsent': caller.unsent,
    ...timers.performers,
    'stomp.connect': live.perform,
    'stomp.disconnect': live.perform,
    'stomp.subscribe': live.perform,
    'stomp.bet': live.perform,
    ...createSaving(world),
    'limits.load': limits.perform,
    'limits.save': limits.perform,
    'limits.sending': limits.perform,
    'since.save': limits.perform,
    ...createShown(world),
    'recording.export': write,
    'search.save': write,
    'receipt.save': write,
    'nav.show': ({ path, replace }) => ports.history.show(shown(path), replace),
    'sound.play': ({ sound }) => ports.sound(sound),
    'page.reload': () => ports.reload(),
    'page.reloadByItself': () => reloadByItself(world),
  };

  const perform = (effect: Effect): void => {
    try {
      performWith(performers, effect);
    } catch (error) {
      take('engine', effectFailed(effect.type, error));
    }
  };

  return {
    perform,
    stop: () => {
      live.stop();
      sharing.stop();
      timers.stop();
    },
  };
}

/** The timers of the fold, by id. One that elapses is a fact. */
function createTimers({ timers }: Pick<Ports, 'timers'>, take: World['take']) {
  const armed = new Map<string, unknown>();
  const performers: Performers<'timer.arm' | 'timer.disarm'> = {
    'timer.arm': ({ id, generation, delayMs }) => {
      timers.clear(armed.get(id));
      armed.set(
        id,
        timers.set(() => take('timer', { type: 'timer.elapsed', data: { id, generation } }), delayMs),
      );
    },
    'timer.disarm': ({ id }) => {
      timers.clear(armed.get(id));
      armed.delete(id);
    },
  };
  const stop = (): void => {
    for (const handle of armed.values()) timers.clear(handle);
    armed.clear();
  };
  return { performers, stop };
}

type Saving = Exclude<Extract<Effect['type'], `${string}.save` | `${string}.clear`>, FileEffect['type'] | LimitsEffect>;
type LimitsEffect = 'limits.save' | 'since.save';

/** What the device keeps, and forgets, beside the member's own limits. */
const createSaving = ({ ports, ports: { tokens, vault }, header: { siteCode } }: World): Performers<Saving> => ({
  'tokens.save': ({ access, refresh, expiresAtMs }) =>
    tokens.save({ access: vault.reveal(access), refresh: refresh && vault.reveal(refresh), expiresAtMs }),
  // the next session of the tab begins anew (BR34)
  'tokens.clear': () => {
    tokens.clear();
    ports.ownLimits.forgetSince();
  },
  'vault.clear': () => {
    vault.forgetMember();
    ports.clearForms?.();
  },
  'ticket.save': ({ ticket }) => ports.ticket.save(ticket),
  'ticket.clear': () => ports.ticket.clear(),
  'commands.save': ({ sent }) => ports.commands.save(sent),
  'prefs.save': ({ prefs }) => ports.prefs.save(prefs),
  'priceChart.save': ({ chart }) => ports.priceCharts.save(siteCode, chart),
  'oddStatus.save': () => ports.oddStatus?.save(siteCode),
});

/** What the device shows: which popups it does not hide for the day, and whether the page is visible. */
const createShown = ({ ports, take }: World): Performers<'popups.offer' | 'popup.hide' | 'market.look'> => ({
  'popups.offer': ({ ids }) =>
    take('storage', { type: 'popups.offered', data: { ids: ids.filter((id) => !ports.popups.isHidden(id)) } }),
  'popup.hide': ({ id }) => ports.popups.hide(id),
  'market.look': () => {
    if (ports.clock.isHidden?.() !== true) take('engine', { type: 'market.watched', data: {} });
  },
});
