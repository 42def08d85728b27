import { countUnnamed, countUnread, REJECTED } from './codecs/read.ts';
import { guards, hidden } from './guards.generated.ts';
import { type Redactor, redact } from './redact.ts';
import type { CodecName, Decoded } from './registry.ts';

/**
 * The one way from parsed JSON into the engine. It validates with the generated guard and redacts what the codec hides. Returns
 * `REJECTED` for a value that the codec refuses. Of any other value it calls `onSkipped` if fields or items could not be read, and
 * `onUnnamed` if there were fields that the codec does not name. explain.ts says which.
 */
export function decode<N extends CodecName>(
  name: N,
  json: unknown,
  redactor: Redactor,
  onSkipped?: () => void,
  onUnnamed?: () => void,
): Decoded<N> | typeof REJECTED {
  const [unread, unnamed] = [countUnread(), countUnnamed()];
  const value: unknown = guards[name](json);
  if (value === REJECTED) return REJECTED;
  if (countUnread() !== unread) onSkipped?.();
  if (countUnnamed() !== unnamed) onUnnamed?.();
  const fields = hidden[name];
  return (fields === undefined ? value : redact(value, fields, redactor)) as Decoded<N>;
}

export { REJECTED };
