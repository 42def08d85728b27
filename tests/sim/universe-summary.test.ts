import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, test, vi } from 'vitest';
import { BadArgument } from '../../fixtures/terminal/arguments.ts';
import type { Coverage } from '../../fixtures/universe/coverage.ts';
import type { Outcome } from '../../fixtures/universe/live.ts';
import { merge } from '../../fixtures/universe/merge.ts';
import { type Selection, seedsOf } from '../../fixtures/universe/shard.ts';
import { noCounts, type SightCounts } from '../../fixtures/universe/sights.ts';
import { isGood, lineOf, news, summaryOf, wordsOf } from '../../fixtures/universe/summary.ts';

vi.setConfig({ testTimeout: 120_000 }); // for a machine that is busy

const MAIN = fileURLToPath(new URL('../../fixtures/universe/main.ts', import.meta.url));

describe('the words of a run', () => {
  test('a summary names what no seed saw, because the run proves nothing about it, and a full run is not good then', () => {
    const some = Array.from({ length: 500 }, (_, seed) => outcomeOf(seed, { 'bets sent': 4 }));
    const summary = summaryOf(some, { wallMs: 300 });
    expect(summary.unproven).toContain('bets in doubt');
    expect(summary.unproven).not.toContain('bets sent');
    expect(wordsOf(summary).find((line) => line.includes('bets in doubt '))).toContain('NEVER SEEN');
    expect([
      isGood(summary),
      isGood(summaryOf(some.slice(1), { wallMs: 300 })),
      isGood(summaryOf(some, { wallMs: 300, isPart: true })),
    ]).toEqual([false, true, true]);
  });

  test('one thing is named in the singular, none and several in the plural', () => {
    const line = (nr: number, tabs: number): string => {
      const seen = { 'bets sent': nr, 'deposits requested': nr, 'withdrawals requested': nr, 'links lost': nr };
      return lineOf({ ...outcomeOf(7, seen), tabs });
    };
    expect(line(1, 1)).toContain('1 tab   1 bet (0 in doubt)  1 deposit  1 withdrawal  1 link lost  ');
    expect(line(2, 2)).toContain('2 tabs  2 bets (0 in doubt)  2 deposits  2 withdrawals  2 links lost  ');
    expect(line(0, 1)).toContain('0 bets (0 in doubt)  0 deposits  0 withdrawals  0 links lost  ');
    expect(wordsOf(summaryOf([outcomeOf(0, {})], { wallMs: 1 }))[0]).toBe('1 seed, 0 with two tabs, 0 broken');
  });
});

