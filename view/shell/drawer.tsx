import { type MouseEvent, useRef } from 'react';
import { assetPath } from '../../engine/selectors/screens.ts';
import {
  type StockRow,
  selectMe,
  selectOption,
  selectStockGroups,
  selectWallet,
} from '../../engine/selectors/shell.ts';
import { useSend } from '../hooks/context.ts';
import { useModal } from '../hooks/useModal.ts';
import { useNames } from '../hooks/useNames.ts';
import { noted } from '../hooks/useOnePress.ts';
import { useOutside } from '../hooks/useOutside.ts';
import { useSelected } from '../hooks/useSelected.ts';
import { useWords } from '../hooks/useWords.ts';
import { whole } from '../parts/format.ts';
import { Icon } from '../parts/icon.tsx';
import { stockTag } from '../parts/labels.ts';
import { Link } from '../parts/link.tsx';
import { Avatar, Names } from '../parts/member.tsx';
import '../styles/pages.css';
import { useListPaths } from './list-paths.ts';
import { useTheme } from './theme.ts';
import '../styles/drawer.css';

type Props = { onClose: () => void; onOpen: (open: 'settings' | 'logout') => void };

/** The menu of a phone: the member or the way to the login, the instruments, the pages, and what belongs to a session. */
export default function Drawer({ onClose, onOpen }: Props) {
  const words = useWords();
  const box = useRef<HTMLDivElement>(null);
  const me = useSelected(selectMe);
  const pages = usePages();
  useModal(box, onClose);
  useOutside(box, onClose, true);
  return (
    <div ref={box} className="drawer" role="dialog" aria-modal="true" aria-label={words.nav.side} tabIndex={-1}>
      {me === null ? <Visitor onClose={onClose} /> : <Member onClose={onClose} />}
      <Page page={['/trade', 'clock', words.nav.trade]} onClose={onClose} />
      <Instruments onClose={onClose} />
      <p className="drawer__h">{me === null ? words.nav.main : words.nav.account}</p>
      {pages.map((page) => (
        <Page key={page[0]} page={page} onClose={onClose} />
      ))}
      <ThemeItem />
      {me !== null && (
        <>
          <Item icon="gear" title={words.nav.settings} onPress={noted(() => onOpen('settings'))} />
          <Item icon="logout" title={words.nav.logout} onPress={noted(() => onOpen('logout'))} />
        </>
      )}
    </div>
  );
}

type PageOf = readonly [to: string, icon: string, title: string];

function Page({ page: [to, icon, title], onClose }: HeadProps & { readonly page: PageOf }) {
  return (
    <Link className="sidenav__item" to={to} onGo={onClose}>
      <Icon name={icon} />
      {title}
    </Link>
  );
}

/** The pages that the menu leads to, for a member or for a visitor. A visitor has those of a desktop's plain menus, and comes to the login first. */
function usePages(): readonly PageOf[] {
  const words = useWords();
  const lists = useListPaths();
  const me = useSelected(selectMe);
  const cash: PageOf = ['/dnw', 'wallet', words.titles.cash];
  const profile: PageOf = ['/mypage', 'user', words.titles.profile];
  const help: readonly PageOf[] = [
    [lists.strategy, 'book', words.nav.strategy],
    ['/support', 'info', words.nav.support],
  ];
  if (me === null) return [cash, profile, ...help];
  return [
    ['/asset', 'wallet', words.titles.assets],
    [assetPath('wallet'), 'wallet', words.asset.views.wallet],
    [assetPath('promo'), 'export', words.asset.views.promo],
    cash,
    [lists.cash, 'list', words.titles.cashList],
    [lists.history, 'receipt', words.history.title],
    profile,
    ['/mypage?view=limits', 'shield', words.titles.limits],
    [lists.messages, 'chat', words.nav.messages],
    [lists.contact, 'info', words.places.contact],
    ...help,
  ];
}

/** The instruments by their groups, each with its state where it takes no bets. */
function Instruments({ onClose }: HeadProps) {
  const words = useWords();
  const groups = useSelected(selectStockGroups);
  return groups.map((group) => (
    <div key={group.group}>
      <p className="drawer__h">{words.groups[group.group]}</p>
      {group.rows.map((row) => (
        <Instrument key={row.instrument.stock} row={row} onClose={onClose} />
      ))}
    </div>
  ));
}

function Instrument({ row, onClose }: HeadProps & { readonly row: StockRow }) {
  const words = useWords();
  const names = useNames();
  const option = useSelected(selectOption);
  const { stock, glyph } = row.instrument;
  const isHere = stock === option?.stock;
  return (
    <Link
      className={`sidenav__item${isHere ? ' is-active' : ''}`}
      to={`/trade/${row.homeId}`}
      aria-current={isHere ? 'true' : undefined}
      onGo={onClose}
    >
      <i className="glyph glyph--sm" aria-hidden="true">
        {glyph}
      </i>
      <span className="sidenav__name">{names.stock(stock)}</span>
      {row.status !== 'open' && <span>{stockTag(words, row)}</span>}
    </Link>
  );
}

/** Changes between the light and the dark theme. */
function ThemeItem() {
  const { nav } = useWords();
  const send = useSend();
  const isDark = useTheme() === 'dark';
  const change = (): void => send({ type: 'prefs.set', prefs: { theme: isDark ? 'light' : 'dark' } });
  return <Item icon={isDark ? 'sun' : 'moon'} title={isDark ? nav.light : nav.dark} onPress={change} />;
}

type ItemProps = { readonly icon: string; readonly title: string; readonly onPress: (event: MouseEvent) => void };

const Item = ({ icon, title, onPress }: ItemProps) => (
  <button type="button" className="sidenav__item" onClick={onPress}>
    <Icon name={icon} />
    {title}
  </button>
);

type HeadProps = Pick<Props, 'onClose'>;

function Close({ onClose }: HeadProps) {
  const words = useWords();
  return (
    <button type="button" className="icon-btn" aria-label={words.nav.close} onClick={noted(onClose)}>
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
        <Link className="btn btn--ink" to="/dnw" onGo={onClose}>
          {words.nav.deposit}
        </Link>
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
