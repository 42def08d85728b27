import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { BadArgument } from '../../fixtures/terminal/arguments.ts';
import { helpLines } from '../../fixtures/terminal/tool.ts';
import { readArgs } from '../../fixtures/universe/args.ts';
import { SIM } from '../../fixtures/universe/options.ts';

vi.setConfig({ testTimeout: 120_000 }); // for a machine that is busy

const MAIN = fileURLToPath(new URL('../../fixtures/universe/main.ts', import.meta.url));
const dir = mkdtempSync(join(tmpdir(), 'universe-args-'));
afterAll(() => rmSync(dir, { recursive: true }));

const sim = (...args: readonly string[]) => spawnSync(process.execPath, [MAIN, ...args], { encoding: 'utf8' });

test('where the reader of the lines has gone, the exit code is no verdict', async () => {
  const child = spawn(process.execPath, [MAIN, '--seeds', '1', '--minutes', '1'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout.destroy();
  const [code] = await once(child, 'exit');
  expect(code).toBe(3);
});

describe('the options of npm run sim', () => {
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
    ['--faults', 'kill,fire'],
    ['--planted', '--from=7'],
    ['--planted', '--shard=0/2'],
    ['--planted', '--jobs=2'],
    ['--planted', '--faults=kill'],
    ['--plan=p.json', '--seeds=3'],
    ['--merge', '--plan=p.json'],
    ['--merge', '--shard=0/2'],
    ['--seeds=3', '--seeds=5'],
    ['--seeds='],
    ['--policy='],
    ['--policy=closeLeadMs=5', '--policy=closeLeadMs=6'],
    ['--policy', 'ballBetsPerRound'],
    ['--policy', 'ballBetsPerRound=often'],
    ['--policy', 'ballBets=many'],
    ['--policy', 'closeLeadMs=soon'],
    ['--policy', 'closeLeadMs='],
    ['--policy', 'closeLeadMs=-5'],
    ['--policy', 'closeLeadMs=1e400'],
    ['--policy', 'staleMs=0'],
    ['--policy', 'defaultFeePercent=101'],
    ['--policy', 'retryDelaysMs=[100,-1]'],
    ['--policy', 'ballSizes={"smallTo":6,"mediumTo":2}'],
    ['--policy', 'ballSizes={"smallTo":6,"smallTo":2,"mediumTo":6}'],
    ['--policy', '__proto__={}'],
    ['--plan=p.json', '--policy=payout=fee'],
    ['--planted', '--policy=payout=fee'],
    ['--terms'],
    ['--terms', '/nowhere.json'],
    ['--plan=p.json', '--terms=t.json'],
  ])('%s %s is refused with a message', (argv) => {
    expect(() => readArgs(argv)).toThrow(BadArgument);
  });

  test('a policy is refused with what it may be', () => {
    const refused = (setting: string) => sim('--policy', setting);
    expect(refused('closeLeadMs=soon')).toMatchObject({ status: 2, stdout: '' });
    expect(refused('closeLeadMs=soon').stderr).toContain('--policy closeLeadMs: it must be a number of ms, got "soon"');
    expect(refused('staleMs=0').stderr).toContain('--policy staleMs: it must be a time from 1 to 3600000 ms, got 0');
    expect(refused('lead=3').stderr).toContain('--policy lead: there is no such policy; there are closeLeadMs, ');
  });

  test('a shard without a seed is refused, because it would be good without a proof', () => {
    expect(() => readArgs(['--seeds', '2', '--shard', '5/7'])).toThrow('--seeds 2 --shard 5/7 selects no seed');
    expect(readArgs(['--seeds', '2', '--from', '4', '--shard', '5/7']).seeds).toEqual([5]);
  });

  test('a merge looks for the seeds that it is asked for, and else has none of its own', () => {
    expect(readArgs(['--merge']).selection).toBeNull();
    expect(readArgs(['--merge', '--seeds', '9', '--from', '3']).selection).toMatchObject({ from: 3, seeds: 9 });
  });

  test('a plan that is not there, or is none, is a wrong argument', () => {
    const file = join(dir, 'wrong.json');
    for (const text of [null, 'no json', '{"acts":[]}']) {
      if (text !== null) writeFileSync(file, text);
      const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, '--plan', file], { encoding: 'utf8' });
      expect([status, stdout]).toEqual([2, '']);
      expect(stderr).toMatch(/^--plan \S+wrong\.json: [^\n]+\nnpm run sim -- --help tells of all options\n$/);
    }
  });
});

describe('the help of npm run sim', () => {
  test('--help and -h print it on the standard output and exit with 0, whatever else is given', () => {
    const help = `${helpLines(SIM).join('\n')}\n`;
    expect(sim('--help')).toMatchObject({ status: 0, stdout: help, stderr: '' });
    expect(sim('--sedes', '-h')).toMatchObject({ status: 0, stdout: help, stderr: '' });
  });

  test('it has a line for each option, the exit codes and two examples', () => {
    for (const name of Object.keys(SIM.options))
      expect(helpLines(SIM).filter((line) => line.startsWith(`  --${name} `))).toHaveLength(1);
    expect(helpLines(SIM).filter((line) => /^Exit: 0 .* 1 .* 2 /.test(line))).toHaveLength(1);
    expect(helpLines(SIM).filter((line) => line.startsWith('  ') && line.includes('npm run'))).toHaveLength(2);
  });

  test('a wrong use exits with 2, says what is wrong, and leads to the help', () => {
    expect(sim('--sedes', '5')).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringMatching(/^there is no option --sedes; it takes --\w+, .*\n.*\n$/),
    });
  });
});
