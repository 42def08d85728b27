import { isIn } from '../../../charts/step.ts';
import type { TicketContext } from '../../../charts/ticket.chart.ts';
import type { Bet } from '../../../model/bets.ts';
import { likeOf } from '../../../model/own-limits.ts';
import type { PlacedBet, Unlike } from '../../../model/ticket.ts';
import { familyOf } from '../../../rules/families.ts';
import { datedFromMs, isAskedLate } from '../../../rules/fate.ts';
import { isProfitTold } from '../../../rules/outcome.ts';
import { isDatedItself, latestMs } from '../../../rules/reading.ts';
import { note } from '../../diagnostics.ts';
import type { FoldContext } from '../../fold-context.ts';
import { findBet, optionOf } from '../../reads.ts';
import type { PendingCall } from '../../shape/calls.ts';
import type { State } from '../../state.ts';

/* What a re-read of the member's own bets says (live-link 3). */

/** What is not the bet that is sent now, although it looks like it: those that are known already, and those that are dated earlier. */
export function unlikeNow(state: State, bet: Looks & Pick<PlacedBet, 'optionId'>, { at }: FoldContext): Unlike {
  const { bets, clock } = state;
  const ids = alikeIn(bets, bet).map(({ id }) => id);
  return { ids, fromMs: datedFromMs(at, clock.estimate), ...sharedWith(state, bet) };
}

/**
 * Whether other pages of the device have equal bets in flight, and which. A device that does not say what they bet may have any. `before`:
 * those that this page has heard of since it sent its bet.
 */
export function sharedWith(
  state: State,
  bet: Looks & { readonly optionId: number | null },
  before: Unlike['others'] = [],
): Pick<Unlike, 'isShared' | 'others'> {
  const { play } = state;
  if (play?.isElsewhere !== true || !hasManyBets(state, bet.optionId)) return {};
  if (play.elsewhere === undefined) return { isShared: true };
  const like = likeOf(bet);
  const equal = play.elsewhere.filter((flight) => !flight.includes(' ') || flight.endsWith(like));
  const others = [...new Set([...before, ...equal])];
  return others.length === 0 ? {} : { isShared: true, others };
}

type Looks = { readonly [K in 'roundId' | 'betType' | 'points']: TicketContext[K] };
/** The known bets of the same round, bet type and points. */
const alikeIn = ({ open, settled }: State['bets'], { roundId, betType, points }: Looks): readonly Bet[] =>
  [...open, ...settled.items()].filter(
    (one) => one.roundId === roundId && one.type === betType && one.points === points,
  );

/** The known bets that look like the one of the ticket, also those that cannot be it. */
export const likeMine = ({ bets, ticket }: State): readonly Bet[] => alikeIn(bets, ticket.context);

/** Whether the site takes more than one bet of a member in a round of this option. */
export const hasManyBets = ({ options, app }: State, optionId: number | null): boolean =>
  familyOf(optionOf(options.list, optionId)?.type)?.betsPerRound(app.policy) === 'many';

/**
 * Whether a bet without a client id may be that of the ticket: it is on the same round, bet type and points, and it is one more
 * than was known when the ticket was sent (live-link 3).
 */
export function mayBeMine({ ticket: { context }, unlike: { ids, fromMs } }: State, bet: Bet): boolean {
  const isAlike = bet.roundId === context.roundId && bet.type === context.betType && bet.points === context.points;
  return (
    isAlike && !ids.includes(bet.id) && (fromMs === null || !isDatedItself(bet) || latestMs(bet.createdMs) >= fromMs)
  );
}

/** Whether a bet is the ticket's, or may be it. */
export const isTickets = (state: State, bet: Bet): boolean =>
  bet.clientId === undefined ? mayBeMine(state, bet) : bet.clientId === state.ticket.context.clientId;

/** A known bet that is the ticket's, or may be it. */
export function heldBet(state: State): Bet | undefined {
  const held = [...state.bets.open, ...state.bets.settled.items()].filter((bet) => isTickets(state, bet));
  return held.find(({ clientId }) => clientId !== undefined) ?? held[0];
}

/** The same once the round is over. While it runs, its own re-read decides. */
export const heldOver = (state: State, at: FoldContext): Bet | undefined =>
  isRoundOver(state, at) ? heldBet(state) : undefined;

/** Whether a bet of a list is the one in doubt, or may be it, once its round is over. */
export const isSought = (state: State, bet: Bet, at: FoldContext): boolean =>
  isInFlight(state) && isRoundOver(state, at) && isTickets(state, bet);

