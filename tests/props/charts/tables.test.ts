import { expect, test } from 'vitest';
import { isIn, nameOf, outerOf } from '../../../engine/charts/step.ts';
import { holdToTable } from '../../support/chart-table.ts';
import { commandSheet } from './sheets/command.ts';
import { linkSheet } from './sheets/link.ts';
import { roundSheet } from './sheets/round.ts';
import { sessionSheet } from './sheets/session.ts';
import { ticketSheet } from './sheets/ticket.ts';

/* The rules C4 to C9 as tables: each chart in every state and every situation. The sheets hold the tables. */

holdToTable(sessionSheet);
holdToTable(linkSheet);
holdToTable(roundSheet);
holdToTable(ticketSheet);
holdToTable(commandSheet);

test('C4: a page begins with an unknown session', () => {
  expect(sessionSheet.chart.initial).toEqual({
    value: { pending: 'starting' },
    context: { failure: null, renewals: 0 },
  });
});

test('C5: a page begins without a link', () => {
  const context = { generation: 0, tries: 0, delaysMs: [], isSpread: false, waitMs: 0, quiet: 0 };
  expect(linkSheet.chart.initial).toEqual({ value: 'idle', context });
});

test('C6: a round without news has no phase', () => {
  expect(roundSheet.chart.initial).toEqual({
    value: 'unknown',
    context: { startMs: 0, gateMs: 0, endMs: 0, nowMs: 0 },
  });
});

test('C7: a page begins without a bet', () => {
  const bet = { clientId: null, playerId: null, optionId: null, roundId: null, betType: null, points: 0 };
  expect(ticketSheet.chart.initial).toEqual({ value: 'idle', context: { ...bet, sentMs: 0, gateMs: 0, nowMs: 0 } });
});

test('C9: a page begins without a command', () => {
  expect(commandSheet.chart.initial).toEqual({ value: 'free', context: { sinceMs: 0, asked: 0 } });
});

test('C1: a chart is in its state and in the states around it, and in no other', () => {
  type Value = 'on' | 'once' | { readonly open: 'calm' | 'late' };
  const at = (value: Value) => ({ value });
  const late = at({ open: 'late' });
  expect([isIn(late, 'open'), isIn(late, 'open.late'), isIn(late, 'open.calm'), isIn(late, 'on')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect([isIn(at('on'), 'on'), isIn(at('once'), 'on'), isIn(at('on'), 'open')]).toEqual([true, false, false]);
  expect([outerOf(late), outerOf(at('once'))]).toEqual(['open', 'once']);
  expect([nameOf(late.value), nameOf('once')]).toEqual(['open.late', 'once']);
});
