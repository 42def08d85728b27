import { isLeft } from 'fp-ts/lib/Either.js';
import { describe, expect, test } from 'vitest';
import { decide } from '../../engine/decide/decide.ts';
import type { Round } from '../../engine/events/market.ts';
import type { BetType } from '../../engine/events/ticket.ts';
import { answerBetting, type BetSituation, bettingFacts, isButtonOpen } from '../../engine/rules/betting.ts';
import { betTypesOf, familyOf, kindOf, limitKind } from '../../engine/rules/families.ts';
import { stakeLimits } from '../../engine/rules/limits.ts';
import { checkStake } from '../../engine/rules/stake.ts';
import { selectBetPanel, selectBetting, steady } from '../../engine/selectors/index.ts';
import { BET, OPTION, ROUND } from '../../fixtures/arbitraries/samples.ts';
import { BETTING, lost, ready, type Setting, type Story } from '../../fixtures/arbitraries/story.ts';

const FINE: BetSituation = {
  isSignedIn: true,
  isBlocked: false,
  isOnline: true,
  isCut: false,
  isPriceFresh: true,
  option: 'open',
  isRoundKnown: true,
  round: 'open',
  isSiteOpen: true,
  ticket: 'idle',
  hasBet: false,
  betsPerRound: 'one',
};
const VALUES: { readonly [K in keyof BetSituation]: readonly BetSituation[K][] } = {
  isSignedIn: [true, false],
  isBlocked: [false, true],
  isOnline: [true, false],
  isCut: [false, true],
  isPriceFresh: [true, false],
  option: ['open', 'none', 'closed'],
  isRoundKnown: [true, false],
  round: ['open', 'late', 'none', 'unknown', 'announced', 'closed', 'settling', 'settled', 'void'],
  isSiteOpen: [true, false],
  ticket: ['idle', 'confirming', 'sending', 'inDoubt', 'cooling'],
  hasBet: [false, true],
  betsPerRound: ['one', 'many'],
};

/** Every situation there is: some 69,000. */
function* situations(): Generator<BetSituation> {
  const names = Object.keys(VALUES) as (keyof BetSituation)[];
  const total = names.reduce((count, name) => count * VALUES[name].length, 1);
  for (let nr = 0; nr < total; nr++) {
    let rest = nr;
    const members = names.map((name) => {
      const values = VALUES[name];
      const value = values[rest % values.length];
      rest = Math.floor(rest / values.length);
      return [name, value];
    });
    yield Object.fromEntries(members) as BetSituation;
  }
}
const AMOUNTS = {
  limits: { min: 1, max: 10, unit: 1, ownMax: undefined },
  balancePoints: 10,
  sideLimitPoints: undefined,
};

