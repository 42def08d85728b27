import { DAY_MS, seoulDayStartMs } from '../../base/time.ts';
import type { Policy } from '../../events/settings.ts';
import type { Bet } from '../../model/bets.ts';
import type { DnwRecord } from '../../model/cash.ts';
import { dayOf } from '../../rules/days.ts';
import { withPercent } from '../../rules/percent-then.ts';
import { isDated } from '../../rules/reading.ts';
import { isPlain } from '../../rules/records.ts';
import { periodOf } from '../../rules/search.ts';
import {
  cumulativeNet,
  isCounted,
  type StatementPeriod,
  type StatementStep,
  statementRows,
  statementSums,
} from '../../rules/statement.ts';
import { betRowsOn, filterNow, hasMore, searchOf, statementRecordsOf } from '../../state/modules/page/searches.ts';
import { queryOf } from '../../state/modules/request/keys.ts';
import type { Query } from '../../state/shape/calls.ts';
import type { State } from '../../state/state.ts';
import { select } from '../memo.ts';
import { selectBets, selectTermsOf } from '../trade/trade.ts';
import { areHoled, betsIn, type TotalsStatus } from './bet-search.ts';
import { recordsIn } from './record-search.ts';

export { STATEMENT_STEPS, type StatementRow, type StatementSums } from '../../rules/statement.ts';

type BetRead = Extract<Query, { readonly call: 'bets.search' }>;
type RecordRead = Extract<Query, { readonly call: 'dnw.search' }>;

const filter = select([(s) => s.nav], (nav) => filterNow({ nav }) ?? {});
const period = select([filter, (s) => s.dayMs], (sought, dayMs) => (dayMs === null ? null : periodOf(sought, dayMs)));

const readBets = (s: State): BetRead | undefined => {
  const sought = filterNow(s);
  const search = sought === undefined ? undefined : searchOf(s, sought, betRowsOn(s.nav.route));
  return search === undefined ? undefined : queryOf(s, 'bets.search', search.totals);
};
const readRecords = (s: State): RecordRead | undefined => {
  const search = statementRecordsOf(s);
  return search === undefined ? undefined : queryOf(s, 'dnw.search', search.totals);
};

/** The bets of the period, with what was told since they were read, and the percent that they were accepted with. */
const bets = select([readBets, selectBets, period, selectTermsOf], (read, told, span, termsOf): readonly Bet[] =>
  span === null ? [] : betsIn(read?.body, told, span).map((bet) => withPercent(bet, termsOf)),
);
const records = select(
  [readRecords, (s) => s.cash, period, (s) => s.dayMs],
  (read, cash, span, dayMs): readonly DnwRecord[] =>
    span === null ? [] : recordsIn(read, cash, { from: dayOf(span.startMs), to: dayOf(span.endMs) }, dayMs),
);

const statusOf = (read: BetRead | RecordRead | undefined): TotalsStatus => {
  if (read?.status === 'failed') return 'failed';
  if (read?.status !== 'done') return 'reading';
  return read.body?.last === true ? 'whole' : hasMore(read) ? 'reading' : 'newest';
};
/** The worst of both lists: nothing is said of what is not read. */
const WORST: readonly TotalsStatus[] = ['failed', 'reading', 'newest', 'whole'];

/**
 * From which day on a list is complete. Of one that is not read to its end: the day after its oldest item, if the site gives the newest first, and
 * otherwise the day after its newest one.
 */
const wholeFromMs = (items: readonly Dated[], status: TotalsStatus, startMs: number): number => {
  const dates = items.filter(isDated).map(({ createdMs }) => createdMs);
  if (status === 'whole' || dates.length === 0) return startMs;
  const isFalling = dates.every((ms, i) => i === 0 || ms <= (dates[i - 1] ?? ms));
  const provenMs = dates.reduce((one, ms) => (isFalling ? Math.min(one, ms) : Math.max(one, ms)));
  return Math.max(startMs, seoulDayStartMs(provenMs) + DAY_MS);
};
type Dated = { readonly createdMs: number };
/** Whether a list that holds more than is read tells no day at all: it is complete for none. */
const isBlind = (items: readonly Dated[], status: TotalsStatus): boolean => status === 'newest' && !items.some(isDated);

