import { describe, expect, test } from 'vitest';
import { createPrng } from '../../../engine/base/prng.ts';
import { anyWorld, honestWorld, ODDNESS } from '../../support/settlement/honest.ts';
import { KINDS } from '../../support/settlement/planted.ts';
import { audited, type World } from '../../support/settlement/world.ts';

/* A long run: `AUDIT_PLANTED=1000 AUDIT_HONEST=10000 npx vitest run --project unit tests/props/rules/settlements.test.ts`. */
const countOf = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise);
const [PLANTED, HONEST] = [countOf('AUDIT_PLANTED', 180), countOf('AUDIT_HONEST', 500)];
const LONG_MS = 600_000;

const kinds = Object.entries(KINDS);
const EACH = Math.ceil(PLANTED / kinds.length);

/** A bet of a seed that a kind can be planted in. */
function worldFor(name: string, seed: number): World {
  const prng = createPrng(seed);
  for (let tries = 0; tries < 10_000; tries++) {
    const world = anyWorld(prng);
    if (KINDS[name]?.on(world.bet)) return world;
  }
  throw new Error(`no bet for: ${name}`);
}

describe('BR26: wrong settlements', () => {
  test('BR26: at least 25 kinds are planted', () => expect(kinds.length).toBeGreaterThanOrEqual(25));

  test.each(kinds)(
    'BR26: it is found that %s',
    (name, { plant }) => {
      for (let seed = 1; seed <= EACH; seed++) {
        const world = worldFor(name, seed);
        expect(audited(world)?.verdict, `seed ${seed}, before it is planted`).toBe('agrees');
        plant(world);
        const audit = audited(world);
        if (audit?.verdict !== 'differs')
          throw new Error(`seed ${seed}: ${JSON.stringify({ audit, bet: world.bet, settled: world.settled })}`);
      }
    },
    LONG_MS,
  );
});

describe('BR26: honest settlements', () => {
  test(
    'BR26: an honest site is never accused, in any order and form',
    () => {
      const verdicts = { agrees: 0, unknown: 0 };
      const agreed = new Set<string>();
      for (let seed = 0; seed < HONEST; seed++) {
        const { world, odd } = honestWorld(seed);
        const audit = audited(world);
        if (audit === null) continue;
        if (audit.verdict === 'differs')
          throw new Error(
            `seed ${seed}: ${JSON.stringify({ odd, audit, bet: world.bet, steps: world.steps, settled: world.settled })}`,
          );
        verdicts[audit.verdict] += 1;
        if (audit.verdict === 'agrees') for (const name of odd) agreed.add(name);
      }
      // an audit that never answers accuses nobody either
      expect(verdicts.agrees).toBeGreaterThan(HONEST / 3);
      expect(agreed.size).toBeGreaterThan(Object.keys(ODDNESS).length / 2);
    },
    LONG_MS,
  );
});
