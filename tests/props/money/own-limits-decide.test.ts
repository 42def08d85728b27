import { describe, expect, test } from 'vitest';
import { decide } from '../../../engine/decide/decide.ts';
import type { RedactedIntent } from '../../../engine/events/intents.ts';
import { CALL_TREATMENT, type CallName } from '../../../engine/model/calls.ts';
import type { OwnLimits } from '../../../engine/model/own-limits.ts';
import { noLimits } from '../../../engine/rules/own-limits.ts';
import { QUERIES } from '../../../fixtures/arbitraries/answers.ts';
import { asRef } from '../../../fixtures/arbitraries/make.ts';
import { CALLS } from '../../../fixtures/arbitraries/sample-answers.ts';
import { ME } from '../../../fixtures/arbitraries/samples.ts';
import { begun, ready, type Story, signedIn } from '../../../fixtures/arbitraries/story.ts';
import { asked } from '../../support/queries.ts';

/* What a member's intent about the own limits comes to (BR30, BR33). */

/** A member with these limits. */
const withLimits = (story: Story, some: Partial<OwnLimits>): Story => {
  story.state = { ...story.state, ownLimits: [{ ...noLimits(ME.id), ...some }] };
  return story;
};
/** The facts that the intent becomes, or why it is refused. */
const outcome = (story: Story, intent: RedactedIntent): readonly string[] | string => {
  const before = story.entries.length;
  const done = story.send(intent);
  return done._tag === 'Left' ? done.left.code : story.entries.slice(before).map(({ type }) => type);
};
const set = (value: number | null): RedactedIntent => ({ type: 'limits.set', kind: 'round', value });

describe('BR33: a limit that is loosened', () => {
  test('waits, and one that is tightened holds at once', () => {
    expect(outcome(withLimits(ready(), { round: 50_000 }), set(60_000))).toEqual(['limits.raised']);
    expect(outcome(withLimits(ready(), { round: 50_000 }), set(null))).toEqual(['limits.raised']);
    expect(outcome(withLimits(ready(), { round: 50_000 }), set(40_000))).toEqual(['limits.set']);
  });

  test('to the value that waits already changes nothing, and to any other value does', () => {
    const raises = [{ kind: 'round', value: 60_000, fromMs: 1_800_000_000_000 }] as const;
    const waiting = (): Story => withLimits(ready(), { round: 50_000, loss: 50_000, raises });
    expect(outcome(waiting(), set(60_000))).toEqual([]);
    expect(outcome(waiting(), set(70_000))).toEqual(['limits.raised']);
    expect(outcome(waiting(), { type: 'limits.set', kind: 'loss', value: 60_000 })).toEqual(['limits.raised']);
  });
});

describe('BR30: a change that waits', () => {
  const fromMs = 1_800_000_000_000;
  const waitsFor = (story: Story, value: number | null, next: number | null): unknown => {
    const raises = [{ kind: 'remind', value, fromMs }] as const;
    outcome(withLimits(story, { remind: 30, raises }), { type: 'limits.set', kind: 'remind', value: next });
    return story.state.ownLimits[0]?.raises;
  };

  test.each([
    [null, 60],
    [null, 120],
    [120, 60],
  ])('keeps its instant where the member asks for less than it: %s, then %s', (value, next) => {
    const kept = [{ kind: 'remind', value: next, fromMs }];
    expect(waitsFor(ready(), value, next)).toEqual(kept);
    expect(waitsFor(signedIn({ isUnmeasured: true }), value, next)).toEqual(kept);
  });

  test('waits anew where the member asks for more than it, and is withdrawn by what holds already', () => {
    const story = ready();
    expect(waitsFor(story, 60, null)).toEqual([
      { kind: 'remind', value: null, fromMs: Math.round(story.at + 86_400_000) },
    ]);
    expect(waitsFor(ready(), null, 30)).toEqual([]);
    expect(waitsFor(ready(), null, 15)).toEqual([]);
  });
});

describe('BR31, BR33: what waits has a whole instant of the site’s clock', () => {
  test.each([
    [0.4, 0],
    [0.5, 1],
  ])('BR33: a looser value holds a day later, and a break ends on time, at %s ms rounded to %s', (part, rounded) => {
    const { state, at } = withLimits(ready(), { round: 50_000 });
    const told = (intent: RedactedIntent) => decide(state, intent, { at: at + part, clientId: asRef('client#1') });
    const DAY_MS = 86_400_000;
    const fromMs = at + rounded + DAY_MS;
    expect(told(set(60_000))).toMatchObject({
      right: [{ type: 'limits.raised', data: { kind: 'round', value: 60_000, fromMs } }],
    });
    expect(told({ type: 'coolOff.begin', days: 7 })).toMatchObject({
      right: [{ type: 'coolOff.begun', data: { untilMs: at + rounded + 7 * DAY_MS } }],
    });
  });
});

