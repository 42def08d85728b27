import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  BETTING_PLACES,
  beginBetting,
  bettingCommands,
  bettingTerms,
  commandsOf,
  gather,
} from '../../../fixtures/testing/index.ts';

/** Random lists of commands; the first press often follows an amount. */
const played = bettingTerms.chain((terms) =>
  fc.tuple(fc.constant(terms), commandsOf(bettingCommands(terms), { maxCommands: 40, size: 'max' })),
);

test('BR1, BR4, BR6, BR9, C8: betting in a round is as an independent model says, whatever member, site and network do', () => {
  const reached = gather(BETTING_PLACES);
  fc.assert(
    fc.property(played, ([terms, commands]) => fc.modelRun(() => beginBetting(terms, reached.see), commands)),
    { numRuns: 1_500 },
  );
  expect(reached.missing(), reached.text()).toEqual([]);
});

test('the model notices an engine that does not follow it', () => {
  const { model, real } = beginBetting({ unit: 1_000, max: 9_000, balance: 5_000, sides: [5_000, 5_000] });
  model.field = 1;
  const commands = bettingCommands(model.terms);
  expect(commands.length).toBeGreaterThan(8);
  const [wait] = fc
    .sample(fc.oneof(...commands), { numRuns: 200, seed: 1, path: '' })
    .filter((one) => /ms pass/.test(`${one}`));
  expect(() => wait?.run(model, real)).toThrow(/the amount: the engine has 0, the model 1/);
});
