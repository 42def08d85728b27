import type { FactData } from '../../../events/facts.ts';
import type { Bet } from '../../../model/bets.ts';
import type { CallAnswer } from '../../../model/calls.ts';
import { filledBy } from '../../../rules/outcome.ts';
import { toldPercent } from '../../../rules/percent-then.ts';
import type { Answered, FoldContext } from '../../fold-context.ts';
import { findBet, pendingCall } from '../../reads.ts';
import type { PendingCall } from '../../shape/calls.ts';
import type { State } from '../../state.ts';
import { resolveOver } from './bet-absent.ts';
import { isCorrected, isFilled, isSought, ownBets } from './bet-match.ts';
import { upsertListed } from './bets.ts';

/**
 * What a list tells of settled bets that the page knows otherwise: the profits and percents that the site left out, and results that it has
 * corrected. So everything that counts bets hears them. A bet in doubt that a list has is known, whichever list it is. Rule: M2, BR15, BR18, C7b.
 */
function hearLate(before: State, listed: readonly Bet[], pending: PendingCall, at: FoldContext): State {
  const isLate = (bet: Bet): boolean => {
    const old = findBet(before, bet.id);
    if (old === undefined || old.status === 0 || bet.status === 0) return false;
    const isMore = isFilled(old, bet) || isCorrected(old, bet) || filledBy(old, bet) !== old;
    return isMore || (bet.profitPercent !== undefined && !isPercentTold(before, old));
  };
  const late = listed.filter((bet) => isLate(bet) || isSought(before, bet, at));
  if (late.length === 0) return before;
  const [state, own] = ownBets(before, late);
  return resolveOver(upsertListed(state, own, pending), own, pending, at);
}

/** Whether a word of the site on a bet has its percent. */
const isPercentTold = ({ bets: { terms } }: State, { id, profitPercent }: Bet): boolean =>
  profitPercent !== undefined || toldPercent(terms.find((one) => one.id === id)?.words ?? []) !== undefined;

/** The same for a page of the list of bets. */
export function hearListed(
  state: State,
  { body, callId }: Pick<FactData<'bets.list.answered'>, 'body' | 'callId'>,
  at: FoldContext,
): State {
  const pending = pendingCall(state, callId);
  return pending === undefined ? state : hearLate(state, body.items, pending, at);
}

/** The same for a page of the history's search. */
export const hearSearched = (state: State, { pending, body }: Answered, at: FoldContext): State =>
  hearLate(state, (body as CallAnswer['bets.search']).items, pending, at);
