import { type Either, isRight } from 'fp-ts/lib/Either.js';
import { vi } from 'vitest';
import type { RefusalCode } from '../../engine/events/facts.ts';
import { createEngine, createLog, DEFAULT_POLICY, type Engine, type Log, type State } from '../../engine/index.ts';
import { selectRound } from '../../engine/selectors/index.ts';
import { type ServeOptions, type Site, startSite } from '../../fixtures/site/server.ts';
import { createNodePorts, type NodeDevice, type NodePorts } from './node-ports.ts';

export type Rig = {
  readonly engine: Engine;
  readonly ports: NodePorts;
  readonly log: Log;
  /** Kinds of everything ever said to the member in a toast, in order. */
  readonly said: readonly string[];
  readonly state: () => State;
  readonly until: (what: string, holds: (state: State) => boolean) => Promise<void>;
  readonly signIn: (username?: string, password?: string) => void;
  /** Signed in, on the stage, the link up. */
  readonly ready: () => Promise<void>;
  /** Waits for a round that still takes bets for a while and bets on it; answers the round's id. */
  readonly bet: (side?: 'B' | 'S', text?: string) => Promise<number>;
  readonly refusal: (answer: Either<{ readonly code: RefusalCode }, null>) => RefusalCode | null;
  readonly entries: (type: string) => readonly { readonly data: unknown }[];
};

/** No test waits longer than this for anything; reached, it says what never came. */
const PATIENCE_MS = 12_000;
/** Ten minutes into 12 March 2026 in Seoul: the day has few rounds yet, so that a site starts at once. Epoch ms. */
const MIDNIGHT_MS = Date.parse('2026-03-12T00:10:00+09:00');
/** What the site knows changes without a word to the engine. */
const POLL_MS = 5;
/** A bet is begun only this long before its gate, in site time, so that a slow machine does not miss it. */
const ROOM_MS = 8_000;
/** BTC, 30 seconds: the shortest round there is. */
export const SHORT = '/trade/1';

vi.setConfig({ testTimeout: 30_000 }); // for a machine that is busy; a test takes a second or two

/** The part of a test's context that is used: tests of one file run side by side, and each cleans up after itself. */
type Test = { readonly onTestFinished: (clean: () => Promise<void>) => void };
const guests = new WeakMap<Site, Engine[]>();

/** A real site on a free port, at a fixed instant of its own, `speed` times as fast as time; closed with its engines at the test's end. */
export async function openSite({ onTestFinished }: Test, options: Partial<ServeOptions> = {}): Promise<Site> {
  const site = await startSite({ port: 0, seed: 7, speed: 20, startMs: MIDNIGHT_MS, ...options });
  guests.set(site, []);
  onTestFinished(async () => {
    for (const engine of guests.get(site) ?? []) engine.close();
    await site.close();
  });
  return site;
}

/** The real engine against a site, over real sockets. */
export function openEngine(site: Site, path = SHORT, device: NodeDevice = {}): Rig {
  const ports = createNodePorts(site.url, site.speed, path, device);
  const log = createLog();
  const engine = createEngine({ ports, policy: DEFAULT_POLICY, app: 'test', siteCode: 'demo', log });
  guests.get(site)?.push(engine);
  const said: string[] = [];
  let lastToast = 0;
  engine.subscribe(() => {
    for (const { id, say } of engine.getState().toasts.shown) if (id > lastToast) said.push(say.kind);
    lastToast = Math.max(lastToast, engine.getState().toasts.next - 1);
  });
  const state = engine.getState;
  const until: Rig['until'] = (what, holds) =>
    new Promise((done, fail) => {
      const check = (): void => {
        if (!holds(state())) return;
        stop();
        done();
      };
      const timer = setTimeout(() => {
        stop();
        const tail = Array.from({ length: Math.min(25, log.length) }, (_, i) => log.entry(log.length - 1 - i).type);
        fail(new Error(`waited in vain for: ${what}; last facts: ${tail.join(', ')}`));
      }, PATIENCE_MS);
      const poll = setInterval(check, POLL_MS);
      const leave = engine.subscribe(check);
      const stop = (): void => {
        clearTimeout(timer);
        clearInterval(poll);
        leave();
      };
      check();
    });
  const signIn: Rig['signIn'] = (username = 'demo', password = 'demo1234') => {
    engine.send({ type: 'session.login', username, password });
  };
  const isReady = (s: State): boolean =>
    s.link.chart.value === 'up' && s.stage.isRoundKnown && s.clock.estimate !== null;
  const ready = async (): Promise<void> => {
    await until('the site to be known', (s) => s.site.info !== null);
    signIn();
    await until('the link to be up', isReady);
  };
  const bet: Rig['bet'] = async (side = 'B', text = '50000') => {
    const now = (): number => ports.clock.monotonicMs() + (state().clock.estimate?.thetaMs ?? 0);
    await until('a round with time to bet', (s) => {
      const round = selectRound(s);
      return isReady(s) && s.ticket.value === 'idle' && round?.phase === 'open' && round.gateMs - now() > ROOM_MS;
    });
    for (const intent of [
      { type: 'amount.enter', text },
      { type: 'bet.open', side },
      { type: 'bet.confirm' },
    ] as const) {
      const answer = engine.send(intent);
      if (!isRight(answer)) throw new Error(`${intent.type}: ${answer.left.code}`);
    }
    return state().ticket.context.roundId ?? 0;
  };
  return {
    ...{ engine, ports, log, said, state, until, signIn, ready, bet },
    refusal: (answer) => (isRight(answer) ? null : answer.left.code),
    entries: (type) => {
      const found: { readonly data: unknown }[] = [];
      log.forEach(0, log.length, (entry) => entry.type === type && found.push(entry));
      return found;
    },
  };
}
