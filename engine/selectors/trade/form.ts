import type { Refusal, RefusalCode } from '../../events/refusal.ts';
import type { TradeOption } from '../../model/market.ts';
import { LOTS, type Lot } from '../../model/steps.ts';
import type { BetType } from '../../model/ticket.ts';
import { CLICKS_MAX, canChip, chipPoints } from '../../rules/chips.ts';
import { familyOf, limitKind, percentOf } from '../../rules/families.ts';
import { type Form, whyNotRead } from '../../rules/form.ts';
import { type AmountSituation, nearestStake, type StakeLimits, stakeLimits, stakeUpTo } from '../../rules/limits.ts';
import { expectedProfit } from '../../rules/payout.ts';
import { whyNoAmount } from '../../rules/stake.ts';
import { ownBound } from '../../state/modules/money/limits-now.ts';
import { balanceOf, mostOf, sideLimitsOf } from '../../state/modules/trade/form-terms.ts';
import { stageRound } from '../../state/reads.ts';
import type { State } from '../../state/state.ts';
import { select, steady } from '../memo.ts';
import { selectChosen, selectOption } from './trade.ts';

const roundId = (s: State) => stageRound(s)?.info.id;
const own = select(
  [(s) => s.ownLimits, (s) => s.session, (s) => s.play, (s) => s.bets, (s) => s.ticket, (s) => s.clock, roundId],
  (ownLimits, session, play, bets, ticket, clock, id) =>
    ownBound({ ownLimits, session, bets, ticket, clock, ...(play === undefined ? {} : { play }) }, id),
);
const stake = select([selectOption, (s) => s.session.me, selectChosen, own], (one, me, betType, bound) =>
  stakeLimits(one ?? { limits: {} }, me?.limits, limitKind(familyOf(one?.type), betType), bound),
);
/** The profit percent of a bet type of an option; 0 where there is nothing to bet on. Undefined: nobody knows what it pays. */
export const percentFor = (
  one: TradeOption | null,
  betType: BetType | null,
  p: State['app']['policy'],
): number | undefined => (one === null ? 0 : percentOf(one.type, one, p, betType));
const percent = select([selectOption, selectChosen, (s) => s.app.policy], percentFor);
const sides = steady((s) => sideLimitsOf(s, selectChosen(s)));

/** Why the amount as it stands would be refused on every side that it may be for (product.md 5); null where there is none yet. */
const whyOff = (points: number, at: AmountSituation): Refusal | null => (points === 0 ? null : whyNoAmount(points, at));

/** Everything of the order form: amount, limits, which chips and steps are open, and the expected profit. Points. */
export const selectForm = select([(s) => s.form, stake, balanceOf, percent, selectChosen, sides], formOf);

/** What is said at the field: a refusal, or how much the round still takes. */
type Said = Pick<Refusal, 'params'> & { readonly code: RefusalCode | 'sideLeft' };

/** What a refusal is held against. `sides`: what the round still accepts on each side. */
type Now = {
  readonly limits: StakeLimits;
  readonly balance: number | null;
  readonly sides: readonly (number | undefined)[];
};

/**
 * What was refused last, as far as it still holds: the balance, the limits, what the round accepts, what is left of the member's own limits, and whether
 * they are known, change while the amount stays (BR14). What is left is said as it is now. Where the balance has cut the amount, `aboveBalance` stays.
 */
function heldOf({ refused }: Form, { limits, balance, sides }: Now): Said | null {
  if (refused === null) return null;
  const { by, code, params } = refused;
  if (code === 'balanceUnknown') return balance === null ? refused : null;
  if (code === 'sideLimit') return sides.some((limit) => limit !== undefined && isMax(limit, params)) ? refused : null;
  if (code === 'chipAboveMax') return limits.max === params.max ? refused : null;
  // of the amount in the field alone, the reason says whether it holds, and what the bound is now
  if (by === 'bet' && OF_FIELD.includes(code)) return null;
  if (!OF_OWN.includes(code)) return refused;
  // more is left than when the click was refused: the same click might be accepted now
  return limits.own?.code !== code || (limits.own.params.max ?? 0) > (params.max ?? 0) ? null : limits.own;
}
/** Whether this is the limit that the refusal named. */
const isMax = (limit: number, { max }: Refusal['params']): boolean => Math.max(0, limit) === max;
/** Refusals by a limit of the member's own. */
const OF_OWN: readonly RefusalCode[] = ['ownLimit', 'ownLoss', 'lossUnread', 'lossFailed'];
/** Refusals of a bet that follow from the amount in the field alone. */
const OF_FIELD: readonly RefusalCode[] = ['belowMin', 'aboveMax', 'aboveBalance', ...OF_OWN];

/**
 * An amount off the unit is corrected when it is bet. Where no other amount can be bet either, that is said instead (BR4). The limit of the round
 * is said to be reached only where nothing is left of it; else the largest amount is said that the round still takes. What the limit of the day's
 * loss leaves is also said as an amount that can be bet (BR14).
 */
function saidOf(said: Said | null, at: AmountSituation, points: number): Said | null {
  if (said?.code === 'offUnit' && nearestStake(points, at) === null) return { code: 'noneBettable', params: {} };
  if (said?.code !== 'ownLoss' && said?.code !== 'sideLimit') return said;
  const max = stakeUpTo(at.limits, said.params.max ?? 0);
  if (said.code === 'ownLoss') return { ...said, params: { ...said.params, max } };
  return max === 0 ? said : { code: 'sideLeft', params: { max } };
}

function formOf(
  form: Form,
  limits: StakeLimits,
  balance: number | null,
  rate: number | undefined,
  betType: BetType | null,
  sides: readonly (number | undefined)[],
) {
  const unread = whyNotRead(form);
  const at = { limits, balancePoints: balance, sideLimitPoints: mostOf(sides) };
  const reason = unread ?? whyOff(form.points, at);
  // a limit of the member's own that leaves nothing is said before an amount is typed
  const shut = limits.ownMax === 0 ? (limits.own ?? null) : null;
  const held = heldOf(form, { limits, balance, sides });
  return {
    ...form,
    betType,
    limits,
    /** The field keeps a text that is no amount, as it was typed. `points` is the amount before it. */
    isUnread: unread !== null,
    /** Why no bet of this amount can be placed. */
    reason,
    /** What is said at the field: what was refused last, else what is wrong. An amount that a rule has corrected is not wrong. */
    said: saidOf(held ?? reason ?? shut, at, form.points),
    isWrong: reason !== null || (form.refused?.by === 'bet' && isLeftWrong(held?.code)),
    /** Null: it could not be read, and is shown as `-` (L3a). */
    balance,
    clicksMax: CLICKS_MAX,
    percent: rate,
    /** Null where the amount cannot be bet, and where nobody knows what it pays: nothing is promised for it. */
    profit: reason === null && rate !== undefined ? expectedProfit(form.points, rate) : null,
    chips: LOTS.map((lot: Lot) => ({
      lot,
      points: chipPoints(limits, lot),
      used: form.chips[lot] ?? 0,
      isOpen: canChip(form),
    })),
  };
}

/** Whether a refusal leaves an amount that only another amount mends, although the amount alone does not show that. */
const isLeftWrong = (code: Said['code'] | undefined): boolean => code === 'notInteger' || code === 'sideLimit';
