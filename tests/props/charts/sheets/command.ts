import { type CommandContext, type CommandEvent, commandChart } from '../../../../engine/charts/command.chart.ts';
import type { Outcome, Sheet, Situations } from '../../../support/chart-table.ts';

const at = 9_000;
const asked = 7;
const situations: Situations<CommandEvent, CommandContext> = {
  sent: { 'the member gives it': { event: { type: 'sent', at, asked } } },
  accepted: {
    'the site takes it': { event: { type: 'accepted', at, asked, isLock: false } },
    'the site takes it and will decide': { event: { type: 'accepted', at, asked, isLock: true } },
  },
  refused: { 'the site refuses it': { event: { type: 'refused', at, asked } } },
  unanswered: { 'nobody answers': { event: { type: 'unanswered', at, asked } } },
  recorded: { 'a pending record is known': { event: { type: 'recorded', at, asked } } },
  settled: { 'no pending record is left': { event: { type: 'settled', at, asked } } },
  absent: { 'a list does not hold it': { event: { type: 'absent', at, asked } } },
  left: { 'the member leaves': { event: { type: 'left', at, asked } } },
  linkUp: { 'the link is up': { event: { type: 'linkUp', at, asked } } },
  clockMeasured: {
    'the clock is measured': { event: { type: 'clockMeasured', at, asked, byMs: 50 } },
    'the clock is measured, and there was no command': {
      event: { type: 'clockMeasured', at, asked, byMs: 50 },
      context: { sinceMs: 0 },
    },
  },
};

type Out = Outcome<CommandContext>;
type Rows = Readonly<Record<string, Out>>;
/** The instant of the state moves with the clock, and the command stays as it is. */
const moved = (to: string): Rows => ({ 'the clock is measured': { to, sets: { sinceMs: 56 } } });
const marks = { sets: { sinceMs: at, asked } };
const asking = (nr: 0 | 1 | 2): Out => ({
  to: `inDoubt.ask${nr}`,
  does: ['ask'],
  arms: [[3_000, 5_000, 10_000][nr] ?? 0],
});
/** What is pending is looked for ever more seldom; the way into it looks for nothing. */
const looking = (nr: 0 | 1 | 2 | 3): Out => ({
  to: `pending.look${nr}`,
  does: nr === 0 ? [] : ['ask'],
  arms: [[30_000, 60_000, 120_000, 300_000][nr] ?? 0],
});
const pending: Out = { ...looking(0), ...marks };
const decided: Rows = { 'no pending record is left': { to: 'free' } };
const doubt: Rows = {
  'no pending record is left': { to: 'free' },
  'a list does not hold it': { to: 'free' },
  'the link is up': asking(0),
};
const timer = (type: string) => ({ event: { type: `xstate.after.${type}`, at, asked } });
const recorded: Rows = { 'a pending record is known': pending };

export const commandSheet: Sheet<CommandEvent, CommandContext> = {
  rule: 'C9',
  chart: commandChart,
  sweep: { sinceMs: [0, 9_000, 9_001], asked: [0, 7] },
  context: { sinceMs: 6, asked: 4 },
  situations,
  everywhere: { 'the member leaves': { to: 'free' } },
  timers: {
    'the first wait is over': timer('3000.command.inDoubt.ask0'),
    'the second wait is over': timer('5000.command.inDoubt.ask1'),
    'a later wait is over': timer('10000.command.inDoubt.ask2'),
    'the first look is due': timer('30000.command.pending.look0'),
    'the second look is due': timer('60000.command.pending.look1'),
    'the third look is due': timer('120000.command.pending.look2'),
    'a later look is due': timer('300000.command.pending.look3'),
  },
  table: {
    free: { ...moved('free'), ...recorded, 'the member gives it': { to: 'sending', ...marks } },
    sending: {
      ...moved('sending'),
      'the site takes it': { to: 'free' },
      'the site takes it and will decide': { ...pending, does: ['ask'] },
      'the site refuses it': { to: 'free' },
      'nobody answers': { ...asking(0), ...marks },
    },
    'inDoubt.ask0': { ...moved('inDoubt.ask0'), ...doubt, ...recorded, 'the first wait is over': asking(1) },
    'inDoubt.ask1': { ...moved('inDoubt.ask1'), ...doubt, ...recorded, 'the second wait is over': asking(2) },
    'inDoubt.ask2': { ...moved('inDoubt.ask2'), ...doubt, ...recorded, 'a later wait is over': asking(2) },
    'pending.look0': { ...moved('pending.look0'), ...decided, 'the first look is due': looking(1) },
    'pending.look1': { ...moved('pending.look1'), ...decided, 'the second look is due': looking(2) },
    'pending.look2': { ...moved('pending.look2'), ...decided, 'the third look is due': looking(3) },
    'pending.look3': { ...moved('pending.look3'), ...decided, 'a later look is due': looking(3) },
  },
};
