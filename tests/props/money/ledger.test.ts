import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isOfPart, type LedgerPart, noteText, selectLedger } from '../../../engine/selectors/screens.ts';
import { fold } from '../../../engine/state/fold.ts';
import { NO_LEDGER } from '../../../engine/state/shape/ledger.ts';
import { LEDGER_MAX } from '../../../engine/state/shape/limits.ts';
import { initialState, type State } from '../../../engine/state/state.ts';
import { type AnyEntry, session } from '../../../fixtures/arbitraries/entries.ts';
import { asPoints, asRef } from '../../../fixtures/arbitraries/make.ts';
import { ME, START_MS } from '../../../fixtures/arbitraries/samples.ts';
import { accepted, balance, bet, created, here, lines, odd, settled, shown } from '../../support/ledger.ts';

const sumOf = ({ ledger }: State): number =>
  ledger.lines.reduce((sum, { points }) => sum + points, ledger.opening?.points ?? 0);

describe('M1: the ledger of the balance', () => {
  test('it begins with the balance at the login and has a line for each change', () => {
    const story = here();
    balance(balance(story, -50_000).pass(1_000), 44_000);
    expect(story.state.ledger.opening).toEqual({ sinceMs: story.at - 61_000, points: ME.points, lines: 0 });
    expect(story.state.ledger.lines).toMatchObject([
      { id: 1, atMs: story.at - 1_000, points: -50_000 },
      { id: 2, atMs: story.at, points: 94_000 },
    ]);
  });

  test('over any session the opening and the lines add up to the balance, and without a balance there is no ledger', () => {
    let most = 0;
    const changes = fc.uniqueArray(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 2, maxLength: 5 });
    fc.assert(
      fc.property(session, changes, (entries, balances) => {
        let state = initialState();
        const take = (entry: AnyEntry): void => {
          state = fold(state, entry);
          most = Math.max(most, state.ledger.lines.length);
          if (state.wallet === null) expect(state.ledger).toBe(NO_LEDGER);
          else expect(sumOf(state)).toBe(state.wallet.points);
        };
        for (const entry of entries) take(entry);
        // any session can end without a second change, so each gets some
        const at = entries.at(-1)?.at ?? START_MS;
        balances.forEach((balance, i) => {
          const data = { points: asPoints(balance), money: asPoints(balance) };
          take({ seq: entries.length + i, at, source: 'stomp', type: 'wallet.changed', v: 1, data });
        });
      }),
      { numRuns: 300 },
    );
    expect(most).toBeGreaterThan(1);
  });

  test('beyond its limit the oldest lines become part of the opening', () => {
    const story = here();
    for (let i = 1; i <= LEDGER_MAX + 20; i++) balance(story.pass(1_000), i * 1_000);
    expect(story.state.ledger.opening).toMatchObject({ points: ME.points + 20_000, lines: 20 });
    expect(story.state.ledger.lines).toHaveLength(LEDGER_MAX);
    expect(sumOf(story.state)).toBe(story.state.wallet?.points);
    expect(shown(story).dropped).toBe(20);
  });

  test('a cause that the balance does not show is dated by when it was told', () => {
    const story = here();
    const toldMs = story.at;
    created(story, { type: 'B', status: 1, createdMs: toldMs - 1_000 }).pass(31_000);
    expect(shown(story).lines).toMatchObject([{ points: 30_000, after: null, atMs: toldMs }]);
  });

  test('a logout ends it, and the next login begins another one', () => {
    const story = balance(here(), 5_000);
    story.send({ type: 'session.logout' });
    expect(story.state.ledger).toBe(NO_LEDGER);
    expect(selectLedger(story.state)).toBeNull();
    story.send({ type: 'session.login', username: asRef('username#1'), password: asRef('password#1') });
    story.answer('auth.password', { access: asRef('token#5'), refresh: asRef('token#6'), expiresInS: 1800 });
    story.answer('me.fetch', ME);
    expect(story.state.ledger).toMatchObject({ opening: { sinceMs: story.at, points: ME.points }, lines: [] });
  });
});

