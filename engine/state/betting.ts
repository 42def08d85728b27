import { isIn, outerOf } from '../charts/step.ts';
import type { BetSituation } from '../rules/betting.ts';
import { familyOf } from '../rules/families.ts';
import { isPriceStale } from './modules/stale.ts';
import { betOf, isLinkCut, isLinkUp, isSignedIn, stageOption, stageRound } from './queries.ts';
import type { HeldRound } from './shape/stage.ts';
import type { State } from './state.ts';

const roundPhase = ({ chart }: HeldRound): BetSituation['round'] => {
  const phase = outerOf(chart);
  return phase === 'open' && isIn(chart, 'open.late') ? 'late' : phase;
};

function optionPhase(state: State): BetSituation['option'] {
  const option = stageOption(state);
  if (option === undefined) return 'none';
  return option.isPlay && !option.isStop && familyOf(option.type) !== undefined ? 'open' : 'closed';
}

/** What the rules need to know of the state to judge a bet on the stage (rules/betting.ts). */
export function betSituation(state: State): BetSituation {
  const held = stageRound(state);
  return {
    isSignedIn: isSignedIn(state),
    isBlocked: state.session.me?.status === 'D',
    isOnline: isLinkUp(state),
    isCut: isLinkCut(state),
    isPriceFresh: !isPriceStale(state),
    option: optionPhase(state),
    isRoundKnown: state.stage.isRoundKnown,
    round: held === undefined ? 'none' : roundPhase(held),
    isSiteOpen: held?.info.siteOpen === true,
    ticket: outerOf(state.ticket),
    hasBet: held !== undefined && betOf(state, held.info.id) !== undefined,
    betsPerRound: state.app.policy.betsPerRound ?? 'one',
  };
}
