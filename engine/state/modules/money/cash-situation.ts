import type { CashKind } from '../../../model/cash.ts';
import type { CashSituation } from '../../../rules/cash.ts';
import { commandPhase, isBlocked, isSignedIn } from '../../reads.ts';
import type { State } from '../../state.ts';
import { queryOf } from '../request/keys.ts';
import { ownLimitsOf } from './limits-now.ts';

/** What the checks of a request need to know (rules/cash.ts). */
export function cashSituation(state: State, kind: CashKind): CashSituation {
  const site = queryOf(state, 'site.dnw')?.body;
  return {
    isSignedIn: isSignedIn(state) || isBlocked(state),
    isBlocked: isBlocked(state),
    isActive: (kind === 'D' ? site?.isDepositActive : site?.isWithdrawActive) ?? true,
    isLocked: commandPhase(state, kind) !== 'free',
    coolOffMs: ownLimitsOf(state)?.coolOffMs ?? null,
    moneyPoints: state.wallet === null ? 0 : state.wallet.money,
  };
}
