import type { CallName } from '../../../model/calls.ts';
import {
  balanceOf,
  CLOCKS_SLACK_MS,
  isNeverTaken,
  isPending,
  keyOf,
  sum,
  type ToldCause,
} from '../../../rules/ledger.ts';
import { note } from '../../diagnostics.ts';
import type { FoldContext } from '../../fold-context.ts';
import { isLinkOpen, pendingCall } from '../../reads.ts';
import { type Ledger, NO_LEDGER } from '../../shape/ledger.ts';
import { TOLD_MAX } from '../../shape/limits.ts';
import type { State } from '../../state.ts';
import { arm, disarm, isArmed } from '../../timers.ts';
import { call } from '../request/calls.ts';
import { requestBets, requestRecords } from '../request/requests.ts';
import { causesKnown, causesTold } from './ledger-causes.ts';
import { shortened, type Told, withActsApart, withCauses } from './ledger-kept.ts';
import { fromFirst } from './ledger-pages.ts';

/**
 * Notes a change of the balance, and what may explain changes. It reads what a fact has changed, so it does not matter which fact
 * told it. Called after each fact. Which cause explains which change is found for the screen (engine/SPEC.md, M1 to M4).
 */
export function book(before: State, state: State, at: FoldContext): State {
  const { wallet, ledger } = state;
  if (wallet === null || !hasNews(before, state)) return state;
  const { points } = wallet;
  const { opening } = ledger;
  if (opening === null) return points === null ? state : { ...state, ledger: opened(before, ledger, points, at) };
  const isMeasured = state.clock.estimate !== before.clock.estimate;
  const timed: State = isMeasured ? { ...state, ledger: withClock(before, state, opening, at) } : state;
  // what the first measurement makes known is told now, by the clock that it measured
  const isFirst = isMeasured && before.clock.estimate === null;
  const now = isFirst ? { ...at, at: Math.round(at.at + thetaOf(state)) } : at;
  return withChange(before, timed, points === null ? 0 : points - opening.points - sum(ledger.lines), now);
}

/** Whether a fact has changed something that the ledger is made of. */
const hasNews = (before: State, { wallet, bets, cash, queries, clock }: State): boolean =>
  wallet !== before.wallet ||
  bets !== before.bets ||
  cash !== before.cash ||
  queries !== before.queries ||
  clock.estimate !== before.clock.estimate;

/** The ledger with a change of the balance (0: none), and with what may explain changes. */
function withChange(before: State, state: State, change: number, at: FoldContext): State {
  const { ledger } = state;
  const changed = change === 0 ? ledger : withLine(ledger, change, at.at);
  const told = causesTold(before, state, at);
  const isMoved = ledger.earlierMs + ledger.laterMs > before.ledger.earlierMs + before.ledger.laterMs;
  const known = before.clock.estimate === null || isMoved ? causesKnown(state) : [];
  const next = withCauses(changed, [...told, ...known], at);
  return watchLedger({ ...state, ledger: shortened(isExplained(before, state) ? withAgreed(next) : next) }, at);
}

/**
 * Whether the site's answer has explained what was not: a balance that was asked for agrees, or a list has the cause. A message that is pushed may
 * come before or after its cause, and agree for that while only.
 */
function isExplained(before: State, state: State): boolean {
  if (state.ledger.off === 0) return false;
  const isAnswered = (call: CallName): boolean =>
    before.calls.pending.some((one) => one.call === call && pendingCall(state, one.callId) === undefined);
  if (isAnswered('me.fetch')) return true;
  return (
    (isAnswered('bets.list') || isAnswered('dnw.list')) && balanceOf(before.ledger.lines, before.ledger.told).off !== 0
  );
}

/** What was unexplained is explained. If as much is unexplained later, that is another change, and said anew. */
const withAgreed = (ledger: Ledger): Ledger =>
  balanceOf(ledger.lines, ledger.told).off === 0 ? { ...ledger, off: 0 } : ledger;

/**
 * The first balance. A device that slept hears an answer late: what it says may be as old as its question. A question without a date was asked
 * before the clock was measured.
 */
function opened({ calls, clock: { estimate } }: State, ledger: Ledger, points: number, { at }: FoldContext): Ledger {
  const measuredMs = estimate === null ? at : Math.min(at, estimate.monotonicMs + estimate.thetaMs);
  const askedMs = (calls.pending.find((one) => one.call === 'me.fetch')?.sinceMs ?? at) || measuredMs;
  const ageMs = at - askedMs;
  return { ...ledger, opening: { sinceMs: at, points, lines: 0 }, earlierMs: ageMs > CLOCKS_SLACK_MS ? ageMs : 0 };
}

const withLine = (ledger: Ledger, points: number, atMs: number): Ledger => ({
  ...ledger,
  next: ledger.next + 1,
  // unlike a spread, this leaves no spare room in the list: the snapshots of a seek keep many of them
  lines: ledger.lines.concat({ id: ledger.next, atMs, points, isJudged: false }),
});

/**
 * A correction of the clock. Before the first measurement the device's own clock dated everything. A later correction of some seconds
 * means that the device has slept, at some time after the measurement before: what was told since then may be dated well or not.
 */
