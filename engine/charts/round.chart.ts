import { assign, type StateValueFrom, setup } from 'xstate';
import { Chart, NAMED, type StateOf } from './step.ts';

/** When betting begins, when it ends, and when the round ends: site time, epoch ms. */
type Times = { readonly startMs: number; readonly gateMs: number; readonly endMs: number };
/** All instants in site time, epoch ms. */
export type RoundContext = Times & { readonly nowMs: number };
/** `isLate`: the last seconds have begun. They do not begin twice, and do not end before the gate. */
export type RoundEvent = { readonly at: number; readonly isLate?: boolean } & (
  | ({ type: 'created' } & Times)
  /** The estimate of the site's clock changed: the deadlines are computed anew. A phase never goes back. */
  | { type: 'clockStepped' }
  /** The site told earlier times of the round. A phase never goes back. */
  | ({ type: 'moved' } & Times)
  | { type: 'finished'; isVoid: boolean }
);

/** The last seconds before the gate. The countdown is amber, and the one beep sounds (product.md 4). */
const LATE_MS = 10_000;
/** Without a finish for this long after the end, the site is asked. The result is never guessed (decisions, Time). */
export const ASK_AFTER_MS = 30_000;
/** The next question waits as long as the time since the end, but at most this long. */
const ASK_AGAIN_MAX_MS = 120_000;

const until =
  (deadline: (c: RoundContext) => number) =>
  ({ context }: { context: RoundContext }) =>
    Math.max(0, deadline(context) - context.nowMs);

/** A round that is over before its gate was seen shuts betting, too: its clock stepped, or its result came. */
const shut = ['closeBetting', 'now'] as const;
/** A finish is accepted in any phase. A round with a result ignores everything after it. */
const finishing = [
  { guard: 'isVoid', target: '#round.void', actions: 'now' },
  { target: '#round.settled', actions: 'now' },
] as const;

const times = ['keep', 'now'] as const;
/** The clock stepped, or the round was moved: the phase by the times, and not one before the present phase. */
const anew = {
  announced: [
    { guard: 'isEnded', target: 'settling', actions: times },
    { guard: 'isClosed', target: 'closed', actions: times },
    { guard: 'isLate', target: 'open.late', actions: [...times, 'beep'] },
    { guard: 'isStarted', target: 'open', actions: times },
    { target: 'announced', reenter: true, actions: times },
  ],
  open: [
    { guard: 'isEnded', target: 'settling', actions: ['keep', ...shut] },
    { guard: 'isClosed', target: 'closed', actions: times },
    { guard: 'isStillLate', target: 'open.late', reenter: true, actions: times },
    { guard: 'isLate', target: 'open.late', reenter: true, actions: [...times, 'beep'] },
    { target: 'open', reenter: true, actions: times },
  ],
  closed: [
    { guard: 'isEnded', target: 'settling', actions: times },
    { target: 'closed', reenter: true, actions: times },
  ],
} as const;

/** The actions that the fold performs. */
const PERFORMED = {
  beep: NAMED,
  closeBetting: NAMED,
  requestResult: NAMED,
};
export type RoundAction = keyof typeof PERFORMED;

const machine = setup({
  types: { context: {} as RoundContext, events: {} as RoundEvent },
  delays: {
    untilStart: until((c) => c.startMs),
    untilLate: until((c) => c.gateMs - LATE_MS),
    untilGate: until((c) => c.gateMs),
    untilEnd: until((c) => c.endMs),
    untilAsk: until((c) => c.endMs + ASK_AFTER_MS),
    askAgain: ({ context: { endMs, nowMs } }) => Math.min(Math.max(nowMs - endMs, ASK_AFTER_MS), ASK_AGAIN_MAX_MS),
  },
  guards: {
    isEnded: ({ context, event }) => event.at >= timesOf(context, event).endMs,
    isClosed: ({ context, event }) => event.at >= timesOf(context, event).gateMs,
    isStillLate: ({ event }) => event.isLate === true,
    isLate: ({ context, event }) => event.at >= timesOf(context, event).gateMs - LATE_MS,
    isStarted: ({ context, event }) => event.at >= timesOf(context, event).startMs,
    isVoid: ({ event }) => event.type === 'finished' && event.isVoid,
  },
  actions: {
    ...PERFORMED,
    keep: assign(({ context, event }) => {
      const { startMs, gateMs, endMs } = timesOf(context, event);
      return { startMs, gateMs, endMs };
    }),
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
          { guard: 'isEnded', target: 'settling', actions: ['keep', ...shut] },
          { guard: 'isClosed', target: 'closed', actions: ['keep', 'now'] },
          { guard: 'isLate', target: 'open.late', actions: ['keep', 'now'] },
          { guard: 'isStarted', target: 'open', actions: ['keep', 'now'] },
          { target: 'announced', actions: ['keep', 'now'] },
        ],
      },
    },
    announced: {
      after: { untilStart: { target: 'open', actions: 'now' } },
      on: {
        finished: finishing,
        clockStepped: anew.announced,
        moved: anew.announced,
      },
    },
    open: {
      initial: 'calm',
      after: { untilGate: { target: 'closed', actions: 'now' } },
      on: {
        finished: finishing.map((end) => ({ ...end, actions: shut })),
        clockStepped: anew.open,
        moved: anew.open,
      },
      states: {
        calm: { after: { untilLate: { target: 'late', actions: ['now', 'beep'] } } },
        late: {},
      },
    },
    closed: {
      entry: 'closeBetting',
      after: { untilEnd: { target: 'settling', actions: 'now' } },
      on: {
        finished: finishing,
        clockStepped: anew.closed,
        moved: anew.closed,
      },
    },
    settling: {
      initial: 'waiting',
      on: { finished: finishing, moved: { actions: ['keep', 'now'] } },
      states: {
        waiting: { after: { untilAsk: { target: 'asking', actions: 'now' } } },
        asking: { entry: 'requestResult', after: { askAgain: { target: 'asking', reenter: true, actions: 'now' } } },
      },
    },
    settled: {},
    void: {},
  },
});

/** The times that an event tells, or those that are kept. */
const timesOf = (context: RoundContext, event: RoundEvent): Times =>
  event.type === 'created' || event.type === 'moved' ? event : context;

/** Round: announced, open (calm, late), closed, settling, settled or void (decisions, Time). */
export const roundChart = new Chart<RoundContext, RoundEvent, StateValueFrom<typeof machine>, RoundAction>(machine);
export type RoundState = StateOf<typeof roundChart>;
