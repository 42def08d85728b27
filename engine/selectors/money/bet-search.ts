import { BET_OUTCOMES, type BetFilter, type BetOn, type BetOutcome } from '../../address/bet-filter.ts';
import { pathOf, type Route } from '../../address/routes.ts';
import { roundLengthMs } from '../../events/policy.ts';
import type { Policy } from '../../events/settings.ts';
import type { Bet } from '../../model/bets.ts';
import type { SearchCall } from '../../model/calls.ts';
import type { Page } from '../../model/definition.ts';
import type { GameType } from '../../model/market.ts';
import type { Side } from '../../model/ticket.ts';
import type { Audit } from '../../rules/audit.ts';
import { betTypesOf, familyOf, sideOf } from '../../rules/families.ts';
import { choiceOf, isSought } from '../../rules/filter-match.ts';
import { fullerOf } from '../../rules/newest-word.ts';
import { betOutcome, profitOf } from '../../rules/outcome.ts';
import { STAKE_PERCENT } from '../../rules/payout.ts';
import { withPercent } from '../../rules/percent-then.ts';
import { isDated, isDatedItself } from '../../rules/reading.ts';
import { periodOf } from '../../rules/search.ts';
import type { SaidOutcome } from '../../rules/side-outcome.ts';
import { areRowsCounted, betRowsOn, filterNow, hasMore, searchOf } from '../../state/modules/page/searches.ts';
import { queryOf } from '../../state/modules/request/keys.ts';
import type { Query } from '../../state/shape/calls.ts';
import type { State } from '../../state/state.ts';
import { type Selector, select } from '../memo.ts';
import { auditOf, type Evidence, selectEvidence } from '../trade/evidence.ts';
import { isBall } from '../trade/options.ts';
import { selectBets } from '../trade/trade.ts';
import { isOf, type Period, withTold } from './told-rows.ts';

export { BET_OUTCOMES, type BetFilter, type BetOn, type BetOutcome };

/** The address of the history with a filter: of the screen, or of the side panel if that is where the member is. */
export const historyPath = (filter: BetFilter, at?: Route): string =>
  pathOf(at?.name === 'trade' ? { ...at, inner: { view: 'history', filter } } : { name: 'history', filter });

/**
 * A bet of the history screen. `side` and `choice` say what it is on, `rate` what it pays in percent. Null: not known. `profitPercent` is the site's
 * word, for the evidence.
 */
export type SoughtBet = Omit<Bet, 'profit'> & {
  /** What it brought, in points; null if nobody knows it. 0 while it is in progress. */
  readonly profit: number | null;
  readonly outcome: SaidOutcome;
  readonly side: Side | null;
  readonly isBall: boolean;
  readonly choice: BetOn | null;
  readonly rate: number | null;
  /** Whether our own computation agrees with the site. Null while the bet is in progress. */
  readonly audit: Audit | null;
};

/** What a bet pays in percent, of the percent that it was booked with. Number-ball shows stake and profit, the others the profit (decisions, Money and payout). */
const rateOf = ({ gameType, profitPercent }: Bet): number | null =>
  profitPercent === undefined ? null : profitPercent + (isBall(gameType) ? STAKE_PERCENT : 0);

/** A bet as a row of the history screen. `evidence`: what is known of its round beside the bet. */
export function toSought(bet: Bet, evidence: Evidence, policy: Policy): SoughtBet {
  const known = withPercent(bet, (id) => evidence.terms.get(id));
  return {
    ...bet,
    outcome: betOutcome(bet, policy),
    profit: profitOf(known, policy),
    side: sideOf(bet.gameType, bet.type),
    isBall: isBall(bet.gameType),
    choice: choiceOf(bet),
    rate: rateOf(known),
    audit: auditOf(bet, evidence, policy),
  };
}

type Read = Extract<Query, { readonly call: 'bets.search' }> | undefined;
const NO_FILTER: BetFilter = {};
const NO_BETS: readonly Bet[] = [];
const policy = (s: State) => s.app.policy;
const filter = select([(s) => s.nav], (nav) => filterNow({ nav }) ?? NO_FILTER);
const search = select(
  [
    (s) => s.session,
    (s) => s.dayMs,
    (s) => s.options,
    (s) => s.app,
    (s) => s.search,
    filter,
    (s) => betRowsOn(s.nav.route),
  ],
  (session, dayMs, options, app, searched, sought, rows) =>
    searchOf({ session, dayMs, options, app, search: searched }, sought, rows),
);
const readRows = (s: State): Read => queryOf(s, 'bets.search', search(s)?.rows ?? NOTHING);
const readTotals = (s: State): Read => queryOf(s, 'bets.search', search(s)?.totals ?? NOTHING);
/** Parameters that nobody asks with. */
const NOTHING = { playerId: 0, page: 0, size: 0 };

