import type { FactData } from '../../events/facts.ts';
import { askWallet } from '../asks.ts';
import type { At } from '../at.ts';
import type { State } from '../state.ts';

/** The site tells a balance. An answer about the balance that was asked for before is older (L5a). */
export function walletChanged(state: State, data: FactData<'wallet.changed'>, at: At): State {
  const { points = null, money = null } = data;
  const isSame = state.wallet !== null && state.wallet.points === points && state.wallet.money === money;
  const told: State = isSame ? state : askWallet({ ...state, wallet: { points, money } }, at);
  const isAsked = state.calls.pending.some(({ call: name }) => name === 'me.fetch');
  const walletFrom = told.calls.asked + 1;
  if (!isAsked || told.calls.walletFrom === walletFrom) return told;
  return { ...told, calls: { ...told.calls, walletFrom } };
}
