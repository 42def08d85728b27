import { type CoinRecord, type CoinSummary, recordOutcome } from '../../../../engine/index.ts';
import {
  COIN_OUTCOMES,
  COIN_PERIODS,
  COIN_TYPES,
  type CoinFilter,
  coinsPath,
  selectCoinFilter,
  unitsOf,
} from '../../../../engine/selectors/money/coins.ts';
import { assetPath } from '../../../../engine/selectors/screens.ts';
import { useSend } from '../../../hooks/context.ts';
import { useDayTime } from '../../../hooks/useDayTime.ts';
import { useSelected } from '../../../hooks/useSelected.ts';
import { useWords } from '../../../hooks/useWords.ts';
import { type Change, changed } from '../../../parts/chips.tsx';
import { Icon } from '../../../parts/icon.tsx';
import { Link } from '../../../parts/link.tsx';
import { Empty, Holed } from '../../../parts/list.tsx';
import { off } from '../../../parts/off.ts';
import { PanelHead } from '../../../parts/panel-head.tsx';
import { coinWayOf, typeWord } from '../../../parts/records.ts';
import { SelectOrAll, withOwn } from '../../../parts/select.tsx';
import { WaitingRecord } from '../../../parts/waiting-record.tsx';
import { named } from '../coins/amounts.ts';
import { useRecords } from '../coins/useCoins.ts';
import { useCoinWords } from '../coins/useCoinWords.ts';
import { useFiltered } from './useFiltered.ts';

/** The deposits, withdrawals and conversions of coins, with filters and their sums. */
export function CoinHistory({ coins }: { readonly coins: readonly string[] }) {
  const { history } = useCoinWords();
  const filter = useSelected(selectCoinFilter);
  useRecords();
  const filtered = useFiltered(filter);
  const { items, sums, isAsking, isFailed, isHoled, hasMore, more } = filtered;
  return (
    <section className="panel acc__panel coins" aria-label={history.title} aria-busy={items === null && !isFailed}>
      <PanelHead title={history.title}>{sums !== null && <Sums coin={filter.coin ?? null} sums={sums} />}</PanelHead>
      <Filter coins={coins} filter={filter} />
      <List filtered={filtered} />
      <Holed isHoled={isHoled} />
      {items !== null && hasMore && (
        <button type="button" className="btn btn--text btn--block" onClick={more} {...off(isAsking)}>
          {history.more}
        </button>
      )}
    </section>
  );
}

type FilterProps = { readonly coins: readonly string[]; readonly filter: CoinFilter };

/** The choices of the filter. The address says them, so that back and a reload keep them. */
function Filter({ coins, filter }: FilterProps) {
  const { history } = useCoinWords();
  const { none } = useWords();
  const set = useNarrow(filter);
  return (
    <div className="coins__filter">
      <SelectOrAll
        label={history.coin}
        value={filter.coin}
        choices={withOwn(coins, filter.coin, (coin) => coin)}
        all={history.all}
        onPick={(coin) => set({ coin })}
      />
      <SelectOrAll
        label={history.type}
        value={filter.type}
        choices={COIN_TYPES.map((type) => [type, typeWord(history, type, none)] as const)}
        all={history.all}
        onPick={(type) => set({ type })}
      />
      <SelectOrAll
        label={history.status}
        value={filter.status}
        choices={COIN_OUTCOMES.map((each) => [each, history.statuses[each]] as const)}
        all={history.all}
        onPick={(status) => set({ status })}
      />
      <SelectOrAll
        label={history.period}
        value={filter.period}
        choices={COIN_PERIODS.map((each) => [each, history.periods[each]] as const)}
        all={history.all}
        onPick={(period) => set({ period })}
      />
    </div>
  );
}

/** Narrows a filter by one more choice, or by one less. */
function useNarrow(filter: CoinFilter): (change: Change<CoinFilter>) => void {
  const send = useSend();
  return (change) => {
    const top = scrollY;
    send({ type: 'nav.go', path: coinsPath(changed(filter, change)) });
    scrollTo(0, top); // the list is under the wallets: it stays where the member looks
  };
}

