import type { officeCalls } from '../../wire/calls/office.ts';
import { type Answers, toPage } from './answers.ts';

/** The office and the partners. */
export const officeAnswers: Answers<keyof typeof officeCalls> = {
  'partner.profits': toPage(({ id, type, point, createDate, partner }) => ({
    id,
    type,
    points: point,
    createdMs: createDate,
    partnerId: partner.id,
    partnerName: partner.name,
  })),
};
