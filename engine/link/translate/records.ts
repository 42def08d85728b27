import type { recordCalls } from '../../wire/calls/records.ts';
import { type Answers, toDone, toPage } from './answers.ts';
import { toBetPage } from './bets.ts';
import { toRecord } from './cash.ts';

/** The history screens, and what becomes of a deposit or a withdrawal that is asked for. */
export const recordAnswers: Answers<keyof typeof recordCalls> = {
  'bets.search': toBetPage,
  'dnw.search': toPage(toRecord),
  'dnw.apply': toDone,
  'dnw.cancel': toDone,
};
