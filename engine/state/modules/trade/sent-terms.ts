import type { Bet } from '../../../model/bets.ts';
import type { Round, TradeOption } from '../../../model/market.ts';
import type { PlacedBet } from '../../../model/ticket.ts';
import { percentOf } from '../../../rules/families.ts';
import { filledBy } from '../../../rules/outcome.ts';
import { withFees } from '../../../rules/payout.ts';
import { confirmedPercent } from '../../../rules/percent-then.ts';
import type { BetTerms } from '../../../rules/terms.ts';
import { findBet, heldRound, optionOf, optionOfBet } from '../../reads.ts';
import { OWN_BETS_MAX, WORDS_MAX } from '../../shape/limits.ts';
import type { State } from '../../state.ts';
import { hasManyBets, mayBeMine } from './bet-match.ts';

/* The reference of the audit (engine/SPEC.md, BR26): what a bet was accepted under, before its result was known. */

type Sent = { readonly [K in 'clientId' | 'roundId' | 'betType' | 'points']: PlacedBet[K] | null };
/** Whether the site tells of this sent bet: by the client id, else by round, bet type and points (live-link 3). */
const isOf = (sent: Sent, { clientId, roundId, type, points }: Bet): boolean =>
  clientId === undefined
    ? roundId === sent.roundId && type === sent.betType && points === sent.points
    : clientId === sent.clientId;

/** Keeps a bet as the member has confirmed it, with the terms that are in force. */
export function keepSent(state: State, sent: PlacedBet): State {
  const option = optionOf(state.options.list, sent.optionId);
  const terms = { ...inForce(state, option, sent.roundId), sent };
  return put(state, isFeeUntold(state, terms, option) ? { ...terms, isFeeUntold: true } : terms);
}

/** Whether nobody has told the fee of a bet: then its percent depends on the default fee of this page. */
function isFeeUntold({ site, app }: State, { sent, round }: BetTerms, option: TradeOption | undefined): boolean {
  if (option === undefined || sent === null) return false;
  const percentBy = (defaultFeePercent: number): number | undefined => {
    const policy = { payout: app.policy.payout, defaultFeePercent };
    return percentOf(option.type, withFees(option, round, site, policy), policy, sent.betType);
  };
  return percentBy(0) !== percentBy(1);
}

/**
 * Keeps a word of the site on a bet. With the first word, the terms in force are kept. A later word may be the first one with the client id
 * of a sent bet, and the known bet gets what its earlier words left out.
 */
export function keepWord(before: State, told: Bet): State {
  const state = fillKnown(before, told);
  const { terms } = state.bets;
  const now = inForce(state, optionOfBet(told, state.options.list), told.roundId);
  const known = terms.find(({ id }) => id === told.id);
  const mayBeSent = known === undefined || (known.sent === null && told.clientId !== undefined);
  const sent = mayBeSent ? sentOf(state, told, now) : undefined;
  const { words } = known ?? now;
  const isNew = !words.some((word) => isSame(word, told)) && words.length < WORDS_MAX;
  if (!isNew && sent === undefined) return state;
  const old = sent ?? known ?? now;
  const next = { ...old, id: told.id, round: roundOf(now.round, old.round), words: isNew ? [...words, told] : words };
  return put(state, next, [known, sent]);
}

/**
 * Keeps the prices of a round with the bets that lack them, where the site tells some of them first. `before`: the round as it was told until now,
 * null for one that was not held.
 */
export function keepPrices(state: State, before: Round | null, info: Round): State {
  if (PRICES.every((name) => before?.[name] === info[name])) return state;
  const lacks = ({ round }: BetTerms): boolean =>
    round?.id === info.id && PRICES.some((name) => round[name] === undefined && info[name] !== undefined);
  if (!state.bets.terms.some(lacks)) return state;
  const terms = state.bets.terms.map((one) => (lacks(one) ? { ...one, round: roundOf(info, one.round) } : one));
  return { ...state, bets: { ...state.bets, terms } };
}
const PRICES = ['openPrice', 'buyPrice', 'sellPrice'] as const;

/**
 * The bet's round as it was told last, with the prices that were told first, and the fee, the dividend and the ratios of when the bet was sent or first told of
 * (BR18). The buy and sell prices belong to their open price: a start with another open price adds none.
 */
function roundOf(now: Round | null, then: Round | null): Round | null {
  if (now === null || then === null) return now ?? then;
  const { openPrice = now.openPrice } = then;
  const { buyPrice, sellPrice } = openPrice === now.openPrice ? now : then;
  return {
    ...now,
    openPrice,
    buyPrice: then.buyPrice ?? buyPrice,
    sellPrice: then.sellPrice ?? sellPrice,
    feePercent: then.feePercent,
    dividendPercent: then.dividendPercent,
    ratios: then.ratios,
  };
}

