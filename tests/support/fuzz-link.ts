import { vi } from 'vitest';
import type { Effect } from '../../engine/events/effects.ts';
import type { Source } from '../../engine/events/entry.ts';
import type { Fact } from '../../engine/events/facts.ts';
import { createLog, createVault, DEFAULT_POLICY, fold, type State } from '../../engine/index.ts';
import { stompSignals } from '../../engine/link/stomp.ts';
import { versionOf } from '../../engine/log/versions.ts';
import type { CallName } from '../../engine/model/calls.ts';
import { createLive, type LiveEffect } from '../../engine/run/live.ts';
import type { World } from '../../engine/run/world.ts';
import { scrub } from '../../engine/wire/scrub.ts';
import { asRef } from '../../fixtures/arbitraries/make.ts';
import type { Prng } from '../../fixtures/arbitraries/prng.ts';
import { answers } from '../../fixtures/arbitraries/sample-answers.ts';
import { ME, OPTION, START_MS } from '../../fixtures/arbitraries/samples.ts';
import { begun } from '../../fixtures/arbitraries/story.ts';
import { type Books, keepBooks, type Wire } from './fuzz-books.ts';
import { atSite } from './fuzz-room.ts';
import { FuzzSocket } from './fuzz-socket.ts';

const BODIES = answers();
/** Longer than the longest limit of a link. */
const LONG_MS = 120_000;

/** The sample member, signed in; the link connects for the first time. */
const connecting: State = (() => {
  const story = begun();
  story.send({ type: 'session.login', username: asRef('username#1'), password: asRef('password#1') });
  story.answer('auth.password', BODIES['auth.password']);
  return story.answer('me.fetch', ME).answer('options.list', [OPTION]).state;
})();

/**
 * The live link with its log and its state, over sockets in memory: stompjs, the engine's own reading of it, the live
 * runtime, the fold and its effects. Every answer it asks for comes when `answer` is called. Time is a test's (fake timers).
 */
export function createLinkRoom(prng: Prng, siteId: number) {
  vi.setSystemTime(START_MS + 3_000);
  const [log, wires] = [createLog(), [] as Wire[]];
  const sockets = new Map<unknown, Wire>();
  const books = keepBooks((socket) => sockets.get(socket));
  const start = atSite(connecting, siteId);
  let state = start;
  const loop = createLoop((source, fact) => {
    const effects: Effect[] = [];
    const entry = log.append(Date.now(), source, fact.type, versionOf(fact.type), fact.data as never);
    books.entered(entry);
    state = fold(state, entry, { emit: (effect) => effects.push(effect) });
    for (const effect of effects) timers.perform(effect);
    for (const effect of effects) if (effect.type.startsWith('stomp.')) live.perform(effect as LiveEffect);
  });
  const timers = createTimers(loop);
  const take = (source: Source, fact: Fact): void => {
    if (source === 'stomp') books.tell(fact.type, fact.data);
    loop(source, fact);
  };
  const live = createLive({
    header: { app: 'test', siteCode: 'demo', policy: DEFAULT_POLICY },
    ports: {
      vault: createVault(scrub),
      chance: prng.next,
      timers: { set: setTimeout, clear: (handle: unknown) => clearTimeout(handle as never) },
      socket: socketPort(wires, sockets, books),
    },
    log,
    take,
    siteNow: () => Date.now(),
    stateNow: () => state,
  } as unknown as World);
  return {
    log,
    books,
    live,
    wires,
    state: () => state,
    wire: () => wires.at(-1) as Wire,
    /** Begins as a page would that has just signed in. */
    begin: (): void => {
      timers.clear();
      state = start;
      const { generation } = start.link.chart.context;
      live.perform({ type: 'stomp.connect', generation, access: null, siteId } as unknown as LiveEffect);
    },
    /** Answers what was asked. */
    answer: (): void => {
      for (const { callId, call, params } of state.calls.pending) take('rest', answered(callId, call, params, siteId));
    },
    /** Nothing will connect again by itself: the member is out, or the link's tries are spent. */
    isOver: (): boolean => {
      const { session, link } = state;
      return wires.length === 0 || session.chart.value !== 'success' || OVER.has(String(link.chart.value));
    },
    /** Leaves, and lets every limit pass. */
    end: (): Tally => {
      live.stop();
      timers.clear();
      vi.advanceTimersByTime(LONG_MS);
      books.close();
      // CONNECTED twice, and stompjs sets its beats twice and stops them once
      const left = wires.some(({ socket }) => socket.greetings > 1) ? 0 : timersLeft();
      vi.clearAllTimers();
      if (left > 0) books.odd.push(`${left} timers of links that are over`);
      if (wires.slice(0, -1).some(({ isLeft }) => !isLeft)) books.odd.push('a link before the last one is still held');
      return { handed: books.handed(), lost: books.lost, odd: books.odd };
    },
  };
}
/**
 * Timers that are still to come. The fake clock now and then passes over one that was set while another ran: it is then
 * the first of those left, due in the past, and is run by hand; one that is due later counts.
 */
