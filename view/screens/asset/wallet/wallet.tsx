import { useState } from 'react';
import { isPoints, networkOf, type WalletRow } from '../../../../engine/selectors/money/coins.ts';
import { assetPath } from '../../../../engine/selectors/screens.ts';
import { useEngine } from '../../../hooks/context.ts';
import { useWords } from '../../../hooks/useWords.ts';
import { CoolingNote, useIsCooling } from '../../../parts/cooling-note.tsx';
import { whole } from '../../../parts/format.ts';
import { Icon } from '../../../parts/icon.tsx';
import { Link } from '../../../parts/link.tsx';
import { Skeleton } from '../../../parts/skeleton.tsx';
import '../../../styles/coins.css';
import { namedBalance } from '../coins/amounts.ts';
import { CoinPanel } from '../coins/coin-panel.tsx';
import { useCoins } from '../coins/useCoins.ts';
import { useCoinWords } from '../coins/useCoinWords.ts';
import { usePicked } from '../coins/usePicked.ts';
import { Draft } from './draft.tsx';
import { CoinHistory } from './history.tsx';
import { Receive } from './receive.tsx';

/** The member's wallets: balances, the deposit address of one, and the records of all (product.md 7, Crypto wallet). */
export default function Wallet() {
  const words = useCoinWords();
  const coins = useCoins();
  const [isMaking, setMaking] = useState(false);
  const own = coins.wallets.filter(({ coin }) => !isPoints(coin));
  const { picked: shown, pick } = usePicked(own);
  const close = (made: string | null): void => {
    setMaking(false);
    if (made !== null) pick(made);
  };
  return (
    <>
      <CoinPanel
        title={words.title}
        aside={
          <Link className="btn btn--xs" to={assetPath('withdraw')}>
            {words.withdraw.title}
          </Link>
        }
        status={coins.status}
        onRetry={coins.retry}
        waiting={<Waiting />}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of form fields */}
        <div className="wals" role="group" aria-label={words.pick}>
          {own.map((wallet) => (
            <Card key={wallet.id} wallet={wallet} isPicked={wallet === shown} onPick={() => pick(wallet.coin)} />
          ))}
          {coins.missing.length > 0 && <NewCard onPress={() => setMaking(true)} />}
        </div>
        {shown === undefined ? <p className="coins__none t-3">{words.none}</p> : <OwnAddress {...shown} />}
      </CoinPanel>
      <CoinHistory coins={own.map(({ coin }) => coin)} />
      {isMaking && <Draft coins={coins.missing} onClose={close} />}
    </>
  );
}

/** The address of a wallet. A cool-off refuses deposits, so no address is shown while it holds. */
const OwnAddress = (wallet: WalletRow) => (useIsCooling() ? <CoolingNote /> : <Receive {...wallet} />);

/** The card of a wallet that is still to make. */
function NewCard({ onPress }: { readonly onPress: () => void }) {
  const { make, makeHelp } = useCoinWords();
  return (
    <button type="button" className="wal" aria-haspopup="dialog" onClick={onPress}>
      <span className="glyph" aria-hidden="true">
        <Icon name="plus" size={14} />
      </span>
      <b>{make}</b>
      <small>{makeHelp}</small>
    </button>
  );
}

type CardProps = { readonly wallet: WalletRow; readonly isPicked: boolean; readonly onPick: () => void };

function Card({ wallet: { coin, address, balance, won }, isPicked, onPick }: CardProps) {
  const words = useCoinWords();
  const { won: unit, none } = useWords();
  const { reveal } = useEngine();
  const network = address === null ? null : networkOf(coin, reveal(address));
  return (
    <button type="button" className={`wal${isPicked ? ' is-active' : ''}`} aria-pressed={isPicked} onClick={onPick}>
      <span className="glyph" aria-hidden="true">
        {coin.slice(0, 1)}
      </span>
      <b>
        {coin} {network !== null && <small>{words.networks[network]}</small>}
      </b>
      <span className="num wal__bal">
        {namedBalance(balance, coin, { won: unit, none })}{' '}
        <small>{won === null ? none : words.worth({ won: whole(won) })}</small>
      </span>
    </button>
  );
}

const PLACES = ['a', 'b', 'c', 'd'] as const;

const Waiting = () => (
  <>
    <div className="wals" aria-hidden="true">
      {PLACES.map((place) => (
        <div key={place} className="wal">
          <span className="glyph" />
          <Skeleton width="w88" />
          <Skeleton width="w120" />
        </div>
      ))}
    </div>
    <div className="recv" aria-hidden="true">
      <div className="qr qr--waiting" />
      <div className="recv__side recv__side--waiting">
        <Skeleton width="w220" />
        <Skeleton width="w220" />
      </div>
    </div>
  </>
);
