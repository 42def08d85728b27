import { useRef } from 'react';
import { selectMe, selectOption, selectStockGroups, selectWallet } from '../../engine/selectors/index.ts';
import { assetPath } from '../../engine/selectors/pages.ts';
import { useSend } from '../hooks/context.ts';
import { useModal } from '../hooks/useModal.ts';
import { useNames } from '../hooks/useNames.ts';
import { useOutside } from '../hooks/useOutside.ts';
import { useSelected } from '../hooks/useSelected.ts';
import { useWords } from '../hooks/useWords.ts';
import { whole } from '../parts/format.ts';
import { Icon } from '../parts/icon.tsx';
import { stockTag } from '../parts/labels.ts';
import { Link } from '../parts/link.tsx';
import { Avatar, Names } from '../parts/member.tsx';
import { useListPaths } from './list-paths.ts';
import { useTheme } from './theme.ts';

type Props = { onClose: () => void; onOpen: (open: 'settings' | 'logout') => void };

/** The menu of a phone: the member or the way to the login, the instruments, the pages, and what belongs to a session. */
export default function Drawer({ onClose, onOpen }: Props) {
  const words = useWords();
  const names = useNames();
  const box = useRef<HTMLElement>(null);
  const me = useSelected(selectMe);
  const groups = useSelected(selectStockGroups);
  const option = useSelected(selectOption);
  const send = useSend();
  const lists = useListPaths();
  const isDark = useTheme() === 'dark';
  useModal(box, onClose);
  useOutside(box, onClose);
  const help = [
    [lists.strategy, 'info', words.nav.strategy],
    ['/support', 'info', words.nav.support],
  ] as const;
  const own = [
    ['/asset', 'wallet', words.titles.assets],
    [assetPath('wallet'), 'wallet', words.asset.views.wallet],
    [assetPath('promo'), 'export', words.asset.views.promo],
    ['/dnw', 'wallet', words.titles.cash],
    [lists.cash, 'list', words.titles.cashList],
    [lists.history, 'list', words.history.title],
    ['/mypage', 'user', words.titles.profile],
    [lists.messages, 'chat', words.nav.messages],
    [lists.contact, 'info', words.places.contact],
  ] as const;
  const pages = me === null ? help : [...own, ...help];
  return (
    <nav ref={box} className="drawer" aria-label={words.nav.side} tabIndex={-1}>
      {me === null ? <Visitor onClose={onClose} /> : <Member onClose={onClose} />}
      {groups.map((group) => (
        <div key={group.group}>
          <p className="drawer__h">{words.groups[group.group]}</p>
          {group.rows.map((row) => {
            const { stock, glyph } = row.instrument;
            return (
              <Link
                key={stock}
                className={`sidenav__item${stock === option?.stock ? ' is-active' : ''}`}
                to={`/trade/${row.homeId}`}
                onGo={onClose}
              >
                <i className="glyph glyph--sm" aria-hidden="true">
                  {glyph}
                </i>
                <span className="sidenav__name">{names.stock(stock)}</span>
                {row.status !== 'open' && <span>{stockTag(words, row)}</span>}
              </Link>
            );
          })}
        </div>
      ))}
      <p className="drawer__h">{me === null ? words.nav.support : words.nav.account}</p>
      {pages.map(([to, icon, title]) => (
        <Link key={to} className="sidenav__item" to={to} onGo={onClose}>
          <Icon name={icon} />
          {title}
        </Link>
      ))}
      <button
        type="button"
        className="sidenav__item"
        onClick={() => send({ type: 'prefs.set', prefs: { theme: isDark ? 'light' : 'dark' } })}
      >
        <Icon name={isDark ? 'sun' : 'moon'} />
        {isDark ? words.nav.light : words.nav.dark}
      </button>
      {me !== null && (
        <>
          <button type="button" className="sidenav__item" onClick={() => onOpen('settings')}>
            <Icon name="gear" />
            {words.nav.settings}
          </button>
          <button type="button" className="sidenav__item" onClick={() => onOpen('logout')}>
            <Icon name="logout" />
            {words.nav.logout}
          </button>
        </>
      )}
    </nav>
  );
}

type HeadProps = Pick<Props, 'onClose'>;

function Close({ onClose }: HeadProps) {
  const words = useWords();
  return (
    <button type="button" className="icon-btn" aria-label={words.nav.close} onClick={onClose}>
      <Icon name="close" size={20} />
    </button>
  );
}

function Member({ onClose }: HeadProps) {
  const words = useWords();
  const wallet = useSelected(selectWallet);
  return (
    <>
      <div className="drawer__me">
        <Avatar isLarge />
        <div>
          <Names />
        </div>
        <Close onClose={onClose} />
      </div>
      <div className="drawer__bal">
        <span>{words.nav.balance}</span>
        <b className="num">
          {wallet?.points == null ? words.none : whole(wallet.points)}
          {words.won}
        </b>
      </div>
    </>
  );
}

/** Who has no session: the ways to the login and to the sign-up. */
function Visitor({ onClose }: HeadProps) {
  const words = useWords();
  return (
    <>
      <div className="drawer__me">
        <b>{words.brand}</b>
        <Close onClose={onClose} />
      </div>
      <div className="drawer__in">
        <Link className="btn btn--ink" to="/login" onGo={onClose}>
          {words.nav.login}
        </Link>
        <Link className="btn" to="/signup" onGo={onClose}>
          {words.nav.signup}
        </Link>
      </div>
    </>
  );
}
