import type { Actions, AnswerRules, FailureRules, Moments } from './fold-context.ts';
import { countDown, startBurst } from './modules/link/clock.ts';
import { datedAnew, notAhead } from './modules/link/dates.ts';
import { linkActions, suspected } from './modules/link/link.ts';
import * as cash from './modules/money/cash.ts';
import * as coins from './modules/money/coins.ts';
import * as commands from './modules/money/commands.ts';
import * as stored from './modules/money/commands-stored.ts';
import { leaveLedger } from './modules/money/ledger.ts';
import { leaveLimits, lookAtLimits } from './modules/money/limits.ts';
import { nameChecked, namesRefused, openListed } from './modules/money/open-commands.ts';
import { lookAtDay } from './modules/page/day.ts';
import { noticesFailed } from './modules/page/dialogs.ts';
import { look } from './modules/page/market-watch.ts';
import { goToLogin, showBlocked } from './modules/page/nav.ts';
import { listed } from './modules/page/popups.ts';
import { leaveSearch, searchAnew, showSearch } from './modules/page/search.ts';
import { mailFailed, mailRules } from './modules/people/mail.ts';
import { dropTheirCalls, sessionActions, tokensDated } from './modules/people/session.ts';
import { requestedNow } from './modules/request/calls.ts';
import * as queries from './modules/request/queries.ts';
import { releaseCalls, waitedInVain } from './modules/request/release.ts';
import { requestBars, requestDated, requestFeed, requestSummary } from './modules/request/requests.ts';
import { barsFailed } from './modules/trade/bars.ts';
import * as betLists from './modules/trade/bet-lists.ts';
import * as bets from './modules/trade/bets.ts';
import { carryAmount } from './modules/trade/form.ts';
import { hearSearched } from './modules/trade/late-profits.ts';
import { doubtGap, ticksFailed, unwatchPrice, watchPrice } from './modules/trade/price-watch.ts';
import { judgePrices } from './modules/trade/prices.ts';
import { paintFailed, resultsFailed } from './modules/trade/round-lists.ts';
import * as rounds from './modules/trade/rounds.ts';
import * as stage from './modules/trade/stage.ts';

/* What modules do for each other goes through these tables and `At`, so they need not import each other. */

/** Who hears of each moment, in order. */
export const MOMENTS: Moments = {
  siteKnown: [startBurst],
  sessionEnded: [
    stage.leaveStage,
    cash.leaveCash,
    leaveLedger,
    stored.leaveCommands,
    coins.leaveCoins,
    dropTheirCalls,
    queries.forgetMember,
    leaveLimits,
  ],
  linkUp: [startBurst, bets.ticketLinkUp, commands.commandsLinkUp, watchPrice, requestedNow],
  linkLost: [unwatchPrice, bets.ticketLinkLost],
  networkBack: [requestedNow],
  commandLate: [waitedInVain],
  clockSuspected: [suspected, look, lookAtLimits, lookAtDay],
  clockMeasured: [
    datedAnew,
    tokensDated,
    stored.commandsDated,
    rounds.judgeAnew,
    (state, at) => judgePrices(state, at),
    stage.judgeHours,
    requestDated,
    lookAtLimits,
    lookAtDay,
  ],
  clockCorrected: [notAhead, rounds.stepRounds, judgePrices, stage.judgeHours, lookAtLimits, lookAtDay],
  woken: [commands.lookAtPending],
  focused: [commands.lookAtPending, lookAtLimits, lookAtDay],
  pageHidden: [unwatchPrice],
  pageHeard: [requestBars, requestFeed, requestSummary, doubtGap],
  pageShown: [stage.refreshOptionsDue],
  addressGiven: [leaveSearch],
  routeChanged: [stage.showStage, showSearch],
  dayChanged: [searchAnew, stage.summaryAnew],
  screenAsked: [coins.forgetPending, commands.screenGave],
  optionChanged: [carryAmount, stage.loadStage, watchPrice],
};

/** The functions for the actions of the charts. */
export const ACTIONS: Actions = {
  session: { ...sessionActions, goToLogin, showBlocked, releaseCalls },
  link: linkActions,
  ticket: bets.ticketActions,
  command: commands.commandActions,
  round: rounds.roundActions,
};

/** What follows the answer to a screen's call, beyond that screen. A call's treatment names its rule. */
export const ON_ANSWER: AnswerRules = {
  nothing: (state) => state,
  betsRead: (state, answer, at) => queries.betsRead(hearSearched(state, answer, at), answer, at),
  recordsRead: (state, answer, at) => queries.readToEnd(cash.recordsSearched(state, answer, at), answer, at),
  tradesRead: queries.tradesRead,
  nickChanged: queries.nickChanged,
  passwordChanged: queries.passwordChanged,
  memberLeft: queries.memberLeft,
  popupsListed: listed,
  ...mailRules,
  commandTaken: commands.commandTaken,
  openListed,
  nameChecked,
  coinsRated: coins.coinsRated,
  coinsListed: coins.coinsListed,
  walletMade: coins.walletMade,
  coinApproved: coins.coinApproved,
};

/** What follows the failure of a call, beyond the screen that asked. */
export const ON_FAILURE: FailureRules = {
  nothing: (state) => state,
  probeLost: (state, _failure, _pending, at) => countDown(state, at),
  commandFailed: commands.commandFailed,
  cancelRefused: cash.cancelFailed,
  recordsFailed: cash.recordsFailed,
  resultsFailed,
  paintFailed,
  betsFailed: betLists.betsFailed,
  currentBetsFailed: betLists.currentBetsFailed,
  ticksFailed,
  barsFailed,
  optionsFailed: stage.optionsFailed,
  noticesFailed,
  mailFailed,
  namesRefused,
  coinsChanged: coins.coinsChanged,
  coinsFailed: coins.coinsFailed,
};
