import { useState } from 'react';
import { selectClock, selectIsPriceStale, selectLink } from '../../engine/selectors/shell.ts';
import { useSelected } from '../hooks/useSelected.ts';
import { useWords } from '../hooks/useWords.ts';
import { part } from '../parts/chunk.ts';
import { Clock } from '../parts/clock.tsx';
import { hms, whole } from '../parts/format.ts';
import { Link } from '../parts/link.tsx';
import { Optional } from '../parts/optional.tsx';
import { useListPaths } from './list-paths.ts';

const ClockSheet = part(() => import('./clock-sheet.tsx'));

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
      <SiteTime />
      <span className="statusbar__risk">{words.risk.short}</span>
      <SideMenu />
    </footer>
  );
}

/** The site's time and how well it is known. It opens what else is known of the clock. */
function SiteTime() {
  const words = useWords();
  const clock = useSelected(selectClock);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="statusbar__time" title={words.link.details} onClick={() => setOpen(true)}>
        {words.link.serverTime} <Clock className="num fw-5 t-2" text={hms} /> {words.link.zone}
        {clock && <ClockNumbers clock={clock} />}
      </button>
      <Optional>{isOpen && <ClockSheet onClose={() => setOpen(false)} />}</Optional>
    </>
  );
}

/** Its error, the delay of the link, and how much earlier betting closes here. */
function ClockNumbers({ clock }: { readonly clock: NonNullable<ReturnType<typeof selectClock>> }) {
  const { link } = useWords();
  const { errorMs, tookMs, speed, earlyMs } = clock;
  const parts = [
    link.error({ ms: whole(Math.ceil(errorMs)) }),
    ...(tookMs === null || speed === null ? [] : [link.took({ ms: whole(Math.round(tookMs)), speed })]),
    ...(earlyMs < 1 ? [] : [link.early({ ms: whole(Math.ceil(earlyMs)) })]),
  ];
  return <span className="num">{parts.join(' · ')}</span>;
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
