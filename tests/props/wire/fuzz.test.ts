import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hashValue } from '../../../engine/base/hash.ts';
import { checks } from '../../../engine/events/checks.ts';
import type { FactData } from '../../../engine/events/facts.ts';
import type { CallName } from '../../../engine/model/calls.ts';
import type { Subscription } from '../../../engine/wire/topics.ts';
import { createPrng, type Prng } from '../../../fixtures/arbitraries/prng.ts';
import { CALLS } from '../../../fixtures/arbitraries/sample-answers.ts';
import { mutated } from '../../../fixtures/arbitraries/spoil.ts';
import { caseOf } from '../../contract/table/asker.ts';
import { GOOD_FRAMES, SAID } from '../../support/frames.ts';
import { hearBroker } from '../../support/fuzz-hear.ts';
import { BATCHES, createRoom, home, type Room } from '../../support/fuzz-room.ts';
import { soaked } from '../../support/soak.ts';
import { badMember, isState } from '../../support/state-codec.ts';

/** So many messages in all; a stretch begins anew with a seed of its own, which a failure names. */
const RUNS = Number(process.env.FUZZ_RUNS ?? soaked(8_000, 60_000));
const FRAMES = Number(process.env.FUZZ_FRAMES ?? soaked(6_000, 40_000));
const STRETCH = 1_000;
const FIRST_SEED = Number(process.env.FUZZ_SEED ?? 1);
/** One message in so many is an answer to a call; the others are frames. */
const ANSWER_EVERY = 5;
/** A stretch is at one of these sites; one of them has its words in English. */
const SITES = [1, 37, 2, 999_999];
const siteOf = (seed: number): number => SITES[seed % SITES.length] as number;

/** One message of a stretch: what it is, in words, and how it is told. */
function nextMessage(
  prng: Prng,
  subscriptions: readonly Subscription[],
): { readonly words: string; readonly tell: (room: Room) => void | Promise<void> } {
  const changes = prng.int(8) === 0 ? 0 : 1 + prng.int(4);
  if (prng.int(ANSWER_EVERY) === 0) {
    const name = CALLS[prng.int(CALLS.length)] as CallName;
    const status = prng.int(8) === 0 ? ([400, 401, 403, 500, 204][prng.int(5)] ?? 500) : 200;
    const good = status === 200 || prng.int(4) === 0 ? caseOf(name).answer : { message: '잠시 후 다시 시도해 주세요.' };
    const text = mutated(good ?? null, changes, prng);
    return { words: `${name} ${status} ${text}`, tell: (room) => room.answer(name, status, text) };
  }
  const [topic, type, data] = GOOD_FRAMES[prng.int(GOOD_FRAMES.length)] as (typeof GOOD_FRAMES)[number];
  // some types are told on another topic, some topics' data under another type
  const [, otherType] = GOOD_FRAMES[prng.int(GOOD_FRAMES.length)] as (typeof GOOD_FRAMES)[number];
  const isSwapped = prng.int(12) === 0;
  const own = subscriptions.find((one) => one.topic === topic) ?? subscriptions[0];
  const at = (prng.int(20) === 0 ? subscriptions[prng.int(subscriptions.length)] : own) as Subscription;
  const text = mutated({ type: isSwapped ? otherType : type, data }, changes, prng);
  return { words: `${at.destination} ${text}`, tell: (room) => room.hear(at, text) };
}

/** Says what of a message could not be read or has no name: an entry of its own, beside the message's (L1). */
const isAside = (data: unknown): boolean => (data as { readonly isPart?: boolean }).isPart === true;

/** What one message has come to: exactly one entry, or one tick or bet more in the window; and a state that is one. */
function look(room: Room, before: { readonly entries: number; readonly put: number }): void {
  let entries = 0;
  room.log.forEach(before.entries, room.log.length, ({ type, data }) => {
    if (type !== 'price.batched' && checks.get(type)?.(data) !== true)
      throw new Error(`the log's ${type} has an odd shape`);
    if (!BATCHES.has(type) && !isAside(data)) entries += 1;
  });
  if (entries + room.put() - before.put !== 1)
    throw new Error(`${entries} entries, ${room.put() - before.put} in the window`);
  if (!isState(room.state())) throw new Error(`the state's ${badMember(room.state())} is not what it should be`);
}

