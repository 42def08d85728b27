import { parseArgs } from 'node:util';
import { createPrng } from '../../engine/base/prng.ts';
import { kills } from './kills.ts';

/** `npm run kills [-- --count 200 --seed 1]`: kills the built page's browser at random moments. Exit 1 if a kept session does not verify, or loses more than 50 ms. */
const LOST_MAX_MS = 50;

const { values } = parseArgs({ options: { count: { type: 'string' }, seed: { type: 'string' } } });
const chance = createPrng(Number(values.seed ?? 1));
const lost: number[] = [];
let bad = 0;
for await (const { lostMs, acts, entries, faults } of kills(Number(values.count ?? 200), () => chance.next())) {
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
