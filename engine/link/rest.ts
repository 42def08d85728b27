import { must } from '../base/assert.ts';
import type { Sentence } from '../base/sentence.ts';
import type { Effect } from '../events/effects.ts';
import type { Answer, Fact } from '../events/facts.ts';
import { ANSWER_MAX_MS, CALL_TREATMENT, type CallFailure, type CallName } from '../model/calls.ts';
import type { CallRow } from '../wire/calls.ts';
import { REJECTED } from '../wire/decode.ts';
import { hiding } from '../wire/hiding.generated.ts';
import { hiddenIn, type Redactor } from '../wire/redact.ts';
import {
  hasEnvelope,
  isForeign,
  isPage,
  messageOf,
  PARSING,
  type Parsing,
  readBody,
  refusedBody,
  UNREADABLE,
} from './body.ts';
import type { HttpAnswer, HttpPort, HttpRequest } from './http.ts';
import { loadLaterPart, partOf } from './parts.ts';
import { hiddenTexts, type Writing, writeRequest } from './request.ts';
import type { CallPart } from './rows.ts';
import { isTooLongFor, type Vault } from './vault.ts';

/** The effect this room performs. */
export type RestCall = Extract<Effect, { type: 'rest.call' }>;
type Asked = Pick<RestCall, 'call' | 'params'>;
/** What the caller needs of the world. */
export type CallerConfig = {
  readonly http: HttpPort;
  readonly vault: Vault;
  readonly monotonicMs: () => number;
  readonly siteCode: string;
  /** The client's own id and secret for the token call; not a member's secret (product.md 7). */
  readonly client: { readonly id: string; readonly secret: string };
  /** Gets the answer of a call that was aborted, if one comes after all. */
  readonly late?: (fact: Fact) => void;
  /** The last answer to the same question, of which a new answer may leave out what has not changed. Absent: every answer is whole. */
  readonly known?: (effect: RestCall) => unknown;
};
/** Asks the site, and aborts calls that nobody waits for. An aborted call fails with `aborted`. */
export type Caller = {
  readonly ask: (effect: RestCall) => Promise<Fact>;
  readonly abort: (callIds: readonly number[]) => void;
  /** Forgets the passwords and codes of a call that is not sent any more. */
  readonly unsent: (call: Asked) => void;
};

/** A message without a blank in so many characters is no sentence, and dropped. */
const WORD_MAX = 300;
const UNAUTHORISED = 401;

/** The one generic caller: reads the call table, asks, and answers with the fact of what came back. Never rejects. */
export function createCaller(config: CallerConfig): Caller {
  const running = new Map<number, AbortController>();
  const told = new Set<string>();
  const ask = async (effect: RestCall): Promise<Fact> => {
    const control = new AbortController();
    running.set(effect.callId, control);
    try {
      const part = partOf(effect.call) ?? (await loadPart(control.signal));
      if (typeof part === 'string') return unloaded(effect, part, config.vault);
      const fact = await requestSite(effect, part, config, control.signal, told);
      if (!isSessionOver(fact)) forgetSecrets(effect, config.vault);
      return fact;
    } catch {
      return failed(effect, 'network', null, null, ['request: could not be made']);
    } finally {
      if (running.get(effect.callId) === control) running.delete(effect.callId);
    }
  };
  const abort = (callIds: readonly number[]): void => {
    for (const id of callIds) running.get(id)?.abort();
  };
  return { ask, abort, unsent: (call) => forgetSecrets(call, config.vault) };
}

/** Loads the calls that the start does not have. Says why if they do not come. */
const loadPart = (signal: AbortSignal): Promise<CallPart | 'aborted' | 'network'> =>
  Promise.race([loadLaterPart().catch(() => 'network' as const), aborted(signal, 'aborted' as const)]);

function unloaded(effect: RestCall, reason: 'aborted' | 'network', vault: Vault): Fact {
  forgetSecrets(effect, vault);
  return failed(effect, reason, null, null, reason === 'network' ? ['request: its code could not be loaded'] : []);
}

