import type { CallParams } from '../../../model/calls.ts';
import type { CommandKind, SentCommand } from '../../../model/command.ts';
import type { State } from '../../state.ts';
import { queryOf } from '../request/keys.ts';

/* What the record of a screen's command looks like (K6): its coin and its amount. */

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
  if (feePercent === undefined) return { amounts: [point], coins, isOrLess: true };
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
