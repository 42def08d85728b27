import type { CashKind } from '../../../model/cash.ts';
import type { CashSituation } from '../../../rules/cash.ts';
import { isGivenUp } from '../../../rules/pending-search.ts';
import { commandPhase, isBlocked, isSignedIn, paramsAsked } from '../../reads.ts';
import type { State } from '../../state.ts';
import { queryOf } from '../request/keys.ts';
import { FAILURES_MAX, isSearch } from './cash-search.ts';
import { ownLimitsOf } from './limits-now.ts';

/**
 * Whether the first list of the session, or what is pending beyond it, is still looked for: a request given now could be a second one. After
 * three failures, after a refusal of every question, and after three readings that proved nothing, the site alone decides. Rule: C9a.
 */
export const isSearching = (state: State): boolean =>
  (state.cash.unsearched ?? FAILURES_MAX) < FAILURES_MAX ||
  (!isGivenUp(state.cash.sought) && paramsAsked(state, 'dnw.list').some(isSearch));

/** What the checks of a request need to know (rules/cash.ts). */
export function cashSituation(state: State, kind: CashKind): CashSituation {
  const site = queryOf(state, 'site.dnw')?.body;
  return {
    isSignedIn: isSignedIn(state) || isBlocked(state),
    isBlocked: isBlocked(state),
    isActive: (kind === 'D' ? site?.isDepositActive : site?.isWithdrawActive) ?? true,
    isLocked: commandPhase(state, kind) !== 'free',
    coolOffMs: ownLimitsOf(state)?.coolOffMs ?? null,
    moneyPoints: state.wallet?.money ?? null,
  };
}