function withClock(before: State, state: State, opening: Opening, { at }: FoldContext): Ledger {
  const { ledger } = state;
  const stepMs = Math.round(thetaOf(state) - thetaOf(before));
  const isFirst = before.clock.estimate === null;
  const measured = { ...ledger, measuredMs: at + stepMs };
  if (!isFirst && Math.abs(stepMs) < CLOCKS_SLACK_MS) return measured;
  const isDoubtful = (atMs: number): boolean => atMs >= (ledger.measuredMs ?? 0);
  const moved = (atMs: number): number => (isDoubtful(atMs) ? atMs + stepMs : atMs);
  const isOpen = !isFirst && isDoubtful(opening.sinceMs);
  const laterMs = ledger.laterMs + (isOpen ? Math.max(0, stepMs) : 0);
  // the first balance may be newer than its date: it may include what seemed to come after it
  const isPart = (fromMs: number): boolean => isOpen && fromMs <= opening.sinceMs + laterMs + CLOCKS_SLACK_MS;
  // a cause may be certain no longer: if the balance agrees with all of them, it has shown them
  const { off, used } = balanceOf(ledger.lines, ledger.told);
  const shown = off === 0 ? withShown(ledger, [...used, ...ledger.told.filter(({ isSure }) => isSure)]) : ledger;
  return {
    ...measured,
    opening: isFirst ? { ...opening, sinceMs: moved(opening.sinceMs) } : opening,
    earlierMs: ledger.earlierMs + (isOpen ? Math.max(0, -stepMs) : 0),
    laterMs,
    askedMs: ledger.askedMs === null ? null : ledger.askedMs + stepMs,
    lines: ledger.lines.map((line) => ({ ...line, atMs: moved(line.atMs) })),
    told: shown.told.map((one) => {
      const { cause, toldMs } = one;
      const isSure = one.isSure && !isPart(one.fromMs);
      const told = { ...one, toldMs: moved(toldMs), isSure };
      // the page itself has dated an act of the member's own
      return cause.kind === 'own'
        ? { ...told, cause: { ...cause, atMs: moved(cause.atMs) }, fromMs: moved(one.fromMs) }
        : told;
    }),
  };
}

type Opening = NonNullable<Ledger['opening']>;

/** How far the device's clock is known to be off, in ms. 0 before the first measurement. */
const thetaOf = ({ clock: { estimate } }: State): number => estimate?.thetaMs ?? 0;

/** A change and its cause are told within this time of each other, in ms. Then the site is asked again, for as long. */
const EXPLAINED_MS = 15_000;
const JUDGE = 'ledger|judge';

/** Sets the time at which changes and causes are judged. */
function watchLedger(state: State, at: FoldContext): State {
  if (isArmed(state, JUDGE)) return state;
  const { lines, told, askedMs } = state.ledger;
  const isWaiting =
    askedMs !== null || lines.some(isUnjudged) || told.some((one) => isUnjudged(one) || isDoubtful(one));
  return isWaiting ? arm(state, JUDGE, EXPLAINED_MS, at) : state;
}

const isUnjudged = ({ isJudged }: { readonly isJudged: boolean }): boolean => !isJudged;

/** A cause that need not be shown is forgotten in time, but no result of an unknown amount. A pending withdrawal is booked when it is done at the latest. */
const isDoubtful = (one: ToldCause): boolean => !one.isSure && !one.isShown && !one.isUntold && !isPending(one);

/**
 * Judges what was told 15 s ago. What explains the balance is kept. If something is unexplained, it is counted, and the balance, the bets
 * and the records are read again (M4). They are read again as well if causes explain it by their sum alone. The balance is read again if a
 * doubtful cause has come to explain it. A cause that need not be shown is forgotten if a balance that was asked for after it does not show it.
 */
export function judgeLedger(state: State, at: FoldContext): State {
  if (!isLinkOpen(state)) return watchLedger(state, at); // nobody knows what has happened meanwhile
  // a clock that was wrong may have dated it later than now: it is older
  const isOld = (atMs: number): boolean => Math.abs(at.at - atMs) >= EXPLAINED_MS;
  const judge = <T extends { readonly isJudged: boolean }>(one: T, atMs: number): T =>
    isUnjudged(one) && isOld(atMs) ? { ...one, isJudged: true } : one;
  const lines = state.ledger.lines.map((one) => judge(one, one.atMs));
  const due = state.ledger.told.map((one) => judge(one, one.toldMs));
  const judged: Ledger = { ...state.ledger, lines, told: due };
  const [ledger, off, isBySum] = explained(judged, state, at);
  const { askedMs } = ledger;
  const isOver = askedMs !== null && isOld(askedMs);
  const isNew = off !== 0 && off !== ledger.off;
  const isAsked = isNew || isBySum || mayBeListed(off, state.ledger, ledger);
  const doubtful = judgedOf(ledger.told).filter((one) => isDoubtful(one) || isNeverTaken(one, ledger.told));
  const gone = isOver && !isAsked ? doubtful.filter(({ toldMs }) => toldMs < askedMs) : [];
  const told = ledger.told.filter((one) => !gone.includes(one));
  const past = [...ledger.past, ...gone.map(keyOf)].slice(-TOLD_MAX);
  const next = { ...ledger, told, past, off, askedMs: isOver ? null : askedMs };
  const known: State = { ...state, ledger: isOver ? fromFirst(next) : next };
  const noted = isNew ? counted(known, off) : known;
  const isDue = isAsked || hasFound(state.ledger, ledger) || (doubtful.length > 0 && !isOver);
  return watchLedger(isDue ? requestAgain(noted, isAsked, at) : noted, at);
}

