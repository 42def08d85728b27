import { initialState } from '../../engine/index.ts';
import { buildAt, THIS_BUILD } from '../builds.ts';
import type { Call, Command } from '../command.ts';
import { type Parted, partedSides, unread } from '../comparison.ts';
import { EXIT, type Exit, Stop, worstOf } from '../exit.ts';
import { mustReadOnce } from '../inputs.ts';
import { ignoredNothing, mustBeParts } from '../paths-sought.ts';
import { JOBS_OPTION, jobsOf, overFiles, tallyOf } from '../pool.ts';
import { REPORT_OPTIONS, report } from '../report.ts';

export const diff: Command = {
  name: 'diff',
  usage: 'A B, or FILE… --with CHECKOUT [--jobs N], each with [--ignore PATH]… [--junit FILE] [--github] [--json]',
  summary:
    'finds where two recordings part, or two builds that fold the same recordings: the first entry, and the first value of the state',
  details: [
    'CHECKOUT is the folder of another checkout of this repository with its dependencies installed. Its code is run.',
    'States are compared after entries that differ, after every 256th and at the end; the first that differs is found among these.',
  ],
  takes: 'many',
  comparesThem: true,
  options: {
    with: { value: 'CHECKOUT', help: 'folds each FILE with the build of this folder, too' },
    ignore: { value: 'PATH', isMany: true, help: 'a path of the state that may differ: cash.forms' },
    ...JOBS_OPTION,
    ...REPORT_OPTIONS,
  },
  run: async (call) => {
    const { files, given } = call;
    const checkout = given.text('with');
    mustReadOnce(checkout === undefined ? files : files.flatMap((file) => [file, file])); // each build reads it
    if (checkout === undefined) return ofTwo(call);
    const build = await buildAt(checkout); // one that is none is a wrong use, before anything is read
    mustBeParts({ ...build.initialState(), ...initialState() }, given.texts('ignore'));
    return ofBuilds(call, checkout);
  },
};

async function ofTwo(call: Call): Promise<Exit> {
  const { files, given } = call;
  const [a, b, ...others] = files;
  if (a === undefined || b === undefined || others.length > 0)
    throw new Stop(EXIT.wrongUse, 'it takes two recordings, or some and --with');
  mustBeParts(initialState(), given.texts('ignore'));
  const sides = [
    { file: a, build: THIS_BUILD },
    { file: b, build: THIS_BUILD },
  ] as const;
  const parted = await partedSides(sides, given.texts('ignore'), call.terminal).catch((error) => unread(a, error));
  print(parted, true, call);
  tellMissing([parted], call);
  await report('diff', [parted], call);
  return parted.exit;
}

async function ofBuilds(call: Call, checkout: string): Promise<Exit> {
  const { files, given, isJson, terminal } = call;
  const found: Parted[] = [];
  const args = { checkout, ignored: given.texts('ignore') };
  for await (const parted of overFiles('diff', files, args, jobsOf(given), terminal)) {
    found.push(parted);
    print(parted, files.length === 1, call);
  }
  tellMissing(found, call);
  if (files.length > 1 && !isJson) terminal.line(tallyOf(found.map(({ exit }) => exit)));
  await report('diff', found, call);
  return worstOf(found.map(({ exit }) => exit));
}

/** Says which paths to ignore were in no state of any recording. */
function tellMissing(found: readonly Parted[], { terminal }: Call): void {
  const [first = [], ...others] = found.flatMap(({ missing }) => (missing === null ? [] : [missing]));
  for (const [path, words] of first)
    if (others.every((missing) => missing.some(([one]) => one === path))) terminal.error(ignoredNothing(path, words));
}

function print({ file, lines, errors, plain }: Parted, isAlone: boolean, { isJson, terminal }: Call): void {
  for (const error of errors) terminal.error(error);
  if (!isJson) for (const { text, style } of lines) terminal.line(isAlone ? text : `${file}: ${text}`, style);
  if (isJson) terminal.json({ file, ...Object(plain) });
}