async function requestSite(
  effect: RestCall,
  part: CallPart,
  config: CallerConfig,
  signal: AbortSignal,
  told: Set<string>,
): Promise<Fact> {
  const row = part.rows[effect.call];
  must(row !== undefined, `rest: no row for ${effect.call}`);
  const sentMs = config.monotonicMs();
  const { vault, siteCode } = config;
  const writing: Writing = { params: effect.params, siteId: effect.siteId, siteCode, sentMs, vault };
  const texts = hiddenTexts(row, writing);
  const answer = await send(effect, config, {
    callId: effect.callId,
    method: row.method,
    path: row.path,
    ...writeRequest(row, writing),
    headers: headersOf(effect, row, config),
    signal,
    timeoutMs: row.timeoutMs ?? ANSWER_MAX_MS,
  });
  const receivedMs = config.monotonicMs();
  if (answer.kind !== 'answer') return failed(effect, answer.kind, null, null);
  const say = (message: string | Sentence | undefined) => sentenceOf(message, texts, vault);
  if (answer.status !== 200) return refusedBy(effect, row, answer, await say(messageOf(answer.body, vault)));
  const times = { sentMs: Math.round(sentMs), receivedMs };
  return readAnswer({ effect, part, row, config, texts, say, told }, answer.body, times);
}

/** What an answer of a 200 is read with. `texts`: what the call carried, which no sentence may repeat. `say`: makes a sentence of the site. */
type Reading = {
  readonly effect: RestCall;
  readonly part: CallPart;
  readonly row: CallRow;
  readonly config: CallerConfig;
  readonly texts: readonly string[];
  readonly say: (message: string | Sentence | undefined) => Promise<Sentence | null>;
  readonly told: Set<string>;
};

/** The body of a 200: an answer, a refusal, or nothing that can be read. */
async function readAnswer(reading: Reading, text: string, times: Parameters<Parsing['body']>[1]): Promise<Fact> {
  const { effect, part, row, config, say, told } = reading;
  const unread = (report: readonly string[]): Fact => failed(effect, 'decode', 200, null, report);
  const parsing = PARSING[row.parse];
  const codec = part.codecs[row.codec];
  const whole = readBody(text, parsing.takesDone);
  const envelope = hasEnvelope(whole, codec, row) ? await loadEnvelope() : NO_ENVELOPE;
  if (envelope === null) return unread(['body: the code for its envelope could not be loaded']);
  const json = envelope.openBody(whole, codec);
  const refused = refusedBody(json, codec, parsing);
  if (refused !== undefined && !envelope.isDone(json))
    return failed(effect, 'status', refused.status, await say(refused.message));
  const { decoded, isWhole, isNamed } = await decodeBody(reading, json);
  if (decoded === REJECTED) return unread(await reportOf(row, json));
  const refusal = parsing.refusalIn(decoded);
  if (refusal !== undefined) return failed(effect, 'status', refusal.status, await say(refusal.message));
  if (envelope.isDenied(json, codec, decoded)) return unread(['body: says that it failed']);
  const odd = {
    ...skippedOf([...(isWhole ? [] : await reportOf(row, json)), ...parsing.leftOut(decoded, effect.siteId)]),
    ...(isNamed ? {} : await unnamedOf(effect, row, json, config.vault, told)),
  };
  const translate = part.translations[effect.call];
  const body = translate === undefined ? decoded : translate(decoded, effect.siteId, config.known?.(effect));
  return answered(effect, parsing.body(body, times, json), odd);
}

type Envelope = Pick<typeof import('./envelope.ts'), 'openBody' | 'isDone' | 'isDenied'>;
/** How a body is read that is in no envelope. */
const NO_ENVELOPE: Envelope = { openBody: (json) => json, isDone: () => false, isDenied: () => false };
/** Null: the network may be gone. */
const loadEnvelope = (): Promise<Envelope | null> => import('./envelope.ts').catch(() => null);

/** Decodes a body, and says whether all of it could be read and has a name. */
async function decodeBody({ part, row, texts, config: { vault } }: Reading, json: unknown) {
  const told = { decoded: REJECTED as unknown, isWhole: true, isNamed: true };
  if (json === UNREADABLE) return told;
  if (hasSentence(part, row)) await vault.ready();
  const redactor: Redactor = { ...vault, sentence: (kind, text) => vault.sentence(kind, text, texts) };
  const onSkipped = (): void => {
    told.isWhole = false;
  };
  const onUnnamed = (): void => {
    told.isNamed = false;
  };
  told.decoded = part.decode(row.codec, json, redactor, onSkipped, onUnnamed);
  return told;
}

/** The fields of an answer that no codec names, when they first come. `told`: what the log has of them. */
async function unnamedOf(
  { call }: RestCall,
  { codec }: CallRow,
  json: unknown,
  { isKnown }: Vault,
  told: Set<string>,
): Promise<Pick<Odd, 'unnamed'>> {
  const explainer = await import('../wire/explain.ts').catch(() => null); // the network may be gone
  const unnamed = explainer?.newlyUnnamed(call, explainer.unnamedIn(codec, json, isKnown), told);
  return unnamed === undefined ? {} : { unnamed };
}

