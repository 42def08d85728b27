import type { ScreenName } from '../../engine/index.ts';
import { assetPath } from '../../engine/selectors/screens.ts';
import {
  GROUPS,
  type StockGroup,
  type StockRow,
  selectMe,
  selectOption,
  selectPage,
  selectQuery,
  selectSilence,
  selectStockGroups,
} from '../../engine/selectors/shell.ts';
import { useFailing } from '../hooks/useFailing.ts';
import { useMenu } from '../hooks/useMenu.ts';
import { useNames } from '../hooks/useNames.ts';
import { useSelected } from '../hooks/useSelected.ts';
import { useWords } from '../hooks/useWords.ts';
import { price } from '../parts/figures.ts';
import { Icon } from '../parts/icon.tsx';
import { stockTag } from '../parts/labels.ts';
import { Link } from '../parts/link.tsx';
import { Avatar, Names } from '../parts/member.tsx';
import { useListPaths } from './list-paths.ts';

/** What the topbar opens over the screen. */
export type Opened = 'drawer' | 'settings' | 'logout' | null;

/** The screens under each plain menu item. The item of the shown screen is marked. */
const CASH: readonly ScreenName[] = ['cash', 'cashList'];
const SUPPORT: readonly ScreenName[] = ['notices', 'notice', 'terms', 'privacy'];
const ACCOUNT: readonly ScreenName[] = ['profile', 'limits', 'history', 'assets'];

/** Menus of the instrument groups, then the plain ones. */
export function Menus() {
  const words = useWords();
  const groups = useSelected(selectStockGroups);
  const { layout, screen } = useSelected(selectPage);
  const isComing = useIsListComing();
  return (
    <nav className="gnb" aria-label={words.nav.main}>
      {groups.map((group) => (
        <GroupMenu key={group.group} group={group} />
      ))}
      {groups.length > 0 ? <span className="gnb__div" /> : isComing && <GroupPlaces />}
      <MenuLink to="/trade" title={words.nav.trade} isHere={layout === 'trade'} />
      <MenuLink to="/dnw" title={words.titles.cash} isHere={CASH.includes(screen)} />
      <MenuLink to="/support" title={words.nav.support} isHere={SUPPORT.includes(screen)} />
      <MenuLink to="/mypage" title={words.titles.profile} isHere={ACCOUNT.includes(screen)} />
    </nav>
  );
}

const openOptions = selectQuery('public.options');

/** Whether the list of instruments is asked for the first time: it was neither answered nor failed. */
function useIsListComing(): boolean {
  const own = useSelected(selectSilence);
  const open = useSelected(openOptions);
  const isVisitor = useSelected(selectMe) === null;
  const isWaiting = isVisitor ? open?.body == null : own.isWaiting;
  const isFailed = isVisitor ? open?.status === 'failed' : own.isFailed;
  return !useFailing(isWaiting, isFailed) && isWaiting;
}

/** The unseen places of the groups before the site has told any: the plain menus stand where they will. */
const GroupPlaces = () => {
  const { groups } = useWords();
  return (
    <>
      {GROUPS.map((group) => (
        <span key={group} className="gnb__item gnb__item--waiting" aria-hidden="true">
          {groups[group]} <Icon name="caret" size={14} />
        </span>
      ))}
      <span className="gnb__div gnb__item--waiting" />
    </>
  );
};

function MenuLink({ to, title, isHere }: { readonly to: string; readonly title: string; readonly isHere: boolean }) {
  return (
    <Link className={`gnb__item${isHere ? ' is-active' : ''}`} to={to} aria-current={isHere ? 'page' : undefined}>
      {title}
    </Link>
  );
}

function GroupMenu({ group }: { group: StockGroup }) {
  const words = useWords();
  const option = useSelected(selectOption);
  const menu = useMenu();
  const isHere = group.rows.some((row) => row.instrument.stock === option?.stock);
  return (
    <div className="menu" {...menu.props}>
      <button
        type="button"
        className={`gnb__item${isHere ? ' is-active' : ''}${menu.isOpen ? ' is-open' : ''}`}
        aria-expanded={menu.isOpen}
        onClick={menu.toggle}
      >
        {words.groups[group.group]} <Icon name="caret" size={14} />
      </button>
      {menu.isOpen && (
        <div className="pop menu__pop">
          {group.rows.map((row) => (
            <Instrument key={row.instrument.stock} row={row} onGo={menu.close} />
          ))}
        </div>
      )}
    </div>
  );
}

/** A row of a group's menu: the instrument, and its price or why it takes no bets. */
function Instrument({ row, onGo }: { readonly row: StockRow; readonly onGo: () => void }) {
  const words = useWords();
  const names = useNames();
  const option = useSelected(selectOption);
  const { stock, glyph } = row.instrument;
  const isHere = stock === option?.stock;
  return (
    <Link
      className={`mrow${isHere ? ' is-active' : ''}`}
      to={`/trade/${row.homeId}`}
      aria-current={isHere ? 'true' : undefined}
      onGo={onGo}
    >
      <span className="glyph glyph--sm" aria-hidden="true">
        {glyph}
      </span>
      <span className="grow">
        <b className="fw-6">{names.stock(stock)}</b> <small className="t-3">{names.code(stock)}</small>
      </span>
      <span className="num t-2">{stockTag(words, row) ?? price(row.price ?? undefined, row.precision)}</span>
    </Link>
  );
}

/** The member, settings, logout. */
export function AccountMenu({ onOpen }: { onOpen: (open: Opened) => void }) {
  const { nav } = useWords();
  const menu = useMenu();
  const pick = (open: Opened) => () => {
    menu.leave();
    onOpen(open);
  };
  return (
    <div className="menu only-d" {...menu.props}>
      <button
        type="button"
        className="menu__btn"
        aria-expanded={menu.isOpen}
        aria-label={nav.account}
        onClick={menu.toggle}
      >
        <Avatar />
      </button>
      {menu.isOpen && (
        <div className="pop menu__pop menu__pop--right">
          <p className="menu__me">
            <Names />
          </p>
          <AccountPages onGo={menu.close} />
          <button type="button" className="mrow" onClick={pick('settings')}>
            <Icon name="gear" />
            {nav.settings}
          </button>
          <button type="button" className="mrow" onClick={pick('logout')}>
            <Icon name="logout" />
            {nav.logout}
          </button>
        </div>
      )}
    </div>
  );
}

/** The pages of the member. */
function AccountPages({ onGo }: { readonly onGo: () => void }) {
  const words = useWords();
  const lists = useListPaths();
  const pages = [
    ['/asset', 'wallet', words.titles.assets],
    [assetPath('wallet'), 'wallet', words.asset.views.wallet],
    [assetPath('promo'), 'export', words.asset.views.promo],
    [lists.history, 'list', words.history.title],
    [lists.cash, 'wallet', words.titles.cashList],
    [lists.strategy, 'info', words.nav.strategy],
    ['/mypage', 'user', words.titles.profile],
  ] as const;
  return pages.map(([to, icon, title]) => (
    <Link key={to} className="mrow" to={to} onGo={onGo}>
      <Icon name={icon} />
      {title}
    </Link>
  ));
}
