import { isPoints, RATE_TOLERANCE_PERCENT } from '../../../../engine/selectors/money/coins.ts';
import { selectCommand } from '../../../../engine/selectors/shell.ts';
import { useSelected } from '../../../hooks/useSelected.ts';
import { percent } from '../../../parts/figures.ts';
import { Skeleton } from '../../../parts/skeleton.tsx';
import '../../../styles/coins.css';
import { Caution } from '../coins/caution.tsx';
import { CoinPanel } from '../coins/coin-panel.tsx';
import { Doubt } from '../coins/doubt.tsx';
import { useCoins, useRates, useRecords, withRecords } from '../coins/useCoins.ts';
import { useCoinWords } from '../coins/useCoinWords.ts';
import { ConvertForm } from './form.tsx';

/** Converting the content of one wallet into that of another at the live rate (product.md 7, convert). */
export default function Convert() {
  const words = useCoinWords();
  const coins = useCoins();
  const records = useRecords();
  const refresh = useRates();
  const lock = useSelected(selectCommand('convert'));
  // the points stand last
  const [first, second, ...more] = [
    ...coins.wallets.filter(({ coin }) => !isPoints(coin)),
    ...coins.wallets.filter(({ coin }) => isPoints(coin)),
  ];
  return (
    <div className="duo">
      <CoinPanel title={words.convert.title} {...withRecords(coins, records)} waiting={<Waiting />}>
        {first === undefined || second === undefined ? (
          <p className="coins__none t-3">{words.convert.none}</p>
        ) : (
          <>
            {lock === 'inDoubt' && <Doubt title={words.convert.doubt} text={words.convert.doubtText} />}
            <ConvertForm wallets={[first, second, ...more]} onRefresh={refresh} />
          </>
        )}
      </CoinPanel>
      <Caution
        rules={[words.convert.rules.rate({ percent: percent(RATE_TOLERANCE_PERCENT) }), words.convert.rules.final]}
      />
    </div>
  );
}

const Waiting = () => (
  <div className="form form--waiting">
    <div className="cv__box cv__box--waiting">
      <Skeleton width="w104" />
    </div>
    <div className="cv__box cv__box--waiting">
      <Skeleton width="w104" />
    </div>
  </div>
);
