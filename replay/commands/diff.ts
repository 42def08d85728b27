import type { LogEntry } from '../../engine/log/index.ts';
import { buildAt, THIS_BUILD } from '../builds.ts';
import type { Call, Command } from '../command.ts';
import { compare, type Parting, type Side } from '../compare.ts';
import { EXIT, Stop } from '../exit.ts';
import { faultWords } from '../feed.ts';
import { timelineLine } from '../gist.ts';
import { mustReadOnce } from '../inputs.ts';
import { short } from '../path.ts';
import type { Terminal } from '../terminal.ts';

export const diff: Command = {
  name: 'diff',
  usage: 'A B [--ignore PATH]… [--json], or FILE --with CHECKOUT [--ignore PATH]… [--json]',
  summary:
    'finds where two recordings part, or two builds that fold one recording: the first entry, and the first value of the state',
  details: [
    'CHECKOUT is the folder of another checkout of this repository with its dependencies installed. Its code is run.',
    'States are compared after entries that differ, after every 256th and at the end; the first that differs is found among these.',
  ],
  takes: 'two',
  options: {
    with: { value: 'CHECKOUT', help: 'folds FILE with the build of this folder, too' },
    ignore: { value: 'PATH', isMany: true, help: 'a path of the state that may differ: cash.forms' },
  },
  run: async (call) => {
    const { given, isJson, terminal } = call;
    const [a, b] = await sidesOf(call);
    const { entries, entry, state, faults } = await compare(a, b, new Set(given.texts('ignore')), terminal);
    const isSame = entry === undefined && state === undefined;
    const found = [a, b].flatMap(({ file }, i) => (faults[i] ?? []).map((fault) => faultWords(file, fault)));
    const problems = [...new Set(found)]; // two builds may read one file
    for (const problem of problems) terminal.error(problem);
    if (isJson) terminal.json({ entries, entry: plainOf(entry), state: plainOf(state), problems });
    else if (isSame && problems.length === 0) terminal.line(`the same: ${entries} entries and their states`, 'green');
    else if (isSame) terminal.line(`the same as far as both can be read: ${entries} entries`, 'yellow');
    else print(entry, state, [a, b], terminal);
    return isSame && problems.length === 0 ? EXIT.good : EXIT.notGood;
  },
};

async function sidesOf({ files, given }: Call): Promise<readonly [Side, Side]> {
  const [a = '', b] = files;
  const checkout = given.text('with');
  if ((b === undefined) !== (checkout !== undefined))
    throw new Stop(EXIT.wrongUse, 'it takes two recordings, or one and --with');
  mustReadOnce([a, b ?? a]);
  const other = checkout === undefined ? THIS_BUILD : await buildAt(checkout);
  return [
    { file: a, build: THIS_BUILD },
    { file: b ?? a, build: other },
  ];
}

function print(
  entry: Parting | undefined,
  state: Parting | undefined,
  sides: readonly [Side, Side],
  terminal: Terminal,
): void {
  const names = sides.map(({ file, build }) => (sides[0].file === sides[1].file ? build.name : file));
  terminal.line(
    `entries: ${entry === undefined ? 'the same' : `the first that differs is ${entry.seq}: ${placeOf(entry)}`}`,
  );
  if (entry !== undefined)
    for (const [i, one] of entry.entries.entries())
      terminal.line(
        `  ${names[i]}: ${one === undefined ? 'no entry' : `${timelineLine(one).trim()}${heldIn(entry, i)}`}`,
        'red',
      );
  terminal.line(
    `states: ${state === undefined ? 'the same' : `they part after entry ${state.seq}${typeOf(state)}, at ${state.path.join('.')}`}`,
  );
  if (state !== undefined)
    for (const [i, value] of state.values.entries()) terminal.line(`  ${names[i]}: ${short(value)}`, 'red');
}

const placeOf = ({ path }: Parting): string =>
  path.length === 0 ? 'one of the recordings does not have it' : `its ${path.join('.')}`;

/** The value that differs, if an entry is in both recordings. */
const heldIn = ({ path, values }: Parting, i: number): string =>
  path.length === 0 ? '' : ` (${path.at(-1)} = ${short(values[i])})`;

const typeOf = ({ entries: [a, b] }: Parting): string => {
  const entry: LogEntry | undefined = a ?? b;
  return entry === undefined ? '' : ` (${entry.type})`;
};

const plainOf = (parting: Parting | undefined): unknown =>
  parting === undefined
    ? null
    : { seq: parting.seq, path: parting.path.join('.'), a: parting.values[0], b: parting.values[1] };
