import type { FactData } from '../../../events/facts.ts';
import type { FoldContext } from '../../fold-context.ts';
import { isAsking } from '../../reads.ts';
import type { State } from '../../state.ts';
import { requestMe, requestWallet } from '../request/requests.ts';

/**
 * The site tells a balance. An answer about the balance that was asked for before is older (L5a). A part that could not be read
 * stays as it was, and the balance is asked for (L3a).
 */
export function walletChanged(state: State, { points, money }: FactData<'wallet.changed'>, at: FoldContext): State {
  const { wallet } = state;
  const next = { points: points ?? wallet?.points ?? null, money: money ?? wallet?.money ?? null };
  const isSame = wallet !== null && wallet.points === next.points && wallet.money === next.money;
  const told: State = isSame ? state : requestWallet({ ...state, wallet: next }, at);
  const walletFrom = told.calls.asked + 1;
  const isNewer = isAsking(state, 'me.fetch') && told.calls.walletFrom !== walletFrom;
  const noted: State = isNewer ? { ...told, calls: { ...told.calls, walletFrom } } : told;
  return points === undefined || money === undefined ? requestMe(noted, at) : noted;
}
