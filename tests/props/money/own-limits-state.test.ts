import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../engine/base/time.ts';
import type { Bet } from '../../../engine/model/bets.ts';
import type { OwnLimits, Restored } from '../../../engine/model/own-limits.ts';
import { noLimits } from '../../../engine/rules/own-limits.ts';
import { lostToday, ownBound, ownLimitsOf } from '../../../engine/state/modules/money/limits-now.ts';
import { asId, asPoints } from '../../../fixtures/arbitraries/make.ts';
import { BET, ME, ROUND, START_MS } from '../../../fixtures/arbitraries/samples.ts';
import { BETTING, begun, lost, opened, ready, resynced, type Story } from '../../../fixtures/arbitraries/story.ts';
import { MANY } from '../../support/two-pages.ts';

/* What the state knows of the member's limits and of the day, fact by fact (BR30 to BR34). */

const MINUTE = 60_000;
/** 13 March 2026, midnight in Seoul, and the one before it. */
const TOMORROW_MS = Date.parse('2026-03-13T00:00:00+09:00');
const TODAY_MS = TOMORROW_MS - DAY_MS;

const limits = (some: Partial<OwnLimits>): OwnLimits => ({ ...noLimits(ME.id), ...some });
/** A member of whom the device keeps these limits. */
const member = (some: Partial<OwnLimits>, kept: Partial<Restored> = {}): Story =>
  ready({ policy: MANY, kept: { limits: limits(some), ...kept } }).pass(100);
/** A member who has just set limits, the loss of a day among them: its list is asked for, and not answered yet. */
const limited = (some: Partial<OwnLimits> = {}): Story => {
  const story = member(some);
  story.send({ type: 'limits.set', kind: 'loss', value: 500_000 });
  return story;
};
const settled = (id: number, profit: number, fields: Partial<Bet> = {}): Bet =>
  ({ ...BET, id: asId(id), status: profit > 0 ? 1 : 2, profit: asPoints(profit), points: 10_000, ...fields }) as Bet;
/** A bet that ended yesterday. */
const OF_YESTERDAY = { createdMs: TODAY_MS - 3_600_000, roundStartMs: TODAY_MS - 3_600_000, roundId: asId(1) };
const dayCall = (story: Story): number => story.state.play?.day?.callId ?? expect.fail('the day is not asked for');
/** The site's list of the day has these bets. */
const listed = (story: Story, items: readonly Bet[]): Story =>
  story.answerTo(dayCall(story), 'bets.list', { items, last: true });
/** The questions for the day's bets so far. */
const questions = (story: Story): readonly object[] =>
  story
    .effectsOf('rest.call')
    .flatMap(({ call, params }) => (call === 'bets.list' && 'startMs' in params ? [params] : []));
/** A list that was asked for by the page itself: no limit waits for it. */
const other = (story: Story, items: readonly Bet[]): Story =>
  story.answerTo(story.ask('bets.list', { playerId: ME.id, page: 0, size: 50 }), 'bets.list', { items, last: true });

