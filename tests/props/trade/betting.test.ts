import { isLeft } from 'fp-ts/lib/Either.js';
import { describe, expect, test } from 'vitest';
import { answerBetting, type BetSituation, bettingFacts } from '../../../engine/rules/betting.ts';
import { checkStake } from '../../../engine/rules/check-stake.ts';
import { BETTING_OPEN } from '../../support/situation.ts';

const VALUES: { readonly [K in keyof BetSituation]: readonly BetSituation[K][] } = {
  isSignedIn: [true, false],
  isBlocked: [false, true],
  isOnline: [true, false],
  isCut: [false, true],
  isPriceFresh: [true, false],
  option: ['open', 'none', 'stopped'],
  isMarketOpen: [true, false],
  opensAtMs: [null],
  isRoundKnown: [true, false],
  round: ['open', 'late', 'none', 'unknown', 'announced', 'closed', 'settling', 'settled', 'void'],
  isSiteOpen: [true, false],
  ticket: ['idle', 'confirming', 'sending', 'inDoubt', 'cooling'],
  hasBet: [false, true],
  betsPerRound: ['one', 'many'],
};

/** Every situation there is: some 138,000. */
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
    ['a round not judged yet is loading', { round: 'unknown' }, 'loading', 'loading', 'loading', 'veil'],
    ['no round runs', { round: 'none' }, 'ended', 'ended', 'noRound', 'veil'],
    [
      'the site has not said which round runs',
      { round: 'none', isRoundKnown: false },
      'loading',
      'loading',
      'loading',
      'veil',
    ],
    ['no option is there yet', { option: 'none' }, 'loading', 'loading', 'loading', 'veil'],
    [
      'no option is there before the link is up',
      { option: 'none', isOnline: false },
      'loading',
      'loading',
      'loading',
      'veil',
    ],
    ['the option is stopped', { option: 'stopped' }, 'stopped', 'stopped', 'optionStopped', 'veil'],
    [
      'the market is closed',
      { isMarketOpen: false, round: 'none' },
      'marketClosed',
      'marketClosed',
      'marketClosed',
      'veil',
    ],
    [
      'the market is closed, and the round is not asked for',
      { isMarketOpen: false, round: 'none', isRoundKnown: false },
      'marketClosed',
      'marketClosed',
      'marketClosed',
      'veil',
    ],
    [
      'a bet goes on after the market has closed',
      { isMarketOpen: false, hasBet: true, round: 'settling' },
      'settling',
      'settling',
      'marketClosed',
      'bet',
    ],
    [
      'a bet that is over gives way to the closed market',
      { isMarketOpen: false, hasBet: true, round: 'settled' },
      'marketClosed',
      'marketClosed',
      'marketClosed',
      'veil',
    ],
    [
      'a bet on a void round gives way to the closed market',
      { isMarketOpen: false, hasBet: true, round: 'void' },
      'marketClosed',
      'marketClosed',
      'marketClosed',
      'veil',
    ],
    [
      'a bet whose round has left the stage gives way to the closed market',
      { isMarketOpen: false, hasBet: true, round: 'none' },
      'marketClosed',
      'marketClosed',
      'marketClosed',
      'veil',
    ],
    [
      'the link was lost while the market is closed',
      { isMarketOpen: false, isCut: true, isOnline: false },
      'marketClosed',
      'cut',
      'marketClosed',
      'veil',
    ],
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
    ['nobody is signed in', { isSignedIn: false }, 'loading', 'loading', 'notSignedIn', 'veil'],
    ['the account is blocked', { isBlocked: true }, 'blocked', 'blocked', 'accountBlocked', 'veil'],
    [
      'a bet goes on after the account is blocked',
      { isBlocked: true, hasBet: true },
      'alreadyBet',
      'alreadyBet',
      'accountBlocked',
      'bet',
    ],
  ])('%s', (_what, some, phase, status, reason, controls) => {
    expect(answerBetting({ ...BETTING_OPEN, ...some })).toMatchObject({ phase, status, reason, controls });
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

  test('a veil covers every form that is not open, except after the one bet of a round that is not over', () => {
    const wrong = [...situations()].filter((at) => {
      const { controls, phase } = answerBetting(at);
      const isOpen = phase === 'open' || phase === 'late';
      const isOver = at.round === 'none' || at.round === 'unknown' || at.round === 'settled' || at.round === 'void';
      const isPlaced = at.isSignedIn && at.option !== 'none' && at.hasBet && at.betsPerRound === 'one' && !isOver;
      return isPlaced ? controls !== 'bet' : controls === 'form' ? !isOpen : controls === 'veil' && isOpen;
    });
    expect(wrong).toEqual([]);
  });

  test('in every situation where nothing is known yet it is loading, and nothing says that betting is closed', () => {
    const wrong = [...situations()].filter((at) => {
      const { status, phase, reason } = answerBetting(at);
      const isInFlight = phase === 'sending' || phase === 'inDoubt';
      if (at.option !== 'none' || isInFlight) return false;
      return phase !== 'loading' || (status !== 'loading' && status !== 'cut') || reason === 'bettingClosed';
    });
    expect(wrong).toEqual([]);
  });

  test('in every situation the time to the gate counts only while the screen shows a round that takes bets', () => {
    const quiet = new Set(['loading', 'blocked', 'stopped', 'marketClosed', 'ended', 'siteClosed']);
    const wrong = [...situations()].filter((at) => {
      const { isCounting, isRoundShown, notice, phase } = answerBetting(at);
      return (quiet.has(phase) && (isCounting || notice !== null)) || (isCounting && !isRoundShown);
    });
    expect(wrong).toEqual([]);
  });

  test('the last seconds and the close are announced, with or without a bet', () => {
    for (const ticket of VALUES.ticket) {
      expect(answerBetting({ ...BETTING_OPEN, ticket, round: 'late' }).notice).toBe('late');
      expect(answerBetting({ ...BETTING_OPEN, ticket, round: 'closed' }).notice).toBe('closed');
      expect(answerBetting({ ...BETTING_OPEN, ticket }).notice).toBeNull();
    }
  });

  test('the time to the gate is counted while the round is open', () => {
    const counting = VALUES.round.filter((round) => answerBetting({ ...BETTING_OPEN, round }).isCounting);
    expect(counting).toEqual(['open', 'late']);
  });
});
