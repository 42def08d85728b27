import { afterEach, describe, expect, test, vi } from 'vitest';

const FILES = {
  start: [],
  later: [],
  screens: ['/assets/a.js', '/assets/b.js', '/assets/c.js'],
  words: [],
  entry: '',
  release: 'a',
};
const REGISTRATION = { installing: null, waiting: null, addEventListener: () => undefined };

/** A worker whose host gives its files, each as the test says; as in a browser, a signal that has ended lets nothing begin. */
async function worker(give: (file: string) => Response | Promise<Response> = () => new Response('file')) {
  const kept: string[] = [];
  const asked: string[] = [];
  const cache = {
    keys: async () => kept.map((file) => ({ url: `https://site.example${file}` })),
    put: async (file: string) => void kept.push(file),
  } as unknown as Cache;
  vi.resetModules(); // the worker's files are read once, and another test file may have come first
  vi.stubGlobal('RELEASE_FILES', FILES);
  vi.stubGlobal('fetch', async (file: string, { signal }: RequestInit) => {
    signal?.throwIfAborted();
    asked.push(file);
    const isEnded = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
    return Promise.race([give(file), isEnded]);
  });
  const { keepRest, takeFile, untilRelease } = await import('../../../view/worker/rest.ts');
  return {
    kept,
    asked,
    keep: (signal: AbortSignal) => keepRest(cache, {}, signal),
    take: takeFile.bind(null, cache),
    untilRelease,
  };
}
/** The registration of a worker, which tells of a release when the test says so. */
function registered(now: object = {}) {
  const heard: (() => void)[] = [];
  const registration = {
    ...REGISTRATION,
    ...now,
    addEventListener: (_: string, listener: () => void) => heard.push(listener),
  };
  const find = (): void => {
    for (const listener of heard) listener();
  };
  return { registration: registration as unknown as ServiceWorkerRegistration, find };
}

afterEach(() => void vi.unstubAllGlobals());

describe('W20: a release ends what its old worker takes of the host, since a new worker cannot take over before', () => {
  test('the rest of the files is taken one after the other while no release comes', async () => {
    const { keep, kept, untilRelease } = await worker();
    await keep(untilRelease(registered().registration));
    expect(kept).toEqual(FILES.screens);
  });

  test.each(['installing', 'waiting'])('nothing is asked for while a worker is %s', async (place) => {
    const { keep, asked, untilRelease } = await worker();
    await keep(untilRelease(registered({ [place]: {} }).registration));
    expect(asked).toEqual([]);
  });

  test('a release that comes ends the file on its way, also on a dead line, and the next page goes on there', async () => {
    const isDead = { now: true };
    const { keep, asked, kept, untilRelease } = await worker((file) =>
      isDead.now && file.endsWith('b.js') ? new Promise(() => undefined) : new Response('file'),
    );
    const { registration, find } = registered();
    const kept1 = keep(untilRelease(registration));
    await vi.waitFor(() => expect(asked).toContain('/assets/b.js'));
    find();
    await kept1;
    expect([asked, kept]).toEqual([['/assets/a.js', '/assets/b.js'], ['/assets/a.js']]);
    isDead.now = false;
    await keep(untilRelease(registered().registration));
    expect(kept).toEqual(FILES.screens);
  });

  test.each([
    ['a page in place of the file', () => new Response('', { headers: { 'content-type': 'text/html' } })],
    ['no file', () => Promise.reject(new TypeError('no network'))],
  ])('a host that gives %s ends it', async (_, give) => {
    const { keep, asked, kept, untilRelease } = await worker(give);
    await keep(untilRelease(registered().registration));
    expect([asked, kept]).toEqual([['/assets/a.js'], []]);
  });

  test('a lost file of the start is kept again under its key', async () => {
    const { take, kept, asked } = await worker();
    expect(await take('/assets/a.js', {}, '/key')).toBe(true);
    expect([asked, kept]).toEqual([['/assets/a.js'], ['/key']]);
  });
});
