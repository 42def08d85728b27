import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_POLICY, roundLengthMs } from '../../../engine/events/policy.ts';
import type { TradeOption } from '../../../engine/model/market.ts';
import { familyOf } from '../../../engine/rules/families.ts';
import { largestUpTo, stakeLimits } from '../../../engine/rules/limits.ts';
import {
  amountNear,
  CODEC_NAMES,
  gather,
  instantNear,
  memberCase,
  optionCase,
  PRICE_PLACES,
  pricePath,
  pricePlaces,
  readWire,
  ready,
  roundCase,
  spoiledMessage,
  wireMessage,
} from '../../../fixtures/testing/index.ts';

describe('the arbitraries of the kit', () => {
  test('price paths touch the prices from which a side wins, stop one step before them and pass them', () => {
    const reached = gather(PRICE_PLACES);
    fc.assert(
      fc.property(pricePath(60_000), (path) => {
        const times = path.ticks.map(([atMs]) => atMs);
        expect(times).toEqual(times.toSorted((a, b) => a - b));
        expect(times.every((atMs) => atMs >= 0 && atMs < 60_000)).toBe(true);
        reached.see(...pricePlaces(path));
      }),
      { numRuns: 1_000 },
    );
    expect(reached.missing()).toEqual([]);
  });

  test('an option, its round and a member make a story in which a press has an answer', () => {
    const reached = gather([
      'fine',
      'optionStopped',
      'marketClosed',
      'siteClosed',
      'bettingClosed',
      'belowMin',
      'aboveMax',
    ]);
    const setting = optionCase
      .filter(({ type }) => !type.startsWith('P'))
      .chain((option) => fc.tuple(fc.constant(option), roundCase(option), memberCase(option)))
      .chain(([option, round, me]) =>
        fc.tuple(
          fc.constant({ option, round, me }),
          instantNear(round, DEFAULT_POLICY.closeLeadMs),
          amountNear([option.limits.min ?? 1, option.limits.max ?? 1], option.limits.min ?? 1).map((points) =>
            Math.max(0, points),
          ),
        ),
      );
    fc.assert(
      fc.property(setting, ([{ option, round, me }, at, points]) => {
        expect(round.endMs - round.startMs).toBe(roundLengthMs(option.type));
        const story = ready({ option: option as never, round: round as never, me: me as never });
        story.send({ type: 'amount.enter', text: String(points) });
        story.pass(Math.max(0, at - story.at)).tick();
        const answer = story.send({ type: 'bet.open', betType: 'B' });
        reached.see((answer._tag === 'Left' ? answer.left.code : 'fine') as 'fine');
      }),
      { numRuns: 1_000 },
    );
    expect(reached.missing(), reached.text()).toEqual([]);
  });

  test("BR2: a member's own limits count in every family, and with most of them something can be bet", () => {
    for (const letter of ['R', 'B', 'P'] as const) {
      const reached = gather(['own min', 'own max', 'min above max', 'nothing can be bet', 'all']);
      const member = optionCase
        .filter(({ type }) => type.startsWith(letter))
        .chain((option) => fc.tuple(fc.constant(option), memberCase(option), fc.constantFrom(...kindsOf(option))));
      fc.assert(
        fc.property(member, ([option, { limits }, kind]) => {
          const [own, its] = [stakeLimits(option, limits, kind), stakeLimits(option, undefined, kind)];
          const at = { limits: own, balancePoints: null, sideLimitPoints: undefined };
          reached.see('all');
          if (own.min !== its.min) reached.see('own min');
          if (own.max !== its.max) reached.see('own max');
          if (own.min > own.max) reached.see('min above max');
          if (largestUpTo(Number.MAX_SAFE_INTEGER, at) === 0) reached.see('nothing can be bet');
        }),
        { numRuns: 1_000 },
      );
      expect(reached.missing(), letter).toEqual([]);
      expect(reached.count('own min'), reached.text()).toBeGreaterThan(100);
      expect(reached.count('own max'), reached.text()).toBeGreaterThan(100);
      expect(reached.count('min above max'), reached.text()).toBeLessThan(100);
      expect(reached.count('nothing can be bet'), reached.text()).toBeLessThan(250);
    }
  });

  test('a price path of a round without a length has one instant', () => {
    fc.assert(fc.property(pricePath(0), ({ ticks }) => ticks.every(([atMs]) => atMs === 0)));
  });

  test.each([
    [60_000, 90_000],
    [60_000, -5_000],
    [0, 10_000],
    [-1, 0],
  ])(
    'the instants near a round of %d ms with a gate %d ms before its end are in the round, or a ms beside it',
    (lengthMs, leadMs) => {
      const round = { startMs: 1_000_000, endMs: 1_000_000 + lengthMs };
      fc.assert(
        fc.property(instantNear(round, leadMs), (atMs) => {
          expect(atMs).toBeGreaterThanOrEqual(round.startMs - 1);
          expect(atMs).toBeLessThanOrEqual(Math.max(round.startMs, round.endMs) + 1);
        }),
      );
    },
  );

  test('every message of the network is read as it comes, and spoiled ones are refused or read, never a failure', () => {
    const reached = gather(['read', 'refused', 'no JSON']);
    for (const name of CODEC_NAMES) {
      fc.assert(
        fc.property(wireMessage(name), (json) => {
          expect(readWire(name, json)).not.toBeNull();
        }),
        { numRuns: 10 },
      );
      fc.assert(
        fc.property(spoiledMessage(name), (text) => {
          const json = parsed(text);
          reached.see(json === BAD ? 'no JSON' : readWire(name, json) === null ? 'refused' : 'read');
        }),
        { numRuns: 10 },
      );
    }
    expect(reached.missing()).toEqual([]);
  });
});

const kindsOf = ({ type }: TradeOption) => familyOf(type)?.kinds ?? [];

const BAD = Symbol('no JSON');
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    expect(error).toBeInstanceOf(SyntaxError);
    return BAD;
  }
}
