import { access, constants, rm } from 'node:fs/promises';
import { initialState, parseIsoMs } from '../../engine/index.ts';
import type { Call, Command, Given } from '../command.ts';
import { counted } from '../entry-line.ts';
import { EXIT, type Exit, Stop, worstOf } from '../exit.ts';
import { expression, expressionFault } from '../expression.ts';
import { STANDARD_INPUT } from '../inputs.ts';
import { unknownPart } from '../paths-sought.ts';
import { JOBS_OPTION, jobsOf, overFiles, SHARD_OPTION, shardFiles } from '../pool.ts';
import { refuseFile } from '../read-file.ts';
import { makeFolder, partOf, unusable } from '../saved.ts';
import { TABLE_NAMES, type TableName } from '../table/columns.ts';
import { type Begin, beginOf, FORMATS, type Format, isFormat, type TableFile, tableFile } from '../table/files.ts';
import { type Filters, nonePassWords, type Traits } from '../table/filters.ts';
import { moveIn, mustTakeTables, type TableSet, tablePath } from '../table/folder.ts';
import { sessionsIn } from '../table/sessions.ts';
import type { Terminal } from '../terminal.ts';

export const table: Command = {
  name: 'table',
  usage:
    'FILE… --out DIR [--format parquet|csv|ndjson] [--since TIME] [--build COMMIT] [--member NUMBER] [--when EXPR --for 5s] [--jobs N] [--shard I/N]',
  summary:
    'writes tables of many sessions: sessions, entries, rounds, bets, requests, calls, faults, refusals; one file each',
  details: [
    'What a column holds is in replay/table/columns.ts. A session is chosen if every filter lets it pass. Where none is, nothing is written. Of two files with one content, the first counts.',
    'EXPR is as in a stop of the player: ticket.value ~ inDoubt. The table "moments" has the stretches in which it held for so long.',
  ],
  takes: 'many',
  options: {
    out: {
      value: 'DIR',
      help: 'the folder of the tables; those of an earlier run in this format are replaced when all are written',
    },
    format: { value: 'FORMAT', help: `${FORMATS.join(', ')}; parquet, unless it is given` },
    since: { value: 'TIME', help: 'sessions that ended at this time or later, in ISO 8601: 2026-03-12T00:00:00+09:00' },
    build: {
      value: 'COMMIT',
      help: 'sessions of this build: the first digits of its commit, or the application with its version',
    },
    member: { value: 'NUMBER', help: "sessions of this member: the site's number, which stands for the name" },
    when: { value: 'EXPR', help: 'sessions in which this was so' },
    for: { value: 'TIME', help: 'for so long at least: 500ms, 5s, 2m; for a moment, unless it is given' },
    ...JOBS_OPTION,
    ...SHARD_OPTION,
  },
  run: write,
};

async function write({ files, given, isJson, terminal }: Call): Promise<Exit> {
  const format = formatOf(given);
  const filters = filtersOf(given);
  const out = given.needed('out');
  const part = shardFiles(files, given);
  await mustBeThere(files, terminal);
  const set = { out, format };
  const begin = await beginOf(format);
  makeFolder(out);
  await mustTakeTables(set);
  const names = TABLE_NAMES.filter((name) => name !== 'moments' || filters.when !== undefined);
  const tables: NamedTable[] = [];
  let filled: Filled;
  try {
    for (const name of names) tables.push({ name, ...begun(set, name, begin) });
    const source = overFiles('table', part, filters, jobsOf(given), terminal);
    filled = await fill(tables, sessionsIn(part, source, terminal));
    tellMissing(filled.missing, terminal);
    if (filled.sessions === 0) throw nothingFor(out, filled, filters);
    for (const { end } of tables) end();
    await moveIn(set, names).catch((error: unknown) => unusable(out, error));
  } catch (error) {
    for (const { name } of tables) await rm(partOf(tablePath(set, name)), { force: true }); // no part of a table is left
    throw error;
  }
  const { sessions, others, rows, exits } = filled;
  if (isJson) terminal.json({ out, format, sessions, others, rows });
  else
    terminal.line(
      `${out}: ${counted(rows, 'row')} of ${counted(sessions, 'session')}; ${counted(others, 'recording')} left out`,
    );
  return worstOf(exits);
}

type NamedTable = TableFile & { readonly name: TableName };
/** What tables were filled with. `leftOut`: the sessions that a filter did not let pass. */
type Filled = {
  readonly sessions: number;
  readonly others: number;
  readonly rows: number;
  readonly exits: readonly Exit[];
  readonly leftOut: readonly Traits[];
  readonly missing: Missing | undefined;
};