describe('BR31: a break', () => {
  test('refuses the calls that pay in, and no others', () => {
    const ask = (call: CallName): RedactedIntent =>
      ({ type: 'call.ask', call, params: QUERIES[call as keyof typeof QUERIES] ?? {} }) as never;
    const calls = CALLS.filter((call) => CALL_TREATMENT[call].paysIn);
    expect(calls.length).toBeGreaterThan(0);
    const onBreak = (): Story => withLimits(ready(), { coolOffMs: 1_800_000_000_000 });
    for (const call of calls) {
      expect(outcome(onBreak(), ask(call)), call).toBe('coolingOff');
      expect(outcome(ready(), ask(call)), call).not.toBe('coolingOff');
    }
    for (const call of ['coin.withdraw', 'coin.list', 'bets.list'] as const)
      expect(outcome(onBreak(), ask(call)), call).not.toBe('coolingOff');
  });
});

describe('BR31: a break refuses a conversion into points, which are what is bet', () => {
  const wallet = (id: number, coin: string) => ({ id, coin, address: asRef(coin), balance: 1, createdMs: 1 });
  const convert = (inWalletId: number, outWalletId: number): RedactedIntent =>
    ({
      type: 'call.ask',
      call: 'coin.convert',
      params: { exchangeRate: 1, inPoint: 1, inWalletId, outPoint: 1, outWalletId },
    }) as RedactedIntent;
  function holding(coolOffMs: number | null): Story {
    const story = ready();
    asked(story, 'coin.wallets', { userId: 7 }, [wallet(1, 'POINT'), wallet(2, 'BTC'), wallet(3, 'ETH')] as never);
    return withLimits(story, { coolOffMs });
  }

  test.each([
    ['into points', 2, 1, 'coolingOff'],
    ['into a wallet that is not known', 2, 9, 'coolingOff'],
    ['of points into a coin', 1, 2, ['call.asked']],
    ['of a coin into a coin', 2, 3, ['call.asked']],
  ])('%s', (_what, from, to, told) => {
    expect(outcome(holding(1_800_000_000_000), convert(from, to))).toEqual(told);
    expect(outcome(holding(null), convert(from, to))).toEqual(['call.asked']);
  });
});

describe('BR30: a member changes only what there is', () => {
  test('a change that waits is withdrawn beside another one that waits, and one that does not wait is not', () => {
    const fromMs = 1_800_000_000_000;
    const raises = (['round', 'loss'] as const).map((kind) => ({ kind, value: 60_000, fromMs }));
    const withdraw = (kind: 'loss' | 'remind'): RedactedIntent => ({ type: 'limits.withdraw', kind });
    expect(outcome(withLimits(ready(), { raises }), withdraw('loss'))).toEqual(['limits.withdrawn']);
    expect(outcome(withLimits(ready(), { raises }), withdraw('remind'))).toEqual([]);
  });

  test('BR31: a break has one of the lengths that are offered', () => {
    const begin = (days: number): RedactedIntent => ({ type: 'coolOff.begin', days }) as RedactedIntent;
    for (const days of [1, 7, 30]) expect(outcome(ready(), begin(days))).toEqual(['coolOff.begun']);
    for (const days of [0, 2, -1, 1.5]) expect(outcome(ready(), begin(days))).toBe('notInteger');
  });
});

describe('BR30: what waits needs the site’s clock, and all of it a member', () => {
  const unmeasured = (): Story => withLimits(signedIn({ isUnmeasured: true }), { round: 50_000 });
  const WAITING: readonly RedactedIntent[] = [
    set(60_000),
    { type: 'coolOff.begin', days: 1 },
    { type: 'reminder.answer', answer: 'stop' },
    { type: 'reminder.answer', answer: 'on' } as never,
  ];
  test.each(WAITING.map((intent) => [intent] as const))('%j is refused before the clock is known', (intent) => {
    expect(outcome(unmeasured(), intent)).toBe('clockUnknown');
    expect(outcome(withLimits(ready(), { round: 50_000 }), intent)).not.toBe('clockUnknown');
  });

  test('a tighter limit holds without the clock', () => {
    expect(outcome(unmeasured(), set(40_000))).toEqual(['limits.set']);
  });

  test('a visitor who is signed out has no limits to change', () => {
    const left = ready();
    left.state = {
      ...left.state,
      session: { ...left.state.session, chart: { ...left.state.session.chart, value: 'fail' } },
    };
    for (const intent of [set(5_000), ...WAITING])
      for (const story of [begun(), left]) expect(outcome(story, intent)).toBe('notSignedIn');
  });
});
