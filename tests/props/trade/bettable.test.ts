import fc from 'fast-check';
import { isLeft, isRight } from 'fp-ts/lib/Either.js';
import { describe, expect, test } from 'vitest';
import type { Points } from '../../../engine/base/brand.ts';
import { familyOf } from '../../../engine/rules/families.ts';
import type { BetKind } from '../../../engine/rules/kinds.ts';
import { type AmountSituation, nearestStake, stakeLimits } from '../../../engine/rules/limits.ts';
import { whyNoAmount } from '../../../engine/rules/stake.ts';
import { selectForm } from '../../../engine/selectors/shell.ts';
import { BALL, ME, OPTION, ROUND } from '../../../fixtures/arbitraries/samples.ts';
import { ready, type Story } from '../../../fixtures/arbitraries/story.ts';

/* Every amount up to MOST is tried. All limits are smaller, so that no amount above it can be bet. */
const MOST = 60;
const AMOUNTS = Array.from({ length: MOST }, (_, i) => i + 1);

/** The judge: may this amount be bet? It knows the rules, and not the code. */
const passes = (points: number, { limits, balancePoints, sideLimitPoints }: AmountSituation): boolean =>
  points >= 1 &&
  points >= limits.min &&
  points % limits.unit === 0 &&
  points <= limits.max &&
  balancePoints !== null &&
  points <= balancePoints &&
  (sideLimitPoints === undefined || points <= sideLimitPoints) &&
  (limits.ownMax === undefined || points <= limits.ownMax);

/** What is offered in the place of an amount: the largest one up to it that may be bet, else the least one. */
const offered = (points: number, at: AmountSituation): number | null => {
  const able = AMOUNTS.filter((each) => passes(each, at));
  return able.filter((each) => each <= points).at(-1) ?? able[0] ?? null;
};

const amount = fc.integer({ min: 1, max: 40 });
const perhaps = fc.option(amount, { nil: undefined });
const situation = fc.record<AmountSituation>({
  limits: fc.record({ min: amount, max: amount, unit: fc.integer({ min: 1, max: 15 }), ownMax: perhaps }),
  balancePoints: fc.integer({ min: 0, max: 50 }),
  sideLimitPoints: fc.option(fc.integer({ min: -3, max: 50 }), { nil: undefined }),
});

describe('BR4: an amount that is offered can be bet', () => {
  test('BR4: the offer is the largest amount up to the refused one that can be bet, else the least one, else none', () => {
    fc.assert(
      fc.property(situation, fc.integer({ min: 1, max: MOST }), (at, points) => {
        expect(nearestStake(points, at)).toBe(offered(points, at));
        const refusal = whyNoAmount(points, at);
        expect(refusal === null).toBe(passes(points, at));
        if (refusal?.code === 'offUnit') expect(refusal.points ?? null).toBe(offered(points, at));
      }),
      { numRuns: 3_000 },
    );
  });
});

/** Every kind of bet of every family, with an option of its family. */
const KINDS: readonly (readonly [BetKind, typeof OPTION])[] = [
  OPTION,
  { ...OPTION, type: 'B1' as const },
  BALL,
].flatMap((option) => (familyOf(option.type)?.kinds ?? []).map((kind) => [kind, option] as const));
/** Amounts of 1,000 points, so that chips and steps reach beyond all limits. */
const K = 1_000;
type Site = {
  readonly which: readonly [BetKind, typeof OPTION];
  readonly option: readonly [min: number | undefined, max: number | undefined, unit: number | undefined];
  readonly own: readonly [min: number | undefined, max: number | undefined, unit: number | undefined];
  readonly balance: number;
  readonly buy: number | undefined;
  readonly sell: number | undefined;
};
const few = fc.option(fc.integer({ min: 1, max: 30 }), { nil: undefined });
const site = fc.record<Site>({
  which: fc.constantFrom(...KINDS),
  option: fc.tuple(few, few, few),
  own: fc.tuple(few, few, few),
  balance: fc.integer({ min: 0, max: 50 }),
  buy: fc.option(fc.integer({ min: 0, max: 50 }), { nil: undefined }),
  sell: fc.option(fc.integer({ min: 0, max: 50 }), { nil: undefined }),
});

const thousands = (points: number | undefined): number | undefined => (points === undefined ? undefined : points * K);
const named = (kind: BetKind, [min, max, unit]: Site['option']) => ({
  ...(kind.unit === kind.min || unit === undefined ? {} : { [kind.unit]: unit * K }),
  ...(min === undefined ? {} : { [kind.min]: min * K }),
  ...(max === undefined ? {} : { [kind.max]: max * K }),
});

/** A member on the trade screen of a site with these limits. In number-ball the kind's first bet type is chosen. */
function on({ which: [kind, option], option: ofOption, own, balance, buy, sell }: Site): Story {
  const { [kind.min]: _min, [kind.max]: _max, [kind.unit]: _unit, ...limits } = option.limits;
  const told = { ...option, limits: { ...limits, ...named(kind, ofOption) } };
  const story = ready({
    option: told,
    path: `/trade/${option.id}`,
    me: { ...ME, limits: { isEnabled: 'Y', ...named(kind, own) } as never, points: (balance * K) as Points },
    round: { ...ROUND, buyLimit: thousands(buy) as never, sellLimit: thousands(sell) as never },
  }).pass(1_000);
  if (option === BALL) story.send({ type: 'betType.choose', betType: kind.betTypes[0] as never });
  return story;
}

