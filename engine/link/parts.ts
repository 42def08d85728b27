import type { CallName } from '../model/calls.ts';
import { startPart } from './part-start.ts';
import type { CallPart } from './rows.ts';

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
