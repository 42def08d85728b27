import type { FactData } from '../../../events/facts.ts';
import type { Bet } from '../../../model/bets.ts';
import { likeOf } from '../../../model/own-limits.ts';
import { familyOf, sideOf } from '../../../rules/families.ts';
import { isContradictory } from '../../../rules/outcome.ts';
import { stepTicket } from '../../charts.ts';
import { note } from '../../diagnostics.ts';
import type { Actions, FoldContext } from '../../fold-context.ts';
import { findBet, isSignedIn, stageRound } from '../../reads.ts';
import type { PendingCall } from '../../shape/calls.ts';
import { OPEN_BETS_MAX } from '../../shape/limits.ts';
import type { State } from '../../state.ts';
import { tell } from '../page/dialogs.ts';
import { noteStatuses } from '../page/searches.ts';
import { toast } from '../page/toasts.ts';
import { call } from '../request/calls.ts';
import { endHeld, stumblesInRound } from './bet-absent.ts';
import { resolve } from './bet-found.ts';
import { heldOver, isCorrected, isFilled, isInFlight, ownBets, sameBet, unlikeNow, withOutcome } from './bet-match.ts';
import { timeAnswered, timeSent } from './bet-timing.ts';
import { freshForm } from './form-terms.ts';
import { requestOwnBets, showOwnResult } from './own-result.ts';
import { keepSent, keepWord, withGame } from './sent-terms.ts';

/** What the fold does for each action of the ticket's chart. */
export const ticketActions: Actions['ticket'] = {
  send: (state, at) => {
    sendBet(state, at);
    return state;
  },
  ask: (state, at) => (isSignedIn(state) ? seekBet(state, at) : state),
  noteAbsent: (state, at) => toast(state, 'warn', { kind: 'betAbsent' }, at),
  forgetSent: (state, at) => {
    at.fx.emit({ type: 'ticket.clear' });
    const playerId = state.session.me?.id;
    if (playerId !== undefined) at.fx.emit({ type: 'limits.sending', playerId, clientId: null, untilMs: 0 });
    const { lacking: _, ...bets } = state.bets;
    return { ...state, bets };
  },
};

/** Looks for the bet in doubt: a list may have told of it. Else the site is asked. */
function seekBet(state: State, at: FoldContext): State {
  const held = heldOver(state, at);
  if (held !== undefined) return endHeld(state, held, at);
  const next = stumblesInRound(state, at);
  return isInFlight(next) ? requestOwnBets(next, next.ticket.context, at) : next;
}

/** So long after betting has closed, a bet in flight is decided, or its page is gone, in ms. */
const DOUBT_MAX_MS = 60_000;

/** Sends the bet that was kept last (`keepSent`). Called once, on the transition into `sending`. No other place emits a bet. */
function sendBet(state: State, { fx }: FoldContext): void {
  const {
    ticket,
    session: { me },
    wallet,
    unlike,
  } = state;
  const terms = state.bets.terms.at(-1);
  const sent = terms?.sent;
  if (me === null || wallet?.points == null || terms === undefined || sent == null) return;
  const { clientId, roundId, betType, points, gateMs } = sent;
  // without a limit too: another tab may set one before the site answers
  fx.emit({ type: 'limits.sending', playerId: me.id, clientId, untilMs: gateMs + DOUBT_MAX_MS, like: likeOf(sent) });
  // after a reload nobody knows any more that the site told no fee
  const { percent: _, ...unpriced } = sent;
  const confirmed = terms.isFeeUntold === true ? unpriced : sent;
  fx.emit({ type: 'ticket.save', ticket: { ...confirmed, playerId: me.id, sentMs: ticket.context.sentMs, unlike } });
  fx.emit({
    type: 'stomp.bet',
    clientId,
    roundId,
    betType,
    points,
    remainPoints: wallet.points - points,
    playerId: me.id,
    username: me.username,
  });
}

export const drafted = (state: State, data: FactData<'bet.drafted'>, at: FoldContext): State =>
  state.stage.optionId === null
    ? state
    : stepTicket(
        { ...state, form: { ...state.form, refused: null } },
        { type: 'drafted', optionId: state.stage.optionId, ...data },
        at,
      );

export const cancelled = (state: State, _data: unknown, at: FoldContext): State =>
  stepTicket(state, { type: 'cancelled' }, at);

export function sent(state: State, data: FactData<'bet.sent'>, at: FoldContext): State {
  const event = { type: 'sent', playerId: state.session.me?.id ?? null, ...data } as const;
  const kept = timeSent(keepSent(state, data), data, at);
  return stepTicket({ ...kept, unlike: unlikeNow(state, data, at) }, event, at);
}

export function unsent(state: State, data: FactData<'bet.unsent'>, at: FoldContext): State {
  if (data.clientId !== state.ticket.context.clientId) return state;
  const next = stepTicket(state, { type: 'unsent' }, at);
  return next === state ? state : toast(next, 'warn', { kind: 'betUnsent' }, at);
}

