import { isIn, outerOf } from '../../charts/step.ts';
import type { Bet } from '../../model/bets.ts';
import { CALL_TREATMENT } from '../../model/calls.ts';
import type { DnwRecord } from '../../model/cash.ts';
import { SETTLED_AFTER_MS } from '../../rules/day-bets.ts';
import { whyNotRead } from '../../rules/form.ts';
import { betOutcome } from '../../rules/outcome.ts';
import { isDated } from '../../rules/reading.ts';
import { recordOutcome } from '../../rules/records.ts';
import { isDecided } from '../../state/modules/money/cash-records.ts';
import { isInFlight, isTickets } from '../../state/modules/trade/bet-match.ts';
import { freshForm } from '../../state/modules/trade/form-terms.ts';
import { findBet, isAsking, isLinkCut, isLinkUp, isSignedIn, isTokenAsked, settledSince } from '../../state/reads.ts';
import type { Toast } from '../../state/shape/says.ts';
import type { State } from '../../state/state.ts';
import { select } from '../memo.ts';
import { type OwnBet, selectOwnBets, selectTermsOf, toOwnBet } from '../trade/trade.ts';

/* What the page asks of a phone: to stay awake, to call the member, to show how many results are awaited (SPEC.md, W20 to W25). */

/** How many own bets have no result yet. */
export const selectUndecided = (s: State): number => s.bets.open.length;

/** Whether an own bet runs, is being confirmed, or is on its way. */
export const isBetRunning = (s: State): boolean => s.bets.open.length > 0 || !isIn(s.ticket, 'idle');

/**
 * Whether a form of several pages is under way. What was typed on the pages before, a password among it, and the proof by a code stand in no
 * field of the page, and what was found is there to be read.
 */
const isAmidPages = ({ steps: { join, find } }: State): boolean =>
  (join?.step ?? 'done') !== 'done' || (find?.step ?? 'unfound') !== 'unfound';

const isOnWay = (phase: string): boolean => phase === 'sending' || phase === 'inDoubt';

/** Whether something is on its way that is never sent again, such as a deposit that is taken back: its answer would be lost. */
const isOnceAsked = ({ calls }: State): boolean => calls.pending.some(({ call }) => CALL_TREATMENT[call].once === true);

/** Whether the form holds an amount, or a text that is none, that a page that is loaded anew would not hold by itself. */
const isAmountTyped = (s: State): boolean =>
  whyNotRead(s.form) !== null || (s.form.points !== 0 && s.form.points !== freshForm(s).points);

/** Whether the member has typed what no form of the page holds: the amount of a bet, or the earlier pages of a form of several pages. Rules: W21, W24. */
export const isTyped = (s: State): boolean => isAmountTyped(s) || isAmidPages(s);

/**
 * Whether the page could be loaded anew without taking anything from the member: no own bet runs or is confirmed, no amount is typed, no
 * form of several pages is under way, no message or result waits to be read, and nothing is on its way to the site. What a form holds is known to the page alone.
 */
export const isQuiet = (s: State): boolean =>
  !isBetRunning(s) &&
  !isTyped(s) &&
  s.dialog === null &&
  s.resultDialog === null &&
  !isTokenAsked(s) &&
  !isOnceAsked(s) &&
  !Object.values(s.commands.charts).some((chart) => isOnWay(outerOf(chart)));

/** A bet counts as new for so long after the site took it: a list that is read later tells no news, in ms. */
const NEWS_MS = 10_000;

type CashSaid = Extract<Toast['say'], { readonly kind: 'cashDecided' }>;
/** What happened between two states that a member who does not look would want to know. */
export type Told =
  | { readonly kind: 'fill' | 'result'; readonly bet: OwnBet }
  | { readonly kind: 'deposit'; readonly record: DnwRecord; readonly outcome: CashSaid['as'] };

/** `atMs`: site time, epoch ms. States of one member that follow each other. */
export function toldBetween(before: State, after: State, atMs: number): readonly Told[] {
  if (before.session.me === null || before.session.me.id !== after.session.me?.id) return [];
  return [...betsTold(before, after, atMs), ...depositsTold(before, after)];
}

