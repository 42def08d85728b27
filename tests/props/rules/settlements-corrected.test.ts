import { describe, expect, test } from 'vitest';
import { auditEvidence, readEvidence } from '../../../engine/rules/evidence.ts';
import { createPrng, type Prng } from '../../../fixtures/arbitraries/prng.ts';
import { LOST, statusOf, VOID, WON } from '../../../fixtures/testing/judge.ts';
import { anyWorld } from '../../support/settlement/honest.ts';
import { settledAs, whole } from '../../support/settlement/planting.ts';
import { audited, type Step, savedEvidence, told, type World } from '../../support/settlement/world.ts';

/* A site tells the result of a round, and tells another one later. */

/** What the site told at first. */
const FIRST: Readonly<Record<string, (world: World, prng: Prng) => World['result'] | undefined>> = {
  'with another close': ({ result }) => {
    const close = (result.close ?? 0) * 1.5;
    return { ...result, close, resultPrice: close };
  },
  'of another round': ({ result, bet }, prng) => {
    const other = anyWorld(prng);
    return other.bet.isBall === bet.isBall ? { ...other.result, id: result.id, round: result.round } : undefined;
  },
  'with the other winner': ({ result, bet }) =>
    bet.isBall || result.status === 3 ? undefined : { ...result, status: result.status === 1 ? 2 : 1 },
  'as void': ({ result, bet }) => (bet.isBall || result.status === 3 ? undefined : { ...result, status: 3 }),
};
const ORDERS: readonly (readonly Step[])[] = [
  ['confirm', 'accept', 'finish', 'settle', 'read'],
  ['confirm', 'settle', 'accept', 'finish', 'read'],
  ['acceptBare', 'finish', 'settleBare', 'read'],
  ['listRunning', 'finish', 'settle', 'listSettled', 'read'],
];
const COUNT = 400;

/** Worlds of one kind of correction. */
function* corrected(first: (typeof FIRST)[string]): Generator<World> {
  for (let seed = 0; seed < COUNT; seed++) {
    const prng = createPrng(seed);
    const world = anyWorld(prng);
    const toldFirst = first(world, prng);
    if (toldFirst === undefined || !whole(world.bet)) continue;
    yield { ...world, toldFirst, steps: [...(ORDERS[seed % ORDERS.length] ?? [])] };
  }
}

describe.each(Object.entries(FIRST))('BR26: a round that was told %s at first', (_name, first) => {
  test('BR26: the bet agrees if it is settled by the trades, whatever was told at first', () => {
    let count = 0;
    for (const world of corrected(first)) {
      count++;
      expect(audited(world), JSON.stringify(world.bet)).toEqual({ verdict: 'agrees' });
    }
    expect(count).toBeGreaterThan(COUNT / 10);
  });

  test('BR26: without trades nobody knows which word is right: it is neither called right nor wrong', () => {
    for (const world of corrected(first))
      for (const trades of [
        { open: null, close: null },
        { open: [{ items: [], last: true }], close: [{ items: [], last: true }] },
      ])
        expect(audited({ ...world, trades }), JSON.stringify(world.bet)).toEqual({
          verdict: 'unknown',
          missing: 'trades',
        });
  });

  test('BR26: a settlement against the trades is found, whatever the site told last', () => {
    for (const world of corrected(first)) {
      const { result, toldFirst = result } = world;
      const status = statusOf(world.bet);
      for (const wrong of ([WON, LOST, VOID] as const).filter((one) => one !== status)) {
        const planted = { ...world, result: toldFirst, toldFirst: result };
        settledAs(planted, wrong);
        expect(audited(planted)?.verdict, JSON.stringify(world.bet)).toBe('differs');
      }
    }
  });

  test('BR27: the saved receipt says the same without the page', () => {
    for (const world of corrected(first))
      for (const one of [world, { ...world, trades: { open: null, close: null } }]) {
        const file = readEvidence(JSON.parse(JSON.stringify(savedEvidence(told(one).state))));
        if ('problem' in file) throw new Error(file.problem);
        expect(auditEvidence(file), JSON.stringify(world.bet)).toEqual(audited(one));
      }
  });
});
