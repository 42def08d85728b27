import { describe, expect, test, vi } from 'vitest';
import type { Effect } from '../../../engine/events/effects.ts';
import type { Source } from '../../../engine/events/entry.ts';
import type { Fact } from '../../../engine/events/facts.ts';
import { DEFAULT_POLICY } from '../../../engine/events/policy.ts';
import type { SocketConnection, SocketSignal } from '../../../engine/link/socket.ts';
import { createVault } from '../../../engine/link/vault.ts';
import { createLog } from '../../../engine/log/log.ts';
import { createLive, type LiveEffect } from '../../../engine/run/live.ts';
import type { World } from '../../../engine/run/world.ts';
import { scrub } from '../../../engine/wire/scrub.ts';
import { until } from '../../support/until.ts';

const connect = (generation: number) =>
  ({ type: 'stomp.connect', generation, access: null, siteId: 1 }) as unknown as LiveEffect;
const subscribe = { type: 'stomp.subscribe', siteId: 1, optionId: null, stock: null } as unknown as LiveEffect;

/** A live link over sockets that say what the test says. */
const rig = () => {
  const facts: Fact[] = [];
  const timers = new Set<() => void>();
  const log = createLog();
  const engine = { isClosed: false };
  const sockets: { tell: (signal: SocketSignal) => void; left: number; config: unknown }[] = [];
  const done: string[] = [];
  const vault = createVault(scrub);
  const ports = {
    vault,
    chance: () => 0.25,
    timers: {
      set: (callback: () => void) => {
        timers.add(callback);
        return callback;
      },
      clear: (handle: unknown) => timers.delete(handle as () => void),
    },
    socket: (config: unknown) => ({
      subscribe: (tell: (signal: SocketSignal) => void) => {
        const socket = { tell, left: 0, config };
        sockets.push(socket);
        return {
          unsubscribe: () => {
            socket.left += 1;
            done.push('left');
          },
        };
      },
    }),
  };
  const world = {
    header: { app: 'test', siteCode: 'demo', policy: DEFAULT_POLICY },
    ports,
    log,
    take: (source: Source, fact: Fact) => {
      if (engine.isClosed) return;
      facts.push(fact);
      log.append(0, source, fact.type, 1, fact.data);
    },
    siteNow: () => 0,
  } as unknown as World;
  const connection: SocketConnection = {
    subscribe: (destinations) => done.push(`subscribed ${destinations.length > 0}`),
    send: () => undefined,
    close: () => done.push('closed'),
  };
  const live = createLive(world);
  const open = (index: number): void => sockets[index]?.tell({ kind: 'opened', user: 'demo', connection });
  return { facts, log, engine, timers, sockets, done, live, open, access: vault.secret('token', 'abc') };
};

const STAGE = { type: 'stomp.subscribe', siteId: 1, optionId: 2, stock: 'BTCUSDT' } as unknown as LiveEffect;
/** A live link that was told a tick, whose window has not ended. */
const withTick = () => {
  const told = rig();
  told.live.perform(connect(1));
  told.open(0);
  told.live.perform(STAGE);
  const body = '{"type":"rawData","data":{"tradeTime":5,"price":1.5}}';
  told.sockets[0]?.tell({ kind: 'frame', destination: '/topic/trade/BTCUSDT', body, bytes: body.length });
  return told;
};

describe('F7: the log alone writes its ticks', () => {
  test('The ticks of a batch enter the log together with their fact', () => {
    const { log, timers } = withTick();
    expect(log.ticks('BTCUSDT').length).toBe(0);
    for (const end of timers) end();
    expect(log.ticks('BTCUSDT').toJSON()).toEqual({ stock: 'BTCUSDT', t: [5], p: [1.5] });
    expect(log.entry(1)).toMatchObject({ type: 'price.batched', data: { run: log.ticks('BTCUSDT') } });
  });

  test('Ticks are not in the log if a closed engine refuses their fact', () => {
    const { log, engine, timers } = withTick();
    engine.isClosed = true;
    for (const end of timers) end();
    expect(log.length).toBe(1);
    expect(log.ticks('BTCUSDT').length).toBe(0);
  });

  test('A link that is stopped leaves no timer behind', () => {
    const { live, timers } = withTick();
    expect(timers.size).toBe(1);
    live.stop();
    expect(timers.size).toBe(0);
  });
});

