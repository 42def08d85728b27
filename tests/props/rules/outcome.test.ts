import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GAME_TYPES } from '../../../engine/base/game-types.ts';
import { DEFAULT_POLICY } from '../../../engine/events/policy.ts';
import type { Policy } from '../../../engine/events/settings.ts';
import type { Bet } from '../../../engine/model/bets.ts';
import type { GameType } from '../../../engine/model/market.ts';
import { sideOf } from '../../../engine/rules/families.ts';
import { betOutcome, isContradictory } from '../../../engine/rules/outcome.ts';
import { noteText } from '../../../engine/selectors/screens.ts';
import { selectFeed, selectOwnBets } from '../../../engine/selectors/shell.ts';
import { bet as anyBet } from '../../../fixtures/arbitraries/domain.ts';
import { asId } from '../../../fixtures/arbitraries/make.ts';
import { BET, OPTION } from '../../../fixtures/arbitraries/samples.ts';
import { ready, resynced, type Story } from '../../../fixtures/arbitraries/story.ts';
import { toastWords } from '../../../view/parts/words.ts';
import { ko } from '../../support/words.ts';

const STATUSES = [0, 1, 2, 3] as const;
const { betStatusIs, ...others } = DEFAULT_POLICY;
const OLDER: Policy = others;
const ROUNDS: Policy = { ...DEFAULT_POLICY, betStatusIs: 'round' };
const bet = (fields: Partial<Bet> = {}): Bet => ({ ...BET, ...fields });
const outcomes = (policy: Policy, fields: Partial<Bet>): readonly string[] =>
  STATUSES.map((status) => betOutcome(bet({ ...fields, status }), policy));
const quiet = (policy: Policy = DEFAULT_POLICY): Story => resynced(ready({ policy }).pass(3_000));

describe("BR15: a bet's status is the bet's own", () => {
  test('1 is won, 2 is lost, 3 is void and 0 is in progress, for every bet type', () => {
    expect(DEFAULT_POLICY.betStatusIs).toBe('own');
    for (const gameType of [...GAME_TYPES, undefined])
      for (const type of ['B', 'S', 'UN', '7'] as const)
        expect(outcomes(DEFAULT_POLICY, { gameType, type })).toEqual(['pending', 'won', 'lost', 'void']);
  });

  test("with the other policy the status is the round's, in rent and binary: 1 buy won, 2 sell won", () => {
    for (const policy of [ROUNDS, OLDER])
      for (const gameType of ['R.5', 'R1', 'B5'] as const) {
        expect(outcomes(policy, { gameType, type: 'B' })).toEqual(['pending', 'won', 'lost', 'void']);
        expect(outcomes(policy, { gameType, type: 'S' })).toEqual(['pending', 'lost', 'won', 'void']);
      }
    expect(outcomes(ROUNDS, { gameType: 'P1', type: 'S' })).toEqual(['pending', 'won', 'lost', 'void']);
  });

  test('a policy that does not set it is of an older recording and means the status of the round', () => {
    expect(betStatusIs).toBe('own');
    const sold = { gameType: 'R1', type: 'S' } as const;
    expect(outcomes(OLDER, sold)).toEqual(outcomes(ROUNDS, sold));
    const story = quiet(OLDER).tell('bet.settled', { bet: bet({ type: 'S', status: 2, profit: 44_000 }) });
    expect(selectOwnBets(story.state).at(0)).toMatchObject({ outcome: 'won', side: 'S' });
  });

  test('without a game type the profit decides, and not the status of the round', () => {
    const [won, lost] = [1, -1].map((profit) => outcomes(ROUNDS, { gameType: undefined, type: 'S', profit }));
    expect([won?.slice(0, 3), lost?.slice(0, 3)]).toEqual([
      ['pending', 'won', 'won'],
      ['pending', 'lost', 'lost'],
    ]);
  });

  test('the profit counts if profit and status contradict each other', () => {
    fc.assert(
      fc.property(anyBet, fc.constantFrom(DEFAULT_POLICY, ROUNDS, OLDER), (one, policy) => {
        const outcome = betOutcome(one, policy);
        if (one.status === 0) expect(outcome).toBe('pending');
        else if (one.profit > 0) expect(outcome).toBe('won');
        else if (one.profit < 0) expect(outcome).toBe('lost');
        if (isContradictory(one, policy)) expect(one.profit).not.toBe(0);
      }),
    );
    expect(isContradictory(bet({ status: 1, profit: -50_000 }), DEFAULT_POLICY)).toBe(true);
    expect(isContradictory(bet({ status: 2, profit: 44_000 }), DEFAULT_POLICY)).toBe(true);
    expect(isContradictory(bet({ status: 3, profit: 1 }), DEFAULT_POLICY)).toBe(true);
    expect(isContradictory(bet({ status: 1, profit: 0 }), DEFAULT_POLICY)).toBe(false);
  });

  test('a contradiction is counted once in the diagnostics, with its numbers', () => {
    const story = quiet().tell('bet.accepted', { bet: bet({ type: 'S' }) });
    const word = { bet: bet({ type: 'S', status: 2, profit: 44_000 }) };
    story.tell('bet.settled', word).tell('bet.settled', word);
    expect(story.state.diagnostics).toMatchObject({ contradictions: 1 });
    expect(story.state.diagnostics.last.map(noteText).at(-1)).toBe('bet 500001: status 2, profit 44000');
    expect(selectOwnBets(story.state).at(0)).toMatchObject({ outcome: 'won', profit: 44_000 });
    story.tell('bet.settled', { bet: bet({ id: asId(9), status: 1, profit: 44_000 }) });
    expect(story.state.diagnostics.contradictions).toBe(1);
  });
});

