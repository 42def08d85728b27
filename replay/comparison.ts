import type { LogEntry } from '../engine/log/index.ts';
import { type Build, buildAt, THIS_BUILD } from './builds.ts';
import { type Compared, compare, type Parting, type Side } from './compare.ts';
import { timelineLine } from './entry-line.ts';
import { EXIT, Stop } from './exit.ts';
import { short } from './path.ts';
import { exitOf, faultWords } from './read-file.ts';
import type { Finding } from './report.ts';
import type { Style, Terminal } from './terminal.ts';

/** What a comparison of two sides came to. It is plain JSON. */
export type Parted = Finding & {
  /** What is wrong with the files. */
  readonly errors: readonly string[];
  /** What was found, as it is printed. */
  readonly lines: readonly { readonly text: string; readonly style?: Style }[];
  /** The ignored paths that no state had, with what is there instead; null where nothing was compared. */
  readonly missing: Compared['missing'] | null;
  /** What `--json` prints. */
  readonly plain: unknown;
};

/** Compares two sides. `ignored`: paths of the state that may differ. @throws Stop if a file cannot be read at all. */
export async function partedSides(
  [a, b]: readonly [Side, Side],
  ignored: readonly string[],
  terminal: Terminal,
): Promise<Parted> {
  const { entries, entry, state, missing, faults } = await compare(a, b, new Set(ignored), terminal);
  const isSame = entry === undefined && state === undefined;
  const found = [a, b].flatMap(({ file }, i) => (faults[i] ?? []).map((fault) => faultWords(file, fault)));
  const errors = [...new Set(found)]; // two builds may read one file
  const readExit = exitOf(faults.flat());
  // where one side ends because a newer build wrote what follows, nothing is proven about the rest
  const isCut =
    readExit === EXIT.notCompared && [entry, state].every((parting) => parting?.entries.includes(undefined) !== false);
  const same = errors.length === 0 ? 'the same: ' : 'the same as far as both can be read: ';
  const lines = isSame
    ? [
        errors.length === 0
          ? { text: `${same}${entries} entries and their states`, style: 'green' as const }
          : { text: `${same}${entries} entries`, style: 'yellow' as const },
      ]
    : linesOf(entry, state, [a, b]);
  const heads = lines.filter(({ style }) => style !== 'red').map(({ text }) => text);
  return {
    file: a.file,
    exit: isSame || isCut ? readExit : EXIT.notGood,
    summary: isSame ? (heads[0] ?? '') : heads.join('; '),
    problems: isSame ? errors : [...errors, ...problemsIn(lines, [a, b])],
    errors,
    lines,
    missing,
    plain: { entries, entry: plainOf(entry), state: plainOf(state), problems: errors },
  };
}

/** The builds of other checkouts that this thread has loaded. */
const loaded = new Map<string, Promise<Build>>();

/** Folds a recording with this build and with that of another checkout. One that cannot be read is told as such. */
export async function partedBuilds(
  file: string,
  checkout: string,
  ignored: readonly string[],
  terminal: Terminal,
): Promise<Parted> {
  const build = loaded.get(checkout) ?? buildAt(checkout);
  loaded.set(checkout, build);
  const sides = [
    { file, build: THIS_BUILD },
    { file, build: await build },
  ] as const;
  return partedSides(sides, ignored, terminal).catch((error) => unread(file, error));
}

/** What is told of a comparison whose recording cannot be read at all. @throws any error that is no Stop. */
export function unread(file: string, error: unknown): Parted {
  if (!(error instanceof Stop)) throw error;
  const { exit, message } = error;
  const plain = { entries: 0, entry: null, state: null, problems: [message] };
  return {
    file,
    exit,
    summary: 'it was not read',
    problems: [message],
    errors: [message],
    lines: [],
    missing: null,
    plain,
  };
}

function linesOf(
  entry: Parting | undefined,
  state: Parting | undefined,
  sides: readonly [Side, Side],
): Parted['lines'] {
  const names = sides.map(({ file, build }) => (sides[0].file === sides[1].file ? build.name : file));
  const red = (text: string) => ({ text, style: 'red' as const });
  return [
    {
      text: `entries: ${entry === undefined ? 'the same' : `the first that differs is ${entry.seq}: ${partingPlaceOf(entry)}`}`,
    },
    ...(entry?.entries ?? []).map((one, i) =>
      red(
        `  ${names[i]}: ${one === undefined || entry === undefined ? 'no entry' : `${timelineLine(one).trim()}${heldIn(entry, i)}`}`,
      ),
    ),
    {
      text: `states: ${state === undefined ? 'the same' : `they part after entry ${state.seq}${typeOf(state)}, at ${state.path.join('.')}`}`,
    },
    ...(state?.values ?? []).map((value, i) => red(`  ${names[i]}: ${short(value)}`)),
  ];
}

/** Where two sides part, a line each: of entries, of states. What is the same is no problem. */
function problemsIn(lines: Parted['lines'], [a, b]: readonly [Side, Side]): readonly string[] {
  const files = a.file === b.file ? a.file : `${a.file}, ${b.file}`;
  const found: string[][] = [];
  for (const { text, style } of lines) {
    if (style === 'red') found.at(-1)?.push(text.trim());
    else found.push([text]);
  }
  return found.filter(({ length }) => length > 1).map((parts) => `${files}: ${parts.join('; ')}`);
}

const partingPlaceOf = ({ path }: Parting): string =>
  path.length === 0 ? 'one of the recordings does not have it' : `its ${path.join('.')}`;

/** The value that differs, if an entry is in both recordings. */
const heldIn = ({ path, values }: Parting, i: number): string =>
  path.length === 0 ? '' : ` (${path.at(-1)} = ${short(values[i])})`;

const typeOf = ({ entries: [a, b] }: Parting): string => {
  const entry: LogEntry | undefined = a ?? b;
  return entry === undefined ? '' : ` (${entry.type})`;
};

/** Values as JSON has them: what a thread gives to another must be plain. */
const plainOf = (parting: Parting | undefined): unknown =>
  parting === undefined
    ? null
    : {
        seq: parting.seq,
        path: parting.path.join('.'),
        a: asJson(parting.values[0]),
        b: asJson(parting.values[1]),
      };
const asJson = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));
