import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import type { FactData, FactType } from '../../engine/events/facts.ts';
import type { Log, State } from '../../engine/index.ts';
import type { CashKind } from '../../engine/model/cash.ts';
import type { RoundResult } from '../../engine/model/market.ts';
import { selectBets, selectCommand, selectFeed, selectLink, selectRound } from '../../engine/selectors/shell.ts';
import type { Rounds } from '../../engine/state/shape/lists.ts';
import { until } from './until.ts';

/** A client as it can be held against another: what it knows, and what it has heard. */
export type Client = { readonly state: () => State; readonly log: Pick<Log, 'length' | 'forEach'> };
/** What two clients can both know: lists as far back as both have them. */
export type Span = {
  readonly resultsMs: number;
  readonly paintMs: number;
  readonly recordsMs: number;
  /** Rounds whose finish a client heard without holding them: recorded and otherwise ignored (decisions, Time). */
  readonly orphans: readonly number[];
  /** Whether both were listening when another member bet. */
  readonly isHeard: (createdMs: number) => boolean;
};

const ALL: Span = { resultsMs: 0, paintMs: 0, recordsMs: 0, orphans: [], isHeard: () => true };
const KINDS: readonly CashKind[] = ['D', 'W'];

/** What a member's screen depends on and a fault must not have bent, without what belongs to one page alone. */
function comparable(state: State, { resultsMs, paintMs, recordsMs, orphans, isHeard }: Span = ALL) {
  const { session, wallet, stage, cash, options, ticket } = state;
  return {
    member: session.me?.id ?? null,
    link: selectLink(state).status,
    ticket: ticket.value,
    dialog: state.dialog,
    wallet,
    bets: byId(selectBets(state), ({ type, roundId, points, status, profit }) => [
      type,
      roundId,
      points,
      status,
      profit,
    ]),
    round: roundOf(state),
    awaited: stage.rounds.filter(({ result }) => result === null).map(({ info }) => info.id),
    results: byId(over(stage.results, resultsMs, orphans), ({ status, resultPrice }) => [status, resultPrice]),
    paint: byId(
      over(stage.paint, paintMs, orphans).filter(({ status }) => status !== 3), // the board skips void rounds
      ({ status }) => [status],
    ),
    feed: byId(
      selectFeed(state).filter(({ createdMs }) => isHeard(createdMs)),
      ({ points }) => [points],
    ),
    records: byId(
      cash.records.filter(({ createdMs }) => createdMs >= recordsMs),
      ({ type, status, points }) => [type, status, points],
    ),
    locks: KINDS.map((kind) => selectCommand(kind)(state)),
    options: byId(options.list, ({ isPlay, isStop }) => [isPlay, isStop]),
  };
}

/** The round on the stage as the screen shows it; its limits move with every bet, and are told every quarter of a minute. */
function roundOf(state: State) {
  const round = selectRound(state);
  if (round === null) return null;
  const { id, startMs, endMs, phase, siteOpen, openPrice, buyPrice, sellPrice } = round;
  return { id, startMs, endMs, phase, siteOpen, openPrice, buyPrice, sellPrice };
}

const byId = <T extends { readonly id: number }>(items: readonly T[], tell: (item: T) => readonly unknown[]) =>
  Object.fromEntries(items.map((item) => [item.id, tell(item)]));

const over = ({ items }: Rounds, fromMs: number, orphans: readonly number[]): readonly RoundResult[] =>
  items.items().filter(({ id, startMs }) => startMs >= fromMs && !orphans.includes(id));

function spanOf(a: Client, b: Client): Span {
  const [ours, theirs] = [a.state().stage, b.state().stage];
  const feedMs = Math.max(...[a, b].map(({ state }) => selectFeed(state()).at(-1)?.createdMs ?? 0));
  const heardMs = Math.min(endMs(a.log), endMs(b.log)) - BATCH_MAX_MS;
  const holes = [a, b].flatMap(({ log }) => feedHoles(log));
  return {
    resultsMs: Math.max(oldestMs(ours.results), oldestMs(theirs.results)),
    paintMs: Math.max(oldestMs(ours.paint), oldestMs(theirs.paint)),
    recordsMs: Math.max(...[a, b].map(({ state }) => state().cash.records.at(-1)?.createdMs ?? 0)),
    orphans: [a, b].flatMap(({ state }) => state().diagnostics.orphans),
    isHeard: (ms) => ms >= feedMs && ms < heardMs && holes.every(({ fromMs, toMs }) => ms < fromMs || ms > toMs),
  };
}
/** What others did is told in batches, and the last of them waits; in ms. */
const BATCH_MAX_MS = 2_000;
const endMs = (log: Client['log']): number => {
  let last = 0;
  log.forEach(Math.max(0, log.length - 1), log.length, ({ at }) => {
    last = at;
  });
  return last;
};
const oldestMs = ({ items }: Rounds): number => items.items()[0]?.startMs ?? 0;

