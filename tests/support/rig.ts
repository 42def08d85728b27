import { type Either, isRight } from 'fp-ts/lib/Either.js';
import { STALE_MS } from '../../engine/events/policy.ts';
import type { RefusalCode } from '../../engine/events/refusal.ts';
import {
  createEngine,
  createLog,
  DEFAULT_POLICY,
  type Engine,
  type Log,
  type Policy,
  type State,
} from '../../engine/index.ts';
import { selectBets, selectRound } from '../../engine/selectors/shell.ts';
import { type ServeOptions, type Site, startSite } from '../../fixtures/site/server.ts';
import { createNodePorts, type NodeDevice, type NodePorts } from './node-ports.ts';
import { type StateUntil, untilOf } from './state-until.ts';

export type Rig = {
  readonly engine: Engine;
  readonly ports: NodePorts;
  readonly log: Log;
  /** Kinds of everything ever said to the member in a toast, in order. */
  readonly said: readonly string[];
  readonly state: () => State;
  readonly until: StateUntil;
  readonly signIn: (username?: string, password?: string) => void;
  /** Signed in, on the stage, the link up. */
  readonly ready: () => Promise<void>;
  /** Waits for a round that still takes bets for a while, and for all that the site has done to the member's points. */
  readonly timeToBet: () => Promise<void>;
  /** Bets at once; answers the round's id. @throws when the engine refuses. */
  readonly place: (side?: 'B' | 'S', text?: string) => number;
  /** Waits for the time to bet, and bets. */
  readonly bet: (side?: 'B' | 'S', text?: string) => Promise<number>;
  readonly refusal: (answer: Either<{ readonly code: RefusalCode }, unknown>) => RefusalCode | null;
  readonly entries: (type: string) => readonly { readonly data: unknown }[];
};

/** Ten minutes into 12 March 2026 in Seoul: the day has few rounds yet, so that a site starts at once. Epoch ms. */
const MIDNIGHT_MS = Date.parse('2026-03-12T00:10:00+09:00');
/** A bet is begun only this long before its gate, in site time, so that a slow machine does not miss it. */
const ROOM_MS = 8_000;
/** BTC, 30 seconds: the shortest round there is. */
export const SHORT = '/trade/1';

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

/**
 * The product's policy, but for a price's silence: on a site whose time is twenty times as fast, half a second of a busy
 * machine would be ten.
 */
export const patientPolicy = ({ speed }: Pick<Site, 'speed'>): Policy => ({
  ...DEFAULT_POLICY,
  staleMs: STALE_MS * speed,
});

/** The real engine against a site, over real sockets. */
export function openEngine(site: Site, path = SHORT, device: NodeDevice = {}, policy: Partial<Policy> = {}): Rig {
  const ports = createNodePorts(site.url, site.speed, path, device);
  const log = createLog();
  const whole = { ...patientPolicy(site), ...policy };
  const engine = createEngine({ ports, policy: whole, app: 'test', siteCode: 'demo', log });
  guests.get(site)?.push(engine);
  const said: string[] = [];
  let lastToast = 0;
  engine.subscribe(() => {
    for (const { id, say } of engine.getState().toasts.shown) if (id > lastToast) said.push(say.kind);
    lastToast = Math.max(lastToast, engine.getState().toasts.next - 1);
  });
  const state = engine.getState;
  const until = untilOf(engine, log);
  let member = 'demo';
  const signIn: Rig['signIn'] = (username = 'demo', password = 'demo1234') => {
    member = username;
    engine.send({ type: 'session.login', username, password });
  };
  const isReady = (s: State): boolean =>
    s.link.chart.value === 'up' && s.stage.isRoundKnown && s.clock.estimate !== null;
  const ready = async (): Promise<void> => {
    await until('the site to be known', (s) => s.site.info !== null);
    signIn();
    await until('the link to be up', isReady);
  };
  /** The site refuses a bet on another balance than its own: no message about points may be on its way, or be due soon. */
  const isBalanceKnown = (s: State, roundId: number): boolean =>
    s.wallet?.points === site.accounts.balance(member) &&
    selectBets(s).every((bet) => bet.status !== 0 || bet.roundId === roundId);
  const timeToBet = (): Promise<void> => {
    const now = (): number => ports.clock.monotonicMs() + (state().clock.estimate?.thetaMs ?? 0);
    return until('a round with time to bet', (s) => {
      const round = selectRound(s);
      if (round?.phase !== 'open' || round.gateMs - now() <= ROOM_MS) return false;
      return isReady(s) && s.ticket.value === 'idle' && isBalanceKnown(s, round.id);
    });
  };
  const place: Rig['place'] = (side = 'B', text = '50000') => {
    for (const intent of [
      { type: 'amount.enter', text },
      { type: 'bet.open', betType: side },
      { type: 'bet.confirm' },
    ] as const) {
      const answer = engine.send(intent);
      if (!isRight(answer)) throw new Error(`${intent.type}: ${answer.left.code}`);
    }
    return state().ticket.context.roundId ?? 0;
  };
  const bet: Rig['bet'] = async (side, text) => {
    await timeToBet();
    return place(side, text);
  };
  return {
    engine,
    ports,
    log,
    said,
    state,
    until,
    signIn,
    ready,
    timeToBet,
    place,
    bet,
    refusal: (answer) => (isRight(answer) ? null : answer.left.code),
    entries: (type) => {
      const found: { readonly data: unknown }[] = [];
      log.forEach(0, log.length, (entry) => entry.type === type && found.push(entry));
      return found;
    },
  };
}
