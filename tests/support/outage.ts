import { expect } from 'vitest';
import type { Log, State } from '../../engine/index.ts';
import { selectBets, selectCommand, selectRound } from '../../engine/selectors/shell.ts';
import type { Site } from '../../fixtures/site/server.ts';
import { findOption, type Option } from '../../fixtures/site/world/market/catalog.ts';
import type { Member } from '../../fixtures/site/world/people/members.ts';

/** A client whose link may be lost. */
export type Linked = {
  readonly engine: { readonly subscribe: (listener: () => void) => () => void };
  readonly state: () => State;
  readonly log: Log;
};
/** What a connect must have read again before the blocking loader leaves, of the client or of the site. */
type Known = {
  readonly points: number | null;
  /** The newest records of money: id, type, status, points. */
  readonly records: readonly (readonly unknown[])[];
  /** Of a deposit. */
  readonly lock: string;
  /** The round on the stage, and the member's bets on it. */
  readonly round: number | null;
  readonly bets: readonly (readonly unknown[])[];
};
/** A time without a link: what the site had when the next one was opened and when that one was up, and what the client knew then. */
export type Outage = {
  readonly site: readonly [opened: Known, up: Known];
  readonly client: Known;
  /** What had been told since the link was opened. */
  readonly told: readonly string[];
  /** How the member's bets stood at the site when the link was opened, and the last round that was over. */
  readonly past: Past;
};
type Past = { readonly bets: readonly (readonly unknown[])[]; readonly overId: number | null };

const RECORDS = 10;
const DEPOSIT = 30_000;

/** The demo member of a site, and the option that all of this happens on. */
const memberOf = ({ world }: Site): Member => {
  const member = world.people.find('demo');
  if (member === undefined) throw new Error('there is no demo member');
  return member;
};
const shortOption = (): Option => {
  const option = findOption(1);
  if (option === undefined) throw new Error('there is no option 1');
  return option;
};
/** The round that the site runs. */
export const runningRound = ({ world }: Site) => {
  const round = world.market.roundAt(shortOption(), world.nowMs());
  if (round === null) throw new Error('no round runs');
  return round;
};

/**
 * From now on something happens to the member whenever their link is lost: points are given, and a deposit that was
 * pending is decided, or another one asked for elsewhere. Answers every outage that is over.
 */
export function watchOutages(site: Site, { engine, state, log }: Linked): readonly Outage[] {
  const { world } = site;
  const outages: Outage[] = [];
  let [opened, past]: [Known | null, Past] = [null, pastOf(site)];
  let last = state().link.chart.value;
  let lost = 0;
  world.cash.hold(true);
  world.cash.apply(memberOf(site), 'D', DEPOSIT);
  engine.subscribe(() => {
    const { value } = state().link.chart;
    if (value === last) return;
    if (last === 'up') happen(site, ++lost);
    if (value === 'syncing') [opened, past] = [siteKnows(site), pastOf(site)];
    if (value === 'up' && opened !== null)
      outages.push({ site: [opened, siteKnows(site)], client: clientKnows(state()), told: sinceOpened(log), past });
    last = value;
  });
  return outages;
}

/** What the member does not hear of. */
function happen(site: Site, count: number): void {
  if (!decideDeposit(site, count % 2 === 1)) site.world.cash.apply(memberOf(site), 'D', DEPOSIT + count);
  site.grant('demo', 1_000 + count);
}

/** Decides the member's pending deposit. Answers whether there was one. */
export function decideDeposit(site: Site, isGood = true): boolean {
  const { cash } = site.world;
  const { id: playerId } = memberOf(site);
  const pending = cash.pending().find((record) => record.playerId === playerId && record.type === 'D');
  if (pending === undefined) return false;
  if (isGood) cash.approve(pending.id);
  else cash.reject(pending.id);
  return true;
}

/** An outage that begins this shortly before a round's end lasts until its result is out; no link may take longer to come up. Site ms. */
const FITS_MS = 6_000;
/** Longer than anything that happens to the member takes to be told. Site ms. */
const UNHEARD_MS = 500;

