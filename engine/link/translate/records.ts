import type { recordCalls } from '../../wire/calls/records.ts';
import { type Answers, toPage } from './answers.ts';
import { toBetPage } from './bets.ts';
import { toRecord } from './cash.ts';

/** The history screens. */
export const recordAnswers: Answers<keyof typeof recordCalls> = {
  'bets.search': toBetPage,
  'dnw.search': toPage(toRecord),
};
