import { describe, expect, test } from 'vitest';
import type { Bet } from '../../engine/index.ts';
import type { Round } from '../../engine/model/market.ts';
import type { BetTerms } from '../../engine/rules/terms.ts';
import { BET, OPTION, ROUND } from '../../fixtures/arbitraries/samples.ts';
import type { Bet as Booked } from '../../fixtures/site/world/book/bet.ts';
import { findOption, type Option } from '../../fixtures/site/world/market/catalog.ts';
import { rememberingPercents, wasPaid } from '../../fixtures/universe/percents.ts';
import { isCleared } from '../../fixtures/universe/receipts.ts';
import { changeTerms } from '../../fixtures/universe/terms.ts';
import { createUniverse } from '../../fixtures/universe/universe.ts';

/* What universes do not hold against a page: what the site has just changed, and what the page was never told. */

const WINDOW_MS = 25_000;
const option = (id: number): Option => findOption(id) ?? expect.fail(`no option ${id}`);

describe('a bet may be booked with another percent than the shown one', () => {
  const universe = () => createUniverse({ seed: 1 });
  const bookedAt = (id: number, type: string, createdMs: number) =>
    ({ round: { option: option(id) }, type, createdMs }) as unknown as Booked;

  test('if the site paid the shown percent until shortly before, also where a change was taken back', async () => {
    const it = universe();
    const { world } = it.site;
    const was = (percent: number, id = 1) => wasPaid(world, bookedAt(id, 'B', it.nowMs()), percent);
    await it.run(1_000);
    expect(was(88)).toBe(false);
    changeTerms(it, option(1), { do: 'fee', level: 'round', percent: 40 });
    changeTerms(it, option(1), { do: 'fee', level: 'round', percent: 12 });
    expect([was(88), was(60), was(83), was(88, 2)]).toEqual([true, true, false, false]);
    await it.run(WINDOW_MS);
    expect(was(60)).toBe(true);
    await it.run(1);
    expect(was(60)).toBe(false);
    changeTerms(it, option(1), { do: 'fee', level: 'option', percent: 40 }); // the fee of the round counts
    expect(was(88)).toBe(false);
    it.close();
  });

  test('at any time after a change of which a round with ratios of its own tells nothing', async () => {
    const it = universe();
    const was = () => wasPaid(it.site.world, bookedAt(8, 'S', it.nowMs()), 360);
    const before = it.site.world.fees.rates(option(8)).ratio('sml');
    changeTerms(it, option(8), { do: 'ratio', kind: 0.1, ratio: 0.9 });
    it.site.world.setRatio('option', 8, 'sml', 3.6);
    rememberingPercents(it.site.world).setRatio('option', 8, 'sml', before);
    await it.run(10 * WINDOW_MS);
    expect(was()).toBe(true);
    it.close();
  });

  test('if a schedule of the terms has changed it', async () => {
    const schedule = [{ from: '00:11', until: '00:12', fee: 40 }];
    const it = createUniverse({ seed: 1, terms: { schedule } });
    await it.run(61_000); // the universe begins at 00:10
    expect(wasPaid(it.site.world, bookedAt(1, 'B', it.nowMs()), 88)).toBe(true);
    expect(wasPaid(it.site.world, bookedAt(1, 'B', it.nowMs()), 60)).toBe(false);
    it.close();
  });
});

describe('an audit may lack', () => {
  const settled: Bet = { ...BET, status: 1, profit: 44_000 } as Bet;
  const PIPS = { precision: 2, buyPip: 4.62, sellPip: 4.62 };
  const SENT = { optionId: OPTION.id, roundId: BET.roundId, betType: 'B', points: 50_000, percent: 88 } as never;
  const terms = (some: Partial<BetTerms>): BetTerms =>
    ({ id: BET.id, sent: null, words: [], pips: null, round: null, ...some }) as BetTerms;
  const isExcused = (missing: 'percent' | 'terms' | 'trades', some?: Partial<BetTerms>): boolean =>
    isCleared({ verdict: 'unknown', missing }, settled, some && terms(some));

  test('the percent only where the member has confirmed none and the site told none while the bet was in progress', () => {
    expect(isExcused('percent')).toBe(true);
    expect(isExcused('percent', { words: [settled] })).toBe(true);
    expect(isExcused('percent', { words: [{ ...BET, profitPercent: undefined } as Bet] })).toBe(true);
    expect(isExcused('percent', { words: [BET] })).toBe(false);
    expect(isExcused('percent', { sent: SENT })).toBe(false);
  });

  test('the pips only where the page has not read them between the beginning of the round and the bet', () => {
    const [early, fresh] = [
      { ...PIPS, atMs: ROUND.startMs - 1 },
      { ...PIPS, atMs: ROUND.startMs },
    ];
    const changed = { ...ROUND, buyPrice: 97_405 } as Round;
    expect(isExcused('terms')).toBe(true);
    expect(isExcused('terms', { sent: SENT })).toBe(true);
    expect(isExcused('terms', { sent: SENT, pips: fresh })).toBe(false);
    expect(isExcused('terms', { words: [BET], pips: fresh })).toBe(false);
    expect(isExcused('terms', { words: [settled], pips: fresh })).toBe(true);
    expect(isExcused('terms', { words: [BET], pips: { ...PIPS, atMs: BET.createdMs + 1 } })).toBe(true);
    expect(isExcused('terms', { sent: SENT, pips: early })).toBe(true);
    expect(isExcused('terms', { sent: SENT, pips: early, round: changed })).toBe(true);
    expect(isExcused('terms', { sent: SENT, pips: early, round: ROUND })).toBe(false);
  });

  test('nothing else', () => {
    expect(isExcused('trades')).toBe(false);
    expect(isCleared({ verdict: 'agrees' }, settled, undefined)).toBe(true);
    expect(isCleared(null, settled, undefined)).toBe(false);
  });
});
