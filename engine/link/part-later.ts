import type { CallName } from '../model/calls.ts';
import { laterCalls } from '../wire/calls/later.ts';
import type { startCalls } from '../wire/calls/start.ts';
import { decoder } from '../wire/decode.ts';
import { codecs } from '../wire/registry.ts';
import type { CallPart, Rows } from './rows.ts';
import { accountAnswers } from './translate/account.ts';
import type { Answers, Translations } from './translate/answers.ts';
import { coinAnswers } from './translate/coin.ts';
import { contentAnswers } from './translate/content.ts';
import { marketAnswers } from './translate/market.ts';
import { officeAnswers } from './translate/office.ts';
import { recordAnswers } from './translate/records.ts';

type LaterCall = Exclude<CallName, keyof typeof startCalls>;
const rows: Rows<LaterCall> = laterCalls;
const answers: Answers<LaterCall> = {
  ...accountAnswers,
  ...contentAnswers,
  ...coinAnswers,
  ...marketAnswers,
  ...officeAnswers,
  ...recordAnswers,
};

/** The calls of all other screens. */
export const laterPart: CallPart = {
  rows,
  codecs,
  decode: decoder(codecs),
  translations: answers as Translations,
};
