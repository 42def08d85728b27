import { fold, initialState, type State } from '../../engine/index.ts';
import { createReader, type LogEntry } from '../../engine/log/index.ts';
import { folderOf } from '../check.ts';
import type { Call, Command } from '../command.ts';
import { domainFirst } from '../domain-first.ts';
import { counted, timelineLine } from '../entry-line.ts';
import { EXIT, type Exit, Stop } from '../exit.ts';
import { stemOf } from '../name.ts';
import { seqOfNamed } from '../named-place.ts';
import { differences, neighboursOf, pathOf, plain, valueAt } from '../path.ts';
import { PLACE } from '../place.ts';
import { allFaults, emptyStop, faultWords, feed, notThere } from '../read-file.ts';
import { asFile, writeNew } from '../saved.ts';
import { comment, HEAD, ownImportOf, runWords, urlOf } from '../test-text.ts';
import { WantedPlace } from '../wanted-place.ts';

const PATHS_MAX = 12;
/** More changes of one entry are not counted. */
const CHANGES_MAX = 10_000;

export const test: Command = {
  name: 'test',
  usage: 'FILE --at PLACE [--path PATH]… [--out NAME.test.ts] [--json]',
  summary:
    'writes a vitest test of a moment: it folds the recording up to an entry and expects these values of the state',
  details: [
    `Without --path, it expects what the entry changed: up to ${PATHS_MAX} values, those of calls, timers and clocks last. The test reads FILE where it is now.`,
  ],
  takes: 'one',
  options: {
    at: { value: 'PLACE', help: `the entry: ${PLACE}` },
    path: { value: 'PATH', isMany: true, help: 'a value to expect: wallet.points' },
    out: { value: 'FILE', help: 'the file to write; NAME-SEQ.test.ts beside the recording, unless it is given' },
  },
  run: (call) => asFile(call.files[0] ?? '', call.terminal, (file) => write(file, call)),
};

async function write(file: string, { given, isJson, terminal }: Call): Promise<Exit> {
  mustBeTest(given.text('out'));
  const at = await seqOfNamed(file, '--at', given.needed('at'), terminal);
  const place = new WantedPlace(file, at);
  let [before, state]: [State, State] = [initialState(), initialState()];
  let last: LogEntry | undefined;
  let isEmpty = true;
  let folder: ReturnType<typeof folderOf> = fold;
  const reader = createReader({
    header: (header) => {
      folder = folderOf(header);
    },
    entry: (entry) => {
      isEmpty = false;
      if (place.isBehind(entry)) return reader.stop();
      before = state;
      state = folder(state, entry);
      last = entry;
      if (place.isAt(entry)) reader.stop();
    },
  });
  const broken = await feed(file, reader.bytes, terminal);
  const { seq = -1 } = last ?? {};
  const faults = allFaults(reader.end().faults, broken);
  if (isEmpty) throw emptyStop(file, faults);
  for (const fault of faults) terminal.error(faultWords(file, fault));
  place.mustBeThere(faults);
  if (last === undefined) throw notThere(faults, `${file}: there is no entry ${at}`);
  const named = given.texts('path');
  const changed = named.length > 0 ? named.map(pathOf) : domainFirst(differences(before, state, CHANGES_MAX));
  const paths = named.length > 0 ? changed : changed.slice(0, PATHS_MAX);
  const out = given.text('out') ?? `${stemOf(file)}-${seq}.test.ts`;
  if (paths.length === 0) throw notThere(faults, `${file}: entry ${seq} changed nothing; name a --path`);
  const expected = paths.map((path) => [path.join('.'), plainJson(valueAt(state, path))] as const);
  const lost = expected.find(([, value]) => value === undefined && named.length > 0);
  if (lost !== undefined)
    throw notThere(
      faults,
      `${file}: there is no ${lost[0]} in the state after entry ${seq}${neighboursOf(state, pathOf(lost[0]))}`,
    );
  await writeNew([out, textOf(file, out, last, expected)]);
  const written = { file: out, values: expected.length, of: changed.length };
  if (isJson) terminal.json(written);
  else {
    const all = changed.length > expected.length ? ` (${expected.length} of ${changed.length} that changed)` : '';
    terminal.line(`${out}: expects ${counted(expected.length, 'value')}${all}`);
    terminal.line(runWords(out));
  }
  return EXIT.good;
}

/** Nothing runs a test of another name. @throws Stop for one. */
function mustBeTest(out: string | undefined): void {
  if (out !== undefined && !out.endsWith('.test.ts'))
    throw new Stop(EXIT.wrongUse, `--out takes the name of a file that ends with .test.ts, not "${out}"`);
}

const plainJson = (value: unknown): string | undefined => JSON.stringify(plain(value));

/** The source of the test. What comes of the recording stands in it as JSON only. */
function textOf(
  file: string,
  out: string,
  entry: LogEntry,
  expected: readonly (readonly [path: string, json: string | undefined])[],
): string {
  const rows = expected.map(([path, json]) => `  [${JSON.stringify(path)}, ${json ?? 'undefined'}],`);
  return [
    HEAD,
    "import { fileURLToPath } from 'node:url';",
    "import { expect, test } from 'vitest';",
    `import { valueAfter } from ${ownImportOf(out, 'replay/moment.ts')};`,
    '',
    `const FILE = fileURLToPath(new URL(${urlOf(out, file)}, import.meta.url));`,
    '',
    comment([timelineLine(entry)]),
    'test.each([',
    ...rows,
    `])('after entry ${entry.seq}, %s is as it was', async (path, value) => {`,
    `  expect(await valueAfter(FILE, ${entry.seq}, path)).toEqual(value);`,
    '});',
    '',
  ].join('\n');
}
