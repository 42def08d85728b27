import type { CallAnswer, CallFailure, CallName } from '../events/calls.ts';
import type { Effect } from '../events/effects.ts';
import type { Fact } from '../events/facts.ts';
import { type CallRow, callTable } from '../wire/calls.ts';
import { decode, REJECTED } from '../wire/decode.ts';
import type { HttpPort } from './http.ts';
import { answerOf } from './translate.ts';
import type { Vault } from './vault.ts';

export type RestCall = Extract<Effect, { type: 'rest.call' }>;
export type CallerConfig = {
  readonly http: HttpPort;
  readonly vault: Vault;
  readonly monotonicMs: () => number;
  readonly siteCode: string;
  /** The client's own id and secret for the token call; not a member's secret (product.md 7). */
  readonly client: { readonly id: string; readonly secret: string };
};

/** A call without an answer in this time has failed; a clock probe that slow says nothing. */
const TIMEOUT_MS = 10_000;
/** A message of the site longer than this is no message. */
const MESSAGE_MAX = 300;

/** The one generic caller: reads the call table, asks, and answers with the fact of what came back. Never rejects. */
export const createCaller =
  (config: CallerConfig) =>
  async (effect: RestCall): Promise<Fact> => {
    const row = callTable[effect.call] as CallRow<never>;
    const sentMs = config.monotonicMs();
    const answer = await config.http({
      method: row.method,
      path: row.path,
      query: queryOf(effect, row, sentMs, config),
      headers: headersOf(effect, row, config),
      ...(row.form === undefined ? {} : { form: formOf(effect, row, config.vault) }),
      timeoutMs: TIMEOUT_MS,
    });
    const receivedMs = config.monotonicMs();
    if (answer.kind !== 'answer') return failed(effect, answer.kind, null, null);
    if (answer.status !== 200) return failed(effect, 'status', answer.status, messageOf(answer.body, config.vault));
    return read(effect, row, answer.body, { sentMs, receivedMs }, config.vault);
  };

/** siteInfoId goes with every request (product.md 7); the token call also names the site by its code. */
function queryOf(effect: RestCall, row: CallRow<never>, sentMs: number, config: CallerConfig): Record<string, string> {
  const query = row.query?.(effect.params as never) ?? {};
  const all: Record<string, string | number | boolean> = { ...query };
  if (effect.siteId !== null) all.siteInfoId = effect.siteId;
  if (row.form !== undefined) all.siteCode = config.siteCode;
  if (effect.call === 'clock.probe') all.ms = Math.round(sentMs);
  return Object.fromEntries(Object.entries(all).map(([key, value]) => [key, String(value)]));
}

function headersOf(effect: RestCall, row: CallRow<never>, { vault, client }: CallerConfig): Record<string, string> {
  if (row.form !== undefined) return { Authorization: `Basic ${btoa(`${client.id}:${client.secret}`)}` };
  return effect.access === null ? {} : { Authorization: `Bearer ${vault.reveal(effect.access)}` };
}

/** References become texts here and nowhere else; a password is forgotten as soon as it is on its way. */
function formOf(effect: RestCall, row: CallRow<never>, vault: Vault): Record<string, string> {
  const form = row.form?.(effect.params as never) ?? {};
  const opened = Object.fromEntries(
    Object.entries(form).map(([key, value]) => [key, key === 'grant_type' ? value : vault.reveal(value)]),
  );
  if (effect.call === 'auth.password') vault.forget(effect.params.password);
  return opened;
}

async function read(
  effect: RestCall,
  row: CallRow<never>,
  text: string,
  times: { sentMs: number; receivedMs: number },
  vault: Vault,
): Promise<Fact> {
  const json = parse(text);
  if (json === UNREADABLE) return failed(effect, 'decode', 200, null, ['body: not JSON']);
  const decoded = decode(row.codec, json, vault);
  if (decoded === REJECTED) {
    const report = await import('../wire/explain.ts').then(
      ({ explain }) => explain(row.codec, json),
      () => ['body: not as its codec says'], // the explainer is loaded when it is needed, and the network may be gone
    );
    return failed(effect, 'decode', 200, null, report);
  }
  const body = answerOf[effect.call](decoded as never, effect.siteId);
  const whole =
    effect.call === 'clock.probe'
      ? { ...(body as CallAnswer['clock.probe']), ...times, sentMs: Math.round(times.sentMs) }
      : body;
  return {
    type: `${effect.call}.answered`,
    data: { callId: effect.callId, params: effect.params, body: whole },
  } as Fact;
}

const UNREADABLE = Symbol('unreadable');

/** An empty body is null: some sites answer "no current round" so. */
function parse(text: string): unknown {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return UNREADABLE; // said to the log by the caller
  }
}

/** The site's own words in an error body, where it has some. */
function messageOf(text: string, vault: Vault): string | null {
  const decoded = decode('ErrorBody', parse(text), vault);
  if (decoded === REJECTED) return null;
  const message = decoded.message ?? decoded.error_description;
  return message === undefined || message.length > MESSAGE_MAX ? null : message;
}

const failed = (
  effect: { readonly callId: number; readonly call: CallName },
  reason: CallFailure,
  status: number | null,
  message: string | null,
  report: readonly string[] = [],
): Fact => ({
  type: 'call.failed',
  data: { callId: effect.callId, call: effect.call, reason, status, message, report },
});
