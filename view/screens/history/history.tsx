import { useCallback, useState } from 'react';
import { selectSearch, selectSearchChoices, selectTotals } from '../../../engine/selectors/index.ts';
import { useSend } from '../../hooks/context.ts';
import { useMedia } from '../../hooks/useMedia.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { useWords } from '../../hooks/useWords.ts';
import { whole } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { Link } from '../../parts/link.tsx';
import '../../styles/history.css';
import { DayList } from './day-list.tsx';
import { Presets } from './fields.tsx';
import { FilterBar } from './filter-bar.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { presetDays, shownDay } from './period.ts';
import { BetTable } from './table.tsx';
import { Totals } from './totals.tsx';
import { useFilter, withDays } from './useFilter.ts';
import { fileWords } from './words.ts';

/** Phones, upright or on their side (styles/history.css). */
const PHONE = '(max-width: 767px), (min-width: 560px) and (max-height: 540px)';

/** All bets of the member: filter, totals, and the list (product.md 2, /history_trade). */
export default function History() {
  const words = useWords();
  const isPhone = useMedia(PHONE);
  return (
    <div className="page search">
      <div className="page__head">
        <Link className="backlink only-m" to="/trade" aria-label={words.search.toTrade}>
          <Icon name="back" size={20} />
        </Link>
        <h1 className="page__title">{words.history.title}</h1>
        <div className="page__acts">
          <SaveButton />
          <Link className="backlink only-d" to="/trade">
            <Icon name="back" size={16} />
            {words.search.toTrade}
          </Link>
        </div>
      </div>
      {isPhone ? <PhoneFilter /> : <FilterBar />}
      <Bets isPhone={isPhone} />
    </div>
  );
}

function SaveButton() {
  const words = useWords();
  const send = useSend();
  const { rows } = useSelected(selectSearch);
  const choices = useSelected(selectSearchChoices);
  const isOff = rows.length === 0;
  return (
    <button
      type="button"
      className={`btn btn--sm${isOff ? '' : ' btn--line'}`}
      disabled={isOff}
      onClick={() => send({ type: 'search.save', words: fileWords(words, choices) })}
    >
      <Icon name="export" size={16} />
      {words.search.save}
    </button>
  );
}

/** Quick periods, and the sheet with all the rest. */
function PhoneFilter() {
  const words = useWords();
  const { filter, days, todayMs, go } = useFilter();
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  if (days === null || todayMs === null) return <div className="fbar-m fbar-m--waiting" />;
  const count = Object.keys(filter).filter((name) => name !== 'from' && name !== 'to').length;
  return (
    <div className="fbar-m">
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

function Bets({ isPhone }: { isPhone: boolean }) {
  const words = useWords();
  const send = useSend();
  const { rows, isEmptyYet, isReading, isFailed, hasMore } = useSelected(selectSearch);
  const { status, count } = useSelected(selectTotals);
  const isNone = rows.length === 0 && !isEmptyYet && !hasMore && !isReading;
  if (isNone) return isFailed ? <Failed /> : <None />;
  return (
    <>
      <Totals />
      <section className="panel vt" aria-label={words.list(words.history.title)} aria-busy={isEmptyYet}>
        {isPhone ? (
          <DayList rows={rows} isEmptyYet={isEmptyYet} hasMore={hasMore} />
        ) : (
          <BetTable rows={rows} total={status === 'whole' ? count : null} isEmptyYet={isEmptyYet} hasMore={hasMore} />
        )}
        <div className="vt__foot num">
          {isFailed ? (
            <span role="alert">
              {words.search.failed}{' '}
              <button type="button" className="link" onClick={() => send({ type: 'search.more' })}>
                {words.search.again}
              </button>
            </span>
          ) : (
            <span role="status">
              <Loaded />
            </span>
          )}
          <span className="only-d">{words.search.units}</span>
        </div>
      </section>
    </>
  );
}

/** How many bets are read, of how many where that is known. */
function Loaded() {
  const { search } = useWords();
  const { rows, isEmptyYet, hasMore } = useSelected(selectSearch);
  const { status, count } = useSelected(selectTotals);
  if (isEmptyYet) return search.loading;
  if (!hasMore) return search.loadedAll(whole(rows.length));
  return status === 'whole' ? search.loaded(whole(rows.length), whole(count)) : search.loadedSome(whole(rows.length));
}

/** No bet has what the filter asks for. */
function None() {
  const words = useWords();
  const { days, go } = useFilter();
  return (
    <section className="panel vt" aria-label={words.list(words.history.title)}>
      <div className="empty">
        <Icon name="list" />
        <b className="fw-6 t-1">{words.history.empty}</b>
        {days && <span>{words.search.noneBetween(shownDay(days.from), shownDay(days.to))}</span>}
        <button type="button" className="btn btn--sm" onClick={() => go({})}>
          {words.search.resetAll}
        </button>
      </div>
    </section>
  );
}

/** The first page could not be read. */
function Failed() {
  const words = useWords();
  const send = useSend();
  return (
    <section className="panel vt" aria-label={words.list(words.history.title)}>
      <div className="empty" role="alert">
        <Icon name="warn" />
        <b className="fw-6 t-1">{words.search.failed}</b>
        <button type="button" className="btn btn--sm" onClick={() => send({ type: 'search.more' })}>
          {words.search.again}
        </button>
      </div>
    </section>
  );
}