describe('BR11: one answer says whether a bet may be placed, and why not', () => {
  test.each<[string, Partial<BetSituation>, string, string, string | null, string]>([
    ['an open round takes bets', {}, 'open', 'open', null, 'form'],
    ['a round about to close takes bets', { round: 'late' }, 'late', 'late', null, 'form'],
    ['a draft does not stop it', { ticket: 'confirming' }, 'open', 'open', null, 'form'],
    ['an announced round is waited for', { round: 'announced' }, 'announced', 'announced', 'bettingClosed', 'veil'],
    ['a round past its gate is closed', { round: 'closed' }, 'closed', 'closed', 'bettingClosed', 'veil'],
    ['a round past its end is settling', { round: 'settling' }, 'settling', 'settling', 'bettingClosed', 'veil'],
    ['a settled round waits for the next', { round: 'settled' }, 'waiting', 'waiting', 'bettingClosed', 'veil'],
    ['a void round waits for the next', { round: 'void' }, 'waiting', 'waiting', 'bettingClosed', 'veil'],
    ['a round not judged yet is waited for', { round: 'unknown' }, 'waiting', 'waiting', 'bettingClosed', 'veil'],
    ['no round runs', { round: 'none' }, 'ended', 'ended', 'noRound', 'veil'],
    ['the site has not said', { round: 'none', isRoundKnown: false }, 'waiting', 'waiting', 'noRound', 'veil'],
    ['no option is there yet', { option: 'none' }, 'waiting', 'waiting', 'siteClosed', 'veil'],
    ['the option is closed', { option: 'closed' }, 'ended', 'ended', 'siteClosed', 'veil'],
    ['the site takes no bets', { isSiteOpen: false }, 'siteClosed', 'siteClosed', 'siteClosed', 'veil'],
    ['a bet is on its way', { ticket: 'sending' }, 'sending', 'sending', 'submitting', 'veil'],
    ['a bet is in doubt', { ticket: 'inDoubt' }, 'inDoubt', 'inDoubt', 'submitting', 'veil'],
    ['the button is locked after a bet', { ticket: 'cooling' }, 'open', 'open', 'submitting', 'form'],
    ['the member has bet', { hasBet: true }, 'alreadyBet', 'alreadyBet', 'alreadyBet', 'bet'],
    [
      'the round of the bet is over',
      { hasBet: true, round: 'settling' },
      'settling',
      'settling',
      'bettingClosed',
      'bet',
    ],
    [
      'the site closes after the bet',
      { hasBet: true, isSiteOpen: false },
      'alreadyBet',
      'alreadyBet',
      'siteClosed',
      'bet',
    ],
    ['many bets a round, by policy', { hasBet: true, betsPerRound: 'many' }, 'open', 'open', null, 'form'],
    [
      'many, after the gate',
      { hasBet: true, betsPerRound: 'many', round: 'closed' },
      'closed',
      'closed',
      'bettingClosed',
      'bet',
    ],
    [
      'many, one on its way',
      { hasBet: true, betsPerRound: 'many', ticket: 'sending' },
      'sending',
      'sending',
      'submitting',
      'veil',
    ],
    ['the link is down', { isOnline: false }, 'open', 'offline', 'offline', 'form'],
    ['the link was lost', { isOnline: false, isCut: true }, 'open', 'cut', 'offline', 'form'],
    ['the price is stale', { isPriceFresh: false }, 'open', 'priceStale', 'priceStale', 'form'],
    [
      'the price is stale, after a bet',
      { isPriceFresh: false, hasBet: true },
      'alreadyBet',
      'alreadyBet',
      'alreadyBet',
      'bet',
    ],
    ['a bet is refused if nobody is signed in', { isSignedIn: false }, 'open', 'open', 'notSignedIn', 'form'],
    ['the account is blocked', { isBlocked: true }, 'open', 'open', 'accountBlocked', 'form'],
  ])('%s', (_what, some, phase, status, reason, controls) => {
    expect(answerBetting({ ...FINE, ...some })).toMatchObject({ phase, status, reason, controls });
  });

  test('the reason is always the refusal of a bet with a valid amount', () => {
    const wrong = [...situations()].filter((at) => {
      const checked = checkStake(5, { ...bettingFacts(at), ...AMOUNTS });
      return (isLeft(checked) ? checked.left.code : null) !== answerBetting(at).reason;
    });
    expect(wrong).toEqual([]);
  });

  test('in every situation in which a bet may be placed the form is open and no other status is shown', () => {
    const wrong = [...situations()].filter((at) => {
      const { reason, controls, phase, isCounting } = answerBetting(at);
      return reason === null && !(controls === 'form' && isCounting && (phase === 'open' || phase === 'late'));
    });
    expect(wrong).toEqual([]);
  });

  test('a veil covers every form that is not open, except after the one bet of the round is placed', () => {
    const wrong = [...situations()].filter((at) => {
      const { controls, phase } = answerBetting(at);
      const isOpen = phase === 'open' || phase === 'late';
      if (at.hasBet && at.betsPerRound === 'one') return controls !== 'bet';
      return isOpen !== (controls === 'form');
    });
    expect(wrong).toEqual([]);
  });

  test('the last seconds and the close are announced, with or without a bet', () => {
    for (const ticket of VALUES.ticket) {
      expect(answerBetting({ ...FINE, ticket, round: 'late' }).notice).toBe('late');
      expect(answerBetting({ ...FINE, ticket, round: 'closed' }).notice).toBe('closed');
      expect(answerBetting({ ...FINE, ticket }).notice).toBeNull();
    }
  });

  test('the time to the gate is counted while the round is open', () => {
    const counting = VALUES.round.filter((round) => answerBetting({ ...FINE, round }).isCounting);
    expect(counting).toEqual(['open', 'late']);
  });

  test('a button is locked by a reason that the screen shows; another reason is told when it is pressed', () => {
    expect([null, 'notSignedIn', 'accountBlocked'].every((reason) => isButtonOpen(reason as null))).toBe(true);
    for (const reason of ['offline', 'priceStale', 'submitting', 'alreadyBet', 'siteClosed'] as const)
      expect(isButtonOpen(reason)).toBe(false);
  });
});

