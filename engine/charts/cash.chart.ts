import { assign, type StateValueFrom, setup } from 'xstate';
import { Chart, NAMED, type StateOf } from './step.ts';

/** The lock on one kind of request, deposit or withdrawal. Instants are site time in epoch ms. */
export type CashContext = {
  /** When the request was made. A record dated from then on may be its own. */
  readonly requestedMs: number;
  /** When the lock came to its current state. */
  readonly sinceMs: number;
  /** How many calls had been asked by then (`calls.asked`). A list that was asked for earlier says nothing about the lock. */
  readonly asked: number;
};
export type CashEvent = { readonly at: number; readonly asked: number } & (
  | { type: 'requested' }
  /** The site took the request: a pending record exists or will exist in a moment. */
  | { type: 'accepted' }
  | { type: 'refused' }
  /** No answer: it is unknown whether the site took the request. */
  | { type: 'unanswered' }
  /** A pending record of this kind is known. */
  | { type: 'recorded' }
  /** No pending record of this kind is left: it was decided or cancelled. */
  | { type: 'settled' }
  /** A list asked for after the doubt began, plus a grace period, has no record: the request was never taken. */
  | { type: 'absent' }
  /** Another member signed in, or nobody is signed in. */
  | { type: 'left' }
  /** The clock was measured for the first time. The device's own clock, which was `byMs` behind, dated what was before. */
  | { type: 'clockMeasured'; byMs: number }
  | { type: 'linkUp' }
);

/** The site is asked about a request in doubt at once, then after these waits, then repeatedly after the last one. */
const ASK_WAITS_MS = [3_000, 5_000, 10_000] as const;
/**
 * A pending request may be decided or cancelled elsewhere without a message. So the site is asked after these waits, then
 * repeatedly after the last one.
 */
const LOOK_WAITS_MS = [30_000, 60_000, 120_000, 300_000] as const;

/** The actions that the fold performs. */
const PERFORMED = {
  askRecords: NAMED,
  noteAbsent: NAMED,
};
export type CashAction = keyof typeof PERFORMED;

const byMsOf = (event: CashEvent): number => (event.type === 'clockMeasured' ? event.byMs : 0);

const machine = setup({
  types: { context: {} as CashContext, events: {} as CashEvent },
  actions: {
    ...PERFORMED,
    begin: assign({
      requestedMs: ({ event }) => event.at,
      sinceMs: ({ event }) => event.at,
      asked: ({ event }) => event.asked,
    }),
    mark: assign({ sinceMs: ({ event }) => event.at, asked: ({ event }) => event.asked }),
    // a request that was not taken has no record: the next record belongs to another request
    forget: assign({ requestedMs: 0 }),
    date: assign({
      requestedMs: ({ context, event }) => context.requestedMs + byMsOf(event),
      sinceMs: ({ context, event }) => context.sinceMs + byMsOf(event),
    }),
  },
  guards: { isOwn: ({ context }) => context.requestedMs > 0 },
}).createMachine({
  id: 'cash',
  context: { requestedMs: 0, sinceMs: 0, asked: 0 },
  initial: 'free',
  on: { left: '.free', clockMeasured: { guard: 'isOwn', actions: 'date' } },
  states: {
    free: {
      on: {
        requested: { target: 'requesting', actions: 'begin' },
        recorded: { target: 'pending', actions: 'mark' },
      },
    },
    requesting: {
      on: {
        accepted: { target: 'pending', actions: ['mark', 'askRecords'] },
        refused: { target: 'free', actions: 'forget' },
        unanswered: { target: 'inDoubt', actions: 'mark' },
      },
    },
    inDoubt: {
      initial: 'ask0',
      on: {
        recorded: { target: 'pending', actions: 'mark' },
        settled: 'free',
        absent: { target: 'free', actions: ['forget', 'noteAbsent'] },
        linkUp: '.ask0',
      },
      states: {
        ask0: { entry: 'askRecords', after: { [ASK_WAITS_MS[0]]: 'ask1' } },
        ask1: { entry: 'askRecords', after: { [ASK_WAITS_MS[1]]: 'ask2' } },
        ask2: { entry: 'askRecords', after: { [ASK_WAITS_MS[2]]: { target: 'ask2', reenter: true } } },
      },
    },
    pending: {
      initial: 'look0',
      on: { settled: 'free' },
      states: {
        look0: { after: { [LOOK_WAITS_MS[0]]: { target: 'look1', actions: 'askRecords' } } },
        look1: { after: { [LOOK_WAITS_MS[1]]: { target: 'look2', actions: 'askRecords' } } },
        look2: { after: { [LOOK_WAITS_MS[2]]: { target: 'look3', actions: 'askRecords' } } },
        look3: {
          after: { [LOOK_WAITS_MS[3]]: { target: 'look3', reenter: true, actions: 'askRecords' } },
        },
      },
    },
  },
});

/** Deposit or withdrawal lock: free, requesting, inDoubt, pending (product.md 4, one pending request per kind). */
export const cashChart = new Chart<CashContext, CashEvent, StateValueFrom<typeof machine>, CashAction>(machine);
export type CashState = StateOf<typeof cashChart>;
