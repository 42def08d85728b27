import { type HomeRow, selectHomeGroups } from '../../../engine/selectors/screens.ts';
import { selectQuery } from '../../../engine/selectors/shell.ts';
import { useOpens } from '../../hooks/useBetting.ts';
import { useNames } from '../../hooks/useNames.ts';
import { usePageWords } from '../../hooks/usePageWords.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { Clock } from '../../parts/clock.tsx';
import { percentChange, price, wayShown } from '../../parts/figures.ts';
import { hms, left } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { lengthLabel } from '../../parts/labels.ts';
import { Link } from '../../parts/link.tsx';
import { Empty } from '../../parts/list.tsx';
import { Lost } from '../../parts/lost.tsx';
import { useLost } from './useLost.ts';

/** The instruments with their live prices, in two columns. */
export function Markets() {
  const { homePage: say } = usePageWords();
  const groups = useSelected(selectHomeGroups);
  const isRead = useSelected(options)?.body != null;
  const again = useLost('public.options');
  return (
    <section className="sec" aria-label={say.stocks} aria-busy={!isRead && again === null}>
      <div className="sec__head">
        <h2 className="sec__t">{say.stocks}</h2>
        <span className="t-3 num live">
          {say.serverTime}&nbsp;
          <Clock text={hms} />
        </span>
      </div>
      {again === null ? (
        <Columns groups={groups} isRead={isRead} />
      ) : (
        <div className="panel">
          <Lost onPress={again} />
        </div>
      )}
    </section>
  );
}
const options = selectQuery('public.options');

type ColumnsProps = { readonly groups: readonly HomeGroup[]; readonly isRead: boolean };

/** The groups of instruments; their empty places before the site has told any. */
function Columns({ groups, isRead }: ColumnsProps) {
  const { homePage: say } = usePageWords();
  if (isRead && groups.length === 0)
    return (
      <div className="panel">
        <Empty text={say.noStocks} />
      </div>
    );
  return (
    <div className="mkts">
      {columnsOf(groups).map((of, nr) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
        <div key={nr} className="panel mkt">
          {of.map((group) => (
            <Group key={group.group} group={group} />
          ))}
        </div>
      ))}
    </div>
  );
}

type HomeGroup = ReturnType<typeof selectHomeGroups>[number];

/** The groups in two columns of about the same length. A group is in one of both. */
function columnsOf(groups: readonly HomeGroup[]): readonly (readonly HomeGroup[])[] {
  const half = Math.ceil(groups.flatMap(({ rows }) => rows).length / 2);
  return [0, 1].map((column) =>
    groups.filter((_group, nr) => {
      const before = groups.slice(0, nr).flatMap(({ rows }) => rows).length;
      return column === (before < half && before + (groups[nr]?.rows.length ?? 0) / 2 <= half ? 0 : 1);
    }),
  );
}

function Group({ group: { group, rows } }: { readonly group: HomeGroup }) {
  const { homePage: say, groups } = usePageWords();
  return (
    <section aria-label={groups[group]}>
      <div className="mkt__g">
        <h3>{groups[group]}</h3>
        <span className="only-d">{say.next}</span>
      </div>
      {rows.map((row) => (
        <Row key={row.instrument.stock} row={row} />
      ))}
    </section>
  );
}

type RowProps = { readonly row: HomeRow };

export function Row({ row }: RowProps) {
  const { homePage: say } = usePageWords();
  const { instrument, next, isOpen } = row;
  return (
    <Link className={`mkt__row${isOpen ? '' : ' is-off'}`} to={`/trade/${row.optionId}`}>
      <span className="glyph" aria-hidden="true">
        {instrument.glyph}
      </span>
      <Name row={row} />
      <Spark row={row} />
      <span className="mkt__p num">
        {price(row.price ?? undefined, row.precision)}
        {isOpen ? <Change value={row.changePercent} /> : <small>{say.closed}</small>}
      </span>
      <Coming row={row} />
      {next !== null && <Icon name="right" size={16} className="chev" />}
    </Link>
  );
}

type Next = NonNullable<HomeRow['next']>;
const countdown =
  ({ startMs }: Next) =>
  (now: number): string =>
    left(startMs - now);

/** The instrument; on a phone also when its next round begins. */
function Name({ row: { instrument, next } }: RowProps) {
  const words = usePageWords();
  const names = useNames();
  return (
    <span className="mkt__n">
      <b className="cut">{names.stock(instrument.stock)}</b>
      <small>
        <span className="mkt__code">{names.code(instrument.stock)}</span>
        {next !== null && (
          <span className="mkt__left num" aria-hidden="true">
            {words.homePage.nextShort} <Clock text={countdown(next)} /> · {lengthLabel(words, next.type)}
          </span>
        )}
      </small>
    </span>
  );
}

/** When the next round begins, or when the closed market opens. */
function Coming({ row: { next, opensAtMs } }: RowProps) {
  const words = usePageWords();
  const opens = useOpens(opensAtMs);
  if (next === null)
    return (
      <span className="mkt__c mkt__c--off num">
        {opens !== null && <small>{words.homePage.opens({ when: opens })}</small>}
      </span>
    );
  return (
    <span className="mkt__c num">
      <Clock text={countdown(next)} />
      <small>{lengthLabel(words, next.type)}</small>
    </span>
  );
}

function Change({ value }: { readonly value: number | null }) {
  if (value === null) return null;
  const text = percentChange(value);
  const way = wayShown(text);
  return (
    <small className={way === null ? '' : `t-${way}`}>
      {way !== null && <Icon name={way} size={8} />} {text}
    </small>
  );
}

const SPARK = { width: 88, height: 30, edge: 3 };
/** Closing prices that a sparkline shows. */
const CLOSES = 30;

/** The last half hour in grey; only the last dot has the colour of the direction. The dotted line is the start of the period. */
function Spark({ row }: { readonly row: HomeRow }) {
  const closes = row.closes.slice(-CLOSES);
  const [first = 0, last = 0] = [closes[0], closes.at(-1)];
  const [low, high] = [Math.min(...closes), Math.max(...closes)];
  const x = (nr: number): number => 1 + (nr * (SPARK.width - 6)) / Math.max(1, closes.length - 1);
  const y = (value: number): number =>
    high === low ? SPARK.height / 2 : SPARK.edge + ((high - value) / (high - low)) * (SPARK.height - 2 * SPARK.edge);
  const tone = !row.isOpen || last === first ? 'off' : last > first ? 'up' : 'down';
  return (
    <svg className="spark" viewBox={`0 0 ${SPARK.width} ${SPARK.height}`} aria-hidden="true">
      {closes.length > 1 && (
        <>
          <line x1="0" x2={SPARK.width} y1={y(first)} y2={y(first)} />
          <path d={`M${closes.map((close, nr) => `${x(nr).toFixed(1)} ${y(close).toFixed(1)}`).join('L')}`} />
          <circle className={tone} cx={x(closes.length - 1)} cy={y(last)} r="2.6" />
        </>
      )}
    </svg>
  );
}
