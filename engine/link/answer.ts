import type { Sentence } from '../base/sentence.ts';
import type { Effect } from '../events/effects.ts';
import type { Answer, Fact } from '../events/facts.ts';
import type { CallFailure, CallName } from '../model/calls.ts';
import type { CallRow } from '../wire/calls.ts';
import { REJECTED } from '../wire/decode.ts';
import { hiddenIn, type Redactor } from '../wire/redact.ts';
import { hasEnvelope, PARSING, type Parsing, readBody, refusedBody, UNREADABLE } from './body.ts';
import type { CallPart } from './rows.ts';
import type { Vault } from './vault.ts';

/* What an answer of a 200 becomes in the log. */

type RestCall = Extract<Effect, { type: 'rest.call' }>;

/** What an answer of a 200 is read with. `texts`: what the call carried, which no sentence may repeat. `say`: makes a sentence of the site. */
type Reading = {
  readonly effect: RestCall;
  readonly part: CallPart;
  readonly row: CallRow;
  readonly vault: Vault;
  /** The last answer to the same question, of which a new answer may leave out what has not changed. */
  readonly known: () => unknown;
  readonly texts: readonly string[];
  readonly say: (message: string | Sentence | undefined) => Promise<Sentence | null>;
  readonly told: Set<string>;
};

/** The body of a 200: an answer, a refusal, or nothing that can be read. */
export async function readAnswer(reading: Reading, text: string, times: Parameters<Parsing['body']>[1]): Promise<Fact> {
  const { effect, part, row, vault, say, told } = reading;
  const unread = (report: readonly string[]): Fact => failed(effect, 'decode', 200, null, report);
  const parsing = PARSING[row.parse];
  const codec = part.codecs[row.codec];
  const whole = readBody(text, parsing.takesDone);
  const envelope = hasEnvelope(whole, codec, row) ? await loadEnvelope() : NO_ENVELOPE;
  if (envelope === null) return failed(effect, 'network', null, null, ['body: its code could not be loaded']);
  const json = envelope.openBody(whole, codec, parsing.isOne);
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
    ...(isNamed ? {} : await unnamedOf(effect, row, json, vault, told)),
  };
  const translate = part.translations[effect.call];
  const body = translate === undefined ? decoded : translate(decoded, effect.siteId, reading.known());
  return answered(effect, parsing.body(body, times, json), odd);
}

type Envelope = Pick<typeof import('./envelope.ts'), 'openBody' | 'isDone' | 'isDenied'>;
/** How a body is read that is in no envelope. */
const NO_ENVELOPE: Envelope = { openBody: (json) => json, isDone: () => false, isDenied: () => false };
/** Null: the network may be gone. */
const loadEnvelope = (): Promise<Envelope | null> => import('./envelope.ts').catch(() => null);

/** Decodes a body, and says whether all of it could be read and has a name. */
async function decodeBody({ part, row, texts, vault }: Reading, json: unknown) {
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

/** The fact of a call that has failed. */
export const failed = (
  effect: { readonly callId: number; readonly call: CallName },
  reason: CallFailure,
  status: number | null,
  message: Sentence | null,
  report: readonly string[] = [],
): Extract<Fact, { type: 'call.failed' }> => ({
  type: 'call.failed',
  data: { callId: effect.callId, call: effect.call, reason, status, message, report },
});