/** The answer of the port, or `aborted`, whichever comes first. A port that throws counts as no network. */
function send(
  { callId, call }: RestCall,
  { http, late, vault }: CallerConfig,
  request: HttpRequest & { readonly signal: AbortSignal },
): Promise<HttpAnswer> {
  const cut = aborted<HttpAnswer>(request.signal, { kind: 'aborted' });
  const asked = http(request).catch((): HttpAnswer => ({ kind: 'network' }));
  void Promise.all([cut, asked]).then(async ([, answer]) => {
    if (answer.kind !== 'answer' || late === undefined) return;
    const sketch = await import('../wire/explain.ts').then(
      ({ outline }) => outline(answer.body, vault.isKnown),
      () => null, // its code could not be loaded: the status is kept
    );
    late({ type: 'call.late', data: { callId, call, status: answer.status, sketch } });
  });
  return Promise.race([asked, cut]);
}

/** Settles as told when the signal comes. */
const aborted = <T>(signal: AbortSignal, as: T): Promise<T> =>
  new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(as), { once: true });
  });

function headersOf(effect: RestCall, row: CallRow, { vault, client }: CallerConfig): Record<string, string> {
  if (row.basic === true) return { Authorization: `Basic ${btoa(`${client.id}:${client.secret}`)}` };
  return effect.access === null ? {} : { Authorization: `Bearer ${vault.reveal(effect.access)}` };
}

/** Whether the session had expired: then the call is asked again with the same secrets. */
const isSessionOver = ({ type, data }: Fact): boolean =>
  type === 'call.failed' && CALL_TREATMENT[data.call].needsSession && data.status === UNAUTHORISED;

/** Forgets the passwords and codes of a call that is over. */
function forgetSecrets({ call, params }: Asked, vault: Vault): void {
  for (const [name, [redaction, kind]] of Object.entries(hiding[call] ?? {})) {
    const ref = (params as Readonly<Record<string, unknown>>)[name];
    if (redaction === 'secret' && kind !== 'token' && typeof ref === 'string') vault.forget(ref as never);
  }
}

/** Whether an answer may hold a sentence of the site. */
function hasSentence({ codecs }: CallPart, { codec: name }: CallRow): boolean {
  const codec = codecs[name];
  return codec !== undefined && hiddenIn(codec).some(([, redaction]) => redaction === 'sentence');
}

const skippedOf = (skipped: readonly string[]): Pick<Odd, 'skipped'> => (skipped.length === 0 ? {} : { skipped });

type Odd = Pick<Answer<unknown, unknown>, 'skipped' | 'unnamed'>;

function answered(effect: RestCall, body: unknown, odd: Odd): Fact {
  return {
    type: `${effect.call}.answered`,
    data: { callId: effect.callId, params: effect.params, body, ...odd },
  } as Fact;
}

const reportOf = async (row: CallRow, json: unknown): Promise<readonly string[]> =>
  json === UNREADABLE
    ? ['body: not JSON']
    : import('../wire/explain.ts').then(
        ({ explain }) => explain(row.codec, json),
        () => ['body: refused'], // the explainer is loaded when it is needed, and the network may be gone
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

/** The site or a proxy answered with another status than 200. */
function refusedBy(
  effect: RestCall,
  { parse }: CallRow,
  answer: { status: number; body: string },
  message: Sentence | null,
): Fact {
  const fact = failed(effect, 'status', answer.status, message);
  const { failure, needsSession } = CALL_TREATMENT[effect.call];
  const isAuth = failure === 'auth';
  // no text counts as deleted by the page of a proxy; an empty body may say that a thing is not there
  const isOfProxy = (isAuth || (parse === 'one' && answer.body.trim() !== '')) && isForeign(answer.body);
  // the page of a proxy signs nobody out
  const isNoRefusal = (isAuth || (needsSession && answer.status === UNAUTHORISED)) && isPage(answer.body);
  const marks = { ...(isOfProxy ? { isForeign: true } : {}), ...(isNoRefusal ? { isPage: true } : {}) };
  return { ...fact, data: { ...fact.data, ...marks } };
}

const failed = (
  effect: { readonly callId: number; readonly call: CallName },
  reason: CallFailure,
  status: number | null,
  message: Sentence | null,
  report: readonly string[] = [],
): Extract<Fact, { type: 'call.failed' }> => ({
  type: 'call.failed',
  data: { callId: effect.callId, call: effect.call, reason, status, message, report },
});
