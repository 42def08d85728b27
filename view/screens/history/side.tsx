import { PHONE, useMedia } from '../../hooks/useMedia.ts';
import { usePageWords } from '../../hooks/usePageWords.ts';
import { Icon } from '../../parts/icon.tsx';
import { Link } from '../../parts/link.tsx';
import '../../styles/pages.css';
import '../../styles/tables.css';
import '../../styles/history.css';
import { Bets } from './bets.tsx';
import { Presets } from './fields.tsx';
import { useFilter, withDays } from './useFilter.ts';

/** The member's bets in the side panel: a period, its totals, and the list in pages of 20 (product.md 7). */
export default function SideHistory() {
  const words = usePageWords().inner;
  const isPhone = useMedia(PHONE);
  const { filter, days, todayMs, isWaiting, go } = useFilter();
  return (
    <div className="search inner__list">
      <div className={`inner__period${isWaiting ? ' is-waiting' : ''}`}>
        <Presets
          days={days}
          todayMs={todayMs}
          presets={['today', 'week', 'month']}
          onPick={(next) => go(withDays(filter, next, todayMs))}
        />
        <Link className="backlink" to="/history_trade">
          {words.search}
          <Icon name="right" size={16} />
        </Link>
      </div>
      <Bets isPhone={isPhone} />
    </div>
  );
}