type ListProps = { readonly filtered: ReturnType<typeof useFiltered> };

/** The records, or why there are none. */
function List({ filtered: { items, isFailed, hasMore, again } }: ListProps) {
  const { history } = useCoinWords();
  if (isFailed) return <Failed onAgain={again} />;
  if (items === null || (items.length === 0 && hasMore)) return <Waiting />;
  if (items.length === 0) return <Empty text={history.empty} />;
  return (
    <ul className="coins__list">
      {items.map((record) => (
        <Row key={record.id} record={record} />
      ))}
    </ul>
  );
}

function Failed({ onAgain }: { readonly onAgain: () => void }) {
  const { again, history } = useCoinWords();
  return (
    <div className="empty" role="alert">
      <Icon name="warn" />
      <b className="fw-6 t-1">{history.failed}</b>
      <button type="button" className="btn btn--sm" onClick={onAgain}>
        {again}
      </button>
    </div>
  );
}

/** Counts of the filter, and sums where it names one coin. */
function Sums({ coin, sums }: { readonly coin: string | null; readonly sums: CoinSummary }) {
  const { history } = useCoinWords();
  const { won, none } = useWords();
  const one = (count: number, sum: number | null): string =>
    coin === null || sum === null
      ? history.count({ count })
      : history.sum({ count, amount: named(unitsOf(sum), coin, won) });
  return (
    <span className="t-3 num coins__sums">
      {typeWord(history, 'D', none)} {one(sums.depositCount, sums.depositSum)} / {typeWord(history, 'W', none)}{' '}
      {one(sums.withdrawCount, sums.withdrawSum)}
    </span>
  );
}

function Row({ record }: { readonly record: CoinRecord }) {
  const { history } = useCoinWords();
  const { won, none } = useWords();
  const dayTime = useDayTime();
  const { coin, type, amount, createdMs } = record;
  const { sign, icon } = coinWayOf(record);
  return (
    <li className={`rec${recordOutcome(record) === 'rejected' ? ' is-rejected' : ''}`}>
      <span className="rec__ic">
        <Icon name={icon} size={10} />
      </span>
      <span className="rec__m">
        <b>
          {coin} {typeWord(history, type, none)}
        </b>
        <span className="num">{dayTime(createdMs)}</span>
      </span>
      <span className="rec__r">
        <b className="num">
          {sign}
          {named(unitsOf(Math.abs(amount)), coin, won)}
        </b>
        <span className="rec__s">
          <Outcome record={record} />
        </span>
      </span>
    </li>
  );
}

/** What became of a record. A withdrawal that waits for the member's approval leads to it. */
function Outcome({ record }: { readonly record: CoinRecord }) {
  const { history } = useCoinWords();
  const { none } = useWords();
  const { outcomes, statuses } = history;
  const outcome = recordOutcome(record);
  if (outcome === 'unread') return <span className="t-3">{none}</span>;
  if (outcome !== 'pending')
    return <span className={outcome === 'rejected' ? 't-warn' : 't-3'}>{outcomes[outcome]}</span>;
  if (record.type !== 'W') return <span className="t-time">{statuses.pending}</span>;
  const isApproved = record.expiresMs !== undefined;
  return (
    <>
      <span className="t-time">{isApproved ? outcomes.sending : outcomes.pending}</span>
      {!isApproved && (
        <Link className="rec__x" to={assetPath('withdraw')}>
          {history.approve}
        </Link>
      )}
    </>
  );
}

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

function Waiting() {
  const { history } = useCoinWords();
  return (
    <>
      <p className="sr" role="status">
        {history.loading}
      </p>
      <div className="coins__list">
        {PLACES.map((place) => (
          <WaitingRecord key={place} />
        ))}
      </div>
    </>
  );
}
