import { Client, type messageCallbackType } from '@stomp/stompjs';
import { vi } from 'vitest';
import type { Entry } from '../../engine/events/entry.ts';
import type { SocketSignal } from '../../engine/link/socket.ts';
import { BATCHES } from './fuzz-room.ts';
import type { FuzzSocket } from './fuzz-socket.ts';

/** One connection: what it has said so far, and whether anybody still listens. */
export type Wire = {
  socket: FuzzSocket;
  frames: number;
  opens: number;
  losses: number;
  isLeft: boolean;
  /** Every frame on it was good so far: nothing may be missed. */
  isPlain: boolean;
};

/** What is on either side of a link, counted one against the other. What does not agree is `odd`. */
export type Books = {
  readonly odd: string[];
  /** MESSAGE frames that stompjs handed on. */
  readonly handed: () => number;
  readonly lost: ReadonlyMap<string, number>;
  /** A fact of the live link, as it is told. */
  readonly tell: (type: string, data: unknown) => void;
  /** An entry of the log. */
  readonly entered: (entry: Pick<Entry, 'type' | 'data'>) => void;
  /** A signal of a connection, around its hearing. */
  readonly signal: (wire: Wire, signal: SocketSignal, hear: (signal: SocketSignal) => void) => void;
  readonly close: () => void;
};

const LINK: ReadonlySet<string> = new Set(['link.opened', 'link.lost']);
/**
 * stompjs looks the site's names up in plain objects, so `valueOf` and `__proto__` make it call what is no handler; it
 * says so and goes on. What was thrown anywhere else is ours.
 */
function isStompsOwn(error: unknown): boolean {
  const places = error instanceof Error ? (error.stack ?? '').split('\n') : [];
  return places.find((place) => /stompjs|\/(engine|tests)\//.test(place))?.includes('stompjs') === true;
}

/** Counts what stompjs hands on, what the link says, and what comes of it in the log. */
export function keepBooks(wireOf: (socket: unknown) => Wire | undefined): Books {
  const odd: string[] = [];
  const lost = new Map<string, number>();
  const told = { messages: 0, losses: 0, ticks: 0, bets: 0 };
  let handed = 0;
  const spies = [
    spyOnSubscribe(wireOf, odd, () => {
      handed += 1;
    }),
    // what a frame's handler throws stompjs only prints
    vi.spyOn(console, 'log').mockImplementation((...words: unknown[]) => {
      if (!isStompsOwn(words.at(-1))) odd.push(`printed: ${words.map(String).join(' ')}`);
    }),
  ];
  const heardFrame = (destination: string, made: number): void => {
    if (made === 0 && destination.startsWith('/topic/trade/site/')) told.bets += 1;
    else if (made === 0 && /^\/topic\/trade\/[A-Z]/.test(destination)) told.ticks += 1;
    else if (made !== 1) odd.push(`${made} facts of a message of ${destination}`);
  };
  const entered = ({ type, data }: Pick<Entry, 'type' | 'data'>): void => {
    if (type === 'price.batched') {
      if (told.ticks === 0) odd.push('a window of no ticks');
      told.ticks = 0;
    } else if (type === 'feed.batched') {
      const { length } = (data as { readonly bets: readonly unknown[] }).bets;
      if (told.bets !== length) odd.push(`${length} bets of a window of ${told.bets}`);
      told.bets = 0;
    } else if (told.ticks + told.bets > 0 && type === 'link.lost') odd.push('what waited was not told before the loss');
  };
  return {
    odd,
    lost,
    entered,
    handed: () => handed,
    tell: (type, data) => {
      // what of a message could not be read, or has no name, is told beside it (L1)
      if ((data as { readonly isPart?: boolean }).isPart === true) return;
      if (type === 'link.lost') told.losses += 1;
      else if (!LINK.has(type) && !BATCHES.has(type)) told.messages += 1;
    },
    signal: (wire, signal, hear) => {
      const before = { ...told };
      if (wire.losses > 0 || wire.isLeft) odd.push(`${signal.kind} after the end`);
      if (signal.kind === 'lost') {
        wire.losses += 1;
        lost.set(signal.reason, (lost.get(signal.reason) ?? 0) + 1);
      } else if (signal.kind === 'frame') wire.frames += 1;
      else {
        wire.opens += 1;
        if (wire.opens > 1) odd.push('a link was opened twice');
      }
      try {
        hear(signal);
      } catch (error) {
        odd.push(`thrown: ${error instanceof Error ? error.stack : String(error)}`);
      }
      if (signal.kind === 'frame') heardFrame(signal.destination, told.messages - before.messages);
      else if (told.messages !== before.messages) odd.push(`a message of ${signal.kind}`);
      if (signal.kind === 'lost' && told.losses - before.losses !== 1) odd.push('a loss that was not told once');
    },
    close: () => {
      for (const spy of spies) spy.mockRestore();
    },
  };
}

/** Every message that stompjs hands on is one signal of its connection, and none once that is over. */
function spyOnSubscribe(wireOf: (socket: unknown) => Wire | undefined, odd: string[], onHand: () => void) {
  const { subscribe } = Client.prototype;
  return vi.spyOn(Client.prototype, 'subscribe').mockImplementation(function (
    this: Client,
    destination: string,
    callback: messageCallbackType,
    headers,
  ) {
    return subscribe.call(
      this,
      destination,
      (message) => {
        const wire = wireOf(this.webSocket);
        const isOver = wire === undefined || wire.isLeft || wire.losses > 0;
        const before = wire?.frames ?? 0;
        onHand();
        callback(message);
        const signals = (wire?.frames ?? 0) - before;
        if (signals !== (isOver ? 0 : 1))
          odd.push(`${signals} signals of one message${isOver ? ', the link over' : ''}`);
      },
      headers,
    );
  });
}
