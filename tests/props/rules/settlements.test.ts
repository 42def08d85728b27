import { describe, expect, test } from 'vitest';
import { auditEvidence, readEvidence } from '../../../engine/rules/evidence.ts';
import { createPrng } from '../../../fixtures/arbitraries/prng.ts';
import { anyWorld, honestWorld, ODDNESS } from '../../support/settlement/honest.ts';
import { KINDS as FIRST } from '../../support/settlement/planted.ts';
import { MORE_KINDS } from '../../support/settlement/planted-more.ts';
import { REST_KINDS } from '../../support/settlement/planted-rest.ts';
import type { Kind } from '../../support/settlement/planting.ts';
import { audited, savedEvidence, told, type World } from '../../support/settlement/world.ts';

/* A long run: `AUDIT_PLANTED=1000 AUDIT_HONEST=10000 npx vitest run --project unit tests/props/rules/settlements.test.ts`. */
const countOf = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise);
const [PLANTED, HONEST] = [countOf('AUDIT_PLANTED', 180), countOf('AUDIT_HONEST', 500)];
const LONG_MS = 600_000;

const KINDS: Readonly<Record<string, Kind>> = { ...FIRST, ...MORE_KINDS, ...REST_KINDS };
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
  test('BR26: at least 100 kinds are planted', () => expect(kinds.length).toBeGreaterThanOrEqual(100));

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

/** Oddnesses that hide nothing of what was planted. */
const HARMLESS = [
  'trades come newest first',
  'trades come in no order',
  'a page of trades has more behind it',
  'pages of one trade',
  'every trade comes twice, on two pages',
  'old trades are in the list',
  'the options have other terms later',
  'prices have a binary fraction',
  'trades have more decimals behind the precision',
] as const;
/** Oddnesses that leave the page without the trades that it has asked for. */
const WITHOUT_TRADES = [
  'there are no trades',
  'the trades fail',
  'the second page of trades fails',
  'the pages of trades never end',
  'the deciding trade cannot be read',
] as const;

describe('BR26: wrong settlements of an odd site', () => {
  test(
    'BR26: what is wrong is found in any order of trades and words',
    () => {
      const missed: string[] = [];
      for (const [i, [name, { plant }]] of kinds.entries())
        for (let seed = 1; seed <= EACH; seed++) {
          const odd = HARMLESS[(seed + i) % HARMLESS.length] as (typeof HARMLESS)[number];
          const world = worldFor(name, seed + 500);
          ODDNESS[odd]?.(world, createPrng(seed));
          plant(world);
          const audit = audited(world);
          if (audit?.verdict !== 'differs') missed.push(`${name}, ${odd}, seed ${seed}: ${JSON.stringify(audit)}`);
        }
      expect(missed).toEqual([]);
    },
    LONG_MS,
  );

  test(
    'BR25: a settlement by a wrong price is never called right where trades were asked for and do not decide',
    () => {
      for (const [name, { plant }] of kinds.filter(([kind]) => /price|trade/.test(kind)))
        for (const odd of WITHOUT_TRADES)
          for (let seed = 1; seed <= EACH; seed++) {
            const world = worldFor(name, seed);
            ODDNESS[odd]?.(world, createPrng(seed));
            plant(world);
            expect(audited(world)?.verdict, `${name}, ${odd}, seed ${seed}`).not.toBe('agrees');
          }
    },
    LONG_MS,
  );

  test.each([
    'it is booked with another stake than was confirmed',
    'it is booked as another bet type than was confirmed',
  ])('BR26: without client ids it is not called right that %s', (name) => {
    for (let seed = 1; seed <= EACH; seed++) {
      const world = worldFor('it is booked with another stake than was confirmed', seed);
      ODDNESS['no message has the client id']?.(world, createPrng(seed));
      const { type } = world.bet;
      if (KINDS[name] !== undefined) KINDS[name].plant(world);
      else for (const word of [world.booked, world.settled]) Object.assign(word, { type: type === 'B' ? 'S' : 'B' });
      expect(audited(world)?.verdict, `seed ${seed}`).not.toBe('agrees');
    }
  });

  test('BR27: a saved receipt says what the page said, of right and of wrong settlements', () => {
    const worlds = [
      ...kinds.map(([name, { plant }], i) => {
        const world = worldFor(name, i);
        plant(world);
        return world;
      }),
      ...Array.from({ length: 3 * Object.keys(ODDNESS).length }, (_, seed) => honestWorld(seed).world),
    ];
    let saved = 0;
    for (const world of worlds) {
      const audit = audited(world);
      // the file is checked without the page, which may not have read all, or may have sent another bet
      if (audit === null || (audit.verdict === 'unknown' && ['unread', 'sent'].includes(audit.missing))) continue;
      const file = readEvidence(JSON.parse(JSON.stringify(savedEvidence(told(world).state))));
      if ('problem' in file) throw new Error(`${file.problem}: ${JSON.stringify(world)}`);
      expect(auditEvidence(file), JSON.stringify(world)).toEqual(audit);
      saved++;
    }
    expect(saved).toBeGreaterThan(150);
  });
});

describe('BR26: honest settlements', () => {
  test(
    'BR26: no bet of an honest site differs, in any order and form of its words',
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
