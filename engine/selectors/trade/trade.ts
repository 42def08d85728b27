import type { TickRun } from '../../base/ticks.ts';
import { isIn, outerOf } from '../../charts/step.ts';
import { roundLengthMs } from '../../events/policy.ts';
import type { Bet } from '../../model/bets.ts';
import type { TradeOption } from '../../model/market.ts';
import type { BetType } from '../../model/ticket.ts';
import { judgedDecimals } from '../../rules/ball.ts';
import { gateMsOf } from '../../rules/clock.ts';
import { percentOf, withRatios } from '../../rules/families.ts';
import { instrumentOf } from '../../rules/instruments.ts';
import { criterionPoints, targetPrices, withFees } from '../../rules/payout.ts';
import { termsIn } from '../../rules/percent-then.ts';
import { chosenOf } from '../../state/modules/trade/form-terms.ts';
import { isPriceStale } from '../../state/modules/trade/price-watch.ts';
import { isListening, stageOption, stageRound } from '../../state/reads.ts';
import type { HeldRound } from '../../state/shape/stage.ts';
import type { State } from '../../state/state.ts';
import { select } from '../memo.ts';
import { screenOf } from './options.ts';
import { type OwnBet, toOwnBet } from './own-bet.ts';

export { type OwnBet, toOwnBet } from './own-bet.ts';

const rounds = (s: State) => s.stage.rounds;
/** Own bets, newest first. */
export const selectBets = select([(s) => s.bets.open, (s) => s.bets.settled], (open, settled): readonly Bet[] =>
  [...settled.items(), ...open].sort((a, b) => b.createdMs - a.createdMs || b.id - a.id),
);
const policy = (s: State) => s.app.policy;
const roundFee = (s: State) => stageRound(s)?.info.feePercent;
const roundDividend = (s: State) => stageRound(s)?.info.dividendPercent;
const site = (s: State) => s.site;
const ratios = (s: State) => stageRound(s)?.info.ratios;

/** A pip in points. Undefined where the site did not tell it, or the decimals that a point is of. */
const inPoints = (option: TradeOption, pip: number | undefined): number | undefined => {
  const decimals = judgedDecimals(option);
  return pip === undefined || decimals === undefined ? undefined : criterionPoints(pip, decimals);
};

/** The option on the stage, for its screen. Null if there is none. Its fee and its ratios are those that count now. */
export const selectOption = select(
  [stageOption, policy, roundFee, roundDividend, site, ratios],
  (one, p, ofRound, dividendPercent, ofSite, ofBall) => {
    if (one === undefined) return null;
    const fees = withFees(withRatios(one, ofBall), { feePercent: ofRound, dividendPercent }, ofSite, p);
    return {
      ...fees,
      instrument: instrumentOf(one.stock),
      lengthMs: roundLengthMs(one.type),
      screen: screenOf(one.type),
      percent: percentOf(one.type, fees, p, null),
      /** Whether no fee of the site is known, so that the percent is of the policy's. */
      isFeeDefault: ofRound === undefined && one.feePercent === undefined && ofSite.feePercent === null,
      /** The settlement criterion of each side, in points (BR8). Undefined: the site did not tell it, or the decimals. */
      criterion: { buyPip: inPoints(one, one.buyPip), sellPip: inPoints(one, one.sellPip) },
    };
  },
);

const phaseOf = ({ chart }: HeldRound) => ({ phase: outerOf(chart), isLate: isIn(chart, 'open.late') });

/** A held round for the screen. Prices are undefined until it has opened. Instants are site time, epoch ms. */
export type RoundView = ReturnType<typeof viewOf>;
const viewOf = (held: HeldRound, one: TradeOption | undefined, gateMs: number) => {
  const { info } = held;
  const targets = targetPrices(info, one);
  return {
    id: info.id,
    round: info.round,
    startMs: info.startMs,
    gateMs,
    endMs: info.endMs,
    openPrice: info.openPrice,
    buyPrice: targets.buy,
    sellPrice: targets.sell,
    buyLimit: info.buyLimit,
    sellLimit: info.sellLimit,
    siteOpen: info.siteOpen,
    result: held.result,
    ...phaseOf(held),
  };
};

/** The rounds that the stage holds, as they are shown, oldest first. */
export const selectHeldRounds = select([rounds, stageOption, policy], (list, one, p) =>
  list.map((held) => viewOf(held, one, gateMsOf(held.info.endMs, p))),
);

/** The round on the stage. Null if there is none: the option is closed, or the round is not known yet. */
export const selectRound = select([selectHeldRounds], (views) => views.at(-1) ?? null);

/* ----------------------------------------------------------------- price */

/** The last price and the one before, or null. */
export const selectPrice = select([(s) => s.stage.live?.price, (s) => s.stage.live?.previous], (price, previous) =>
  price === undefined || previous === undefined ? null : { price, previous },
);
/** Whether the price may be out of date: no tick came for too long, and the site has not confirmed that there was none. */
export const selectIsPriceStale = (s: State): boolean => isPriceStale(s);
/** Whether the page takes prices: one that was hidden for a while takes none, unless an own bet runs. Rule: L16. */
export const selectIsListening = (s: State): boolean => isListening(s);

/** Ticks of the running round and a little before: a view on the columns of the log. */
export const selectLane = (s: State): TickRun | null => s.stage.live?.lane ?? null;

/** The closed bars of the stage, oldest first. */
export const selectDoneBars = (s: State) => s.stage.bars.done;
/** The bar that runs, or null. */
export const selectCurrentBar = (s: State) => s.stage.bars.current;
/** How long a bar of the stage is, in seconds. */
export const selectBarPeriodS = (s: State) => s.stage.bars.periodS;
/** How the member set up the price chart of the instrument on the stage; null when it was left alone. */
export const selectPriceChart = select([(s) => s.priceCharts, stageOption], (charts, one) =>
  one === undefined ? null : (charts.find(({ stock }) => stock === one.stock) ?? null),
);

/* ----------------------------------------------------------- order panel */

/** The bet type that the amount is for. Null if none is chosen. */
export const selectChosen = (s: State): BetType | null => chosenOf(s);

/* -------------------------------------------------------------- own bets */

/** What the page knows of how a bet was accepted, by the id of the bet. */
export const selectTermsOf = select([(s) => s.bets.terms], termsIn);

/** Own bets with what became of them, newest first. */
export const selectOwnBets = select([selectBets, policy, selectTermsOf], (items, p, termsOf): readonly OwnBet[] =>
  items.map((bet) => toOwnBet(bet, p, termsOf)),
);

/** The member's bets in the round on the stage, newest first. */
export const selectStageBets = select([selectOwnBets, selectRound], (items, round) =>
  items.filter((bet) => bet.roundId === round?.id),
);
/** The newest one of them; null if there is none. */
export const selectStageBet = select([selectStageBets], (bets) => bets[0] ?? null);