const bettable = (setting: Setting = {}): Story => {
  const story = ready(setting);
  story.send({ type: 'amount.enter', text: '50,000' });
  return story.pass(1_000);
};
const refusalOf = (story: Story, betType: BetType): string | null => {
  const answer = decide(story.state, { type: 'bet.open', betType }, { at: story.at, clientId: 'c' as never });
  return isLeft(answer) ? answer.left.code : null;
};
const placed = (setting: Setting = {}): Story => {
  const story = ready(setting).pass(1_000);
  for (const intent of BETTING) story.send(intent);
  story.tell('bet.accepted', { bet: { ...BET, roundId: ROUND.id } });
  return story.pass(2_000);
};

describe('BR11: the screen and the refusal of a press agree', () => {
  const closed: Partial<Round> = { siteOpen: false };
  test.each<[string, () => Story]>([
    ['an open round', () => bettable()],
    ['no round', () => bettable({ round: null })],
    ['a closed site', () => bettable({ round: { ...ROUND, ...closed } })],
    ['a bet on a stopped option is refused', () => bettable({ option: { ...OPTION, isStop: true } })],
    ['an option of a family without rules', () => bettable({ option: { ...OPTION, type: 'P1' } })],
    ['an announced round', () => bettable({ round: { ...ROUND, startMs: ROUND.startMs + 30_000 } })],
    ['a lost link', () => lost(bettable())],
    ['a bet that is placed', () => placed()],
    ['a round past its gate', () => bettable().pass(60_000)],
  ])('%s', (_what, story) => {
    const now = story();
    expect(refusalOf(now, 'B')).toBe(selectBetting(now.state).reason);
  });

  test('BR12: a bet type that the family does not offer is refused', () => {
    expect(refusalOf(bettable(), 'UN')).toBe('siteClosed');
  });

  test('the panel has a column for each bet type, with its price, its lock and its steps', () => {
    const { choices } = selectBetPanel(bettable({ round: { ...ROUND, sellLimit: 0 } }).state);
    expect(choices.map(({ betType, lock, isOpen }) => [betType, lock, isOpen])).toEqual([
      ['B', null, true],
      ['S', 'sideLimit', false],
    ]);
    expect(choices.map(({ steps }) => steps.map((step) => step.isOpen))).toEqual([
      [true, true, true, true],
      [false, false, false, false],
    ]);
  });

  test('BR5: a step on one bet type locks the other', () => {
    const story = bettable();
    story.send({ type: 'amount.step', betType: 'S', count: 1 });
    expect(selectBetPanel(story.state).choices.map(({ lock }) => lock)).toEqual(['otherSide', null]);
  });

  test('S1: the answer keeps its reference while nothing that decides it has changed', () => {
    const { state } = bettable();
    expect(selectBetPanel({ ...state })).toBe(selectBetPanel(state));
    const read = steady((s: typeof state) => ({ isDown: s.site.isDown }));
    expect(read({ ...state })).toBe(read(state));
    expect(read({ ...state, site: { ...state.site, isDown: !state.site.isDown } })).toEqual({ isDown: true });
  });
});

describe('BR12: the bet types of a family', () => {
  test('rent and binary offer buy and sell; number-ball has no screen yet', () => {
    for (const type of ['R.5', 'R5', 'B1']) expect(betTypesOf(familyOf(type))).toEqual(['B', 'S']);
    expect(betTypesOf(familyOf('P1'))).toEqual([]);
    expect(kindOf(familyOf('R1'), 'UN')).toBeUndefined();
  });

  test('the limits of a kind are read by its own names', () => {
    const option = { limits: { min: 1, max: 2, oeMin: 5_000, oeMax: 90_000, oeDiv: 1_000 } };
    const kind = { min: 'oeMin', max: 'oeMax', unit: 'oeDiv' };
    const own = { isEnabled: 'Y', oeMax: 50_000, max: 7 };
    expect(stakeLimits(option, undefined, kind)).toMatchObject({ min: 5_000, max: 90_000, unit: 1_000 });
    expect(stakeLimits(option, own, kind)).toMatchObject({ min: 5_000, max: 50_000, unit: 1_000 });
  });

  test('the first kind applies before a bet type is chosen', () => {
    const family = familyOf('R1');
    expect(limitKind(family, null)).toBe(kindOf(family, 'S'));
    expect(limitKind(undefined, 'UN')).toMatchObject({ min: 'min', unit: 'min' });
  });

  test('a bet type has its own limit and price', () => {
    const family = familyOf('B1');
    const round = { buyLimit: 1, sellLimit: 2, buyPrice: 3, sellPrice: 4 };
    expect([family?.roundLimit(round, 'B'), family?.roundLimit(round, 'S')]).toEqual([1, 2]);
    expect([family?.targetPrice(round, 'B'), family?.targetPrice(round, 'S')]).toEqual([3, 4]);
  });
});