function betsTold(before: State, after: State, atMs: number): readonly Told[] {
  if (before.bets === after.bets && before.ticket === after.ticket) return [];
  const own = (bet: Bet): OwnBet => toOwnBet(bet, after.app.policy, selectTermsOf(after));
  const sent = sentNow(before, after);
  const isNew = (bet: Bet): boolean =>
    findBet(before, bet.id) === undefined && Math.abs(atMs - bet.createdMs) < NEWS_MS;
  const fills = after.bets.open.filter((bet) => (mayBeSent(before, bet) ? sent.includes(bet) : isNew(bet)));
  const results = settledSince(before, after).filter(
    (bet) => !mayBeSent(before, bet) && isResultNew(bet, before, atMs),
  );
  const known = [...results, ...sent.filter(({ status }) => status !== 0)].filter((bet) => !isUndecided(bet, after));
  return [
    ...fills.map((bet) => ({ kind: 'fill', bet: own(bet) }) as const),
    ...known.map((bet) => ({ kind: 'result', bet: own(bet) }) as const),
  ];
}

/** Whether this page has a bet in flight, and this may be that bet. */
const mayBeSent = (state: State, bet: Bet): boolean => isInFlight(state) && isTickets(state, bet);

/** The fate of this page's bet has just become known: the bets that may be it. They are news, however old, since none of them was told while it was in flight. */
function sentNow(before: State, { bets, ticket }: State): readonly Bet[] {
  if (!isInFlight(before) || isInFlight({ ticket })) return [];
  return [...bets.open, ...bets.settled.items()].filter((bet) => mayBeSent(before, bet));
}

/**
 * Whether a result is news: of a bet that ran, or of which nobody knew what became of it. If the page was not there when the site told it, or if the bet was
 * settled before, it is news for half an hour only: the member may have seen it elsewhere. So is what a list tells, since nobody knows when it came
 * to be. A bet without a date is as young as the page.
 */
function isResultNew(bet: Bet, before: State, atMs: number): boolean {
  const old = findBet(before, bet.id);
  const isHeard = old?.status === 0 && isLinkUp(before) && !isAsking(before, 'bets.list');
  const isYoung = isDated(bet) ? atMs - bet.createdMs < SETTLED_AFTER_MS : old?.status === 0;
  return isUndecided(old, before) && (isHeard || isYoung);
}

/** Whether an own bet has no result yet, or nobody knows which: there is nothing to tell. */
const isUndecided = (bet: Bet | undefined, { app }: State): boolean =>
  bet !== undefined && (bet.status === 0 || betOutcome(bet, app.policy) === 'unknown');

/** A decision is told in the words of the message on the page. A decision without a message is told only if the deposit was pending before. */
function depositsTold(before: State, after: State): readonly Told[] {
  if (before.cash.records === after.cash.records) return [];
  const waiting = new Map(
    before.cash.records
      .filter((record) => record.type === 'D' && !isDecided(record))
      .map(({ id, status }) => [id, status === 0]),
  );
  return after.cash.records.flatMap((record) => {
    const wasPending = waiting.get(record.id);
    if (wasPending === undefined || !isDecided(record)) return [];
    const isDone = recordOutcome(record) === 'done';
    const said = depositsSaid(after).findLast(
      ({ as, points }) => points === record.points && (as === 'done') === isDone,
    );
    if (said === undefined && !wasPending) return [];
    return [{ kind: 'deposit', record, outcome: said?.as ?? (isDone ? 'done' : 'rejected') }];
  });
}

/** What the messages on the page say of deposits that were decided. */
const depositsSaid = ({ toasts }: State): readonly CashSaid[] =>
  toasts.shown.flatMap(({ say }) => (say.kind === 'cashDecided' && say.type === 'D' ? [say] : []));

/** Bets that are kept for a page without a network: those that run, then the latest. */
const LAST_BETS = 5;
const lastBets = select([selectOwnBets], (bets) =>
  bets
    .toSorted((a, b) => Number(b.outcome === 'pending') - Number(a.outcome === 'pending'))
    .slice(0, LAST_BETS)
    .map(({ id, stock, gameType, type, round, points, profit, outcome, createdMs }) => ({
      id,
      stock: stock ?? null,
      gameType: gameType ?? null,
      type,
      round,
      points,
      profit,
      outcome,
      createdMs,
    })),
);

/** What the site said last of a member's money: points, and the latest bets. Null while nobody is signed in, or it is not told. */
export const selectLastSaid = select(
  [(s) => (isSignedIn(s) ? s.session.me?.id : undefined), (s) => s.wallet?.points, lastBets],
  (playerId, points, bets) => (playerId === undefined || points == null ? null : { playerId, points, bets }),
);
export type LastSaid = NonNullable<ReturnType<typeof selectLastSaid>>;

/** Whether the page has lost its site: a new one may answer when it is back. */
export const isCutOff = (s: State): boolean => s.site.isDown || isLinkCut(s);

/** Whether the page knows that nobody is signed in: the site has answered, and no session begins or goes on. */
export const isSignedOut = ({ site, session }: State): boolean =>
  site.info !== null && session.access === null && !isIn(session.chart, 'pending');
