import { closeSync, openSync, writeSync } from 'node:fs';
import { type ColumnType, columnsOf, type TableName } from './columns.ts';
import type { Values } from './session.ts';
import type { Group, Writing } from './writing.ts';

export const FORMATS = ['parquet', 'csv', 'ndjson'] as const;
export type Format = (typeof FORMATS)[number];
export const isFormat = (text: string): text is Format => FORMATS.some((format) => format === text);

/** Writes one table to a file. It holds the rows that it has not written yet: 20,000, and those of one session. */
export type TableFile = {
  /** Adds the rows of the session with this id: the values of each column but the first. */
  readonly add: (session: string, columns: readonly Values[]) => void;
  readonly end: () => void;
};

/** Rows that are written at once; a group of a Parquet file. */
const GROUP_ROWS = 20_000;

/** How the file of a table is begun. */
export type Begin = (path: string, name: TableName) => Writing;

/** How the tables of a format are begun. Only Parquet needs a library, which is a development dependency. @throws what the loader throws without it. */
export async function beginOf(format: Format): Promise<Begin> {
  if (format === 'parquet') return (await import('./parquet.ts')).parquet;
  return (path, name) => lines(path, name, format);
}

/** Begins the file of a table, over one of that name. @throws what the file system throws. */
export function tableFile(path: string, name: TableName, begin: Begin): TableFile {
  const { write, end } = begin(path, name);
  const types = columnsOf(name).map(([, type]) => type);
  const empty = (): Values[number][][] => columnsOf(name).map(() => []);
  let [held, ...others] = empty();
  const flush = (): void => {
    if (held !== undefined && held.length > 0) write([held, ...others]);
    [held, ...others] = empty();
  };
  return {
    add: (session, columns) => {
      for (const _ of columns[0] ?? []) held?.push(session);
      for (const [i, values] of columns.entries())
        for (const value of values) others[i]?.push(fitting(types[i + 1] ?? 'text', value));
      if ((held?.length ?? 0) >= GROUP_ROWS) flush();
    },
    end: () => {
      flush();
      end();
    },
  };
}

/** The last instant of a calendar, before and after 1970; ms. */
const TIME_MAX_MS = 8.64e15;

/** A value, or null where its column cannot hold it: a time of no calendar, a whole number that is none. What is recorded came from a network. */
function fitting(type: ColumnType, value: Values[number]): Values[number] {
  if (value === null) return null;
  if (type === 'time') return Math.abs(Number(value)) <= TIME_MAX_MS ? value : null;
  return type !== 'whole' || Math.abs(Number(value)) <= Number.MAX_SAFE_INTEGER ? value : null;
}

function lines(path: string, name: TableName, format: Format): Writing {
  const file = openSync(path, 'w');
  const columns = columnsOf(name);
  const lineOf = format === 'csv' ? csvLine : jsonLine;
  let head = format === 'csv' ? `${columns.map(([column]) => column).join(',')}\r\n` : '';
  const write = (group: Group): void => {
    const rows = (group[0] ?? []).map((_, row) =>
      lineOf(
        columns,
        group.map((values) => values[row] ?? null),
      ),
    );
    writeAll(file, head + rows.join(''));
    head = '';
  };
  return {
    write,
    end: () => {
      if (head !== '') write([]); // a table without a row has its head
      closeSync(file);
    },
  };
}

/** A file system may take a part only. */
function writeAll(file: number, text: string): void {
  const bytes = Buffer.from(text);
  for (let from = 0; from < bytes.length; ) from += writeSync(file, bytes, from);
}

type Columns = ReturnType<typeof columnsOf>;
const timeText = (ms: number): string => new Date(ms).toISOString();

function jsonLine(columns: Columns, row: Values): string {
  const members = columns.map(([name, type], i) => {
    const value = row[i] ?? null;
    if (value === null) return [name, null];
    if (type === 'time') return [name, timeText(Number(value))];
    return [name, type === 'json' ? JSON.parse(String(value)) : value];
  });
  return `${JSON.stringify(Object.fromEntries(members))}\n`;
}

/** A text that a spreadsheet would take for a formula begins with an apostrophe there: what is recorded came from a network. */
const FORMULA = /^[=+\-@\t\r]/;

const csvLine = (columns: Columns, row: Values): string =>
  `${columns.map(([, type], i) => csvValue(type, row[i] ?? null)).join(',')}\r\n`;

function csvValue(type: ColumnType, value: Values[number]): string {
  if (value === null) return '';
  const text = type === 'time' ? timeText(Number(value)) : String(value);
  const safe = typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
