import type { OptionId } from '../../base/brand.ts';
import type { Bet } from '../../events/bets.ts';
import type { RoundResult } from '../../events/market.ts';
import { ballDifferences } from '../../rules/ball.ts';
import { familyOf } from '../../rules/families.ts';
import { betOutcome } from '../../rules/outcome.ts';
import type { Outcome } from '../../rules/settlement.ts';
import type { At } from '../at.ts';
import { call } from '../calls.ts';
import { note } from '../diagnostics.ts';
import { betOf, optionOf } from '../queries.ts';
import type { State } from '../state.ts';
import { arm } from '../timers.ts';

/** After a finish, a settled bet's own message is waited for this long. Then the site is asked. */
const OWN_RESULT_MAX_MS = 3_000;
/** The result dialog waits this long for the result of the member's own bet. Within that time the site is asked and answers. */
const RESULT_WAIT_MAX_MS = 8_000;

/** Tells the member that a round has ended: the sound of an own bet, and the result dialog (S3, S4). */
export function announce(state: State, optionId: OptionId, result: RoundResult, at: At): State {
  const bet = betOf(state, result.id);
  const waits =
    bet !== undefined && bet.status === 0 ? arm(state, `settle|${result.id}`, OWN_RESULT_MAX_MS, at) : state;
  if (bet !== undefined && state.prefs.resultSound) {
    const outcome = outcomeIn(state, optionId, bet, result);
    if (outcome === 'won' || outcome === 'lost') at.fx.emit({ type: 'sound.play', sound: outcome });
  }
  const isShown = bet !== undefined || state.app.policy.resultDialog === 'all';
  if (!isShown || (result.status !== 1 && result.status !== 2)) return waits;
  // the dialog shows the result of the member's own bet, so it waits for it
  const shownMs = bet?.status === 0 ? RESULT_WAIT_MAX_MS : state.app.policy.resultDialogMs;
  return arm({ ...waits, resultDialog: { optionId, result } }, 'result|close', shownMs, at);
}

/** What became of a bet: as its own message said, or else as the result of its round says; undefined where that says nothing. */
function outcomeIn({ app, options }: State, optionId: OptionId, bet: Bet, result: RoundResult): Outcome | undefined {
  if (bet.status !== 0) return betOutcome(bet, app.policy);
  const option = optionOf(options.list, optionId);
  if (option === undefined || option.type !== bet.gameType) return undefined;
  return familyOf(option.type)?.outcome(bet.type, result, option.precision, app.policy);
}

/** Counts an outcome of number-ball that the last digit of its own settle price contradicts (BR22). It is never corrected. */
export function checkBall(state: State, optionId: OptionId, result: RoundResult): State {
  const option = optionOf(state.options.list, optionId);
  const parts = option === undefined ? [] : ballDifferences(result, option.precision, state.app.policy);
  return parts.length === 0
    ? state
    : note(state, 'contradictions', `round ${result.id}: exStatus differs from the price in ${parts.join(', ')}`);
}

/** The site never told the result of a settled bet: ask for it. */
export function askOwnResult(state: State, roundId: number, at: At): State {
  const bet = betOf(state, roundId);
  const optionId = state.stage.optionId;
  if (bet === undefined || bet.status !== 0 || optionId === null) return state;
  return call(call(state, 'bets.current', { optionId, roundId: bet.roundId }, at), 'me.fetch', {}, at);
}