/** Adds the rows of each session to the tables. */
async function fill(tables: readonly NamedTable[], source: ReturnType<typeof sessionsIn>): Promise<Filled> {
  let [sessions, others, rows] = [0, 0, 0];
  const leftOut: Traits[] = [];
  const exits: Exit[] = [];
  let missing: Missing | undefined;
  for await (const { exit, session, columns, traits, missing: own } of source) {
    exits.push(exit);
    if (traits !== null) leftOut.push(traits);
    if (session !== '') missing = (missing ?? Object.entries(own)).filter(([path]) => Object.hasOwn(own, path));
    if (columns === null) others++;
    else sessions++;
    for (const { name, add } of columns === null ? [] : tables) {
      const values = columns?.[name] ?? [];
      add(session, values);
      rows += values[0]?.length ?? 0;
    }
  }
  return { sessions, others, rows, exits, leftOut, missing };
}

/** The paths of `--when` that no state had, each with the names that are there instead, as words. */
type Missing = readonly (readonly [path: string, words: string])[];

function tellMissing(missing: Missing = [], terminal: Terminal): void {
  for (const [path, words] of missing)
    terminal.error(`--when: there is no ${path} in the state, at any moment of these recordings${words}`);
}

/** Why there is no session for the tables. Those of an earlier run are not replaced by empty ones. */
function nothingFor(out: string, { exits, leftOut }: Filled, filters: Filters): Stop {
  const isRead = leftOut.length > 0;
  const exit = isRead || worstOf(exits) === EXIT.good ? worstOf([...exits, EXIT.wrongUse]) : worstOf(exits);
  const why = isRead ? nonePassWords(leftOut, filters) : 'nothing could be read';
  return new Stop(exit, `${out}: no table is written: ${why}`);
}

/**
 * Makes sure that the recordings are there and may be read. A mistyped name would leave a session out, and the tables of an earlier run would be
 * replaced. @throws Stop for the last one that is not. The others are printed before.
 */
async function mustBeThere(files: readonly string[], terminal: Terminal): Promise<void> {
  const wrong: unknown[] = [];
  for (const file of files)
    if (file !== STANDARD_INPUT)
      await access(file, constants.R_OK)
        .catch((error: unknown) => refuseFile(file, error))
        .catch((error: unknown) => wrong.push(error));
  for (const error of wrong.slice(0, -1)) terminal.error(error instanceof Error ? error.message : String(error));
  if (wrong.length > 0) throw wrong.at(-1);
}

/** The file of a table. It throws Stop where it cannot be written, now or later: a disk fills up. */
function begun(set: TableSet, name: TableName, begin: Begin): TableFile {
  const path = tablePath(set, name);
  const writing = <T>(act: () => T): T => {
    try {
      return act();
    } catch (error) {
      return unusable(path, error);
    }
  };
  const { add, end } = writing(() => tableFile(partOf(path), name, begin));
  return { add: (session, columns) => writing(() => add(session, columns)), end: () => writing(end) };
}

function formatOf(given: Given): Format {
  const text = given.text('format') ?? 'parquet';
  if (!isFormat(text)) throw new Stop(EXIT.wrongUse, `--format takes one of ${FORMATS.join(', ')}, not "${text}"`);
  return text;
}

function filtersOf(given: Given): Filters {
  const [since, when, lasting] = [given.text('since'), given.text('when'), given.text('for')];
  const sinceMs = since === undefined ? undefined : parseIsoMs(since);
  if (since !== undefined && sinceMs === undefined)
    throw new Stop(EXIT.wrongUse, `--since takes ISO 8601, not "${since}"`);
  if (lasting !== undefined && when === undefined) throw new Stop(EXIT.wrongUse, '--for needs --when');
  if (when !== undefined) mustBeExpression(when);
  const forMs = lasting === undefined ? 0 : lengthMs(lasting);
  const [build, member] = [given.text('build'), given.text('member')];
  if (build?.trim() === '')
    throw new Stop(EXIT.wrongUse, '--build takes a commit, or the application with its version');
  if (member !== undefined && !/^\d+$/.test(member))
    throw new Stop(EXIT.wrongUse, `--member takes the number of a member, not "${member}"`);
  return { sinceMs, build, member, when, forMs };
}

/** @throws Stop for a text that is no expression, or reads a part that no state has. */
function mustBeExpression(text: string): void {
  const wrong = expressionFault(text) ?? unknownPart(initialState(), expression(text).paths);
  if (wrong !== undefined) throw new Stop(EXIT.wrongUse, `--when: ${wrong}`);
}

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000 };
function lengthMs(text: string): number {
  const [, number, unit = ''] = /^(\d+(?:\.\d+)?)(ms|s|m)$/.exec(text) ?? [];
  const scale = UNITS[unit];
  if (scale === undefined) throw new Stop(EXIT.wrongUse, `--for takes a length such as 500ms, 5s or 2m, not "${text}"`);
  return Number(number) * scale;
}
