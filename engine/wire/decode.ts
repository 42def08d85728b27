import { countShortened, REJECTED } from './codecs/read.ts';
import { guards, hidden } from './guards.generated.ts';
import { type Redactor, redact } from './redact.ts';
import type { CodecName, Decoded } from './registry.ts';

/**
 * The one way from parsed JSON into the engine. It validates with the generated guard and redacts what the codec hides. Returns
 * `REJECTED` for a value that the codec refuses. If lists had unreadable items, it calls `onSkipped` with a function that
 * explains why (explain.ts).
 */
export function decode<N extends CodecName>(
  name: N,
  json: unknown,
  redactor: Redactor,
  onSkipped?: () => void,
): Decoded<N> | typeof REJECTED {
  const before = countShortened();
  const value: unknown = guards[name](json);
  if (value === REJECTED) return REJECTED;
  if (countShortened() !== before) onSkipped?.();
  const fields = hidden[name];
  return (fields === undefined ? value : redact(value, fields, redactor)) as Decoded<N>;
}

export { REJECTED };
