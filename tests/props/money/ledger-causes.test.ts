import { describe, expect, test } from 'vitest';
import { TOLD_MAX } from '../../../engine/state/shape/limits.ts';
import { asPoints } from '../../../fixtures/arbitraries/make.ts';
import { ME } from '../../../fixtures/arbitraries/samples.ts';
import { lost, opened, resynced, type Story } from '../../../fixtures/arbitraries/story.ts';
import {
  accepted,
  balance,
  bet,
  created,
  here,
  lines,
  listed,
  odd,
  settled,
  shown,
  updated,
} from '../../support/ledger.ts';

describe('M2: the causes of changes', () => {
  test('a bet takes its stake, and its result gives stake and profit', () => {
    const story = here();
    balance(accepted(story), -50_000);
    balance(settled(story.pass(60_000), 1), 44_000);
    expect(lines(story)).toEqual([
      ['won', 94_000, 44_000],
      ['bet', -50_000, -50_000],
    ]);
  });

  test('a void bet gives back its stake', () => {
    const story = here();
    balance(accepted(story), -50_000);
    balance(settled(story, 3), 0);
    expect(lines(story)[0]).toEqual(['void', 50_000, 0]);
  });

  test('a lost bet has a line of 0', () => {
    const story = here();
    balance(accepted(story), -50_000);
    settled(story, 2);
    expect(lines(story)[0]).toEqual(['lost', 0, -50_000]);
    expect(odd(story.pass(60_000))).toBe(0);
  });

  test('a lost bet that gives a part back has that as its change', () => {
    const story = here();
    balance(accepted(story), -50_000);
    balance(settled(story, 2, 1, { profit: -45_000 }), -45_000);
    expect(lines(story)[0]).toEqual(['lost', 5_000, -45_000]);
  });

  test('a won bet without a profit is worth its rate', () => {
    const story = here();
    balance(accepted(story), -50_000);
    balance(settled(story, 1, 1, { profit: 0, profitPercent: 88 }), 44_000);
    expect(lines(story)[0]).toEqual(['won', 94_000, 44_000]);
  });

  test('the worth of a rate is not one point less because of a binary fraction', () => {
    const story = here();
    balance(accepted(story), -50_000);
    balance(settled(story, 1, 1, { profit: 0, profitPercent: 70.07 }), 35_035);
    expect(lines(story)[0]).toEqual(['won', 85_035, 35_035]);
  });

  test('a bet is marked as running until its result comes', () => {
    const running = (story: Story) => shown(story).lines.map(({ cause }) => cause.kind === 'bet' && cause.isRunning);
    const story = here();
    balance(accepted(story), -50_000);
    expect(running(story)).toEqual([true]);
    settled(story, 2);
    expect(running(story)).toEqual([false, false]);
  });

  test('a deposit counts when it is done, and its request changes nothing', () => {
    const story = here();
    created(story, { status: 0 });
    expect(lines(story.pass(60_000))).toEqual([]);
    balance(updated(story, { status: 1, createdMs: story.at - 60_000 }), 30_000);
    expect(lines(story)).toEqual([['D', 30_000, 30_000]]);
    expect(odd(story.pass(60_000))).toBe(0);
  });

  test('a deposit that was done while the page was loaded explains the change that came after the opening', () => {
    const story = balance(here(), 30_000);
    created(story, { status: 1, createdMs: story.at - 600_000 });
    expect(lines(story)).toEqual([['D', 30_000, 30_000]]);
  });

  test('a deposit that was done before need not be shown', () => {
    const story = here();
    created(story, { status: 1, createdMs: story.at - 600_000 });
    expect(lines(story.pass(60_000))).toEqual([]);
    expect(odd(story)).toBe(0);
  });

  test('a rejected deposit has no line', () => {
    const story = here();
    created(story, { status: 0 });
    updated(story, { status: 2 });
    expect(lines(story.pass(60_000))).toEqual([]);
    expect(odd(story)).toBe(0);
  });

  test('a withdrawal that is taken at its request is given back when it is rejected', () => {
    const story = here();
    balance(created(story, { type: 'W' }), -30_000);
    expect(lines(story)).toEqual([['W', -30_000, -30_000]]);
    balance(updated(story.pass(60_000), { type: 'W', status: 2 }), 0);
    expect(lines(story)[0]).toEqual(['W back', 30_000, 0]);
  });

  test('a withdrawal that is taken when it is done is explained then, however long it was pending', () => {
    const story = here();
    created(story, { type: 'W' });
    story.pass(600_000);
    balance(story, -30_000);
    updated(story, { type: 'W', status: 1, createdMs: story.at - 600_000 });
    expect(lines(story)).toEqual([['W', -30_000, -30_000]]);
    expect(odd(story.pass(60_000))).toBe(0);
  });

  test('a withdrawal that was taken at its request changes nothing when it is done', () => {
    const story = here();
    balance(created(story, { type: 'W' }), -30_000);
    updated(story, { type: 'W', status: 1 });
    expect(lines(story.pass(60_000))).toEqual([['W', -30_000, -30_000]]);
    expect(odd(story)).toBe(0);
  });

  test('a withdrawal that was rejected before it was taken changes nothing', () => {
    const story = here();
    created(story, { type: 'W' });
    updated(story, { type: 'W', status: 2 });
    expect(lines(story.pass(60_000))).toEqual([]);
    expect(odd(story)).toBe(0);
  });

  test.each([
    ['B', 30_000],
    ['PB', 30_000],
    ['PM', -30_000],
    ['C', 30_000],
    ['C', -30_000],
    ['BD', -30_000],
    ['BD', 30_000],
    ['E', -30_000],
  ] as const)('a record of type %s explains a change of %i', (type, points) => {
    const story = here();
    balance(created(story, { type, status: 1 }), points);
    expect(lines(story)).toEqual([[type, points, points]]);
    expect(odd(story.pass(60_000))).toBe(0);
  });

  test('what a re-read finds explains the balance that it brings', () => {
    const story = lost(here());
    const [id, me] = [5, { ...ME, points: asPoints(ME.points + 44_000) }];
    story.pass(100);
    const found = bet(story, id, { status: 1, profit: 44_000 });
    resynced(opened(story.pass(1_000)), { me });
    listed(story, found);
    expect(lines(story)).toEqual([
      ['won', 94_000, 44_000],
      ['bet', -50_000, -50_000],
    ]);
  });

  test('what was before the opening is part of it: older bets and records explain nothing', () => {
    const story = here();
    const old = bet(story, 3, { status: 3, createdMs: story.at - 3_600_000, roundStartMs: story.at - 3_600_000 });
    listed(story, old);
    created(story, { type: 'B', status: 1, points: asPoints(50_000), createdMs: story.at - 3_600_000 });
    balance(story, 50_000);
    expect(lines(story)).toEqual([['waiting', 50_000, 50_000]]);
  });

  test('a bet that was placed before the opening brings its stake and profit', () => {
    const story = here();
    const running = bet(story, 3, { createdMs: story.at - 90_000 });
    listed(story, running);
    balance(settled(story, 1, 3), 94_000);
    expect(lines(story)).toEqual([['won', 94_000, 94_000]]);
    expect(shown(story).sum).toMatchObject({ settled: 44_000, stakes: 50_000, difference: 0 });
  });
});

