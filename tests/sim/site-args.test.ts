import { createServer } from 'node:http';
import { describe, expect, test } from 'vitest';
import { factsOfSite, readArgs, readShownArgs, readSiteUrl } from '../../fixtures/site/args.ts';
import { withFacts } from '../../fixtures/site/files.ts';
import { listen } from '../../fixtures/site/listen.ts';
import { startSite } from '../../fixtures/site/server.ts';
import { BadArgument } from '../../fixtures/terminal/arguments.ts';

describe('the ports of a site', () => {
  test('the control face tries the ports after the own one, and above the last port any free one', () => {
    expect(readArgs([], 8_080).controlPort.slice(0, 2)).toEqual([8_081, 8_082]);
    expect(readArgs(['--port', '65535'], 8_080).controlPort).toEqual([0]);
    expect(readArgs(['--port', '65534'], 8_080).controlPort).toEqual([65_535, 0]);
  });

  test('the control face has a port of its own', () => {
    expect(() => readArgs(['--port', '8080', '--control', '8080'], 1)).toThrow(BadArgument);
    expect(readArgs(['--port', '0', '--control', '0'], 1).controlPort).toEqual([0]);
  });

  test('a port that is taken leaves no listener behind', async () => {
    const site = await startSite({ port: 0 });
    const server = createServer();
    const listeners = () => [server.listenerCount('listening'), server.listenerCount('error')];
    const before = listeners();
    const taken = Number(new URL(site.url).port);
    for (let i = 0; i < 3; i++) await expect(listen(server, taken)).rejects.toThrow(/EADDRINUSE/);
    expect(listeners()).toEqual(before);
    await site.close();
  });
});

describe('the time of a site at its start', () => {
  test.each([
    ['2026-03-12T14:20:00+09:00', '2026-03-12T05:20:00Z'],
    ['2026-03-12T14:20', '2026-03-12T05:20:00Z'],
    ['2026-03-12', '2026-03-11T15:00:00Z'],
    ['2026-03-12T05:20:00Z', '2026-03-12T05:20:00Z'],
  ])('is ISO 8601, of Seoul where it has no zone: %s is %s', (text, at) => {
    expect(readArgs(['--at', text], 8_080).startMs).toBe(Date.parse(at));
  });

  test.each(['5', 'foo 7', '2026-02-30', '12/3/2026', '2026', 'now'])('%s is no time', (text) => {
    expect(() => readArgs(['--at', text], 8_080)).toThrow(
      new BadArgument(`--at must be a time such as 2026-03-12T14:20:00+09:00, got "${text}"`),
    );
  });
});

describe('a command with SITE_URL', () => {
  const env = { SITE_URL: 'https://abc.example' };

  test.each([
    ['--seed', '7'],
    ['--at', '2026-03-12'],
    ['--ticks', '20'],
    ['--data', 'site.db'],
    ['--terms', 'terms.json'],
    ['--control', 'off'],
  ])('refuses %s, which is of the simulated site', (...argv) => {
    expect(() => readShownArgs(argv, 8_080, env)).toThrow(
      new BadArgument(`${argv[0]} is of the simulated site, and SITE_URL names another one: leave one of the two out`),
    );
    expect(() => readShownArgs(argv, 8_080, {})).not.toThrow();
    expect(() => readShownArgs(argv, 8_080, { SITE_URL: '' })).not.toThrow();
  });

  test('takes a port and a speed, and gives the speed to the page', () => {
    const { port, speed } = readShownArgs(['--port', '9000', '--speed', '10'], 8_080, env);
    expect(port).toBe(9_000);
    expect(factsOfSite(env, speed)).toEqual({ speed: 10, code: 'abc' });
  });

  test.each([
    'https://abc.example/app',
    'https://abc.example/?a=1',
    'https://abc.example/#a',
    'https://a:b@abc.example',
  ])('refuses an address that names more than a host: %s', (text) => {
    expect(() => readSiteUrl(text)).toThrow(
      new BadArgument(`SITE_URL must be a host alone, such as https://abc.example, got "${text}"`),
    );
  });

  test.each(['https://abc.example', 'https://abc.example/', 'http://127.0.0.1:8080', 'HTTPS://ABC.example:443'])(
    'takes the address of a host: %s',
    (text) => {
      expect(readSiteUrl(text)).not.toBeNull();
    },
  );
});

describe('the code of a site', () => {
  test.each([
    [{ SITE_URL: 'https://abc.example' }, 'abc'],
    [{ SITE_URL: 'https://abc.example', SITE_CODE: '' }, 'abc'],
    [{ SITE_URL: 'https://abc.example', SITE_CODE: 'own' }, 'own'],
    [{ SITE_URL: 'http://10.0.0.1:8080' }, 'demo'],
    [{ SITE_URL: 'http://[fd00::5]:8080' }, 'demo'],
    [{}, null],
  ])('comes from SITE_CODE, else from the name of the host: %j is %s', (env, code) => {
    expect(factsOfSite(env).code).toBe(code);
  });

  test('stands in the page as a text', () => {
    expect(withFacts('<head></head>', { speed: 1, code: 'a"><b>' })).not.toContain('<b>');
  });
});
