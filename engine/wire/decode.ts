import { countShortened, REJECTED } from './codecs/read.ts';
import { guards, hidden } from './guards.generated.ts';
import { redact, type Veil } from './redact.ts';
import type { CodecName, Decoded } from './registry.ts';

/**
 * The one door from parsed JSON into the engine: validates with the guard generated from the codec and redacts what
 * the codec declares hidden. `REJECTED` for a value the codec would refuse, and `onSkipped` is called for one whose lists
 * had items that cannot be read: why, says `explain` (explain.ts).
 */
export function decode<N extends CodecName>(
  name: N,
  json: unknown,
  veil: Veil,
  onSkipped?: () => void,
): Decoded<N> | typeof REJECTED {
  const before = countShortened();
  const value: unknown = guards[name](json);
  if (value === REJECTED) return REJECTED;
  if (countShortened() !== before) onSkipped?.();
  const fields = hidden[name];
  return (fields === undefined ? value : redact(value, fields, veil)) as Decoded<N>;
}

export { REJECTED };
