import { describe, expect, test } from 'vitest';
import { DEFAULT_POLICY } from '../../../engine/events/policy.ts';
import type { Bet } from '../../../engine/model/bets.ts';
import {
  isBetRunning,
  isSignedOut,
  selectLastSaid,
  selectUndecided,
  toldBetween,
} from '../../../engine/selectors/page/phone.ts';
import { initialState } from '../../../engine/state/state.ts';
import { asId, asPoints, asRef } from '../../../fixtures/arbitraries/make.ts';
import { BET, ME } from '../../../fixtures/arbitraries/samples.ts';
import { BETTING, begun, ready, type Story, signedIn } from '../../../fixtures/arbitraries/story.ts';
import { betNow, betting, toldOf } from '../../support/told.ts';

/** What the page says of decided requests. */
const toasts = ({ state }: Story) =>
  state.toasts.shown.flatMap(({ say }) => (say.kind === 'cashDecided' ? [say.as] : []));
const deposit = (status: number) => ({
  id: asId(5),
  type: 'D' as const,
  status,
  points: asPoints(50_000),
  createdMs: 1,
});
/** A deposit of which the site has not told the status. */
function unread(): Story {
  const story = ready();
  const records = [{ ...deposit(0), status: undefined }];
  return Object.assign(story, { state: { ...story.state, cash: { ...story.state.cash, records } } });
}

