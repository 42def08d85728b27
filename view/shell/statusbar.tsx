import { selectIsPriceStale, selectLink } from '../../engine/selectors/index.ts';
import { useSelected } from '../hooks/useSelected.ts';
import { useWords } from '../hooks/useWords.ts';
import { Clock } from '../parts/clock.tsx';
import { hms } from '../parts/format.ts';
import { Link } from '../parts/link.tsx';
import { useListPaths } from './list-paths.ts';

/** The trade layout's last line: the link, the site's time, the risk warning. */
export function StatusBar() {
  const words = useWords();
  const { status } = useSelected(selectLink);
  const isStale = useSelected(selectIsPriceStale);
  const isUp = status === 'up';
  return (
    <footer className="statusbar">
      <span className={isUp && !isStale ? 'live' : 'live live--off'}>
        {isUp
          ? isStale
            ? words.link.stale
            : words.link.up
          : status === 'connecting' || status === 'syncing'
            ? words.link.connecting
            : words.link.down}
      </span>
      <span>
        {words.link.serverTime} <Clock className="num fw-5 t-2" text={hms} /> {words.link.zone}
      </span>
      <span className="statusbar__risk">{words.risk.short}</span>
      <SideMenu />
    </footer>
  );
}

/** The side menu where there is room for it (product.md 2, Side panel and inner views). Smaller windows have it in their menus. */
function SideMenu() {
  const words = useWords();
  const lists = useListPaths();
  return (
    <nav className="statusbar__menu" aria-label={words.nav.records}>
      <Link to={lists.history}>{words.history.title}</Link>
      <Link to={lists.cash}>{words.titles.cashList}</Link>
      <Link to={lists.strategy}>{words.nav.strategy}</Link>
      <Link to={lists.notices}>{words.titles.notices}</Link>
      <Link to={lists.settings}>{words.nav.settings}</Link>
    </nav>
  );
}
