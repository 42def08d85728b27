import { must } from '../base/assert.ts';
import type { Sentence } from '../base/sentence.ts';
import type { Effect } from '../events/effects.ts';
import type { Fact } from '../events/facts.ts';
import { ANSWER_MAX_MS, CALL_TREATMENT } from '../model/calls.ts';
import type { CallRow } from '../wire/calls.ts';
import { hiding } from '../wire/hiding.generated.ts';
import { failed, readAnswer } from './answer.ts';
import { isForeign, isPage, messageOf } from './body.ts';
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
  if (answer.status !== 200) return refusedBy(effect, row, answer, await say(messageOf(answer.body, vault)), vault);
  const known = (): unknown => config.known?.(effect);
  const times = { sentMs: Math.round(sentMs), receivedMs };
  return readAnswer({ effect, part, row, vault, known, texts, say, told }, answer.body, times);
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

/** Words for a password, in a sentence or in the name of a parameter. */
const PASSWORD = /비밀번호|패스워드|암호|password|bad credentials|자격 ?증명|パスワード|暗証|密[码碼]/i;

/** Whether a request had a typed password, and the site's sentence is about a password. Spring answers a wrong one with 401, as it answers an expired token. */
const isAboutPassword = ({ params }: RestCall, message: Sentence | null, vault: Vault): boolean =>
  message !== null &&
  Object.keys(params).some((name) => PASSWORD.test(name)) &&
  PASSWORD.test(vault.reveal(message.ref ?? message.text)); // the log may not have the words

/** The site or a proxy answered with another status than 200. */
function refusedBy(
  effect: RestCall,
  { parse }: CallRow,
  answer: { status: number; body: string },
  message: Sentence | null,
  vault: Vault,
): Fact {
  const fact = failed(effect, 'status', answer.status, message);
  const { failure, needsSession, once } = CALL_TREATMENT[effect.call];
  const isAuth = failure === 'auth';
  // no text counts as deleted by the page of a proxy; an empty body may say that a thing is not there
  const isOfProxy = (isAuth || (parse === 'one' && answer.body.trim() !== '')) && isForeign(answer.body);
  // the page of a proxy signs nobody out
  const isNoRefusal = (isAuth || (needsSession && answer.status === UNAUTHORISED)) && isPage(answer.body);
  const isOfPassword = once === true && answer.status === UNAUTHORISED && isAboutPassword(effect, message, vault);
  const marks = {
    ...(isOfProxy ? { isForeign: true } : {}),
    ...(isNoRefusal ? { isPage: true } : {}),
    ...(isOfPassword ? { isOfPassword: true } : {}),
  };
  return { ...fact, data: { ...fact.data, ...marks } };
}