describe('what is told to a member who does not look', () => {
  test('W23: a bet that the site has taken is told once', () => {
    const story = ready();
    const taken = betNow(story);
    const accept = (): Story => story.tell('bet.accepted', { bet: taken }, 'stomp');
    expect(toldOf(story, accept)).toMatchObject([{ kind: 'fill', bet: { id: BET.id } }]);
    expect(toldOf(story, accept)).toEqual([]);
  });

  test.each([
    [9_999, 1],
    [10_000, 0],
    [60_000, 0],
  ])('W23: a bet that is told %i ms after the site took it is news %i times', (lateMs, times) => {
    const story = ready();
    const old = { ...betNow(story), createdMs: story.at - lateMs };
    expect(toldOf(story, () => story.tell('bet.accepted', { bet: old }, 'stomp'))).toHaveLength(times);
  });

  test('W23: a taken bet is told, and not again with the one that is taken after it', () => {
    const story = betting();
    const next = { ...betNow(story), id: asId(9_002), roundId: asId(7_100) };
    expect(toldOf(story, () => story.tell('bet.accepted', { bet: next }, 'stomp'))).toMatchObject([
      { kind: 'fill', bet: { id: 9_002 } },
    ]);
  });

  test('W23: the result of an own bet is told once, with what became of it', () => {
    const story = betting();
    const won = { ...betNow(story), status: 1 as const, profit: 9_000 };
    const settle = (): Story => story.tell('bet.settled', { bet: won }, 'stomp');
    expect(selectUndecided(story.state)).toBe(1);
    expect(toldOf(story, settle)).toMatchObject([{ kind: 'result', bet: { id: BET.id, profit: 9_000 } }]);
    expect(selectUndecided(story.state)).toBe(0);
    expect(toldOf(story, settle)).toEqual([]);
  });

  test('W24: a result of which nobody knows what it is is told when it is known, and once', () => {
    const policy = { ...DEFAULT_POLICY, betStatusIs: 'round' } as const;
    const unknown = (story: Story) => ({
      ...betNow(story),
      gameType: undefined,
      stock: undefined,
      roundId: asId(6_000),
    });
    const given = (): Story => {
      const story = ready({ policy });
      return story.tell('bet.accepted', { bet: unknown(story) }, 'stomp').pass(20);
    };
    const story = given();
    const untold = { ...unknown(story), status: 1 as const, isProfitUntold: 'yes' } as Bet;
    const settle =
      (fields: Partial<Bet> = {}) =>
      () =>
        story.tell('bet.settled', { bet: { ...untold, ...fields } }, 'stomp');
    expect(toldOf(story, settle())).toEqual([]);
    const known = { isProfitUntold: undefined, profit: 9_000 as Bet['profit'] };
    expect(toldOf(story, settle(known))).toMatchObject([{ kind: 'result', bet: { outcome: 'won', profit: 9_000 } }]);
    expect(toldOf(story, settle(known))).toEqual([]);
  });

  test('W23: a bet that was settled before this page knew of it is not told', () => {
    const story = ready();
    const old = { ...betNow(story), status: 1 as const, profit: asPoints(9_000) };
    expect(toldOf(story, () => story.tell('bet.settled', { bet: old }, 'stomp'))).toEqual([]);
  });

  test('W23: a bet that is gone without a result is not told', () => {
    const { state, at } = betting();
    expect(toldBetween(state, { ...state, bets: { ...state.bets, open: [] } }, at)).toEqual([]);
  });

  test.each([
    [1, 'done'],
    [2, 'rejected'],
  ])('W24: a deposit that was decided (status %i) is told as %s', (status, outcome) => {
    const story = ready();
    const young = (as: number) => ({ ...deposit(as), createdMs: story.at });
    story.tell('dnw.created', { record: young(0) }, 'stomp');
    const decide = (): Story => story.tell('dnw.updated', { record: young(status) }, 'stomp');
    expect(toldOf(story, decide)).toMatchObject([{ kind: 'deposit', outcome, record: { id: 5 } }]);
    expect(toldOf(story, decide)).toEqual([]);
  });

  test('W24: a deposit that was not paid in time is told as the page tells it', () => {
    const story = ready();
    story.tell('dnw.created', { record: { ...deposit(0), createdMs: story.at } }, 'stomp');
    const decide = (): Story =>
      story
        .pass(30 * 60_000)
        .tell('dnw.updated', { record: { ...deposit(2), createdMs: story.at - 30 * 60_000 } }, 'stomp');
    expect(toldOf(story, decide)).toMatchObject([{ kind: 'deposit', outcome: 'unpaid', record: { id: 5 } }]);
    expect(toasts(story)).toEqual(['unpaid']);
  });

  test('W24: a deposit that was first told without a status is told when the page tells of it', () => {
    const story = unread();
    const decide = (): Story => story.tell('dnw.updated', { record: deposit(1) }, 'stomp');
    expect(toldOf(story, decide)).toMatchObject([{ kind: 'deposit', outcome: 'done', record: { id: 5 } }]);
    expect(toasts(story)).toEqual(['done']);
  });

  test('W24: a deposit without a status that a list tells later is told to nobody, as on the page', () => {
    const story = unread();
    story.tell('dnw.updated', { record: { id: asId(6) } as never }, 'stomp'); // what it is, the list knows
    expect(toldOf(story, () => story.answer('dnw.list', { items: [deposit(1)], last: true }))).toEqual([]);
    expect(story.state.cash.records).toMatchObject([{ id: 5, status: 1 }]);
    expect(toasts(story)).toEqual([]);
  });

  test('W24: a deposit that the member cancelled, and a decided withdrawal, are not told', () => {
    const story = ready();
    story.tell('dnw.created', { record: deposit(0) }, 'stomp');
    story.tell('dnw.created', { record: { ...deposit(0), id: asId(6), type: 'W' } }, 'stomp');
    story.send({ type: 'deposit.cancel', id: asId(5) });
    story.answer('dnw.cancel', {} as never);
    const decide = (): Story =>
      story.tell('dnw.updated', { record: { ...deposit(2), id: asId(6), type: 'W' } }, 'stomp');
    expect(toldOf(story, decide)).toEqual([]);
    expect(toldOf(story, () => story.tell('dnw.updated', { record: deposit(2) }, 'stomp'))).toEqual([]);
  });

  test('W24: a deposit that the site decided before this page knew of it is not told', () => {
    const story = ready();
    expect(toldOf(story, () => story.tell('dnw.created', { record: deposit(1) }, 'stomp'))).toEqual([]);
  });

  test('W24: a deposit that was decided before is not told again when something happens to another one', () => {
    const story = ready();
    story.tell('dnw.created', { record: deposit(0) }, 'stomp').tell('dnw.updated', { record: deposit(1) }, 'stomp');
    const other = { ...deposit(0), id: asId(6) };
    expect(toldOf(story, () => story.tell('dnw.created', { record: other }, 'stomp'))).toEqual([]);
  });

  test('W24: a deposit that still waits is not told because another one was decided', () => {
    const story = ready();
    story.tell('dnw.created', { record: deposit(0) }, 'stomp');
    story.tell('dnw.created', { record: { ...deposit(0), id: asId(6) } }, 'stomp');
    expect(toldOf(story, () => story.tell('dnw.updated', { record: deposit(1) }, 'stomp'))).toMatchObject([
      { kind: 'deposit', record: { id: 5 } },
    ]);
  });

  test('W24: nothing is told to a page where nobody is signed in', () => {
    const out = begun();
    expect(toldBetween(out.state, out.state, out.at)).toEqual([]);
    const story = betting();
    expect(toldBetween(begun().state, story.state, story.at)).toEqual([]);
    expect(toldOf(story, () => story.send({ type: 'session.logout' }))).toEqual([]);
  });

  test('W24: after the login of another member, the bets of that member are not told as news', () => {
    const story = betting();
    const before = story.state;
    const other = {
      ...before,
      session: { ...before.session, me: { ...ME, id: 999 } },
      bets: { ...before.bets, open: [] },
    };
    expect(toldBetween(other as never, before, story.at)).toEqual([]);
  });
});

