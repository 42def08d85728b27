import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { createCaller, RestCall } from '../../engine/link/rest.ts';
import { createVault } from '../../engine/link/vault.ts';
import { laterCalls } from '../../engine/wire/calls/later.ts';
import { startCalls } from '../../engine/wire/calls/start.ts';
import { scrub } from '../../engine/wire/scrub.ts';
import { CALLS } from '../../fixtures/arbitraries/sample-answers.ts';

const PART = '../../engine/link/part-later.ts';
const ENVELOPE = '../../engine/link/envelope.ts';
/** Whether the files that are loaded later can be had. */
let isGone = false;

/** A caller of a page that has just started, and the paths that it asked. */
async function startedPage(answer?: string) {
  const { createCaller: create } = await import('../../engine/link/rest.ts');
  const vault = createVault(scrub);
  const asked: string[] = [];
  const caller = (create as typeof createCaller)({
    http: async ({ path }) => {
      asked.push(path);
      return {
        kind: 'answer',
        status: 200,
        body: answer ?? (path.endsWith('/list') ? '{"content":[],"last":true}' : '{"status":200}'),
      };
    },
    vault,
    monotonicMs: () => 0,
    siteCode: 'demo',
    client: { id: 'web', secret: 'web' },
  });
  const ask = (call: string, params: object = {}) =>
    caller.ask({ type: 'rest.call', callId: 5, call, params, access: null, siteId: 1 } as unknown as RestCall);
  return { ...caller, ask, asked, vault };
}

beforeEach(() => {
  isGone = false;
  vi.resetModules();
  for (const file of [PART, ENVELOPE])
    vi.doMock(file, async (original) => {
      if (isGone) throw new Error('the file is gone');
      return original();
    });
});
afterEach(() => {
  vi.doUnmock(PART);
  vi.doUnmock(ENVELOPE);
});

describe('L5j: the code of later calls', () => {
  test('every call is in one of the two parts', () => {
    expect([...Object.keys(startCalls), ...Object.keys(laterCalls)].sort()).toEqual([...CALLS].sort());
  });

  test('a call of the first screen is asked at once and loads nothing', async () => {
    isGone = true;
    const page = await startedPage();
    const fact = page.ask('dnw.list');
    expect(page.asked).toEqual(['/api/dnw/list']);
    expect(await fact).toMatchObject({ type: 'dnw.list.answered' });
  });

  test('a later call loads its code and is then asked', async () => {
    const page = await startedPage();
    const fact = page.ask('coin.send');
    expect(page.asked).toEqual([]);
    expect(await fact).toMatchObject({ type: 'coin.send.answered', data: { callId: 5 } });
    expect(page.asked).toEqual(['/api/bitdex/sendCoin']);
  });

  test('without the code a later call fails as without a network, forgets its secrets, and the next one loads it', async () => {
    isGone = true;
    const page = await startedPage();
    const promoCode = page.vault.secret('code', 'code-canary');
    expect(await page.ask('coupon.use', { promoCode })).toEqual({
      type: 'call.failed',
      data: {
        callId: 5,
        call: 'coupon.use',
        reason: 'network',
        status: null,
        message: null,
        report: ['request: its code could not be loaded'],
      },
    });
    expect(page.asked).toEqual([]);
    expect(page.vault.reveal(promoCode)).toBe(promoCode);
    isGone = false;
    expect(await page.ask('coin.send')).toMatchObject({ type: 'coin.send.answered' });
  });

  test('C9d: an answer in an envelope, without the code for it, fails as without a network, and the next one loads it', async () => {
    isGone = true;
    const page = await startedPage('{"status":200,"message":"success","data":{"content":[],"last":true}}');
    expect(await page.ask('dnw.list')).toEqual({
      type: 'call.failed',
      data: {
        callId: 5,
        call: 'dnw.list',
        reason: 'network',
        status: null,
        message: null,
        report: ['body: its code could not be loaded'],
      },
    });
    isGone = false;
    expect(await page.ask('dnw.list')).toMatchObject({ type: 'dnw.list.answered' });
  });

  test('a call that is dropped while its code is loaded is aborted, and never asked', async () => {
    const page = await startedPage();
    const fact = page.ask('coin.send');
    page.abort([5]);
    expect(await fact).toMatchObject({ type: 'call.failed', data: { reason: 'aborted', report: [] } });
    expect(await page.ask('coin.send')).toMatchObject({ type: 'coin.send.answered' });
    expect(page.asked).toEqual(['/api/bitdex/sendCoin']);
  });
});
