import { CALL_TREATMENT, type CallName, type CallParams, type QueryCall } from '../../../model/calls.ts';
import type { CommandKind, SentCommand } from '../../../model/command.ts';
import type { Now } from '../../fold-context.ts';
import type { Query } from '../../shape/calls.ts';
import type { State } from '../../state.ts';
import { call } from '../request/calls.ts';
import { isSameKey, queryOf } from '../request/keys.ts';

/* What commands have to do with the queries of screens: what a command's record looks like by them (K6), and what is read again after it. */

/** The coins and the amounts of a record. */
export type Looks = Pick<SentCommand, 'amounts' | 'coins' | 'isOrLess'>;

/** What the record of a screen's command looks like, by the parameters of its call. */
export function looksOf(state: State, kind: CommandKind, params: object): Looks {
  if (kind === 'withdraw') return withdrawalLooks(state, params as CallParams['coin.withdraw']);
  if (kind === 'convert') return conversionLooks(state, params as CallParams['coin.convert']);
  return { amounts: [(params as CallParams['coin.send']).points] };
}

/** The record of a withdrawal has the amount, or the amount with the site's fee taken off or added. A fee that the site has not told may be any. */
function withdrawalLooks(state: State, { point, walletType }: CallParams['coin.withdraw']): Looks {
  const coins = [walletType];
  const feePercent = queryOf(state, 'coin.siteInfo')?.body?.feePercent;
  if (feePercent == null) return { amounts: [point], coins, isOrLess: true };
  const fee = (point * feePercent) / 100;
  return { amounts: fee === 0 ? [point] : [point, point - fee, point + fee], coins };
}

/** The record of a conversion has one of the two coins, with its own amount. A list of wallets without these two tells no coin. */
function conversionLooks(
  state: State,
  { inPoint, outPoint, inWalletId, outWalletId }: CallParams['coin.convert'],
): Looks {
  const amounts = [inPoint, outPoint];
  const wallets = queryOf(state, 'coin.wallets')?.body ?? [];
  const coins = [inWalletId, outWalletId].flatMap((walletId) => wallets.find(({ id }) => id === walletId)?.coin ?? []);
  return coins.length === amounts.length ? { amounts, coins } : { amounts };
}

/** What the screens of coins show, and what commands change. */
const SHOWN = (Object.keys(CALL_TREATMENT) as CallName[]).filter(
  (name): name is QueryCall => CALL_TREATMENT[name].screen === 'coins',
);

/** Reads again what the screens of coins asked for last. The answers take the place of the older ones. */
export const readAgain = (state: State, at: Now): State =>
  SHOWN.reduce((s, name) => askAgain(s, queryOf(s, name), at), state);

/** Asks the same question again: of a list, its first page. */
export function askAgain(state: State, query: Query | undefined, at: Now): State {
  if (query === undefined) return state;
  const { call: name, params } = query;
  const first = 'page' in params ? { ...params, page: 0 } : params;
  const isAsked = state.calls.pending.some(
    (one) => one.sinceMs === at.at && isSameKey(one, { callId: -1, call: name, params: first as never }),
  );
  return isAsked ? state : call(state, name, first as never, at);
}
