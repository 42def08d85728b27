import fc from 'fast-check';
import { isRight } from 'fp-ts/lib/Either.js';
import { expect, test } from 'vitest';
import type { Bet } from '../../../engine/model/bets.ts';
import type { OwnLimitsPort } from '../../../engine/ports/ports.ts';
import { asRef } from '../../../fixtures/arbitraries/make.ts';
import { START_MS } from '../../../fixtures/arbitraries/samples.ts';
import { betOf, LimitsTab, type Shelf, shelfPort } from '../../support/limits-tabs.ts';

/* Every order of what a member can do with limits, on two tabs of a device, beside a model that shares no code with the rules. */

/** `LIMIT_RUNS=100000 npx vitest run --project unit tests/props/money/own-limits-model.test.ts` for many. */
const RUNS = Number(process.env.LIMIT_RUNS ?? 300);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const midnightBefore = (ms: number): number => Math.floor((ms + 9 * HOUR) / DAY) * DAY - 9 * HOUR;

type Kind = 'round' | 'loss';
type Placed = {
  readonly bet: Bet;
  readonly endMs: number;
  profit: number | null;
  /** When each page was told the result. */
  told: (number | null)[];
};
/** What is true, in the words of the specification. */
type Model = {
  now: number;
  round: number | null;
  loss: number | null;
  waits: { kind: Kind; value: number | null; from: number }[];
  coolUntil: number;
  bets: Placed[];
  roundId: number;
  roundStart: number;
  /** The confirmed bet of each page of which the site has told nothing yet. */
  sent: ({ readonly points: number; readonly roundId: number; readonly startMs: number } | null)[];
  silent: boolean[];
  read: boolean[];
};
type Real = {
  readonly shelf: Shelf;
  readonly ports: OwnLimitsPort[];
  tabs: LimitsTab[];
  nextId: number;
};
type Command = fc.Command<Model, Real>;

/** What waited holds when its time has come. */
function settle(m: Model): void {
  for (const wait of m.waits.filter(({ from }) => from <= m.now)) m[wait.kind] = wait.value;
  m.waits = m.waits.filter(({ from }) => from > m.now);
  for (const tab of [0, 1]) {
    if (m.loss === null) m.read[tab] = false;
    else if (m.silent[tab] !== true) m.read[tab] = true;
  }
}

function mayBet(m: Model, tab: number, points: number): boolean {
  if (m.now < m.coolUntil) return false;
  // a tab waits for its own bet; where a limit is set, the other tab waits for it too
  if (m.sent[tab] !== null || (m.sent[1 - tab] !== null && (m.round !== null || m.loss !== null))) return false;
  const inRound = m.bets.filter(({ bet }) => bet.roundId === m.roundId).reduce((sum, { bet }) => sum + bet.points, 0);
  if (m.round !== null && inRound + points > m.round) return false;
  if (m.loss === null) return true;
  if (m.read[tab] !== true) return false;
  const today = midnightBefore(m.now);
  const lost = m.bets.reduce((sum, { bet, profit, endMs, told }) => {
    if (profit === null) return sum + bet.points;
    return (told[tab] ?? endMs) >= today ? sum - profit : sum;
  }, 0);
  return lost + points <= m.loss;
}

/** No bet is in flight: what becomes of one over a cut, a reload or a day has tests of its own. */
const isQuiet = (m: Model): boolean => m.sent.every((one) => one === null);

/** The site's list: each bet as it stands. */
const listOf = (m: Model): readonly Bet[] =>
  m.bets
    .map(({ bet, profit }) =>
      profit === null
        ? bet
        : { ...bet, profit, status: profit > 0 ? (1 as const) : profit < 0 ? (2 as const) : (3 as const) },
    )
    .toReversed();

const command = (
  name: string,
  run: (m: Model, r: Real) => void,
  check: (m: Model) => boolean = () => true,
): Command => ({
  check: (m) => check(m),
  run: (m, r) => {
    run(m, r);
    settle(m);
    for (const tab of r.tabs) tab.look();
  },
  toString: () => name,
});

