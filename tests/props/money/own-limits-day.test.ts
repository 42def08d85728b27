import { describe, expect, test } from 'vitest';
import { DAY_MS, seoulDayStartMs } from '../../../engine/base/time.ts';
import type { OwnLimits } from '../../../engine/model/own-limits.ts';
import { SETTLED_AFTER_MS } from '../../../engine/rules/day-bets.ts';
import { noLimits } from '../../../engine/rules/own-limits.ts';
import { selectDay } from '../../../engine/selectors/screens.ts';
import { lostToday } from '../../../engine/state/modules/money/limits-now.ts';
import { asRef } from '../../../fixtures/arbitraries/make.ts';
import { answers } from '../../../fixtures/arbitraries/sample-answers.ts';
import { ME, START_MS } from '../../../fixtures/arbitraries/samples.ts';
import { lost, opened, ready, resynced, type Story, signedIn } from '../../../fixtures/arbitraries/story.ts';
import { betOf, LimitsTab, shelfPort } from '../../support/limits-tabs.ts';

type Listed = ReturnType<typeof betOf>;
/** A page of a member with a limit of the loss, at a site with these bets. */
const limited = (bets: readonly Listed[]): LimitsTab => {
  const tab = new LimitsTab(shelfPort(new Map()), () => bets, { at: START_MS });
  tab.send({ type: 'limits.set', kind: 'loss', value: 50_000 });
  return tab;
};
const bet = (id: number, points: number, some: Partial<Listed> = {}): Listed => ({
  ...betOf(id, points, 6_000 + id, START_MS),
  ...some,
});
const lostBet = (id: number, points: number, some: Partial<Listed> = {}): Listed =>
  bet(id, points, { status: 2, profit: -points, ...some } as Partial<Listed>);
/** The member sends a bet, and the site has told nothing of it. */
const sent = (tab: LimitsTab, points: number): LimitsTab => {
  tab.nextRound(7_000 + points, tab.story.at);
  tab.open(points);
  tab.send({ type: 'bet.confirm' });
  return tab;
};

describe('BR32: whose bets are those of the day', () => {
  test('the member’s own: a list may have those of others, and of bets without a member none is another’s', () => {
    const bets = [
      lostBet(1, 10_000, { playerId: ME.id }),
      lostBet(2, 20_000, { playerId: (ME.id + 1) as never }),
      lostBet(3, 5_000),
    ];
    const tab = limited(bets);
    expect(lostToday(tab.story.state)).toBe(15_000);
    expect(selectDay(tab.story.state)).toMatchObject({ count: 2, stakes: 15_000 });
    expect(tab.story.state.diagnostics.last).toContainEqual({ code: 'foreignBets', count: 1 });
  });
});

describe('BR32: before the site’s clock is known', () => {
  test('nobody knows which day it is: its bets are asked for once the clock is measured', () => {
    const kept = { limits: { ...noLimits(ME.id), loss: 50_000 } };
    const story = resynced(signedIn({ kept, isUnmeasured: true }));
    expect(story.state.play?.day).toBeNull();
    expect(story.measure(0).state.play?.day?.isRead).toBe(false);
  });

  test.each([-20, -12, -1, 0, 1, 9.7, 10, 24, 60])(
    'the bets of the day of the site are asked for, although the clock of the device is %d hours ahead',
    (hours) => {
      const aheadMs = hours * 3_600_000;
      const kept = { limits: { ...noLimits(ME.id), loss: 50_000 } };
      const story = resynced(signedIn({ kept, isUnmeasured: true, at: START_MS + aheadMs }));
      const { play, calls } = story.measure(aheadMs).state;
      expect(play?.day?.dayMs).toBe(seoulDayStartMs(START_MS));
      const asked = calls.pending.find(({ callId }) => callId === play?.day?.callId) ?? expect.fail('it is not asked');
      expect(asked.params).toMatchObject({ startMs: seoulDayStartMs(START_MS) - SETTLED_AFTER_MS });
      expect(asked.sinceMs).toBe(story.at);
    },
  );

  test.each([-60, -24, -15])(
    'and are asked for anew where a later measurement moves the clock by %d hours',
    (hours) => {
      const stepMs = hours * 3_600_000;
      const story = resynced(ready({ kept: { limits: { ...noLimits(ME.id), loss: 50_000 } } }));
      for (let times = 0; times < 5 && story.isPending('bets.list'); times++)
        story.answer('bets.list', { items: [], last: true });
      expect(story.state.play?.day).toMatchObject({ dayMs: seoulDayStartMs(START_MS), isRead: true });
      const sample = { sentMs: story.at, receivedMs: story.at, offsetMs: stepMs };
      story.pass(400_000);
      for (let times = 0; times < 9 && story.isPending('clock.probe'); times++)
        story.answer('clock.probe', sample).pass(300);
      story.step(stepMs).tick();
      const { day } = story.state.play ?? {};
      expect(day).toMatchObject({ dayMs: seoulDayStartMs(story.at), isRead: false });
      const asked = story.state.calls.pending.find(({ callId }) => callId === day?.callId);
      expect(asked?.params).toMatchObject({ startMs: seoulDayStartMs(story.at) - SETTLED_AFTER_MS });
    },
  );
});

