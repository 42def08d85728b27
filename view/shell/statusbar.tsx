import { selectLink } from '../../engine/selectors/index.ts';
import { useSelected } from '../hooks/useSelected.ts';
import { ko } from '../locales/ko.ts';
import { Clock } from '../parts/clock.tsx';
import { hms } from '../parts/format.ts';

/** The trade layout's last line: the link, the site's time, the risk warning. */
export function StatusBar() {
  const { status } = useSelected(selectLink);
  const isUp = status === 'up';
  return (
    <footer className="statusbar">
      <span className={isUp ? 'live' : 'live live--off'}>
        {isUp ? ko.link.up : status === 'connecting' || status === 'syncing' ? ko.link.connecting : ko.link.down}
      </span>
      <span>
        {ko.link.serverTime} <Clock className="num fw-5 t-2" text={hms} /> {ko.link.zone}
      </span>
      <span className="statusbar__risk">{ko.risk.short}</span>
    </footer>
  );
}
