import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { transition } from 'xstate';
import { cashChart } from '../../engine/charts/cash.chart.ts';
import { linkChart } from '../../engine/charts/link.chart.ts';
import { roundChart } from '../../engine/charts/round.chart.ts';
import { sessionChart } from '../../engine/charts/session.chart.ts';
import type { Chart, ChartState, ChartTimer } from '../../engine/charts/step.ts';
import { ticketChart } from '../../engine/charts/ticket.chart.ts';

type Event = { readonly type: string; readonly [field: string]: unknown };

/* A few instants around a round of a minute, so that guards fall on both sides and on the edge itself. */
const instant = fc.constantFrom(0, 1, 999, 1_000, 1_001, 39_999, 40_000, 49_999, 50_000, 60_000, 90_000, 200_000);
const flag = fc.boolean();
const of = (type: string, fields: Readonly<Record<string, fc.Arbitrary<unknown>>> = {}): fc.Arbitrary<Event> =>
  fc.record({ type: fc.constant(type), at: instant, ...fields }) as fc.Arbitrary<Event>;

const EVENTS: Readonly<Record<string, fc.Arbitrary<Event>>> = {
  session: fc.oneof(
    of('started', { hasAccess: flag, hasRefresh: flag }),
    of('loginRequested'),
    of('granted'),
    of('loaded', { isBlocked: flag }),
    of('refused', { isAuth: flag, hasRefresh: flag }),
    of('expired', { hasRefresh: flag }),
    of('retried', { hasAccess: flag, hasRefresh: flag }),
    of('logoutRequested'),
    of('forcedOut'),
    of('nobodyKnows'),
  ),
  link: fc.oneof(
    of('start', { delaysMs: fc.array(fc.constantFrom(0, 100, 500), { maxLength: 4 }), isSpread: flag }),
    of('opened', { generation: fc.integer({ min: 0, max: 4 }) }),
    of('lost', {
      generation: fc.integer({ min: 0, max: 4 }),
      code: fc.constantFrom(null, 1006, 1012, 3000),
      chance: fc.constantFrom(0, 0.5),
    }),
    of('stale'),
    of('hurry'),
    of('synced'),
    of('stop'),
    of('forcedOut'),
    of('nobodyKnows'),
  ),
  round: fc.oneof(
    of('created', { startMs: fc.constantFrom(0, 1_000), gateMs: fc.constant(50_000), endMs: fc.constant(60_000) }),
    of('clockStepped'),
    of('finished', { isVoid: flag }),
    of('nobodyKnows'),
  ),
  ticket: fc.oneof(
    of('drafted', { optionId: fc.constant(2), roundId: fc.constantFrom(7, 8), side: side(), points: points() }),
    of('cancelled'),
    of('sent', {
      ...{ clientId: fc.constantFrom('a', 'b'), optionId: fc.constant(2), roundId: fc.constantFrom(7, 8) },
      ...{ side: side(), points: points(), gateMs: fc.constant(50_000) },
    }),
    of('restored', {
      ...{ clientId: fc.constant('a'), playerId: fc.constant(101), optionId: fc.constant(2), roundId: fc.constant(7) },
      ...{ side: side(), points: points(), gateMs: fc.constant(50_000), sentMs: fc.constant(0) },
    }),
    of('answered'),
    of('unsent'),
    of('absent'),
    of('linkLost'),
    of('linkUp'),
    of('gateClosed', { roundId: fc.constantFrom(7, 8) }),
  ),
  cash: fc.oneof(
    ...['requested', 'accepted', 'refused', 'unanswered', 'recorded', 'settled', 'absent', 'left', 'linkUp'].map(
      (type) => of(type),
    ),
  ),
};

function side() {
  return fc.constantFrom('B', 'S');
}
function points() {
  return fc.constantFrom(5_000, 50_000);
}

/** An event, or the firing of one of the timers that the steps before it armed (by index, wrapped). */
type Step = { readonly event: Event } | { readonly fire: number; readonly at: number };
const steps = (name: string): fc.Arbitrary<readonly Step[]> => {
  const any = fc.array(
    fc.oneof(
      { weight: 3, arbitrary: (EVENTS[name] as fc.Arbitrary<Event>).map((event) => ({ event })) },
      { weight: 2, arbitrary: fc.record({ fire: fc.nat(5), at: instant }) },
    ),
    { minLength: 1, maxLength: 24 },
  );
  return fc.tuple(fc.boolean(), any).map(([isLed, list]) => (isLed ? [...(LEADS[name] ?? []), ...list] : list));
};

/** A bet has to be drafted and sent before much can happen to it; half of the walks start there. */
const LEADS: Readonly<Record<string, readonly Step[]>> = {
  cash: [{ event: { type: 'requested', at: 0 } }, { event: { type: 'unanswered', at: 1_000 } }],
  ticket: [
    { event: { type: 'drafted', at: 0, optionId: 2, roundId: 7, side: 'B', points: 5_000 } },
    {
      event: {
        ...{ type: 'sent', at: 0, clientId: 'a', optionId: 2, roundId: 7, side: 'B', points: 5_000, gateMs: 50_000 },
      },
    },
  ],
};

type AnyChart = Chart<never, Event, unknown, string>;
const CHARTS: readonly (readonly [string, AnyChart])[] = [
  ['session', sessionChart],
  ['link', linkChart],
  ['round', roundChart],
  ['ticket', ticketChart],
  ['cash', cashChart],
] as never;

