import { left, right } from 'fp-ts/lib/Either.js';
import { expect, test } from 'vitest';
import { createEngine, createLog, DEFAULT_POLICY } from '../../../engine/index.ts';
import { asRef } from '../../../fixtures/arbitraries/make.ts';
import { createNodePorts } from '../../support/node-ports.ts';
import { until } from '../../support/until.ts';

/** Nobody listens there: what is asked of the site fails. */
const NOWHERE = 'http://127.0.0.1:1';

/** An engine whose device refuses to store preferences, and runs `onSave` while it is asked to. */
function onRefusingDevice(onSave: () => void = () => undefined) {
  const log = createLog();
  const node = createNodePorts(NOWHERE);
  const save = (): void => {
    onSave();
    throw new Error('storage is full');
  };
  const ports = { ...node, prefs: { ...node.prefs, save } };
  const engine = createEngine({ ports, policy: DEFAULT_POLICY, app: 'test', siteCode: 'demo', log });
  const from = log.length;
  const logged = (): readonly string[] => {
    const types: string[] = [];
    log.forEach(from, log.length, ({ type }) => types.push(type));
    return types;
  };
  return { engine, logged };
}

test('F6: an effect that fails becomes the fact effect.failed, and the engine keeps running', () => {
  const { engine, logged } = onRefusingDevice();
  engine.send({ type: 'prefs.set', prefs: { alarm: false } });
  expect(logged()).toEqual(['prefs.changed', 'effect.failed']);
  engine.send({ type: 'prefs.set', prefs: { alarm: true } });
  expect(engine.getState().prefs.alarm).toBe(true);
  engine.close();
});

test('F7: a fact that an effect brings at once waits for its turn, and listeners are called once', () => {
  const seen: boolean[] = [];
  const { engine, logged } = onRefusingDevice(() => {
    if (seen.push(engine.getState().prefs.alarm) === 1) engine.send({ type: 'prefs.set', prefs: { alarm: true } });
  });
  let calls = 0;
  engine.subscribe(() => {
    calls++;
  });
  engine.send({ type: 'prefs.set', prefs: { alarm: false } });
  expect(logged()).toEqual(['prefs.changed', 'prefs.changed', 'effect.failed', 'effect.failed']);
  expect(seen).toEqual([false, true]);
  expect(calls).toBe(1);
  engine.close();
});

test.each([
  ['web and web', undefined, 'web:web'],
  ['what the application gives', { id: 'kiosk', secret: 'open' }, 'kiosk:open'],
] as const)('The token call carries %s as id and secret of the client', async (_, client, said) => {
  const node = createNodePorts(NOWHERE);
  const asked: string[] = [];
  const http: typeof node.http = (request) => {
    asked.push(request.headers.Authorization ?? '');
    return node.http(request);
  };
  const options = { ports: { ...node, http }, policy: DEFAULT_POLICY, app: 'test', siteCode: 'demo' };
  const engine = createEngine(client === undefined ? options : { ...options, client });
  engine.send({ type: 'session.login', username: 'demo', password: 'demo1234' });
  await until('the call with id and secret', () => asked.includes(`Basic ${btoa(said)}`), {
    shown: () => asked.join(),
  });
  engine.close();
});

test('send answers with the id of the call that the intent began, and with null for one that began none', () => {
  const { engine } = onRefusingDevice();
  expect(engine.send({ type: 'prefs.set', prefs: { alarm: false } })).toEqual(right(null));
  const notices = { type: 'call.ask', call: 'notices.list', params: { page: 0, size: 10 } } as const;
  const [first, second] = [engine.send(notices), engine.send({ ...notices, params: { page: 1, size: 10 } })];
  const begun = engine.getState().queries.map(({ callId }) => callId);
  expect([first, second]).toEqual(begun.map((callId) => right(callId)));
  expect(begun).toHaveLength(2);
  engine.close();
});

test('send answers with the reason where the intent was refused, and no call is begun', () => {
  const { engine } = onRefusingDevice();
  const { next } = engine.getState().calls;
  expect(engine.send({ type: 'call.ask', call: 'messages.readAll', params: {} })).toEqual(
    left({ code: 'notSignedIn', params: {} }),
  );
  expect(engine.getState().calls.next).toBe(next);
  engine.close();
});

test('W6: of a second answer with the bars of the home page, the log has only what is new', async () => {
  const node = createNodePorts(NOWHERE);
  const log = createLog();
  const closes = [
    [5, 6],
    [6, 7],
  ];
  const barsOf = (nr: number) =>
    (closes[nr] ?? []).map((close, i) => ({ time: (nr + i) * 60_000, open: 1, high: 9, low: 1, close }));
  let nr = 0;
  const http: typeof node.http = (request) =>
    request.path.includes('kline')
      ? Promise.resolve({
          kind: 'answer',
          status: 200,
          body: JSON.stringify([{ stock: 'BTCUSDT', bars: barsOf(nr++) }]),
        })
      : node.http(request);
  const engine = createEngine({ ports: { ...node, http }, policy: DEFAULT_POLICY, app: 'test', siteCode: 'demo', log });
  const params = { stocks: [asRef('BTCUSDT')], intervalS: 60 };
  const answers = (): readonly unknown[] => {
    const bodies: unknown[] = [];
    log.forEach(0, log.length, (entry) => {
      if (entry.type === 'klines.fetch.answered') bodies.push((entry.data as { body: unknown }).body);
    });
    return bodies;
  };
  for (const wanted of [1, 2]) {
    engine.send({ type: 'call.ask', call: 'klines.fetch', params });
    await until(`answer ${wanted}`, () => answers().length === wanted, { shown: () => JSON.stringify(answers()) });
  }
  expect(answers()).toMatchObject([
    [{ bars: [{ close: 5 }, { close: 6 }] }],
    [{ bars: [{ close: 7 }], from: 1, upTo: 2 }],
  ]);
  engine.close();
});
