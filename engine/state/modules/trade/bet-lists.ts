import type { FactData } from '../../../events/facts.ts';
import type { Bet } from '../../../model/bets.ts';
import { isLast } from '../../../rules/reading.ts';
import type { FoldContext } from '../../fold-context.ts';
import { countBets, findBet } from '../../reads.ts';
import type { PendingCall } from '../../shape/calls.ts';
import { OWN_BETS_MAX } from '../../shape/limits.ts';
import type { State } from '../../state.ts';
import { answered } from '../request/answers.ts';
import { call } from '../request/calls.ts';
import { afterFailure, holesOf, isGivenAgain, pageToReadAgain } from '../request/overlap.ts';
import { requestBets } from '../request/requests.ts';
import { absentInList, absentInRound, resolveListed, resolveOver, unreadInRound } from './bet-absent.ts';
import { isNews, ownBets } from './bet-match.ts';
import { upsertListed } from './bets.ts';
import { freshForm } from './form-terms.ts';
import { showOwnResult } from './own-result.ts';

/* The answers to the lists of bets: those of a round, and all of the member. */

export const currentBetsLoaded = (state: State, data: FactData<'bets.current.answered'>, at: FoldContext): State =>
  answered(state, data, at, (before, body, { roundId }, pending) => {
    const [s, all] = ownBets(before, [...body.recent, ...body.current]);
    const next = showOwnResult(s, resolveListed(upsertListed(s, all, pending), all, pending, at), at);
    const asked = isNews(s, next, all) ? call(next, 'me.fetch', {}, at) : next;
    const isWhole = data.skipped === undefined;
    const read: State = isWhole ? asked : { ...asked, bets: { ...asked.bets, isHoled: true } };
    return absentInRound(read, roundId, pending, isWhole, at);
  });

/** The bets of a round were refused, or could not be read. They may be those among which the bet in doubt is looked for. */
export const currentBetsFailed = (state: State, _failure: unknown, pending: PendingCall, at: FoldContext): State =>
  unreadInRound(state, pending, at);

export const betsListed = (state: State, data: FactData<'bets.list.answered'>, at: FoldContext): State =>
  answered(state, data, at, (before, page, params, pending) => {
    const { page: number } = params;
    const [s, own] = ownBets(before, page.items);
    const listed = showOwnResult(s, resolveOver(upsertListed(s, own, pending), own, pending, at), at);
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
    const judged = absentInList(next, page, params, pending, data.skipped === undefined, at);
    return again === null ? judged : requestBets(judged, at, again);
  });

/** A list of bets that failed to load may be asked for again. */
export const betsFailed = (state: State, _failure: unknown, { params }: PendingCall): State => ({
  ...state,
  bets: 'startMs' in params ? state.bets : afterFailure(state.bets, params), // the day's list is read for itself
});
