import { countUnnamed, countUnread, REJECTED } from './codecs/read.ts';
import { guards, hidden } from './guards.generated.ts';
import { type Hidden, type Redactor, redact } from './redact.ts';
import type { CodecName, Decoded } from './registry.ts';

/** What each codec hides, by its name. */
export type HiddenFields = Readonly<Record<string, readonly Hidden[]>>;

/**
 * The one way from parsed JSON into the engine. It validates with the generated guard and redacts what the codec hides. Returns
 * `REJECTED` for a value that the codec refuses. Of any other value it calls `onSkipped` if fields or items could not be read, and
 * `onUnnamed` if there were fields that the codec does not name. explain.ts says which.
 */
export type Decode<C extends CodecName> = <N extends C>(
  name: N,
  json: unknown,
  redactor: Redactor,
  onSkipped?: () => void,
  onUnnamed?: () => void,
) => Decoded<N> | typeof REJECTED;

/** Decodes with the guards of some codecs. */
export const decoder =
  <C extends CodecName>(
    guardOf: { readonly [N in C]: (json: unknown) => unknown },
    hiddenOf: HiddenFields,
  ): Decode<C> =>
  (name, json, redactor, onSkipped, onUnnamed) => {
    const [unread, unnamed] = [countUnread(), countUnnamed()];
    const value: unknown = guardOf[name](json);
    if (value === REJECTED) return REJECTED;
    if (countUnread() !== unread) onSkipped?.();
    if (countUnnamed() !== unnamed) onUnnamed?.();
    const fields = hiddenOf[name];
    return (fields === undefined ? value : redact(value, fields, redactor)) as Decoded<typeof name>;
  };

/** A codec of the start of a page. */
export type StartCodec = keyof typeof guards;

/** Decodes what the first screen asks for, and every message of the live link. */
export const decode: Decode<StartCodec> = decoder<StartCodec>(guards, hidden);

export { REJECTED };
