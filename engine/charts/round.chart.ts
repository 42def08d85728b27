import { assign, setup } from 'xstate';
import { Chart, NAMED } from './step.ts';

/** All instants in site time, epoch ms. */
export type RoundContext = {
  readonly startMs: number;
  readonly gateMs: number;
  readonly endMs: number;
  readonly nowMs: number;
};
export type RoundEvent = { readonly at: number } & (
  | { type: 'created'; startMs: number; gateMs: number; endMs: number }
  /** The estimate of the site's clock moved: deadlines are measured anew. A phase never goes back. */
  | { type: 'clockStepped' }
  | { type: 'finished'; isVoid: boolean }
);

/** The last stretch before the gate, in which the countdown turns amber and the one beep sounds (product.md 4). */
export const LATE_MS = 10_000;
/** Without a finish this long after the end, the site is asked; never guessed (decisions, Time). */
const ASK_AFTER_MS = 30_000;

const until =
  (deadline: (c: RoundContext) => number) =>
  ({ context }: { context: RoundContext }) =>
    Math.max(0, deadline(context) - context.nowMs);

/** A finish is believed in any phase; a round that has one ignores everything after it. */
const finishing = [
  { guard: 'isVoid', target: '#round.void', actions: { type: 'now' } },
  { target: '#round.settled', actions: { type: 'now' } },
] as const;

const machine = setup({
  types: { context: {} as RoundContext, events: {} as RoundEvent },
  delays: {
    untilStart: until((c) => c.startMs),
    untilLate: until((c) => c.gateMs - LATE_MS),
    untilGate: until((c) => c.gateMs),
    untilEnd: until((c) => c.endMs),
    untilAsk: until((c) => c.endMs + ASK_AFTER_MS),
    askAgain: ASK_AFTER_MS,
  },
  guards: {
    isEnded: ({ context, event }) => event.at >= endOf(context, event),
    isClosed: ({ context, event }) => event.at >= (event.type === 'created' ? event.gateMs : context.gateMs),
    isLate: ({ context, event }) => event.at >= (event.type === 'created' ? event.gateMs : context.gateMs) - LATE_MS,
    isStarted: ({ context, event }) => event.at >= (event.type === 'created' ? event.startMs : context.startMs),
    isVoid: ({ event }) => event.type === 'finished' && event.isVoid,
  },
  actions: {
    beep: NAMED,
    closeBetting: NAMED,
    askResult: NAMED,
    keep: assign(({ event }) =>
      event.type === 'created' ? { startMs: event.startMs, gateMs: event.gateMs, endMs: event.endMs } : {},
    ),
    now: assign({ nowMs: ({ event, context }) => event.at ?? context.nowMs }),
  },
}).createMachine({
  id: 'round',
  context: { startMs: 0, gateMs: 0, endMs: 0, nowMs: 0 },
  initial: 'unknown',
  states: {
    unknown: {
      on: {
        created: [
          { guard: 'isEnded', target: 'settling', actions: [{ type: 'keep' }, { type: 'now' }] },
          { guard: 'isClosed', target: 'closed', actions: [{ type: 'keep' }, { type: 'now' }] },
          { guard: 'isLate', target: 'open.late', actions: [{ type: 'keep' }, { type: 'now' }] },
          { guard: 'isStarted', target: 'open', actions: [{ type: 'keep' }, { type: 'now' }] },
          { target: 'announced', actions: [{ type: 'keep' }, { type: 'now' }] },
        ],
      },
    },
    announced: {
      after: { untilStart: { target: 'open', actions: { type: 'now' } } },
      on: {
        finished: finishing,
        clockStepped: [
          { guard: 'isEnded', target: 'settling', actions: { type: 'now' } },
          { guard: 'isClosed', target: 'closed', actions: { type: 'now' } },
          { guard: 'isLate', target: 'open.late', actions: { type: 'now' } },
          { guard: 'isStarted', target: 'open', actions: { type: 'now' } },
          { target: 'announced', reenter: true, actions: { type: 'now' } },
        ],
      },
    },
    open: {
      initial: 'calm',
      after: { untilGate: { target: 'closed', actions: { type: 'now' } } },
      on: {
        finished: finishing,
        clockStepped: [
          { guard: 'isEnded', target: 'settling', actions: { type: 'now' } },
          { guard: 'isClosed', target: 'closed', actions: { type: 'now' } },
          { guard: 'isLate', target: 'open.late', reenter: true, actions: { type: 'now' } },
          { target: 'open', reenter: true, actions: { type: 'now' } },
        ],
      },
      states: {
        calm: { after: { untilLate: { target: 'late', actions: [{ type: 'now' }, { type: 'beep' }] } } },
        late: {},
      },
    },
    closed: {
      entry: { type: 'closeBetting' },
      after: { untilEnd: { target: 'settling', actions: { type: 'now' } } },
      on: {
        finished: finishing,
        clockStepped: [
          { guard: 'isEnded', target: 'settling', actions: { type: 'now' } },
          { target: 'closed', reenter: true, actions: { type: 'now' } },
        ],
      },
    },
    settling: {
      initial: 'waiting',
      on: { finished: finishing },
      states: {
        waiting: { after: { untilAsk: { target: 'asking', actions: { type: 'now' } } } },
        asking: { entry: { type: 'askResult' }, after: { askAgain: { target: 'asking', reenter: true } } },
      },
    },
    settled: {},
    void: {},
  },
});

const endOf = (context: RoundContext, event: RoundEvent): number =>
  event.type === 'created' ? event.endMs : context.endMs;

/** Round: announced, open (calm, late), closed, settling, settled or void (decisions, Time). */
export const roundChart = new Chart<RoundContext>(machine);
