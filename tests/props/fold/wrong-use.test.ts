import { afterEach, describe, expect, test, vi } from 'vitest';
import { createEngine, DEFAULT_POLICY, type EngineOptions, type Policy } from '../../../engine/index.ts';
import { createNodePorts } from '../../../engine/ports/node.ts';
import { createBrowserPorts } from '../../../engine/ports/page.ts';
import { createWorkerPorts } from '../../../engine/ports/worker.ts';
import { inspectCharts } from '../../../engine/run/inspect.ts';
import { misfit } from '../../../fixtures/arbitraries/make.ts';

/* What a caller without types can do wrong: each throws one sentence that says what was given and what to give. */

const URL_OF_SITE = 'http://127.0.0.1:9';
const ports = () => ({ ...createNodePorts({ url: URL_OF_SITE }), http: () => new Promise<never>(() => undefined) });
const open = (options: object) =>
  createEngine({ ports: ports(), policy: DEFAULT_POLICY, app: 'test', siteCode: 'demo', ...options } as EngineOptions);

/** The globals of a worker, whose script came from an origin. */
function inWorker(origin: unknown): void {
  vi.stubGlobal('location', { origin });
  vi.stubGlobal('addEventListener', () => undefined);
}

describe('ports', () => {
  afterEach(() => vi.unstubAllGlobals());

  test.each([
    [undefined, 'undefined'],
    ['', '""'],
    ['site.example', '"site.example"'],
    ['http://127.0.0.1:9/path', '"http://127.0.0.1:9/path"'],
    ['ftp://site.example', '"ftp://site.example"'],
    [8080, '8080'],
    [null, 'null'],
  ])('createNodePorts and createWorkerPorts refuse %j as the origin of a site', (url, shown) => {
    const sentence = `needs "url", the origin of the site without a path, such as "http://127.0.0.1:8080", and got ${shown}.`;
    expect(() => createNodePorts({ url } as never)).toThrow(new TypeError(`createNodePorts ${sentence}`));
    inWorker(url);
    expect(() => createWorkerPorts()).toThrow(new TypeError(`createWorkerPorts ${sentence}`));
  });

  test('createNodePorts refuses to be called without options', () => {
    expect(() => createNodePorts(misfit(undefined))).toThrow(/createNodePorts needs "url"/);
    expect(() => createEngine(misfit(undefined))).toThrow(/createEngine needs "ports"/);
  });

  test('an origin with a name and a password in it is refused: they would be dropped', () => {
    expect(() => createNodePorts({ url: 'http://u:p@127.0.0.1:9' })).toThrow(/needs "url", the origin of the site/);
  });

  test('createWorkerPorts outside of a worker names the ports to use', () => {
    expect(() => createWorkerPorts()).toThrow(
      'createWorkerPorts needs a worker: use createBrowserPorts in a page, and createNodePorts in Node.',
    );
  });

  test.each(['trade/1', 5, null, ''])('an address of %j does not begin with a slash, and is refused', (address) => {
    const sentence = 'needs "address" as a path that begins with "/", such as "/trade/1", and got';
    expect(() => createNodePorts({ url: URL_OF_SITE, address } as never)).toThrow(`createNodePorts ${sentence}`);
    inWorker(URL_OF_SITE);
    expect(() => createWorkerPorts({ address } as never)).toThrow(`createWorkerPorts ${sentence}`);
    vi.stubGlobal('document', {});
    expect(() => createBrowserPorts({ address } as never)).toThrow(`createBrowserPorts ${sentence}`);
  });

  test('an option that there is not is a slip of the pen, and is named with those that there are', () => {
    expect(() => createNodePorts({ url: URL_OF_SITE, adress: '/trade/1' } as never)).toThrow(
      'createNodePorts has no "adress": it has url, linkPath, address, speed.',
    );
    inWorker(URL_OF_SITE);
    expect(() => createWorkerPorts({ uri: '' } as never)).toThrow('createWorkerPorts has no "uri"');
    vi.stubGlobal('document', {});
    expect(() => createBrowserPorts({ prefix: '' } as never)).toThrow('createBrowserPorts has no "prefix"');
  });

  test.each([null, 5, 'x', []])('%j is no set of options', (options) => {
    const sentence = 'needs its options as an object, and got';
    expect(() => createNodePorts(options as never)).toThrow(`createNodePorts ${sentence}`);
    inWorker(URL_OF_SITE);
    expect(() => createWorkerPorts(options as never)).toThrow(`createWorkerPorts ${sentence}`);
    vi.stubGlobal('document', {});
    expect(() => createBrowserPorts(options as never)).toThrow(`createBrowserPorts ${sentence}`);
    expect(() => createEngine(options as never)).toThrow(`createEngine ${sentence}`);
  });

  test.each(['', 5, null])('a page keeps nothing under %j', (storage) => {
    vi.stubGlobal('document', {});
    expect(() => createBrowserPorts({ storage } as never)).toThrow(
      'createBrowserPorts needs "storage" as what keys begin with',
    );
  });

  test('an origin with a slash at its end is the same origin', () => {
    expect(() => createNodePorts({ url: `${URL_OF_SITE}/` })).not.toThrow();
  });

  test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, '2'])('a speed of %s is refused', (speed) => {
    expect(() => createNodePorts({ url: URL_OF_SITE, speed } as never)).toThrow(
      new RangeError(
        `createNodePorts needs "speed" as a number above 0 (1 is real time), and got ${JSON.stringify(speed) === 'null' ? speed : JSON.stringify(speed)}.`,
      ),
    );
  });

  test('a path of the link that does not begin with a slash is refused', () => {
    expect(() => createNodePorts({ url: URL_OF_SITE, linkPath: 'bx_ws' })).toThrow(
      'createNodePorts needs "linkPath" as a path that begins with "/", such as "/bx_ws", and got "bx_ws".',
    );
  });

  test('createBrowserPorts outside of a page names the ports to use', () => {
    expect(() => createBrowserPorts()).toThrow(
      'createBrowserPorts needs a page: use createWorkerPorts in a worker, and createNodePorts in Node.',
    );
  });
});

