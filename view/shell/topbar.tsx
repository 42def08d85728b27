import { type FocusEvent, type KeyboardEvent, lazy, Suspense, useCallback, useRef, useState } from 'react';
import {
  type StockGroup,
  selectMe,
  selectOption,
  selectRoute,
  selectSession,
  selectStockGroups,
  selectWallet,
} from '../../engine/selectors/index.ts';
import { useEngine, useSend } from '../hooks/context.ts';
import { useOutside } from '../hooks/useOutside.ts';
import { useSelected } from '../hooks/useSelected.ts';
import { ko } from '../locales/ko.ts';
import { price, whole } from '../parts/format.ts';
import { Icon } from '../parts/icon.tsx';
import { homePath, stockName } from '../parts/labels.ts';
import { Link } from '../parts/link.tsx';
import { Brand } from './brand.tsx';
import { useTheme } from './theme.ts';

const Drawer = lazy(() => import('./drawer.tsx'));
const Settings = lazy(() => import('./settings.tsx'));
const Logout = lazy(() => import('./logout.tsx'));
type Open = 'drawer' | 'settings' | 'logout' | null;

/** The line on top: instrument menus, the balance, the theme, the account. */
export function Topbar() {
  const me = useSelected(selectMe);
  const route = useSelected(selectRoute);
  const { status } = useSelected(selectSession);
  const [open, setOpen] = useState<Open>(null);
  const close = useCallback(() => setOpen(null), []);
  return (
    <>
      <header className="topbar">
        {me && (
          <button type="button" className="icon-btn only-m" aria-label={ko.nav.open} onClick={() => setOpen('drawer')}>
            <Icon name="menu" size={20} />
          </button>
        )}
        <Brand />
        {me ? <Menus /> : <span className="grow" />}
        <div className="topbar__right">
          {me ? (
            <>
              <Balance />
              <ThemeButton />
              <AccountMenu onOpen={setOpen} />
            </>
          ) : (
            <>
              <ThemeButton />
              {route.name !== 'login' && status !== 'pending' && (
                <Link className="btn btn--sm" to="/login">
                  {ko.nav.login}
                </Link>
              )}
            </>
          )}
        </div>
      </header>
      <Suspense fallback={null}>
        {open === 'drawer' && <Drawer onClose={close} onOpen={setOpen} />}
        {open === 'settings' && <Settings onClose={close} />}
        {open === 'logout' && <Logout onCancel={close} />}
      </Suspense>
    </>
  );
}

function Balance() {
  const wallet = useSelected(selectWallet);
  return (
    <span className="balance">
      <span className="balance__k">{ko.nav.balance}</span>
      <Icon name="wallet" size={16} className="only-m t-3" />
      <span className="balance__v num">
        {wallet ? whole(wallet.points) : ko.none}
        <small>{ko.won}</small>
      </span>
    </span>
  );
}

function ThemeButton() {
  const send = useSend();
  const isDark = useTheme() === 'dark';
  return (
    <button
      type="button"
      className="icon-btn only-d"
      aria-label={isDark ? ko.nav.light : ko.nav.dark}
      onClick={() => send({ type: 'prefs.set', prefs: { theme: isDark ? 'light' : 'dark' } })}
    >
      <Icon name={isDark ? 'sun' : 'moon'} />
    </button>
  );
}

function AccountMenu({ onOpen }: { onOpen: (open: Open) => void }) {
  const me = useSelected(selectMe);
  const { reveal } = useEngine();
  const menu = useMenu();
  const name = me ? reveal(me.name ?? me.username) : '';
  const pick = (open: Open) => () => {
    menu.close();
    onOpen(open);
  };
  return (
    <div className="menu only-d" {...menu.props}>
      <button
        type="button"
        className="menu__btn"
        aria-expanded={menu.isOpen}
        aria-label={ko.nav.account}
        onClick={menu.toggle}
      >
        <span className="avatar">{name.slice(0, 1).toUpperCase()}</span>
      </button>
      {menu.isOpen && (
        <div className="pop menu__pop menu__pop--right">
          <p className="menu__me">
            <b>{name}</b>
            <span className="t-3">{me && reveal(me.username)}</span>
          </p>
          <button type="button" className="mrow" onClick={pick('settings')}>
            <Icon name="gear" />
            {ko.nav.settings}
          </button>
          <button type="button" className="mrow" onClick={pick('logout')}>
            <Icon name="logout" />
            {ko.nav.logout}
          </button>
        </div>
      )}
    </div>
  );
}

function Menus() {
  const groups = useSelected(selectStockGroups);
  const route = useSelected(selectRoute);
  const isTrade = route.name === 'trade' || route.name === 'tradeFirst';
  return (
    <nav className="gnb" aria-label={ko.nav.main}>
      {groups.map((group) => (
        <GroupMenu key={group.group} group={group} />
      ))}
      {groups.length > 0 && <span className="gnb__div" />}
      <Link className={`gnb__item${isTrade ? ' is-active' : ''}`} to="/trade">
        {ko.nav.trade}
      </Link>
    </nav>
  );
}

function GroupMenu({ group }: { group: StockGroup }) {
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
        {ko.groups[group.group]} <Icon name="caret" size={14} />
      </button>
      {menu.isOpen && (
        <div className="pop menu__pop">
          {group.rows.map((row) => {
            const { stock, code, glyph } = row.instrument;
            const to = homePath(row);
            return (
              to && (
                <Link
                  key={stock}
                  className={`mrow${stock === option?.stock ? ' is-active' : ''}`}
                  to={to}
                  onGo={menu.close}
                >
                  <span className="glyph glyph--sm" aria-hidden="true">
                    {glyph}
                  </span>
                  <span className="grow">
                    <b className="fw-6">{stockName(stock)}</b> <small className="t-3">{code}</small>
                  </span>
                  <span className="num t-2">
                    {row.isOpen ? price(row.price ?? undefined, row.precision) : ko.stockClosed}
                  </span>
                </Link>
              )
            );
          })}
        </div>
      )}
    </div>
  );
}

/** A button with a box under it: closes on Esc, on a press outside, and when the focus leaves. */
function useMenu() {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const close = useCallback(() => setOpen(false), []);
  useOutside(root, close);
  return {
    isOpen,
    close,
    toggle: () => setOpen(!isOpen),
    props: {
      ref: root,
      onBlur: (event: FocusEvent) => {
        if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) close();
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !isOpen) return;
        close();
        root.current?.querySelector('button')?.focus();
      },
    },
  };
}
