import * as account from './codecs/account.ts';
import * as coin from './codecs/coin.ts';
import * as content from './codecs/content.ts';
import type { Codec, Of } from './codecs/kind.ts';
import * as market from './codecs/market.ts';
import * as messages from './codecs/messages.ts';
import * as office from './codecs/office.ts';
import { startCodecs } from './start.ts';

const all = { ...startCodecs, ...messages, ...account, ...content, ...coin, ...market, ...office };

/**
 * Every codec of a whole message or answer, by name: all that these files export. Calls and topics refer to the names. In
 * alphabetical order, since the order of a module's exports is not the same everywhere.
 */
export const codecs = Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1))) as typeof all;

/** The name of such a codec. */
export type CodecName = keyof typeof codecs;
/** What a codec gives after its hidden fields are replaced by references. */
export type Decoded<N extends CodecName> = Of<(typeof codecs)[N]>;

/** A table of codecs, by name. */
export type Codecs = Readonly<Record<string, Codec>>;
