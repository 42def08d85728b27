import { type Either, isLeft, left, right } from 'fp-ts/lib/Either.js';
import { placeOf } from '../address/routes.ts';
import { never } from '../base/assert.ts';
import type { ClientId, Points } from '../base/brand.ts';
import { isIn } from '../charts/step.ts';
import type { Fact } from '../events/facts.ts';
import type { RedactedIntent } from '../events/intents.ts';
import type { Refusal } from '../events/refusal.ts';
import type { BetType } from '../model/ticket.ts';
import { bettingFacts } from '../rules/betting.ts';
import { chipPoints, stepPoints, whyNotRead } from '../rules/chips.ts';
import { gateMsOf } from '../rules/clock.ts';
import { familyOf, kindsOn } from '../rules/families.ts';
import { checkStake } from '../rules/stake.ts';
import { limitsNow } from '../state/modules/money/limits-now.ts';
import { canAskOlderBars } from '../state/modules/request/requests.ts';
import { betSituation, isBeforeGate } from '../state/modules/trade/bet-situation.ts';
import { amountSituation, chosenOf, shownPercent, stageTerms } from '../state/modules/trade/form-terms.ts';
import { stageRound } from '../state/reads.ts';
import type { State } from '../state/state.ts';
import { add, enter, max } from './amount.ts';
import { ask, cancelDeposit, requestCash } from './cash.ts';
import { decideLimits } from './limits.ts';
import { setPriceChart } from './price-chart.ts';
import { readReceipt } from './receipt.ts';
import { searchCount, searchMore } from './search.ts';

/** What decide may know beside the state: when it is (site time, epoch ms), and the next client id, drawn by the runtime. */
export type Stamp = { readonly at: number; readonly clientId: ClientId };
type Decision = Either<Refusal, readonly Fact[]>;

/** What an intent comes to: the facts to log, or a refusal. Pure. Checks of a bet: decisions.md, Betting rules. */
export function decide(before: State, intent: RedactedIntent, moment: Stamp): Decision {
  const state = limitsNow(before, moment.at);
  switch (intent.type) {
    case 'nav.go':
      return facts({ type: 'nav.changed', data: { ...placeOf(intent.path), by: 'member' } });
    case 'session.login':
      return intent.username === null || intent.password === null
        ? left({ code: 'loginFieldsEmpty', params: {} })
        : facts({ type: 'session.loginRequested', data: { username: intent.username, password: intent.password } });
    case 'session.logout':
      return facts({ type: 'session.logoutRequested', data: {} });
    case 'session.retry':
      return facts({ type: 'session.retried', data: {} });
    case 'session.export':
      return facts({ type: 'recording.requested', data: {} });
    case 'amount.enter':
      return enter(state, intent.text);
    case 'amount.chip':
      return add(state, (limits) => ({ points: chipPoints(limits, intent.lot), by: 'chip', lot: intent.lot }));
    case 'amount.step':
      return add(state, (limits) => ({
        points: stepPoints(limits, intent.count),
        by: 'step',
        count: intent.count,
        betType: intent.betType,
      }));
    case 'amount.reset':
      return facts({ type: 'amount.reset', data: {} });
    case 'amount.max':
      return max(state);
    case 'betType.choose':
      return isOffered(state, intent.betType)
        ? facts({ type: 'betType.chosen', data: { betType: intent.betType } })
        : left({ code: 'siteClosed', params: {} });
    case 'bet.open':
      return open(state, intent.betType, moment);
    case 'bet.confirm':
      return confirm(state, moment);
    case 'bet.cancel':
      return facts({ type: 'bet.cancelled', data: {} });
    case 'prefs.set':
      return facts({ type: 'prefs.changed', data: intent.prefs });
    case 'priceChart.set':
      return setPriceChart(state, intent);
    case 'limits.set':
    case 'limits.withdraw':
    case 'coolOff.begin':
    case 'reminder.answer':
      return decideLimits(state, intent, moment.at);
    case 'toast.dismiss':
      return facts({ type: 'toast.dismissed', data: { id: intent.id } });
    case 'result.dismiss':
      return facts({ type: 'result.dismissed', data: {} });
    case 'result.shown':
      return facts({ type: 'result.shown', data: { id: intent.id } });
    case 'error.dismiss':
      return facts({ type: 'error.dismissed', data: {} });
    case 'results.more':
      return facts({ type: 'results.wanted', data: { list: 'results' } });
    case 'paint.more':
      return facts({ type: 'results.wanted', data: { list: 'paint' } });
    case 'history.more':
      return facts({ type: 'results.wanted', data: { list: 'bets' } });
    case 'bars.more': // a pan asks at every step
      return canAskOlderBars(state, moment) ? facts({ type: 'results.wanted', data: { list: 'bars' } }) : facts();
    case 'form.step':
      return facts({ type: 'form.stepped', data: intent.at });
    case 'page.reload':
      return facts({ type: 'reload.requested', data: {} });
    case 'search.more':
      return searchMore(state);
    case 'search.count':
      return searchCount(state, intent.filter);
    case 'search.save':
      return facts({ type: 'search.saveRequested', data: intent.words });
    case 'receipt.read':
      return readReceipt(state, intent.betId);
    case 'receipt.save':
      return facts({ type: 'receipt.saveRequested', data: { betId: intent.betId } });
    case 'reload.stop':
      return facts({ type: 'reload.stopped', data: {} });
    case 'deposit.request':
      return requestCash(state, 'D', intent.text);
    case 'withdrawal.request':
      return requestCash(state, 'W', intent.text);
    case 'deposit.cancel':
      return cancelDeposit(state, intent);
    case 'partnership.ask':
      return facts({ type: 'partnership.asked', data: {} });
    case 'popup.dismiss':
      return facts({ type: 'popup.dismissed', data: { id: intent.id } });
    case 'market.watch':
      return facts({ type: 'market.watched', data: {} });
    case 'popup.hide':
      return facts({ type: 'popup.hidden', data: { id: intent.id } });
    case 'call.ask':
      return ask(state, intent);
    default:
      return never(intent);
  }
}

