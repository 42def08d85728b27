import { assign, setup } from 'xstate';
import type { OptionId, Points } from '../base/brand.ts';
import type { DraftBet, SentBet } from '../model/ticket.ts';
import { askingStates } from './command.chart.ts';
import { Chart, NAMED, type StateOf } from './step.ts';

export type TicketValue = 'idle' | 'confirming' | 'sending' | { readonly inDoubt: `ask${number}` } | 'cooling';
/** Without a bet these are 0 and the others null. */
type Counted = 'points' | 'gateMs' | 'sentMs';
/** The percent is the audit's (`bets.terms`). */
type Kept = Exclude<keyof SentBet, 'percent'>;
/** The bet that the member is about to place or that is in flight. Points are whole. Instants are site time in epoch ms. */
export type TicketContext = Pick<SentBet, Counted> & {
  readonly [K in Exclude<Kept, Counted | 'unlike'>]: SentBet[K] | null;
} & { readonly nowMs: number };
/** What the chart keeps of a bet in flight. `playerId`: another member's session does not touch the bet. */
type Sent = Omit<SentBet, 'sentMs' | 'unlike'>;
export type TicketEvent = { readonly at: number } & (
  | ({ type: 'drafted'; optionId: OptionId } & DraftBet)
  | { type: 'cancelled' }
  | ({ type: 'sent' } & Sent)
  /** A bet that was in doubt when the page was last closed (live-link 3). */
  | ({ type: 'restored'; sentMs: number } & Sent)
  /** The fate of the bet is known: the site accepted it, the site refused it, or a re-read found it. */
  | { type: 'answered' }
  /** Publishing failed at once: the bet never left this device. */
  | { type: 'unsent' }
  /** A re-read does not have the bet, and its round is over: it was never booked. */
  | { type: 'absent' }
  /** Another member signed in, who must not ask about this bet. */
  | { type: 'disowned' }
  | { type: 'linkLost' }
  | { type: 'linkUp' }
  | { type: 'gateClosed'; roundId: number }
);

const NOTHING = 0 as Points;
/** The button stays locked this long after sending (product.md 4). */
const LOCK_MS = 1_000;
/** A bet without an answer for so long is in doubt (live-link 3). */
const DOUBT_AFTER_MS = 6_000;
/** The site is asked about a bet in doubt at once, then after these waits, then repeatedly after the last one (live-link 3). */
const ASK_WAITS_MS = [2_000, 3_000, 5_000, 10_000] as const;

const known = { target: '#ticket.cooling' } as const;

/** The actions that the fold performs. */
const PERFORMED = {
  send: NAMED,
  ask: NAMED,
  noteAbsent: NAMED,
  /** The fate of the bet is known: the device forgets it. */
  forgetSent: NAMED,
};
export type TicketAction = keyof typeof PERFORMED;

const machine = setup({
  types: { context: {} as TicketContext, events: {} as TicketEvent },
  // if the clock is set back meanwhile, it takes at most LOCK_MS from now
  delays: {
    untilUnlock: ({ context: { sentMs, nowMs } }) => Math.min(LOCK_MS, Math.max(0, sentMs + LOCK_MS - nowMs)),
  },
  guards: {
    isUnlocked: ({ context, event }) => event.at >= context.sentMs + LOCK_MS,
    isMyRound: ({ context, event }) => event.type === 'gateClosed' && event.roundId === context.roundId,
  },
  actions: {
    ...PERFORMED,
    draft: assign(({ event }) =>
      event.type === 'drafted'
        ? { optionId: event.optionId, roundId: event.roundId, betType: event.betType, points: event.points }
        : {},
    ),
    keep: assign(({ event }) =>
      event.type === 'sent' || event.type === 'restored'
        ? {
            clientId: event.clientId,
            playerId: event.playerId,
            optionId: event.optionId,
            roundId: event.roundId,
            betType: event.betType,
            points: event.points,
            gateMs: event.gateMs,
            sentMs: event.type === 'restored' ? event.sentMs : event.at,
          }
        : {},
    ),
    now: assign({ nowMs: ({ event }) => event.at }),
    clear: assign({ clientId: null, playerId: null, optionId: null, roundId: null, betType: null, points: NOTHING }),
  },
}).createMachine({
  id: 'ticket',
  context: {
    clientId: null,
    playerId: null,
    optionId: null,
    roundId: null,
    betType: null,
    points: NOTHING,
    sentMs: 0,
    gateMs: 0,
    nowMs: 0,
  },
  initial: 'idle',
  states: {
    idle: {
      on: {
        drafted: { target: 'confirming', actions: 'draft' },
        restored: { target: 'inDoubt', actions: 'keep' },
      },
    },
    confirming: {
      on: {
        disowned: { target: 'idle', actions: 'clear' },
        cancelled: { target: 'idle', actions: 'clear' },
        gateClosed: { guard: 'isMyRound', target: 'idle', actions: 'clear' },
        drafted: { actions: 'draft' },
        sent: { target: 'sending', actions: ['keep', 'send'] },
      },
    },
    sending: {
      on: {
        disowned: { target: 'idle', actions: ['clear', 'forgetSent'] },
        answered: [
          { guard: 'isUnlocked', target: 'idle', actions: ['clear', 'forgetSent'] },
          { ...known, actions: 'now' },
        ],
        unsent: { ...known, actions: 'now' },
        linkLost: 'inDoubt',
      },
      after: { [DOUBT_AFTER_MS]: 'inDoubt' },
    },
    inDoubt: {
      initial: 'ask0',
      on: {
        disowned: { target: 'idle', actions: ['clear', 'forgetSent'] },
        answered: { target: 'idle', actions: ['clear', 'forgetSent'] },
        absent: { target: 'idle', actions: ['noteAbsent', 'clear', 'forgetSent'] },
        linkUp: '.ask0',
      },
      states: askingStates('ask', ASK_WAITS_MS, 'ask', true),
    },
    cooling: { after: { untilUnlock: { target: 'idle', actions: ['clear', 'forgetSent'] } } },
  },
});

/** Betting window: idle, confirming, sending, inDoubt, cooling (decisions, Betting rules). A bet is sent exactly once. */
export const ticketChart = new Chart<TicketContext, TicketEvent, TicketValue, TicketAction>(machine);
export type TicketState = StateOf<typeof ticketChart>;
