import type { Fact } from '../../../engine/events/facts.ts';
import type { HttpAnswer, HttpRequest } from '../../../engine/link/http.ts';
import { type CallerConfig, createCaller, type RestCall } from '../../../engine/link/rest.ts';
import { redactParams } from '../../../engine/link/rows.ts';
import { createVault } from '../../../engine/link/vault.ts';
import { accountCalls } from '../../../engine/model/account.ts';
import { betCalls } from '../../../engine/model/bets.ts';
import { CALL_TREATMENT, type CallName, type RawParams } from '../../../engine/model/calls.ts';
import { cashCalls } from '../../../engine/model/cash.ts';
import { coinCalls } from '../../../engine/model/coin.ts';
import { contentCalls } from '../../../engine/model/content.ts';
import { marketCalls } from '../../../engine/model/market.ts';
import { officeCalls } from '../../../engine/model/office.ts';
import { siteCalls } from '../../../engine/model/site.ts';
import { scrub } from '../../../engine/wire/scrub.ts';
import { account } from './account.ts';
import { cash } from './cash.ts';
import { coins } from './coin.ts';
import { content } from './content.ts';
import { messages } from './messages.ts';
import { office } from './office.ts';
import { AT, type Expected } from './row.ts';
import { trade } from './trade.ts';

/** Every call, as the specification has it. */
export const expected: { readonly [N in CallName]: Expected<N> } = {
  ...account,
  ...messages,
  ...content,
  ...trade,
  ...cash,
  ...coins,
  ...office,
};

/** The file of this folder that holds the cases of a subject's calls. Some are in messages.ts or content.ts: their types say so. */
const FILES: readonly (readonly [calls: object, file: string])[] = [
  [accountCalls, 'account.ts'],
  [siteCalls, 'account.ts'],
  [contentCalls, 'content.ts'],
  [marketCalls, 'trade.ts'],
  [betCalls, 'trade.ts'],
  [cashCalls, 'cash.ts'],
  [coinCalls, 'coin.ts'],
  [officeCalls, 'office.ts'],
];

/** The case of a call. @throws where it has none, and says into which file it goes. */
export function caseOf<N extends CallName>(
  name: N,
  cases: { readonly [K in CallName]?: Expected<K> } = expected,
): Expected<N> {
  const found = cases[name];
  if (found !== undefined) return found;
  const [, file = ''] = FILES.find(([calls]) => Object.hasOwn(calls, name)) ?? [];
  throw new Error(`The call ${name} has no case: add one to tests/contract/table/${file}`);
}

export const ACCESS = 'access-canary';

/** A caller whose network answers what a test says, and what was asked of it. Every request takes 40 ms. */
export function asker(
  answer: (request: HttpRequest) => HttpAnswer | Promise<HttpAnswer>,
  config: Partial<CallerConfig> & { readonly siteId?: number } = {},
) {
  const vault = createVault(scrub);
  const asked: HttpRequest[] = [];
  let nowMs = AT;
  let callId = 4;
  const caller = createCaller({
    http: async (request) => {
      asked.push(request);
      nowMs += 40;
      return answer(request);
    },
    vault,
    monotonicMs: () => nowMs,
    siteCode: 'demo',
    client: { id: 'web', secret: 'web' },
    ...config,
  });
  const access = vault.secret('token', ACCESS);
  const call = <N extends CallName>(name: N, raw?: RawParams<N>): Promise<Fact> => {
    callId += 1;
    const params = redactParams(name, raw ?? (caseOf(name).ask as RawParams<N>), vault);
    const token = CALL_TREATMENT[name].needsSession ? access : null;
    return caller.ask({
      type: 'rest.call',
      callId,
      call: name,
      params,
      access: token,
      siteId: config.siteId ?? 1,
    } as unknown as RestCall);
  };
  return { asked, vault, call, abort: caller.abort };
}

/** A network that answers this text. */
export const body =
  (text: string, status = 200): (() => HttpAnswer) =>
  () => ({ kind: 'answer', status, body: text });