describe('BR32: a day that ends', () => {
  const MIDNIGHT_MS = Date.parse('2026-03-13T00:00:00+09:00');
  /** The page of the limits is open, and the timer of the limits fires at an instant. */
  const at = (ms: number, limits: OwnLimits | null): Story => {
    const story = ready({ kept: { limits } }).pass(100);
    story.send({ type: 'nav.go', path: '/mypage?view=limits' });
    const callId = story.state.play?.day?.callId ?? expect.fail('the day is not asked for');
    story.answerTo(callId, 'bets.list', { items: [], last: true });
    return story.step(ms - story.at).tell('timer.elapsed', { id: 'limits|due', generation: MIDNIGHT_MS }, 'timer');
  };

  test.each([
    ['none', null],
    ['one of a round', { ...noLimits(ME.id), round: 50_000 }],
  ])('is followed by the next one on an open page, which waits for its end (limits: %s)', (_name, limits) => {
    const dayOf = ({ state }: Story) => [state.play?.day?.dayMs, state.timers.find(({ id }) => id === 'limits|due')];
    expect(dayOf(at(MIDNIGHT_MS - 1, limits))[0]).toBe(MIDNIGHT_MS - DAY_MS);
    const next = [MIDNIGHT_MS, { id: 'limits|due', generation: MIDNIGHT_MS + DAY_MS }];
    expect(dayOf(at(MIDNIGHT_MS, limits))).toEqual(next);
  });
});

describe('BR30: what is known of the limits', () => {
  const limits = { ...noLimits(ME.id), round: 50_000 };

  test('stays as it is while nothing is due, also beside the limits of another member', () => {
    const story = ready({ kept: { limits } }).pass(100);
    const others = { ...limits, playerId: ME.id + 1 };
    story.state = { ...story.state, ownLimits: [...story.state.ownLimits, others] };
    const { state } = story;
    expect(story.tell('page.focused', {}).state).toBe(state);
  });

  test('has nothing of another tab’s bet once the device says that it is over', () => {
    const story = ready({ kept: { limits, isElsewhere: true, elsewhere: ['client-b1'] } });
    expect(story.state.play).toMatchObject({ isElsewhere: true, elsewhere: ['client-b1'] });
    const told = { playerId: ME.id, limits, sinceMs: null, trouble: null, isElsewhere: false };
    story.tell('limits.restored', told, 'storage');
    expect(Object.keys(story.state.play ?? {}).filter((name) => /elsewhere/i.test(name))).toEqual([]);
  });

  test('leaves no timer behind when the session ends while the day’s list waits to be asked for again', () => {
    const left = (isFailed: boolean): readonly string[] => {
      const story = ready({ kept: { limits } }).pass(100);
      story.send({ type: 'limits.set', kind: 'loss', value: 9_000 });
      const callId = story.state.play?.day?.callId ?? expect.fail('the day is not asked for');
      const failed = { call: 'bets.list', reason: 'status', status: 404, message: null, report: [] } as const;
      if (isFailed) story.tell('call.failed', { callId, ...failed }, 'rest');
      story.send({ type: 'session.logout' });
      return story.state.timers.map(({ id }) => id);
    };
    expect(left(true)).toEqual(left(false));
  });
});

describe('BR32: a day that is read again after the link was lost', () => {
  /** Reconnected: everything is answered but the question for the day. */
  const again = (story: Story): Story => {
    opened(lost(story).pass(500));
    const others = () =>
      story.state.calls.pending.find(
        ({ call, callId }) => call !== 'clock.probe' && callId !== story.state.play?.day?.callId,
      );
    for (let one = others(); one !== undefined; one = others())
      story.answerTo(one.callId, one.call, answers()[one.call] as never);
    return story;
  };
  const list = (story: Story, items: readonly Listed[]): Story => {
    const callId = story.state.play?.day?.callId ?? expect.fail('the day is not asked for');
    return story.answerTo(callId, 'bets.list', { items, last: true });
  };
  const member = (): Story => {
    const story = ready({ kept: {} }).pass(100);
    story.send({ type: 'limits.set', kind: 'loss', value: 500_000 });
    return list(story, []);
  };

  test('has the bets that the page was told of, when it was told', () => {
    const early = { createdMs: START_MS - 86_400_000, roundStartMs: START_MS - 86_400_000 };
    const ofYesterday = lostBet(5, 10_000, early);
    const story = member().tell('bet.settled', { bet: ofYesterday });
    expect(lostToday(story.state)).toBe(10_000);
    expect(lostToday(list(again(story), [ofYesterday]).state)).toBe(10_000);
  });

  test('has the bets that run, though the list does not have them yet', () => {
    const story = ready({ kept: {} })
      .pass(100)
      .tell('bet.accepted', { bet: bet(6, 7_000) });
    story.send({ type: 'limits.set', kind: 'loss', value: 500_000 });
    expect(lostToday(list(story, []).state)).toBe(7_000);
    expect(lostToday(list(again(story), []).state)).toBe(7_000);
  });
});

