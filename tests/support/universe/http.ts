import { bodyOf, type HttpAnswer, type HttpPort, type HttpRequest } from '../../../engine/link/http.ts';
import { restDelayMs } from '../../../fixtures/site/faults.ts';
import type { RestAnswer } from '../../../fixtures/site/rest/handler.ts';
import type { SiteCore } from '../../../fixtures/site/site.ts';
import type { Carrier } from './page.ts';

/** A request as it went out, and what became of it. */
export type Asked = {
  readonly atMs: number;
  readonly method: string;
  readonly path: string;
  readonly query: string;
  /** The bearer token or the client's own id, as the header has it. */
  readonly authorization: string;
  /** As text; empty where there was none. */
  readonly body: string;
  /** When it was at the site (epoch ms); null when it never was. */
  reachedMs: number | null;
  /** The site's status; null when the site was never asked. */
  status: number | null;
  outcome: HttpAnswer['kind'] | null;
};

/** How a request may be lost: before the site has it, or on the way back; and what the caller sees of that. */
export type Loss = { readonly lose: 'request' | 'answer'; readonly as: 'network' | 'timeout' };
/** Requests whose path and body match are lost; each rule counts down by itself. */
export type LossRule = Loss & { readonly path: string | RegExp; readonly body?: string; left: number };

/** Where requests go besides the site: everything that was asked, and how the next ones are lost. */
export type Network = { readonly asked: Asked[]; readonly losses: LossRule[] };
/** A scripted site: its answer, or null where the simulated one shall answer. */
export type Script = (request: HttpRequest) => RestAnswer | null;

type Room = { readonly carrier: Carrier; readonly site: SiteCore; readonly network: Network; readonly script: Script };

/** HTTP without a network: half the latency to the site, half back; either way may be lost, and a killed page hears nothing more. */
export function universeHttp({ carrier, site, network, script }: Room): HttpPort {
  const { after, nowMs, latencyMs, isAlive, chance } = carrier;
  return (request) =>
    new Promise((resolve) => {
      const asked = note(request, nowMs());
      network.asked.push(asked);
      const loss = takeLoss(network.losses, asked);
      const tripMs = latencyMs('rest');
      let isOver = false;
      const end = (answer: HttpAnswer): void => {
        if (isOver || !isAlive()) return;
        isOver = true;
        asked.outcome = answer.kind;
        carrier.answered();
        resolve(answer);
      };
      const lost = (as: Loss['as'], delayMs: number): void => {
        after(as === 'timeout' ? request.timeoutMs : delayMs, () => end({ kind: as }));
      };
      const reach = (): void => {
        const answer = script(request) ?? ask(site, request, asked);
        asked.reachedMs = nowMs();
        asked.status = answer.status;
        const homeMs = tripMs / 2 + restDelayMs(site.faultState, request.path);
        const body = answer.body === undefined ? '' : JSON.stringify(answer.body);
        if (loss?.lose === 'answer') lost(loss.as, homeMs);
        else if (Number.isFinite(homeMs)) after(homeMs, () => end({ kind: 'answer', status: answer.status, body }));
      };
      request.signal?.addEventListener('abort', () => end({ kind: 'aborted' }), { once: true });
      after(request.timeoutMs, () => end({ kind: 'timeout' }));
      if (loss?.lose === 'request') lost(loss.as, tripMs);
      else {
        carrier.onItsWay(tripMs / 2, (isCut) => {
          // what a killed page had sent may be on the wire already
          if (!isCut || chance() < 0.5) reach();
        });
      }
    });
}

function note(request: HttpRequest, atMs: number): Asked {
  const { method, path, query, headers } = request;
  const body = bodyOf(request);
  return {
    ...{ atMs, method, path, query: new URLSearchParams(query).toString() },
    authorization: headers.Authorization ?? '',
    body: body === undefined || body instanceof FormData ? '' : String(body),
    ...{ reachedMs: null, status: null, outcome: null },
  };
}

function takeLoss(losses: LossRule[], { path, body }: Asked): LossRule | undefined {
  const found = losses.find(
    (rule) =>
      rule.left > 0 &&
      (typeof rule.path === 'string' ? path.startsWith(rule.path) : rule.path.test(path)) &&
      body.includes(rule.body ?? ''),
  );
  if (found !== undefined) found.left -= 1;
  return found;
}

function ask(site: SiteCore, { method, path, query }: HttpRequest, { authorization, body }: Asked): RestAnswer {
  return site.request({ method, path, query, headers: { authorization }, body });
}
