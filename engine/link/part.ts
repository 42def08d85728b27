import type { CallRow } from '../wire/calls.ts';
import type { Decode } from '../wire/decode.ts';
import type { CodecName, Codecs } from '../wire/registry.ts';
import type { Translations } from './translate/answers.ts';

/** Some calls, with all that it takes to ask them: rows, codecs, decoder, and translations of their answers. */
export type CallPart = {
  readonly rows: Readonly<Record<string, CallRow>>;
  readonly codecs: Codecs;
  readonly decode: Decode<CodecName>;
  readonly translations: Translations;
};
