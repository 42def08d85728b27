import { assign, type StateValueFrom, setup } from 'xstate';
import { Chart, NAMED, type StateOf } from './step.ts';

export type LinkContext = {
  /** Counts connections. Reports of an older connection are ignored. */
  readonly generation: number;
  /** Retries since the link last stayed up for `CONFIRM_MS` or longer. */
  readonly tries: number;
  /** Waits before each retry, in ms (policy). */
  readonly delaysMs: readonly number[];
  /** Whether retries are spread by chance, so that many members do not return at one instant (policy; fault 22). */
  readonly isSpread: boolean;
  /** The wait before the next retry, in ms: that of the plan, or what the close code asks for. */
  readonly waitMs: number;
  /** Quiet tries made since the retries were spent. 0 while they are not. */
  readonly quiet: number;
};
export type LinkEvent =
  | { type: 'opened'; generation: number }
  /** `code`: the close code of the socket. `chance`: in [0, 1). */
  | { type: 'lost'; generation: number; code: number | null; chance: number }
  | { type: 'synced' }
  | { type: 'start'; delaysMs: readonly number[]; isSpread: boolean }
  /** The page slept longer than a link lives without heartbeats. The link may look open but is not (fault 23). */
  | { type: 'stale' }
  /** The network may be back: the next retry does not wait (fault 24). */
  | { type: 'hurry' }
  | { type: 'stop' }
  | { type: 'forcedOut' };

/** Longest wait for the link to report a failed connect (live-link 6, faults 2 and 3). Longer than `connectMs` of link/vital.ts. */
const CONNECT_MAX_MS = 25_000;
/** The site restarts (close 1012), and every client comes back. The wait is spread between these (live-link 6, fault 8). */
const RESTART_WAIT_MS = [5_000, 30_000] as const;
const RESTARTING = 1012;
/**
 * SockJS's "Go away!": waits as long as the longest wait of the plan. After a second one, the session itself is checked (fault
 * 9).
 */
export const GO_AWAY = 3000;
/**
 * SUBSCRIBE takes effect some time after it was sent, without a confirmation. After this time the engine reads what it missed
 * until then (live-link 2).
 */
export const CONFIRM_MS = 2_500;
/** The re-read after a connect must be complete in this time, or the link counts as lost. */
const SYNC_MAX_MS = 15_000;

/** After the retries the link is tried again quietly: after each of these waits, then always after the last (decisions, Errors). */
const QUIET_MS = [2_000, 5_000, 10_000, 15_000] as const;

/** The actions that the fold performs. */
const PERFORMED = {
  connect: NAMED,
  disconnect: NAMED,
  resync: NAMED,
  noteUp: NAMED,
  noteLoss: NAMED,
  confirm: NAMED,
};
export type LinkAction = keyof typeof PERFORMED;