describe('a live link and its facts', () => {
  test('a loss carries its reason, its close code, and chance that is drawn once', () => {
    const { facts, sockets, live, open } = rig();
    live.perform(connect(7));
    open(0);
    sockets[0]?.tell({ kind: 'lost', reason: 'poisoned', code: 1000 });
    expect(facts).toEqual([
      { type: 'link.opened', data: { generation: 7, user: expect.stringMatching(/^username#/) } },
      { type: 'link.lost', data: { generation: 7, reason: 'poisoned', code: 1000, chance: 0.25 } },
    ]);
  });

  test('reports of an earlier connection are ignored', () => {
    const { facts, sockets, live, open } = rig();
    live.perform(connect(1));
    live.perform(connect(2));
    expect(sockets[0]?.left).toBe(1);
    open(0);
    sockets[0]?.tell({ kind: 'lost', reason: 'closed', code: 1006 });
    expect(facts.map(({ type }) => type)).toEqual(['link.ignored', 'link.ignored']);
  });

  test('a disconnect says goodbye, and nothing of that connection counts afterwards', () => {
    const { facts, sockets, done, live, open } = rig();
    live.perform(connect(1));
    open(0);
    live.perform(subscribe);
    live.perform({ type: 'stomp.disconnect' } as Effect & LiveEffect);
    sockets[0]?.tell({ kind: 'lost', reason: 'closed', code: 1000 });
    expect(done).toEqual(['subscribed true', 'closed', 'left']);
    expect(facts.map(({ type }) => type)).toEqual(['link.opened', 'link.ignored']);
  });

  test('a connect over an open link closes it without a goodbye', () => {
    const { done, live, open } = rig();
    live.perform(connect(1));
    open(0);
    live.perform(connect(2));
    expect(done).toEqual(['left']);
  });

  test('every connect subscribes anew, and a frame of an unwanted topic is ignored', () => {
    const { facts, sockets, done, live, open } = rig();
    for (const generation of [1, 2]) {
      live.perform(connect(generation));
      open(generation - 1);
      live.perform(subscribe);
    }
    sockets[1]?.tell({ kind: 'frame', destination: '/topic/nobody', body: '{}', bytes: 2 });
    expect(done).toEqual(['subscribed true', 'left', 'subscribed true']);
    expect(facts.map(({ type }) => type)).toEqual(['link.opened', 'link.opened', 'wire.ignored']);
  });

  test('the token goes into the CONNECT headers and nowhere else', () => {
    const { sockets, live, access } = rig();
    live.perform({ type: 'stomp.connect', generation: 1, access, siteId: 3 } as unknown as LiveEffect);
    expect(sockets[0]?.config).toEqual({ headers: { siteInfoId: '3', Authorization: 'Bearer abc' } });
  });
});

test('a link whose code cannot be loaded counts as lost, with its chance', async () => {
  vi.doMock('../../../engine/run/live.ts', () => {
    throw new Error('no network');
  });
  const { lazyLive } = await import('../../../engine/run/loaders.ts');
  const facts: Fact[] = [];
  const vault = { ready: () => Promise.resolve() };
  const ports = { afterPaint: () => Promise.resolve(), chance: () => 0.5, vault };
  const world = {
    header: { app: 'test', siteCode: 'demo', policy: DEFAULT_POLICY },
    ports,
    take: (_source: string, fact: Fact) => facts.push(fact),
  } as unknown as World;
  lazyLive(world).perform(connect(4));
  await until('two facts', () => facts.length === 2);
  expect(facts[1]).toEqual({ type: 'link.lost', data: { generation: 4, reason: 'closed', code: null, chance: 0.5 } });
  vi.doUnmock('../../../engine/run/live.ts');
});

describe('L15: what changes nothing any more is an entry of the log too', () => {
  const body = '{"type":"rawData","data":{"tradeTime":5,"price":1.5,"phone":"010-1234-5678"}}';
  const frame = { kind: 'frame', destination: '/topic/trade/BTCUSDT', body, bytes: body.length } as const;
  const sketch = { type: '<text 7>', data: { tradeTime: 5, price: 1.5, phone: '<text 13>' } };

  test('a message of a destination that was just left, after the batch before it', () => {
    const { facts, live, sockets } = withTick();
    live.perform(subscribe);
    facts.length = 0;
    sockets[0]?.tell(frame);
    sockets[0]?.tell({ ...frame, destination: '/queue/of/nobody', body: '', bytes: 9 });
    expect(facts).toMatchObject([
      { type: 'price.batched' },
      { type: 'wire.ignored', data: { from: '/topic/trade/BTCUSDT', of: 'destination', bytes: body.length, sketch } },
      { type: 'wire.ignored', data: { from: 'unknown', of: 'destination', bytes: 9, sketch: null } },
    ]);
    expect(JSON.stringify(facts)).not.toContain('010');
  });

  test('the signals of an older connection: its frames, that it opened, that it was lost', () => {
    const { facts, live, sockets, open } = withTick();
    live.perform(connect(2));
    open(1);
    facts.length = 0;
    sockets[0]?.tell(frame);
    open(0);
    sockets[0]?.tell({ kind: 'lost', reason: 'closed', code: 1006 });
    expect(facts.filter(({ type }) => type !== 'price.batched')).toMatchObject([
      { type: 'wire.ignored', data: { of: 'connection', bytes: body.length } },
      { type: 'link.ignored', data: { generation: 1, reason: null, code: null } },
      { type: 'link.ignored', data: { generation: 1, reason: 'closed', code: 1006 } },
    ]);
  });

  test("the broker's words, without what they tell of a person", () => {
    const { facts, live, sockets } = rig();
    live.perform(connect(1));
    sockets[0]?.tell({ kind: 'lost', reason: 'refused', code: null, words: 'Access is denied for 010-1234-5678' });
    expect(facts).toMatchObject([{ type: 'link.lost', data: { reason: 'refused', words: { ref: 'said#1' } } }]);
    expect(JSON.stringify(facts)).not.toContain('1234');
  });
});
