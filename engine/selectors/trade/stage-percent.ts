import { familyOf, limitKind, withRatios } from '../../rules/families.ts';
import { withFees } from '../../rules/payout.ts';
import { stageOption } from '../../state/reads.ts';
import { select } from '../memo.ts';
import { selectStageBet } from './trade.ts';

/**
 * The percent that the bet in the round on the stage is promised: that which it was booked with. Of a bet of another page or device whose percent
 * the site leaves out, it is what the round paid when this page was told of the bet. Undefined: nobody knows it. Rule: BR18.
 */
export const selectStagePercent = select(
  [selectStageBet, (s) => s.bets.terms, stageOption, (s) => s.site, (s) => s.app.policy],
  (bet, terms, one, ofSite, p) => {
    if (bet === null || bet.percent !== undefined || one === undefined) return bet?.percent;
    const round = terms.find(({ id }) => id === bet.id)?.round;
    const fees = withFees(withRatios(one, round?.ratios), round, ofSite, p);
    const family = familyOf(one.type);
    return family?.percent(fees, p, limitKind(family, bet.type));
  },
);
