import type { Effect } from '../events/effects.ts';
import type { Fact } from '../events/facts.ts';
import { createBatcher } from '../link/batch.ts';
import { ignored, readFrame, subscriptionsOf } from '../link/frames.ts';
import type { SocketConnection, SocketSignal } from '../link/socket.ts';
import type { Vault } from '../link/vault.ts';
import { BETTING_DESTINATION, type Subscription } from '../wire/topics.ts';
import { type Performers, performWith, type World, wordsOf } from './world.ts';

/** The reason for a body that was too large to be read (live-link 6, fault 18). */
const TOO_LARGE = 'body: too large';

export type LiveEffect = Extract<Effect, { type: `stomp.${string}` }>;

export type Live = { readonly perform: (effect: LiveEffect) => void; readonly stop: () => void };

/** Performs the effects of the live link: one connection at a time. Reports of an older generation are ignored. */
export function createLive(world: World): Live {
  const { ports, take } = world;
  let generation = 0;
  let siteId = 0;
  let link: { readonly unsubscribe: () => void } | undefined;
  let connection: SocketConnection | undefined;
  const topics = createTopics(ports.vault);
  const frames = createFrames(world);
  const emit = (fact: Fact): void => take('stomp', fact);

  const hear = (mine: number, signal: SocketSignal): void => {
    const topic = signal.kind === 'frame' ? topics.of(signal.destination) : undefined;
    if (mine !== generation || (signal.kind === 'frame' && topic === undefined)) {
      frames.flush();
      emit(ignoredFact(mine, signal, mine === generation, topics.nameOf, ports.vault));
    } else if (signal.kind === 'opened') {
      connection = signal.connection;
      const user = signal.user === null ? null : ports.vault.personal('username', signal.user);
      emit({ type: 'link.opened', data: { generation: mine, user } });
    } else if (signal.kind === 'lost') {
      frames.flush();
      drop();
      emit(lostFact(mine, signal, world));
    } else if (topic !== undefined) frames.read(topic, signal, siteId);
  };

  const drop = (): void => {
    const old = link;
    link = undefined;
    connection = undefined;
    topics.leave();
    old?.unsubscribe();
  };

  const performers: Performers<LiveEffect['type']> = {
    'stomp.connect': (effect) => {
      drop();
      generation = effect.generation;
      siteId = effect.siteId ?? 0;
      const bearer = effect.access === null ? {} : { Authorization: `Bearer ${ports.vault.reveal(effect.access)}` };
      const headers = { siteInfoId: String(siteId), ...bearer };
      link = ports.socket({ headers }).subscribe((signal) => hear(effect.generation, signal));
    },
    'stomp.disconnect': () => {
      frames.flush();
      generation = -1;
      connection?.close();
      drop();
    },
    'stomp.subscribe': (effect) => {
      const destinations = topics.enter(effect);
      connection?.subscribe(destinations);
    },
    'stomp.bet': (effect) => sendBet(effect, connection, world),
  };

  return {
    perform: (effect) => performWith(performers, effect),
    stop: () => {
      frames.stop();
      drop();
    },
  };
}

/** The topics that are subscribed now, by destination. */
function createTopics(vault: Vault) {
  let topics: ReadonlyMap<string, Subscription> = new Map();
  /** The name of every destination that was subscribed. A message may come after it was left. */
  const names = new Map<string, string>();
  return {
    /** Takes the full set, and returns its destinations. */
    enter: (effect: Extract<LiveEffect, { type: 'stomp.subscribe' }>): readonly string[] => {
      topics = new Map(subscriptionsOf(effect, vault.reveal).map((one) => [one.destination, one]));
      for (const { destination, name } of topics.values()) names.set(destination, name);
      return [...topics.keys()];
    },
    leave: (): void => {
      topics = new Map();
    },
    of: (destination: string) => topics.get(destination),
    nameOf: (destination: string): string => names.get(destination) ?? 'unknown',
  };
}

type Frame = Extract<SocketSignal, { kind: 'frame' }>;

/** Reads frames. Prices are gathered for a moment; `flush` tells them at once, before anything that comes after them. */
function createFrames({ ports, take, siteNow }: World) {
  let windowEnd: unknown;
  const emit = (fact: Fact): void => take('stomp', fact);
  const batcher = createBatcher({
    emit,
    later: (callback, delayMs) => {
      windowEnd = ports.timers.set(callback, delayMs);
    },
  });
  const reader = { vault: ports.vault, batcher, emit, siteNow, told: new Set<string>() };
  return {
    read: (topic: Subscription, { body, bytes }: Frame, siteId: number): void => {
      if (body !== '' || bytes === 0) {
        readFrame(topic, body, reader, siteId);
        return;
      }
      batcher.flush();
      emit({ type: 'wire.rejected', data: { from: topic.name, bytes, report: [TOO_LARGE] } });
    },
    flush: batcher.flush,
    stop: (): void => ports.timers.clear(windowEnd),
  };
}

/** A signal that changes nothing any more is an entry too (L15): of an old connection, or a message of a topic that was left. */
function ignoredFact(
  generation: number,
  signal: SocketSignal,
  isCurrent: boolean,
  nameOf: (destination: string) => string,
  vault: Vault,
): Fact {
  if (signal.kind === 'frame') {
    const of = isCurrent ? 'destination' : 'connection';
    return ignored(nameOf(signal.destination), signal.body, signal.bytes, of, vault);
  }
  const [reason, code] = signal.kind === 'lost' ? [signal.reason, signal.code] : [null, null];
  return { type: 'link.ignored', data: { generation, reason, code } };
}

const lostFact = (
  generation: number,
  { reason, code, words }: Extract<SocketSignal, { kind: 'lost' }>,
  { ports }: World,
): Fact => ({
  type: 'link.lost',
  data: {
    generation,
    reason,
    code,
    chance: ports.chance(),
    ...(words === undefined ? {} : { words: ports.vault.sentence('said', words) }),
  },
});

/** Sends a bet once. It was certainly not sent only if sending itself fails. After any later failure the bet is in doubt. */
function sendBet(
  effect: Extract<LiveEffect, { type: 'stomp.bet' }>,
  connection: SocketConnection | undefined,
  { ports, take }: World,
): void {
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
}
