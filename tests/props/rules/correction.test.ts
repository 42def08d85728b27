import fc from 'fast-check';
import { isLeft, isRight } from 'fp-ts/lib/Either.js';
import { describe, expect, test } from 'vitest';
import type { BetType } from '../../../engine/model/ticket.ts';
import { BALL, ME, OPTION, ROUND } from '../../../fixtures/arbitraries/samples.ts';
import { ready, type Story } from '../../../fixtures/arbitraries/story.ts';

/*
 * What becomes of a refused amount, on a folded state: typed, refused, corrected, asked for again. The judge counts. Amounts are small, so that it
 * can try each.
 */

type Terms = {
  readonly unit: number;
  readonly optionMin: number;
  readonly optionMax: number;
  /** The player's own bounds; undefined where he has none. */
  readonly ownMin: number | undefined;
  readonly ownMax: number | undefined;
  readonly balance: number;
  /** What the round still takes on the side that is bet on. */
  readonly side: number;
};
/** What may change between a correction and the next press. */
type Change = { readonly balance: number; readonly side: number } | null;

const small = fc.integer({ min: 1, max: 60 });
const terms: fc.Arbitrary<Terms> = fc.record({
  unit: fc.integer({ min: 1, max: 12 }),
  optionMin: small,
  optionMax: fc.integer({ min: 1, max: 120 }),
  ownMin: fc.option(small, { nil: undefined }),
  ownMax: fc.option(fc.integer({ min: 1, max: 120 }), { nil: undefined }),
  balance: fc.nat(130),
  side: fc.nat(130),
});
const change: fc.Arbitrary<Change> = fc.option(fc.record({ balance: fc.nat(130), side: fc.nat(130) }));

/** Sides are counted in the option's min, number-ball in a unit of its own. */
type Kind = {
  readonly betType: BetType;
  readonly story: (terms: Terms) => Story;
  readonly unitOf: (terms: Terms) => number;
};
const meOf = (balance: number, limits: object): typeof ME =>
  ({ ...ME, points: balance, limits: { isEnabled: 'Y', ...limits } }) as unknown as typeof ME;
const KINDS: readonly Kind[] = [
  {
    betType: 'B',
    unitOf: ({ optionMin }) => optionMin,
    story: ({ optionMin, optionMax, ownMin, ownMax, balance, side }) =>
      ready({
        option: { ...OPTION, limits: { min: optionMin, max: optionMax } } as unknown as typeof OPTION,
        me: meOf(balance, { min: ownMin, max: ownMax }),
        round: { ...ROUND, buyLimit: side } as typeof ROUND,
      }),
  },
  {
    betType: 'O',
    unitOf: ({ unit }) => unit,
    story: ({ unit, optionMin, optionMax, ownMin, ownMax, balance }) =>
      ready({
        path: '/trade/8',
        option: {
          ...BALL,
          limits: { ...BALL.limits, oeDiv: unit, oeMin: optionMin, oeMax: optionMax },
        } as unknown as typeof OPTION,
        me: meOf(balance, { oeMin: ownMin, oeMax: ownMax }),
      }),
  },
];

const MOST = 140;
/** Whether an amount passes every rule. */
function passes(points: number, kind: Kind, at: Terms): boolean {
  const isInBounds = points >= Math.max(1, at.ownMin ?? at.optionMin) && points <= (at.ownMax ?? at.optionMax);
  const isTaken = points <= at.balance && (kind.betType !== 'B' || points <= at.side);
  return isInBounds && isTaken && points % kind.unitOf(at) === 0;
}

/** The largest amount not above the typed one that passes, else the least that does, else none. */
function judged(typed: number, kind: Kind, at: Terms): number | null {
  for (let points = typed; points >= 1; points--) if (passes(points, kind, at)) return points;
  for (let points = typed; points <= MOST; points++) if (passes(points, kind, at)) return points;
  return null;
}

/** Presses the button that asks. The amount that the refusal brings, 'fine', or null where it brings none. */
function press(story: Story, { betType }: Kind): number | 'fine' | null {
  const answer = story.send({ type: 'bet.open', betType });
  if (isRight(answer)) {
    story.send({ type: 'bet.cancel' });
    return 'fine';
  }
  return isLeft(answer) && answer.left.points !== undefined ? answer.left.points : null;
}

describe.each(KINDS)('BR4: a corrected amount of a bet on $betType', (kind) => {
  test('BR4: is the one that a judge finds by counting, and is taken at once, also by terms that have changed', () => {
    let [corrected, changed] = [0, 0];
    fc.assert(
      fc.property(terms, fc.integer({ min: 1, max: 130 }), change, (at, typed, then) => {
        fc.pre(typed <= at.balance); // above the balance, the field itself corrects
        const story = kind.story(at).pass(1_000).tick();
        story.send({ type: 'amount.enter', text: String(typed) });
        const first = press(story, kind);
        expect(first === 'fine').toBe(passes(typed, kind, at));
        if (typeof first !== 'number') return;
        corrected += 1;
        expect(first).toBe(judged(typed, kind, at));
        expect(story.state.form.points).toBe(first);
        if (then === null) {
          expect(press(story, kind)).toBe('fine');
          return;
        }
        changed += 1;
        story.tell('wallet.changed', { points: then.balance as never, money: undefined });
        if (kind.betType === 'B')
          story.tell('round.limitChanged', {
            optionId: OPTION.id,
            id: ROUND.id,
            buyLimit: then.side,
            sellLimit: then.side,
          });
        const now: Terms = { ...at, ...then };
        expect(press(story, kind) === 'fine').toBe(passes(first, kind, now));
      }),
      { numRuns: 1_500 },
    );
    expect([corrected > 50, changed > 20]).toEqual([true, true]);
  });
});