/** Counts what is unexplained. If a result has no profit, nothing is counted: the change may belong to that result. */
const counted = (state: State, points: number): State =>
  state.ledger.told.some((one) => one.isUntold) ? state : note(state, 'unexplained', { code: 'unexplained', points });

/**
 * Whether something is unexplained, and all results that the site left out are judged for the first time: its lists may tell what they brought.
 * They do not if an older one is left out still.
 */
function mayBeListed(off: number, before: Ledger, { told }: Ledger): boolean {
  const untold = told.filter((one) => one.isUntold && one.isJudged);
  const isOld = ({ id }: ToldCause): boolean => before.told.some((one) => one.id === id && one.isJudged);
  return off !== 0 && untold.length > 0 && !untold.some(isOld);
}

/** Whether a doubtful cause explains the balance now and did not before. A balance that came late may be explained so by chance. */
const hasFound = (before: Ledger, { told }: Ledger): boolean =>
  told.some(({ id, isShown }) => isShown && !before.told.some((one) => one.id === id && one.isShown));

/**
 * Notes what the balance has shown, and says what is left. What is neither line nor cause may be a bet or record whose date was not
 * understood when it was told.
 */
function explained(ledger: Ledger, state: State, at: FoldContext): readonly [Ledger, off: number, isBySum: boolean] {
  const whole = balanceOf(ledger.lines, ledger.told);
  if (whole.off === 0) return [withShown(ledger, whole.used), 0, whole.isBySum === true];
  const known = causesKnown({ ...state, ledger });
  const tries = [
    () => withCauses(ledger, known, at),
    () => withCauses(ledger, [...known, ...forgotten(state, ledger)], at),
    () => withActsApart(ledger),
  ];
  for (const attempt of tries) {
    const more = attempt();
    const found = balanceOf(more.lines, more.told);
    if (found.off === 0) return [withShown(more, found.used), 0, found.isBySum === true];
  }
  // nothing is new: of a change and its cause, one may be judged and the other not yet
  if (whole.off === ledger.off) return [withShown(ledger, whole.used), whole.off, false];
  const { off, used } = balanceOf(judgedOf(ledger.lines), judgedOf(ledger.told));
  return [withShown(ledger, used), off, false];
}

/**
 * Causes that were forgotten and may have changed the balance after all. A withdrawal of as many points may have explained the balance in their
 * place while it was pending: its decision says otherwise. A stake and what a void bet gave back take one another away: its result says
 * that they were two changes.
 */
function forgotten(state: State, ledger: Ledger): readonly Told[] {
  if (ledger.past.length === 0) return [];
  const sizes = ledger.told.map(({ cause }) =>
    cause.kind === 'record' && cause.record.type === 'W' ? cause.record.points : null,
  );
  const settled = ledger.told.map(({ cause }) => (cause.kind === 'result' ? cause.bet.id : null));
  const all = causesKnown({ ...state, ledger: { ...ledger, past: [] } });
  return all.filter(
    ({ cause, points }) =>
      sizes.some((size) => size === Math.abs(points)) || (cause.kind === 'bet' && settled.includes(cause.bet.id)),
  );
}

const judgedOf = <T extends { readonly isJudged: boolean }>(all: readonly T[]): readonly T[] =>
  all.filter(({ isJudged }) => isJudged);

/** The balance has shown these causes, and no others. */
function withShown(ledger: Ledger, used: readonly ToldCause[]): Ledger {
  const shown = new Map(used.map(({ id, points }) => [id, points]));
  const told = ledger.told.map((one) => {
    const points = shown.get(one.id);
    if (points !== undefined) return { ...one, points, isShown: true };
    return one.isShown ? { ...one, isShown: false } : one;
  });
  return { ...ledger, told };
}

/** Asks the site for the balance, and for bets and records if something is unexplained: a message may have been missed. */
function requestAgain(state: State, isOff: boolean, at: FoldContext): State {
  if (state.ledger.askedMs !== null && !isOff) return state;
  const ledger = { ...state.ledger, askedMs: at.at };
  const asked = call({ ...state, ledger: isOff ? fromFirst(ledger) : ledger }, 'me.fetch', {}, at);
  return isOff ? requestRecords(requestBets(asked, at), at) : asked;
}

/** The session ends, and the ledger with it. */
export const leaveLedger = (state: State, at: FoldContext): State => ({
  ...disarm(state, JUDGE, at),
  ledger: NO_LEDGER,
});
