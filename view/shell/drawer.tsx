import { useRef } from 'react';
import { selectMe, selectOption, selectStockGroups, selectWallet } from '../../engine/selectors/index.ts';
import { useEngine, useSend } from '../hooks/context.ts';
import { useModal } from '../hooks/useModal.ts';
import { useOutside } from '../hooks/useOutside.ts';
import { useSelected } from '../hooks/useSelected.ts';
import { useWords } from '../hooks/useWords.ts';
import { whole } from '../parts/format.ts';
import { Icon } from '../parts/icon.tsx';
import { stockName, stockTag } from '../parts/labels.ts';
import { Link } from '../parts/link.tsx';
import { useTheme } from './theme.ts';

type Props = { onClose: () => void; onOpen: (open: 'settings' | 'logout') => void };

/** The menu of a phone: the member, the instruments, settings and logout. */
export default function Drawer({ onClose, onOpen }: Props) {
  const words = useWords();
  const box = useRef<HTMLElement>(null);
  const me = useSelected(selectMe);
  const wallet = useSelected(selectWallet);
  const groups = useSelected(selectStockGroups);
  const option = useSelected(selectOption);
  const { reveal } = useEngine();
  const send = useSend();
  const isDark = useTheme() === 'dark';
  useModal(box, onClose);
  useOutside(box, onClose);
  const name = me ? reveal(me.name ?? me.username) : '';
  return (
    <nav ref={box} className="drawer" aria-label={words.nav.side} tabIndex={-1}>
      <div className="drawer__me">
        <span className="avatar avatar--lg">{name.slice(0, 1).toUpperCase()}</span>
        <div>
          <b>{name}</b>
          <span className="t-3">{me && reveal(me.username)}</span>
        </div>
        <button type="button" className="icon-btn" aria-label={words.nav.close} onClick={onClose}>
          <Icon name="close" size={20} />
        </button>
      </div>
      <div className="drawer__bal">
        <span>{words.nav.balance}</span>
        <b className="num">
          {wallet ? whole(wallet.points) : words.none}
          {words.won}
        </b>
      </div>
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
                <span className="sidenav__name">{stockName(words, stock)}</span>
                {row.status !== 'open' && <span>{stockTag(words, row)}</span>}
              </Link>
            );
          })}
        </div>
      ))}
      <p className="drawer__h">{words.nav.account}</p>
      <Link className="sidenav__item" to="/history_trade" onGo={onClose}>
        <Icon name="list" />
        {words.history.title}
      </Link>
      <button
        type="button"
        className="sidenav__item"
        onClick={() => send({ type: 'prefs.set', prefs: { theme: isDark ? 'light' : 'dark' } })}
      >
        <Icon name={isDark ? 'sun' : 'moon'} />
        {isDark ? words.nav.light : words.nav.dark}
      </button>
      <button type="button" className="sidenav__item" onClick={() => onOpen('settings')}>
        <Icon name="gear" />
        {words.nav.settings}
      </button>
      <button type="button" className="sidenav__item" onClick={() => onOpen('logout')}>
        <Icon name="logout" />
        {words.nav.logout}
      </button>
    </nav>
  );
}
