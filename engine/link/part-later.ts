import type { CallName } from '../events/calls.ts';
import { laterCalls } from '../wire/calls/later.ts';
import type { startCalls } from '../wire/calls/start.ts';
import { allHidden, decodeAny } from '../wire/decode-any.ts';
import type { CallPart } from './part.ts';
import type { Rows } from './rows.ts';
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
  decode: decodeAny,
  hidden: allHidden,
  translations: answers as Translations,
};
