import type { officeCalls } from '../../wire/calls/office.ts';
import { type Answers, same, toPage } from './answers.ts';

/** The office and the partners. */
export const officeAnswers: Answers<keyof typeof officeCalls> = {
  'admin.create': same,
  'admin.fetch': same,
  'admin.list': same,
  'partner.create': same,
  'partner.fetch': same,
  'partner.list': same,
  'partner.profits': toPage(({ id, type, point, createDate, partner }) => ({
    id,
    type,
    points: point,
    createdMs: createDate,
    partnerId: partner.id,
    partnerName: partner.name,
  })),
};
