import type * as t from 'io-ts';
import * as account from './codecs/account.ts';
import * as cash from './codecs/cash.ts';
import * as content from './codecs/content.ts';
import * as messages from './codecs/messages.ts';
import * as office from './codecs/office.ts';
import * as trade from './codecs/trade.ts';

const all = { ...trade, ...messages, ...account, ...content, ...cash, ...office };

/**
 * Every codec of a whole message or answer, by name: all that these files export. Calls and topics refer to the names. The
 * guards are generated from them. In alphabetical order, since the order of a module's exports is not the same everywhere.
 */
export const codecs = Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1))) as typeof all;

/** The name of such a codec. */
export type CodecName = keyof typeof codecs;
/** What a codec gives after its hidden fields are replaced by references. */
export type Decoded<N extends CodecName> = t.TypeOf<(typeof codecs)[N]>;
