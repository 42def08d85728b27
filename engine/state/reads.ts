import type { SiteId } from '../base/brand.ts';
import { type CommandValue, commandChart } from '../charts/command.chart.ts';
import { isIn, type OuterName, outerOf } from '../charts/step.ts';
import { roundLengthMs } from '../events/policy.ts';
import type { Bet } from '../model/bets.ts';
import type { CallName, CallParams } from '../model/calls.ts';
import type { AnyKind } from '../model/command.ts';
import type { TradeOption } from '../model/market.ts';
import { isProfitTold } from '../rules/outcome.ts';
import { termsIn, withPercent } from '../rules/percent-then.ts';
import type { Now } from './fold-context.ts';
import type { PendingCall } from './shape/calls.ts';
import type { HeldRound } from './shape/stage.ts';
import type { State } from './state.ts';

/** Whether the site blocks the account: it says so, or the session has ended by that. */
export const isBlocked = ({ session }: Pick<State, 'session'>): boolean =>
  session.me?.status === 'D' || session.chart.context.failure === 'blocked';

export const isSignedIn = ({ session }: Pick<State, 'session'>): boolean =>
  session.me !== null && (isIn(session.chart, 'success') || isIn(session.chart, 'refreshing'));

/** Whether the session's token has expired. The site would refuse it (product.md 4, a request after expiry). */
export const isExpired = ({ session }: State, { at }: Pick<Now, 'at'>): boolean =>
  isIn(session.chart, 'success') && session.expiresAtMs !== null && at >= session.expiresAtMs;

export const isRefreshing = ({ session }: State): boolean => isIn(session.chart, 'refreshing');

/** The site's id: the one the site gave, before that the one the page was given. */
export const siteIdOf = ({ site, app }: Pick<State, 'site' | 'app'>): SiteId | null => site.info?.id ?? app.siteId;

/** The prefix that the site's instruments are asked for with; empty for all. */
export const stockPrefixOf = ({ site }: Pick<State, 'site'>): string => site.info?.stockPrefix ?? '';

/** Whether the member has switched off every sound of the page. */
export const isSilenced = ({ prefs }: Pick<State, 'prefs'>): boolean => !prefs.alarm && !prefs.resultSound;

export const pendingCall = (state: State, callId: number): PendingCall | undefined =>
  state.calls.pending.find((pending) => pending.callId === callId);

/** Whether a call of a name has no answer yet. */
export const isAsking = ({ calls }: Pick<State, 'calls'>, name: CallName): boolean =>
  calls.pending.some(({ call }) => call === name);

/** Whether tokens are on their way. Their answer is not given twice: a page that is loaded anew before it comes is signed out. Rule: C11, W21. */
export const isTokenAsked = (state: Pick<State, 'calls'>): boolean =>
  isAsking(state, 'auth.refresh') || isAsking(state, 'auth.password');

/** What the calls of a name ask that have no answer yet, the oldest first. */
export const paramsAsked = <N extends CallName>({ calls }: Pick<State, 'calls'>, name: N): readonly CallParams[N][] =>
  calls.pending.filter(({ call }) => call === name).map(({ params }) => params as CallParams[N]);

export const isSyncing = (state: State): boolean => isIn(state.link.chart, 'syncing');

export const isLinkUp = (state: State): boolean => isIn(state.link.chart, 'up');

/** Whether the link was lost and is not back. No bet is taken, and soon the loader covers the screen (C5f). */
export const isLinkCut = ({ link: { chart } }: Pick<State, 'link'>): boolean =>
  isIn(chart, 'retrying') ||
  isIn(chart, 'failed') ||
  ((isIn(chart, 'connecting') || isIn(chart, 'syncing')) && chart.context.tries + chart.context.quiet > 0);

/** The retries are spent. The link is still tried behind the message that says so (C5e). */
export const isLinkGivenUp = ({ link: { chart } }: Pick<State, 'link'>): boolean =>
  isIn(chart, 'failed') || ((isIn(chart, 'connecting') || isIn(chart, 'syncing')) && chart.context.quiet > 0);

export const isLinkOpen = (state: State): boolean => isSyncing(state) || isLinkUp(state);

/**
 * Whether prices and others' bets are wanted: the page is seen, or an own bet is sent or runs on the stage. Its audit, its notification and
 * its vibration need them.
 */
export const isListening = ({ link, ticket, bets, stage }: State): boolean =>
  link.isAway !== true ||
  !isIn(ticket, 'idle') ||
  bets.open.some(({ roundId }) => stage.rounds.some(({ info }) => info.id === roundId));

