import { isIn } from '../../../charts/step.ts';
import { roundLengthMs } from '../../../events/policy.ts';
import type { Bet } from '../../../model/bets.ts';
import type { CallParams } from '../../../model/calls.ts';
import type { Page } from '../../../model/definition.ts';
import { SETTLED_AFTER_MS } from '../../../rules/day-bets.ts';
import { datedFromMs } from '../../../rules/fate.ts';
import { provenFromMs, readFirstPage } from '../../../rules/reading.ts';
import { stepTicket } from '../../charts.ts';
import type { FoldContext } from '../../fold-context.ts';
import { isLinkUp, isSyncing, optionOf } from '../../reads.ts';
import type { PendingCall } from '../../shape/calls.ts';
import type { State } from '../../state.ts';
import { dayAnew } from '../money/limits-day.ts';
import { toast } from '../page/toasts.ts';
import { call } from '../request/calls.ts';
import { requestBets } from '../request/requests.ts';
import { echoedBy, resolve } from './bet-found.ts';
import { heldBet, isAbsent, isAskedBefore, isInFlight, isRoundOver } from './bet-match.ts';

/* Whether the bet in doubt was never placed: the re-read of its round lacks it, and then the list of all bets, too (engine/SPEC.md, C7b). */

/** The list of all bets is asked for this many times at most. If no answer proves anything, the doubt ends without a word of the site. */
const LISTS_MAX = 3;

/** Ends the ticket if its bet is among those of a list. Where a member may bet again in a round, an older list ends nothing (`isAskedBefore`). */
export function resolveListed(state: State, listed: readonly Bet[], pending: PendingCall, at: FoldContext): State {
  if (!isInFlight(state)) return state;
  const told = isAskedBefore(state, pending) ? listed.filter((bet) => echoedBy(state, bet) !== undefined) : listed;
  return told.reduce((known, bet) => resolve(known, bet, at), state);
}

/**
 * The same for a list of bets of any round. While the round runs, the re-read of the round decides: it is asked for every few seconds. The balance that was
 * read may be older than a bet that is found (C7d).
 */
export function resolveOver(state: State, listed: readonly Bet[], pending: PendingCall, at: FoldContext): State {
  const next = isRoundOver(state, at) ? resolveListed(state, listed, pending, at) : state;
  return isInFlight(state) && !isInFlight(next) ? call(next, 'me.fetch', {}, at) : next;
}

/** Ends the ticket with a bet that is known. The balance that was read may be older than it (C7d). */
export const endHeld = (state: State, held: Bet, at: FoldContext): State =>
  call(resolve(state, held, at), 'me.fetch', {}, at);

/**
 * The bets of a round were read. If the bet in doubt is absent, it was never placed where its round still runs. Where the round is over, the list
 * of all bets must say so too: it is asked for. Where a row could not be read (`isWhole`), that row may be the bet.
 */
export function absentInRound(
  state: State,
  roundId: number,
  pending: PendingCall,
  isWhole: boolean,
  at: FoldContext,
): State {
  if (!isInFlight(state) || !isAbsent(state, roundId, pending)) return state;
  const held = heldBet(state);
  if (held !== undefined) return endHeld(state, held, at);
  if (!isWhole) return endUnread(state, at);
  if (!isIn(state.ticket, 'inDoubt')) return state;
  return isRoundOver(state, at) ? askList(state, {}, at) : stepTicket(state, { type: 'absent' }, at);
}

/**
 * The site did not tell the bets of a round. If the round of the bet in doubt is over, it may never tell them: the list of all bets is asked for. That
 * list may have the bet. If it lacks the bet, nobody knows what became of it.
 */
export function unreadInRound(state: State, pending: PendingCall, at: FoldContext): State {
  if (!isIn(state.ticket, 'inDoubt') || !isReRead(state, pending) || !isRoundOver(state, at)) return state;
  const held = heldBet(state);
  return held === undefined ? askList(state, { isUnread: true }, at) : endHeld(state, held, at);
}

/** Whether a call is a re-read of the round of the bet in doubt that would have the bet. */
const isReRead = (state: State, one: PendingCall): boolean =>
  one.call === 'bets.current' && isAbsent(state, (one.params as CallParams['bets.current']).roundId, one);

