import { ballScreen } from './ball.ts';
import { chartStep } from './chart.ts';
import { dayParse } from './day.ts';
import { decodeParse } from './decode.ts';
import { foldFloor, foldToolkit } from './fold.ts';
import { keepFold, keepWrite } from './keep.ts';
import type { Row } from './measure.ts';
import { seek } from './seek.ts';
import { tickBytes, tickGz } from './ticks.ts';

/* One bench in a process of its own: what the optimiser learns from one must not help or hurt another. */

const benches: Readonly<Record<string, () => readonly Row[]>> = {
  'fold.floor': foldFloor,
  'fold.rtk': foldToolkit,
  'ball.screen': ballScreen,
  'decode.parse': () => decodeParse('decode.parse', 2),
  'decode.csp': () => decodeParse('decode.csp', 2),
  'day.parse': dayParse,
  seek,
  'tick.bytes': tickBytes,
  'tick.gz': tickGz,
  'chart.step': chartStep,
  'keep.fold': keepFold,
  'keep.write': keepWrite,
};

const bench = benches[process.argv[2] ?? ''];
if (bench === undefined) {
  console.error(`usage: node --expose-gc one.ts ${Object.keys(benches).join('|')}`);
  process.exit(process.argv[2] === '--help' ? 0 : 2);
}
process.stdout.write(JSON.stringify(bench()));
