import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { leavesOf } from '../../support/chart-leaves.ts';
import { chartOfAll } from '../../support/chart-of-all.ts';
import { trialsOf } from '../../support/chart-proof.ts';
import { type Sheet, type Steppable, stateOf } from '../../support/chart-table.ts';
import { commandSheet } from './sheets/command.ts';
import { linkSheet } from './sheets/link.ts';
import { roundSheet } from './sheets/round.ts';
import { sessionSheet } from './sheets/session.ts';
import { ticketSheet } from './sheets/ticket.ts';

/* The page is built with an outline in the place of xstate (engine/charts/outline.ts). It must step as the charts do that xstate made. */

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
    expect(outlined.machine).not.toBe(chart.machine);
    expect(outlined.initial).toEqual(chart.initial);
    expect(leavesOf(outlined)).toEqual(leavesOf(chart));
    const trials = trialsOf(SHEETS[name]);
    for (const { from, event } of trials)
      expect(outlined.step(from as never, event as never)).toEqual(chart.step(from as never, event as never));
  });

  test('a chart with all that plans can say', async () => {
    const { chartOfAll: outlined } = await import('../../support/chart-of-all.ts');
    const timers = ['short.all.low', '40.all.low', 'long.all.high', '7.all.high.right'].map(
      (id) => `xstate.after.${id}`,
    );
    const events = ['in', 'out', 'again', 'deep', 'stay', 'home', 'jump', 'unknown', ...timers];
    expect(outlined.initial).toEqual(chartOfAll.initial);
    for (const value of leavesOf(chartOfAll).map(stateOf))
      for (const count of [0, 1, 2, 3])
        for (const type of events) {
          const from = { value, context: { count, last: 'in' } };
          const event = { type } as never;
          expect(outlined.step(from, event), `${JSON.stringify(from)} ${type}`).toEqual(chartOfAll.step(from, event));
        }
  });
});