/** From now on a lost link comes back only when nothing of what happened can be heard any more, and after the round's result where that fits. */
export function lengthenOutages({ world, faults, faultState }: Site, { engine, state }: Linked): void {
  let [last, untilMs, isOurs] = [state().link.chart.value, 0, false];
  engine.subscribe(() => {
    const { value } = state().link.chart;
    if (value === last) return;
    const nowMs = world.nowMs();
    if (last === 'up') untilMs = nowMs + UNHEARD_MS;
    const round = world.market.roundAt(shortOption(), nowMs);
    if (last === 'up' && round !== null && round.endMs - nowMs < FITS_MS)
      untilMs = world.market.finishMs(round) + UNHEARD_MS;
    if (value === 'connecting' && (isOurs || faultState.connectDelayMs === 0)) {
      faults.delayConnected(Math.max(0, untilMs - nowMs));
      isOurs = true;
    }
    if (value === 'syncing' && isOurs) faults.delayConnected(0);
    if (value === 'syncing') isOurs = false;
    last = value;
  });
}

/** Types of what was told since the link was opened, in order. */
export function sinceOpened(log: Log): readonly string[] {
  let types: string[] = [];
  log.forEach(0, log.length, ({ type }) => {
    if (type === 'link.opened') types = [];
    types.push(type);
  });
  return types;
}

function siteKnows(site: Site): Known {
  const round = runningRound(site).id;
  const records = site.world.cash.listOf(memberOf(site).id).slice(0, RECORDS);
  const bets = site.accounts.betsOf('demo').filter((bet) => bet.round.id === round);
  return {
    points: site.accounts.balance('demo'),
    records: records.map(({ id, type, status, point }) => [id, type, status, point]),
    lock: records.some(({ type, status }) => type === 'D' && status === 0) ? 'pending' : 'free',
    round,
    bets: bets.map(({ id, status, profit }) => [id, status, profit]),
  };
}

function clientKnows(state: State): Known {
  const round = selectRound(state)?.id ?? null;
  const bets = selectBets(state).filter(({ roundId }) => roundId === round);
  return {
    points: state.wallet?.points ?? null,
    records: state.cash.records.slice(0, RECORDS).map(({ id, type, status, points }) => [id, type, status, points]),
    lock: selectCommand('D')(state),
    round,
    bets: bets.map(({ id, status, profit }) => [id, status, profit]),
  };
}

const pastOf = (site: Site): Past => ({
  bets: siteBets(site),
  overId: site.world.market.lastFinished(shortOption(), site.world.nowMs())?.id ?? null,
});
const siteBets = ({ accounts }: Site) => accounts.betsOf('demo').map(({ id, status, profit }) => [id, status, profit]);

/** What a connect reads again before the blocking loader leaves (decisions, Session and link). */
const REREAD = ['me.fetch', 'round.current', 'bets.current', 'dnw.list'].map((call) => `${call}.answered`);

/** As the link came up the client knew what the site did when it was opened, or had heard since. */
export function expectReread(outage: Outage | undefined): asserts outage is Outage {
  if (outage === undefined) throw new Error('the link has not been up again');
  const { site, client, told } = outage;
  expect(told).toEqual(expect.arrayContaining(REREAD));
  for (const field of ['points', 'records', 'lock', 'round', 'bets'] as const)
    expect(
      site.map((each) => each[field]),
      `${field} as the link comes up`,
    ).toContainEqual(client[field]);
}

/** After the second look the lists around the round are whole too: how each bet ended, and the last round. */
export function expectSecondLook(site: Site, { past }: Outage, { state }: Pick<Linked, 'state'>): void {
  const bets = selectBets(state()).map(({ id, status, profit }) => [id, status, profit]);
  expect([past.bets.toReversed(), siteBets(site).toReversed()].map(byId), 'bets').toContainEqual(byId(bets));
  const { results } = state().stage;
  expect(
    results.items.items().map(({ id }) => id),
    'results',
  ).toContain(past.overId);
}
const byId = (bets: readonly (readonly unknown[])[]) =>
  Object.fromEntries(bets.map(([id, ...rest]) => [String(id), rest]));