/** What xstate's own transition() makes of an event, in the adapter's words. */
function viaXstate(chart: AnyChart, snapshot: unknown, event: Event) {
  const [next, actions] = transition(chart.machine, snapshot as never, event as never);
  const list = actions as readonly { readonly type: string; readonly params?: unknown }[];
  const raised = list.filter(({ type }) => type === 'xstate.raise').map(({ params }) => params as never as Raised);
  return {
    next,
    actions: list.filter(({ type }) => !type.startsWith('xstate.')).map(({ type }) => type),
    arms: raised.filter(({ delay }) => delay !== undefined).map(({ id, delay, event: e }) => ({ id, delay, event: e })),
    disarms: list
      .filter(({ type }) => type === 'xstate.cancel')
      .map(({ params }) => (params as { sendId: string }).sendId),
  };
}
type Raised = { readonly id: string; readonly delay: number | undefined; readonly event: Event };

describe.each(CHARTS)('the adapter and xstate on the %s chart', (name, chart) => {
  /** Walks both side by side; `between` is what happens to our state between two steps. */
  const walk = (list: readonly Step[], between: (state: ChartState<never>) => ChartState<never>): number => {
    let ours = chart.initial;
    let theirs: unknown = chart.machine.resolveState({ value: ours.value as never, context: ours.context as never });
    let timers: readonly ChartTimer[] = [];
    let moved = 0;
    for (const step of list) {
      const armed = 'event' in step ? undefined : timers[step.fire % Math.max(1, timers.length)];
      if (!('event' in step) && armed === undefined) continue;
      const event = 'event' in step ? step.event : ({ ...armed?.event, at: step.at } as Event);
      const before = between(ours);
      const got = chart.step(before, event);
      const want = viaXstate(chart, theirs, event);
      const { value, context } = want.next as unknown as ChartState;
      expect(got.state.value).toEqual(value);
      expect(got.state.context).toEqual(context);
      expect(got.actions).toEqual(want.actions);
      expect(got.arms.map(({ id, delayMs, event: e }) => ({ id, delay: delayMs, event: e }))).toEqual(want.arms);
      expect(got.disarms).toEqual(want.disarms);
      if (got.state !== before) moved++;
      else expect(want.actions.length + want.arms.length + want.disarms.length).toBe(0);
      timers = [...timers.filter(({ id }) => !got.disarms.includes(id)), ...got.arms];
      ours = got.state;
      theirs = want.next;
    }
    return moved;
  };

  test('F-charts: equal in value, context, actions and timers', () => {
    let moved = 0;
    fc.assert(
      fc.property(steps(name), (list) => {
        moved += walk(list, (state) => state);
      }),
      { numRuns: 1_500 },
    );
    expect(moved).toBeGreaterThan(1_500); // the events do reach the chart
  });

  test('F-charts: also after the state went through JSON, where no snapshot is remembered', () => {
    fc.assert(
      fc.property(steps(name), (list) => {
        walk(list, (state) => JSON.parse(JSON.stringify(state)));
      }),
      { numRuns: 700 },
    );
  });

  test('a step leaves the state it started from as it was', () => {
    fc.assert(
      fc.property(steps(name), EVENTS[name] as fc.Arbitrary<Event>, (list, event) => {
        let state = chart.initial;
        for (const step of list) if ('event' in step) state = chart.step(state, step.event).state;
        const before = JSON.stringify(state);
        const [once, again] = [chart.step(state, event), chart.step(state, event)];
        expect(JSON.stringify(state)).toBe(before);
        expect(again).toEqual(once);
      }),
      { numRuns: 300 },
    );
  });

  test('context is JSON and nothing else', () => {
    fc.assert(
      fc.property(steps(name), (list) => {
        let state = chart.initial;
        for (const step of list) if ('event' in step) state = chart.step(state, step.event).state;
        expect(JSON.parse(JSON.stringify(state))).toEqual(state);
      }),
      { numRuns: 300 },
    );
  });
});

const PHASES = ['unknown', 'announced', 'open', 'closed', 'settling', 'settled'];
const phaseOf = (value: unknown): number => {
  const name = typeof value === 'string' ? value : (Object.keys(value as object)[0] ?? '');
  return PHASES.indexOf(name === 'void' ? 'settled' : name);
};

test('Time: a round never goes back a phase, whatever is said and in whatever order', () => {
  fc.assert(
    fc.property(steps('round'), (list) => {
      let state = roundChart.initial;
      let timers: readonly ChartTimer[] = [];
      for (const step of list) {
        const armed = 'event' in step ? undefined : timers[step.fire % Math.max(1, timers.length)];
        if (!('event' in step) && armed === undefined) continue;
        const event = 'event' in step ? step.event : ({ ...armed?.event, at: step.at } as Event);
        const next = roundChart.step(state, event as never);
        expect(phaseOf(next.state.value)).toBeGreaterThanOrEqual(phaseOf(state.value));
        if (phaseOf(state.value) === 5) expect(next.state).toBe(state); // settled and void are for good
        timers = [...timers.filter(({ id }) => !next.disarms.includes(id)), ...next.arms];
        state = next.state;
      }
    }),
    { numRuns: 1_500 },
  );
});

test('A bet is sent once: a ticket sends only on the way from its confirmation, once for each `sent`', () => {
  fc.assert(
    fc.property(fc.array(EVENTS.ticket as fc.Arbitrary<Event>, { maxLength: 30 }), (list) => {
      let state = ticketChart.initial;
      for (const event of list) {
        const next = ticketChart.step(state, event as never);
        const sends = next.actions.filter((action) => action === 'send').length;
        expect(sends).toBe(event.type === 'sent' && state.value === 'confirming' ? 1 : 0);
        if (sends === 1) expect(next.state.context.clientId).toBe(event.clientId);
        state = next.state;
      }
    }),
    { numRuns: 2_000 },
  );
});