const facts = (...list: Fact[]): Decision => right(list);

/** Whether the option on the stage takes bets of this type. */
const isOffered = (state: State, betType: BetType): boolean => {
  const option = stageTerms(state);
  return option !== undefined && kindsOn(familyOf(option.type), option).some((kind) => kind.betTypes.includes(betType));
};

/** Pressing 매수, 매도 or 베팅: the checks, then the confirmation. The first press fixes the bet type that the chips left open. */
function open(state: State, betType: BetType, moment: Stamp): Decision {
  const chosen = chosenOf(state);
  if (chosen !== null && chosen !== betType) return left({ code: 'otherSide', params: {} });
  const round = stageRound(state)?.info;
  const unread = whyNotRead(state.form);
  const checked = check(state, betType, unread === null ? state.form.points : 0, moment);
  if (isLeft(checked)) return unread !== null && checked.left.code === 'notInteger' ? left(unread) : checked;
  return round === undefined
    ? left({ code: 'noRound', params: {} })
    : facts({ type: 'bet.drafted', data: { betType, points: checked.right, roundId: round.id } });
}

/** Accepting the confirmation: everything is checked anew, since time and balance have moved on. */
function confirm(state: State, moment: Stamp): Decision {
  const { betType, points, roundId } = state.ticket.context;
  const held = stageRound(state);
  if (!isIn(state.ticket, 'confirming') || betType === null || held === undefined || roundId !== held.info.id)
    return left({ code: 'noDraft', params: {} });
  const checked = check(state, betType, points, moment);
  if (isLeft(checked)) return checked;
  const gateMs = gateMsOf(held.info.endMs, state.app.policy);
  const percent = shownPercent(state, betType);
  return facts({
    type: 'bet.sent',
    data: {
      clientId: moment.clientId,
      optionId: held.optionId,
      roundId: held.info.id,
      betType,
      points: checked.right,
      gateMs,
      ...(percent === undefined ? {} : { percent }),
    },
  });
}

function check(state: State, betType: BetType, points: number, { at }: Stamp): Either<Refusal, Points> {
  const held = stageRound(state);
  const facts = bettingFacts(betSituation(state), held !== undefined && isBeforeGate(state, held, at));
  const checked = checkStake(points, {
    ...facts,
    isSiteOpen: facts.isSiteOpen && isOffered(state, betType),
    ...amountSituation(state, betType),
  });
  // off the unit, and no other amount can be bet either (BR4)
  const isNone = isLeft(checked) && checked.left.code === 'offUnit' && checked.left.points === undefined;
  return isNone ? left({ code: 'noneBettable', params: {} }) : checked;
}
