import { isLeft } from 'fp-ts/lib/Either.js';
import { describe, expect, test } from 'vitest';
import type { OwnLimits } from '../../../engine/model/own-limits.ts';
import { type DayBet, dayBetOf, lostBy, ofDay, withDayBet } from '../../../engine/rules/day-bets.ts';
import { boundOf, noLimits, strictest } from '../../../engine/rules/own-limits.ts';
import { coolOffUntilMs } from '../../../engine/rules/own-limits-acts.ts';
import { selectDay, selectLossLeft } from '../../../engine/selectors/screens.ts';
import { lostToday, ownLimitsOf } from '../../../engine/state/modules/money/limits-now.ts';
import { type BET, ME, START_MS } from '../../../fixtures/arbitraries/samples.ts';
import { begun, ready, type Story } from '../../../fixtures/arbitraries/story.ts';
import { betOf, LimitsTab, type Shelf, shelfPort } from '../../support/limits-tabs.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** 13 March 2026, midnight in Seoul. */
const MIDNIGHT_MS = Date.parse('2026-03-13T00:00:00+09:00');
const NONE = noLimits(ME.id);
const limits = (some: Partial<OwnLimits>): OwnLimits => ({ ...NONE, ...some });
const settled = (id: number, points: number, profit: number) => ({
  ...betOf(id, points, 6_000 + id, START_MS - HOUR),
  status: profit > 0 ? (1 as const) : (2 as const),
  profit,
});
const tab = (shelf: Shelf = new Map(), bets: readonly (typeof BET)[] = [], at = START_MS): LimitsTab =>
  new LimitsTab(shelfPort(shelf), () => bets, { at });
const tried = (at: LimitsTab, points: number) => {
  at.nextRound(7_000 + points, at.story.at);
  return at.open(points);
};

describe('BR30: the limits by themselves', () => {
  const used = { placedPoints: 30_000, lostPoints: 45_000 };
  test('the strictest limit bounds a bet, and its refusal says the limit and what is left', () => {
    expect(boundOf(NONE, used)).toBeUndefined();
    expect(boundOf(limits({ round: 50_000, loss: 50_000 }), used)).toEqual({
      max: 5_000,
      refusal: { code: 'ownLoss', params: { max: 5_000, limit: 50_000 } },
    });
    expect(boundOf(limits({ round: 20_000 }), used)?.max).toBe(0);
    expect(boundOf(limits({ loss: 50_000 }), { ...used, lostPoints: null })?.refusal.code).toBe('lossUnread');
    expect(boundOf(limits({ coolOffMs: 7, loss: 50_000 }), used)?.refusal).toEqual({
      code: 'coolingOff',
      params: { untilMs: 7 },
    });
  });

  test('a member who has won may lose what was won, too', () => {
    expect(boundOf(limits({ loss: 50_000 }), { placedPoints: 0, lostPoints: -20_000 })?.max).toBe(70_000);
  });

  test('two records of one member are joined by the strictest of each value, without what waits', () => {
    const one = limits({ round: 20_000, coolOffMs: 5, raises: [{ kind: 'round', value: null, fromMs: 1 }] });
    expect(strictest(one, limits({ round: 50_000, loss: 10_000, coolOffMs: 9 }))).toEqual(
      limits({ round: 20_000, loss: 10_000, coolOffMs: 9 }),
    );
  });

  test('two records without a break have none, and the break and the reminder of one of them stay', () => {
    expect(strictest(NONE, NONE)).toEqual(NONE);
    const one = limits({ coolOffMs: 5, remindedMs: 7 });
    expect([strictest(one, NONE), strictest(NONE, one)]).toEqual([one, one]);
  });

  test.for([0, -5, 1.5, Number.NaN])('points of %s are no limit of a day', (value) => {
    expect(ready().send({ type: 'limits.set', kind: 'loss', value })).toMatchObject({ left: { code: 'notInteger' } });
  });

  test('a reminder has one of four times, and a cool-off one of three', () => {
    expect(isLeft(ready().send({ type: 'limits.set', kind: 'remind', value: 20 }))).toBe(true);
    expect(isLeft(ready().send({ type: 'coolOff.begin', days: 2 }))).toBe(true);
    for (const value of [15, 30, 60, 120])
      expect(isLeft(ready().send({ type: 'limits.set', kind: 'remind', value }))).toBe(false);
  });

  test('a visitor who is signed out has no limits', () => {
    for (const intent of [
      { type: 'limits.set', kind: 'loss', value: 5 },
      { type: 'coolOff.begin', days: 1 },
      { type: 'reminder.answer', answer: 'goOn' },
    ] as const)
      expect(begun().send(intent)).toMatchObject({ left: { code: 'notSignedIn' } });
  });
});

describe('BR31: a cool-off', () => {
  const cooling = (): Story => {
    const story = ready();
    story.send({ type: 'coolOff.begin', days: 7 });
    return story;
  };

  test('refuses deposits, new addresses for coins and the shops of coins, and says until when', () => {
    const refused = { left: { code: 'coolingOff', params: { untilMs: START_MS + 7 * DAY } } };
    expect(cooling().send({ type: 'deposit.request', text: '50,000' })).toMatchObject(refused);
    for (const [call, params] of [
      ['coin.walletTemp', { coinName: 'BTC' }],
      ['coin.chargeUrl', {}],
      ['dnw.bitshopUrl', { amount: 5 }],
    ] as const)
      expect(cooling().send({ type: 'call.ask', call, params } as never)).toMatchObject(refused);
  });

  test('leaves withdrawals and the history alone', () => {
    expect(isLeft(cooling().send({ type: 'withdrawal.request', text: '50,000' }))).toBe(false);
    expect(isLeft(cooling().send({ type: 'nav.go', path: '/history_trade' }))).toBe(false);
    expect(isLeft(cooling().send({ type: 'call.ask', call: 'coin.wallets', params: { userId: 1 } }))).toBe(false);
  });

  test('a shorter one does not end a longer one', () => {
    const story = cooling();
    story.send({ type: 'coolOff.begin', days: 1 });
    story.send({ type: 'reminder.answer', answer: 'stop' });
    expect(ownLimitsOf(story.state)?.coolOffMs).toBe(START_MS + 7 * DAY);
  });

  test("'today' ends at midnight in Seoul", () => {
    expect(coolOffUntilMs('today', START_MS)).toBe(MIDNIGHT_MS);
  });
});

