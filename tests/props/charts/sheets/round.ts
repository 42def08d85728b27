import { type RoundContext, type RoundEvent, roundChart } from '../../../../engine/charts/round.chart.ts';
import type { Outcome, Sheet, Situations } from '../../../support/chart-table.ts';

const startMs = 1_000;
const gateMs = 50_000;
const endMs = 60_000;
/** The last stretch begins 10 s before the gate. */
const lateMs = 40_000;
const span = { startMs, gateMs, endMs };
/** The phase that a round has from each instant on. */
const PHASES = [
  [0, 'announced'],
  [startMs - 1, 'announced'],
  [startMs, 'open.calm'],
  [lateMs - 1, 'open.calm'],
  [lateMs, 'open.late'],
  [gateMs - 1, 'open.late'],
  [gateMs, 'closed'],
  [endMs - 1, 'closed'],
  [endMs, 'settling.waiting'],
  [endMs + 90_000, 'settling.waiting'],
] as const;
type Phase = (typeof PHASES)[number][1];
type Out = Outcome<RoundContext>;

/** What a round does on the way into a phase, and what it then waits for; a deadline that is past waits no time. */
function entering(to: Phase, at: number): Out {
  const waits: Readonly<Record<Phase, readonly number[]>> = {
    announced: [startMs],
    'open.calm': [gateMs, lateMs],
    'open.late': [gateMs],
    closed: [endMs],
    'settling.waiting': [endMs + 30_000],
  };
  const arms = waits[to].map((deadlineMs) => Math.max(0, deadlineMs - at));
  return { to, does: to === 'closed' ? ['closeBetting'] : [], sets: { nowMs: at }, arms };
}

const born = (at: number) => ({ event: { type: 'created', at, ...span } as const, context: ZERO });
const ZERO: RoundContext = { startMs: 0, gateMs: 0, endMs: 0, nowMs: 0 };
const created = Object.fromEntries(PHASES.map(([at]) => [`a create at ${at} ms`, born(at)]));
const stepped = Object.fromEntries(
  PHASES.flatMap(([at]) => [
    [`the clock is set to ${at} ms`, { event: { type: 'clockStepped', at } as const }],
    [`late, the clock is set to ${at} ms`, { event: { type: 'clockStepped', at, isLate: true } as const }],
  ]),
);

/** The same times as those of `span`, where later ones were told before. */
const LATER: RoundContext = { startMs: startMs + 500, gateMs: gateMs + 9_000, endMs: endMs + 9_000, nowMs: 3 };
const moved = Object.fromEntries(
  PHASES.flatMap(([at]) => [
    [`moved at ${at} ms`, { event: { type: 'moved', at, ...span } as const, context: LATER }],
    [`late, moved at ${at} ms`, { event: { type: 'moved', at, isLate: true, ...span } as const, context: LATER }],
  ]),
);

const situations: Situations<RoundEvent, RoundContext> = {
  created,
  clockStepped: stepped,
  moved,
  finished: {
    'a finish with a winner': { event: { type: 'finished', at: 61_000, isVoid: false } },
    'a finish without a winner': { event: { type: 'finished', at: 61_000, isVoid: true } },
  },
};

const finishes: Readonly<Record<string, Out>> = {
  'a finish with a winner': { to: 'settled', sets: { nowMs: 61_000 } },
  'a finish without a winner': { to: 'void', sets: { nowMs: 61_000 } },
};
/** Betting is shut where a round is over before its gate was seen (BR17). */
const shuts = (outs: Readonly<Record<string, Out>>): Readonly<Record<string, Out>> =>
  Object.fromEntries(
    Object.entries(outs).map(([what, out]) => [
      what,
      isOver(out) ? { ...out, does: ['closeBetting', ...(out.does ?? [])] } : out,
    ]),
  );
const isOver = ({ to }: Out): boolean => /^(settl|void)/.test(String(to));
/**
 * A correction of the clock and a move of the round lead on to the phase of that instant, and never back behind `from`. The beep sounds where the
 * last seconds begin so; where they have begun (`late`), they stay until the gate, and it does not sound again.
 */