type Lists = { readonly bets: readonly Bet[]; readonly records: readonly DnwRecord[] };
/** What of the lists is in a period. */
const inPeriod = ({ bets: all, records: told }: Lists, { startMs, endMs }: StatementPeriod): Lists => {
  const isIn = ({ createdMs }: Dated): boolean => createdMs >= startMs && createdMs <= endMs;
  return { bets: all.filter(isIn), records: told.filter(isIn) };
};

function statementOf(lists: Lists, span: StatementPeriod, step: StatementStep, policy: Policy, todayMs: number) {
  const own = inPeriod(lists, span);
  const days = statementRows(own.bets, own.records, span, 'day', policy);
  return {
    rows: step === 'day' ? days : statementRows(own.bets, own.records, span, step, policy),
    total: statementSums(own.bets, own.records, policy),
    /** Bets of the period that are in no sum: they are open, or nobody knows their profit. */
    uncounted: own.bets.filter((bet) => !isCounted(bet, policy)).length,
    /** The cumulative net result at the end of each day. */
    course: cumulativeNet(days, span, todayMs),
  };
}

/** The items of the lists, in the site's order. */
const listed = select([readBets, readRecords], (ofBets, ofRecords) => ({
  bets: ofBets?.body?.items ?? [],
  records: ofRecords?.body?.items ?? [],
}));
const step = (s: State): StatementStep => filterNow(s)?.by ?? 'day';
const betStatus = (s: State): TotalsStatus => statusOf(readBets(s));
const recordStatus = (s: State): TotalsStatus => statusOf(readRecords(s));
const hasHole = (s: State): boolean => areHoled(readBets(s), readRecords(s));
const shown = select(
  [bets, records, listed, period, betStatus, recordStatus, step, (s) => s.app.policy, (s) => s.dayMs],
  (all, told, read, span, ofBets, ofRecords, grouping, policy, dayMs) => {
    const status = WORST.find((one) => one === ofBets || one === ofRecords) ?? 'reading';
    const isAskable = status === 'failed';
    if (span === null || dayMs === null || status === 'failed' || status === 'reading')
      return { status, statement: null, span, isAskable };
    if (isBlind(read.bets, ofBets) || isBlind(read.records, ofRecords))
      return { status: 'failed' as const, statement: null, span, isAskable };
    const fromMs = Math.max(
      wholeFromMs(read.bets, ofBets, span.startMs),
      wholeFromMs(read.records, ofRecords, span.startMs),
    );
    const whole = { ...span, startMs: fromMs };
    return {
      status,
      statement: statementOf({ bets: all, records: told }, whole, grouping, policy, dayMs),
      span: whole,
      isAskable,
    };
  },
);

/**
 * The statement of the screen's period: `statement` is null while its lists are read, could not be, or tell no day. `span` is what it is complete for, in epoch
 * ms; `isCut`: the lists hold more than is read, so it begins later than the period. `count`: how many bets and records have been read.
 */
export const selectStatement = select(
  [shown, step, filter, period, (s) => s.dayMs, bets, records, hasHole],
  ({ status, statement, span, isAskable }, grouping, sought, asked, dayMs, all, told, isHoled) => ({
    status,
    statement,
    span,
    /** Where it failed: whether a list can be asked for again. Rows that tell no day would only come again. */
    isAskable,
    step: grouping,
    filter: sought,
    period: asked,
    dayMs,
    /** Some of the site's rows could not be read, or have no date, no status or an unknown type, so they are in no sum. */
    isHoled: isHoled || ![...all, ...told].every(isDated) || !told.every(isPlain),
    isCut: span !== null && asked !== null && span.startMs > asked.startMs,
    count: all.length + told.length,
  }),
);
