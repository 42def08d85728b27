import type { ClientId, OptionId, Points, RoundId } from '../../../../engine/base/brand.ts';
import { type TicketContext, type TicketEvent, ticketChart } from '../../../../engine/charts/ticket.chart.ts';
import type { Outcome, Sheet, Situations } from '../../../support/chart-table.ts';

const EMPTY = { clientId: null, playerId: null, optionId: null, roundId: null, betType: null, points: 0 as Points };
const kept = {
  clientId: 'b' as ClientId,
  playerId: 101,
  optionId: 3 as OptionId,
  roundId: 8 as RoundId,
  betType: 'S',
  points: 7_000 as Points,
  gateMs: 50_000,
} as const;
const drafted = { optionId: 3 as OptionId, roundId: 8 as RoundId, betType: 'S', points: 7_000 as Points } as const;
const context: TicketContext = {
  clientId: 'a' as ClientId,
  playerId: 9,
  optionId: 2 as OptionId,
  roundId: 7 as RoundId,
  betType: 'B',
  points: 5_000 as Points,
  sentMs: 10_000,
  gateMs: 40_000,
  nowMs: 1,
};

const situations: Situations<TicketEvent, TicketContext> = {
  drafted: { 'a bet is drafted': { event: { type: 'drafted', at: 11_000, ...drafted } } },
  cancelled: { 'the draft is cancelled': { event: { type: 'cancelled', at: 11_000 } } },
  sent: { 'the draft is confirmed': { event: { type: 'sent', at: 11_000, ...kept } } },
  restored: { 'an earlier page left a bet': { event: { type: 'restored', at: 11_000, sentMs: 4_000, ...kept } } },
  answered: {
    'its fate is known 999 ms after sending': { event: { type: 'answered', at: 10_999 } },
    'its fate is known 1 s after sending': { event: { type: 'answered', at: 11_000 } },
    'its fate is known later': { event: { type: 'answered', at: 11_001 } },
    'its fate is known after the clock was set back by a minute': { event: { type: 'answered', at: -49_500 } },
  },
  unsent: {
    'it never left the machine': { event: { type: 'unsent', at: 10_300 } },
    'it never left the machine, told late': { event: { type: 'unsent', at: 12_000 } },
  },
  absent: { 'a re-read does not hold it': { event: { type: 'absent', at: 11_000 } } },
  disowned: { 'another member signs in': { event: { type: 'disowned', at: 11_000 } } },
  linkLost: { 'the link is lost': { event: { type: 'linkLost', at: 11_000 } } },
  linkUp: { 'the link is up': { event: { type: 'linkUp', at: 11_000 } } },
  gateClosed: {
    'its round stops taking bets': { event: { type: 'gateClosed', at: 11_000, roundId: 7 } },
    'another round stops taking bets': { event: { type: 'gateClosed', at: 11_000, roundId: 8 } },
  },
};

type Out = Outcome<TicketContext>;
/** A draft is dropped; of a bet that went out the device forgets too. */
const dropped: Out = { to: 'idle', sets: EMPTY };
const idle: Out = { ...dropped, does: ['forgetSent'] };
const asking = (nr: 0 | 1 | 2 | 3): Out => ({
  to: `inDoubt.ask${nr}`,
  does: ['ask'],
  arms: [[2_000, 3_000, 5_000, 10_000][nr] ?? 0],
});
const cooling = (nowMs: number, waitMs: number): Out => ({ to: 'cooling', sets: { nowMs }, arms: [waitMs] });
const doubt: Readonly<Record<string, Out>> = {
  'another member signs in': idle,
  'its fate is known 999 ms after sending': idle,
  'its fate is known 1 s after sending': idle,
  'its fate is known later': idle,
  'its fate is known after the clock was set back by a minute': idle,
  'a re-read does not hold it': { ...idle, does: ['noteAbsent', 'forgetSent'] },
  'the link is up': asking(0),
};
const timer = (type: string) => ({ event: { type: `xstate.after.${type}`, at: 11_000 } });

export const ticketSheet: Sheet<TicketEvent, TicketContext> = {
  rule: 'C7',
  chart: ticketChart,
  sweep: {
    clientId: [null, 'a' as ClientId],
    playerId: [9],
    optionId: [2 as OptionId],
    roundId: [null, 7 as RoundId, 8 as RoundId],
    betType: ['B'],
    points: [0 as Points],
    sentMs: [0, 10_000],
    gateMs: [40_000],
    nowMs: [0, 10_500],
  },
  context,
  situations,
  timers: {
    'no answer for 6 s': timer('6000.ticket.sending'),
    'the first wait is over': timer('2000.ticket.inDoubt.ask0'),
    'the second wait is over': timer('3000.ticket.inDoubt.ask1'),
    'the third wait is over': timer('5000.ticket.inDoubt.ask2'),
    'a later wait is over': timer('10000.ticket.inDoubt.ask3'),
    'the button unlocks': timer('untilUnlock.ticket.cooling'),
  },
  table: {
    idle: {
      'a bet is drafted': { to: 'confirming', sets: drafted },
      'an earlier page left a bet': { ...asking(0), sets: { ...kept, sentMs: 4_000 } },
    },
    confirming: {
      'a bet is drafted': { to: 'confirming', sets: drafted },
      'the draft is cancelled': dropped,
      'another member signs in': dropped,
      'its round stops taking bets': dropped,
      'the draft is confirmed': { to: 'sending', does: ['send'], sets: { ...kept, sentMs: 11_000 }, arms: [6_000] },
    },
    sending: {
      'another member signs in': idle,
      'its fate is known 999 ms after sending': cooling(10_999, 1),
      'its fate is known 1 s after sending': idle,
      'its fate is known later': idle,
      'its fate is known after the clock was set back by a minute': cooling(-49_500, 1_000),
      'it never left the machine': cooling(10_300, 700),
      'it never left the machine, told late': cooling(12_000, 0),
      'the link is lost': asking(0),
      'no answer for 6 s': asking(0),
    },
    'inDoubt.ask0': { ...doubt, 'the first wait is over': asking(1) },
    'inDoubt.ask1': { ...doubt, 'the second wait is over': asking(2) },
    'inDoubt.ask2': { ...doubt, 'the third wait is over': asking(3) },
    'inDoubt.ask3': { ...doubt, 'a later wait is over': asking(3) },
    cooling: { 'the button unlocks': idle },
  },
};
