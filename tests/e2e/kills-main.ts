import { createPrng } from '../../fixtures/arbitraries/prng.ts';
import { whole } from '../../fixtures/terminal/arguments.ts';
import { begun, npmFirst, parsed } from '../../fixtures/terminal/tool.ts';
import { kills } from './kills.ts';

/** `npm run kills [-- --count 200 --seed 1]`: kills the built page's browser at random moments. Exit 1 if a kept session does not verify, or loses more than 50 ms. */
const LOST_MAX_MS = 50;

const KILLS = {
  command: 'npm run kills',
  says: ["kills the built page's browser at random moments, and verifies the session that was kept"],
  options: {
    count: { type: 'string', value: 'N', help: 'how many kills; 200 unless it is given' },
    seed: { type: 'string', value: 'N', help: 'chooses the moments; 1 unless it is given' },
  },
} as const;

const { count, seed } = await begun(KILLS, (argv) => {
  const { values } = parsed(KILLS, argv);
  return {
    count: whole('--count', values.count ?? '200', 1, 100_000),
    seed: whole('--seed', values.seed ?? '1', 0, 2 ** 31),
  };
});
npmFirst('run', 'build');
const chance = createPrng(seed);
const lost: number[] = [];
let bad = 0;
for await (const { lostMs, acts, entries, faults } of kills(count, () => chance.next())) {
  lost.push(lostMs);
  const isGood = faults.length === 0 && lostMs <= LOST_MAX_MS;
  if (!isGood) bad++;
  console.log(
    `${isGood ? 'ok  ' : 'BAD '} kill ${lost.length}: ${entries} entries kept, ${acts} acts, ${lostMs} ms lost${faults.map((fault) => `; ${fault}`).join('')}`,
  );
}
const sorted = lost.toSorted((a, b) => a - b);
const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
console.log(
  `${lost.length} kills, ${bad} bad; lost: median ${at(0.5)} ms, 95 % at most ${at(0.95)} ms, all at most ${at(1)} ms`,
);
process.exit(bad === 0 && lost.length > 0 ? 0 : 1);
