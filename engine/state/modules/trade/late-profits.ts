import type { FactData } from '../../../events/facts.ts';
import type { Bet } from '../../../model/bets.ts';
import type { CallAnswer } from '../../../model/calls.ts';
import { fullerOf } from '../../../rules/outcome.ts';
import { toldPercent } from '../../../rules/percent-then.ts';
import type { Answered } from '../../fold-context.ts';
import { findBet } from '../../reads.ts';
import type { State } from '../../state.ts';
import { ownBets } from './bet-match.ts';
import { upsert } from './bets.ts';

/** The profits and percents that a list tells of settled bets of which the site left them out. So everything that counts bets hears them. Rule: M2, BR18. */
function hearProfits(before: State, listed: readonly Bet[]): State {
  const isLate = (bet: Bet): boolean => {
    const old = findBet(before, bet.id);
    if (old === undefined || old.status === 0 || bet.status === 0) return false;
    return fullerOf(old, bet) !== old || (bet.profitPercent !== undefined && !isPercentTold(before, old));
  };
  const late = listed.filter(isLate);
  if (late.length === 0) return before;
  const [state, own] = ownBets(before, late);
  return own.reduce(upsert, state);
}

/** Whether a word of the site on a bet has its percent. */
const isPercentTold = ({ bets: { terms } }: State, { id, profitPercent }: Bet): boolean =>
  profitPercent !== undefined || toldPercent(terms.find((one) => one.id === id)?.words ?? []) !== undefined;

/** The same for a page of the list of bets. */
export const hearListed = (state: State, { body }: Pick<FactData<'bets.list.answered'>, 'body'>): State =>
  hearProfits(state, body.items);

/** The same for a page that a screen has asked for: one of the history's search is a list of bets. */
export const hearSearched = (state: State, { pending, body }: Answered): State =>
  pending.call === 'bets.search' ? hearProfits(state, (body as CallAnswer['bets.search']).items) : state;
