import * as cash from './codecs/cash.ts';
import * as messages from './codecs/messages.ts';
import * as session from './codecs/session.ts';
import * as trade from './codecs/trade.ts';

/** The codecs of the calls of the first screen (calls/start.ts) and of every message of the live link: all that these files export. */
export const startCodecs = { ...cash, ...messages, ...session, ...trade };
/** The name of such a codec. */
export type StartCodec = keyof typeof startCodecs;
