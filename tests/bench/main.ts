import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Row } from './measure.ts';

/* npm run bench [-- --json] [-- NAME…]: every bench, or those whose name begins so. Targets are in the table. */

const NAMES = [
  'fold.floor',
  'fold.rtk',
  'ball.screen',
  'decode.parse',
  'decode.csp',
  'day.parse',
  'seek',
  'tick.bytes',
  'tick.gz',
  'chart.step',
  'keep.fold',
  'keep.write',
];
/** What a page may forbid by its content security policy. */
const NO_EVAL = '--disallow-code-generation-from-strings';

const args = process.argv.slice(2);
const isJson = args.includes('--json');
const wanted = args.filter((arg) => !arg.startsWith('--'));
const names = NAMES.filter(
  (name) => wanted.length === 0 || wanted.some((one) => name.startsWith(one) || one.startsWith(name)),
);
if (names.length === 0) {
  process.stderr.write(`no bench of that name; there are ${NAMES.join(', ')}\n`);
  process.exit(2);
}

if (!isJson) print('bench', 'value', 'unit', 'ratio', 'target', '', 'against');
for (const name of names) {
  for (const row of run(name)) show(row);
}

/** The child's own words stand on stderr when it crashes; ours need no stack. */
function run(name: string): readonly Row[] {
  const flags = ['--expose-gc', '--max-old-space-size=6000', ...(name === 'decode.csp' ? [NO_EVAL] : [])];
  const child = spawnSync(process.execPath, [...flags, fileURLToPath(new URL('./one.ts', import.meta.url)), name], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (child.status === 0) return JSON.parse(child.stdout) as readonly Row[];
  process.stderr.write(`${name} crashed\n`);
  process.exitCode = 1;
  return [];
}

function show(row: Row): void {
  const { name, value, unit, peer, ratio, target, isMet } = row;
  if (isJson) console.log(JSON.stringify({ name, value, unit, peer, ratio, target, isMet }));
  else
    print(
      name,
      value.toPrecision(4),
      unit,
      ratio === null ? '' : ratio.toFixed(2),
      target,
      isMet ? 'met' : 'MISSED',
      peer,
    );
}

function print(...cells: readonly string[]): void {
  const widths = [13, 9, 11, 7, 8, 7, 0];
  console.log(
    cells
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join(' ')
      .trimEnd(),
  );
}
