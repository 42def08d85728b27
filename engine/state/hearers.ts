import { askDated } from './asks.ts';
import type { Actions, Moments } from './at.ts';
import * as bets from './modules/bets.ts';
import * as cash from './modules/cash.ts';
import { startBurst } from './modules/clock.ts';
import * as coins from './modules/coins.ts';
import { lookAtDay } from './modules/day.ts';
import { carryAmount } from './modules/form.ts';
import { leaveLedger } from './modules/ledger.ts';
import { leaveLimits } from './modules/limits.ts';
import { linkActions } from './modules/link.ts';
import { forgetMember } from './modules/lookups.ts';
import { goToLogin } from './modules/nav.ts';
import { judgePrices } from './modules/prices.ts';
import * as rounds from './modules/rounds.ts';
import { searchAnew } from './modules/search.ts';
import { dropTheirCalls, sessionActions } from './modules/session.ts';
import * as stage from './modules/stage.ts';
import { unwatchPrice, watchPrice } from './modules/stale.ts';

/* What modules do for each other goes through these tables and `At`, so they need not import each other. */

/** Who hears of each moment, in order. */
export const MOMENTS: Moments = {
  sessionEnded: [
    stage.leaveStage,
    cash.leaveCash,
    leaveLedger,
    coins.leaveCoins,
    dropTheirCalls,
    forgetMember,
    leaveLimits,
  ],
  linkUp: [startBurst, bets.ticketLinkUp, cash.cashLinkUp, coins.coinsLinkUp, watchPrice],
  linkLost: [unwatchPrice, bets.ticketLinkLost],
  clockMeasured: [
    cash.cashDated,
    coins.coinsDated,
    rounds.judgeAnew,
    (state, at) => judgePrices(state, at),
    stage.judgeHours,
    askDated,
    lookAtDay,
  ],
  clockCorrected: [rounds.stepRounds, judgePrices, stage.judgeHours, lookAtDay],
  woken: [cash.lookAgain, coins.lookAtCoins],
  focused: [cash.lookAgain, coins.lookAtCoins, lookAtDay],
  dayChanged: [searchAnew, stage.summaryAnew],
  optionChanged: [carryAmount, stage.loadStage, watchPrice],
};

/** The functions for the actions of the charts. */
export const ACTIONS: Actions = {
  session: { ...sessionActions, goToLogin },
  link: linkActions,
  ticket: bets.ticketActions,
  cash: cash.cashActions,
  coins: coins.coinActions,
  round: rounds.roundActions,
};