/** The same where the re-read of the round has failed for now, and will be sent again. */
export function stumblesInRound(state: State, at: FoldContext): State {
  const stumbling = state.calls.pending.find((one) => one.stumbles > 0 && isReRead(state, one));
  // while the link is down, a failure says nothing of the site
  return stumbling === undefined || !(isLinkUp(state) || isSyncing(state))
    ? state
    : unreadInRound(state, stumbling, at);
}

/** Asks for the list of all bets, unless an answer is on its way. A re-read of the round that was answered is worth more than one that was not. */
function askList(state: State, unread: Pick<Lacking, 'isUnread'>, at: FoldContext): State {
  const { bets, ticket, calls } = state;
  const { clientId } = ticket.context;
  const before = bets.lacking?.clientId === clientId ? bets.lacking : undefined;
  const isFirst = before === undefined || (before.isUnread === true && unread.isUnread !== true);
  const isAsked = !isFirst && calls.pending.some((one) => isWaited(one, before.asked));
  if (clientId === null || isAsked) return state;
  const lists = (before?.lists ?? 0) + 1;
  if (lists > LISTS_MAX) return endUnread(state, at);
  const lacking = isFirst ? { clientId, asked: calls.asked, lists, ...unread } : { ...before, lists };
  return requestBets({ ...state, bets: { ...bets, lacking } }, at);
}
type Lacking = NonNullable<State['bets']['lacking']>;

/** Whether the first page of the list was asked for after a call, and has not failed since. */
const isWaited = ({ call: name, params, asked, stumbles }: PendingCall, after: number): boolean =>
  name === 'bets.list' && isFirstPage(params as CallParams['bets.list']) && asked > after && stumbles === 0;

const isFirstPage = ({ page, startMs }: CallParams['bets.list']): boolean => startMs === undefined && (page ?? 0) === 0;

/** A page of the list of all bets was read. It says that the bet in doubt was never placed if it is whole down to the instant of the bet. */
export function absentInList(
  state: State,
  body: Page<Bet>,
  { page, size }: Pick<CallParams['bets.list'], 'page' | 'size'>,
  pending: PendingCall,
  isWhole: boolean,
  at: FoldContext,
): State {
  const { bets, ticket } = state;
  const { lacking } = bets;
  if (!isIn(ticket, 'inDoubt') || lacking === undefined || lacking.clientId !== ticket.context.clientId) return state;
  if (page !== 0 || pending.asked <= lacking.asked) return state;
  const reading = readFirstPage(body, { page, size: size ?? Number.POSITIVE_INFINITY }, pending, isWhole);
  const fromMs = earliestMs(state);
  if (
    reading === null ||
    fromMs === null ||
    provenFromMs(isFull(body, size) ? { ...reading, isEnd: false } : reading) > fromMs
  )
    return state;
  if (lacking.isUnread !== true) return stepTicket(state, { type: 'absent' }, at);
  // a re-read of the round that has not failed may still say more
  const isReadAgain = state.calls.pending.some((one) => one.stumbles === 0 && isReRead(state, one));
  return isReadAgain ? state : endUnread(state, at);
}

/** Whether a page is full, and the site counts nothing: nobody knows whether more rows follow, although the site may call it the last one. */
const isFull = ({ items, total, totalPages }: Page<unknown>, size: number | undefined): boolean =>
  total === undefined && totalPages === undefined && size !== undefined && items.length >= size;

/** A bet without a date of its own has the date of its round: from this instant on the ticket's bet is dated. Null: nobody knows. */
function earliestMs({ ticket, options, clock }: State): number | null {
  const option = optionOf(options.list, ticket.context.optionId);
  const beforeMs = option === undefined ? SETTLED_AFTER_MS : roundLengthMs(option.type);
  return datedFromMs(ticket.context.sentMs - beforeMs, clock.estimate);
}

/**
 * The doubt ends, and nobody knows what became of the bet: a row that could not be read may be it, or no list proves that it is absent. So it is not
 * called absent. The list of the day is read anew, where a row that cannot be read counts with its stake (BR32).
 */
function endUnread(state: State, at: FoldContext): State {
  const ended = toast(stepTicket(state, { type: 'answered' }, at), 'warn', { kind: 'betUnknown' }, at);
  return dayAnew(call(ended, 'me.fetch', {}, at), at);
}
