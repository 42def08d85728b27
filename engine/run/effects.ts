import { never } from '../base/assert.ts';
import type { Effect } from '../events/effects.ts';
import { createCaller } from '../link/rest.ts';
import { createAlarms } from './alarms.ts';
import { lazyLive } from './live-loader.ts';
import type { KeptLimits } from './own-limits.ts';
import { reloadByItself } from './reload.ts';
import { performShown } from './shown.ts';
import { performStored } from './stored.ts';
import { lazySharing } from './tabs-loader.ts';
import { type World, wordsOf } from './world.ts';
import { performWritten } from './written.ts';

/**
 * The effect runner: performs the effects of the fold and nothing else. If a port throws (storage refused, a sound that may not
 * play), that becomes the fact `effect.failed`, and the engine goes on.
 */
export function createEffects(world: World, limits: KeptLimits) {
  const { take } = world;
  const doers = doersOf(world, limits);
  return {
    perform: (effect: Effect): void => {
      try {
        act(effect, doers);
      } catch (error) {
        take('engine', { type: 'effect.failed', data: { effect: effect.type, message: wordsOf(error) } });
      }
    },
    stop: () => {
      doers.live.stop();
      doers.sharing.stop();
      doers.alarms.stop();
    },
  };
}

type Doers = ReturnType<typeof doersOf>;

/** Those who perform effects and remember something of it. */
function doersOf(world: World, limits: KeptLimits) {
  const { ports, take } = world;
  const caller = createCaller({
    http: ports.http,
    vault: ports.vault,
    monotonicMs: ports.clock.monotonicMs,
    siteCode: world.header.siteCode,
    client: world.client,
    late: (fact) => take('rest', fact),
  });
  return { world, limits, caller, live: lazyLive(world), sharing: lazySharing(world), alarms: createAlarms(world) };
}

/** Hands an effect to the one that performs it. */
function act(effect: Effect, { world, limits, caller, live, sharing, alarms }: Doers): void {
  const { ports, take } = world;
  switch (effect.type) {
    case 'rest.call':
      if (effect.call === 'auth.refresh') void sharing.refresh(effect.callId, () => caller.ask(effect));
      else void caller.ask(effect).then((fact) => take('rest', fact));
      return;
    case 'rest.abort':
      caller.abort(effect.callIds);
      return;
    case 'timer.arm':
      alarms.arm(effect.id, effect.generation, effect.delayMs);
      return;
    case 'timer.disarm':
      alarms.disarm(effect.id);
      return;
    case 'stomp.connect':
    case 'stomp.disconnect':
    case 'stomp.subscribe':
    case 'stomp.bet':
      live.perform(effect);
      return;
    case 'tokens.save':
    case 'tokens.clear':
    case 'vault.clear':
    case 'ticket.save':
    case 'ticket.clear':
    case 'commands.save':
    case 'prefs.save':
    case 'priceChart.save':
      performStored(world, effect);
      return;
    case 'limits.load':
    case 'limits.save':
    case 'limits.sending':
    case 'since.save':
      limits.perform(effect);
      return;
    case 'nav.show':
      ports.history.show(effect.path, effect.replace);
      return;
    case 'sound.play':
      ports.sound(effect.sound);
      return;
    case 'popups.offer':
    case 'popup.hide':
    case 'market.look':
      performShown(world, effect);
      return;
    case 'recording.export':
    case 'search.save':
    case 'receipt.save':
      performWritten(world, effect);
      return;
    case 'page.reload':
      ports.reload();
      return;
    case 'page.reloadByItself':
      reloadByItself(world);
      return;
    default:
      never(effect);
  }
}
