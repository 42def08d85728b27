import type { CallRow } from '../wire/calls.ts';
import type { Decode, HiddenFields } from '../wire/decode.ts';
import type { CodecName } from '../wire/registry.ts';
import type { Translations } from './translate/answers.ts';

/** Some calls, with all that it takes to ask them: rows, decoder, what their codecs hide, and translations of their answers. */
export type CallPart = {
  readonly rows: Readonly<Record<string, CallRow>>;
  readonly decode: Decode<CodecName>;
  readonly hidden: HiddenFields;
  readonly translations: Translations;
};
