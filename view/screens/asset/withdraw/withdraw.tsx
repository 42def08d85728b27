import { useState } from 'react';
import { POINT, selectCoinLock, selectPendingCoin, unitsOf } from '../../../../engine/selectors/coins.ts';
import { useSelected } from '../../../hooks/useSelected.ts';
import { useWords } from '../../../hooks/useWords.ts';
import { percent } from '../../../parts/format.ts';
import { Skeleton } from '../../../parts/skeleton.tsx';
import '../../../styles/coins.css';
import { named } from '../coins/amounts.ts';
import { Caution } from '../coins/caution.tsx';
import { CoinPanel } from '../coins/coin-panel.tsx';
import { Doubt } from '../coins/doubt.tsx';
import { useCoins, useRates, useRecords, withRecords } from '../coins/useCoins.ts';
import { useCoinWords } from '../coins/useCoinWords.ts';
import { WithdrawForm } from './form.tsx';
import { Pending } from './pending.tsx';

/** A withdrawal of coins: the form, or what became of the last one (product.md 7, Crypto wallet). */
export default function Withdraw() {
  const words = useCoinWords();
  const { won } = useWords();
  const { rules } = words.withdraw;
  const coins = useCoins();
  const records = useRecords();
  useRates();
  const lock = useSelected(selectCoinLock('withdraw'));
  const pending = useSelected(selectPendingCoin);
  const [coin, setCoin] = useState('');
  const own = coins.wallets.filter((wallet) => wallet.coin !== POINT);
  const wallet = own.find((each) => each.coin === coin) ?? own[0];
  const status = withRecords(coins.status, records);
  return (
    <div className="duo">
      <CoinPanel
        title={words.withdraw.title}
        aside={
          status !== 'loading' &&
          wallet !== undefined && (
            <span className="t-3 num">
              {words.withdraw.able({ amount: named(unitsOf(wallet.balance), wallet.coin, won) })}
            </span>
          )
        }
        status={status}
        onRetry={coins.retry}
        waiting={<Waiting />}
      >
        {lock === 'pending' ? (
          <Pending record={pending} />
        ) : (
          <>
            {lock === 'inDoubt' && <Doubt title={words.withdraw.doubt} text={words.withdraw.doubtText} />}
            {wallet === undefined ? (
              <p className="coins__none t-3">{words.withdraw.noWallet}</p>
            ) : (
              <WithdrawForm
                wallets={own}
                wallet={wallet}
                min={coins.minWithdraw[wallet.coin] ?? 0}
                feePercent={coins.feePercent}
                onCoin={setCoin}
              />
            )}
          </>
        )}
      </CoinPanel>
      {wallet !== undefined && (
        <Caution
          rules={[
            rules.final,
            rules.least({ min: String(coins.minWithdraw[wallet.coin] ?? 0), coin: wallet.coin }),
            rules.fee({ fee: percent(coins.feePercent) }),
            rules.one,
          ]}
        />
      )}
    </div>
  );
}

const Waiting = () => (
  <div className="form form--waiting">
    <Skeleton width="w120" />
    <Skeleton width="w220" />
    <Skeleton width="w220" />
  </div>
);
