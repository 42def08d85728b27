import { createChecker } from '../check.ts';
import { ContentHash } from '../content-id.ts';
import { EXIT, type Exit, Stop } from '../exit.ts';
import { expression } from '../expression.ts';
import { versionOf } from '../file-version.ts';
import { PathsSought } from '../paths-sought.ts';
import { allFaults, faultWords, feed } from '../read-file.ts';
import type { Terminal } from '../terminal.ts';
import { verdictOf } from '../verify.ts';
import { columnsOf, type Row, SESSION, TABLE_NAMES, type TableName } from './columns.ts';
import { type Filters, passes, type Traits } from './filters.ts';
import { Gathering, type Rows } from './gather.ts';

/** The values of a column, from the first row to the last. */
export type Values = readonly (string | number | boolean | null)[];
/** What was read of one recording. `columns`: of each table, without the session's id; null if it does not pass. */
export type Gathered = {
  /** The file as it was before it was read (`versionOf`). */
  readonly version: string;
  /** Whether it was the same when it had been read. */
  readonly isSame: boolean;
  readonly exit: Exit;
  readonly errors: readonly string[];
  readonly session: string;
  /** The paths of `when` that were in the state at no moment, each with the names that are there instead, as words. */
  readonly missing: Readonly<Record<string, string>>;
  readonly columns: Readonly<Record<TableName, readonly Values[]>> | null;
  /** What the filters asked for, of one that was read and does not pass. */
  readonly traits: Traits | null;
};

/** Reads and folds a recording, and gathers its rows. What could be read of one that is not good is gathered too, with that verdict. */
export async function gatherSession(file: string, filters: Filters, terminal: Terminal): Promise<Gathered> {
  const version = await versionOf(file);
  const gathered = await gather(file, filters, terminal).catch((error: unknown): Content => {
    if (!(error instanceof Stop)) throw error;
    return { exit: error.exit, errors: [error.message], session: '', missing: {}, columns: null, traits: null };
  });
  return { ...gathered, version, isSame: version === (await versionOf(file)) };
}

type Content = Omit<Gathered, 'version' | 'isSame'>;

async function gather(file: string, filters: Filters, terminal: Terminal): Promise<Content> {
  const { when, forMs } = filters;
  const condition = when === undefined ? undefined : expression(when);
  const gathering = new Gathering(condition === undefined ? undefined : { holds: condition.holds, forMs });
  const paths = new PathsSought(condition?.paths ?? []);
  const content = new ContentHash();
  const checker = createChecker({
    fx: gathering.fx,
    header: (header) => gathering.begin(header),
    visit: (entry, state) => {
      gathering.take(entry, state);
      paths.look(state);
    },
  });
  const take = (chunk: Uint8Array): boolean => {
    content.add(chunk);
    return checker.bytes(chunk);
  };
  const broken = await feed(file, take, terminal);
  const checked = checker.end();
  const faults = allFaults(checked.faults, broken);
  const errors = faults.map((fault) => faultWords(file, fault));
  const verdict = verdictOf(checked, faults);
  const rows = gathering.end(file, verdict, checked);
  const traits = traitsOf(rows, gathering.longestMs);
  const isIn = traits !== null && checked.entries > 0 && passes(traits, filters);
  const exit = isIn || errors.length > 0 ? EXIT[verdict] : EXIT.good;
  return {
    exit,
    errors,
    session: content.end(),
    missing: Object.fromEntries(paths.missing),
    columns: isIn ? columnsIn(rows, filters.isOfSessions === true ? ['sessions'] : TABLE_NAMES) : null,
    traits: isIn || checked.entries === 0 ? null : traits,
  };
}

function traitsOf({ sessions: [session] }: Rows, longestMs: number | null): Traits | null {
  if (session === undefined) return null;
  const { build, release, member, to_at: endedAt } = session;
  return { build, release, member, endedAt, longestMs };
}

function columnsIn(rows: Rows, wanted: readonly TableName[]): Readonly<Record<TableName, readonly Values[]>> {
  const of = (name: TableName): readonly Values[] =>
    columnsOf(name)
      .filter(([column]) => column !== SESSION)
      .map(([column]) =>
        rows[name].map((row: Row) => (row as Readonly<Record<string, Values[number]>>)[column] ?? null),
      );
  return Object.fromEntries(TABLE_NAMES.map((name) => [name, wanted.includes(name) ? of(name) : []])) as Record<
    TableName,
    readonly Values[]
  >;
}