async function stretch(seed: number, runs: number): Promise<ReadonlyMap<string, number>> {
  const prng = createPrng(seed);
  const room = createRoom(prng, siteOf(seed));
  const counts = new Map<string, number>();
  for (let i = 0; i < runs; i++) {
    const { words, tell } = nextMessage(prng, room.subscriptions);
    const before = { entries: room.log.length, put: room.put() };
    try {
      const told = tell(room);
      if (told !== undefined) await told;
      look(room, before);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw new Error(
        `FUZZ_SEED=${seed} FUZZ_RUNS=${STRETCH} FUZZ_FRAMES=0, message ${i}: ${why}\n${words.slice(0, 600)}`,
        {
          cause: error,
        },
      );
    }
    room.goHome();
  }
  lookAtEnd(room);
  lookAtWords(room);
  room.log.forEach(0, room.log.length, ({ type }) => counts.set(type, (counts.get(type) ?? 0) + 1));
  return counts;
}

/** The last window, and the whole log once more, as a reader would fold it. */
function lookAtEnd(room: Room): void {
  room.flush();
  expect(hashValue(room.state())).toHaveLength(16);
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect('polluted' in {}).toBe(false);
}

/** What has no harm in it is kept as it came. */
function lookAtWords({ log }: Pick<Room, 'log'>): void {
  const said = new Set<string>();
  log.forEach(0, log.length, ({ type, data }) => {
    if (type === 'server.errored') said.add((data as FactData<'server.errored'>).message.text);
  });
  if (log.length > STRETCH / 2) expect(said).toContain(SAID);
}

describe('mutated messages (decisions, Session and link: a malformed body is logged, never thrown)', () => {
  test('the codec of the state accepts a state and refuses anything else', () => {
    expect(badMember(home)).toBeUndefined();
    expect(isState(home)).toBe(true);
    const broken: readonly object[] = [
      { ...home, wallet: { points: 0.5, money: 0 } },
      { ...home, stage: { ...home.stage, feedTopId: Number.NaN } },
      { ...home, bets: { ...home.bets, open: Array.from({ length: 21 }, (_, id) => ({ id })) } },
      { ...home, ticket: { ...home.ticket, value: 'flying' } },
      { ...home, toasts: { next: 1, shown: [{ id: 1, tone: 'plain', say: { kind: 'rumour' } }] } },
      { ...home, more: 1 },
      Object.fromEntries(Object.entries(home).filter(([key]) => key !== 'cash')),
    ];
    expect(broken.map(isState)).toEqual(broken.map(() => false));
  });

  test(`${RUNS} mutated messages throw nothing, each adds one entry, tick or bet, and the state stays valid`, async () => {
    const counts = new Map<string, number>();
    for (let done = 0, seed = FIRST_SEED; done < RUNS; done += STRETCH, seed++) {
      const told = await stretch(seed, Math.min(STRETCH, RUNS - done));
      for (const [type, count] of told) counts.set(type, (counts.get(type) ?? 0) + count);
    }
    if (RUNS < 20_000) return;
    // good ones, bad ones and strange ones are all among them, of every topic and of every call
    const few = [...GOOD_TYPES, ...CALLS.map((name) => `${name}.answered`)].filter(
      (type) => (counts.get(type) ?? 0) < RUNS / 12_000,
    );
    expect(few).toEqual([]);
  });
});

describe('mutated frames on a live link (live-link 1 and 6)', () => {
  const rejections: unknown[] = [];
  const onRejection = (reason: unknown): number => rejections.push(reason);
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance', 'Date'] });
    process.on('unhandledRejection', onRejection);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    process.off('unhandledRejection', onRejection);
  });

  test(`${FRAMES} mutated frames throw nothing, each that stompjs hands on is one entry, and a loss is told once`, async () => {
    let handed = 0;
    const reasons = new Set<string>();
    for (let done = 0, seed = FIRST_SEED; done < FRAMES; done += STRETCH, seed++) {
      const tally = await hearBroker(seed, siteOf(seed), Math.min(STRETCH, FRAMES - done));
      handed += tally.handed;
      for (const reason of tally.lost.keys()) reasons.add(reason);
    }
    await new Promise((resolve) => setImmediate(resolve)); // by then what was rejected is said
    expect(rejections).toEqual([]);
    if (FRAMES < 14_000) return;
    // most frames are heard, and a link is lost in every way there is
    expect(handed).toBeGreaterThan(FRAMES / 2);
    expect([...reasons].sort()).toEqual(LOSSES);
  });
});

const LOSSES = ['closed', 'error', 'flooded', 'poisoned', 'refused', 'silent', 'timeout'];
const GOOD_TYPES = [
  'wallet.changed',
  'server.errored',
  'link.forcedOut',
  'bet.accepted',
  'bet.settled',
  'dnw.created',
  'dnw.updated',
  'popup.received',
  'notice.received',
  'round.created',
  'round.started',
  'round.limitChanged',
  'round.finished',
  'price.batched',
  'feed.batched',
  'wire.rejected',
  'wire.unknown',
  'call.failed',
];
