import { type Either, isLeft, left } from 'fp-ts/lib/Either.js';
import { parseRoute, pathOf, placeOf } from '../address/routes.ts';
import { never } from '../base/assert.ts';
import type { ClientId, Points } from '../base/brand.ts';
import { isIn } from '../charts/step.ts';
import { isOfAmount } from '../events/amount-refusal.ts';
import type { RedactedIntent } from '../events/intents.ts';
import type { Refusal } from '../events/refusal.ts';
import type { CashKind } from '../model/cash.ts';
import type { BetType } from '../model/ticket.ts';
import { bettingFacts } from '../rules/betting.ts';
import { checkCash } from '../rules/cash.ts';
import { checkStake } from '../rules/check-stake.ts';
import { chipPoints, stepPoints } from '../rules/chips.ts';
import { gateEarlyMs, gateMsOf } from '../rules/clock.ts';
import { familyOf, kindsOn, percentOf } from '../rules/families.ts';
import { whyNotRead } from '../rules/form.ts';
import { withFees } from '../rules/payout.ts';
import { cashSituation, isSearching } from '../state/modules/money/cash-situation.ts';
import { limitsNow } from '../state/modules/money/limits-now.ts';
import { canAskOlderBars } from '../state/modules/request/bar-pages.ts';
import { betSituation } from '../state/modules/trade/bet-situation.ts';
import { chosenOf, stageTerms } from '../state/modules/trade/form-terms.ts';
import { isAsking, isSignedIn, stageRound } from '../state/reads.ts';
import type { HeldRound } from '../state/shape/stage.ts';
import type { State } from '../state/state.ts';
import { add, amountSituation, enter, max } from './amount.ts';
import { ask, readReceipt, searchCount, searchMore } from './asking.ts';
import { type Decision, facts, refuse } from './decision.ts';
import { decideLimits } from './limits.ts';
import { setPriceChart } from './price-chart.ts';

/** What decide may know beside the state: when it is (site time, epoch ms), and the next client id, drawn by the runtime. */
export type Stamp = { readonly at: number; readonly clientId: ClientId };

type Decider<T extends RedactedIntent['type']> = (
  state: State,
  intent: Extract<RedactedIntent, { readonly type: T }>,
  moment: Stamp,
) => Decision;

/** One row for each intent: what it comes to. */
const DECIDERS: { readonly [T in RedactedIntent['type']]: Decider<T> } = {
  'nav.go': (_, { path }) => facts({ type: 'nav.changed', data: { ...placeOf(path), by: 'member' } }),
  'nav.want': (_, { path }) => facts({ type: 'nav.wanted', data: { wanted: wantedOf(path) } }),
  'session.login': (_, { username, password }) =>
    username === null || password === null
      ? refuse('loginFieldsEmpty')
      : facts({ type: 'session.loginRequested', data: { username, password } }),
  'session.logout': () => facts({ type: 'session.logoutRequested', data: {} }),
  'session.retry': () => facts({ type: 'session.retried', data: {} }),
  'session.export': () => facts({ type: 'recording.requested', data: {} }),
  'amount.enter': (state, { text }) => enter(state, text),
  'amount.chip': (state, { lot }) => add(state, (limits) => ({ points: chipPoints(limits, lot), by: 'chip', lot })),
  'amount.step': (state, { count, betType }) =>
    add(state, (limits) => ({ points: stepPoints(limits, count), by: 'step', count, betType })),
  'amount.reset': () => facts({ type: 'amount.reset', data: {} }),
  'amount.max': max,
  'betType.choose': (state, { betType }) =>
    isOffered(state, betType) ? facts({ type: 'betType.chosen', data: { betType } }) : refuse('siteClosed'),
  'bet.open': (state, { betType }, moment) => open(state, betType, moment),
  'bet.confirm': (state, _, moment) => confirm(state, moment),
  'bet.cancel': () => facts({ type: 'bet.cancelled', data: {} }),
  'prefs.set': (_, { prefs }) => facts({ type: 'prefs.changed', data: prefs }),
  'priceChart.set': setPriceChart,
  'limits.set': (state, intent, { at }) => decideLimits(state, intent, at),
  'limits.withdraw': (state, intent, { at }) => decideLimits(state, intent, at),
  'coolOff.begin': (state, intent, { at }) => decideLimits(state, intent, at),
  'reminder.answer': (state, intent, { at }) => decideLimits(state, intent, at),
  'toast.dismiss': (_, { id }) => facts({ type: 'toast.dismissed', data: { id } }),
  'result.dismiss': () => facts({ type: 'result.dismissed', data: {} }),
  'result.shown': (_, { id }) => facts({ type: 'result.shown', data: { id } }),
  'error.dismiss': () => facts({ type: 'error.dismissed', data: {} }),
  'results.more': () => facts({ type: 'results.wanted', data: { list: 'results' } }),
  'paint.more': () => facts({ type: 'results.wanted', data: { list: 'paint' } }),
  'history.more': () => facts({ type: 'results.wanted', data: { list: 'bets' } }),
  // a pan asks at every step
  'bars.more': (state, _, moment) =>
    canAskOlderBars(state, moment) ? facts({ type: 'results.wanted', data: { list: 'bars' } }) : facts(),
  'bars.again': () => facts({ type: 'results.wanted', data: { list: 'failedBars' } }),
  'form.step': (_, { at }) => facts({ type: 'form.stepped', data: at }),
  'page.reload': () => facts({ type: 'reload.requested', data: {} }),
  'search.more': searchMore,
  'search.count': (state, { filter }) => searchCount(state, filter),
  'search.save': (_, { words }) => facts({ type: 'search.saveRequested', data: words }),
  'receipt.read': (state, { betId }) => readReceipt(state, betId),
  'receipt.save': (_, { betId }) => facts({ type: 'receipt.saveRequested', data: { betId } }),
  'reload.stop': () => facts({ type: 'reload.stopped', data: {} }),
  'deposit.request': (state, { text }) => requestCash(state, 'D', text),
  'withdrawal.request': (state, { text }) => requestCash(state, 'W', text),
  'deposit.cancel': cancelDeposit,
  'partnership.ask': () => facts({ type: 'partnership.asked', data: {} }),
  'popup.dismiss': (_, { id }) => facts({ type: 'popup.dismissed', data: { id } }),
  'market.watch': () => facts({ type: 'market.watched', data: {} }),
  'popup.hide': (_, { id }) => facts({ type: 'popup.hidden', data: { id } }),
  'call.ask': ask,
};

