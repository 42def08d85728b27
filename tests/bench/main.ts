import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { BadArgument } from '../../fixtures/terminal/arguments.ts';
import { begun, parsed } from '../../fixtures/terminal/tool.ts';
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

const BENCH = {
  command: 'npm run bench',
  names: '[NAME…]',
  says: ['measures the engine: every bench, or those whose name begins so'],
  options: { json: { type: 'boolean', help: 'prints lines of JSON' } },
  after: [`Benches: ${NAMES.join(', ')}.`],
} as const;

const { isJson, names } = await begun(BENCH, (argv) => {
  const { values, positionals } = parsed(BENCH, argv);
  const isNamed = (name: string, one: string): boolean => name.startsWith(one) || one.startsWith(name);
  const odd = positionals.find((one) => !NAMES.some((name) => isNamed(name, one)));
  if (odd !== undefined) throw new BadArgument(`no bench ${odd}; there are ${NAMES.join(', ')}`);
  const isWanted = (name: string): boolean => positionals.length === 0 || positionals.some((one) => isNamed(name, one));
  return { isJson: values.json ?? false, names: NAMES.filter(isWanted) };
});

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