describe('W23: the screen stays awake', () => {
  test('while a bet is confirmed, is on its way, or runs, and not before or after', () => {
    const story = ready();
    expect(isBetRunning(story.state)).toBe(false);
    const seen = BETTING.map((intent) => {
      story.send(intent);
      return isBetRunning(story.state);
    });
    expect(seen).toEqual([false, true, true]);
    expect(isBetRunning(betting().state)).toBe(true);
  });
});

describe('what a page without a network may show', () => {
  test('W22: it has the points and the latest bets, those that run first, and the same reference until they change', () => {
    const story = betting();
    const said = selectLastSaid(story.state);
    expect(said).toMatchObject({ playerId: ME.id, points: story.state.wallet?.points, bets: [{ outcome: 'pending' }] });
    story.tick();
    expect(selectLastSaid(story.state)).toBe(said);
  });

  test('W22: of many bets it has five: those that run, then those that were taken last', () => {
    const story = ready();
    for (let nr = 1; nr <= 7; nr++) {
      const one = { ...BET, id: asId(nr), roundId: (6_000 + nr) as never, status: 0 as const, profit: 0 };
      story.tell('bet.accepted', { bet: { ...one, createdMs: story.at + nr } }, 'stomp');
      if (nr !== 3 && nr !== 5)
        story.tell('bet.settled', { bet: { ...one, createdMs: story.at + nr, status: 1, profit: 8_800 } }, 'stomp');
    }
    const bets = selectLastSaid(story.state)?.bets;
    expect(bets?.map(({ id, outcome }) => [id, outcome])).toEqual([
      [5, 'pending'],
      [3, 'pending'],
      [7, 'won'],
      [6, 'won'],
      [4, 'won'],
    ]);
    expect(bets?.[2]).toEqual({
      id: 7,
      stock: BET.stock,
      gameType: BET.gameType,
      type: BET.type,
      round: BET.round,
      points: BET.points,
      profit: 8_800,
      outcome: 'won',
      createdMs: story.at + 7,
    });
  });

  test('W22: an instrument or a type that the site did not name is empty', () => {
    const story = ready();
    const nameless = { ...betNow(story), roundId: asId(6_000), stock: undefined, gameType: undefined };
    story.tell('bet.accepted', { bet: nameless }, 'stomp');
    expect(selectLastSaid(story.state)?.bets).toMatchObject([{ stock: null, gameType: null }]);
  });

  test('W22: there is nothing to show before the site has told the points, nor of a member who is not signed in', () => {
    const { state } = ready();
    expect(selectLastSaid({ ...state, wallet: null })).toBeNull();
    expect(selectLastSaid({ ...state, session: begun().state.session })).toBeNull();
  });

  test('W22: a page is signed out once the site has answered and no session begins or goes on', () => {
    expect(isSignedOut(initialState())).toBe(false);
    const story = begun();
    expect(isSignedOut(story.state)).toBe(true);
    expect(isSignedOut({ ...story.state, site: { ...story.state.site, info: null } })).toBe(false);
    story.send({ type: 'session.login', username: asRef('username#1'), password: asRef('password#1') });
    expect(isSignedOut(story.state)).toBe(false);
    expect(isSignedOut(signedIn().state)).toBe(false);
    expect(isSignedOut(begun({ access: asRef('token#1'), refresh: asRef('token#2') }).state)).toBe(false);
  });

  test('W22: after a logout there is nothing to show', () => {
    const story = ready();
    story.send({ type: 'session.logout' });
    expect(selectLastSaid(story.state)).toBeNull();
  });
});
