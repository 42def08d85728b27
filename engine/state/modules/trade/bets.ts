import type { FactData } from '../../../events/facts.ts';
import type { Bet } from '../../../model/bets.ts';
import { likeOf } from '../../../model/own-limits.ts';
import { familyOf, sideOf } from '../../../rules/families.ts';
import { isContradictory } from '../../../rules/outcome.ts';
import { isLast } from '../../../rules/reading.ts';
import { stepTicket } from '../../charts.ts';
import { note } from '../../diagnostics.ts';
import type { Actions, FoldContext } from '../../fold-context.ts';
import { countBets, findBet, isSignedIn, stageRound } from '../../reads.ts';
import type { PendingCall } from '../../shape/calls.ts';
import { OPEN_BETS_MAX, OWN_BETS_MAX } from '../../shape/limits.ts';
import type { State } from '../../state.ts';
import { dayAnew } from '../money/limits-day.ts';
import { tell } from '../page/dialogs.ts';
import { noteStatuses } from '../page/searches.ts';
import { toast } from '../page/toasts.ts';
import { answered } from '../request/answers.ts';
import { call } from '../request/calls.ts';
import { afterFailure, holesOf, isGivenAgain, pageToReadAgain } from '../request/overlap.ts';
import { requestBets } from '../request/requests.ts';
import { toldAlike } from './bet-alike.ts';
import {
  isAbsent,
  isAskedBefore,
  isCorrected,
  isFilled,
  isInFlight,
  isNews,
  ownBets,
  sameBet,
  unlikeNow,
  withOutcome,
} from './bet-match.ts';
import { timeAnswered, timeFound, timeSent } from './bet-timing.ts';
import { freshForm } from './form-terms.ts';
import { requestOwnBets, showOwnResult } from './own-result.ts';
import { keepSent, keepWord, withGame } from './sent-terms.ts';

/** What the fold does for each action of the ticket's chart. */
export const ticketActions: Actions['ticket'] = {
  send: (state, at) => {
    sendBet(state, at);
    return state;
  },
  ask: (state, at) => (isSignedIn(state) ? requestOwnBets(state, state.ticket.context, at) : state),
  noteAbsent: (state, at) => toast(state, 'warn', { kind: 'betAbsent' }, at),
  forgetSent: (state, at) => {
    at.fx.emit({ type: 'ticket.clear' });
    const playerId = state.session.me?.id;
    if (playerId !== undefined) at.fx.emit({ type: 'limits.sending', playerId, clientId: null, untilMs: 0 });
    return state;
  },
};

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
  const sent = state.bets.terms.at(-1)?.sent;
  if (me === null || wallet?.points == null || sent == null) return;
  const { clientId, roundId, betType, points, gateMs } = sent;
  // without a limit too: another tab may set one before the site answers
  fx.emit({ type: 'limits.sending', playerId: me.id, clientId, untilMs: gateMs + DOUBT_MAX_MS, like: likeOf(sent) });
  fx.emit({ type: 'ticket.save', ticket: { ...sent, playerId: me.id, sentMs: ticket.context.sentMs, unlike } });
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
  const isMine = isInFlight(state) && !isInFlight(next); // one that was placed elsewhere, in another round, leaves the amount that is typed here
  return isKnown ? next : showOwnResult(state, welcome(next, bet, isMine, at), at);
}

