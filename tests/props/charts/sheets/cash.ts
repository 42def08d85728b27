import { type CashContext, type CashEvent, cashChart } from '../../../../engine/charts/cash.chart.ts';
import type { Outcome, Sheet, Situations } from '../../../support/chart-table.ts';

const at = 9_000;
const asked = 7;
const situations: Situations<CashEvent, CashContext> = {
  requested: { 'the member asks': { event: { type: 'requested', at, asked } } },
  accepted: { 'the site takes it': { event: { type: 'accepted', at, asked } } },
  refused: { 'the site refuses it': { event: { type: 'refused', at, asked } } },
  unanswered: { 'nobody answers': { event: { type: 'unanswered', at, asked } } },
  recorded: { 'a pending record is known': { event: { type: 'recorded', at, asked } } },
  settled: { 'no pending record is left': { event: { type: 'settled', at, asked } } },
  absent: { 'a list does not hold it': { event: { type: 'absent', at, asked } } },
  left: { 'the member leaves': { event: { type: 'left', at, asked } } },
  linkUp: { 'the link is up': { event: { type: 'linkUp', at, asked } } },
  clockMeasured: {
    'the clock is measured': { event: { type: 'clockMeasured', at, asked, byMs: 50 } },
    'the clock is measured, and no request was made here': {
      event: { type: 'clockMeasured', at, asked, byMs: 50 },
      context: { requestedMs: 0 },
    },
  },
};

type Out = Outcome<CashContext>;
/** The instants of the member's own request move with the clock, and the lock stays as it is. */
const moved = (to: string): Out => ({ to, sets: { requestedMs: 55, sinceMs: 56 } });
const asking = (nr: 0 | 1 | 2): Out => ({
  to: `inDoubt.ask${nr}`,
  does: ['askRecords'],
  arms: [[3_000, 5_000, 10_000][nr] ?? 0],
});
/** A pending request is looked for ever more seldom; the way into it looks for nothing. */
const looking = (nr: 0 | 1 | 2 | 3): Out => ({
  to: `pending.look${nr}`,
  does: nr === 0 ? [] : ['askRecords'],
  arms: [[30_000, 60_000, 120_000, 300_000][nr] ?? 0],
});
const pending: Out = { ...looking(0), sets: { sinceMs: at, asked } };
const decided: Readonly<Record<string, Out>> = { 'no pending record is left': { to: 'free' } };
const doubt: Readonly<Record<string, Out>> = {
  'a pending record is known': pending,
  'no pending record is left': { to: 'free' },
  'a list does not hold it': { to: 'free', does: ['noteAbsent'], sets: { requestedMs: 0 } },
  'the link is up': asking(0),
};
const timer = (type: string) => ({ event: { type: `xstate.after.${type}`, at, asked } });

export const cashSheet: Sheet<CashEvent, CashContext> = {
  rule: 'C9',
  chart: cashChart,
  sweep: { requestedMs: [0, 9_000], sinceMs: [0, 9_000, 9_001], asked: [0, 7] },
  context: { requestedMs: 5, sinceMs: 6, asked: 4 },
  situations,
  timers: {
    'the first wait is over': timer('3000.cash.inDoubt.ask0'),
    'the second wait is over': timer('5000.cash.inDoubt.ask1'),
    'a later wait is over': timer('10000.cash.inDoubt.ask2'),
    'the first look is due': timer('30000.cash.pending.look0'),
    'the second look is due': timer('60000.cash.pending.look1'),
    'the third look is due': timer('120000.cash.pending.look2'),
    'a later look is due': timer('300000.cash.pending.look3'),
  },
  everywhere: { 'the member leaves': { to: 'free' } },
  table: {
    free: {
      'the clock is measured': moved('free'),
      'the member asks': { to: 'requesting', sets: { requestedMs: at, sinceMs: at, asked } },
      'a pending record is known': pending,
    },
    requesting: {
      'the clock is measured': moved('requesting'),
      'the site takes it': { ...pending, does: ['askRecords'] },
      'the site refuses it': { to: 'free', sets: { requestedMs: 0 } },
      'nobody answers': { ...asking(0), sets: { sinceMs: at, asked } },
    },
    'inDoubt.ask0': { 'the clock is measured': moved('inDoubt.ask0'), ...doubt, 'the first wait is over': asking(1) },
    'inDoubt.ask1': { 'the clock is measured': moved('inDoubt.ask1'), ...doubt, 'the second wait is over': asking(2) },
    'inDoubt.ask2': { 'the clock is measured': moved('inDoubt.ask2'), ...doubt, 'a later wait is over': asking(2) },
    'pending.look0': {
      'the clock is measured': moved('pending.look0'),
      ...decided,
      'the first look is due': looking(1),
    },
    'pending.look1': {
      'the clock is measured': moved('pending.look1'),
      ...decided,
      'the second look is due': looking(2),
    },
    'pending.look2': {
      'the clock is measured': moved('pending.look2'),
      ...decided,
      'the third look is due': looking(3),
    },
    'pending.look3': { 'the clock is measured': moved('pending.look3'), ...decided, 'a later look is due': looking(3) },
  },
};