describe('BR32: the list of the day', () => {
  test('BR32: it is asked for from half an hour before midnight, since a bet of the day before may have ended since', () => {
    const story = member({ loss: 50_000 });
    expect(questions(story)).toEqual([
      { playerId: ME.id, startMs: TODAY_MS - 30 * MINUTE, endMs: TODAY_MS + 2 * DAY_MS, page: 0, size: 500 },
    ]);
  });

  test('BR32: a result that is told counts at once, and one that was told before the list was read counts once', () => {
    const story = limited();
    story.tell('bet.settled', { bet: settled(1, -10_000) });
    listed(story, [settled(1, -10_000)]);
    expect(lostToday(story.state)).toBe(10_000);
    story.tell('bet.settled', { bet: settled(2, -10_000) });
    expect(lostToday(story.state)).toBe(20_000);
  });

  test('BR32: where a list of the page tells several results at once, each counts', () => {
    const story = other(listed(limited(), []), [settled(2, -10_000), settled(1, -10_000)]);
    expect(lostToday(story.state)).toBe(20_000);
  });

  test('BR32: a bet of yesterday whose result is told today counts for today', () => {
    const story = listed(limited(), []);
    story.tell('bet.settled', { bet: settled(1, -10_000, OF_YESTERDAY) });
    expect(lostToday(story.state)).toBe(10_000);
  });

  test('BR32: a bet of yesterday that a list of the page has does not count, whatever is told of another bet', () => {
    const story = listed(limited(), []);
    other(story, [settled(1, -10_000, OF_YESTERDAY)]);
    expect(lostToday(story.state)).toBe(0);
    expect(story.state.bets.settled.items().map(({ id }) => id)).toEqual([1]);
    story.tell('bet.settled', { bet: settled(2, -10_000) });
    expect(lostToday(story.state)).toBe(10_000);
  });

  test('BR32: a list that the site refused is asked for again after 5 s, and not before', () => {
    const story = limited();
    const failed = { call: 'bets.list', reason: 'status', status: 404, message: null, report: [] } as const;
    story.tell('call.failed', { callId: dayCall(story), ...failed }, 'rest');
    story.tell('wallet.changed', { points: asPoints(1), money: asPoints(1) }).pass(4_900);
    expect(questions(story)).toHaveLength(1);
    story.pass(200);
    expect(questions(story)).toHaveLength(2);
    expect(lostToday(listed(story, []).state)).toBe(0);
  });

  test('BR32: while the link is down results may be missed, so the list is asked for anew afterwards', () => {
    const story = listed(limited(), []);
    lost(story);
    expect(lostToday(story.state)).toBeNull();
    const { state } = story;
    story.tell('timer.elapsed', { id: 'none', generation: 1 }, 'timer');
    expect(story.state).toBe(state);
    const before = questions(story).length;
    opened(story.pass(200));
    for (let i = 0; i < 40 && story.state.link.chart.value !== 'up'; i++) resynced(story, { policy: MANY });
    expect(questions(story).length).toBeGreaterThan(before);
  });

  test('BR32: it is read while the page shows the limits, and dropped with that page if no limit needs it', () => {
    const story = member({});
    expect(story.state.play?.day).toBeNull();
    story.send({ type: 'nav.go', path: '/mypage?view=limits' });
    const callId = dayCall(story);
    const others = story.ask('me.fetch', {});
    story.send({ type: 'nav.go', path: '/' });
    expect(story.state.play?.day).toBeNull();
    const aborted = story.effectsOf('rest.abort').flatMap(({ callIds }) => callIds);
    expect([aborted.includes(callId), aborted.includes(others)]).toEqual([true, false]);
  });
});