const tabNr = fc.nat({ max: 1 });
const kind = fc.constantFrom<Kind>('round', 'loss');
const points = fc.constantFrom(5_000, 10_000, 20_000, 40_000, 60_000);

const commands = [
  fc.tuple(tabNr, kind, fc.option(points)).map(([tab, of, value]) =>
    command(`set ${of} ${value} at ${tab}`, (m, r) => {
      r.tabs[tab]?.send({ type: 'limits.set', kind: of, value });
      const old = m[of];
      if (old !== null && (value === null || value > old)) {
        if (m.waits.some((wait) => wait.kind === of && wait.value === value)) return;
        m.waits = [...m.waits.filter((wait) => wait.kind !== of), { kind: of, value, from: m.now + DAY }];
      } else {
        m[of] = value;
        m.waits = m.waits.filter((wait) => wait.kind !== of);
      }
    }),
  ),
  fc.tuple(tabNr, kind).map(([tab, of]) =>
    command(`withdraw ${of} at ${tab}`, (m, r) => {
      r.tabs[tab]?.send({ type: 'limits.withdraw', kind: of });
      m.waits = m.waits.filter((wait) => wait.kind !== of);
    }),
  ),
  fc.tuple(tabNr, fc.constantFrom(1, 7)).map(([tab, days]) =>
    command(`cool off ${days} at ${tab}`, (m, r) => {
      r.tabs[tab]?.send({ type: 'coolOff.begin', days });
      m.coolUntil = Math.max(m.coolUntil, m.now + days * DAY);
    }),
  ),
  tabNr.map((tab) =>
    command(`stop for today at ${tab}`, (m, r) => {
      r.tabs[tab]?.send({ type: 'reminder.answer', answer: 'stop' });
      m.coolUntil = Math.max(m.coolUntil, midnightBefore(m.now) + DAY);
    }),
  ),
  fc.constantFrom(1_000, HOUR, 6 * HOUR, 12 * HOUR, DAY - 1, DAY).map((ms) =>
    command(
      `pass ${ms}`,
      (m, r) => {
        for (const tab of r.tabs) tab.pass(ms);
        m.now += ms;
      },
      isQuiet,
    ),
  ),
  fc.tuple(tabNr, points, fc.boolean(), fc.boolean()).map(([tab, amount, isNew, isSent]) =>
    command(`${isSent ? 'send' : 'bet'} ${amount} at ${tab}${isNew ? ' in a new round' : ''}`, (m, r) => {
      if (isNew || m.roundId === 0 || m.now >= m.roundStart + 40_000) {
        m.roundId = 7_000 + r.nextId++;
        m.roundStart = m.now;
      }
      for (const each of r.tabs) each.nextRound(m.roundId, m.roundStart);
      settle(m);
      const answer = r.tabs[tab]?.open(amount);
      const isTaken = answer !== undefined && isRight(answer);
      expect([isTaken, isTaken ? null : answer]).toEqual([mayBet(m, tab, amount), isTaken ? null : answer]);
      if (isTaken && isSent) {
        expect(isRight(r.tabs[tab]?.send({ type: 'bet.confirm' }) as never)).toBe(true);
        m.sent[tab] = { points: amount, roundId: m.roundId, startMs: m.roundStart };
        return;
      }
      r.tabs[tab]?.send({ type: 'bet.cancel' });
      if (!isTaken) return;
      const id = r.nextId++;
      // bets of one round are told apart by their ids
      const bet = { ...betOf(id, amount, m.roundId, m.roundStart), clientId: asRef(`other#${id}`) };
      m.bets.push({ bet, endMs: m.roundStart + 60_000, profit: null, told: [null, null] });
      for (const each of r.tabs) each.tell('bet.accepted', bet);
    }),
  ),
  fc.tuple(tabNr, fc.constantFrom(true, true, false)).map(([tab, isTaken]) =>
    command(
      `the site ${isTaken ? 'takes' : 'refuses'} the sent bet of ${tab}`,
      (m, r) => {
        const [sent, at] = [m.sent[tab], r.tabs[tab]];
        if (sent == null || at === undefined) return;
        m.sent[tab] = null;
        if (!isTaken) return at.refuse();
        const { clientId } = at.story.state.ticket.context;
        const bet = betOf(r.nextId++, sent.points, sent.roundId, sent.startMs);
        m.bets.push({ bet, endMs: sent.startMs + 60_000, profit: null, told: [null, null] });
        for (const each of r.tabs) each.tell('bet.accepted', { ...bet, clientId: clientId ?? undefined });
      },
      (m) => m.sent[tab] !== null,
    ),
  ),
  fc.tuple(fc.nat(), fc.constantFrom(-1, 0, 0.88)).map(([nr, ratio]) =>
    command(`settle ${nr} at ${ratio}`, (m, r) => {
      const open = m.bets.filter(({ profit }) => profit === null);
      const placed = open[nr % Math.max(1, open.length)];
      if (placed === undefined) return;
      placed.profit = placed.bet.points * ratio;
      placed.told = [m.now, m.now];
      const told = listOf(m).find(({ id }) => id === placed.bet.id) as Bet;
      for (const each of r.tabs) each.tell('bet.settled', told);
      // a page that reads no bets of the day knows no dates of results
      for (const tab of [0, 1]) if (m.loss === null) placed.told[tab] = null;
    }),
  ),
  points.map((amount) =>
    command(
      `another device loses ${amount} while the links are cut`,
      (m, r) => {
        const bet = betOf(r.nextId++, amount, 6_000 + r.nextId++, m.now);
        m.bets.push({ bet, endMs: m.now + 60_000, profit: -amount, told: [null, null] });
        for (const tab of r.tabs) tab.cut();
      },
      isQuiet,
    ),
  ),
  fc.tuple(tabNr, fc.constantFrom(0, 0, -DAY, DAY), fc.boolean()).map(([tab, aheadMs, isSilent]) =>
    command(
      `reload ${tab}, device ${aheadMs} ahead${isSilent ? ', no list' : ''}`,
      (m, r) => {
        m.silent[tab] = isSilent;
        m.read[tab] = false;
        for (const placed of m.bets) placed.told[tab] = null;
        r.tabs[tab] = tabOf(m, r, tab, aheadMs);
      },
      isQuiet,
    ),
  ),
  tabNr.map((tab) =>
    command(`the list is answered at ${tab}`, (m, r) => {
      m.silent[tab] = false;
      const at = r.tabs[tab];
      if (at === undefined) return;
      at.isSilent = false;
      at.answer();
    }),
  ),
];

function tabOf(m: Model, r: Real, tab: number, aheadMs = 0): LimitsTab {
  return new LimitsTab(r.ports[tab] as OwnLimitsPort, () => listOf(m), {
    at: m.now,
    aheadMs,
    isSilent: m.silent[tab] === true,
  });
}

const begun = (): { model: Model; real: Real } => {
  const shelf: Shelf = new Map();
  const model: Model = {
    now: START_MS,
    round: null,
    loss: null,
    waits: [],
    coolUntil: 0,
    bets: [],
    roundId: 0,
    roundStart: 0,
    sent: [null, null],
    silent: [false, false],
    read: [false, false],
  };
  const real: Real = { shelf, ports: [shelfPort(shelf), shelfPort(shelf)], tabs: [], nextId: 1 };
  real.tabs = [tabOf(model, real, 0), tabOf(model, real, 1)];
  return { model, real };
};

test('BR30 to BR33: a bet is refused exactly where the limits of the specification refuse it, whatever happens before it', () => {
  fc.assert(
    fc.property(fc.commands(commands, { maxCommands: 25 }), (all) => fc.modelRun(begun, all)),
    { numRuns: RUNS },
  );
});
