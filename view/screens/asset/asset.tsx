import { type ComponentType, useRef } from 'react';
import { ASSET_VIEWS, type AssetView, assetPath, selectAssetView } from '../../../engine/selectors/screens.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { useStartAt } from '../../hooks/useStartAt.ts';
import { useWords } from '../../hooks/useWords.ts';
import { part } from '../../parts/chunk.ts';
import { Icon } from '../../parts/icon.tsx';
import { Link } from '../../parts/link.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import '../../styles/tables.css';
import '../../styles/asset.css';
import { Late } from '../../parts/late.tsx';
import { Balance } from './balance/balance.tsx';

const Wallet = part(() => import('./wallet/wallet.tsx'));
const Withdraw = part(() => import('./withdraw/withdraw.tsx'));
const Convert = part(() => import('./convert/convert.tsx'));
const Promo = part(() => import('./promo/promo.tsx'));

/** The part of each view, and its icon in the menu. Every view but the first is a file of its own. */
const VIEWS: Readonly<Record<AssetView, { readonly View: ComponentType; readonly icon: string }>> = {
  balance: { View: Balance, icon: 'list' },
  wallet: { View: Wallet, icon: 'wallet' },
  withdraw: { View: Withdraw, icon: 'export' },
  convert: { View: Convert, icon: 'refresh' },
  promo: { View: Promo, icon: 'receipt' },
};

/** The assets of the member: a menu of views, one of which is shown (product.md 2, /asset). */
export default function Asset() {
  const words = useWords();
  const shown = useSelected(selectAssetView);
  const { View } = VIEWS[shown];
  return (
    <div className="page assets">
      <PageHead title={words.titles.assets} to="/trade" back={words.asset.toTrade} />
      <div className="acc">
        <Menu shown={shown} />
        <div className="acc__main">
          <Late of={View} look="panel acc__wait">
            <View />
          </Late>
        </div>
      </div>
    </div>
  );
}

function Menu({ shown }: { readonly shown: AssetView }) {
  const { asset: words } = useWords();
  const list = useRef<HTMLUListElement>(null);
  useStartAt(list, ASSET_VIEWS.indexOf(shown));
  return (
    <nav className="sidenav" aria-label={words.menu}>
      <ul ref={list} className="sidenav__list">
        {ASSET_VIEWS.map((view) => (
          <li key={view}>
            <Link
              className={`sidenav__item${view === shown ? ' is-active' : ''}`}
              to={assetPath(view)}
              aria-current={view === shown ? 'page' : undefined}
            >
              <Icon name={VIEWS[view].icon} />
              {words.views[view]}
            </Link>
          </li>
        ))}
        <li>
          <Link className="sidenav__item" to="/dnw">
            <Icon name="right" />
            {words.cash}
          </Link>
        </li>
      </ul>
    </nav>
  );
}