describe('BR32: the loss of a day', () => {
  test('it is what the bets of the day lost together, with open ones as lost', () => {
    const bets = [settled(1, 10_000, -10_000), settled(2, 10_000, 8_800), betOf(3, 5_000, 1, START_MS)];
    const all = bets.reduce<readonly DayBet[]>(
      (day, bet) => withDayBet(day, dayBetOf(bet, { betStatusIs: 'own' }, null)),
      [],
    );
    expect(lostBy(all)).toBe(6_200);
  });

  test('the first result of a bet stays, and one that comes late counts on the day on which it was told', () => {
    const bet = settled(1, 10_000, -10_000);
    const policy = { betStatusIs: 'own' } as const;
    const told = withDayBet([], dayBetOf(bet, policy, MIDNIGHT_MS + 5));
    const again = withDayBet(told, dayBetOf(bet, policy, null));
    expect(ofDay(again, MIDNIGHT_MS)).toHaveLength(1);
    expect(ofDay(withDayBet([], dayBetOf(bet, policy, null)), MIDNIGHT_MS)).toHaveLength(0);
  });

  test('the day of a bet without a date is not known: its loss counts, its win does not', () => {
    const undated = { ...settled(1, 10_000, -10_000), createdMs: 0, roundStartMs: undefined };
    const won = { ...undated, status: 1 as const, profit: 8_800 };
    const open = { ...undated, status: 0 as const, profit: 0 };
    const lost = [undated, won, open].map((bet) =>
      lostBy(ofDay([dayBetOf(bet, { betStatusIs: 'own' }, null)], MIDNIGHT_MS)),
    );
    expect(lost).toEqual([10_000, 0, 10_000]);
  });

  test('bets of other devices and of other options count, from the list of the site', () => {
    const at = tab(new Map(), [settled(1, 40_000, -40_000), { ...settled(2, 5_000, -5_000), gameType: 'P1' }]);
    at.send({ type: 'limits.set', kind: 'loss', value: 50_000 });
    expect(tried(at, 10_000)).toMatchObject({
      left: { code: 'ownLoss', params: { max: 5_000, limit: 50_000 } },
    });
    expect(isLeft(tried(at, 5_000))).toBe(false);
    expect(selectLossLeft(at.story.state)).toEqual({ limit: 50_000, left: 5_000 });
    expect(selectDay(at.story.state)).toEqual({ profit: -45_000, count: 2, stakes: 45_000, lost: 45_000, unread: 0 });
  });

  test('while the list is not read, or neither a bet of it nor its stake can be read, no bet is taken', () => {
    const at = tab(new Map(), []);
    at.isSilent = true;
    at.send({ type: 'limits.set', kind: 'loss', value: 50_000 });
    expect(tried(at, 5_000)).toMatchObject({ left: { code: 'lossUnread', params: { limit: 50_000 } } });
    const { story } = at;
    const callId = story.state.play?.day?.callId ?? 0;
    const params = story.effectsOf('rest.call').find((call) => call.callId === callId)?.params;
    const body = { items: [], last: true, missed: [{ id: 1, points: null }] };
    story.tell('bets.list.answered', { callId, params, body, skipped: ['x'] } as never);
    expect(lostToday(story.state)).toBe(null);
    at.isSilent = false;
    story.pass(5_000);
    at.answer();
    expect(lostToday(story.state)).toBe(0);
  });

  test('a list of several pages is read to its end', () => {
    const at = tab();
    at.isSilent = true;
    at.send({ type: 'limits.set', kind: 'loss', value: 50_000 });
    const { story } = at;
    const next = (id: number, last: boolean): void => {
      const callId = story.state.play?.day?.callId ?? 0;
      story.answerTo(callId, 'bets.list', { items: [settled(id, 10_000, -10_000)], last } as never);
    };
    next(2, false);
    expect(lostToday(story.state)).toBe(null);
    next(1, true);
    // a row may have moved to the page before: it is read again
    expect(lostToday(story.state)).toBe(null);
    next(2, false);
    expect(lostToday(story.state)).toBe(20_000);
  });

  test('a stake in doubt counts as lost', () => {
    const at = tab();
    at.send({ type: 'limits.set', kind: 'loss', value: 50_000 });
    tried(at, 20_000);
    at.send({ type: 'bet.confirm' });
    expect(lostToday(at.story.state)).toBe(20_000);
  });

  test('at midnight it begins anew, with the open bets alone', () => {
    const at = tab(new Map(), [settled(1, 40_000, -40_000), betOf(2, 5_000, 1, START_MS)]);
    at.send({ type: 'limits.set', kind: 'loss', value: 50_000 });
    expect(lostToday(at.story.state)).toBe(45_000);
    at.pass(MIDNIGHT_MS - START_MS);
    expect(lostToday(at.story.state)).toBe(5_000);
  });
});
