import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const HTML = '<meta name="site-id" content="1"><script type="module" src="/assets/index-a.js"></script>';
const OLD = { 'content-security-policy': "default-src 'self'" };
const NEW = { 'content-security-policy': "default-src 'self'; object-src 'none'" };

/** The caches of a browser and the answer of the host, as the worker sees them. `isFull`: nothing more can be written. */
async function worker() {
  const kept = new Map<string, Response>();
  const on = { answer: () => new Response(HTML, { headers: OLD }), isFull: false, updates: 0 };
  const cache = {
    match: async (address: string) => kept.get(address)?.clone(),
    put: async (address: string, page: Response) => {
      if (on.isFull) throw new DOMException('full', 'QuotaExceededError');
      kept.set(address, page);
    },
  };
  vi.stubGlobal('RELEASE_FILES', { entry: '/assets/index-a.js', release: 'a' });
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('fetch', async () => on.answer());
  const { checkPage, keepPage, keptPage } = await import('../../../view/worker/page.ts');
  await keepPage();
  const registration = { update: async () => void on.updates++ } as unknown as ServiceWorkerRegistration;
  return {
    on,
    check: () => checkPage(registration),
    policy: async () => (await keptPage())?.headers.get('content-security-policy'),
    html: async () => (await keptPage())?.text(),
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
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

  test('where nothing can be written the page stays, and nothing is announced', async () => {
    const { on, check, html } = await worker();
    on.isFull = true;
    on.answer = () => new Response(HTML.replace('content="1"', 'content="2"'));
    expect([await check(), await html()]).toEqual([false, HTML]);
  });
});
