import type { Sentence } from '../base/sentence.ts';
import { CALL_TREATMENT, type CallAnswer, type CallFailure, type CallName } from '../events/calls.ts';
import type { Effect } from '../events/effects.ts';
import type { Fact } from '../events/facts.ts';
import type { CallRow, Hiding } from '../wire/calls.ts';
import { decode, REJECTED } from '../wire/decode.ts';
import { hidden } from '../wire/guards.generated.ts';
import type { Redactor } from '../wire/redact.ts';
import type { Decoded } from '../wire/registry.ts';
import { messageOf, readBody, UNREADABLE } from './body.ts';
import type { HttpAnswer, HttpPort, HttpRequest } from './http.ts';
import { hiddenTexts, type Writing, writeRequest } from './request.ts';
import { rows } from './rows.ts';
import { answerOf } from './translate.ts';
import { isTooLongFor, type Vault } from './vault.ts';

/** The effect this room performs. */
export type RestCall = Extract<Effect, { type: 'rest.call' }>;
/** What the caller needs of the world. */
export type CallerConfig = {
  readonly http: HttpPort;
  readonly vault: Vault;
  readonly monotonicMs: () => number;
  readonly siteCode: string;
  /** The client's own id and secret for the token call; not a member's secret (product.md 7). */
  readonly client: { readonly id: string; readonly secret: string };
};
/** Asks the site, and aborts calls that nobody waits for. An aborted call fails with `aborted`. */
export type Caller = {
  readonly ask: (effect: RestCall) => Promise<Fact>;
  readonly abort: (callIds: readonly number[]) => void;
};

/** A call without an answer in this time, or in the time of its row, has failed. A clock probe that slow is of no use. */
const TIMEOUT_MS = 10_000;
/** A message without a blank in so many characters is no sentence, and dropped. */
const WORD_MAX = 300;
const UNAUTHORISED = 401;

/** The one generic caller: reads the call table, asks, and answers with the fact of what came back. Never rejects. */
export function createCaller(config: CallerConfig): Caller {
  const running = new Map<number, AbortController>();
  const ask = async (effect: RestCall): Promise<Fact> => {
    const control = new AbortController();
    running.set(effect.callId, control);
    try {
      return await askSite(effect, config, control.signal);
    } catch {
      return failed(effect, 'network', null, null, ['request: could not be made']);
    } finally {
      if (running.get(effect.callId) === control) running.delete(effect.callId);
    }
  };
  const abort = (callIds: readonly number[]): void => {
    for (const id of callIds) running.get(id)?.abort();
  };
  return { ask, abort };
}

async function askSite(effect: RestCall, config: CallerConfig, signal: AbortSignal): Promise<Fact> {
  const row = rows[effect.call];
  const sentMs = config.monotonicMs();
  const { vault, siteCode } = config;
  const writing: Writing = { params: effect.params, siteId: effect.siteId, siteCode, sentMs, vault };
  const texts = hiddenTexts(row, writing);
  const answer = await send(config.http, {
    callId: effect.callId,
    method: row.method,
    path: row.path,
    ...writeRequest(row, writing),
    headers: headersOf(effect, row, config),
    signal,
    timeoutMs: row.timeoutMs ?? TIMEOUT_MS,
  });
  const receivedMs = config.monotonicMs();
  forgetSecrets(effect.call, writing, answer);
  if (answer.kind !== 'answer') return failed(effect, answer.kind, null, null);
  const say = (message: string | Sentence | undefined) => sentenceOf(message, texts, vault);
  if (answer.status !== 200) return failed(effect, 'status', answer.status, await say(messageOf(answer.body, vault)));
  const json = readBody(row, answer.body);
  let isWhole = true;
  const onSkipped = (): void => {
    isWhole = false;
  };
  if (hidden[row.codec]?.some(([, redaction]) => redaction === 'sentence') === true) await vault.ready();
  const redactor: Redactor = { ...vault, sentence: (kind, text) => vault.sentence(kind, text, texts) };
  const decoded = json === UNREADABLE ? REJECTED : decode(row.codec, json, redactor, onSkipped);
  if (decoded === REJECTED) return failed(effect, 'decode', 200, null, await reportOf(row, json));
  const refusal = refusalIn(row, decoded);
  if (refusal !== undefined) return failed(effect, 'status', refusal.status, await say(refusal.message));
  const skipped = isWhole ? undefined : await reportOf(row, json);
  return answered(effect, decoded, { sentMs: Math.round(sentMs), receivedMs }, skipped);
}

