import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Stryker } from '@stryker-mutator/core';
import { BadArgument } from '../../fixtures/terminal/arguments.ts';
import { begun } from '../../fixtures/terminal/tool.ts';
import { AREAS, type Area, judgesIn } from './areas.ts';
import { MUTATE, parseWanted } from './arguments.ts';
import { nearest } from './nearest.ts';
import { interval, nameSample, verdict } from './sample.ts';
import { type Equivalent, outdated, percent, type Score, scoreOf, unexplained } from './score.ts';

/* npm run mutate [-- OPTION… PATH…]: how many changes of the engine's code its tests notice. */

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const sourcesOf = ({ folder }: Area): readonly string[] =>
  globSync(`${folder}/**/*.ts`, { cwd: ROOT }).map((file) => file.replaceAll('\\', '/'));
const isBelow = (file: string, path: string): boolean => file === path || file.startsWith(`${path}/`);

const wanted = await begun(MUTATE, (argv) => {
  const given = parseWanted(argv, availableParallelism());
  const sources = AREAS.flatMap(sourcesOf);
  const odd = given.paths.find((path) => !sources.some((file) => isBelow(file, path)));
  if (odd !== undefined) throw new BadArgument(`no file of an area is at "${odd}"`);
  return given;
});
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const listed = JSON.parse(read('tests/mutate/equivalents.json')) as readonly Equivalent[];

/** Files that differ from the commit given; null: all of them count. */
const changed =
  wanted.since === null
    ? null
    : [
        ...linesOf('diff', '--name-only', wanted.since),
        ...linesOf('ls-files', '--others', '--exclude-standard'), // new files, which git does not know yet
      ];
function linesOf(...args: readonly string[]): readonly string[] {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n');
}

function filesOf(area: Area): readonly string[] {
  const isAsked = (file: string): boolean =>
    wanted.paths.length === 0 || wanted.paths.some((path) => isBelow(file, path));
  return sourcesOf(area)
    .filter((file) => isAsked(file) && (changed === null || changed.includes(file)))
    .sort();
}

/** What becomes of every mutant of the files. */
async function run(files: readonly string[]): Promise<(folder: string) => Score> {
  // as they are now: the results are of these, whatever is edited meanwhile
  const texts = new Map(files.map((file) => [file, read(file)]));
  const results = await new Stryker({
    // its tsconfigFile is none: Stryker would adapt one through an interface that TypeScript 7 does not have
    configFile: 'tests/mutate/stryker.json',
    mutate: [...files],
    coverageAnalysis: 'perTest',
    concurrency: wanted.workers,
    incremental: wanted.isQuick,
    incrementalFile: '.cache/mutate/last.json',
  }).runMutationTest();
  const isIn =
    (folder: string) =>
    ({ fileName }: { readonly fileName: string }) =>
      isBelow(fileName.replaceAll('\\', '/').replace(ROOT, ''), folder);
  return (folder) => scoreOf(results.filter(isIn(folder)), wanted.sample, (file) => texts.get(file) ?? '', ROOT);
}

/** Prints an area's survivors and scores. False where the target is missed, or the list of equivalents is out of date. */
function show(area: Area, files: readonly string[], isWhole: boolean, score: Score): boolean {
  const { sample } = wanted;
  const own = listed.filter(({ file }) => files.includes(file));
  const unknown = unexplained(score.survivors, own);
  // one that is not in the sample may survive as well as any
  const gone = sample === null ? outdated(score.survivors, own) : [];
  const explained = score.survivors.length - unknown.length;
  // a few files with one explained survivor between them would miss a target that is an area's
  const killed = isWhole ? score.killed : score.killed + explained;
  const range = interval(killed, score.all, sample === null ? score.all : score.made);
  const reached = verdict(range, area.target);
  for (const { file, line, original, replacement, isCovered } of unknown)
    say(`${isCovered ? 'survived' : 'not run '} ${file}:${line}\n    - ${original}\n    + ${replacement}`);
  for (const { file, line, original, replacement } of score.late)
    say(`counted as noticed by the time limit alone ${file}:${line}\n    - ${original}\n    + ${replacement}`);
  if (unknown.length > 0 && process.env.MUTATE_JUDGES !== undefined)
    say('only the nearest test files were asked about these; --all asks every one');
  for (const { file, text } of gone) say(`listed as equivalent, but no such survivor: ${file}: ${text}`);
  for (const [file, { killed, all }] of score.files) say(`  ${file}: ${killed} of ${all}`);
  const part = sample === null ? '' : `, a sample of ${score.all} of ${score.made} changes (--seed ${sample.seed})`;
  const error = sample === null ? '' : `, ${range.map((end) => end.toFixed(1)).join(' to ')} % in 95 of 100 samples`;
  say(
    `${area.folder}${isWhole ? '' : ' in part'}${part}: ${percent(score).toFixed(1)} % (${score.killed} of ${score.all})${error}, ` +
      `target ${area.target} %: ${reached}; ${explained} survivors explained, ${unknown.length} not`,
  );
  return reached !== 'MISSED' && gone.length === 0;
}

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Single files are judged by the tests nearest to them; whole folders, and runs that say so, by all. */
function chooseJudges(): void {
  const files = wanted.paths.filter((path) => path.endsWith('.ts'));
  if (wanted.isAll || wanted.isQuick || files.length === 0 || files.length < wanted.paths.length) return;
  const judges = nearest(ROOT, files, judgesIn(ROOT));
  process.env.MUTATE_JUDGES = judges.join(',');
  say(`judged by the ${judges.length} test files nearest to ${files.join(', ')} (--all: by every one):`);
  for (const judge of judges) say(`  ${judge}`);
}

mkdirSync(join(ROOT, '.cache/mutate'), { recursive: true });
chooseJudges();
if (wanted.sample !== null) {
  nameSample(wanted.sample);
  say(
    `a sample of ${wanted.sample.percent} % of the changes: --seed ${wanted.sample.seed} chooses the same ones again`,
  );
}
const asked = AREAS.map((area) => ({ area, files: filesOf(area) })).filter(({ files }) => files.length > 0);
let isGood = true;
if (asked.length === 0) say(`nothing is changed: no file of an area differs from ${wanted.since}`);
if (asked.length > 0) {
  // one run for all: the judges are bundled, and run without a mutant, once
  const scoreIn = await run(asked.flatMap(({ files }) => files));
  for (const { area, files } of asked) {
    const isWhole = files.length === sourcesOf(area).length;
    isGood = show(area, files, isWhole, scoreIn(area.folder)) && isGood;
  }
}
process.exitCode = isGood ? 0 : 1;
