import { describe, expect, test } from 'vitest';
import { isQuiet, selectLastSaid, selectUndecided, toldBetween } from '../../../engine/selectors/page/phone.ts';
import { asId, asPoints } from '../../../fixtures/arbitraries/make.ts';
import { BET, ME } from '../../../fixtures/arbitraries/samples.ts';
import { ready, type Story } from '../../../fixtures/arbitraries/story.ts';

const bet = (story: Story) => ({ ...BET, status: 0 as const, profit: 0, createdMs: story.at });
/** A member with a bet that runs. */
function betting(): Story {
  const story = ready();
  return story.tell('bet.accepted', { bet: bet(story) }, 'stomp').pass(20);
}
/** What is told of these facts. */
function toldOf(story: Story, facts: (story: Story) => unknown) {
  const before = story.state;
  facts(story);
  return toldBetween(before, story.state, story.at);
}
const deposit = (status: number) => ({
  id: asId(5),
  type: 'D' as const,
  status,
  points: asPoints(50_000),
  createdMs: 1,
});

describe('what is told to a member who does not look', () => {
  test('W23: a bet that the site has taken is told once', () => {
    const story = ready();
    const taken = bet(story);
    const accept = (): Story => story.tell('bet.accepted', { bet: taken }, 'stomp');
    expect(toldOf(story, accept)).toMatchObject([{ kind: 'fill', bet: { id: BET.id } }]);
    expect(toldOf(story, accept)).toEqual([]);
  });

  test('W23: a bet that a list brings later is no news', () => {
    const story = ready();
    const old = { ...bet(story), createdMs: story.at - 60_000 };
    expect(toldOf(story, () => story.tell('bet.accepted', { bet: old }, 'stomp'))).toEqual([]);
  });

  test('W23: the result of an own bet is told once, with what became of it', () => {
    const story = betting();
    const won = { ...bet(story), status: 1 as const, profit: 9_000 };
    const settle = (): Story => story.tell('bet.settled', { bet: won }, 'stomp');
    expect(selectUndecided(story.state)).toBe(1);
    expect(toldOf(story, settle)).toMatchObject([{ kind: 'result', bet: { id: BET.id, profit: 9_000 } }]);
    expect(selectUndecided(story.state)).toBe(0);
    expect(toldOf(story, settle)).toEqual([]);
  });

  test.each([
    [1, 'done'],
    [2, 'rejected'],
  ])('W24: a deposit that was decided (status %i) is told as %s', (status, outcome) => {
    const story = ready();
    story.tell('dnw.created', { record: deposit(0) }, 'stomp');
    const decide = (): Story => story.tell('dnw.updated', { record: deposit(status) }, 'stomp');
    expect(toldOf(story, decide)).toMatchObject([{ kind: 'deposit', outcome, record: { id: 5 } }]);
    expect(toldOf(story, decide)).toEqual([]);
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

  test('W24: what another member sees after a login is not told to him as news', () => {
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

describe('a quiet moment', () => {
  test('W21: a page is quiet when nothing of the member is on its way', () => {
    expect(isQuiet(ready().state)).toBe(true);
  });

  test.each<[string, (story: Story) => unknown]>([
    ['an own bet runs', (story) => story.tell('bet.accepted', { bet: bet(story) }, 'stomp')],
    [
      'a bet is being confirmed',
      (story) => [story.send({ type: 'amount.enter', text: '10000' }), story.send({ type: 'bet.open', betType: 'B' })],
    ],
    ['an amount is typed', (story) => story.send({ type: 'amount.enter', text: '10000' })],
    ['a deposit is on its way', (story) => story.send({ type: 'deposit.request', text: '50000' })],
  ])('W21: it is not quiet while %s', (_, begin) => {
    const story = ready();
    begin(story);
    expect(isQuiet(story.state)).toBe(false);
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

  test('W22: there is nothing to show of nobody', () => {
    const story = ready();
    story.send({ type: 'session.logout' });
    expect(selectLastSaid(story.state)).toBeNull();
  });
});
