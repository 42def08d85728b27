import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { leavesOf } from '../../support/chart-leaves.ts';
import { trialsOf } from '../../support/chart-proof.ts';
import type { Sheet, Steppable } from '../../support/chart-table.ts';
import { commandSheet } from './sheets/command.ts';
import { linkSheet } from './sheets/link.ts';
import { roundSheet } from './sheets/round.ts';
import { sessionSheet } from './sheets/session.ts';
import { ticketSheet } from './sheets/ticket.ts';

/* The page is built with an outline in the place of xstate (engine/charts/outline.ts). Its charts must step as those that xstate makes. */

beforeAll(() => {
  vi.resetModules();
  vi.doMock('xstate', () => import('../../../engine/charts/outline.ts'));
});
afterAll(() => {
  vi.doUnmock('xstate');
  vi.resetModules();
});

const loadOutlined = {
  session: async () => (await import('../../../engine/charts/session.chart.ts')).sessionChart,
  link: async () => (await import('../../../engine/charts/link.chart.ts')).linkChart,
  round: async () => (await import('../../../engine/charts/round.chart.ts')).roundChart,
  ticket: async () => (await import('../../../engine/charts/ticket.chart.ts')).ticketChart,
  command: async () => (await import('../../../engine/charts/command.chart.ts')).commandChart,
};

type AnySheet = Sheet<{ readonly type: string }, object>;
const SHEETS = {
  session: sessionSheet,
  link: linkSheet,
  round: roundSheet,
  ticket: ticketSheet,
  command: commandSheet,
} as unknown as Readonly<Record<keyof typeof loadOutlined, AnySheet>>;

describe('C1: the outline of a chart steps as the chart itself', () => {
  test.each(Object.keys(loadOutlined) as (keyof typeof loadOutlined)[])('%s', async (name) => {
    const outlined = (await loadOutlined[name]()) as unknown as Steppable<object>;
    const { chart } = SHEETS[name];
    expect('resolveState' in outlined.machine).toBe(false); // xstate's machine has it
    expect(outlined.initial).toEqual(chart.initial);
    expect(leavesOf(outlined)).toEqual(leavesOf(chart));
    const trials = trialsOf(SHEETS[name]);
    for (const { from, event } of trials)
      expect(outlined.step(from as never, event as never)).toEqual(chart.step(from as never, event as never));
  });
});
