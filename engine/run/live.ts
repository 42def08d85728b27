import type { Effect } from '../events/effects.ts';
import type { Fact } from '../events/facts.ts';
import { type Batcher, createBatcher } from '../link/batch.ts';
import { ignored, readFrame, subscriptionsOf } from '../link/frames.ts';
import type { SocketConnection, SocketSignal } from '../link/socket.ts';
import { BETTING_DESTINATION, type Subscription } from '../wire/topics.ts';
import type { Ports } from './ports.ts';
import { type World, wordsOf } from './world.ts';

/** The reason for a body that was too large to be read (live-link 6, fault 18). */
const TOO_LARGE = 'body: too large';

export type LiveEffect = Extract<Effect, { type: `stomp.${string}` }>;

export type Live = { readonly perform: (effect: LiveEffect) => void; readonly stop: () => void };

/** Performs the effects of the live link: one connection at a time. Reports of an older generation are ignored. */
export const createLive = (world: World): Live => new LiveLink(world);

class LiveLink implements Live {
  private readonly ports: Ports;
  private readonly take: World['take'];
  private readonly batcher: Batcher;
  private readonly reader: Parameters<typeof readFrame>[2];
  private generation = 0;
  private siteId = 0;
  private link: { readonly unsubscribe: () => void } | undefined;
  private connection: SocketConnection | undefined;
  private subscriptions: ReadonlyMap<string, Subscription> = new Map();
  /** The name of every destination that was subscribed. A message may come after it was left. */
  private readonly names = new Map<string, string>();
  private windowEnd: unknown;

  constructor({ ports, take, siteNow }: World) {
    this.ports = ports;
    this.take = take;
    const emit = (fact: Fact): void => this.emit(fact);
    this.batcher = createBatcher({
      emit,
      later: (callback, delayMs) => {
        this.windowEnd = ports.timers.set(callback, delayMs);
      },
    });
    this.reader = { vault: ports.vault, batcher: this.batcher, emit, siteNow, told: new Set<string>() };
  }

  perform(effect: LiveEffect): void {
    switch (effect.type) {
      case 'stomp.connect':
        this.drop();
        this.generation = effect.generation;
        this.siteId = effect.siteId ?? 0;
        this.link = this.ports
          .socket({ headers: headersOf(effect, this.ports) })
          .subscribe((signal) => this.hear(effect.generation, signal));
        return;
      case 'stomp.disconnect':
        this.batcher.flush();
        this.generation = -1;
        this.connection?.close();
        this.drop();
        return;
      case 'stomp.subscribe':
        this.subscriptions = new Map(
          subscriptionsOf(effect, this.ports.vault.reveal).map((one) => [one.destination, one]),
        );
        for (const { destination, name } of this.subscriptions.values()) this.names.set(destination, name);
        this.connection?.subscribe([...this.subscriptions.keys()]);
        return;
      case 'stomp.bet':
        sendBet(this.connection, effect, { ports: this.ports, take: this.take });
    }
  }

  stop(): void {
    this.ports.timers.clear(this.windowEnd);
    this.drop();
  }

  private emit(fact: Fact): void {
    this.take('stomp', fact);
  }

  private hear(mine: number, signal: SocketSignal): void {
    if (mine !== this.generation) {
      this.ignore(mine, signal);
      return;
    }
    switch (signal.kind) {
      case 'opened':
        this.connection = signal.connection;
        this.emit(openedFact(mine, signal, this.ports));
        return;
      case 'frame':
        this.frame(signal);
        return;
      case 'lost':
        this.batcher.flush();
        this.drop();
        this.emit(lostFact(mine, signal, this.ports));
    }
  }

  private frame(signal: Signal<'frame'>): void {
    const { destination, body, bytes } = signal;
    const subscription = this.subscriptions.get(destination);
    if (subscription === undefined) this.ignore(this.generation, signal);
    else if (body === '' && bytes > 0) {
      this.batcher.flush();
      this.emit({ type: 'wire.rejected', data: { from: subscription.name, bytes, report: [TOO_LARGE] } });
    } else readFrame(subscription, body, this.reader, this.siteId);
  }

  /** What changes nothing any more is an entry too (L15). */
  private ignore(mine: number, signal: SocketSignal): void {
    this.batcher.flush();
    if (signal.kind === 'frame') {
      const of = mine === this.generation ? 'destination' : 'connection';
      const name = this.names.get(signal.destination) ?? 'unknown';
      this.emit(ignored(name, signal.body, signal.bytes, of, this.ports.vault));
    } else {
      const [reason, code] = signal.kind === 'lost' ? [signal.reason, signal.code] : [null, null];
      this.emit({ type: 'link.ignored', data: { generation: mine, reason, code } });
    }
  }

  private drop(): void {
    const old = this.link;
    this.link = undefined;
    this.connection = undefined;
    this.subscriptions = new Map();
    old?.unsubscribe();
  }
}

type Signal<K extends SocketSignal['kind']> = Extract<SocketSignal, { readonly kind: K }>;
type Told<T extends LiveEffect['type']> = Extract<LiveEffect, { readonly type: T }>;

/** The headers of CONNECT. */
const headersOf = ({ siteId, access }: Told<'stomp.connect'>, { vault }: Ports): Record<string, string> => ({
  siteInfoId: String(siteId ?? 0),
  ...(access === null ? {} : { Authorization: `Bearer ${vault.reveal(access)}` }),
});

const openedFact = (generation: number, { user }: Signal<'opened'>, { vault }: Ports): Fact => ({
  type: 'link.opened',
  data: { generation, user: user === null ? null : vault.personal('username', user) },
});

const lostFact = (generation: number, { reason, code, words }: Signal<'lost'>, { chance, vault }: Ports): Fact => ({
  type: 'link.lost',
  data: {
    generation,
    reason,
    code,
    chance: chance(),
    ...(words === undefined ? {} : { words: vault.sentence('said', words) }),
  },
});

/** Sends a bet once. It was certainly not sent only if sending itself fails. After any later failure the bet is in doubt. */
function sendBet(
  connection: SocketConnection | undefined,
  effect: Told<'stomp.bet'>,
  { ports, take }: Pick<World, 'ports' | 'take'>,
): void {
  const { clientId, betType, playerId, username, roundId, points, remainPoints } = effect;
  const body = {
    type: betType,
    player: { id: playerId, username: ports.vault.reveal(username) },
    tradeRound: { id: roundId },
    point: points,
    remainPoint: remainPoints,
  };
  const unsent = (reason: string): void => take('engine', { type: 'bet.unsent', data: { clientId, reason } });
  if (connection === undefined) {
    unsent('the live link is not open');
    return;
  }
  try {
    connection.send(BETTING_DESTINATION, { clientId }, JSON.stringify(body));
  } catch (error) {
    unsent(wordsOf(error));
  }
}