/** The bets that a list holds. One that was settled since the list was read has its result, and one that lacks something has what was told of it. */
const withResults = (bets: readonly Bet[], told: readonly Bet[]): readonly Bet[] => {
  const byId = new Map(told.map((bet) => [bet.id, bet]));
  return bets.map((bet) => fullerOf(bet, byId.get(bet.id)));
};

/** The bets of a list that are of the period, newest first, with what was told since it was read: results, and bets of the period that it lacks. */
export function betsIn(body: Page<Bet> | null | undefined, told: readonly Bet[], period: Period): readonly Bet[] {
  if (body == null) return NO_BETS;
  const now = withResults(body.items, told).filter((bet) => isOf(bet, period, undatedMs(bet)));
  return withTold(body, now, told, period);
}

/** A bet that has the date of its round was placed by the end of that round. */
const undatedMs = (bet: Bet): number =>
  isDatedItself(bet) || bet.gameType === undefined ? 0 : roundLengthMs(bet.gameType);

/** The bets that a list holds and a filter asks for. `dayMs`: midnight in Seoul of the present day, or null. */
const soughtIn = (
  read: Read,
  told: readonly Bet[],
  sought: BetFilter,
  dayMs: number | null,
  known: Evidence,
  p: Policy,
): readonly SoughtBet[] =>
  dayMs === null
    ? []
    : betsIn(read?.body, told, periodOf(sought, dayMs))
        .filter((bet) => isSought(bet, sought, p))
        .map((bet) => toSought(bet, known, p));
const dayMs = (s: State) => s.dayMs;
const shown = select([readRows, selectBets, filter, dayMs, selectEvidence, policy], soughtIn);
const counted = select([readTotals, selectBets, filter, dayMs, selectEvidence, policy], soughtIn);

const period = select([filter, dayMs], (sought, day) => (day === null ? null : periodOf(sought, day)));

/** The history screen: its filter, its period in epoch ms, the present day, and the bets that were read, newest first. */
export const selectSearch = select([filter, period, dayMs, shown, readRows], (sought, span, day, rows, read) => ({
  filter: sought,
  period: span,
  /** Midnight in Seoul of the present day, or null. */
  dayMs: day,
  rows,
  ...rowsRead(read),
}));

/** Sums of a filter. A bet in progress has no profit yet. */
export type Totals = {
  readonly count: number;
  readonly points: number;
  /** Null: of a settled bet nobody knows what it brought. */
  readonly profit: number | null;
  readonly outcomes: Readonly<Record<BetOutcome, number>>;
};

/** What settled bets brought together, in points. Null: nobody knows it of one of them. A bet in progress has brought nothing yet. */
export const broughtBy = (bets: readonly Pick<SoughtBet, 'outcome' | 'profit'>[]): number | null =>
  bets.reduce<number | null>(
    (sum, { outcome, profit }) => (outcome === 'pending' ? sum : sum === null || profit === null ? null : sum + profit),
    0,
  );

/** The sums of bets. */
export function totalsOf(bets: readonly Pick<SoughtBet, 'outcome' | 'points' | 'profit'>[]): Totals {
  const outcomes = { won: 0, lost: 0, void: 0, pending: 0 };
  let points = 0;
  for (const bet of bets) {
    if (bet.outcome !== 'unknown') outcomes[bet.outcome]++;
    points += bet.points;
  }
  return { count: bets.length, points, profit: broughtBy(bets), outcomes };
}
const totalsOfShown = select([shown], totalsOf);
const totalsOfCounted = select([counted], totalsOf);

/** `whole`: of all bets of the filter. `newest`: of as many as are read at most. Otherwise they are still read, or failed. */
export type TotalsStatus = 'whole' | 'newest' | 'reading' | 'failed';
/** Whether the totals of a filter are known, of all its rows or of the newest. */
export const isTotalKnown = (status: TotalsStatus): boolean => status === 'whole' || status === 'newest';
/** What is known of a list of a screen with a filter. Undefined: it was not asked for yet. */
type SearchRead = Extract<Query, { readonly call: SearchCall }> | undefined;
/** Whether a list is read to its end. */
export const isReadToEnd = (read: SearchRead): boolean => read?.status === 'done' && read.body?.last === true;
/** How far the totals are known by the list of the rows and that of the totals. */
export function totalsStatusOf(rows: SearchRead, totals: SearchRead): TotalsStatus {
  if (isReadToEnd(rows) || isReadToEnd(totals)) return 'whole';
  if (totals?.status === 'done' && !hasMore(totals)) return 'newest';
  return (areRowsCounted(rows) ? rows : totals)?.status === 'failed' ? 'failed' : 'reading';
}
/** How far the rows are read, for the foot of their list. */
export const rowsRead = (read: SearchRead) => ({
  /** Whether the first rows are still to come. */
  isEmptyYet: read === undefined || (read.body === null && read.status === 'asking'),
  isReading: read?.status === 'asking',
  isFailed: read?.status === 'failed',
  hasMore: hasMore(read),
});