function corrections(from: Phase): Readonly<Record<string, Out>> {
  const order = PHASES.map(([, phase]) => phase);
  const reached = (phase: Phase, least: Phase): Phase => (order.indexOf(phase) < order.indexOf(least) ? least : phase);
  const both = (what: string, at: number, out: Out) => [
    [`${what}the clock is set to ${at} ms`, out],
    [`${what}moved at ${at} ms`, { ...out, sets: { ...span, nowMs: at } }],
  ];
  return Object.fromEntries(
    PHASES.flatMap(([at, phase]) => {
      const out = entering(reached(phase, from), at);
      const first: Out = out.to === 'open.late' ? { ...out, does: ['beep'] } : out;
      const isOpen = from === 'open.calm';
      const later = isOpen ? entering(reached(phase, 'open.late'), at) : first;
      return [...both('', at, first), ...both('late, ', at, later)];
    }),
  );
}
/** A move of a round that is over only tells its times. */
const overMoves = (to: string): Readonly<Record<string, Out>> =>
  Object.fromEntries(
    PHASES.flatMap(([at]) =>
      ['', 'late, '].map((what) => [`${what}moved at ${at} ms`, { to, sets: { ...span, nowMs: at } }]),
    ),
  );
/** The site is asked for the result, and is asked again after so many ms. */
const asking = (nowMs: number, againMs: number): Out => ({
  to: 'settling.asking',
  does: ['requestResult'],
  sets: { nowMs },
  arms: [againMs],
});
const timer = (type: string, at: number) => ({ event: { type: `xstate.after.${type}`, at } });

export const roundSheet: Sheet<RoundEvent, RoundContext> = {
  rule: 'C6',
  chart: roundChart,
  sweep: {
    startMs: [0, startMs],
    gateMs: [gateMs, endMs],
    endMs: [endMs, endMs + 1],
    nowMs: [0, lateMs, endMs + 90_000],
  },
  context: { ...span, nowMs: 3 },
  situations,
  timers: {
    'the start is reached': timer('untilStart.round.announced', startMs),
    'the last ten seconds begin': timer('untilLate.round.open.calm', lateMs),
    'the gate is reached': timer('untilGate.round.open', gateMs),
    'the end is reached': timer('untilEnd.round.closed', endMs),
    'no finish for 30 s': timer('untilAsk.round.settling.waiting', endMs + 30_000),
    'no finish for 30 s more': timer('askAgain.round.settling.asking', endMs + 60_000),
    'no finish for 90 s': timer('askAgain.round.settling.asking', endMs + 90_000),
    'no finish for an hour': timer('askAgain.round.settling.asking', endMs + 3_600_000),
    'no finish, and the clock went back': timer('askAgain.round.settling.asking', endMs - 1),
  },
  table: {
    unknown: shuts(
      Object.fromEntries(
        PHASES.map(([at, phase]) => {
          const out = entering(phase, at);
          return [`a create at ${at} ms`, { ...out, sets: { ...span, nowMs: at } }];
        }),
      ),
    ),
    announced: {
      'the start is reached': entering('open.calm', startMs),
      ...finishes,
      ...corrections('announced'),
    },
    'open.calm': {
      'the last ten seconds begin': { to: 'open.late', does: ['beep'], sets: { nowMs: lateMs } },
      'the gate is reached': entering('closed', gateMs),
      ...shuts({ ...finishes, ...corrections('open.calm') }),
    },
    'open.late': {
      'the gate is reached': entering('closed', gateMs),
      ...shuts({ ...finishes, ...corrections('open.calm') }),
    },
    closed: {
      'the end is reached': entering('settling.waiting', endMs),
      ...finishes,
      ...corrections('closed'),
    },
    'settling.waiting': {
      'no finish for 30 s': asking(endMs + 30_000, 30_000),
      ...finishes,
      ...overMoves('settling.waiting'),
    },
    'settling.asking': {
      'no finish for 30 s more': asking(endMs + 60_000, 60_000),
      'no finish for 90 s': asking(endMs + 90_000, 90_000),
      'no finish for an hour': asking(endMs + 3_600_000, 120_000),
      'no finish, and the clock went back': asking(endMs - 1, 30_000),
      ...finishes,
      ...overMoves('settling.asking'),
    },
  },
};
