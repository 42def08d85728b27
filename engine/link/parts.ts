import type { CallName } from '../events/calls.ts';
import type { CallRow } from '../wire/calls.ts';
import type { Decode, HiddenFields } from '../wire/decode.ts';
import type { CodecName } from '../wire/registry.ts';
import { startPart } from './part-start.ts';
import type { Translations } from './translate/answers.ts';

/** Some calls, with all that it takes to ask them: rows, decoder, what their codecs hide, and translations of their answers. */
export type CallPart = {
  readonly rows: Readonly<Record<string, CallRow>>;
  readonly decode: Decode<CodecName>;
  readonly hidden: HiddenFields;
  readonly translations: Translations;
};

/** The calls of the first screen (wire/calls/start.ts) are a part of the start. All others are loaded later. */
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