/**
 * The sent bet that the site tells of for the first time. Without a client id it is the last one, unless the bet in flight is that one and the
 * told bet cannot be it. Where a member may bet more than once in a round, an equal bet may be another page's or another device's (C7e): it
 * counts as the sent one only under the terms of that one, so that nothing is found against a bet that it may not be.
 */
function sentOf(state: State, told: Bet, now: BetTerms): BetTerms | undefined {
  const last = state.bets.terms.findLast(({ id, sent }) => id === null && sent !== null && isOf(sent, told));
  if (told.clientId !== undefined || last?.sent == null) return last;
  const isFlying = last.sent.clientId === state.ticket.context.clientId;
  const isCertain = !hasManyBets(state, last.sent.optionId) || isUnderTermsOf(last, told, now);
  return isCertain && (!isFlying || mayBeMine(state, told)) ? last : undefined;
}

/** Whether a told bet has the percent of a sent one, and pips and decimals are those of then. */
function isUnderTermsOf(sent: BetTerms, { profitPercent }: Bet, now: BetTerms): boolean {
  const percent = confirmedPercent(sent) ?? profitPercent;
  return percent === profitPercent && PIPS.every((name) => sent.pips?.[name] === now.pips?.[name]);
}
const PIPS = ['precision', 'buyPip', 'sellPip'] as const;

/** What a word says of a bet. */
const SAID = ['status', 'profit', 'points', 'type', 'profitPercent', 'roundId', 'gameType', 'stock'] as const;
const isSame = (one: Bet, other: Bet): boolean => SAID.every((name) => one[name] === other[name]);

/** The terms that are in force for a bet of this round. A bet of a list that was settled long ago had others. */
function inForce(state: State, option: TradeOption | undefined, roundId: number): BetTerms {
  const round = heldRound(state, roundId)?.info ?? null;
  const { precision, buyPip, sellPip, isPrecisionUntold } = option ?? {};
  const pips =
    precision === undefined || isPrecisionUntold === true || buyPip === undefined || sellPip === undefined
      ? null
      : { precision, buyPip, sellPip, atMs: state.options.askedMs, ...changedOf(state, option) };
  return { id: null, sent: null, words: [], pips, round };
}

/** Which options have had other pips or decimals, and since when they have these (BR26). */
export function repricedIn(
  { options }: State,
  list: readonly TradeOption[],
  atMs: number,
): Pick<State['options'], 'repriced'> {
  const now = list.filter((option) => {
    const old = optionOf(options.list, option.id);
    return old !== undefined && PIPS.some((name) => old[name] !== option[name]);
  });
  if (now.length === 0) return {};
  const others = options.repriced?.filter(({ id }) => !now.some((option) => option.id === id)) ?? [];
  return { repriced: [...others, ...now.map(({ id }) => ({ id, atMs }))] };
}

/** When the list was asked for that first had the option's pips, if it had others before. */
function changedOf({ options }: State, option: TradeOption | undefined): { readonly changedMs?: number } {
  const found = options.repriced?.find(({ id }) => id === option?.id);
  return found === undefined ? {} : { changedMs: found.atMs };
}

/** Bets that are known only as settled come first, and leave first. */
function put(state: State, terms: BetTerms, old: readonly (BetTerms | undefined)[] = []): State {
  const others = old.length === 0 ? state.bets.terms : state.bets.terms.filter((one) => !old.includes(one));
  const isLate = terms.sent === null && terms.words[0]?.status !== 0;
  const all = isLate ? [terms, ...others] : [...others, terms];
  return { ...state, bets: { ...state.bets, terms: all.slice(-OWN_BETS_MAX) } };
}

/** The known bet with the particulars that it lacks and a word of the site has. */
function fillKnown(state: State, told: Bet): State {
  const old = findBet(state, told.id);
  const filled = old && filledBy(old, told);
  if (old === undefined || filled === undefined || filled === old) return state;
  const open = state.bets.open.map((bet) => (bet === old ? filled : bet));
  const settled = old.status === 0 ? state.bets.settled : state.bets.settled.replace(old, filled);
  return { ...state, bets: { ...state.bets, open, settled } };
}

/** A bet has the game type, the stock and the start of its round, if the site did not send them and the round is held, or this page has sent a bet on it. */
export function withGame(state: State, bet: Bet): Bet {
  if (bet.roundStartMs !== undefined && bet.gameType !== undefined && bet.stock !== undefined) return bet;
  const held = heldRound(state, bet.roundId);
  const kept = state.bets.terms.find(({ sent }) => sent?.roundId === bet.roundId);
  const option = optionOf(state.options.list, held?.optionId ?? kept?.sent?.optionId ?? null);
  const roundStartMs = (held?.info ?? kept?.round)?.startMs;
  return filledBy(bet, { ...bet, roundStartMs, gameType: option?.type, stock: option?.stock });
}
