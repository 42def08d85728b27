import { type LinkContext, type LinkEvent, linkChart } from '../../../../engine/charts/link.chart.ts';
import type { Outcome, Sheet, Situations } from '../../../support/chart-table.ts';

const context: LinkContext = {
  generation: 4,
  tries: 1,
  delaysMs: [100, 700, 500],
  isSpread: false,
  waitMs: 9,
  quiet: 0,
};
const lost = (fields: Partial<Extract<LinkEvent, { type: 'lost' }>> = {}) =>
  ({ type: 'lost', generation: 4, code: 1006, chance: 0.5, ...fields }) as const;
const spread = { isSpread: true };

const situations: Situations<LinkEvent, LinkContext> = {
  opened: {
    'the connection opens': { event: { type: 'opened', generation: 4 } },
    'an older connection opens': { event: { type: 'opened', generation: 3 } },
  },
  lost: {
    'the connection is lost': { event: lost() },
    'an older connection is lost': { event: lost({ generation: 3 }) },
    'the connection is lost and the retries are spent': { event: lost(), context: { tries: 3 } },
    'an older connection is lost and the retries are spent': { event: lost({ generation: 3 }), context: { tries: 3 } },
    'lost, with retries spread by chance': { event: lost({ code: null }), context: spread },
    'lost in a restart, with retries spread': { event: lost({ code: 1012 }), context: spread },
    'lost in a restart, with retries as planned': { event: lost({ code: 1012 }) },
    'sent away, with retries spread': { event: lost({ code: 3000 }), context: spread },
    'lost without a planned retry': { event: lost(), context: { delaysMs: [], tries: 0 } },
    'lost in the first quiet try': { event: lost(), context: { tries: 3, quiet: 1 } },
    'lost in the second quiet try': { event: lost(), context: { tries: 3, quiet: 2 } },
    'lost in the third quiet try': { event: lost(), context: { tries: 3, quiet: 3 } },
    'lost in the tenth quiet try': { event: lost(), context: { tries: 3, quiet: 10 } },
    'lost in a quiet try, with retries spread': { event: lost(), context: { tries: 3, quiet: 1, isSpread: true } },
    'lost in a restart in a quiet try, with retries spread': {
      event: lost({ code: 1012 }),
      context: { tries: 3, quiet: 1, isSpread: true },
    },
    'sent away in a quiet try, with retries spread': {
      event: lost({ code: 3000 }),
      context: { tries: 3, quiet: 1, isSpread: true },
    },
  },
  synced: {
    'the re-read is complete': { event: { type: 'synced' } },
    'the re-read of a quiet try is complete': { event: { type: 'synced' }, context: { tries: 3, quiet: 4 } },
  },
  start: {
    'a link is wanted': {
      event: { type: 'start', delaysMs: [1_000], isSpread: true },
      context: { tries: 3, quiet: 4 },
    },
  },
  stale: { 'the page slept': { event: { type: 'stale' } } },
  hurry: {
    'the network is back': { event: { type: 'hurry' } },
    'the network is back after three retries': { event: { type: 'hurry' }, context: { tries: 3 } },
  },
  stop: { 'no link is wanted': { event: { type: 'stop' } } },
  forcedOut: { 'the session is ended from outside': { event: { type: 'forcedOut' } } },
};

type Out = Outcome<LinkContext>;
type Rows = Readonly<Record<string, Out>>;
const retrying = (waitMs: number, does: readonly string[] = []): Out => ({
  to: 'retrying',
  does,
  sets: { waitMs },
  arms: [waitMs],
});
const failed = (waitMs: number, ...does: readonly string[]): Out => ({
  to: 'failed',
  does: [...does, 'disconnect'],
  sets: { waitMs },
  arms: [waitMs],
});
const connecting = (tries: number, ...does: readonly string[]): Out => ({
  to: 'connecting',
  does: [...does, 'connect'],
  sets: { tries, generation: 5 },
  arms: [25_000],
});
/** A loss on a link that was in use, or not yet, with the actions of each. */
const losses = (does: readonly string[]): Rows => ({
  'the connection is lost': retrying(700, does),
  'lost, with retries spread by chance': retrying(350, does),
  'lost in a restart, with retries spread': retrying(17_500, does),
  'lost in a restart, with retries as planned': retrying(700, does),
  'sent away, with retries spread': retrying(700, does),
});
const spent = (of: (waitMs: number) => Out): Rows => ({
  'the connection is lost and the retries are spent': of(2_000),
  'lost without a planned retry': of(2_000),
  'lost in the first quiet try': of(5_000),
  'lost in the second quiet try': of(10_000),
  'lost in the third quiet try': of(15_000),
  'lost in the tenth quiet try': of(15_000),
  'lost in a quiet try, with retries spread': of(2_500),
  'lost in a restart in a quiet try, with retries spread': of(17_500),
  'sent away in a quiet try, with retries spread': of(5_000),
});
/** A quiet try after the retries. */
const quietly = (quiet: number): Out => ({
  to: 'connecting',
  does: ['connect'],
  sets: { quiet, generation: 5 },
  arms: [25_000],
});