describe('M3: a change and its cause come in any order', () => {
  test('the balance may be told before its cause', () => {
    const story = here();
    balance(story, -50_000);
    expect(lines(story)).toEqual([['waiting', -50_000, -50_000]]);
    accepted(story.pass(200));
    expect(lines(story)).toEqual([['bet', -50_000, -50_000]]);
  });

  test('a change of several causes becomes a line for each, in their order', () => {
    const story = here();
    accepted(story, 1);
    accepted(story.pass(1_000), 2, { points: asPoints(20_000) });
    settled(story.pass(1_000), 1, 1);
    balance(story, 24_000);
    expect(lines(story)).toEqual([
      ['bet', -20_000, 24_000],
      ['won', 94_000, 44_000],
      ['bet', -50_000, -50_000],
    ]);
    expect(new Set(shown(story).lines.map(({ key }) => key)).size).toBe(3);
  });

  test('of two equal causes the earlier one counts', () => {
    const story = here();
    accepted(story, 1);
    accepted(story.pass(1_000), 2);
    balance(story, -50_000);
    const { cause } = shown(story).lines[0] ?? expect.fail('no line');
    expect(cause.kind === 'bet' && cause.bet.id).toBe(1);
  });

  test('a cause explains no change from before it happened', () => {
    const story = here();
    balance(story, -50_000).pass(600_000);
    accepted(story);
    expect(lines(story)).toEqual([['correction', -50_000, -50_000]]);
    balance(story, -100_000);
    expect(lines(story)[0]).toEqual(['bet', -50_000, -100_000]);
  });

  test('as many causes are kept as the limit says, and the newest ones', () => {
    const story = here();
    for (let id = 1; id <= TOLD_MAX + 5; id++) settled(accepted(story, id), 3, id);
    expect(story.state.ledger.told).toHaveLength(TOLD_MAX);
    const { cause } = story.state.ledger.told.at(0) ?? expect.fail('no cause');
    expect('bet' in cause && cause.bet.id).toBe(TOLD_MAX / 2 + 6);
  });
});