export const isResynced = (state: State): boolean => isSyncing(state) && state.link.resync.length === 0;

export const stageOption = (state: Pick<State, 'stage' | 'options'>): TradeOption | undefined =>
  optionOf(state.options.list, state.stage.optionId);

/** Whether the site's list is there, and does not have the option on the stage. What hangs on that option never comes. */
export const isOptionAbsent = ({ stage, options }: Pick<State, 'stage' | 'options'>): boolean =>
  options.isLoaded && stage.optionId !== null && optionOf(options.list, stage.optionId) === undefined;

/** How long the bars of an option's chart are, in seconds: as the member chose for the instrument, else as long as its rounds. */
export const barPeriodS = ({ priceCharts }: Pick<State, 'priceCharts'>, { stock, type }: TradeOption): number =>
  priceCharts.find((chart) => chart.stock === stock)?.periodS ?? roundLengthMs(type) / 1_000;

/** The option that a bet is on. Undefined if the site's list has none. */
export const optionOfBet = ({ stock, gameType }: Bet, options: readonly TradeOption[]): TradeOption | undefined =>
  options.find((option) => option.stock === stock && option.type === gameType);

export const optionOf = (list: readonly TradeOption[], id: number | null): TradeOption | undefined =>
  list.find((option) => option.id === id);

/** The round on the stage: of the held rounds, the one that starts last (a create takes the stage at once; decisions, Time). */
export const stageRound = (state: Pick<State, 'stage'>): HeldRound | undefined => state.stage.rounds.at(-1);

/** A round that is held. Undefined if it is none, or is held no more. */
export const heldRound = ({ stage }: Pick<State, 'stage'>, id: number): HeldRound | undefined =>
  stage.rounds.find(({ info }) => info.id === id);

export const betOf = (state: Pick<State, 'bets'>, roundId: number): Bet | undefined =>
  state.bets.open.find((bet) => bet.roundId === roundId) ?? state.bets.settled.newest('roundId', roundId);

/** The member's bet of that id, as it was told last. */
export const findBet = ({ bets }: Pick<State, 'bets'>, id: number): Bet | undefined =>
  bets.open.find((bet) => bet.id === id) ?? bets.settled.newest('id', id);
/** How many bets are known. */
export const countBets = ({ bets }: Pick<State, 'bets'>): number => bets.open.length + bets.settled.length;

/**
 * The bets that were settled between two states, those that were settled anew, and those whose profit, or the percent that makes it, was told at
 * last.
 */
export function settledSince(before: Pick<State, 'bets'>, state: Pick<State, 'bets'>): readonly Bet[] {
  const { settled, terms } = state.bets;
  const old = before.bets;
  if (settled === old.settled && terms === old.terms) return [];
  const added = settled.since(old.settled.total);
  // a bet that is replaced keeps its place; the oldest ones leave
  const gone = old.settled.length + added.length - settled.length;
  const replaced = old.settled
    .filter((bet, i) => !isProfitTold(bet) || settled.at(i - gone) !== bet)
    .flatMap((bet) => {
      const now = findBet(state, bet.id);
      return now === undefined || (now === bet && !hasNewPercent(bet, old.terms, terms)) ? [] : [now];
    });
  return [...replaced, ...added];
}

/** Whether another percent makes the profit of a bet now. */
function hasNewPercent(bet: Bet, before: State['bets']['terms'], now: State['bets']['terms']): boolean {
  if (before === now) return false;
  const { profitPercent } = withPercent(bet, termsIn(now));
  return profitPercent !== undefined && profitPercent !== withPercent(bet, termsIn(before)).profitPercent;
}

/** Where a command is. A stored one of the member that waits for the clock is in doubt (K7). */
export function commandPhase({ commands, session }: Pick<State, 'commands' | 'session'>, kind: AnyKind): CommandPhase {
  const phase = outerOf(commands.charts[kind] ?? commandChart.initial);
  const isStored = commands.kept.some((one) => one.kind === kind && one.playerId === session.me?.id);
  return phase === 'free' && isStored ? 'inDoubt' : phase;
}
export type CommandPhase = OuterName<CommandValue>;

/** Whether the session waits to try its refresh again, or tries it for the second time or a later one: the site could not be asked. Rule: C4b. */
export const isUnrenewed = ({ session: { chart } }: State): boolean =>
  isIn(chart, 'refreshing.waiting') ||
  isIn(chart, 'pending.resting') ||
  ((isIn(chart, 'refreshing') || isIn(chart, 'pending.renewing')) && chart.context.renewals > 1);