describe('BR33: what holds when', () => {
  test('BR33: a limit that was loosened holds when its wait is over, without anything else being told', () => {
    const raises = [{ kind: 'round', value: 90_000, fromMs: START_MS + 10 * MINUTE }] as const;
    const story = member({ round: 20_000, raises });
    story.pass(10 * MINUTE - 101);
    expect(ownLimitsOf(story.state)?.round).toBe(20_000);
    story.pass(1);
    expect(ownLimitsOf(story.state)?.round).toBe(90_000);
  });

  test('BR33: a change that waits is taken back, and the device keeps that', () => {
    const raises = [{ kind: 'round', value: 90_000, fromMs: START_MS + 10 * MINUTE }] as const;
    const story = member({ round: 20_000, raises });
    story.send({ type: 'limits.withdraw', kind: 'round' });
    expect(story.effectsOf('limits.save').at(-1)?.limits).toEqual(limits({ round: 20_000 }));
    story.pass(11 * MINUTE);
    expect(ownLimitsOf(story.state)?.round).toBe(20_000);
  });

  test('BR33: a sound record is not written again: another tab may have written a newer one', () => {
    const story = member({ round: 20_000 });
    const told = { playerId: ME.id, limits: limits({ round: 30_000 }), sinceMs: null, trouble: null };
    story.tell('limits.restored', told, 'storage');
    expect(ownLimitsOf(story.state)?.round).toBe(30_000);
    expect(story.effectsOf('limits.save')).toEqual([]);
  });

  test('BR33: a cool-off that the page knows goes on, though a sound record has none', () => {
    const coolOffMs = START_MS + 60 * MINUTE;
    const story = member({ coolOffMs });
    const told = { playerId: ME.id, limits: limits({ round: 30_000 }), sinceMs: null, trouble: null };
    story.tell('limits.restored', told, 'storage');
    expect(ownLimitsOf(story.state)).toMatchObject({ round: 30_000, coolOffMs });
  });

  test.each([
    ['limits.set', { kind: 'round', value: 5_000 }],
    ['limits.raised', { kind: 'round', value: 5_000, fromMs: START_MS }],
    ['limits.withdrawn', { kind: 'round' }],
    ['coolOff.begun', { untilMs: START_MS + MINUTE }],
    ['session.reminded', {}],
  ] as const)('BR33: %s changes nothing while nobody is signed in', (type, data) => {
    const story = begun();
    const before = story.state;
    expect(story.tell(type, data as never).state).toBe(before);
    expect(story.effectsOf('limits.save')).toEqual([]);
  });

  test('BR33: a broken record is not written again by a page that knows no better one', () => {
    const story = member({ round: 20_000 }, { trouble: 'broken' });
    expect([ownLimitsOf(story.state)?.round, story.effectsOf('limits.save')]).toEqual([20_000, []]);
  });

  test('BR33: limits that are set anew are sound, whatever was wrong with the record before', () => {
    const story = member({ round: 20_000 }, { trouble: 'broken' });
    story.send({ type: 'limits.set', kind: 'round', value: 10_000 });
    expect(story.state.play?.trouble).toBeNull();
  });

  test('BR33: a device that refuses to tell its record is not written to, and the known limits stay', () => {
    const story = member({ round: 20_000 });
    const told = { playerId: ME.id, limits: null, sinceMs: null, trouble: 'refused' } as const;
    story.tell('limits.restored', told, 'storage');
    expect([ownLimitsOf(story.state)?.round, story.effectsOf('limits.save')]).toEqual([20_000, []]);
  });

  test('BR33: the limits of another member of the device stay as they are', () => {
    const story = member({ round: 20_000 });
    const others = { ...limits({ loss: 5_000 }), playerId: ME.id + 1 };
    story.state = { ...story.state, ownLimits: [others, ...story.state.ownLimits] };
    story.send({ type: 'limits.set', kind: 'round', value: 10_000 });
    expect(story.state.ownLimits).toEqual([others, limits({ round: 10_000 })]);
  });

  test('BR33: the record is read once for each sign-in', () => {
    const story = member({});
    expect(story.effectsOf('limits.load')).toHaveLength(1);
    story.answerTo(story.ask('me.fetch', {}), 'me.fetch', { ...ME, points: asPoints(5) } as never);
    expect(story.effectsOf('limits.load')).toHaveLength(1);
  });

  test('BR32: the page looks at the limits again when the day of the list is over', () => {
    const story = listed(limited(), []);
    expect(story.state.timers).toContainEqual({ id: 'limits|due', generation: TOMORROW_MS });
  });

  test('BR33: a timer of the limits runs a day at most', () => {
    const story = member({ coolOffMs: START_MS + 30 * DAY_MS });
    const waits = story.effectsOf('timer.arm').flatMap(({ id, delayMs }) => (id === 'limits|due' ? [delayMs] : []));
    expect(Math.max(...waits)).toBeLessThanOrEqual(DAY_MS);
  });
});

describe('BR30: what is left for a bet of a round', () => {
  const doubtful = (story: Story): Story => {
    story.pass(2_000).tick();
    for (const intent of BETTING) story.send(intent);
    return story.pass(6_100);
  };

  test('BR30: a stake in doubt counts for its own round and for the day', () => {
    const story = listed(limited({ round: 60_000 }), []);
    doubtful(story);
    expect(story.state.ticket.value).toMatchObject({ inDoubt: expect.any(String) });
    expect(ownBound(story.state, ROUND.id)?.max).toBe(10_000);
    expect(ownBound(story.state, asId(7_001))?.max).toBe(60_000);
    expect(lostToday(story.state)).toBe(50_000);
  });

  test('BR33: beside another tab’s bet in flight, a limit that leaves nothing is still the reason', () => {
    const elsewhere = { isElsewhere: true, elsewhere: ['client-b1'] } as const;
    const used = member({ round: 50_000 }, elsewhere).tell('bet.accepted', { bet: BET });
    expect(used.state.play?.elsewhere).toEqual(elsewhere.elsewhere);
    expect(ownBound(used.state, ROUND.id)?.refusal.code).toBe('ownLimit');
    expect(ownBound(member({ round: 50_000 }, elsewhere).state, ROUND.id)?.refusal.code).toBe('submitting');
  });
});
