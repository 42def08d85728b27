import type { OptionId } from '../../../base/brand.ts';
import type { TicketContext } from '../../../charts/ticket.chart.ts';
import type { FactData } from '../../../events/facts.ts';
import type { Bet } from '../../../model/bets.ts';
import type { RoundResult } from '../../../model/market.ts';
import { ballDifferences, judgedDecimals } from '../../../rules/ball.ts';
import { familyOf } from '../../../rules/families.ts';
import { betOutcome } from '../../../rules/outcome.ts';
import type { SaidOutcome } from '../../../rules/side-outcome.ts';
import { note } from '../../diagnostics.ts';
import type { FoldContext } from '../../fold-context.ts';
import { betOf, optionOf, optionOfBet } from '../../reads.ts';
import type { State } from '../../state.ts';
import { arm } from '../../timers.ts';
import { call } from '../request/calls.ts';

/** After a finish, a settled bet's own message is waited for this long. Then the site is asked. */
const OWN_RESULT_MAX_MS = 3_000;
/**
 * The result dialog waits this long for the result of the member's own bet: within that time the site is asked and answers. It
 * waits as long again for the page to paint it: a busy page or one in the background may take a while.
 */
const RESULT_WAIT_MAX_MS = 8_000;

/** Tells the member that a round has ended: the sound of an own bet, and the result dialog (S3, S4). */
export function announce(state: State, optionId: OptionId, result: RoundResult, at: FoldContext): State {
  const bet = betOf(state, result.id);
  const waits =
    bet !== undefined && bet.status === 0 ? arm(state, `settle|${result.id}`, OWN_RESULT_MAX_MS, at) : state;
  const sound = soundOf(state, optionId, result);
  if (sound !== null) at.fx.emit({ type: 'sound.play', sound });
  const { resultDialog, app } = state;
  const isOwnShown = resultDialog !== null && betOf(state, resultDialog.result.id) !== undefined;
  // the result of a round without an own bet does not take the place of one with an own bet
  const isShown = bet !== undefined || (app.policy.resultDialog === 'all' && !isOwnShown);
  if (!isShown || (result.status !== 1 && result.status !== 2)) return waits;
  return arm({ ...waits, resultDialog: { optionId, result } }, 'result|close', RESULT_WAIT_MAX_MS, at);
}

/** More of a result was told: if only this word says how an own bet ended, its sound is played now. */
export function announceMore(
  before: State,
  state: State,
  optionId: OptionId,
  [old, now]: Words,
  at: FoldContext,
): State {
  const sound = soundOf(before, optionId, old) === null ? soundOf(state, optionId, now) : null;
  if (sound !== null) at.fx.emit({ type: 'sound.play', sound });
  return state;
}
type Words = readonly [old: RoundResult, now: RoundResult];

/** The sound of the own bet in a round that has ended. Null: the member wants none, or nothing says how the bet ended. */
function soundOf(state: State, optionId: OptionId, result: RoundResult): 'won' | 'lost' | null {
  const bet = betOf(state, result.id);
  const outcome = bet === undefined || !state.prefs.resultSound ? undefined : outcomeIn(state, optionId, bet, result);
  return outcome === 'won' || outcome === 'lost' ? outcome : null;
}

/** The page has painted the result dialog. If the member's own result is in it, it closes after its time. */
export function resultShown(state: State, { id }: FactData<'result.shown'>, at: FoldContext): State {
  if (state.resultDialog?.result.id !== id || betOf(state, id)?.status === 0) return state;
  return arm(state, 'result|close', state.app.policy.resultDialogMs, at);
}

/**
 * A list or a message told of own bets: their results are shown. The result dialog waits for the page to paint the one that it
 * waited for. A bet that is found after the result of its round opens the dialog.
 */
export function showOwnResult(before: State, state: State, at: FoldContext): State {
  const { resultDialog, stage } = state;
  if (resultDialog === null) {
    const found = stage.rounds.find(
      ({ info: { id } }) => betOf(before, id) === undefined && betOf(state, id) !== undefined,
    );
    // a bet that was there before the own bets were read is not announced
    const isNews = before.bets.page >= 0;
    return isNews && found?.result ? announce(state, found.optionId, found.result, at) : state;
  }
  const wasOpen = betOf(before, resultDialog.result.id)?.status === 0;
  const isOpen = betOf(state, resultDialog.result.id)?.status === 0;
  return wasOpen && !isOpen ? arm(state, 'result|close', RESULT_WAIT_MAX_MS, at) : state;
}

/** What became of a bet: as its own message said, or else as the result of its round says; undefined where that says nothing. */
function outcomeIn(
  { app, options }: State,
  optionId: OptionId,
  bet: Bet,
  result: RoundResult,
): SaidOutcome | undefined {
  if (bet.status !== 0) return betOutcome(bet, app.policy);
  const option = optionOf(options.list, optionId);
  if (option === undefined || option.type !== bet.gameType) return undefined;
  return familyOf(option.type)?.outcome(bet.type, result, judgedDecimals(option), app.policy);
}

/**
 * Counts an outcome of number-ball that the last digit of its own settle price contradicts (BR22). It is never corrected. `before`: what was known
 * of the result, so that each part is counted once.
 */
export function checkBall(state: State, optionId: OptionId, result: RoundResult, before?: RoundResult | null): State {
  const option = optionOf(state.options.list, optionId);
  if (option === undefined) return state;
  const partsOf = (word: RoundResult) => ballDifferences(word, judgedDecimals(option), state.app.policy);
  const counted = before ? partsOf(before) : [];
  const parts = partsOf(result).filter((part) => !counted.includes(part));
  return parts.length === 0 ? state : note(state, 'contradictions', { code: 'exDiffers', id: result.id, parts });
}

/** Asks for the member's own bets in a round of an option. Without a round or an option it asks for none. */
export const requestOwnBets = (
  state: State,
  { optionId, roundId }: Pick<TicketContext, 'optionId' | 'roundId'>,
  at: FoldContext,
): State => (optionId === null || roundId === null ? state : call(state, 'bets.current', { optionId, roundId }, at));

/** Asks for the own bets in the round of a bet: on its option, or on that of the stage where its option is not known. */
export const requestBet = (state: State, bet: Bet, at: FoldContext): State =>
  requestOwnBets(
    state,
    { optionId: optionOfBet(bet, state.options.list)?.id ?? state.stage.optionId, roundId: bet.roundId },
    at,
  );

/** The site never told the result of a settled bet: ask for it. The member may be at another option by now. */
export function requestOwnResult(state: State, endedId: number, at: FoldContext): State {
  const bet = betOf(state, endedId);
  return bet?.status === 0 ? call(requestBet(state, bet, at), 'me.fetch', {}, at) : state;
}
