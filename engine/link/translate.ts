import type { CallName } from '../events/calls.ts';
import { accountAnswers } from './translate/account.ts';
import type { Answers } from './translate/answers.ts';
import { cashAnswers } from './translate/cash.ts';
import { contentAnswers } from './translate/content.ts';
import { officeAnswers } from './translate/office.ts';
import { tradeAnswers } from './translate/trade.ts';

const translations: Answers<CallName> = {
  ...accountAnswers,
  ...contentAnswers,
  ...tradeAnswers,
  ...cashAnswers,
  ...officeAnswers,
};
type Translate = (wire: unknown, siteId: number | null) => unknown;
const functions: Readonly<Record<string, Translate | undefined>> = translations as Readonly<Record<string, Translate>>;

/** A call's answer, from what crossed the network (decoded and redacted) to the words of the engine. Nothing here can fail. */
export function answerOf(call: CallName, decoded: unknown, siteId: number | null): unknown {
  const translate = functions[call];
  return translate === undefined ? decoded : translate(decoded, siteId);
}
