import { startCalls } from '../wire/calls/start.ts';
import { type Decode, decode, type StartCodec } from '../wire/decode.ts';
import type { CodecName } from '../wire/registry.ts';
import { startCodecs } from '../wire/start.ts';
import type { CallPart, Rows } from './rows.ts';
import type { Answers, Translations } from './translate/answers.ts';
import { cashAnswers } from './translate/cash.ts';
import { sessionAnswers } from './translate/session.ts';
import { tradeAnswers } from './translate/trade.ts';

type StartCall = keyof typeof startCalls;
const rows: Rows<StartCall> & { readonly [N in StartCall]: { readonly codec: StartCodec } } = startCalls;
const answers: Answers<StartCall> = { ...sessionAnswers, ...tradeAnswers, ...cashAnswers };

/** The calls of the first screen. */
export const startPart: CallPart = {
  rows,
  codecs: startCodecs,
  decode: decode as Decode<CodecName>, // the rows name no other codec: the type of the rows says so
  translations: answers as Translations,
};
