import { createPrng } from '../../engine/base/prng.ts';
import { DEFAULT_POLICY, type Log, type Policy, type State } from '../../engine/index.ts';
import { createSite, type SiteCore } from '../../fixtures/site/site.ts';
import type { Asked, Loss, LossRule, Script } from './universe/http.ts';
import { emptyStorage, openPage, type Page, type Storage, type Surroundings, turn } from './universe/page.ts';
import type { Connected, Sent } from './universe/socket.ts';
import { createTime, type Task, type VirtualTime } from './universe/time.ts';

export type UniverseOptions = {
  readonly seed: number;
  /** Site time at the start, epoch ms; ten minutes into 12 March 2026 in Seoul when left out. */
  readonly startMs?: number;
  /** Trades a second at most. */
  readonly tickHz?: number;
  readonly tokenLifetimeS?: number;
  readonly policy?: Policy;
  /** Answers in the place of the simulated site, request by request. */
  readonly script?: Script;
};

/** A browser tab: pages come and go in it, what it stores stays. `engine`, `ports` and `log` are the present page's. */
export type Tab = Pick<Page, 'engine' | 'ports' | 'log' | 'reloads' | 'isAlive'> & {
  readonly state: () => State;
  readonly storage: Storage;
  /** The logs of all its pages, the present one last, each with the state it led to. */
  readonly lives: () => readonly { readonly log: Log; readonly state: State }[];
  /** Cuts the live link. */
  readonly cut: () => void;
  /** The page is gone at once, in the middle of whatever it did. */
  readonly kill: () => void;
  /** Kills what is left of the page and loads another one with what the tab has stored. */
  readonly restart: () => void;
};

/** The simulated site and whole engines under one virtual clock and one seeded chance (architecture, Determinism, and the simulation). */
export type Universe = {
  readonly seed: number;
  readonly site: SiteCore;
  readonly tabs: readonly Tab[];
  readonly nowMs: () => number;
  /** In [0, 1), from the seed. */
  readonly chance: () => number;
  /** Everything asked by HTTP, every link begun, and every bet sent, by any page. */
  readonly asked: readonly Asked[];
  readonly connects: readonly Connected[];
  readonly sent: readonly Sent[];
  readonly open: (path?: string) => Tab;
  /** Loses the next `times` requests that match: the request itself, or its answer. Answers how to stop. */
  readonly lose: (match: Pick<LossRule, 'path' | 'body'>, loss: Loss, times?: number) => () => void;
  /** Runs something once after a delay, or again and again; ms. */
  readonly after: (delayMs: number, run: () => void) => Task;
  readonly every: (periodMs: number, run: () => void) => Task;
  /** Called after everything that happens, when all promises have gone as far as they can. Answers how to stop. */
  readonly onStep: (look: () => void) => () => void;
  readonly run: (ms: number) => Promise<void>;
  /** Runs until it holds. @throws after `maxMs` (a minute when left out), with the last facts. */
  readonly until: (what: string, holds: () => boolean, maxMs?: number) => Promise<void>;
  readonly close: () => void;
};

const MIDNIGHT_MS = Date.parse('2026-03-12T00:10:00+09:00');
/** Real work behind one event (an import) takes far fewer turns of Node's loop; more is a promise that never comes. */
const TURNS_MAX = 100_000;

