import type { CallName } from '../model/calls.ts';
import { startCalls } from '../wire/calls/start.ts';
import { type Decode, decode } from '../wire/decode.ts';
import type { CodecName } from '../wire/registry.ts';
import { type StartCodec, startCodecs } from '../wire/start.ts';
import type { CallPart, Rows } from './rows.ts';
import type { Answers, Translations } from './translate/answers.ts';
import { cashAnswers } from './translate/cash.ts';
import { sessionAnswers } from './translate/session.ts';
import { tradeAnswers } from './translate/trade.ts';

type StartCall = keyof typeof startCalls;
const rows: Rows<StartCall> & { readonly [N in StartCall]: { readonly codec: StartCodec } } = startCalls;
const answers: Answers<StartCall> = { ...sessionAnswers, ...tradeAnswers, ...cashAnswers };

/** The calls of the first screen. */
const startPart: CallPart = {
  rows,
  codecs: startCodecs,
  decode: decode as Decode<CodecName>, // the rows name no other codec: the type of the rows says so
  translations: answers as Translations,
};
/** The calls of all other screens, once they are loaded. */
let laterPart: CallPart | undefined;

/** The part that a call is in. Undefined while it is not loaded. */
export const partOf = (call: CallName): CallPart | undefined =>
  Object.hasOwn(startPart.rows, call) ? startPart : laterPart;

/**
 * Loads the part that is not in the start. Simulated time stands still while a file is loaded: who simulates it loads the part
 * before. Rejects if the file cannot be loaded. The next call of this tries again.
 */
export async function loadLaterPart(): Promise<CallPart> {
  const loaded = await import('./part-later.ts');
  laterPart = loaded.laterPart;
  return laterPart;
}
