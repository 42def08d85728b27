import { assign, setup } from 'xstate';
import { Chart, NAMED } from './step.ts';

export type LinkContext = {
  /** Counts connections; what an older one still reports is ignored. */
  readonly generation: number;
  /** Retries made since the link was last up. */
  readonly tries: number;
  /** Waits before each retry, in ms (policy). */
  readonly delaysMs: readonly number[];
};
export type LinkEvent =
  | { type: 'opened'; generation: number }
  | { type: 'lost'; generation: number }
  | { type: 'synced' }
  | { type: 'start'; delaysMs: readonly number[] }
  | { type: 'stop' }
  | { type: 'forcedOut' };

/** No CONNECTED in this time counts as a loss (live-link 6, faults 2 and 3). */
const CONNECT_MAX_MS = 20_000;
/** The re-read after a connect must come back in this time, or the link is as good as lost. */
const SYNC_MAX_MS = 15_000;

const machine = setup({
  types: { context: {} as LinkContext, events: {} as LinkEvent },
  guards: {
    isCurrent: ({ context, event }) =>
      (event.type === 'opened' || event.type === 'lost') && event.generation === context.generation,
    isSpent: ({ context, event }) =>
      context.tries >= context.delaysMs.length && (event.type !== 'lost' || event.generation === context.generation),
  },
  delays: { untilRetry: ({ context }) => context.delaysMs[context.tries] ?? 0 },
  actions: {
    connect: NAMED,
    disconnect: NAMED,
    resync: NAMED,
    noteUp: NAMED,
    noteLoss: NAMED,
    begin: assign({
      tries: 0,
      delaysMs: ({ context, event }) => (event.type === 'start' ? event.delaysMs : context.delaysMs),
    }),
    nextGeneration: assign({ generation: ({ context }) => context.generation + 1 }),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    settle: assign({ tries: 0 }),
  },
}).createMachine({
  id: 'link',
  context: { generation: 0, tries: 0, delaysMs: [] },
  initial: 'idle',
  states: {
    idle: {},
    connecting: {
      entry: [{ type: 'nextGeneration' }, { type: 'connect' }],
      on: {
        opened: { guard: 'isCurrent', target: 'syncing' },
        lost: [
          { guard: 'isSpent', target: 'failed' },
          { guard: 'isCurrent', target: 'retrying' },
        ],
      },
      after: {
        [CONNECT_MAX_MS]: [
          { guard: 'isSpent', target: 'failed' },
          { target: 'retrying', actions: { type: 'disconnect' } },
        ],
      },
    },
    syncing: {
      entry: { type: 'resync' },
      on: {
        synced: 'up',
        lost: [
          { guard: 'isSpent', target: 'failed', actions: { type: 'noteLoss' } },
          { guard: 'isCurrent', target: 'retrying', actions: { type: 'noteLoss' } },
        ],
      },
      after: {
        [SYNC_MAX_MS]: [
          { guard: 'isSpent', target: 'failed', actions: [{ type: 'disconnect' }, { type: 'noteLoss' }] },
          { target: 'retrying', actions: [{ type: 'disconnect' }, { type: 'noteLoss' }] },
        ],
      },
    },
    up: {
      entry: [{ type: 'settle' }, { type: 'noteUp' }],
      on: { lost: { guard: 'isCurrent', target: 'retrying', actions: { type: 'noteLoss' } } },
    },
    retrying: { after: { untilRetry: { target: 'connecting', actions: { type: 'countTry' } } } },
    failed: { entry: { type: 'disconnect' } },
    forcedOut: { entry: { type: 'disconnect' }, on: { start: { target: 'connecting', actions: { type: 'begin' } } } },
  },
  on: {
    start: { target: '.connecting', actions: { type: 'begin' } },
    stop: { target: '.idle', actions: [{ type: 'disconnect' }, { type: 'noteLoss' }] },
    forcedOut: { target: '.forcedOut', actions: { type: 'noteLoss' } },
  },
});

/** Live link: idle, connecting, syncing (subscribed, re-reading), up, retrying, failed, forcedOut (product.md 4). */
export const linkChart = new Chart<LinkContext>(machine);