function welcome(state: State, bet: Bet, isMine: boolean, at: FoldContext): State {
  at.fx.emit({ type: 'sound.play', sound: 'fill' });
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

/** Ends the ticket if this is its bet. The bet is matched by client id, else as one that was not expected without it (C7b, C7e). */
function resolve(state: State, told: Bet, at: FoldContext): State {
  const { clientId } = state.ticket.context;
  const echoed = echoedBy(state, told);
  if (echoed === undefined) return toldAlike(state, told, at);
  return echoed === clientId ? stepTicket(timeFound(state, clientId, told), { type: 'answered' }, at) : state;
}

/** The client id that the site has echoed: a message or a list may leave out the one that another has told. */
const echoedBy = (state: State, told: Bet) => told.clientId ?? findBet(state, told.id)?.clientId;

/** Stores a bet by id. A settled bet never becomes pending again. A duplicate changes nothing. A told profit, or a new result, replaces the old one. */
export function upsert(known: State, told: Bet): State {
  const bet = withGame(known, told);
  const state = keepWord(known, bet);
  const old = findBet(state, told.id);
  const isOther = state !== known && isCorrected(old, bet);
  const isMore = old !== undefined && (isOther || isFilled(old, bet));
  if (old !== undefined && !isMore && (old.status !== 0 || sameBet(old, told))) return state;
  const { status, profit } = bet;
  const merged = old === undefined ? bet : withOutcome(old, bet);
  const open = state.bets.open.filter(({ id }) => id !== bet.id);
  if (status === 0) return { ...state, bets: { ...state.bets, open: [...open, merged].slice(-OPEN_BETS_MAX) } };
  const settled = isMore ? state.bets.settled.replace(old, merged) : state.bets.settled.append(merged);
  const kept = { ...state, bets: { ...state.bets, open, settled } };
  return isContradictory(merged, state.app.policy) || isOther
    ? note(noteStatuses(kept, [merged]), 'contradictions', { code: 'betContradicts', id: bet.id, status, profit })
    : kept;
}

export const currentBetsLoaded = (state: State, data: FactData<'bets.current.answered'>, at: FoldContext): State =>
  answered(state, data, at, (before, body, { roundId }, pending) => {
    const [s, all] = ownBets(before, [...body.recent, ...body.current]);
    const listed = all.reduce(upsert, s);
    const told = isAskedBefore(s, pending) ? all.filter((bet) => echoedBy(listed, bet) !== undefined) : all;
    const next = showOwnResult(
      s,
      told.reduce((known, bet) => resolve(known, bet, at), listed),
      at,
    );
    const asked = isNews(s, next, all) ? call(next, 'me.fetch', {}, at) : next;
    if (data.skipped === undefined)
      return isAbsent(asked, roundId, pending) ? stepTicket(asked, { type: 'absent' }, at) : asked;
    const holed: State = { ...asked, bets: { ...asked.bets, isHoled: true } };
    return isInFlight(asked) && isAbsent(asked, roundId, pending) ? endUnread(holed, at) : holed;
  });

/** An unreadable item may be the bet that is looked for. So it is not called absent, and counts in the list of the day with its stake (BR32). */
const endUnread = (state: State, at: FoldContext): State =>
  dayAnew(call(stepTicket(state, { type: 'answered' }, at), 'me.fetch', {}, at), at);

export const betsListed = (state: State, data: FactData<'bets.list.answered'>, at: FoldContext): State =>
  answered(state, data, at, (before, page, { page: number }) => {
    const [s, own] = ownBets(before, page.items);
    const listed = showOwnResult(s, own.reduce(upsert, s), at);
    // more bets came than a page has: the older pages are read again, since those between are on them (L5i)
    const oldest = page.items.toSorted((a, b) => a.createdMs - b.createdMs)[0];
    const isAnew = number === 0 && oldest !== undefined && findBet(before, oldest.id) === undefined;
    const { isHoled: _, ...known } = listed.bets;
    const { points, clicks, refused } = listed.form;
    const isUntouched = number === 0 && points === 0 && clicks === 0 && refused === null;
    const isKnown = ({ id }: Bet): boolean => findBet(before, id) !== undefined;
    const again = pageToReadAgain(s.bets.page, number, own, isKnown);
    const isOver = isLast(page, number) || isGivenAgain(s.bets, number, own, countBets(before), isKnown);
    const next: State = {
      ...listed,
      form: isUntouched ? freshForm(listed) : listed.form,
      bets: {
        ...known,
        ...holesOf(s.bets, number === 0 && (isAnew || s.bets.page <= 0), data.skipped === undefined),
        page: isAnew ? 0 : Math.max(s.bets.page, number),
        isLast: isOver || (number > 0 && s.bets.isLast) || listed.bets.settled.length >= OWN_BETS_MAX,
        isLoading: again !== null,
      },
    };
    return again === null ? next : requestBets(next, at, again);
  });

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

/** A list of bets that failed to load may be asked for again. */
export const betsFailed = (state: State, _failure: unknown, { params }: PendingCall): State => ({
  ...state,
  bets: 'startMs' in params ? state.bets : afterFailure(state.bets, params), // the day's list is read for itself
});