describe('M4: what nothing explains', () => {
  test('a change without a cause is a correction of the site after 15 s, and is counted once', () => {
    const story = balance(here(), 5_000).pass(14_000);
    expect(lines(story)).toEqual([['waiting', 5_000, 5_000]]);
    expect([odd(story), shown(story).status]).toEqual([0, 'waiting']);
    story.pass(17_000);
    expect(lines(story)).toEqual([['correction', 5_000, 5_000]]);
    expect([odd(story.pass(600_000)), shown(story).status]).toEqual([1, 'differs']);
    expect(story.state.diagnostics.last.map(noteText).at(-1)).toBe('balance: 5000 unexplained');
  });

  test('a message may have been missed, so a correction is followed by a re-read of the bets and the records', () => {
    const story = here();
    const placed = bet(story, 1);
    balance(story, -50_000).pass(14_000);
    const asked = (): readonly number[] =>
      ['bets.list', 'dnw.list'].map((name) => story.effectsOf('rest.call').filter(({ call }) => call === name).length);
    const [bets = 0, records = 0] = asked();
    story.pass(2_000);
    expect(asked()).toEqual([bets + 1, records + 1]);
    story.answer('bets.list', { items: [placed], last: true });
    expect(lines(story)).toEqual([['bet', -50_000, -50_000]]);
  });

  test('a cause that comes later still explains a correction', () => {
    const story = here();
    const placed = bet(story, 1);
    balance(story, -50_000).pass(60_000);
    story.tell('bet.accepted', { bet: placed }, 'stomp');
    expect(lines(story)).toEqual([['bet', -50_000, -50_000]]);
    expect([odd(story), shown(story).status]).toEqual([1, 'agrees']);
  });

  test('a bet that the balance does not show is overdue, and is counted', () => {
    const story = accepted(here());
    expect([lines(story), shown(story).status]).toEqual([[], 'agrees']);
    story.pass(31_000);
    expect(lines(story)).toEqual([['bet', -50_000, null]]);
    expect([odd(story), shown(story).status, shown(story).sum.difference]).toEqual([1, 'differs', 50_000]);
    balance(story, -50_000);
    expect(lines(story)).toEqual([['bet', -50_000, -50_000]]);
    expect(shown(story)).toMatchObject({ status: 'agrees', sum: { difference: 0 } });
  });

  test('a cause that the balance need not show is forgotten', () => {
    const story = created(here(), { type: 'C', status: 1 }).pass(31_000);
    expect(story.state.ledger.told).toEqual([]);
    balance(story, 30_000);
    expect(lines(story)).toEqual([['waiting', 30_000, 30_000]]);
    expect(odd(story)).toBe(0);
  });

  test('changes that are told while others are judged are judged in their own time', () => {
    const story = balance(here(), 5_000).pass(10_000);
    balance(story, 7_000).pass(6_000);
    expect(lines(story)).toEqual([
      ['waiting', 2_000, 7_000],
      ['correction', 5_000, 5_000],
    ]);
    expect(odd(story.pass(30_000))).toBe(2);
  });
});

describe('M5: the sum of the ledger', () => {
  test('it names the opening, settled bets, other money and running stakes', () => {
    const story = here();
    balance(accepted(story, 1), -50_000);
    balance(settled(story, 1, 1), 44_000);
    balance(accepted(story, 2), -6_000);
    settled(story, 2, 2);
    balance(accepted(story, 3), -56_000);
    balance(created(story, { type: 'B', status: 1 }), -26_000);
    expect(shown(story)).toMatchObject({
      status: 'agrees',
      sum: {
        opening: ME.points,
        settled: -6_000,
        money: 30_000,
        stakes: -50_000,
        total: ME.points - 26_000,
        difference: 0,
      },
    });
  });

  test('the lines are shown whole or in two parts', () => {
    const story = here();
    balance(accepted(story, 1), -50_000);
    balance(created(story, { type: 'B', status: 1 }), -20_000);
    balance(settled(story, 1, 1), 74_000);
    const count = (part: LedgerPart): number => shown(story).lines.filter((line) => isOfPart(line, part)).length;
    expect([count('all'), count('bets'), count('money')]).toEqual([3, 2, 1]);
  });
});
