import * as xstate from 'xstate';
import { Chart } from '../../engine/charts/step.ts';

export type Context = { readonly count: number; readonly last: string };
export type Event =
  | { type: 'in' }
  | { type: 'out' }
  | { type: 'again' }
  | { type: 'deep' }
  | { type: 'stay' }
  | { type: 'home' }
  | { type: 'jump' };

/**
 * A chart with everything that plans support: nested states, entry and exit, re-entry, targets inside and outside, each in every notation. It is made by
 * xstate, or by what stands for it.
 */
export function chartOfAllBy({ assign, setup }: Pick<typeof xstate, 'assign' | 'setup'>) {
  const machine = setup({
    types: { context: {} as Context, events: {} as Event },
    guards: { isSmall: ({ context }) => context.count < 2 },
    delays: { long: ({ context }) => context.count * 1_000, short: 5 },
    actions: {
      hear: () => undefined,
      tell: () => undefined,
      count: assign({ count: ({ context }) => context.count + 1 }),
      mark: assign(({ event }) => ({ last: event.type })),
      reset: assign({ count: 0, last: 'reset' }),
    },
  }).createMachine({
    id: 'all',
    context: { count: 0, last: '' },
    initial: 'low',
    entry: 'hear',
    exit: 'hear',
    states: {
      low: {
        entry: ['hear', 'tell'],
        exit: { type: 'tell' },
        on: {
          in: [
            { guard: 'isSmall', target: 'high', actions: ['count', 'mark'] },
            { guard: ({ context }) => context.count === 2, target: 'high.left.near' },
          ],
          stay: { actions: 'hear' },
          again: { target: 'low', reenter: true },
          deep: 'high.right',
          home: '#all.high.right',
        },
        after: { short: { target: 'high', guard: 'isSmall' }, 40: { actions: 'count' } },
      },
      high: {
        initial: 'left',
        entry: 'count',
        exit: 'mark',
        on: {
          again: { target: 'high', reenter: true },
          deep: '.right',
          in: { target: '.left', reenter: true },
          home: { target: '#all.high.left.far', reenter: true },
        },
        after: { long: 'low' },
        states: {
          left: {
            initial: 'near',
            entry: 'hear',
            exit: 'hear',
            on: { out: '#all.low', stay: { target: 'left' }, deep: { guard: 'isSmall', target: 'right' } },
            states: {
              near: { on: { in: 'far', stay: { actions: 'reset' } } },
              far: { exit: 'mark', on: { again: 'far', in: { target: 'far', reenter: true }, home: '#all.high' } },
            },
          },
          right: { entry: 'mark', on: { out: '#all.high.left.far', stay: {} }, after: { 7: 'left' } },
        },
      },
    },
    on: { out: { actions: 'mark' }, jump: { target: '.high.left.far', reenter: true } },
  });
  return new Chart<Context, Event, unknown, string>(machine);
}

export const chartOfAll = chartOfAllBy(xstate);
