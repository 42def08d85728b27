import type { Effect } from '../../engine/events/effects.ts';
import type { Fact } from '../../engine/events/facts.ts';
import { createLog, createVault, fold, type Log, type State } from '../../engine/index.ts';
import { type Batcher, createBatcher } from '../../engine/link/batch.ts';
import { readFrame, subscriptionsOf } from '../../engine/link/frames.ts';
import { createCaller, type RestCall } from '../../engine/link/rest.ts';
import { redactParams } from '../../engine/link/rows.ts';
import { versionOf } from '../../engine/log/versions.ts';
import type { CallName, RawParams } from '../../engine/model/calls.ts';
import { call } from '../../engine/state/modules/request/calls.ts';
import { scrub } from '../../engine/wire/scrub.ts';
import type { Subscription } from '../../engine/wire/topics.ts';
import { asId, asRef } from '../../fixtures/arbitraries/make.ts';
import type { Prng } from '../../fixtures/arbitraries/prng.ts';
import { START_MS } from '../../fixtures/arbitraries/samples.ts';
import { ready } from '../../fixtures/arbitraries/story.ts';
import { caseOf } from '../contract/table/asker.ts';

/** Everything a client on the sample stage of a site listens to. */
const subscriptionsAt = (siteId: number): readonly Subscription[] =>
  subscriptionsOf({ siteId: siteId as never, optionId: asId(2), stock: asRef('BTCUSDT') });
/** The sample member signed in, on the stage, everything read. */
export const home: State = ready().state;
/** A state at another site. */
export const atSite = (state: State, siteId: number): State =>
  state.site.info === null
    ? state
    : { ...state, site: { ...state.site, info: { ...state.site.info, id: siteId as never } } };

/** A log, a state and the readers before them, as the live runtime joins them. */
export function createRoom(prng: Prng, siteId: number) {
  const start = atSite(home, siteId);
  const log = createLog();
  const vault = createVault(scrub);
  let state = start;
  let [at, put, bets] = [START_MS + 3_000, 0, 0];
  const take =
    (source: 'stomp' | 'rest') =>
    (fact: Fact): void => {
      const entry = log.append(at, source, fact.type, versionOf(fact.type), fact.data as never);
      state = fold(state, entry);
    };
  const whole = createBatcher({ emit: take('stomp'), later: () => undefined });
  const batcher: Batcher = {
    tick: (stock, tick) => {
      put += 1;
      whole.tick(stock, tick);
    },
    bet: (optionId, bet) => {
      put += 1;
      bets += 1;
      whole.bet(optionId, bet);
    },
    flush: () => {
      const [from, waited] = [log.length, bets];
      bets = 0;
      whole.flush();
      lookAtWindow(log, from, waited);
    },
  };
  const reader = { vault, batcher, emit: take('stomp'), siteNow: () => at };
  let answer = { status: 200, body: '' };
  const caller = createCaller({
    http: () => Promise.resolve({ kind: 'answer', ...answer }),
    vault,
    monotonicMs: () => at,
    siteCode: 'demo',
    client: { id: 'web', secret: 'web' },
  });
  return {
    log,
    subscriptions: subscriptionsAt(siteId),
    state: () => state,
    /** Ticks and bets that were put into a window so far. */
    put: () => put,
    hear: (topic: Subscription, text: string): void => {
      at += prng.int(40);
      readFrame(topic, text, reader, siteId);
    },
    /** `ask`: what the call is asked with; left out, its sample. */
    answer: async (name: CallName, status: number, text: string, ask: object = caseOf(name).ask): Promise<void> => {
      at += prng.int(40);
      const asked: Effect[] = [];
      const params = redactParams(name, ask as RawParams<typeof name>, vault);
      // as a screen or the fold itself would have asked: the answer finds somebody who waits for it
      state = call(state, name, params as never, { at, fx: { emit: (effect) => asked.push(effect) } });
      answer = { status, body: text };
      const effect = asked.find((one): one is RestCall => one.type === 'rest.call');
      if (effect !== undefined) take('rest')(await caller.ask(effect));
    },
    flush: batcher.flush,
    /** Messages can end the session or the link; then the stretch goes on where it began. */
    goHome: (): void => {
      const { session, link, stage } = state;
      const isIn = session.chart.value === 'success' && session.expiresAtMs === home.session.expiresAtMs;
      if (!isIn || link.chart.value !== 'up' || stage.optionId !== home.stage.optionId) state = start;
    },
  };
}
export type Room = ReturnType<typeof createRoom>;

/** The facts that a window comes to. */
export const BATCHES: ReadonlySet<string> = new Set(['price.batched', 'feed.batched']);

/** What waits in the window comes to one batch of ticks at most, and to one of bets with every one of them. */
function lookAtWindow(log: Log, from: number, bets: number): void {
  let told = 0;
  const types: string[] = [];
  log.forEach(from, log.length, ({ type, data }) => {
    types.push(type);
    if (type === 'feed.batched') told += (data as { bets: readonly unknown[] }).bets.length;
  });
  const isOdd = new Set(types).size !== types.length || types.some((type) => !BATCHES.has(type));
  if (isOdd) throw new Error(`a window of ${types}`);
  if (bets !== told) throw new Error(`${told} bets of a window of ${bets}`);
}