/** gameBet: the site accepted a bet of the member, from this page or another one. */
export function accepted(before: State, data: FactData<'bet.accepted'>, at: FoldContext): State {
  const [state, [bet]] = ownBets(before, [data.bet]);
  if (bet === undefined) return state;
  const next = timeAnswered(resolve(upsert(state, bet), bet, at), bet, at);
  const isKnown = findBet(state, bet.id) !== undefined;
  const isMine = isInFlight(state) && !isInFlight(next); // a bet that was placed elsewhere, in another round, does not clear the amount that is typed here
  return isKnown ? next : showOwnResult(state, welcome(next, bet, isMine, at), at);
}

function welcome(state: State, bet: Bet, isMine: boolean, at: FoldContext): State {
  const info = stageRound(state)?.info;
  const { type: betType, points, gameType } = withGame(state, bet);
  const family = familyOf(gameType);
  const target = info?.id === bet.roundId ? family?.targetPrice(info, betType) : undefined;
  const side = sideOf(gameType, betType);
  return toast(
    isMine || info?.id === bet.roundId ? { ...state, form: freshForm(state) } : state,
    'gain',
    family === undefined
      ? { kind: 'betAcceptedUnread', betType, points }
      : { kind: 'betAccepted', betType, side, points, target: target ?? null },
    at,
  );
}

/** betResult: how a bet ended. */
export function settled(before: State, data: FactData<'bet.settled'>, at: FoldContext): State {
  const [state, [bet]] = ownBets(before, [data.bet]);
  return bet === undefined ? state : showOwnResult(state, resolve(upsert(state, bet), bet, at), at);
}

/** Stores the bets of a list. A list that was asked for after the last corrected result is newer than every earlier word. Rule: BR15. */
export function upsertListed(state: State, listed: readonly Bet[], { asked }: Pick<PendingCall, 'asked'>): State {
  const isNewest = asked >= (state.bets.correctedFrom ?? Number.POSITIVE_INFINITY);
  return listed.reduce((s, bet) => upsert(s, bet, isNewest), state);
}

/** Whether the site has told this outcome of a bet before. */
const isHeard = ({ bets: { terms } }: State, bet: Bet): boolean =>
  terms.find(({ id }) => id === bet.id)?.words.some((word) => sameBet(word, bet)) === true;

/**
 * Stores a bet by id. A settled bet never becomes pending again. A duplicate changes nothing. A told profit, or a new result, replaces the old one.
 * A result that was told before is new only where it is the newest word.
 */
function upsert(known: State, told: Bet, isNewest = false): State {
  const bet = withGame(known, told);
  const state = keepWord(known, bet);
  const old = findBet(state, told.id);
  const isOld = isHeard(known, bet);
  const isOther = isCorrected(old, bet) && (isNewest || !isOld);
  const isMore = old !== undefined && (isOther || isFilled(old, bet));
  if (old !== undefined && !isMore && (old.status !== 0 || sameBet(old, told))) return state;
  const merged = old === undefined ? bet : withOutcome(old, bet);
  const open = state.bets.open.filter(({ id }) => id !== bet.id);
  if (bet.status === 0) return { ...state, bets: { ...state.bets, open: [...open, merged].slice(-OPEN_BETS_MAX) } };
  const settled = isMore ? state.bets.settled.replace(old, merged) : state.bets.settled.append(merged);
  const corrected = isOther ? { correctedFrom: state.calls.asked + 1 } : {};
  const kept = { ...state, bets: { ...state.bets, open, settled, ...corrected } };
  // a word that was told before was counted then
  return isOld ? kept : noteContradiction(kept, merged, isOther);
}

/** Counts a bet whose status and profit cannot both be so, or whose result is another one than before. */
function noteContradiction(state: State, bet: Bet, isOther: boolean): State {
  const { id, status, profit } = bet;
  return isOther || isContradictory(bet, state.app.policy)
    ? note(noteStatuses(state, [bet]), 'contradictions', { code: 'betContradicts', id, status, profit })
    : state;
}

/**
 * An error from the error queue. A refusal of the bet in flight ends its ticket. Without a client id, it does so only if
 * exactly one bet waits for its answer (live-link 3). The error is shown only while there is a session.
 */
export function serverErrored(state: State, data: FactData<'server.errored'>, at: FoldContext): State {
  const { context, value } = state.ticket;
  const isMine = data.clientId === undefined ? value === 'sending' : data.clientId === context.clientId;
  const answered = isMine ? stepTicket(state, { type: 'answered' }, at) : state;
  const next = answered === state ? state : afterRefusal(answered, state, data, at);
  if (!isSignedIn(next)) return next;
  return tell(next, { kind: 'error', message: data.message });
}

/**
 * After a refused bet the shown balance may be wrong: a message with the new balance may be lost. A refusal without a client id
 * may be that of another page's bet: the bets of the round are read again.
 */
function afterRefusal(
  state: State,
  { ticket }: State,
  { clientId }: FactData<'server.errored'>,
  at: FoldContext,
): State {
  if (!isSignedIn(state)) return state;
  const asked = call(state, 'me.fetch', {}, at);
  return clientId === undefined ? requestOwnBets(asked, ticket.context, at) : asked;
}

/** The link is back: looks for a bet in doubt at once. */
export const ticketLinkUp = (state: State, at: FoldContext): State => stepTicket(state, { type: 'linkUp' }, at);

/** Nobody knows what becomes of a bet that is on its way. */
export const ticketLinkLost = (state: State, at: FoldContext): State => stepTicket(state, { type: 'linkLost' }, at);