/** Whether a row of the lists could not be read. It is in no list, no sum and no file, so each of them says so. Rule: N5. */
export const areHoled = (...reads: readonly SearchRead[]): boolean => reads.some((read) => read?.isReadable === false);

const totalsStatus = (s: State): TotalsStatus => totalsStatusOf(readRows(s), readTotals(s));
const isHoled = (s: State): boolean => areHoled(readRows(s), readTotals(s));

/** The totals of the screen's filter, of all its bets and not of the rows on the screen. */
export const selectTotals = select(
  [totalsStatus, (s) => (isReadToEnd(readRows(s)) ? totalsOfShown(s) : totalsOfCounted(s)), isHoled],
  (status, totals, holed) => ({ status, ...totals, isHoled: holed }),
);

/** All bets of the screen's filter, newest first. Null while they are still read, and while one of them may be missing, or be of another day. Rule: N5. */
export function selectCounted(s: State): readonly SoughtBet[] | null {
  if (totalsStatus(s) !== 'whole' || isHoled(s)) return null;
  const bets = isReadToEnd(readRows(s)) ? shown(s) : counted(s);
  return bets.every(isDated) ? bets : null;
}

/** The bets of a file: all of the screen's filter, or the newest that are read at most. Until they are read, those on the screen. */
export const selectFileBets = select(
  [totalsStatus, (s) => (isReadToEnd(readRows(s)) ? shown(s) : counted(s)), shown, isHoled],
  (status, all, rows, holed) => ({
    bets: isTotalKnown(status) ? all : rows,
    isWhole: status === 'whole',
    isHoled: holed,
  }),
);

/**
 * What the site is asked for another filter, as text. With another text the filter is to be counted anew. Null while it cannot be
 * asked.
 */
export const selectQuestionOf =
  (sought: BetFilter): Selector<string | null> =>
  (s) => {
    const asked = searchOf(s, sought, betRowsOn(s.nav.route));
    return asked === undefined ? null : JSON.stringify(asked.totals);
  };

/** How many bets another filter has, of as many as are read at most. Null until they are counted. */
export const selectCountOf =
  (sought: BetFilter): Selector<number | null> =>
  (s) => {
    const asked = searchOf(s, sought, betRowsOn(s.nav.route));
    if (asked === undefined) return null;
    const lists = [asked.rows, asked.totals].map((params) => queryOf(s, 'bets.search', params));
    const read = lists.find((one) => one?.status === 'done' && !hasMore(one));
    return read?.body == null
      ? null
      : soughtIn(read, selectBets(s), sought, s.dayMs, selectEvidence(s), policy(s)).length;
  };

type Choices = {
  readonly stocks: readonly string[];
  readonly types: readonly GameType[];
  readonly bets: readonly BetOn[];
};
const choices = (stocks: Choices['stocks'], types: Choices['types'], bets: Choices['bets']): Choices => ({
  stocks: [...new Set(stocks)],
  types: [...new Set(types)],
  bets: [...new Set(bets)],
});

/** What the options of the site offer a filter: stocks, game types and bet types, in the order of the site's list. */
export const selectSearchChoices = select([(s) => s.options.list], (options) => {
  const types = options.map(({ type }) => type);
  const bets = types.flatMap((gameType) =>
    betTypesOf(familyOf(gameType)).flatMap((type) => choiceOf({ gameType, type }) ?? []),
  );
  return choices(
    options.map(({ stock }) => stock),
    types,
    bets,
  );
});

/** What a file needs the names of: what the site offers, and what the bets of the file are on. The site may have taken an option away. Rule: N7. */
export const selectFileChoices = select([selectSearchChoices, selectFileBets], ({ stocks, types, bets }, file) =>
  choices(
    [...stocks, ...file.bets.flatMap(({ stock }) => stock ?? [])],
    [...types, ...file.bets.flatMap(({ gameType }) => gameType ?? [])],
    [...bets, ...file.bets.flatMap(({ choice }) => choice ?? [])],
  ),
);
