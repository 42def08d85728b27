import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, createMachine, raise } from 'xstate';
import * as outline from '../../../engine/charts/outline.ts';
import { Chart } from '../../../engine/charts/step.ts';
import { misfit } from '../../../fixtures/arbitraries/make.ts';
import { leavesOf } from '../../support/chart-leaves.ts';
import { type Context, chartOfAll, chartOfAllBy, type Event } from '../../support/chart-of-all.ts';
import { proveEqual, trialsOf } from '../../support/chart-proof.ts';
import type { Sheet } from '../../support/chart-table.ts';

const at = 0;
const sheet: Sheet<Event, Context> = {
  rule: 'C1',
  chart: chartOfAll,
  context: { count: 0, last: '' },
  sweep: { count: [0, 1, 2, 3], last: ['', 'in'] },
  situations: {
    in: { in: { event: { type: 'in' } } },
    out: { out: { event: { type: 'out' } } },
    again: { again: { event: { type: 'again' } } },
    deep: { deep: { event: { type: 'deep' } } },
    stay: { stay: { event: { type: 'stay' } } },
    home: { home: { event: { type: 'home' } } },
    jump: { jump: { event: { type: 'jump' } } },
  },
  timers: {
    short: { event: { type: 'xstate.after.short.all.low', at } },
    '40': { event: { type: 'xstate.after.40.all.low', at } },
    long: { event: { type: 'xstate.after.long.all.high', at } },
    '7': { event: { type: 'xstate.after.7.all.high.right', at } },
  },
  table: {},
};

describe('a chart with everything that plans support', () => proveEqual(sheet, 600));

test('C1: the outline of a chart with everything that plans support steps as the chart itself', () => {
  const outlined = chartOfAllBy(outline as unknown as Parameters<typeof chartOfAllBy>[0]);
  expect(outlined.initial).toEqual(chartOfAll.initial);
  expect(leavesOf(outlined)).toEqual(leavesOf(chartOfAll));
  for (const { from, event } of trialsOf(sheet))
    expect(outlined.step(from, event as Event), JSON.stringify([from, event])).toEqual(
      chartOfAll.step(from, event as Event),
    );
});

describe('C1: a chart that plans do not support does not start', () => {
  const start = (machineOf: AnyStateMachine) => new Chart<unknown, { type: 'x' }, unknown, string>(machineOf);
  const two = { a: {}, b: {} };

  test.each<[string, AnyStateMachine, string]>([
    ['parallel states', createMachine({ id: 'm', type: 'parallel', states: two }), 'm'],
    ['invoke', createMachine({ id: 'm', initial: 'a', states: { a: { invoke: { src: 'x' } } } }), 'm.a'],
    ['always', createMachine({ id: 'm', initial: 'a', states: { a: { always: 'b' }, b: {} } }), 'm.a'],
    ['history', createMachine({ id: 'm', initial: 'a', states: { a: {}, h: { type: 'history' } } }), 'm.h'],
    ['a final state', createMachine({ id: 'm', initial: 'a', states: { a: {}, z: { type: 'final' } } }), 'm.z'],
  ])('%s', (_what, broken, id) => {
    expect(() => start(broken)).toThrow(`chart state ${id} is more than these plans can say`);
  });

  test('an unknown state is refused', () => {
    const chart = start(createMachine({ id: 'm', initial: 'a', states: two }));
    expect(() => chart.step({ value: 'c', context: {} }, { type: 'x' })).toThrow('chart m has the state "c"');
  });

  test('a state with inner states is refused without one of them', () => {
    const chart = start(createMachine({ id: 'm', initial: 'a', states: { a: { initial: 'c', states: { c: {} } } } }));
    expect(() => chart.step({ value: 'a', context: {} }, { type: 'x' })).toThrow('chart m has the state "a"');
  });

  const stepOf = (on: object | string): (() => unknown) => {
    const chart = start(createMachine({ id: 'm', initial: 'a', states: { a: { on: { x: on } }, b: {} } }));
    return () => chart.step(chart.initial, { type: 'x' });
  };
  test('an unknown guard is refused', () => {
    expect(stepOf({ guard: 'nobody', target: 'b' })).toThrow('guard nobody is a function');
  });
  test('a transition to the root is refused', () => {
    expect(stepOf('#m')).toThrow('a transition to the root m is more than these plans can say');
  });
  test('an unknown delay is refused', () => {
    expect(stepOf({ actions: raise({ type: 'y' }, { delay: misfit('nobody') }) })).toThrow('delay nobody is known');
  });
  test('an event that is raised at once is refused', () => {
    expect(stepOf({ actions: raise({ type: 'y' }) })).toThrow('a chart raises with a delay only');
  });
});

describe('C1: the parts of a transition', () => {
  const step = (actions: unknown) => {
    const on = { x: { actions } } as never;
    const chart = new Chart<unknown, { type: 'x' }, unknown, string>(
      createMachine({ id: 'm', initial: 'a', states: { a: { on } } }),
    );
    return chart.step(chart.initial, { type: 'x' });
  };

  test('a delayed event without an id of its own is known by its type', () => {
    expect(step(raise({ type: 'y' }, { delay: 5 })).arms).toEqual([{ id: 'y', delayMs: 5, event: { type: 'y' } }]);
    expect(step(raise({ type: 'y' }, { delay: 5, id: 'z' })).arms).toMatchObject([{ id: 'z' }]);
  });

  test('an action is known by its name, written alone or as an object', () => {
    expect(step(['a', { type: 'b' }]).actions).toEqual(['a', 'b']);
  });
});

test('C2: a value that a chart gives is read-only', () => {
  const { chart } = sheet;
  const { value } = chart.step({ value: 'low', context: { count: 0, last: '' } }, { type: 'in' }).state;
  expect(value).toEqual({ high: { left: 'near' } });
  expect(Object.isFrozen(value)).toBe(true);
});