function timersLeft(): number {
  if (vi.getTimerCount() === 0) return 0;
  const nowMs = Date.now();
  vi.advanceTimersToNextTimer();
  const isLater = Date.now() > nowMs;
  vi.advanceTimersByTime(LONG_MS);
  return vi.getTimerCount() + (isLater ? 1 : 0);
}

/** What a stretch came to: messages that stompjs handed on, losses by their reason, and what is odd to the end. */
export type Tally = {
  readonly handed: number;
  readonly lost: ReadonlyMap<string, number>;
  readonly odd: readonly string[];
};
/** States of the link chart out of which only the member finds. */
const OVER: ReadonlySet<string> = new Set(['idle', 'failed', 'forcedOut']);
/** The live link with all around it. */
export type LinkRoom = ReturnType<typeof createLinkRoom>;

function answered(callId: number, call: CallName, params: unknown, siteId: number): Fact {
  const body = call === 'site.identify' ? { ...BODIES[call], id: siteId } : BODIES[call];
  return { type: `${call}.answered`, data: { callId, params, body } } as unknown as Fact;
}

/** As the engine has it: what an effect says at once waits its turn. */
function createLoop(step: (source: Source, fact: Fact) => void): (source: Source, fact: Fact) => void {
  const waiting: (readonly [Source, Fact])[] = [];
  let isRunning = false;
  return (source, fact) => {
    waiting.push([source, fact]);
    if (isRunning) return;
    isRunning = true;
    try {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) step(...next);
    } finally {
      isRunning = false;
    }
  };
}

function createTimers(take: (source: Source, fact: Fact) => void) {
  const armed = new Map<string, ReturnType<typeof setTimeout>>();
  return {
    perform: (effect: Effect): void => {
      if (effect.type !== 'timer.arm' && effect.type !== 'timer.disarm') return;
      clearTimeout(armed.get(effect.id));
      if (effect.type === 'timer.disarm') return;
      const { id, generation, delayMs } = effect;
      const elapsed = (): void => take('timer', { type: 'timer.elapsed', data: { id, generation } });
      armed.set(id, setTimeout(elapsed, delayMs));
    },
    clear: (): void => {
      for (const timer of armed.values()) clearTimeout(timer);
      armed.clear();
    },
  };
}

const socketPort =
  (wires: Wire[], sockets: Map<unknown, Wire>, books: Books): World['ports']['socket'] =>
  (config) => ({
    subscribe: (hear) => {
      const socket = new FuzzSocket();
      const wire: Wire = { socket, frames: 0, opens: 0, losses: 0, isLeft: false, isPlain: true };
      sockets.set(socket, wire);
      wires.push(wire);
      const subscription = stompSignals({ openSocket: () => socket, hasWorker: false }, config).subscribe((signal) =>
        books.signal(wire, signal, hear),
      );
      return {
        unsubscribe: () => {
          wire.isLeft = true;
          subscription.unsubscribe();
        },
      };
    },
  });
