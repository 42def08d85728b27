import { assign, setup } from 'xstate';
import { Chart, NAMED, type StateOf } from './step.ts';

/**
 * Where a command is that the site must not get twice. Without a command: `free`. What was taken and is to be decided by the site
 * is `pending`; only a lock has that state.
 */
export type CommandValue =
  | 'free'
  | 'sending'
  | { readonly inDoubt: `ask${number}` }
  | { readonly pending: `look${number}` };
/** Instants are site time in epoch ms. */
export type CommandContext = {
  /** When the chart came to its current state. */
  readonly sinceMs: number;
  /** How many calls had been asked by then (`calls.asked`). A list that was asked for earlier says nothing about the command. */
  readonly asked: number;
};
export type CommandEvent = { readonly at: number; readonly asked: number } & (
  | { type: 'sent' }
  /** The site took it: its record exists or will exist in a moment. A lock stays until that is decided. */
  | { type: 'accepted'; isLock: boolean }
  | { type: 'refused' }
  /** No answer: it is unknown whether the site took it. */
  | { type: 'unanswered' }
  /** A pending record of this kind is known. */
  | { type: 'recorded' }
  /** The record of the command is known and decided, or no pending record of this kind is left. */
  | { type: 'settled' }
  /** A list asked for after the doubt began, plus a grace period, has no record: the command was never taken. */
  | { type: 'absent' }
  /** Another member signed in, or nobody is signed in. */
  | { type: 'left' }
  /** The clock was measured for the first time. The device's own clock, which was `byMs` behind, dated what was before. */
  | { type: 'clockMeasured'; byMs: number }
  | { type: 'linkUp' }
);

/** Waits in ms, one after the other. The last one is repeated. */
type Waits = readonly number[];
/** While a command is in doubt the site is asked at once, and again after these waits. */
const ASK_WAITS_MS = [3_000, 5_000, 10_000] as const;
/** A pending record may be decided or cancelled elsewhere without a message. So the site is asked after these waits. */
const LOOK_WAITS_MS = [30_000, 60_000, 120_000, 300_000] as const;

/**
 * States one after the other, each with the next wait, after which the site is asked. `isAtOnce`: it is asked on the way into the
 * first one too.
 */
export function askingStates<A extends string>(name: string, waitsMs: Waits, action: A, isAtOnce: boolean) {
  const rows = waitsMs.map((waitMs, i) => {
    const isLast = i === waitsMs.length - 1;
    const after = { [waitMs]: { target: `${name}${isLast ? i : i + 1}`, reenter: isLast } };
    return [`${name}${i}`, { entry: i > 0 || isAtOnce ? [action] : [], after }] as const;
  });
  return Object.fromEntries(rows);
}

/** The actions that the fold performs. */
const PERFORMED = {
  ask: NAMED,
};
export type CommandAction = keyof typeof PERFORMED;

const machine = setup({
  types: { context: {} as CommandContext, events: {} as CommandEvent },
  actions: {
    ...PERFORMED,
    mark: assign({ sinceMs: ({ event }) => event.at, asked: ({ event }) => event.asked }),
    date: assign(({ context, event }) =>
      event.type === 'clockMeasured' ? { sinceMs: context.sinceMs + event.byMs } : {},
    ),
  },
  guards: {
    isLock: ({ event }) => event.type === 'accepted' && event.isLock,
    isDated: ({ context }) => context.sinceMs > 0,
  },
}).createMachine({
  id: 'command',
  context: { sinceMs: 0, asked: 0 },
  initial: 'free',
  on: { left: '.free', clockMeasured: { guard: 'isDated', actions: 'date' } },
  states: {
    free: {
      on: {
        sent: { target: 'sending', actions: 'mark' },
        recorded: { target: 'pending', actions: 'mark' },
      },
    },
    sending: {
      on: {
        accepted: [{ guard: 'isLock', target: 'pending', actions: ['mark', 'ask'] }, 'free'],
        refused: 'free',
        unanswered: { target: 'inDoubt', actions: 'mark' },
      },
    },
    inDoubt: {
      initial: 'ask0',
      on: {
        recorded: { target: 'pending', actions: 'mark' },
        settled: 'free',
        absent: 'free',
        linkUp: '.ask0',
      },
      states: askingStates('ask', ASK_WAITS_MS, 'ask', true),
    },
    pending: { initial: 'look0', on: { settled: 'free' }, states: askingStates('look', LOOK_WAITS_MS, 'ask', false) },
  },
});

/** A command that must not be given twice: free, sending, inDoubt, pending (product.md 4, one pending request per kind). */
export const commandChart = new Chart<CommandContext, CommandEvent, CommandValue, CommandAction>(machine);
export type CommandState = StateOf<typeof commandChart>;