/** The round of the ticket's bet, as the site has told it last: it may have moved since the bet was sent. */
const roundOf = ({ ticket, stage }: State) => stage.rounds.find(({ info }) => info.id === ticket.context.roundId);

/** Whether the round of the ticket's bet may be over. Then a site may leave its bets out of `history/current`. */
export function isRoundOver(state: State, { at }: FoldContext): boolean {
  const { ticket, app, clock } = state;
  const held = roundOf(state);
  const endMs = Math.min(ticket.context.gateMs + app.policy.closeLeadMs, held?.info.endMs ?? Number.POSITIVE_INFINITY);
  return at >= endMs - (clock.estimate?.errorMs ?? 0) || (held !== undefined && held.result !== null);
}

/** A bet was sent, and it is not known what became of it. */
export const isInFlight = ({ ticket }: Pick<State, 'ticket'>): boolean =>
  isIn(ticket, 'sending') || isIn(ticket, 'inDoubt');

/**
 * Whether a re-read found a bet that no message told of: the bet of the open ticket, one that was unknown after the list of own
 * bets was read, or the result of an open one. The balance that was read may be older than it (C7d).
 */
export function isNews(before: State, after: State, bets: readonly Bet[]): boolean {
  const isFound = isInFlight(before) && !isInFlight(after);
  const isNew = ({ id, status }: Bet): boolean => {
    const known = findBet(before, id);
    return known === undefined ? before.bets.page >= 0 : known.status === 0 && status !== 0;
  };
  return isFound || bets.some(isNew);
}

/**
 * Whether the bet of the open ticket is absent: a re-read of its round does not have it, and was asked for when no bet could be
 * added any more. Before the clock is measured, nobody knows when it was asked for.
 */
export function isAbsent({ ticket, clock }: State, roundId: number, { sinceMs }: PendingCall): boolean {
  const { roundId: own, gateMs } = ticket.context;
  return own === roundId && isAskedLate(sinceMs, gateMs, clock.estimate);
}

/**
 * Whether a list was asked for before the bet that waits for its answer was sent, where a member may bet again in a round: an equal bet in it
 * may be an earlier one, of which this page has not heard.
 */
export const isAskedBefore = (state: State, { sinceMs }: PendingCall): boolean => {
  const { optionId, sentMs } = state.ticket.context;
  return isIn(state.ticket, 'sending') && sinceMs < sentMs && hasManyBets(state, optionId);
};

/** Whether a bet is the member's. One that does not say its player is. */
export const isOwn = ({ session }: State, { playerId }: Bet): boolean =>
  playerId === undefined || playerId === session.me?.id;
/** The bet as the state holds it, or null if the site says that it is another player's. */
function ownBet(state: State, bet: Bet): Bet | null {
  const { playerId: _, ...held } = bet;
  return isOwn(state, bet) ? held : null;
}
/** The bets of the member among those that the site told as the member's. Others are noted. */
export function ownBets(state: State, told: readonly Bet[]): readonly [State, readonly Bet[]] {
  const own = told.flatMap((bet) => ownBet(state, bet) ?? []);
  const others = told.length - own.length;
  return [others === 0 ? state : note(state, 'contradictions', { code: 'foreignBets', count: others }), own];
}

/** Whether a later word on a settled bet has another result. It does not count if it leaves out a profit that was told, or has the same status with a profit of 0. */
export const isCorrected = (old: Bet | undefined, bet: Bet): boolean =>
  old !== undefined &&
  old.status !== 0 &&
  bet.status !== 0 &&
  isProfitTold(bet) === isProfitTold(old) &&
  (bet.status !== old.status || (bet.profit !== old.profit && bet.profit !== 0));

/** Whether a later word tells the profit that the old one left out. */
export const isFilled = (old: Bet, bet: Bet): boolean => !isProfitTold(old) && isProfitTold(bet) && bet.status !== 0;

/** Whether two words on a bet have one outcome. */
export const sameBet = (a: Bet, b: Bet): boolean => a.status === b.status && a.profit === b.profit;

/** A known bet with the outcome that a word has. */
export const withOutcome = (old: Bet, { status, profit, profitPercent, clientId, isProfitUntold }: Bet): Bet => ({
  ...old,
  status,
  profit,
  profitPercent: profitPercent ?? old.profitPercent,
  clientId: old.clientId ?? clientId,
  isProfitUntold,
});