describe('BR15: a letter means nothing without its game type', () => {
  const sides = (gameType: GameType | undefined): readonly unknown[] =>
    (['B', 'S', 'O', '7'] as const).map((type) => sideOf(gameType, type));

  test('B and S are sides only in rent and binary', () => {
    for (const gameType of GAME_TYPES)
      expect(sides(gameType)).toEqual(gameType.startsWith('P') ? [null, null, null, null] : ['B', 'S', null, null]);
    expect(sides(undefined)).toEqual([null, null, null, null]);
  });

  test('a bet on a small ball is not shown as a sale', () => {
    const ball = bet({ type: 'S', gameType: 'P1', roundId: asId(9) });
    const story = quiet().tell('bet.accepted', { bet: ball });
    expect(selectOwnBets(story.state).at(0)).toMatchObject({ side: null });
    const say = story.state.toasts.shown.at(-1)?.say ?? expect.fail('nothing was said');
    const { title } = toastWords(ko, say, 2, ({ text }) => text);
    expect(title).not.toContain(ko.sell);
    expect(title).toContain('소 50,000원');
    expect(ko.ballTypes.S).toBe('소');
  });

  test.each(['S', 'UN', '7'] as const)(
    'the toast of a bet in an unknown game type says the amount, and not its letter: %s',
    (type) => {
      const told = quiet().tell('bet.accepted', { bet: bet({ type, gameType: undefined, roundId: asId(9) }) });
      const say = told.state.toasts.shown.at(-1)?.say ?? expect.fail('nothing was said');
      expect(toastWords(ko, say, 2, ({ text }) => text)).toEqual({ title: '50,000원 베팅이 체결되었습니다' });
    },
  );

  test('a bet of a held round without a game type gets that of the option', () => {
    const story = quiet().tell('bet.accepted', { bet: bet({ gameType: undefined }) });
    expect(story.state.bets.open.at(0)?.gameType).toBe(OPTION.type);
    story.tell('bet.accepted', { bet: bet({ id: asId(3), gameType: undefined, roundId: asId(9) }) });
    expect(story.state.bets.open.at(1)?.gameType).toBeUndefined();
  });

  test('the feed is of the option on the stage', () => {
    const fed = { id: 1, type: 'S', points: 5_000, createdMs: 0, who: 'k***' } as never;
    const ball = { ...OPTION, type: 'P1' } as typeof OPTION;
    const told = [OPTION, ball].map((option) =>
      resynced(ready({ option }), { option }).tell('feed.batched', { optionId: OPTION.id, bets: [fed] }),
    );
    expect(told.map(({ state }) => selectFeed(state).at(0)?.side)).toEqual(['S', null]);
  });
});