describe('the lines of several runs', () => {
  test('the lines of shards sum up to the summary of the whole run, whatever their order', () => {
    const whole = Array.from({ length: 9 }, (_, seed) =>
      outcomeOf(seed, { 'bets sent': seed }, { facts: ['round.created', `fact ${seed % 4}`] }),
    );
    const part = (nr: number) => whole.filter(({ seed }) => seed % 3 === nr).map(news());
    const lines = [part(2), part(0), part(1)].flat();
    expect(summaryOf(lines, { wallMs: 7 })).toEqual(summaryOf(whole, { wallMs: 7 }));
    expect(summaryOf(lines, { wallMs: 7 })).toMatchObject({ seeds: 9, seen: { 'bets sent': 36 } });
  });

  test('nothing is missing if every shard of the run is there, whatever the order of the lines', () => {
    const lines = [0, 1, 2].flatMap((part) => shard(part)).toReversed();
    const { outcomes, lacks } = merge(lines.join('\n'), null);
    expect([outcomes.length, lacks]).toEqual([9, []]);
  });

  test('a shard that is not there is named with the options that play it', () => {
    const { lacks } = merge([shard(0), shard(2)].flat().join('\n'), null);
    expect(lacks).toEqual(['MISSING: 3 seeds of --seeds 9 --from 30 --shard 1/3: 31, 34, 37']);
  });

  test('the seeds of a shard that stopped are named', () => {
    const { lacks } = merge([shard(0), shard(1).slice(0, 2), shard(2)].flat().join('\n'), null);
    expect(lacks).toEqual(['MISSING: 1 seed of --seeds 9 --from 30 --shard 1/3: 37']);
  });

  test('only the first seeds of many are named', () => {
    const { lacks } = merge(JSON.stringify(outcomeOf(0, {})), { from: 0, seeds: 100, part: 0, parts: 1 });
    expect(lacks).toEqual(['MISSING: 99 seeds of --seeds 100: 1, 2, 3, 4, 5 …']);
  });

  test('a seed of no run is named: its summary may be missing', () => {
    const alone = JSON.stringify(outcomeOf(50, {}));
    expect(merge([...shard(0), ...shard(1), ...shard(2), alone].join('\n'), null).lacks).toEqual([
      'NOT ASKED FOR: 1 seed that neither --seeds nor a summary names: 50',
    ]);
    expect(merge(alone, { from: 50, seeds: 1, part: 0, parts: 1 }).lacks).toEqual([]);
  });

  test('a run with some kinds of faults left out need not see everything', () => {
    const end = JSON.stringify({ summary: { isPart: true }, selection: { from: 0, seeds: 1, part: 0, parts: 1 } });
    expect(merge(`${JSON.stringify(outcomeOf(0, {}))}\n${end}\n`, null)).toMatchObject({ isPart: true, lacks: [] });
  });

  test.for([
    ['it was cut', '{"seed":31,"tabs":1,"tal', 'line 3 is not JSON'],
    ['npm printed it', '> round-client@0.1.0 sim', 'line 3 is not JSON'],
    ['it is of no run', '{"seed":31}', 'line 3 is neither an outcome nor a summary of this version'],
    ['its selection is none', '{"summary":{},"selection":{"from":0}}', 'line 3 is neither'],
    ['it is a number', '7', 'line 3 is neither'],
    ['its seed was there before', JSON.stringify(outcomeOf(30, {})), 'line 3 has the seed of line 1 again: 30'],
  ] as const)('a line is refused with its number if %s', ([, line, words]) => {
    const lines = [outcomeOf(30, {}), outcomeOf(33, {})].map((one) => JSON.stringify(one));
    expect(() => merge([...lines, line].join('\n'), null)).toThrow(BadArgument);
    expect(() => merge([...lines, line].join('\n'), null)).toThrow(words);
  });

  test('no outcome at all is refused', () => {
    expect(() => merge('\n', null)).toThrow('no outcome');
    expect(() => merge('{"summary":{}}\n', null)).toThrow('no outcome');
  });

  test('the lines may come later than the command that merges them', async () => {
    const { child, said } = started('--merge', '--seeds', '1', '--from', '1');
    await setTimeout(1_500); // by then it waits for them
    child.stdin.end(`${JSON.stringify(outcomeOf(1, {}))}\n`);
    expect(await said).toMatchObject({ exit: 0, out: expect.stringContaining('1 seed, 0 with two tabs, 0 broken') });
  });

  test('a merge that lacks seeds says so and exits with 1, and one with a wrong line exits with 2', async () => {
    const [words, json, wrong] = [started('--merge'), started('--merge', '--json'), started('--merge')];
    const lines = [...shard(0), ...shard(1)].join('\n');
    words.child.stdin.end(lines);
    json.child.stdin.end(lines);
    wrong.child.stdin.end('no line\n');
    const lack = 'MISSING: 3 seeds of --seeds 9 --from 30 --shard 2/3: 32, 35, 38';
    expect(await words.said).toMatchObject({ exit: 1, out: expect.stringContaining(`${lack}\n`) });
    const { exit, out } = await json.said;
    expect([exit, JSON.parse(out)]).toMatchObject([1, { summary: { seeds: 6 }, lacks: [lack] }]);
    expect(await wrong.said).toEqual({ exit: 2, out: '' });
  });
});

function started(...args: readonly string[]) {
  const child = spawn(process.execPath, [MAIN, ...args]);
  const ended = once(child, 'exit');
  const said = Promise.all([text(child.stdout), ended]).then(([out, [exit]]) => ({ exit, out }));
  return { child, said };
}

/** The lines of a part (0 to 2) of the seeds 30 to 38: its outcomes and its summary. */
function shard(part: number): readonly string[] {
  const selection: Selection = { from: 30, seeds: 9, part, parts: 3 };
  const outcomes = seedsOf(selection).map((seed) => outcomeOf(seed, {}));
  return [...outcomes, { summary: summaryOf(outcomes, { wallMs: 7 }), selection }].map((line) => JSON.stringify(line));
}

function outcomeOf(seed: number, seen: Partial<SightCounts>, reached: Partial<Coverage> = {}): Outcome {
  return {
    seed,
    tabs: 1,
    simulatedMs: 600_000,
    wallMs: 300,
    broken: null,
    counts: { ...noCounts(), ...seen },
    coverage: { facts: [], transitions: [], acts: [], refusals: [], ...reached },
  };
}
