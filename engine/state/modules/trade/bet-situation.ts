import { isIn, outerOf } from '../../../charts/step.ts';
import type { TradeOption } from '../../../model/market.ts';
import type { BetSituation } from '../../../rules/betting.ts';
import { familyOf, isStopped, kindsOn, withRatios } from '../../../rules/families.ts';
import { type Market, marketOf } from '../../../rules/hours.ts';
import {
  betOf,
  isBlocked,
  isLinkCut,
  isLinkUp,
  isOptionAbsent,
  isSignedIn,
  stageOption,
  stageRound,
} from '../../reads.ts';
import type { HeldRound } from '../../shape/stage.ts';
import type { State } from '../../state.ts';
import { stageFamily } from './form-terms.ts';
import { isPriceStale } from './price-watch.ts';

const roundPhase = ({ chart }: HeldRound): BetSituation['round'] => {
  const phase = outerOf(chart);
  return phase === 'open' && isIn(chart, 'open.late') ? 'late' : phase;
};

/** An option that has left the list of the site is stopped, and so is one without a payout in the round on the stage. */
function optionPhase(option: TradeOption | undefined, state: State): BetSituation['option'] {
  if (option === undefined) return isOptionAbsent(state) ? 'stopped' : 'none';
  return isStopped(option) || paysNothing(option, stageRound(state)) ? 'stopped' : 'open';
}

/** Whether no kind of bet has a payout. Between rounds nobody knows that: the next one may bring ratios of its own (BR21). */
const paysNothing = (option: TradeOption, held: HeldRound | undefined): boolean =>
  held !== undefined &&
  held.result === null &&
  kindsOn(familyOf(option.type), withRatios(option, held.info.ratios)).length === 0;

/** A market that nothing is known of is taken for open: what is missing says more. */
const NO_MARKET: Market = { isOpen: true, opensAtMs: null };

/** Whether a round of the option on the stage runs, as far as the page knows: its result has not come, and is not asked for yet. */
export function hasRunningRound(state: Pick<State, 'stage'>): boolean {
  const held = stageRound(state);
  return held !== undefined && held.result === null && !isIn(held.chart, 'settling.asking');
}

/** The market of the option on the stage, as of the time at which its hours were judged last (H2). */
export function stageMarket(state: Pick<State, 'stage' | 'options'>): Market {
  const option = stageOption(state);
  return option === undefined ? NO_MARKET : marketOf(option, state.options.atMs, hasRunningRound(state));
}

/** What the rules need to know of the state to judge a bet on the stage (rules/betting.ts). */
export function betSituation(state: State): BetSituation {
  const held = stageRound(state);
  const market = stageMarket(state);
  return {
    isSignedIn: isSignedIn(state) || isBlocked(state), // an account that is blocked ends its session
    isBlocked: isBlocked(state),
    isOnline: isLinkUp(state),
    isCut: isLinkCut(state),
    isPriceFresh: !isPriceStale(state),
    option: optionPhase(stageOption(state), state),
    isMarketOpen: market.isOpen,
    opensAtMs: market.opensAtMs,
    isRoundKnown: state.stage.isRoundKnown,
    round: held === undefined ? 'none' : roundPhase(held),
    isSiteOpen: held?.info.siteOpen === true,
    ticket: outerOf(state.ticket),
    hasBet: held !== undefined && betOf(state, held.info.id) !== undefined,
    betsPerRound: stageFamily(state)?.betsPerRound(state.app.policy) ?? 'one',
  };
}