/** Opens a universe. The same seed and the same acts give the same logs. */
export function createUniverse(options: UniverseOptions): Universe {
  const { seed, startMs = MIDNIGHT_MS, tickHz = 1, tokenLifetimeS, policy = DEFAULT_POLICY, script } = options;
  const time = createTime(startMs);
  const { next: chance } = createPrng(seed);
  const site = createSite({ seed, startMs, tickHz, ...(tokenLifetimeS === undefined ? {} : { tokenLifetimeS }) });
  const [asked, losses, sent, connects]: [Asked[], LossRule[], Sent[], Connected[]] = [[], [], [], []];
  const tabs: OwnTab[] = [];
  const around: Surroundings = {
    ...{ time, site, policy, chance, network: { asked, losses } },
    script: script ?? (() => null),
    onSend: (one) => sent.push(one),
    onConnect: (one) => connects.push(one),
  };
  return {
    ...{ seed, site, tabs, asked, connects, sent, chance },
    ...clockwork(time, site, tabs),
    open: (path = '/trade/1') => {
      const tab = openTab(around, path);
      tabs.push(tab);
      return tab;
    },
    lose: (match, loss, times = 1) => {
      const rule: LossRule = { ...match, ...loss, left: times };
      losses.push(rule);
      return () => {
        rule.left = 0;
      };
    },
    close: () => {
      for (const tab of tabs) tab.kill();
    },
  };
}

type Clockwork = Pick<Universe, 'nowMs' | 'after' | 'every' | 'onStep' | 'run' | 'until'>;

/** What moves a universe: the next thing that is due, at the site or on the way, and then every promise it set free. */
function clockwork(time: VirtualTime, { world }: SiteCore, tabs: readonly OwnTab[]): Clockwork {
  const looks = new Set<() => void>();
  const settle = async (): Promise<void> => {
    await turn();
    for (let turns = 0; turns < TURNS_MAX && tabs.some((tab) => tab.isBusy()); turns++) await turn();
    for (const look of looks) look();
  };
  const moveTo = (atMs: number): void => {
    time.moveTo(atMs);
    world.advanceTo(atMs);
  };
  /** The next thing that happens up to an instant; false when nothing does. */
  const step = async (untilMs: number): Promise<boolean> => {
    const nextMs = Math.min(time.nextMs(), world.nextMs());
    if (nextMs > untilMs) return false;
    moveTo(nextMs);
    if (time.runNext()) await settle();
    return true;
  };
  return {
    nowMs: time.nowMs,
    after: time.after,
    every: (periodMs, run) => {
      let task = time.after(periodMs, function again() {
        task = time.after(periodMs, again);
        run();
      });
      return { cancel: () => task.cancel() };
    },
    onStep: (look) => {
      looks.add(look);
      return () => looks.delete(look);
    },
    run: async (ms) => {
      const endMs = time.nowMs() + ms;
      await settle();
      while (await step(endMs));
      moveTo(endMs);
      await settle();
    },
    until: async (what, holds, maxMs = 60_000) => {
      const endMs = time.nowMs() + maxMs;
      await settle();
      while (!holds()) if (!(await step(endMs))) throw new Error(`waited in vain for: ${what}; ${lastFacts(tabs)}`);
    },
  };
}

type OwnTab = Tab & Pick<Page, 'isBusy'>;

function openTab(around: Surroundings, path: string): OwnTab {
  const storage = emptyStorage(path);
  const pages: Page[] = [];
  let page = openPage(around, storage);
  pages.push(page);
  return {
    storage,
    get engine() {
      return page.engine;
    },
    get ports() {
      return page.ports;
    },
    get log() {
      return page.log;
    },
    state: () => page.engine.getState(),
    lives: () => pages.map(({ log, engine }) => ({ log, state: engine.getState() })),
    reloads: () => page.reloads(),
    isAlive: () => page.isAlive(),
    isBusy: () => page.isBusy(),
    cut: () => page.cut(),
    kill: () => page.kill(),
    restart: () => {
      page.kill();
      page = openPage(around, storage);
      pages.push(page);
    },
  };
}

/** The last facts of every tab, newest first, for a failure's words. */
function lastFacts(tabs: readonly Tab[]): string {
  const tails = tabs.map(({ log }) =>
    Array.from({ length: Math.min(20, log.length) }, (_, i) => log.entry(log.length - 1 - i).type).join(', '),
  );
  return `last facts: ${tails.join(' | ')}`;
}
