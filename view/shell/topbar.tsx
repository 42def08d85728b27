import { Suspense, useCallback, useState } from 'react';
import { selectMe, selectRoute, selectSession, selectWallet } from '../../engine/selectors/index.ts';
import { useSend } from '../hooks/context.ts';
import { useSelected } from '../hooks/useSelected.ts';
import { useWords } from '../hooks/useWords.ts';
import { part } from '../parts/chunk.ts';
import { whole } from '../parts/format.ts';
import { Icon } from '../parts/icon.tsx';
import { Link } from '../parts/link.tsx';
import { Brand } from './brand.tsx';
import { AccountMenu, Menus, type Opened } from './menus.tsx';
import { useTheme } from './theme.ts';

const Drawer = part(() => import('./drawer.tsx'));
const Settings = part(() => import('./settings.tsx'));
const Logout = part(() => import('./logout.tsx'));

/** The line on top: instrument menus, the balance, the theme, the account. */
export function Topbar() {
  const words = useWords();
  const me = useSelected(selectMe);
  const route = useSelected(selectRoute);
  const { status } = useSelected(selectSession);
  const [open, setOpen] = useState<Opened>(null);
  const close = useCallback(() => setOpen(null), []);
  return (
    <>
      <header className="topbar">
        {me && (
          <button
            type="button"
            className="icon-btn only-m"
            aria-label={words.nav.open}
            onClick={() => setOpen('drawer')}
          >
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
                  {words.nav.login}
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
  const words = useWords();
  const wallet = useSelected(selectWallet);
  return (
    <span className="balance">
      <span className="balance__k">{words.nav.balance}</span>
      <Icon name="wallet" size={16} className="only-m t-3" />
      <span className="balance__v num">
        {wallet ? whole(wallet.points) : words.none}
        <small>{words.won}</small>
      </span>
    </span>
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
