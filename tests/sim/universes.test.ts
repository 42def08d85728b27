import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test, vi } from 'vitest';
import type { Act } from '../../fixtures/universe/acts.ts';
import { readArgs } from '../../fixtures/universe/args.ts';
import { createChance } from '../../fixtures/universe/chance.ts';
import { enact, live, type Outcome } from '../../fixtures/universe/live.ts';
import { type Plan, planOf } from '../../fixtures/universe/plan.ts';
import { FAULTS } from '../../fixtures/universe/rows.ts';
import { SIGHTS } from '../../fixtures/universe/sights.ts';
import { createUniverse } from '../../fixtures/universe/universe.ts';
import { soaked } from '../support/soak.ts';

vi.setConfig({ testTimeout: 600_000 }); // for a machine that is busy

const MAIN = fileURLToPath(new URL('../../fixtures/universe/main.ts', import.meta.url));
const dir = mkdtempSync(join(tmpdir(), 'universes-'));
afterAll(() => rmSync(dir, { recursive: true }));
/** A thousand and more are lived by `npm run sim`. */
const SEEDS = soaked(12, 60);
/** So few seeds may miss some of what there is to see. */
const UNSEEN_MAX = soaked(3, 0);

describe('random universes', () => {
  test('at rest every lock, balance, bet and record equals the books of the site, in every tab', async () => {
    const outcomes: Outcome[] = [];
    for (let seed = 0; seed < SEEDS; seed++) outcomes.push(await live(planOf(seed, 5)));
    expect(outcomes.flatMap(({ seed, broken }) => (broken === null ? [] : [{ seed, ...broken }]))).toEqual([]);
    // a run that never saw a bet in doubt would prove nothing about it
    const never = SIGHTS.filter((sight) => outcomes.every(({ counts }) => counts[sight] === 0));
    expect(never.length, never.join(', ')).toBeLessThanOrEqual(UNSEEN_MAX);
  });

  test('a plan is JSON, and the same seed and minutes give the same one', () => {
    const plan = planOf(12, 10);
    expect(JSON.parse(JSON.stringify(plan))).toEqual(plan);
    expect(planOf(12, 10)).toEqual(plan);
    expect(new Set(plan.acts.map(({ id }) => id)).size).toBe(plan.acts.length);
    const times = plan.acts.map(({ at }) => at);
    expect(times.toSorted((a, b) => a - b)).toEqual(times);
  });

  test('no act of a plan comes after its end, when the rest has begun', () => {
    const late = Array.from({ length: 200 }, (_, seed) => planOf(seed, 4)).flatMap(({ seed, minutes, acts }) =>
      acts.filter(({ at }) => at >= minutes * 60_000).map(({ id }) => `seed ${seed}: ${id}`),
    );
    expect(late).toEqual([]);
  });

  test('a plan has its policy and its site, and both differ by the seed', () => {
    const plans = Array.from({ length: 200 }, (_, seed) => planOf(seed, 1));
    for (const [name, count] of [
      ['clientIds', 2],
      ['currentBets', 2],
      ['sellPips', 3],
      ['bonusPoints', 2],
      ['pastBets', 3],
    ] as const)
      expect(new Set(plans.map(({ site }) => site[name])).size, name).toBe(count);
    expect(plans.filter(({ policy }) => policy.ballBetsPerRound === 'many').length).toBeGreaterThan(30);
    expect(planOf(3, 1, FAULTS, { policy: { ballBetsPerRound: 'many' } }).policy.ballBetsPerRound).toBe('many');
    const [plan, set] = [planOf(3, 1), planOf(3, 1, FAULTS, { policy: { closeLeadMs: 13_000 } })];
    expect(set).toEqual({ ...plan, policy: { ...plan.policy, closeLeadMs: 13_000 } });
  });

  test('every third seed has two tabs: on devices of their own, or on one with its clocks, storage and network', () => {
    const plans = Array.from({ length: 30 }, (_, seed) => planOf(seed, 10));
    expect(plans.filter(({ tabs }) => tabs.length === 2)).toHaveLength(10);
    const one = plans.filter(({ tabs }) => tabs[1]?.beside === 'a');
    expect(one.length).toBeGreaterThan(2);
    expect(one.length).toBeLessThan(8);
    for (const { tabs } of plans) {
      const devices = tabs.filter(({ beside }) => beside === undefined).length;
      expect(new Set(tabs.map(({ device }) => device.aheadMs)).size).toBe(devices);
    }
    const { universe } = enact({ ...(one[0] as Plan), acts: [] });
    const [a, b] = universe.tabs;
    expect([a?.device, a?.network, a?.storage.shared]).toEqual([b?.device, b?.network, b?.storage.shared]);
    expect(a?.storage).not.toBe(b?.storage);
    universe.close();
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
  test.for([
    ['kill,sleep', ['kill', 'sleep']],
    ['none', []],
  ] as const)('--faults %s leaves out all other faults, and changes no other act', ([faults, kinds]) => {
    const { faults: among } = readArgs(['--faults', faults]);
    const [whole, part] = [planOf(4, 60), planOf(4, 60, among)];
    const isKept = ({ what }: Act): boolean => !FAULTS.includes(what.do) || kinds.some((kind) => kind === what.do);
    expect(part).toEqual({ ...whole, acts: whole.acts.filter(isKept) });
    expect(part.acts.length).toBeGreaterThan(0);
    expect(whole.acts.length).toBeGreaterThan(part.acts.length);
  });

  test('--policy is in the plan of each seed, and a plan without one or without a site is played as before', () => {
    const { policy } = readArgs(['--policy', 'ballBetsPerRound=many', '--policy', 'retryDelaysMs=[100,200]']);
    expect(policy).toEqual({ ballBetsPerRound: 'many', retryDelaysMs: [100, 200] });
    const { policy: _policy, site: _site, terms: _terms, ...older } = { ...planOf(1, 1), acts: [] };
    const file = join(dir, 'older.json');
    writeFileSync(file, JSON.stringify(older));
    expect(spawnSync(process.execPath, [MAIN, '--plan', file], { encoding: 'utf8' })).toMatchObject({ status: 0 });
    writeFileSync(file, JSON.stringify({ ...older, policy: { payout: 'twice' } }));
    const { status, stderr } = spawnSync(process.execPath, [MAIN, '--plan', file], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([2, expect.stringContaining('its policy payout: it must be fee or dividend')]);
  });

  const TERMS = {
    fee: 9,
    options: [{ fee: 7.5 }, { type: 'R1', limits: { max: 300_000 } }],
    policy: { closeLeadMs: 13_000 },
  } as const;
  test('--terms FILE is what the site of every seed says: in the plan, on the pages, and in the line that plays a seed again', async () => {
    const file = join(dir, 'terms.json');
    writeFileSync(file, JSON.stringify(TERMS));
    const { terms, policy } = readArgs(['--terms', file, '--policy', 'closeLeadMs=8000']);
    const plan = planOf(1, 2, [], { terms, policy });
    expect(plan).toMatchObject({ terms: TERMS, feePercent: null, policy: { closeLeadMs: 8_000 } });
    expect(planOf(1, 2, [], { terms }).policy.closeLeadMs).toBe(13_000);
    const { universe } = enact(plan);
    const [tab] = universe.tabs;
    await universe.until('the options', () => tab?.state().options.isLoaded === true);
    const options = tab?.state().options.list ?? [];
    expect(options.filter(({ type }) => type === 'R1').map(({ limits }) => limits.max)).toContain(300_000);
    expect(new Set(options.map(({ type, feePercent }) => !type.startsWith('P') && feePercent))).toEqual(
      new Set([false, 7.5]),
    );
    universe.close();
    const args = ['--seeds', '2', '--minutes', '2', '--terms', file];
    expect(spawnSync(process.execPath, [MAIN, ...args], { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
  });

  test('terms of another shape are refused with the place, from a file, from a plan and from a call', () => {
    const file = join(dir, 'odd.json');
    writeFileSync(file, JSON.stringify({ fee: 'x' }));
    const { status, stderr } = spawnSync(process.execPath, [MAIN, '--terms', file], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([
      2,
      expect.stringContaining('odd.json: fee must be a number from 0 to 100, not "x"'),
    ]);
    writeFileSync(file, JSON.stringify({ ...planOf(1, 1), terms: { fees: 1 } }));
    const planned = spawnSync(process.execPath, [MAIN, '--plan', file], { encoding: 'utf8' });
    expect([planned.status, planned.stderr]).toEqual([2, expect.stringContaining('the file has no "fees"')]);
    expect(() => createUniverse({ seed: 1, terms: { options: [{ type: 'Q1' }] } as never })).toThrow(
      'options.0.type must be',
    );
  });

  test('a plan that breaks a rule is played again as a plan', () => {
    const file = join(dir, 'plan.json');
    const refused: Act = { id: 'grant', at: 1_000, tab: null, what: { do: 'grant', points: -1e12 } };
    writeFileSync(file, JSON.stringify({ ...planOf(1, 1), acts: [refused] }));
    const env = { ...process.env, TMPDIR: dir };
    const { stdout } = spawnSync(process.execPath, [MAIN, '--plan', file], { encoding: 'utf8', env });
    expect(stdout).toContain(`  again: npm run sim -- --plan ${file}\n`);
  });

  test('threads share the seeds, and the lines of their run can be merged', () => {
    const sim = (args: readonly string[], input = ''): string =>
      execFileSync(process.execPath, [MAIN, ...args], { encoding: 'utf8', input });
    const lines = sim(['--seeds', '3', '--minutes', '1', '--faults', 'none', '--jobs', '2', '--json']);
    const seeds = lines.split('\n').flatMap((line) => (line.startsWith('{"seed"') ? [JSON.parse(line).seed] : []));
    expect(seeds.toSorted()).toEqual([0, 1, 2]);
    expect(sim(['--merge'], lines)).toContain('3 seeds, 1 with two tabs, 0 broken');
  });
});
