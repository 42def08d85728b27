import { never } from '../base/assert.ts';
import type { Effect } from '../events/effects.ts';
import type { Fact } from '../events/facts.ts';
import { createCaller } from '../link/rest.ts';
import type { FileWords } from '../model/file-words.ts';
import { isStatement } from '../state/modules/page/searches.ts';
import { lazyLive } from './live-loader.ts';
import type { KeptLimits } from './own-limits.ts';
import { reloadByItself } from './reload.ts';
import { lazySharing } from './tabs-loader.ts';
import { performShown } from './when-shown.ts';
import { type World, wordsOf } from './world.ts';

/**
 * The effect runner: performs the effects of the fold and nothing else. If a port throws (storage refused, a sound that may not
 * play), that becomes the fact `effect.failed`, and the engine goes on.
 */
export function createEffects(world: World, limits: KeptLimits) {
  const { ports, take, log } = world;
  const timers = new Map<string, unknown>();
  const live = lazyLive(world);
  const sharing = lazySharing(world);
  const caller = createCaller({
    http: ports.http,
    vault: ports.vault,
    monotonicMs: ports.clock.monotonicMs,
    siteCode: world.header.siteCode,
    client: world.client,
    late: (fact) => take('rest', fact),
  });

  const perform = (effect: Effect): void => {
    try {
      act(effect);
    } catch (error) {
      take('engine', { type: 'effect.failed', data: { effect: effect.type, message: wordsOf(error) } });
    }
  };

  const act = (effect: Effect): void => {
    switch (effect.type) {
      case 'rest.call':
        if (effect.call === 'auth.refresh') void sharing.refresh(effect.callId, () => caller.ask(effect));
        else void caller.ask(effect).then((fact) => take('rest', fact));
        return;
      case 'rest.abort':
        caller.abort(effect.callIds);
        return;
      case 'timer.arm':
        ports.timers.clear(timers.get(effect.id));
        timers.set(
          effect.id,
          ports.timers.set(
            () => take('timer', { type: 'timer.elapsed', data: { id: effect.id, generation: effect.generation } }),
            effect.delayMs,
          ),
        );
        return;
      case 'timer.disarm':
        ports.timers.clear(timers.get(effect.id));
        timers.delete(effect.id);
        return;
      case 'stomp.connect':
      case 'stomp.disconnect':
      case 'stomp.subscribe':
      case 'stomp.bet':
        live.perform(effect);
        return;
      case 'tokens.save':
        ports.tokens.save({
          access: ports.vault.reveal(effect.access),
          refresh: effect.refresh === null ? null : ports.vault.reveal(effect.refresh),
          expiresAtMs: effect.expiresAtMs,
        });
        return;
      case 'tokens.clear':
        ports.tokens.clear();
        return;
      case 'vault.clear':
        ports.vault.forgetMember();
        ports.clearForms?.();
        return;
      case 'ticket.save':
        ports.ticket.save(effect.ticket);
        return;
      case 'ticket.clear':
        ports.ticket.clear();
        return;
      case 'commands.save':
        ports.commands.save(effect.sent);
        return;
      case 'prefs.save':
        ports.prefs.save(effect.prefs);
        return;
      case 'priceChart.save':
        ports.priceCharts.save(world.header.siteCode, effect.chart);
        return;
      case 'oddStatus.save':
        ports.oddStatus?.save(world.header.siteCode);
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
        takeWritten(effect.type, exportSession());
        return;
      case 'search.save':
        takeWritten(effect.type, saveFile(effect.words));
        return;
      case 'receipt.save':
        takeWritten(effect.type, saveEvidence(effect.betId));
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
  };

  /** Takes what writing a file comes to. Each writer is loaded at its first use. */
  const takeWritten = (effect: Effect['type'], writing: Promise<Fact>): void => {
    const failed = (error: unknown): Fact => ({ type: 'effect.failed', data: { effect, message: wordsOf(error) } });
    void writing.catch(failed).then((fact) => take('engine', fact));
  };

  /** Writes a recording. It ends with the entry that asked for it. */
  const exportSession = (): Promise<Fact> => {
    const entries = log.length;
    const state = world.stateNow();
    return import('./files/export.ts').then(({ exportRecording }) => exportRecording(world, entries, state));
  };

  /** Writes what the history screen shows now: bets, or the statement. */
  const saveFile = (words: FileWords): Promise<Fact> => {
    const state = world.stateNow();
    if (isStatement(state.nav.route))
      return import('./files/statement-file.ts').then(({ saveStatement }) => saveStatement(ports, state, words));
    return import('./files/bets-file.ts').then(({ saveBets }) => saveBets(ports, state, words));
  };

  const saveEvidence = (betId: number): Promise<Fact> =>
    import('./files/receipt-file.ts').then(({ saveReceipt }) => saveReceipt(ports, world.stateNow(), betId));

  return {
    perform,
    stop: () => {
      live.stop();
      sharing.stop();
      for (const handle of timers.values()) ports.timers.clear(handle);
      timers.clear();
    },
  };
}
