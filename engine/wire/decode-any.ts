import { type Decode, decoder, type HiddenFields } from './decode.ts';
import { guards, hidden } from './guards.generated.ts';
import { guards as laterGuards, hidden as laterHidden } from './guards-later.generated.ts';
import type { CodecName } from './registry.ts';

/** The guard of every codec. */
export const allGuards = { ...guards, ...laterGuards } as const;
/** What every codec hides. */
export const allHidden: HiddenFields = { ...hidden, ...laterHidden };
/** Decodes whatever has a codec. */
export const decodeAny: Decode<CodecName> = decoder<CodecName>(allGuards, allHidden);