/** The link is tried again. */
const retried = (story: Story): Story => {
  const retry = story.state.timers.find(({ id }) => id.startsWith('link|'));
  return story.tell('timer.elapsed', retry ?? expect.fail('the link is not tried again'), 'timer');
};

describe('BR32: a bet of the evening that is settled while the link is down', () => {
  const EVENING_MS = Date.parse('2026-03-12T23:20:00+09:00');
  const STAKE = 50_000;
  const placed = betOf(1, STAKE, 9_001, EVENING_MS);
  const settled = { ...placed, status: 2, profit: -STAKE } as Listed;
  /** The member has bet, the link is lost, and a call tells what became of the bet. */
  const cut = (told: readonly Listed[]): LimitsTab => {
    const tab = new LimitsTab(shelfPort(new Map()), () => [], { at: EVENING_MS - 60_000 });
    tab.send({ type: 'limits.set', kind: 'loss', value: STAKE });
    tab.pass(60_000);
    tab.tell('bet.accepted', placed);
    expect(lostToday(tab.story.state)).toBe(STAKE);
    const story = lost(tab.story).step(95_000);
    const callId = story.ask('bets.current', { optionId: 2, roundId: 9_001 } as never);
    story.answerTo(callId, 'bets.current', { current: told, recent: [], recentRound: null } as never);
    tab.isSilent = true;
    return tab;
  };
  /** The link is back at this time of the next day, and the site's list of the day is read. */
  const backAt = (tab: LimitsTab, time: string, items: readonly Listed[] = []): Story => {
    const { story } = tab;
    story.step(Date.parse(`2026-03-13T${time}+09:00`) - story.at);
    opened(retried(story));
    const isDay = (callId: number) => callId === story.state.play?.day?.callId;
    const next = () => story.state.calls.pending.find(({ call, callId }) => call !== 'clock.probe' && !isDay(callId));
    for (let one = next(); one !== undefined; one = next())
      story.answerTo(one.callId, one.call, answers()[one.call] as never);
    const callId = story.state.play?.day?.callId ?? expect.fail('the day is not asked for');
    return story.answerTo(callId, 'bets.list', { items, last: true } as never);
  };

  test('counts on the day on which its round has ended, and is no open stake of the next one', () => {
    const story = backAt(cut([settled]), '00:05:00');
    expect(lostToday(story.state)).toBe(0);
    expect(selectDay(story.state)).toMatchObject({ count: 0, profit: 0 });
  });

  test('counts as lost on the next day too, as long as it runs', () => {
    expect(lostToday(backAt(cut([]), '00:05:00').state)).toBe(STAKE);
  });

  test('counts as lost on the same day', () => {
    expect(cut([settled]).story.state.play?.day?.bets).toMatchObject([{ id: 1, profit: -STAKE }]);
  });
});

describe('BR32: a bet of which only the list of the day has told', () => {
  const RUNS = bet(8, 9_000);
  /** A member whose day has an open bet that the page has not been told of by itself, and whose list is read again later. */
  const again = (items: readonly Listed[], afterMs: number): number | null => {
    const story = ready({ kept: {} }).pass(100);
    story.send({ type: 'limits.set', kind: 'loss', value: 500_000 });
    const day = (of: readonly Listed[]): Story =>
      story.answerTo(story.state.play?.day?.callId ?? expect.fail('the day is not asked for'), 'bets.list', {
        items: of,
        last: true,
      });
    day([RUNS]);
    expect(lostToday(story.state)).toBe(9_000);
    opened(retried(lost(story).step(afterMs)));
    const next = () =>
      story.state.calls.pending.find(
        ({ call, callId }) => call !== 'clock.probe' && callId !== story.state.play?.day?.callId,
      );
    for (let one = next(); one !== undefined; one = next())
      story.answerTo(one.callId, one.call, answers()[one.call] as never);
    return lostToday(day(items).state);
  };

  test('is open no more where the site has it no longer, once its round is over', () => {
    expect(again([], 600_000)).toBe(0);
  });

  test('counts while the list has it, and while its round runs', () => {
    expect(again([RUNS], 600_000)).toBe(9_000);
    expect(again([], 500)).toBe(9_000);
  });
});

describe('BR32: a stake in doubt', () => {
  test('counts beside the open bets', () => {
    expect(lostToday(sent(limited([bet(2, 5_000)]), 20_000).story.state)).toBe(25_000);
  });

  test('counts no more once the site has told of its bet', () => {
    const { state } = sent(limited([]), 20_000).story;
    expect(lostToday(state)).toBe(20_000);
    const { clientId } = state.ticket.context;
    const told = (id: typeof clientId) => ({ ...state.bets, open: [bet(9, 20_000, { clientId: id as never })] });
    expect(lostToday({ ...state, bets: told(clientId) })).toBe(0);
    expect(lostToday({ ...state, bets: told(asRef('another')) })).toBe(20_000);
  });
});
