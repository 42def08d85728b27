import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../engine/base/time.ts';
import { asId, asPoints } from '../../../fixtures/arbitraries/make.ts';
import type { Story } from '../../../fixtures/arbitraries/story.ts';
import { balance, created, here, lines, odd, shown, updated } from '../../support/ledger.ts';

/** An act of the member's own. */
const act = (story: Story, call: string, params: object, body: object): Story => {
  story.send({ type: 'call.ask', call, params } as never);
  return story.answer(call as never, body as never);
};
const converted = (story: Story): Story =>
  act(
    story,
    'coin.convert',
    { exchangeRate: 1, inPoint: 10_000, inWalletId: 1, outPoint: 3.5, outWalletId: 2 },
    { message: null },
  );
const promo = (story: Story, points: number): Story =>
  act(story, 'coupon.use', { promoCode: 'secret#1' }, { points, message: null });

describe('M2: a record that the site corrects more than once', () => {
  test.each([
    ['long before the login', 3 * DAY_MS],
    ['just before the login', 70_000],
  ])('M2: of one that was done %s, all differences count from what the opening has', (_when, ageMs) => {
    const story = here();
    const createdMs = story.at - ageMs;
    created(story, { status: 1, createdMs });
    balance(updated(story.pass(20_000), { status: 1, points: asPoints(50_000), createdMs }), 20_000);
    balance(updated(story.pass(20_000), { status: 1, points: asPoints(10_000), createdMs }), -20_000);
    expect(shown(story.pass(60_000))).toMatchObject({ status: 'agrees', sum: { money: -20_000 } });
    expect(odd(story)).toBe(0);
  });

  test('M2: of one of this session the amount that it has last counts', () => {
    const story = here();
    balance(created(story, { status: 1 }), 30_000);
    const createdMs = story.at;
    for (const points of [50_000, 10_000])
      balance(updated(story.pass(20_000), { status: 1, points: asPoints(points), createdMs }), points);
    expect(shown(story.pass(60_000))).toMatchObject({ status: 'agrees', sum: { money: 10_000 } });
    expect(odd(story)).toBe(0);
  });

  test('M2: one that is corrected to the amount of an act is not counted twice', () => {
    const story = balance(converted(here()), -10_000).pass(5_000);
    const createdMs = story.at;
    balance(created(story, { type: 'PM', status: 1 }), -40_000);
    balance(updated(story, { type: 'PM', status: 1, points: asPoints(10_000), createdMs }), -20_000);
    expect(shown(story.pass(60_000))).toMatchObject({ status: 'agrees', sum: { money: -20_000 } });
    expect(odd(story)).toBe(0);
  });
});

describe('M3: a record of as many points as an act in the same minute', () => {
  test.each([
    ['before it', true],
    ['after it', false],
  ])('M3: that is of another change, told %s, takes nothing from the act', (_when, isFirst) => {
    const story = here();
    const record = (more: number): Story => balance(created(story.pass(3_000), { type: 'PB', status: 1 }), more);
    const own = (more: number): Story => balance(promo(story.pass(3_000), 30_000), more);
    if (isFirst) record(30_000);
    own(isFirst ? 60_000 : 30_000);
    if (!isFirst) record(60_000);
    story.pass(120_000);
    expect(shown(story).status).toBe('agrees');
    expect(lines(story).map(([, points]) => points)).toEqual([30_000, 30_000]);
    // what nothing explains is still found
    balance(story, 90_000);
    expect(shown(story.pass(60_000)).status).toBe('differs');
  });

  const used = (story: Story): Story => created(promo(story, 30_000), { type: 'PB', status: 1 });
  const sent = (story: Story): Story =>
    created(act(story, 'coin.send', { points: 30_000 }, { message: null }), { type: 'PM', status: 1 });
  test.each([
    ['a promotion code', used, 30_000],
    ['a transfer', sent, -30_000],
  ])('M3: of another time explains nothing: what comes an hour after %s is its own change', (_what, own, points) => {
    const story = balance(own(here()), points);
    expect(shown(story.pass(3_600_000))).toMatchObject({ status: 'agrees' });
    balance(story, 2 * points).pass(60_000);
    expect(shown(story)).toMatchObject({ status: 'differs' });
    expect(odd(story)).toBe(1);
  });

  test('M3: of another time explains nothing, however many acts and records there were in that minute', () => {
    const story = here();
    for (const id of [1, 2]) {
      created(promo(story.pass(20_000), 30_000), { id: id as never, type: 'PB', status: 1 });
      balance(story, id * 30_000);
    }
    balance(created(story.pass(1_000), { id: asId(3), status: 1 }), 90_000);
    expect(shown(story.pass(3_600_000))).toMatchObject({ status: 'agrees' });
    expect(shown(balance(story, 120_000).pass(60_000))).toMatchObject({ status: 'differs' });
  });

  test('M3: that is of another change may be shown in one change with the act', () => {
    const story = balance(used(here()), 60_000).pass(120_000);
    expect(shown(story)).toMatchObject({ status: 'agrees' });
    expect(odd(story)).toBe(0);
  });
});
