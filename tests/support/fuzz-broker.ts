import { vi } from 'vitest';
import { FRAME_MAX_BYTES } from '../../engine/link/stomp.ts';
import type { LiveEffect } from '../../engine/run/live.ts';
import { subscribeTo, type TopicName } from '../../engine/wire/topics.ts';
import type { Prng } from '../../fixtures/arbitraries/prng.ts';
import { mutated } from '../../fixtures/arbitraries/spoil.ts';
import { GOOD_FRAMES } from './frames.ts';
import type { LinkRoom } from './fuzz-link.ts';
import { changed, chunked, type Draft, messageOf, written } from './fuzz-stomp.ts';

/** What the broker did last, in words, and how many MESSAGE frames of subscriptions in force it meant by it. */
export type Said = { readonly words: string; readonly frames: number; readonly isPlain: boolean };

const CONNECTED: Draft = {
  command: 'CONNECTED',
  headers: [
    ['version', '1.2'],
    ['heart-beat', '10000,10000'],
    ['user-name', 'demo'],
  ],
  body: '',
  eol: '\n',
  end: '\0',
};
const draft = (command: string, ...headers: (readonly [string, string])[]): Draft => ({
  ...CONNECTED,
  command,
  headers,
});
const CODES = [1000, 1001, 1006, 1011, 1012, 3000, 4500];
/** The stage as the client has it at first; and what else it may want. */
const STAGES = [
  { optionId: 2, stock: 'BTCUSDT' },
  { optionId: 5, stock: 'ETHUSDT' },
  { optionId: null, stock: null },
];

/** A broker that is out of its mind, but only so far: most of what it says is what a good one says. */
export function createBroker(room: LinkRoom, siteId: number, prng: Prng) {
  let serial = 0;
  const say = (texts: readonly string[]): void => {
    for (const chunk of chunked(texts, prng)) {
      room.wire().socket.say(chunk);
      if (prng.int(8) === 0) vi.advanceTimersByTime(prng.int(30));
    }
  };
  /** A message of a topic the client listens to, and that topic. */
  const message = (changes: number): Draft => {
    serial += 1;
    const ids = [...room.wire().socket.subscribed];
    const [id, destination] = ids[prng.int(ids.length)] ?? ['s1', '/user/queue/point'];
    const good = GOOD_FRAMES.filter(([topic]) => destinationOf(topic, siteId) === destination);
    const [, type, data] = good[prng.int(good.length)] ?? (GOOD_FRAMES[prng.int(GOOD_FRAMES.length)] as never);
    return messageOf(id, destination, mutated({ type, data }, changes, prng), serial);
  };
  const messages = (): Said => {
    const frames = 1 + (prng.int(4) === 0 ? prng.int(3) : 0);
    const [wire, before] = [room.wire(), room.wire().frames];
    const isCalm = before < 5 || prng.int(3) > 0;
    const drafts = Array.from({ length: frames }, () => message(prng.int(4) === 0 ? 1 + prng.int(3) : 0));
    if (!isCalm) {
      wire.isPlain = false;
      for (const one of drafts) changed(one, prng.int(3), prng);
    }
    if (wire.socket.subscribed.size === 0) wire.isPlain = false; // it has not opened
    const texts = drafts.map(written);
    say(texts);
    return { words: texts.join(' | '), frames, isPlain: wire.isPlain };
  };
  const other = (words: string, run: () => void): Said => {
    run();
    return { words, frames: 0, isPlain: false };
  };
  const giants = (): Said =>
    other('giants', () => {
      const [id] = room.wire().socket.subscribed.keys();
      const giant = messageOf(id ?? 's1', '/x', 'x'.repeat(FRAME_MAX_BYTES + 1), 0);
      for (let i = 0; i < 3; i++) room.wire().socket.say(written(giant));
    });
  const oddities: readonly (() => Said)[] = [
    () => other('end', () => room.wire().socket.end(CODES[prng.int(CODES.length)] as number)),
    () => other('ERROR', () => say([written(draft('ERROR', ['message', '세션이 만료되었습니다.']))])),
    () =>
      other('RECEIPT', () => say([written(draft('RECEIPT', ['receipt-id', ['r', '__proto__'][prng.int(2)] ?? '']))])),
    () => other('beats', () => say(['\n', '\r\n'].slice(prng.int(2)))),
    () => other('a heartbeat of SockJS', () => room.wire().socket.beat()),
    () => other('silence', () => vi.advanceTimersByTime(prng.int(70_000))),
    () => other('a pause', () => vi.advanceTimersByTime(prng.int(7_000))),
    () => other('garbage', () => say([written(changed(message(4), 5, prng))])),
    () =>
      other('another stage', () => {
        const stage = STAGES[prng.int(STAGES.length)];
        room.live.perform({ type: 'stomp.subscribe', siteId, ...stage } as unknown as LiveEffect);
      }),
  ];
  return {
    /** Takes a client in, in one of the ways a broker may. */
    open: (): Said => {
      room.wire().socket.open();
      const changes = prng.int(6) === 0 ? 1 + prng.int(2) : 0;
      room.wire().isPlain = changes === 0;
      const text = written(changed({ ...CONNECTED, headers: [...CONNECTED.headers] }, changes, prng));
      if (prng.int(12) === 0) say([written(draft('ERROR', ['message', 'no']))]);
      else if (prng.int(20) > 0) room.wire().socket.say(text);
      return { words: text, frames: 0, isPlain: false };
    },
    /** Says or does the next thing. */
    next: (): Said => {
      // the link is gone: what comes next is its retry
      if (room.wire().socket.readyState !== 1) return other('a retry', () => vi.advanceTimersByTime(600));
      // it has not opened: there is not much to say until it is given up
      if (room.wire().socket.subscribed.size === 0 && prng.int(3) > 0)
        return other('a wait', () => vi.advanceTimersByTime(prng.int(7_000)));
      const odd = prng.int(1_200);
      if (odd === 0 && prng.int(8) === 0) return giants();
      if (odd > 40) return messages();
      room.wire().isPlain = false;
      if (odd === 1) return other('CONNECTED again', () => say([written(CONNECTED)]));
      return (oddities[prng.int(oddities.length)] as () => Said)();
    },
  };
}

const destinationOf = (topic: string, siteId: number): string =>
  subscribeTo(topic as TopicName, { siteId, optionId: 2, stock: 'BTCUSDT' }).destination;
