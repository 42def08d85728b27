import type { Effect } from '../events/effects.ts';
import type { Fact } from '../events/facts.ts';
import { createBatcher } from '../link/batch.ts';
import { ignored, readFrame, subscriptionsOf } from '../link/frames.ts';
import type { SocketConnection, SocketSignal } from '../link/socket.ts';
import { BETTING_DESTINATION, type Subscription } from '../wire/topics.ts';
import { type World, wordsOf } from './world.ts';

/** The reason for a body that was too large to be read (live-link 6, fault 18). */
const TOO_LARGE = 'body: too large';

export type LiveEffect = Extract<Effect, { type: `stomp.${string}` }>;

export type Live = { readonly perform: (effect: LiveEffect) => void; readonly stop: () => void };

/** Performs the effects of the live link: one connection at a time. Reports of an older generation are ignored. */
export function createLive({ ports, take, siteNow }: World): Live {
  let generation = 0;
  let siteId = 0;
  let link: { readonly unsubscribe: () => void } | undefined;
  let connection: SocketConnection | undefined;
  let subscriptions: ReadonlyMap<string, Subscription> = new Map();
  /** The name of every destination that was subscribed. A message may come after it was left. */
  const names = new Map<string, string>();
  let windowEnd: unknown;
  const emit = (fact: Fact): void => take('stomp', fact);
  const batcher = createBatcher({
    emit,
    later: (callback, delayMs) => {
      windowEnd = ports.timers.set(callback, delayMs);
    },
  });
  const reader = { vault: ports.vault, batcher, emit, siteNow, told: new Set<string>() };

  const hear = (mine: number, signal: SocketSignal): void => {
    if (mine !== generation) {
      ignore(mine, signal);
      return;
    }
    switch (signal.kind) {
      case 'opened':
        connection = signal.connection;
        emit({
          type: 'link.opened',
          data: { generation: mine, user: signal.user === null ? null : ports.vault.personal('username', signal.user) },
        });
        return;
      case 'frame': {
        const subscription = subscriptions.get(signal.destination);
        const { body, bytes } = signal;
        if (subscription === undefined) ignore(mine, signal);
        else if (body === '' && bytes > 0) {
          batcher.flush();
          emit({ type: 'wire.rejected', data: { from: subscription.name, bytes, report: [TOO_LARGE] } });
        } else readFrame(subscription, body, reader, siteId);
        return;
      }
      case 'lost':
        batcher.flush();
        drop();
        emit({
          type: 'link.lost',
          data: {
            generation: mine,
            reason: signal.reason,
            code: signal.code,
            chance: ports.chance(),
            ...(signal.words === undefined ? {} : { words: ports.vault.sentence('said', signal.words) }),
          },
        });
    }
  };

  /** What changes nothing any more is an entry too (L15). */
  const ignore = (mine: number, signal: SocketSignal): void => {
    batcher.flush();
    if (signal.kind === 'frame') {
      const of = mine === generation ? 'destination' : 'connection';
      emit(ignored(names.get(signal.destination) ?? 'unknown', signal.body, signal.bytes, of, ports.vault));
    } else {
      const [reason, code] = signal.kind === 'lost' ? [signal.reason, signal.code] : [null, null];
      emit({ type: 'link.ignored', data: { generation: mine, reason, code } });
    }
  };

  const drop = (): void => {
    const old = link;
    link = undefined;
    connection = undefined;
    subscriptions = new Map();
    old?.unsubscribe();
  };

  const perform = (effect: LiveEffect): void => {
    switch (effect.type) {
      case 'stomp.connect': {
        drop();
        generation = effect.generation;
        siteId = effect.siteId ?? 0;
        const headers = {
          siteInfoId: String(siteId),
          ...(effect.access === null ? {} : { Authorization: `Bearer ${ports.vault.reveal(effect.access)}` }),
        };
        link = ports.socket({ headers }).subscribe((signal) => hear(effect.generation, signal));
        return;
      }
      case 'stomp.disconnect':
        batcher.flush();
        generation = -1;
        connection?.close();
        drop();
        return;
      case 'stomp.subscribe':
        subscriptions = new Map(subscriptionsOf(effect, ports.vault.reveal).map((one) => [one.destination, one]));
        for (const { destination, name } of subscriptions.values()) names.set(destination, name);
        connection?.subscribe([...subscriptions.keys()]);
        return;
      case 'stomp.bet':
        bet(effect);
    }
  };

  /** Sends a bet once. It was certainly not sent only if sending itself fails. After any later failure the bet is in doubt. */
  const bet = (effect: Extract<Effect, { type: 'stomp.bet' }>): void => {
    const body = {
      type: effect.betType,
      player: { id: effect.playerId, username: ports.vault.reveal(effect.username) },
      tradeRound: { id: effect.roundId },
      point: effect.points,
      remainPoint: effect.remainPoints,
    };
    const unsent = (reason: string): void =>
      take('engine', { type: 'bet.unsent', data: { clientId: effect.clientId, reason } });
    if (connection === undefined) {
      unsent('the live link is not open');
      return;
    }
    try {
      connection.send(BETTING_DESTINATION, { clientId: effect.clientId }, JSON.stringify(body));
    } catch (error) {
      unsent(wordsOf(error));
    }
  };

  const stop = (): void => {
    ports.timers.clear(windowEnd);
    drop();
  };

  return { perform, stop };
}