/** What an intent comes to: the facts to log, or a refusal. Pure. Checks of a bet: decisions.md, Betting rules. */
export function decide(before: State, intent: RedactedIntent, moment: Stamp): Decision {
  if (!Object.hasOwn(DECIDERS, intent.type)) return never(intent as never);
  const decider = DECIDERS[intent.type] as Decider<RedactedIntent['type']>;
  const state = limitsNow(before, moment.at);
  return sayUnread(state, intent, decider(state, intent, moment));
}

/**
 * While the text in the amount field is no amount, a refusal that gives no other amount says that again: the field keeps only the
 * last reason, and without this one the amount from before the text would come back. Rule: BR13.
 */
function sayUnread(state: State, { type }: RedactedIntent, decided: Decision): Decision {
  if (!isLeft(decided) || type === 'amount.enter' || !/^(amount|bet)\./.test(type)) return decided;
  const { code, points } = decided.left;
  const unread = isOfAmount(code) && points === undefined ? whyNotRead(state.form) : null;
  return unread === null ? decided : left(unread);
}

/** Where a login may lead: not to itself, and not to a page that is not there. Then it leads to the trade screen. */
function wantedOf(path: string): string {
  const route = parseRoute(path);
  return pathOf(route === undefined || route.name === 'login' ? { name: 'tradeFirst' } : route);
}

/** Whether the option on the stage takes bets of this type. */
const isOffered = (state: State, betType: BetType): boolean => {
  const option = stageTerms(state);
  return option !== undefined && kindsOn(familyOf(option.type), option).some((kind) => kind.betTypes.includes(betType));
};

/** Pressing 매수, 매도 or 베팅: the checks, then the confirmation. The first press fixes the bet type that the chips left open. */
function open(state: State, betType: BetType, moment: Stamp): Decision {
  const chosen = chosenOf(state);
  if (chosen !== null && chosen !== betType) return refuse('otherSide');
  const round = stageRound(state)?.info;
  const checked = check(state, betType, whyNotRead(state.form) === null ? state.form.points : 0, moment);
  if (isLeft(checked)) return checked;
  return round === undefined
    ? refuse('noRound')
    : facts({ type: 'bet.drafted', data: { betType, points: checked.right, roundId: round.id } });
}

/** Accepting the confirmation: everything is checked anew, since time and balance have moved on. */
function confirm(state: State, moment: Stamp): Decision {
  const { betType, points, roundId } = state.ticket.context;
  const held = stageRound(state);
  if (!isIn(state.ticket, 'confirming') || betType === null || held === undefined || roundId !== held.info.id)
    return refuse('noDraft');
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
  const betting = bettingFacts(betSituation(state), held !== undefined && isBeforeGate(state, held, at));
  const checked = checkStake(points, {
    ...betting,
    isSiteOpen: betting.isSiteOpen && isOffered(state, betType),
    ...amountSituation(state, betType),
  });
  // off the unit, and no other amount can be bet either (BR4)
  const isNone = isLeft(checked) && checked.left.code === 'offUnit' && checked.left.points === undefined;
  return isNone ? refuse('noneBettable') : checked;
}

/** The profit in percent that the screen shows for a bet type. Undefined without an option, and where nobody knows it. */
function shownPercent(state: State, betType: BetType): number | undefined {
  const [option, { policy }] = [stageTerms(state), state.app];
  const paying = option && withFees(option, stageRound(state)?.info, state.site, policy);
  return paying && percentOf(paying.type, paying, policy, betType);
}

/** A deposit or withdrawal as the field has it; the checks of product.md 5, and then the request. */
function requestCash(state: State, kind: CashKind, text: string): Decision {
  const checked = checkCash(kind, text, cashSituation(state, kind));
  if (!isLeft(checked) && isSearching(state)) return refuse('loading');
  return isLeft(checked) ? checked : facts({ type: 'cash.requested', data: { kind, points: checked.right } });
}

/** Only the member's own pending deposit can be cancelled, and once (product.md 4). */
function cancelDeposit(state: State, { id }: Extract<RedactedIntent, { type: 'deposit.cancel' }>): Decision {
  if (!isSignedIn(state)) return refuse('notSignedIn');
  const isPending = state.cash.records.some((record) => record.id === id && record.type === 'D' && record.status === 0);
  if (!isPending) return refuse('notCancellable');
  return isAsking(state, 'dnw.cancel') ? refuse('asking') : facts({ type: 'deposit.cancelRequested', data: { id } });
}

/** Betting closes early by what the clock may be wrong, and the site has the last word (live-link 4). */
function isBeforeGate({ clock, app }: State, { info }: HeldRound, at: number): boolean {
  return at < gateMsOf(info.endMs, app.policy) - gateEarlyMs(clock.estimate);
}
