import { isLeft } from 'fp-ts/lib/Either.js';
import { describe, expect, test } from 'vitest';
import { DAY_MS, seoulDayStartMs } from '../../../engine/base/time.ts';
import { noLimits } from '../../../engine/rules/own-limits.ts';
import { selectDay, selectIsDayFailed, selectLossLeft } from '../../../engine/selectors/screens.ts';
import { selectForm } from '../../../engine/selectors/trade/form.ts';
import { lostToday } from '../../../engine/state/modules/money/limits-now.ts';
import { ME, START_MS } from '../../../fixtures/arbitraries/samples.ts';
import { BETTING, ready, type Story } from '../../../fixtures/arbitraries/story.ts';
import { betOf, LimitsTab, shelfPort } from '../../support/limits-tabs.ts';

/* A row of the day's list that cannot be read locks no member out, and the limit holds. */

const lostBet = (id: number, points: number) => ({
  ...betOf(id, points, 6_000 + id, START_MS),
  status: 2 as const,
  profit: -points,
});
/** A page of a member with a limit of 50,000 lost points a day. The list of the day is asked for. */
const limited = (): LimitsTab => {
  const tab = new LimitsTab(shelfPort(new Map()), () => [], { at: START_MS, isSilent: true });
  tab.send({ type: 'limits.set', kind: 'loss', value: 50_000 });
  return tab;
};
const asked = (story: Story): number => story.state.play?.day?.callId ?? expect.fail('the day is not asked for');
/** The site answers the list of the day. */
const answer = ({ story }: LimitsTab, body: object, odd: object = { skipped: ['content.0: odd'] }): void => {
  const callId = asked(story);
  const params = story.effectsOf('rest.call').find((call) => call.callId === callId)?.params;
  story.tell('bets.list.answered', { callId, params, body: { last: true, ...body }, ...odd } as never, 'rest');
};
const tried = (tab: LimitsTab, points: number) => {
  tab.nextRound(7_000 + points, tab.story.at);
  return tab.open(points);
};
const fail = ({ story }: LimitsTab): void => {
  const failed = { call: 'bets.list', reason: 'decode', status: 200, message: null, report: [] };
  story.tell('call.failed', { callId: asked(story), ...failed } as never, 'rest');
};
/** After how long the list of the day is asked for again, in seconds. */
const againAfter = ({ story }: LimitsTab): number => {
  for (let s = 1; ; s++) {
    story.pass(1_000);
    if (story.state.play?.day?.callId != null || s > 1_000) return s;
  }
};

