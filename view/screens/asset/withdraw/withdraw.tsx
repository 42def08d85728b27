import { type ComponentProps, useReducer } from 'react';
import { isPoints, ofCoin, selectPendingCoin, type WalletRow } from '../../../../engine/selectors/money/coins.ts';
import { selectCommand } from '../../../../engine/selectors/shell.ts';
import { useKeptValue } from '../../../hooks/useKept.ts';
import { useSelected } from '../../../hooks/useSelected.ts';
import { useWords } from '../../../hooks/useWords.ts';
import { partsIn, useLateFile } from '../../../parts/chunk.ts';
import { percent } from '../../../parts/figures.ts';
import { Late } from '../../../parts/late.tsx';
import { lateFile } from '../../../parts/late-file.ts';
import { Skeleton } from '../../../parts/skeleton.tsx';
import '../../../styles/coins.css';
import { leastText, namedBalance } from '../coins/amounts.ts';
import { Caution } from '../coins/caution.tsx';
import { CoinPanel } from '../coins/coin-panel.tsx';
import { Doubt } from '../coins/doubt.tsx';
import { useCoins, useRates, useRecords, withRecords } from '../coins/useCoins.ts';
import { useCoinWords } from '../coins/useCoinWords.ts';
import { usePicked } from '../coins/usePicked.ts';
import type * as Form from './form.tsx';
import { Pending } from './pending.tsx';
import type { KeptFields } from './useWithdrawal.ts';

/** The form is fetched while the site is asked about the coins. */
export const form = lateFile(() => import('./form.tsx'));
const WithdrawForm = partsIn(form)('WithdrawForm');

/** A withdrawal of coins: the form, or what became of the last one (product.md 7, Crypto wallet). */
export default function Withdraw() {
  const words = useCoinWords();
  const coins = useCoins();
  const records = useRecords();
  useRates();
  const [isLost, lose] = useReducer(() => true, false); // its place says so then
  const isThere = useLateFile(form, true, lose) !== null || isLost;
  const wallets = coins.wallets.filter((wallet) => !isPoints(wallet.coin));
  const { picked: wallet, pick } = usePicked(wallets, useKeptValue<KeptFields>('withdraw')?.coin);
  const known = withRecords(coins, records);
  const status = isThere ? known.status : 'loading';
  const { feePercent } = coins;
  const min = minOf(coins, wallet?.coin ?? '');
  return (
    <div className="duo">
      <CoinPanel
        title={words.withdraw.title}
        aside={status !== 'loading' && wallet !== undefined && <Able wallet={wallet} />}
        {...known}
        status={status}
        waiting={<Waiting />}
      >
        <FormOrPending wallet={wallet} wallets={wallets} min={min} feePercent={feePercent} onCoin={pick} />
      </CoinPanel>
      {isThere && coins.status === 'ready' && wallet !== undefined && (
        <Rules coin={wallet.coin} min={min} feePercent={feePercent} />
      )}
    </div>
  );
}

/** The least withdrawal of a coin; null if it is not known. A coin that the site does not name has none. */
const minOf = ({ minWithdraw, isSiteWhole }: ReturnType<typeof useCoins>, coin: string): number | null =>
  ofCoin(minWithdraw, coin) ?? (minWithdraw !== null && isSiteWhole ? 0 : null);

/** How much of a coin there is. */
function Able({ wallet: { balance, coin } }: { readonly wallet: WalletRow }) {
  const { withdraw } = useCoinWords();
  return <span className="t-3 num">{withdraw.able({ amount: namedBalance(balance, coin, useWords()) })}</span>;
}

type FormProps = Omit<ComponentProps<typeof Form.WithdrawForm>, 'wallet'> & { readonly wallet: WalletRow | undefined };

/** The form, while no withdrawal is on its way. */
function FormOrPending({ wallet, ...props }: FormProps) {
  const { withdraw } = useCoinWords();
  const lock = useSelected(selectCommand('withdraw'));
  const pending = useSelected(selectPendingCoin);
  if (lock === 'pending') return <Pending record={pending} />;
  return (
    <>
      {lock === 'inDoubt' && <Doubt title={withdraw.doubt} text={withdraw.doubtText} />}
      {wallet === undefined ? (
        <p className="coins__none t-3">{withdraw.noWallet}</p>
      ) : (
        <Late waiting={<Waiting />}>
          <WithdrawForm wallet={wallet} {...props} />
        </Late>
      )}
    </>
  );
}

type RulesProps = { readonly coin: string; readonly min: number | null; readonly feePercent: number | null };

function Rules({ coin, min, feePercent }: RulesProps) {
  const { rules } = useCoinWords().withdraw;
  const least = min === null ? [] : [rules.least({ min: leastText(min), coin })];
  const fee = feePercent === null ? [] : [rules.fee({ fee: percent(feePercent) })];
  return <Caution rules={[rules.final, ...least, ...fee, rules.one]} />;
}

const Waiting = () => (
  <div className="form form--waiting">
    <Skeleton width="w120" />
    <Skeleton width="w220" />
    <Skeleton width="w220" />
  </div>
);