/** The tries before count on until the link has been up for a while. */
const up: Out = { to: 'up', does: ['noteUp'], arms: [2_500] };

export const linkSheet: Sheet<LinkEvent, LinkContext> = {
  rule: 'C5',
  chart: linkChart,
  sweep: {
    generation: [3, 4],
    tries: [0, 1, 2, 3],
    delaysMs: [[], [100, 700, 500]],
    isSpread: [false, true],
    waitMs: [9],
    quiet: [0, 1, 4],
  },
  context,
  situations,
  timers: {
    'no connect for 25 s': { event: { type: 'xstate.after.25000.link.connecting', at: 0 } },
    'no connect for 25 s, spread': { event: { type: 'xstate.after.25000.link.connecting', at: 0 }, context: spread },
    'no connect for 25 s and the retries are spent': {
      event: { type: 'xstate.after.25000.link.connecting', at: 0 },
      context: { tries: 3 },
    },
    'no re-read for 15 s': { event: { type: 'xstate.after.15000.link.syncing', at: 0 } },
    'no re-read for 15 s and the retries are spent': {
      event: { type: 'xstate.after.15000.link.syncing', at: 0 },
      context: { tries: 3 },
    },
    'up for 2.5 s': { event: { type: 'xstate.after.2500.link.up', at: 0 } },
    'up for 2.5 s after quiet tries': {
      event: { type: 'xstate.after.2500.link.up', at: 0 },
      context: { tries: 3, quiet: 4 },
    },
    'the wait after three quiet tries is over': {
      event: { type: 'xstate.after.untilRetry.link.failed', at: 0 },
      context: { tries: 3, quiet: 3 },
    },
    'the wait before the first quiet try is over': {
      event: { type: 'xstate.after.untilRetry.link.failed', at: 0 },
      context: { tries: 3 },
    },
    'the wait is over': { event: { type: 'xstate.after.untilRetry.link.retrying', at: 0 } },
  },
  everywhere: {
    'a link is wanted': {
      to: 'connecting',
      does: ['connect'],
      sets: { tries: 0, quiet: 0, generation: 5, delaysMs: [1_000], isSpread: true },
      arms: [25_000],
    },
    'no link is wanted': { to: 'idle', does: ['disconnect', 'noteLoss'] },
    'the session is ended from outside': { to: 'forcedOut', does: ['noteLoss', 'disconnect'] },
  },
  table: {
    connecting: {
      'the connection opens': { to: 'syncing', does: ['resync'], arms: [15_000] },
      ...losses([]),
      ...spent((waitMs) => failed(waitMs)),
      'no connect for 25 s': retrying(700, ['disconnect']),
      'no connect for 25 s, spread': retrying(700, ['disconnect']),
      'no connect for 25 s and the retries are spent': failed(2_000),
    },
    syncing: {
      'the re-read is complete': up,
      'the re-read of a quiet try is complete': up,
      ...losses(['noteLoss']),
      ...spent((waitMs) => failed(waitMs, 'noteLoss')),
      'the page slept': connecting(2, 'noteLoss'),
      'no re-read for 15 s': retrying(700, ['disconnect', 'noteLoss']),
      'no re-read for 15 s and the retries are spent': failed(2_000, 'disconnect', 'noteLoss'),
    },
    up: {
      ...losses(['noteLoss']),
      ...spent((waitMs) => failed(waitMs, 'noteLoss')),
      'the page slept': connecting(1, 'noteLoss'),
      'up for 2.5 s': { to: 'up', does: ['confirm'], sets: { tries: 0 } },
      'up for 2.5 s after quiet tries': { to: 'up', does: ['confirm'], sets: { tries: 0, quiet: 0 } },
    },
    retrying: {
      'the network is back': connecting(2),
      'the network is back after three retries': connecting(4),
      'the wait is over': connecting(2),
    },
    failed: {
      'the network is back': quietly(1),
      'the network is back after three retries': quietly(1),
      'the wait before the first quiet try is over': quietly(1),
      'the wait after three quiet tries is over': quietly(4),
    },
  },
};
