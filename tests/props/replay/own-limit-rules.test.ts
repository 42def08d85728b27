import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../engine/base/time.ts';
import type { Entry } from '../../../engine/events/entry.ts';
import type { Bet } from '../../../engine/model/bets.ts';
import { asId, asPoints } from '../../../fixtures/arbitraries/make.ts';
import { BET, ME } from '../../../fixtures/arbitraries/samples.ts';
import { ready, type Story } from '../../../fixtures/arbitraries/story.ts';
import { brokenBy } from '../../../fixtures/universe/rules.ts';
import { MANY } from '../../support/two-pages.ts';

/* What the rule `limits` finds of a page that does not keep the limits of its member (fixtures/universe/rules.ts). */

const TODAY_MS = Date.parse('2026-03-12T00:00:00+09:00');
/** A member with a limit of the loss of a day, whose list has been read. */
function limited(loss: number, listed: readonly Bet[] = []): Story {
  const story = ready({ policy: MANY, kept: {} }).pass(100);
  story.send({ type: 'limits.set', kind: 'loss', value: loss });
  const callId = story.state.play?.day?.callId ?? expect.fail('the day is not asked for');
  return story.answerTo(callId, 'bets.list', { items: listed, last: true });
}
/** The same, and the page shows these bets. */
const shown = (story: Story, items: readonly Bet[]): Story =>
  story.answerTo(story.ask('bets.list', { playerId: ME.id, page: 0, size: 50 }), 'bets.list', { items, last: true });
const bet = (id: number, profit: number, fields: Partial<Bet> = {}): Bet =>
  ({
    ...BET,
    id: asId(id),
    roundId: asId(id),
    status: Math.sign(profit) === -1 ? 2 : Math.sign(profit),
    points: 20_000,
    profit: asPoints(profit),
    ...fields,
  }) as Bet;

const broken = ({ state, at }: Story, type: string, data: object): string | null =>
  brokenBy(state, state, { seq: 0, at, source: 'engine', type, v: 1, data } as unknown as Entry, ['limits'])?.words ??
  null;
const sent = (story: Story, points: number): string | null =>
  broken(story, 'bet.sent', { points, roundId: 7_000, betType: 'B' });

describe('the limit of the loss of a day', () => {
  const day = [bet(1, -20_000), bet(2, 0), bet(3, 17_600)];

  test('a bet may have what open stakes and the losses of today leave, with the wins of today', () => {
    const story = shown(limited(50_000, day), day);
    expect(sent(story, 27_600)).toBeNull();
    expect(sent(story, 27_601)).toBe(
      'a bet of 27601 was sent after a loss of 22400 or more, the limit of the day is 50000',
    );
  });

  test('a loss of a bet of the day before is none of today, and a win of the last half hour before midnight may be', () => {
    const of = (minutes: number): Partial<Bet> => {
      const ms = TODAY_MS - minutes * 60_000;
      return { createdMs: ms, roundStartMs: ms };
    };
    const night = [bet(1, -20_000), bet(4, -20_000, of(1)), bet(5, 10_000, of(29)), bet(6, 10_000, of(31))];
    const story = shown(limited(50_000), night);
    expect(sent(story, 40_000)).toBeNull();
    expect(sent(story, 40_001)).toContain('after a loss of 10000 or more');
  });

  test('a win that only the list of the day has counts', () => {
    const story = shown(limited(50_000, day), [bet(1, -20_000)]);
    expect(sent(story, 47_600)).toBeNull();
    expect(sent(story, 47_601)).toContain('after a loss of 2400 or more');
  });

  test('a result that the site has left out, or that its own status contradicts, is no known loss', () => {
    const untold = bet(1, -20_000, { isProfitUntold: 'yes' });
    expect(sent(shown(limited(50_000), [untold, bet(2, -20_000, { status: 1 })]), 50_000)).toBeNull();
  });
});

describe('a cool-off', () => {
  const cool = (): Story => {
    const story = ready({ policy: MANY, kept: {} }).pass(100);
    story.send({ type: 'coolOff.begin', days: 1 });
    return story;
  };
  test.each([
    ['a bet', 'bet.sent', { points: 20_000, roundId: 7_000 }],
    ['a deposit', 'cash.requested', { kind: 'D', points: 50_000 }],
    ['a temporary address', 'call.asked', { call: 'coin.walletTemp', params: {} }],
    ['an address', 'call.asked', { call: 'coin.walletGenerate', params: {} }],
    ['the shop of coins', 'call.asked', { call: 'coin.chargeUrl', params: {} }],
    ['the shop of points', 'call.asked', { call: 'dnw.bitshopUrl', params: {} }],
  ])('refuses %s until it is over', (_what, type, data) => {
    const story = cool();
    expect(broken(story, type, data)).toContain('in a cool-off');
    story.at += DAY_MS;
    expect(broken(story, type, data)).toBeNull();
  });

  test.each([
    ['a withdrawal', 'cash.requested', { kind: 'W', points: 50_000 }],
    ['a list', 'call.asked', { call: 'dnw.list', params: {} }],
  ])('does not refuse %s', (_what, type, data) => {
    expect(broken(cool(), type, data)).toBeNull();
  });
});