describe('createEngine', () => {
  test.each([
    ['ports', undefined, 'createEngine needs "ports", from createNodePorts'],
    ['policy', undefined, 'createEngine needs "policy", such as DEFAULT_POLICY, and got undefined.'],
    [
      'app',
      undefined,
      'createEngine needs "app", name and version of your application, such as "bot/1", and got undefined.',
    ],
    ['siteCode', 7, 'createEngine needs "siteCode", the code of the site, such as "demo", and got 7.'],
    ['siteCode', '', 'createEngine needs "siteCode", the code of the site, such as "demo", and got "".'],
    ['ports', {}, 'createEngine needs "ports.clock" as an object: take it from createNodePorts'],
    ['siteId', '1', 'createEngine needs "siteId", the id of the site, a whole number, and got "1".'],
    ['client', 'web', 'createEngine needs "client", the id and the secret of your application'],
    ['log', {}, 'createEngine needs "log", a log, from createLog, and got {}.'],
    ['onChartStep', 5, 'createEngine needs "onChartStep", a function, such as that of inspectCharts, and got 5.'],
    ['onStep', 5, 'createEngine has no "onStep": it has ports, app, siteCode, policy, '],
    ['policy', { ...DEFAULT_POLICY, closeLead: 5 }, 'A policy has no "closeLead": it has closeLeadMs, '],
  ])('names %s where it is missing', (name, value, sentence) => {
    expect(() => open({ [name]: value })).toThrow(sentence);
  });

  test.each<readonly [keyof Policy, unknown, string]>([
    ['closeLeadMs', -1, 'a time from 0 to 3600000 ms'],
    ['closeLeadMs', Number.NaN, 'a time from 0 to 3600000 ms'],
    ['closeLeadMs', '10', 'a time from 0 to 3600000 ms'],
    ['resultDialogMs', 3_600_001, 'a time from 0 to 3600000 ms'],
    ['defaultFeePercent', 101, 'a number from 0 to 100'],
    ['retryDelaysMs', [100, -1], 'a list of times from 0 to 3600000 ms'],
    ['staleMs', 0, 'a time from 1 to 3600000 ms'],
    ['slowLinkMs', 0, 'a time from 1 to 3600000 ms'],
    ['ballSizes', { smallTo: 0.5, mediumTo: 2 }, 'two digits, smallTo below mediumTo and mediumTo below 9'],
    ['ballSizes', { smallTo: 6, mediumTo: 2 }, 'two digits, smallTo below mediumTo and mediumTo below 9'],
    ['payout', 'fees', 'a value that its type Policy allows'],
  ])('policy.%s of %j is refused with its range', (name, value, range) => {
    expect(() => open({ policy: { ...DEFAULT_POLICY, [name]: value } })).toThrow(
      new RegExp(`^createEngine got .+ as policy\\.${name}: give it ${range}, or take it from DEFAULT_POLICY\\.$`),
    );
  });

  test('the bounds of a range are in it', () => {
    const policy: Policy = {
      ...DEFAULT_POLICY,
      closeLeadMs: 0,
      resultDialogMs: 3_600_000,
      defaultFeePercent: 100,
      retryDelaysMs: [],
      staleMs: 1,
      ballSizes: { smallTo: 0, mediumTo: 8 },
    };
    expect(() => open({ policy }).close()).not.toThrow();
  });
});

