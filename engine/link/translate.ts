import type { CallName } from '../events/calls.ts';
import { accountAnswers } from './translate/account.ts';
import type { Answers } from './translate/answers.ts';
import { cashAnswers } from './translate/cash.ts';
import { contentAnswers } from './translate/content.ts';
import { officeAnswers } from './translate/office.ts';
import { tradeAnswers } from './translate/trade.ts';

/**
 * Every call's answer, from what crossed the network (decoded and redacted) to the words of the engine. Nothing here can
 * fail.
 */
export const answerOf: Answers<CallName> = {
  ...accountAnswers,
  ...contentAnswers,
  ...tradeAnswers,
  ...cashAnswers,
  ...officeAnswers,
};