/** The answer of the port, or `aborted`, whichever comes first. A port that throws counts as no network. */
function send(http: HttpPort, request: HttpRequest & { readonly signal: AbortSignal }): Promise<HttpAnswer> {
  const aborted = new Promise<HttpAnswer>((resolve) => {
    request.signal.addEventListener('abort', () => resolve({ kind: 'aborted' }), { once: true });
  });
  const asked = http(request).catch((): HttpAnswer => ({ kind: 'network' }));
  return Promise.race([asked, aborted]);
}

function headersOf(effect: RestCall, row: CallRow, { vault, client }: CallerConfig): Record<string, string> {
  if (row.basic === true) return { Authorization: `Basic ${btoa(`${client.id}:${client.secret}`)}` };
  return effect.access === null ? {} : { Authorization: `Bearer ${vault.reveal(effect.access)}` };
}

/** Forgets a password or code that was sent, unless the session had expired: then the call is asked again. */
function forgetSecrets(call: CallName, { params, vault }: Writing, answer: HttpAnswer): void {
  if (CALL_TREATMENT[call].needsSession && answer.kind === 'answer' && answer.status === UNAUTHORISED) return;
  for (const [name, hiding] of Object.entries<Hiding | undefined>(rows[call].hidden)) {
    const ref = params[name];
    if (hiding?.[0] === 'secret' && hiding[1] !== 'token' && typeof ref === 'string') vault.forget(ref as never);
  }
}

type Refusal = { readonly status: number; readonly message?: string | Sentence };

/** Finds a refusal in the body of a 200: a command with another status or only a message, bars with only a message. */
function refusalIn(row: CallRow, decoded: unknown): Refusal | undefined {
  if (row.codec === 'Command') {
    const { status, message } = decoded as Decoded<'Command'>;
    if (status === 200) return undefined;
    return { status: status ?? 200, ...(message === undefined ? {} : { message }) };
  }
  if (row.codec !== 'Bars') return undefined;
  const { bars, message } = decoded as Decoded<'Bars'>;
  return bars === undefined && message !== undefined ? { status: 200, message } : undefined;
}

/** `skipped`: why items of lists were left out; absent if none were. */
function answered(
  effect: RestCall,
  decoded: unknown,
  times: { sentMs: number; receivedMs: number },
  skipped: readonly string[] | undefined,
): Fact {
  const body = answerOf(effect.call, decoded, effect.siteId);
  const whole = effect.call === 'clock.probe' ? { ...(body as CallAnswer['clock.probe']), ...times } : body;
  return {
    type: `${effect.call}.answered`,
    data: { callId: effect.callId, params: effect.params, body: whole, ...(skipped === undefined ? {} : { skipped }) },
  } as Fact;
}

const reportOf = async (row: CallRow, json: unknown): Promise<readonly string[]> =>
  json === UNREADABLE
    ? ['body: not JSON']
    : import('../wire/explain.ts').then(
        ({ explain }) => explain(row.codec, json),
        () => ['body: not as its codec says'], // the explainer is loaded when it is needed, and the network may be gone
      );

/** The message of a refusal for the log and the screen; null if there is none, or it is no sentence. */
async function sentenceOf(
  message: string | Sentence | undefined,
  typed: readonly string[],
  vault: Vault,
): Promise<Sentence | null> {
  if (message === undefined) return null;
  if (typeof message !== 'string' && message.ref !== null && isTooLongFor(message.ref)) return message;
  const whole = typeof message === 'string' ? message : vault.reveal(message.ref ?? message.text);
  if (whole.length > WORD_MAX && !/\s/.test(whole.slice(0, WORD_MAX))) return null;
  await vault.ready();
  return vault.sentence('said', whole, typed);
}

const failed = (
  effect: { readonly callId: number; readonly call: CallName },
  reason: CallFailure,
  status: number | null,
  message: Sentence | null,
  report: readonly string[] = [],
): Fact => ({
  type: 'call.failed',
  data: { callId: effect.callId, call: effect.call, reason, status, message, report },
});