const machine = setup({
  types: { context: {} as LinkContext, events: {} as LinkEvent },
  guards: {
    isCurrent: ({ context, event }) =>
      (event.type === 'opened' || event.type === 'lost') && event.generation === context.generation,
    isSpent: ({ context, event }) =>
      context.tries >= context.delaysMs.length && (event.type !== 'lost' || event.generation === context.generation),
  },
  delays: { untilRetry: ({ context }) => context.waitMs },
  actions: {
    ...PERFORMED,
    begin: assign({
      tries: 0,
      quiet: 0,
      delaysMs: ({ context, event }) => (event.type === 'start' ? event.delaysMs : context.delaysMs),
      isSpread: ({ context, event }) => (event.type === 'start' ? event.isSpread : context.isSpread),
    }),
    plan: assign({ waitMs: ({ context, event }) => waitOf(context, event, context.delaysMs[context.tries] ?? 0) }),
    planQuiet: assign({
      waitMs: ({ context, event }) =>
        waitOf(context, event, QUIET_MS[Math.min(context.quiet, QUIET_MS.length - 1)] ?? 0),
    }),
    nextGeneration: assign({ generation: ({ context }) => context.generation + 1 }),
    countQuiet: assign({ quiet: ({ context }) => context.quiet + 1 }),
    quietAnew: assign({ quiet: 1 }),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    settle: assign({ tries: 0, quiet: 0 }),
  },
}).createMachine({
  id: 'link',
  context: { generation: 0, tries: 0, delaysMs: [], isSpread: false, waitMs: 0, quiet: 0 },
  initial: 'idle',
  states: {
    idle: {},
    connecting: {
      entry: ['nextGeneration', 'connect'],
      on: {
        opened: { guard: 'isCurrent', target: 'syncing' },
        lost: [
          { guard: 'isSpent', target: 'failed', actions: 'planQuiet' },
          { guard: 'isCurrent', target: 'retrying', actions: 'plan' },
        ],
      },
      after: {
        [CONNECT_MAX_MS]: [
          { guard: 'isSpent', target: 'failed', actions: 'planQuiet' },
          { target: 'retrying', actions: ['disconnect', 'plan'] },
        ],
      },
    },
    syncing: {
      entry: 'resync',
      on: {
        synced: 'up',
        lost: [
          { guard: 'isSpent', target: 'failed', actions: ['noteLoss', 'planQuiet'] },
          { guard: 'isCurrent', target: 'retrying', actions: ['noteLoss', 'plan'] },
        ],
        stale: { target: 'connecting', actions: ['noteLoss', 'countTry'] },
      },
      after: {
        [SYNC_MAX_MS]: [
          { guard: 'isSpent', target: 'failed', actions: ['disconnect', 'noteLoss', 'planQuiet'] },
          { target: 'retrying', actions: ['disconnect', 'noteLoss', 'plan'] },
        ],
      },
    },
    up: {
      entry: 'noteUp',
      on: {
        lost: [
          { guard: 'isSpent', target: 'failed', actions: ['noteLoss', 'planQuiet'] },
          { guard: 'isCurrent', target: 'retrying', actions: ['noteLoss', 'plan'] },
        ],
        // only a long sleep or a long silence makes a link stale: it was up for longer than CONFIRM_MS
        stale: { target: 'connecting', actions: ['settle', 'noteLoss', 'countTry'] },
      },
      after: { [CONFIRM_MS]: { actions: ['settle', 'confirm'] } },
    },
    retrying: {
      on: { hurry: { target: 'connecting', actions: 'countTry' } },
      after: { untilRetry: { target: 'connecting', actions: 'countTry' } },
    },
    failed: {
      entry: 'disconnect',
      on: { hurry: { target: 'connecting', actions: 'quietAnew' } },
      after: { untilRetry: { target: 'connecting', actions: 'countQuiet' } },
    },
    forcedOut: { entry: 'disconnect' },
  },
  on: {
    start: { target: '.connecting', actions: 'begin' },
    stop: { target: '.idle', actions: ['disconnect', 'noteLoss'] },
    forcedOut: { target: '.forcedOut', actions: 'noteLoss' },
  },
});

/** A planned wait, spread over [0, wait) if the policy says so. A close code may ask for more. */
function waitOf({ delaysMs, isSpread }: LinkContext, event: LinkEvent, planned: number): number {
  if (!isSpread) return planned;
  const chance = event.type === 'lost' ? event.chance : 1;
  const [from, to] = RESTART_WAIT_MS;
  if (event.type === 'lost' && event.code === RESTARTING) return from + (to - from) * chance;
  return event.type === 'lost' && event.code === GO_AWAY ? Math.max(planned, ...delaysMs) : planned * chance;
}

/** Live link: idle, connecting, syncing (subscribed, re-reading), up, retrying, failed, forcedOut (product.md 4). */
export const linkChart = new Chart<LinkContext, LinkEvent, StateValueFrom<typeof machine>, LinkAction>(machine);
export type LinkState = StateOf<typeof linkChart>;