describe('BR32: a row of the day that cannot be read', () => {
  test('counts with its stake as lost, the page says so, and the member can bet what is left', () => {
    const tab = limited();
    answer(tab, { items: [lostBet(2, 10_000)], missed: [{ id: 1, points: 15_000 }] });
    expect(lostToday(tab.story.state)).toBe(25_000);
    expect(selectDay(tab.story.state)).toMatchObject({ profit: null, count: 1, lost: 25_000, unread: 1 });
    expect(selectLossLeft(tab.story.state)).toEqual({ limit: 50_000, left: 25_000 });
    expect(tried(tab, 30_000)).toMatchObject({ left: { code: 'ownLoss', params: { max: 25_000 } } });
    expect(isLeft(tried(tab, 20_000))).toBe(false);
  });

  test('of the whole count of a site, it is one: no further page is asked for', () => {
    const tab = limited();
    answer(tab, { items: [lostBet(2, 10_000)], total: 2, missed: [{ id: 1, points: 15_000 }] });
    expect(lostToday(tab.story.state)).toBe(25_000);
    const alone = limited();
    answer(alone, { items: [], total: 1, missed: [{ id: 1, points: 15_000 }] });
    expect(lostToday(alone.story.state)).toBe(15_000);
  });

  test('counts once, also where two pages have it, and no more once something else tells of the bet', () => {
    const tab = limited();
    const missed = [{ id: 1, points: 15_000 }];
    answer(tab, { items: [lostBet(3, 1_000)], last: false, missed });
    answer(tab, { items: [lostBet(2, 1_000)], missed });
    answer(tab, { items: [lostBet(3, 1_000)], last: false, missed });
    expect(lostToday(tab.story.state)).toBe(17_000);
    tab.story.tell('bet.settled', { bet: { ...lostBet(1, 15_000), status: 1, profit: 13_200 } } as never);
    expect(lostToday(tab.story.state)).toBe(-11_200);
    expect(selectDay(tab.story.state)).toMatchObject({ unread: 0 });
  });

  test('without a readable id counts once, though a page is read twice', () => {
    const tab = limited();
    const missed = [{ id: null, points: 15_000 }];
    answer(tab, { items: [lostBet(3, 1_000)], last: false, missed });
    answer(tab, { items: [lostBet(2, 1_000)] });
    answer(tab, { items: [lostBet(3, 1_000)], last: false, missed });
    expect(lostToday(tab.story.state)).toBe(17_000);
  });

  test('of a day counts no more after its midnight', () => {
    const tab = limited();
    answer(tab, { items: [lostBet(2, 9_000)], missed: [{ id: 1, points: 15_000 }] });
    tab.story.pass(seoulDayStartMs(START_MS) + DAY_MS - tab.story.at - 1);
    expect(lostToday(tab.story.state)).toBe(24_000);
    tab.story.pass(1);
    expect(lostToday(tab.story.state)).toBe(0);
  });

  test('is no reason to count anything where only a field of a row could not be read', () => {
    const tab = limited();
    answer(tab, { items: [lostBet(2, 10_000)] });
    expect(selectDay(tab.story.state)).toMatchObject({ lost: 10_000, unread: 0 });
    expect(tab.story.state.play?.day).not.toHaveProperty('tries');
  });

  test('is asked for again, while what is known counts', () => {
    const tab = limited();
    answer(tab, { items: [], missed: [{ id: 1, points: 15_000 }] });
    expect(againAfter(tab)).toBe(5);
    expect(lostToday(tab.story.state)).toBe(15_000);
    answer(tab, { items: [lostBet(1, 15_000)] }, {});
    expect(selectDay(tab.story.state)).toMatchObject({ profit: -15_000, unread: 0 });
    expect(againAfter(tab)).toBeGreaterThan(1_000);
  });

  test('without a readable stake leaves the loss unknown, and the refusal says that it could not be read', () => {
    const tab = limited();
    expect(tried(tab, 5_000)).toMatchObject({ left: { code: 'lossUnread' } });
    answer(tab, { items: [], missed: [{ id: 1, points: null }] });
    expect(tried(tab, 5_000)).toMatchObject({ left: { code: 'lossFailed', params: { limit: 50_000 } } });
    expect(selectIsDayFailed(tab.story.state)).toBe(true);
    expect(selectDay(tab.story.state)).toBeNull();
  });
});

test('BR32: while the clock of the site is not known, a bet is refused with that reason, since nothing is read', () => {
  const setting = { isUnmeasured: true, kept: { limits: { ...noLimits(ME.id), loss: 50_000 } } } as const;
  const story = ready(setting);
  for (const intent of BETTING.slice(0, 1)) story.send(intent);
  expect(story.isPending('bets.list')).toBe(false);
  expect(story.send({ type: 'bet.open', betType: 'B' })).toMatchObject({ left: { code: 'clockUnknown' } });
  expect(selectForm(story.state).said).toMatchObject({ code: 'clockUnknown' });
  story.answer('clock.probe', { sentMs: story.at, receivedMs: story.at, offsetMs: 0 });
  expect([story.isPending('bets.list'), selectForm(story.state).said]).toMatchObject([true, { code: 'lossUnread' }]);
});

describe('BR32: a list of the day that cannot be read', () => {
  test('is asked for again after 5, 15 and 60 s, and then every 5 min', () => {
    const tab = limited();
    const waits = [1, 2, 3, 4].map(() => {
      fail(tab);
      return againAfter(tab);
    });
    expect(waits).toEqual([5, 15, 60, 300]);
    answer(tab, { items: [] }, {});
    expect([lostToday(tab.story.state), selectIsDayFailed(tab.story.state)]).toEqual([0, false]);
  });
});