describe('an intent that is none', () => {
  test.each<readonly [unknown, string]>([
    [undefined, "engine.send needs an intent, such as { type: 'bet.open', betType: 'B' }, and got undefined."],
    [null, 'and got null.'],
    ['bet.open', 'and got string.'],
    [[], 'and got a list.'],
    [{}, 'and got an object without a type.'],
    [{ type: 'bet.place' }, 'engine.send knows no intent "bet.place": give it bet.open, bet.confirm, bet.cancel.'],
    [{ type: 'constructor' }, 'engine.send knows no intent "constructor": they begin with nav, session, amount, '],
    [{ type: 'bet.settled' }, 'engine.send knows no intent "bet.settled"'],
    [
      { type: 'bet.open', betType: 'Q' },
      'engine.send needs "betType" of bet.open as a bet type, such as "B", and got string.',
    ],
    [
      { type: 'amount.enter', text: 5_000 },
      'engine.send needs "text" of amount.enter as a text, as it was typed ("50,000"), and got number.',
    ],
    [
      { type: 'amount.step', betType: 'B', count: 2 },
      'engine.send needs "count" of amount.step as one of 1, 5, 10, 20',
    ],
    [{ type: 'nav.go', path: 'trade/1' }, 'engine.send needs "path" of nav.go as a path that begins with "/"'],
    [
      { type: 'call.ask', call: 'bets.lists', params: {} },
      'engine.send needs "call" of call.ask as the name of a call, such as "bets.list"',
    ],
    [{ type: 'call.ask', call: 'toString', params: {} }, 'engine.send needs "call" of call.ask'],
    [
      { type: 'call.ask', call: 'bets.list' },
      'engine.send needs "params" of call.ask as an object, and got undefined.',
    ],
    [
      { type: 'prefs.set', prefs: { theme: 'pink' } },
      'engine.send needs "prefs" of prefs.set as settings of the type Prefs',
    ],
  ])('%j is refused in one sentence', (intent, sentence) => {
    const engine = open({});
    expect(() => engine.send(intent as never)).toThrow(sentence);
    engine.close();
  });

  test('a secret beside a wrong member is in no message', () => {
    const engine = open({});
    const send = () => engine.send({ type: 'session.login', username: 5, password: 'hunter2' } as never);
    expect(send).toThrow('engine.send needs "username" of session.login as a text, and got number.');
    expect(send).not.toThrow(/hunter2/);
    engine.close();
  });

  test('a listener that is no function is refused where it is given, not at the next change', () => {
    const engine = open({});
    expect(() => engine.subscribe(misfit(undefined))).toThrow(
      'engine.subscribe needs a function to call after every change, and got undefined.',
    );
    engine.close();
  });

  test('inspectCharts needs a function', () => {
    expect(() => inspectCharts({} as never)).toThrow(
      'inspectCharts needs a function that takes inspection events, and got object.',
    );
  });
});

test('an engine that was closed says so to whoever sends or subscribes; its state stays, and a second close does nothing', () => {
  const engine = open({});
  engine.close();
  engine.close();
  expect(() => engine.send({ type: 'bet.cancel' })).toThrow(
    'engine.send was called after engine.close(): begin a new engine with createEngine.',
  );
  expect(() => engine.subscribe(() => undefined)).toThrow(
    'engine.subscribe was called after engine.close(): begin a new engine with createEngine.',
  );
  expect(engine.getState().app?.siteCode).toBe('demo');
});
