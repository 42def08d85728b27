import { useCallback, useState } from 'react';
import { historyPath } from '../../../engine/selectors/screens.ts';
import { PHONE, useMedia } from '../../hooks/useMedia.ts';
import { usePageWords } from '../../hooks/usePageWords.ts';
import { part } from '../../parts/chunk.ts';
import { Icon } from '../../parts/icon.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import '../../styles/tables.css';
import '../../styles/history.css';
import { Late } from '../../parts/late.tsx';
import { Bets } from './bets.tsx';
import { Presets, useChosen } from './fields.tsx';
import { FilterBar } from './filter-bar.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { HistoryMenu } from './menu.tsx';
import { presetDays } from './period.ts';
import { SaveButton } from './save.tsx';
import { useFilter, withDays } from './useFilter.ts';

const Statement = part(() => import('./statement/statement.tsx'));

/** All bets of the member, or the statement: filter, totals, and the list (product.md 2, /history_trade). */
export default function History() {
  const words = usePageWords();
  const isPhone = useMedia(PHONE);
  const { filter } = useFilter();
  const isStatement = filter.view === 'statement';
  return (
    <div className="page search">
      <PageHead title={words.history.title} to="/trade" back={words.search.toTrade}>
        {!isStatement && <SaveButton key={historyPath(filter)} />}
      </PageHead>
      <HistoryMenu isStatement={isStatement} />
      {isStatement ? (
        <Late look="panel vt">
          <Statement />
        </Late>
      ) : (
        <Filtered isPhone={isPhone} />
      )}
    </div>
  );
}

/** The filter, and the bets of it. */
function Filtered({ isPhone }: { readonly isPhone: boolean }) {
  const dates = useChosen();
  return (
    <>
      {isPhone ? <PhoneFilter /> : <FilterBar dates={dates} />}
      <Bets isPhone={isPhone} onReset={dates.chosen} />
    </>
  );
}

/** Quick periods, and the sheet with all the rest. */
function PhoneFilter() {
  const words = usePageWords();
  const { filter, days, todayMs, isWaiting, go } = useFilter();
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const count = Object.keys(filter).filter((name) => name !== 'from' && name !== 'to').length;
  return (
    <div className={`fbar-m${isWaiting ? ' is-waiting' : ''}`}>
      <Presets
        days={days}
        todayMs={todayMs}
        presets={['today', 'week', 'month']}
        onPick={(next) => go(withDays(filter, next, todayMs))}
      />
      <button type="button" className="btn" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="filter" size={16} />
        {words.search.conditions}
        {count > 0 && <span className="num">{count}</span>}
      </button>
      {isOpen && <FilterSheet week={presetDays('week', todayMs)} todayMs={todayMs} onClose={close} />}
    </div>
  );
}
