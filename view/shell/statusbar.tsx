import { selectIsPriceStale, selectLink } from '../../engine/selectors/index.ts';
import { useSelected } from '../hooks/useSelected.ts';
import { useWords } from '../hooks/useWords.ts';
import { Clock } from '../parts/clock.tsx';
import { hms } from '../parts/format.ts';

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
    </footer>
  );
}