/** SUBSCRIBE takes hold unconfirmed, within this of site time at twenty times the clock; in ms. */
const SUBSCRIBED_MS = 4_000;

/**
 * Others' bets are read when the stage is set and after a reconnect. Nobody asks again for those that fell between that
 * reading and the subscription, or were not readable: two clients may each miss another one of them.
 */
function feedHoles(log: Client['log']): readonly { readonly fromMs: number; readonly toMs: number }[] {
  let [askedMs, fromMs, toMs] = [0, 0, 0];
  const refused: { readonly fromMs: number; readonly toMs: number }[] = [];
  log.forEach(0, log.length, ({ type, at, data }) => {
    if (type === 'options.list.answered' || type === 'link.opened') askedMs = at;
    if (type === 'feed.recent.answered') fromMs = askedMs;
    if (type === 'feed.recent.answered' || type === 'link.opened') toMs = at + SUBSCRIBED_MS;
    if (type === 'wire.rejected' && (data as FactData<'wire.rejected'>).from.startsWith(FEED))
      refused.push({ fromMs: at - SUBSCRIBED_MS, toMs: at });
  });
  return [...refused, { fromMs, toMs }];
}
const FEED = '/topic/trade/site/';

/** What two clients know of what both can know. */
export function compared(suspect: Client, fresh: Client) {
  const span = spanOf(suspect, fresh);
  return { suspect: comparable(suspect.state(), span), fresh: comparable(fresh.state(), span) };
}

/** Waits until two clients know the same. @throws when they never do, with what is different. */
export async function expectSame(suspect: Client, fresh: Client): Promise<void> {
  const isSame = (): boolean => {
    const both = compared(suspect, fresh);
    return isDeepStrictEqual(both.suspect, both.fresh);
  };
  await until('the two clients to agree', isSame).catch(() => expectEqual(suspect, fresh));
  expectSameSummary(suspect, fresh);
}

/** Two clients know the same now. @throws with what is different. */
export function expectEqual(suspect: Client, fresh: Client): void {
  const both = compared(suspect, fresh);
  expect(both.suspect, 'after the fault (+), and a client that never saw it (-)').toEqual(both.fresh);
}

/** The day's summary is read, not told: it is the same where no round ended between the two readings. */
function expectSameSummary(suspect: Client, fresh: Client): void {
  const [ours, theirs] = [lastSummary(suspect.log), lastSummary(fresh.log)];
  if (ours === undefined || theirs === undefined) return;
  const [fromMs, toMs] = [Math.min(ours.at, theirs.at), Math.max(ours.at, theirs.at)];
  // the result of the newest round may not have come to the list yet; a round begins where another ends
  const { results, rounds } = fresh.state().stage;
  const ended = [...results.items.items(), ...rounds.map(({ info }) => info)];
  const isIn = (atMs: number): boolean => atMs >= fromMs - READ_MAX_MS && atMs <= toMs;
  const isBetween = ended.some(({ startMs, endMs }) => isIn(startMs) || isIn(endMs));
  if (!isBetween) expect(ours.body).toEqual(theirs.body);
}

/** A round's result is out, and an answer that was read at the site has come, within this; in ms. */
const READ_MAX_MS = 5_000;

function lastSummary(log: Client['log']): { readonly at: number; readonly body: unknown } | undefined {
  let last: { readonly at: number; readonly body: unknown } | undefined;
  log.forEach(0, log.length, ({ type, at, data }) => {
    if (type === 'summary.daily.answered') last = { at, body: (data as FactData<'summary.daily.answered'>).body };
  });
  return last;
}

/** Everything of one type that the log holds, in order. */
export function factsOf<T extends FactType>(log: Client['log'], type: T): readonly FactData<T>[] {
  const found: FactData<T>[] = [];
  log.forEach(0, log.length, (entry) => {
    if (entry.type === type) found.push(entry.data as FactData<T>);
  });
  return found;
}

/** Every loss of the link there ever was. A busy machine may lose a first connect before a test begins. */
export const lossesOf = ({ log }: Pick<Client, 'log'>): readonly string[] =>
  factsOf(log, 'link.lost').map(({ reason, code }) => `${reason} ${code}`);
