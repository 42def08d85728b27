import type { ReactNode } from 'react';
import { isTotalKnown, type TotalsStatus } from '../../engine/selectors/screens.ts';
import { useSend } from '../hooks/context.ts';
import { usePageWords } from '../hooks/usePageWords.ts';
import { Fitting } from './fitting.tsx';
import { Icon } from './icon.tsx';
import { Skeleton } from './skeleton.tsx';

/* The parts that the screens with a filter share: all bets, and all deposits and withdrawals. */

type FootProps = {
  /** How many rows are read. */
  readonly rows: number;
  /** How many rows the filter has. Null while that is not known. */
  readonly total: number | null;
  readonly isEmptyYet: boolean;
  readonly hasMore: boolean;
  readonly isFailed: boolean;
  readonly loading: string;
  readonly failed: string;
};

/** The foot of the list: how much of it is read, or that the next page could not be read. */
export function ListFoot({ rows, total, isEmptyYet, hasMore, isFailed, loading, failed }: FootProps) {
  const { search } = usePageWords();
  const send = useSend();
  const loaded = (): string => {
    if (isEmptyYet) return loading;
    if (!hasMore) return search.loadedAll({ count: rows });
    return total === null ? search.loadedSome({ count: rows }) : search.loaded({ count: rows, all: total });
  };
  return (
    <div className="vt__foot num">
      {isFailed ? (
        <span role="alert">
          {failed}{' '}
          <button type="button" className="link" onClick={() => send({ type: 'search.more' })}>
            {search.again}
          </button>
        </span>
      ) : (
        <span role="status">{loaded()}</span>
      )}
      <span>{search.units}</span>
    </div>
  );
}

type NoRowsProps = {
  readonly label: string;
  readonly isFailed: boolean;
  readonly failed: string;
  readonly empty: string;
  /** Under the sentence that nothing was found. */
  readonly note?: ReactNode;
  /** A row of the site could not be read. */
  readonly isHoled: boolean;
  /** Goes back to the list without conditions. Null: it has none. */
  readonly onReset: (() => void) | null;
};

/** In the place of the list: nothing has what the filter asks for, or the first page could not be read. */
export function NoRows({ label, isFailed, failed, empty, note, isHoled, onReset }: NoRowsProps) {
  const { search, statement } = usePageWords();
  const send = useSend();
  const onPress = isFailed ? () => send({ type: 'search.more' }) : onReset;
  return (
    <section className="panel vt" aria-label={label}>
      <div className="empty" {...(isFailed ? { role: 'alert' } : {})}>
        <Icon name={isFailed ? 'warn' : 'list'} />
        <b className="fw-6 t-1">{isFailed ? failed : empty}</b>
        {!isFailed && note}
        {!isFailed && isHoled && <span className="t-warn">{statement.holed}</span>}
        {onPress !== null && (
          <button type="button" className="btn btn--sm" onClick={onPress}>
            {isFailed ? search.again : search.resetAll}
          </button>
        )}
      </div>
    </section>
  );
}

type TotalsProps = {
  readonly status: TotalsStatus;
  /** How many rows were counted. */
  readonly count: number;
  /** A row of the site could not be read, so no total has it. */
  readonly isHoled: boolean;
  /** What else is missing in the totals. */
  readonly lacks?: string | false;
  /** The style of the screen's own panel. */
  readonly className?: string;
  /** Counts again after a failure. */
  readonly onAgain: () => void;
  readonly children: ReactNode;
};

/** The panel of the totals. They are of all rows of the filter, not of those that are read. */
export function TotalsPanel({ status, count, isHoled, lacks = false, className = '', onAgain, children }: TotalsProps) {
  const { search, statement } = usePageWords();
  return (
    <section
      className={`panel tot num ${className}`.trim()}
      aria-label={search.totals}
      aria-busy={status === 'reading'}
    >
      <dl>{children}</dl>
      {status === 'newest' && <p className="tot__note">{search.newest({ count })}</p>}
      {isHoled && (
        <p className="tot__note t-warn" role="status">
          {statement.holed}
        </p>
      )}
      {lacks !== false && (
        <p className="tot__note t-warn" role="status">
          {lacks}
        </p>
      )}
      {status === 'failed' && (
        <p className="tot__note">
          {search.uncounted}{' '}
          <button type="button" className="link" onClick={onAgain}>
            {search.again}
          </button>
        </p>
      )}
      <span className="sr" role="status">
        {status === 'reading' ? search.reading : ''}
      </span>
    </section>
  );
}

type TotalProps = {
  readonly status: TotalsStatus;
  readonly name: string;
  readonly value: string;
  readonly unit: string;
  /** The width of its place while it is counted. */
  readonly width?: string;
};

/** One total. */
export function Total({ status, name, value, unit, width = 'w88' }: TotalProps) {
  const words = usePageWords();
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {isTotalKnown(status) ? (
          <Fitting value={value} unit={unit} />
        ) : status === 'reading' ? (
          <Skeleton width={width} />
        ) : (
          words.none
        )}
      </dd>
    </div>
  );
}

/** Whether a filter has a condition: without one a list has all that there is, or the period that it begins with. */
export const isFiltered = (filter: object): boolean => Object.values(filter).some((one) => one !== undefined);
