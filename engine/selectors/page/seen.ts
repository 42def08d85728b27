import { hashValue } from '../../base/hash.ts';
import { outerOf } from '../../charts/step.ts';
import type { Bet } from '../../model/bets.ts';
import type { RoundResult } from '../../model/market.ts';
import { isLinkGivenUp } from '../../state/reads.ts';
import type { HeldRound } from '../../state/shape/stage.ts';
import type { State } from '../../state/state.ts';
import { select, steady } from '../memo.ts';

/**
 * The version of what `seenOf` gives. Recordings are compared by it after the state's shape has changed. So its definition must
 * not change with the state: it gives only what a member could see, in the product's words, and of a list only what fits on a
 * screen. A change of what it gives raises this version.
 */
export const SEEN_VERSION = 1;

/** Newest items of each list that count. */
const BETS_MAX = 20;
const RESULTS_MAX = 10;
const RECORDS_MAX = 10;

/** The parts of a state that a digest is made of. Most entries change none of them, a tick never. */
const selectParts = steady(({ wallet, session, link, ticket, stage, bets, commands, cash }: State) => ({
  wallet,
  session: session.chart,
  link,
  ticket,
  optionId: stage.optionId,
  rounds: stage.rounds,
  results: stage.results.items,
  bets,
  commands,
  cash,
}));

/** What a member could see of a state: balance, bets, rounds, phases, and the deposits and withdrawals. */
export const seenOf = (state: State) => seenIn(selectParts(state));

function seenIn({
  wallet,
  session,
  link,
  ticket,
  optionId,
  rounds,
  results,
  bets,
  commands,
  cash,
}: ReturnType<typeof selectParts>) {
  return {
    balance: wallet === null ? null : { points: wallet.points, money: wallet.money },
    session: outerOf(session),
    link: isLinkGivenUp({ link }) ? 'failed' : (LINK[outerOf(link.chart)] ?? outerOf(link.chart)),
    option: optionId,
    rounds: roundsOf(rounds),
    results: newest(results.items(), RESULTS_MAX).map(resultOf),
    ticket: { phase: outerOf(ticket), round: ticket.context.roundId, points: ticket.context.points },
    bets: newest([...bets.settled.items(), ...bets.open], BETS_MAX).map(betOf),
    deposit: outerOf(commands.charts.D),
    withdrawal: outerOf(commands.charts.W),
    records: newest(cash.records, RECORDS_MAX).map(({ id, type, points, status }) => ({ id, type, points, status })),
  };
}

/** The digest of a state: the hash of what a member could see of it. */
export const seenHash: (state: State) => string = select([selectParts], (parts) => hashValue(seenIn(parts)));

/** Both hashes of a checkpoint: of the whole state, and of what a member could see of it. */
export const hashesOf = (state: State): { readonly state: string; readonly seen: string } => ({
  state: hashValue(state),
  seen: seenHash(state),
});

/** Phases of the link that look the same to a member. */
const LINK: Readonly<Record<string, string>> = { syncing: 'connecting', retrying: 'connecting' };

/** The running round, and earlier ones without a result. */
const roundsOf = (rounds: readonly HeldRound[]) =>
  rounds
    .filter(({ result }, i) => result === null || i === rounds.length - 1)
    .map(({ info, chart, result }) => ({
      id: info.id,
      number: info.round,
      startMs: info.startMs,
      endMs: info.endMs,
      openPrice: info.openPrice ?? null,
      phase: outerOf(chart),
      result: result === null ? null : resultOf(result),
    }));

const resultOf = ({ id, status, close }: RoundResult) => ({ id, status, close: close ?? null });
const betOf = ({ id, type, roundId, points, status, profit }: Bet) => ({ id, type, roundId, points, status, profit });

/** The items with the highest ids, newest first, each once. */
function newest<T extends { readonly id: number }>(items: readonly T[], max: number): readonly T[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  return [...byId.values()].sort((a, b) => b.id - a.id).slice(0, max);
}
