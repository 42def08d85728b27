import { useCallback, useState } from 'react';
import {
  selectMe,
  selectPage,
  selectSession,
  selectStockPrefix,
  selectUnread,
  selectWallet,
} from '../../engine/selectors/shell.ts';
import { useSend } from '../hooks/context.ts';
import { useQuery } from '../hooks/useQuery.ts';
import { useSelected } from '../hooks/useSelected.ts';
import { useWords } from '../hooks/useWords.ts';
import { part } from '../parts/chunk.ts';
import { badge } from '../parts/figures.ts';
import { whole } from '../parts/format.ts';
import { Icon } from '../parts/icon.tsx';
import { Late } from '../parts/late.tsx';
import { Link } from '../parts/link.tsx';
import { Brand } from './brand.tsx';
import { useListPaths } from './list-paths.ts';
import { AccountMenu, Menus, type Opened } from './menus.tsx';
import { useTheme } from './theme.ts';
import { useUnread } from './useUnread.ts';

const Drawer = part(() => import('./drawer.tsx'));
const Settings = part(() => import('./settings.tsx'));
const Logout = part(() => import('./logout.tsx'));

/** The line on top: instrument menus, the balance, the theme, the account. */
export function Topbar() {
  const words = useWords();
  const me = useSelected(selectMe);
  const [open, setOpen] = useState<Opened>(null);
  const close = useCallback(() => setOpen(null), []);
  useOpenOptions();
  return (
    <>
      <header className="topbar">
        <button type="button" className="icon-btn only-m" aria-label={words.nav.open} onClick={() => setOpen('drawer')}>
          <Icon name="menu" size={20} />
        </button>
        <Brand />
        <Menus />
        <div className="topbar__right">{me ? <Member onOpen={setOpen} /> : <Visitor />}</div>
      </header>
      <Late of={open} onClose={close}>
        {open === 'drawer' && <Drawer onClose={close} onOpen={setOpen} />}
        {open === 'settings' && <Settings onClose={close} />}
        {open === 'logout' && <Logout onClose={close} />}
      </Late>
    </>
  );
}

/** The balance, and the ways to money, messages and the account. */
function Member({ onOpen }: { readonly onOpen: (open: Opened) => void }) {
  const { nav } = useWords();
  return (
    <>
      <Balance />
      <Link className="btn btn--sm only-d" to="/dnw">
        {nav.deposit}
      </Link>
      <Bell />
      <ThemeButton />
      <AccountMenu onOpen={onOpen} />
    </>
  );
}

/** The ways to the login and to the sign-up. Nothing is offered while it is not known whether there is a session. */
function Visitor() {
  const { nav } = useWords();
  const { status } = useSelected(selectSession);
  if (status === 'pending') return null;
  return (
    <>
      <ThemeButton />
      <Link className="btn btn--sm btn--text" to="/login">
        {nav.login}
      </Link>
      <Link className="btn btn--sm" to="/signup">
        {nav.signup}
      </Link>
    </>
  );
}

/** Who has no session sees the site's instruments in the menus, too. The home page asks for them by itself. */
function useOpenOptions(): void {
  const prefix = useSelected(selectStockPrefix);
  const { status } = useSelected(selectSession);
  const isVisitor = useSelected(selectMe) === null && status !== 'pending';
  const isHome = useSelected(selectPage).screen === 'home';
  useQuery('public.options', { isPlay: null, prefix: prefix ?? '' }, isVisitor && prefix !== null && !isHome);
}

function Balance() {
  const words = useWords();
  const wallet = useSelected(selectWallet);
  return (
    <span className="balance">
      <span className="balance__k">{words.nav.balance}</span>
      <Icon name="wallet" size={16} className="only-m t-3" />
      <span className="balance__v num">
        {wallet?.points == null ? words.none : whole(wallet.points)}
        <small className="unit">{words.won}</small>
      </span>
    </span>
  );
}

/** The way to the messages, with the count of what is unread. */
function Bell() {
  const words = useWords();
  const { status } = useSelected(selectSession);
  const { messages = 0, contacts = 0 } = useSelected(selectUnread);
  useUnread(status === 'success');
  const count = messages + contacts;
  const { messages: messagesPath } = useListPaths();
  return (
    <Link className="icon-btn" to={messagesPath}>
      <span className="sr">{count === 0 ? words.nav.messages : words.nav.unread({ count })}</span>
      <Icon name="bell" />
      {count > 0 && (
        <span className="icon-btn__dot" aria-hidden="true">
          {badge(count)}
        </span>
      )}
    </Link>
  );
}

function ThemeButton() {
  const words = useWords();
  const send = useSend();
  const isDark = useTheme() === 'dark';
  return (
    <button
      type="button"
      className="icon-btn only-d"
      aria-label={isDark ? words.nav.light : words.nav.dark}
      onClick={() => send({ type: 'prefs.set', prefs: { theme: isDark ? 'light' : 'dark' } })}
    >
      <Icon name={isDark ? 'sun' : 'moon'} />
    </button>
  );
}
