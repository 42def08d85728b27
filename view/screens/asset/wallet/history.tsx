import { type CoinRecord, type CoinSummary, recordOutcome } from '../../../../engine/index.ts';
import {
  COIN_OUTCOMES,
  COIN_PERIODS,
  COIN_TYPES,
  type CoinFilter,
  coinsPath,
  selectCoinFilter,
  unitsOf,
} from '../../../../engine/selectors/coins.ts';
import { assetPath } from '../../../../engine/selectors/pages.ts';
import { useSend } from '../../../hooks/context.ts';
import { useSelected } from '../../../hooks/useSelected.ts';
import { useWords } from '../../../hooks/useWords.ts';
import type { CoinWords } from '../../../locales/words.ts';
import { type Change, changed } from '../../../parts/chips.tsx';
import { dayTime } from '../../../parts/format.ts';
import { Icon } from '../../../parts/icon.tsx';
import { Link } from '../../../parts/link.tsx';
import { Empty } from '../../../parts/list.tsx';
import { SelectOrAll } from '../../../parts/select.tsx';
import { WaitingRecord } from '../../../parts/waiting-record.tsx';
import { named } from '../coins/amounts.ts';
import { useRecords } from '../coins/useCoins.ts';
import { useCoinWords } from '../coins/useCoinWords.ts';
import { useFiltered } from './useFiltered.ts';

/** The deposits, withdrawals and conversions of coins, with filters and their sums. */
export function CoinHistory({ coins }: { readonly coins: readonly string[] }) {
  const words = useCoinWords();
  const { history } = words;
  const filter = useSelected(selectCoinFilter);
  const send = useSend();
  /** Narrows by one more choice, or by one less. The address says it, so that back and a reload keep it. */
  const set = (change: Change<CoinFilter>): void => {
    const top = scrollY;
    send({ type: 'nav.go', path: coinsPath(changed(filter, change)) });
    scrollTo(0, top); // the list is under the wallets: it stays where the member looks
  };
  useRecords();
  const { items, isAsking, isFailed, hasMore, more, again, sums } = useFiltered(filter);
  return (
    <section className="panel acc__panel coins" aria-label={history.title} aria-busy={items === null && !isFailed}>
      <div className="panel__head panel__head--line">
        <h2 className="panel__title">{history.title}</h2>
        {sums !== null && <Sums coin={filter.coin ?? null} sums={sums} />}
      </div>
      <div className="coins__filter">
        <SelectOrAll
          label={history.coin}
          value={filter.coin}
          choices={coins.map((coin) => [coin, coin] as const)}
          all={history.all}
          onPick={(coin) => set({ coin })}
        />
        <SelectOrAll
          label={history.type}
          value={filter.type}
          choices={COIN_TYPES.map((type) => [type, typeWord(words, type)] as const)}
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
      {isFailed ? (
        <div className="empty" role="alert">
          <Icon name="warn" />
          <b className="fw-6 t-1">{history.failed}</b>
          <button type="button" className="btn btn--sm" onClick={again}>
            {words.again}
          </button>
        </div>
      ) : items === null || (items.length === 0 && hasMore) ? (
        <Waiting />
      ) : items.length === 0 ? (
        <Empty text={history.empty} />
      ) : (
        <ul className="coins__list">
          {items.map((record) => (
            <Row key={record.id} record={record} />
          ))}
        </ul>
      )}
      {items !== null && hasMore && (
        <button type="button" className="btn btn--text btn--block" disabled={isAsking} onClick={more}>
          {history.more}
        </button>
      )}
    </section>
  );
}

/** Counts of the filter, and sums where it names one coin. */
function Sums({ coin, sums }: { readonly coin: string | null; readonly sums: CoinSummary }) {
  const words = useCoinWords();
  const { won } = useWords();
  const { history } = words;
  const one = (count: number, sum: number): string =>
    coin === null ? history.count({ count }) : history.sum({ count, amount: named(unitsOf(sum), coin, won) });
  return (
    <span className="t-3 num coins__sums">
      {typeWord(words, 'D')} {one(sums.depositCount, sums.depositSum)} / {typeWord(words, 'W')}{' '}
      {one(sums.withdrawCount, sums.withdrawSum)}
    </span>
  );
}

function typeWord({ history }: CoinWords, type: string): string {
  const types: Readonly<Record<string, string>> = history.types;
  return types[type] ?? history.other;
}
/** Records that add to a wallet. */
const IN: ReadonlySet<string> = new Set(['D', 'BD']);

function Row({ record }: { readonly record: CoinRecord }) {
  const words = useCoinWords();
  const { won } = useWords();
  const { coin, type, amount, createdMs, expiresMs } = record;
  const isIn = IN.has(type);
  const outcome = recordOutcome(record);
  const isRejected = outcome === 'rejected';
  return (
    <li className={`rec${isRejected ? ' is-rejected' : ''}`}>
      <span className="rec__ic">
        <Icon name={isIn ? 'plus' : 'minus'} size={10} />
      </span>
      <span className="rec__m">
        <b>
          {coin} {typeWord(words, type)}
        </b>
        <span className="num">{dayTime(createdMs)}</span>
      </span>
      <span className="rec__r">
        <b className="num">
          {isIn ? '+' : '−'}
          {named(unitsOf(amount), coin, won)}
        </b>
        <span className="rec__s">
          {outcome === 'pending' ? (
            <>
              <span className="t-time">
                {expiresMs === undefined ? words.history.outcomes.pending : words.history.outcomes.sending}
              </span>
              {type === 'W' && expiresMs === undefined && (
                <Link className="rec__x" to={assetPath('withdraw')}>
                  {words.history.approve}
                </Link>
              )}
            </>
          ) : (
            <span className={isRejected ? 't-warn' : 't-3'}>{words.history.outcomes[outcome]}</span>
          )}
        </span>
      </span>
    </li>
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
