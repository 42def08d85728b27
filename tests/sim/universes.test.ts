import { describe, expect, test, vi } from 'vitest';
import type { Act } from '../../fixtures/universe/acts.ts';
import { BadArgument, readArgs } from '../../fixtures/universe/args.ts';
import { createChance } from '../../fixtures/universe/chance.ts';
import { enact, live, type Outcome } from '../../fixtures/universe/live.ts';
import { type Plan, planOf } from '../../fixtures/universe/plan.ts';
import { summaryOf } from '../../fixtures/universe/summary.ts';
import { noTally, SIGHTS } from '../../fixtures/universe/tally.ts';

vi.setConfig({ testTimeout: 120_000 }); // for a machine that is busy

/** A thousand and more are lived by `npm run sim`. */
const SEEDS = 40;

describe('random universes', () => {
  test('at rest every lock, balance, bet and record equals the books of the site, in every tab', async () => {
    const outcomes: Outcome[] = [];
    for (let seed = 0; seed < SEEDS; seed++) outcomes.push(await live(planOf(seed, 4)));
    expect(outcomes.flatMap(({ seed, broken }) => (broken === null ? [] : [{ seed, ...broken }]))).toEqual([]);
    // a run that never saw a bet in doubt would prove nothing about it
    const never = SIGHTS.filter((sight) => outcomes.every(({ tally }) => tally[sight] === 0));
    expect(never).toEqual([]);
  });

  test('a plan is JSON, and the same seed and minutes give the same one', () => {
    const plan = planOf(12, 10);
    expect(JSON.parse(JSON.stringify(plan))).toEqual(plan);
    expect(planOf(12, 10)).toEqual(plan);
    expect(new Set(plan.acts.map(({ id }) => id)).size).toBe(plan.acts.length);
    const times = plan.acts.map(({ at }) => at);
    expect(times.toSorted((a, b) => a - b)).toEqual(times);
  });

  test('every third seed has two tabs, each with its own clocks', () => {
    const plans = Array.from({ length: 30 }, (_, seed) => planOf(seed, 10));
    expect(plans.filter(({ tabs }) => tabs.length === 2)).toHaveLength(10);
    for (const { tabs } of plans) expect(new Set(tabs.map(({ device }) => device.aheadMs)).size).toBe(tabs.length);
  });
});

describe('random draws have keys', () => {
  test('a draw of one name changes no draw of another', () => {
    const [one, other] = [createChance(7, () => 0), createChance(7, () => 0)];
    one.next('bets');
    one.next('bets');
    expect(one.next('faults')).toBe(other.next('faults'));
    expect(one.next('bets')).not.toBe(other.next('bets'));
    expect(one.now('latency')).not.toBe(one.now('latency'));
  });

  test('an act that is left out changes nothing before it, and nothing in a tab that it does not touch', async () => {
    const go = (tab: string, at: number, path: string): Act => ({ id: `go ${tab}`, at, tab, what: { do: 'go', path } });
    const dropped = go('b', 60_000, '/trade/5');
    const plan: Plan = { ...planOf(0, 3), acts: [dropped, go('a', 90_000, '/trade/2')] };
    const [whole, less] = [await lived(plan), await lived({ ...plan, acts: plan.acts.slice(1) })];
    const early = (asked: readonly Question[]) => asked.filter(({ at }) => at < dropped.at);
    expect(whole.a.length).toBeGreaterThan(20);
    expect(less.a).toEqual(whole.a);
    expect(early(less.b)).toEqual(early(whole.b));
    expect(less.b).not.toEqual(whole.b);
  });
});

type Question = { readonly at: number; readonly path: string; readonly answeredAt: number | null };

/** What each tab asked: when (ms from the beginning), what, and when the answer came. */
async function lived(plan: Plan): Promise<{ readonly a: readonly Question[]; readonly b: readonly Question[] }> {
  const { universe } = enact(plan);
  await universe.run(plan.minutes * 60_000);
  universe.close();
  const of = (name: string): readonly Question[] =>
    universe.asked
      .filter(({ tab }) => tab === name)
      .map(({ atMs, path, answeredMs }) => ({ at: atMs - plan.startMs, path, answeredAt: answeredMs }));
  return { a: of('a'), b: of('b') };
}

describe('the command', () => {
  test('a shard takes every n-th seed, and the shards together take all', () => {
    const of = (shard: string) => readArgs(['--seeds', '50', '--from', '7', '--shard', shard]).seeds;
    const all = [of('0/3'), of('1/3'), of('2/3')].flat().toSorted((a, b) => a - b);
    expect(all).toEqual(readArgs(['--seeds', '50', '--from', '7']).seeds);
    expect(readArgs(['--hours', '2']).minutes).toBe(120);
  });

  test.for([
    ['--seeds', 'many'],
    ['--shard', '3/3'],
    ['--shard', 'half'],
    ['--minutes', '0'],
    ['--minutes=5', '--hours=1'],
    ['--sedes', '5'],
  ])('%s %s is refused with a message', (argv) => {
    expect(() => readArgs(argv)).toThrow(BadArgument);
  });

  test('the summary marks what no seed reached, because the run proves nothing about it', () => {
    const outcome = { seed: 1, tabs: 1, simulatedMs: 600_000, wallMs: 300, broken: null };
    const tally = { ...noTally(), 'bets sent': 4 };
    const lines = summaryOf([{ ...outcome, tally }], 300);
    expect(lines.find((line) => line.includes('bets in doubt '))).toContain('NEVER SEEN');
    expect(lines.find((line) => line.includes('bets sent'))).not.toContain('NEVER SEEN');
  });
});
