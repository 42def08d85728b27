import { afterEach, describe, expect, test, vi } from 'vitest';
import { createEngine, DEFAULT_POLICY, type EngineOptions, type Policy } from '../../engine/index.ts';
import { createNodePorts } from '../../engine/run/node.ts';
import { createBrowserPorts } from '../../engine/run/page.ts';
import { createWorkerPorts } from '../../engine/run/worker.ts';

/* What a caller without types can do wrong: each throws one sentence that says what was given and what to give. */

const URL_OF_SITE = 'http://127.0.0.1:9';
const ports = () => ({ ...createNodePorts({ url: URL_OF_SITE }), http: () => new Promise<never>(() => undefined) });
const open = (options: object) =>
  createEngine({ ports: ports(), policy: DEFAULT_POLICY, app: 'test', siteCode: 'demo', ...options } as EngineOptions);

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
    vi.stubGlobal('location', { origin: url });
    expect(() => createWorkerPorts()).toThrow(new TypeError(`createWorkerPorts ${sentence}`));
  });

  test('createNodePorts refuses to be called without options', () => {
    expect(() => createNodePorts(undefined as never)).toThrow(/createNodePorts needs "url"/);
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
