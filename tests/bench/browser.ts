import { BadArgument, number } from '../../fixtures/terminal/arguments.ts';
import { begun, npmFirst, parsed } from '../../fixtures/terminal/tool.ts';
import { measureHeap } from './browser/heap.ts';
import { measureIdle } from './browser/idle.ts';
import type { Line } from './browser/line.ts';
import { measurePan } from './browser/pan.ts';
import { measurePlayer } from './browser/player.ts';
import { measureSlow } from './browser/slow.ts';
import { measureTicking } from './browser/ticking.ts';

/**
 * `npm run bench:browser [-- NAME…] [-- --minutes 10]`: Chromium at work, all runs or those named. Exit 1 when a target is
 * missed.
 *
 * - `chart`, `ball`: the built application on a price chart and on number-ball, at 20 ticks a second, for so many minutes each.
 * - `slow`: the same screens on a quarter of this processor's speed.
 * - `pan`: pan and zoom over 50,000 candles, beside another library's chart.
 * - `idle`: the main thread's time while ticks come in, of three screens, shown and hidden, beside another library's chart.
 * - `heap`: what a price chart holds more after so many minutes of a site whose time runs ten times as fast, beside the log's own bytes.
 * - `player`: seeks in the player of a day's recording.
 */
const RUNS: Readonly<Record<string, (minutes: number) => Promise<readonly Line[]>>> = {
  chart: (minutes) => measureTicking('chart', minutes),
  ball: (minutes) => measureTicking('ball', minutes),
  slow: measureSlow,
  pan: measurePan,
  idle: measureIdle,
  heap: measureHeap,
  player: measurePlayer,
};

const BENCH = {
  command: 'npm run bench:browser',
  names: '[NAME…]',
  says: ['measures the built application in Chromium: all runs, or those named'],
  options: {
    minutes: { type: 'string', value: 'N', help: 'how long a run that takes minutes lasts; 10 unless it is given' },
  },
  after: [`Runs: ${Object.keys(RUNS).join(', ')}.`, 'Exit: 0 good, 1 a target is missed, 2 wrong use.'],
} as const;

const { minutes, names } = await begun(BENCH, (argv) => {
  const { values, positionals } = parsed(BENCH, argv);
  const odd = positionals.find((name) => !Object.hasOwn(RUNS, name));
  if (odd !== undefined) throw new BadArgument(`no run ${odd}; there are ${Object.keys(RUNS).join(', ')}`);
  return { minutes: number('--minutes', values.minutes ?? '10', 0.01, 24 * 60), names: positionals };
});

npmFirst('run', 'build');
let areAllMet = true;
for (const [name, run] of Object.entries(RUNS)) {
  if (names.length > 0 && !names.includes(name)) continue;
  for (const { what, said, isMet } of await run(minutes)) {
    areAllMet &&= isMet;
    console.log(`${isMet ? 'ok  ' : 'MISS'} ${name.padEnd(6)} ${what.padEnd(30)} ${said}`);
  }
}
process.exit(areAllMet ? 0 : 1);
