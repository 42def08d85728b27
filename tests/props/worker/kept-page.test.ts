import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const HTML = '<meta name="site-id" content="1"><script type="module" src="/assets/index-a.js"></script>';
const OLD = { 'content-security-policy': "default-src 'self'" };
const NEW = { 'content-security-policy': "default-src 'self'; object-src 'none'" };

/** The caches of a browser and the answer of the host, as the worker sees them. `isFull`: nothing more can be written. */
async function worker() {
  const kept = new Map<string, Response>();
  const on = {
    answer: (_signal?: AbortSignal): Response | Promise<Response> => new Response(HTML, { headers: OLD }),
    update: async (): Promise<void> => undefined,
    isFull: false,
    updates: 0,
  };
  const cache = {
    match: async (address: string) => kept.get(address)?.clone(),
    put: async (address: string, page: Response) => {
      if (on.isFull) throw new DOMException('full', 'QuotaExceededError');
      kept.set(address, page);
    },
  };
  vi.resetModules(); // the worker's files are read once, and another test file may have come first
  vi.stubGlobal('RELEASE_FILES', { entry: '/assets/index-a.js', release: 'a' });
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => on.answer(signal ?? undefined));
  const { checkPage, isOfOther, keepPage, keptPage } = await import('../../../view/worker/page.ts');
  await keepPage();
  const update = (): Promise<void> => {
    on.updates += 1;
    return on.update();
  };
  const registration = { update } as unknown as ServiceWorkerRegistration;
  return {
    on,
    check: () => checkPage(registration),
    isOfOther,
    policy: async () => (await keptPage())?.headers.get('content-security-policy'),
    html: async () => (await keptPage())?.text(),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const end = new AbortController();
    setTimeout(() => end.abort(), ms);
    return end.signal;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.advanceTimersByTime(10_000); // the answer of the host counts for so long
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('W21: the page that is kept, once the host was asked for it again', () => {
  test('a policy that the host has corrected is kept at once, and is announced to nobody', async () => {
    const { on, check, policy, html } = await worker();
    on.answer = () => new Response(HTML, { headers: NEW });
    expect([await check(), await policy(), await html()]).toEqual([false, NEW['content-security-policy'], HTML]);
  });

  test('what the page is told of its site is kept, and is announced', async () => {
    const { on, check, html } = await worker();
    const told = HTML.replace('content="1"', 'content="2"');
    on.answer = () => new Response(told);
    expect([await check(), await html()]).toEqual([true, told]);
  });

  test.each([
    ['a nonce of its own', HTML.replace('<script', '<script nonce="r4nd0m"')],
    ['a script of the host', `${HTML}<script src="/cdn-cgi/x.js?r=1"></script>`],
    ['a fact written in another order', HTML.replace('name="site-id" content="1"', "content=1  name='site-id'")],
    ['a fact of another program', `${HTML}<meta name="generator" content="<b> name='site-note'">`],
  ])('an answer with %s is the same page, and is announced to nobody', async (_, answer) => {
    const { on, check, html } = await worker();
    on.answer = () => new Response(answer);
    expect([await check(), await html()]).toEqual([false, answer]);
  });

  test('a fact that is written in another order and has changed is announced', async () => {
    const { on, check } = await worker();
    on.answer = () => new Response(HTML.replace('name="site-id" content="1"', 'content="a > b" name="site-id"'));
    expect(await check()).toBe(true);
  });

  test('a page of another release is not kept: the browser looks for its worker', async () => {
    const { on, check, html, policy } = await worker();
    on.answer = () => new Response(HTML.replace('index-a', 'index-b'), { headers: NEW });
    expect([await check(), await html(), on.updates]).toEqual([false, HTML, 1]);
    expect(await policy()).toBe(OLD['content-security-policy']);
  });

  test('a page that says its first script is of another release if the worker’s is another one', async () => {
    const { isOfOther } = await worker();
    const keyOf = (script: string): string => JSON.stringify([`/assets/${script}`, ['site-id', '1']]);
    expect([keyOf('index-a.js'), keyOf('index-b.js'), '', undefined].map(isOfOther)).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });

  test('the browser looks for the worker of a release by itself: no event of the old one waits for that', async () => {
    const { on, check } = await worker();
    on.answer = () => new Response(HTML.replace('index-a', 'index-b'));
    on.update = () => new Promise(() => undefined);
    expect([await check(), on.updates]).toEqual([false, 1]);
  });

  test.each([
    ['no answer', undefined],
    ['the begin of an answer', HTML.slice(0, 20)],
  ])(
    'a host that has given only %s in 10 s is asked again, and its late answer does not replace the new one',
    async (_, begun) => {
      const { on, check, html } = await worker();
      on.answer = (signal) =>
        new Promise((resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason));
          if (begun === undefined) return;
          const body = new ReadableStream({
            start: (stream) => {
              stream.enqueue(new TextEncoder().encode(begun));
              signal?.addEventListener('abort', () => stream.error(signal.reason));
            },
          });
          resolve(new Response(body));
        });
      const late = check();
      await vi.advanceTimersByTimeAsync(10_000);
      const told = HTML.replace('content="1"', 'content="2"');
      on.answer = () => new Response(told);
      expect([await check(), await late, await html()]).toEqual([true, false, told]);
    },
  );

  test('where nothing can be written the page stays, and nothing is announced', async () => {
    const { on, check, html } = await worker();
    on.isFull = true;
    on.answer = () => new Response(HTML.replace('content="1"', 'content="2"'));
    expect([await check(), await html()]).toEqual([false, HTML]);
  });
});