/** What the judge knows of a bet type of such a site. */
function judged(
  { which: [kind, option], option: ofOption, own, balance, buy, sell }: Site,
  betType: string,
): AmountSituation {
  const limits = stakeLimits({ limits: named(kind, ofOption) }, { isEnabled: 'Y', ...named(kind, own) } as never, kind);
  const side = option === BALL ? undefined : betType === 'B' ? buy : sell;
  return { limits, balancePoints: balance * K, sideLimitPoints: thousands(side) };
}

/** All multiples of 100 points. Limits are thousands, but a site without a unit takes any point. */
const TRIED = Array.from({ length: 600 }, (_, i) => (i + 1) * 100);
const typesOf = ({ which: [kind, option] }: Site): readonly string[] =>
  option === BALL ? [kind.betTypes[0] as string] : ['B', 'S'];
const ABOUT_AMOUNT: ReadonlySet<string> = new Set([
  'belowMin',
  'offUnit',
  'aboveMax',
  'aboveBalance',
  'sideLimit',
  'ownLimit',
]);

describe('BR4, BR5, BR6: what a button or a correction puts into the field can be bet', () => {
  test('BR6: the max button gives an amount that each side takes which takes any, and says so if no side does', () => {
    fc.assert(
      fc.property(site, (of) => {
        const story = on(of);
        story.send({ type: 'amount.max' });
        const { points } = story.state.form;
        const open = typesOf(of).filter((betType) => TRIED.some((each) => passes(each, judged(of, betType))));
        for (const betType of open) expect(passes(points, judged(of, betType)), betType).toBe(true);
        if (open.length > 0) {
          const isMore = (each: number) => each > points && open.every((betType) => passes(each, judged(of, betType)));
          expect(TRIED.some(isMore)).toBe(false);
          return;
        }
        expect(points).toBe(0);
        expect(selectForm(story.state).said?.code).toBe('noneBettable');
      }),
      { numRuns: 600 },
    );
  });

  test('BR4: an amount that was corrected is not refused again', () => {
    fc.assert(
      fc.property(site, fc.integer({ min: 1, max: 600 }), fc.nat(1), (of, hundreds, at) => {
        const types = typesOf(of);
        const betType = types[at % types.length] as 'B';
        const story = on(of);
        story.send({ type: 'amount.enter', text: String(hundreds * 100) });
        const before = story.state.form.points;
        const first = story.send({ type: 'bet.open', betType });
        if (!isLeft(first) || (first.left.code !== 'offUnit' && first.left.code !== 'noneBettable')) return;
        const { points } = story.state.form;
        const limits = judged(of, betType);
        if (!TRIED.some((each) => passes(each, limits))) {
          expect(points).toBe(before);
          expect(selectForm(story.state)).toMatchObject({ said: { code: 'noneBettable' }, isWrong: true });
          return;
        }
        const able = TRIED.filter((each) => passes(each, limits));
        expect(points).toBe(able.filter((each) => each <= before).at(-1) ?? able[0]);
        expect(isRight(story.send({ type: 'bet.open', betType }))).toBe(true);
      }),
      { numRuns: 600 },
    );
  });

  test('BR13: an amount above the balance becomes the amount of the max button', () => {
    fc.assert(
      fc.property(site, (of) => {
        const typed = on(of);
        typed.send({ type: 'amount.enter', text: String(of.balance * K + 1) });
        const pressed = on(of);
        pressed.send({ type: 'amount.max' });
        expect(typed.state.form.points).toBe(pressed.state.form.points);
        expect(selectForm(typed.state).said?.code).toBe('aboveBalance');
      }),
      { numRuns: 300 },
    );
  });

  test('BR5: chips and steps never lead to an amount that no side takes, but for one on the way to the min', () => {
    const press = fc.oneof(
      fc.constantFrom(0.1, 0.2, 1, 2, 5, 10).map((lot) => ({ type: 'amount.chip', lot }) as const),
      fc.constantFrom(1, 5, 10, 20).map((count) => ({ type: 'amount.step', count }) as const),
    );
    fc.assert(
      fc.property(site, fc.array(press, { minLength: 1, maxLength: 8 }), fc.nat(1), (of, presses, at) => {
        const types = typesOf(of);
        const betType = types[at % types.length] as 'B';
        const story = on(of);
        for (const one of presses) {
          const before = story.state.form;
          const sent = story.send((one.type === 'amount.step' ? { ...one, betType } : one) as never);
          const { points, betType: fixed } = story.state.form;
          if (isLeft(sent)) expect(points).toBe(before.points);
          const sides = fixed === null ? types : [fixed];
          const isTaken = sides.some((side) => passes(points, judged(of, side)));
          const isOnTheWay = points < judged(of, betType).limits.min;
          expect(points === 0 || isTaken || isOnTheWay, `${points}`).toBe(true);
          if (points > 0 && !isOnTheWay && fixed !== null) {
            const opened = story.send({ type: 'bet.open', betType: fixed });
            expect(isLeft(opened) && ABOUT_AMOUNT.has(opened.left.code)).toBe(false);
            story.send({ type: 'bet.cancel' });
          }
        }
      }),
      { numRuns: 400 },
    );
  });

  test('BR4: at a unit of 10,000 and an own min of 15,000, 17,000 becomes 20,000', () => {
    const story = ready({
      option: { ...OPTION, limits: { ...OPTION.limits, min: 10_000, max: 500_000 } },
      me: { ...ME, limits: { isEnabled: 'Y', min: 15_000 } as never },
    }).pass(1_000);
    story.send({ type: 'amount.enter', text: '17,000' });
    expect(story.send({ type: 'bet.open', betType: 'B' })).toMatchObject({
      left: { code: 'offUnit', params: { unit: 10_000 } },
    });
    expect(story.state.form.points).toBe(20_000);
    expect(isRight(story.send({ type: 'bet.open', betType: 'B' }))).toBe(true);
  });
});
