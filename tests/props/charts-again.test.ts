import { describe, expect, test } from 'vitest';
import { roundChart } from '../../engine/charts/round.chart.ts';
import type { Chart, ChartState, ChartTimer } from '../../engine/charts/step.ts';
import { ticketChart } from '../../engine/charts/ticket.chart.ts';

/* xstate answers a re-entry that changes no context with the very snapshot it was given; its actions count all the same. */
describe('a state entered anew acts again, though nothing in it changes', () => {
  const event = {
    type: 'sent',
    at: 0,
    clientId: 'a',
    optionId: 2,
    roundId: 7,
    side: 'B',
    points: 5_000,
    gateMs: 50_000,
    playerId: 1,
  } as const;
  const fire = <C, E extends { readonly type: string }, V, A extends string>(
    chart: Chart<C, E, V, A>,
    state: ChartState<C, V>,
    list: readonly ChartTimer[],
    at: number,
  ) => chart.step(state, { ...(list[0] as ChartTimer).event, at } as never);

  test('a bet in doubt is asked for again and again at the last wait', () => {
    const drafted = ticketChart.step(ticketChart.initial, { ...event, type: 'drafted' });
    let step = ticketChart.step(drafted.state, event);
    step = ticketChart.step(step.state, { type: 'linkLost', at: 1_000 } as never);
    for (let i = 0; i < 12; i++) {
      expect(step.actions).toEqual(['ask']);
      expect(step.arms.map(({ delayMs }) => delayMs)).toEqual([[2_000, 3_000, 5_000][i] ?? 10_000]);
      step = fire(ticketChart, step.state, step.arms, 2_000);
    }
  });

  test('a round without a finish is asked for every 30 s', () => {
    const born = { type: 'created', at: 60_000, startMs: 0, gateMs: 50_000, endMs: 60_000 } as const;
    let step = roundChart.step(roundChart.initial, born);
    for (let i = 0; i < 5; i++) {
      expect(step.arms.map(({ delayMs }) => delayMs)).toEqual([30_000]);
      step = fire(roundChart, step.state, step.arms, 90_000);
      expect(step.actions).toEqual(['askResult']);
    }
  });
});
