import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { fileWriter, ParquetWriter, schemaFromColumnData } from 'hyparquet-writer';
import { type ColumnType, columnsOf, type Row, SESSION, type TableName } from './columns.ts';

export const FORMATS = ['parquet', 'csv', 'ndjson'] as const;
export type Format = (typeof FORMATS)[number];
export const isFormat = (text: string): text is Format => FORMATS.some((format) => format === text);

/** Writes one table to a file, row by row. It holds the rows that it has not written yet: 20,000 at most. */
export type TableFile = {
  /** Adds a row of the session with this id. */
  readonly add: (session: string, row: Row) => void;
  readonly end: () => void;
};

/** Rows that are written at once; a group of a Parquet file. */
const GROUP_ROWS = 20_000;

type Values = Readonly<Record<string, string | number | boolean | null>>;
type Group = (rows: readonly Values[]) => void;

/** Begins the file of a table in a folder, over one of that name. @throws what the file system throws. */
export function tableFile(folder: string, name: TableName, format: Format): TableFile {
  const path = join(folder, `${name}.${format}`);
  const { write, end } = format === 'parquet' ? parquet(path, name) : lines(path, name, format);
  let rows: Values[] = [];
  const flush = (): void => {
    if (rows.length > 0) write(rows);
    rows = [];
  };
  return {
    add: (session, row) => {
      if (rows.push({ [SESSION]: session, ...row }) >= GROUP_ROWS) flush();
    },
    end: () => {
      flush();
      end();
    },
  };
}

const PARQUET = {
  text: 'STRING',
  whole: 'INT64',
  number: 'DOUBLE',
  flag: 'BOOLEAN',
  time: 'TIMESTAMP',
  json: 'STRING',
} as const;

function parquet(path: string, name: TableName): { readonly write: Group; readonly end: () => void } {
  const columns = columnsOf(name);
  const typed = (rows: readonly Values[]) =>
    columns.map(([column, type]) => ({
      name: column,
      type: PARQUET[type],
      data: rows.map((row) => parquetValue(type, row[column] ?? null)),
    }));
  const writer = new ParquetWriter({
    writer: fileWriter(path),
    schema: schemaFromColumnData({ columnData: typed([]) }),
  });
  return {
    // the whole group is one: what is written is not held
    write: (rows) => void writer.write({ columnData: typed(rows), rowGroupSize: rows.length }),
    end: () => void writer.finish(),
  };
}

function parquetValue(type: ColumnType, value: Values[string]): unknown {
  if (value === null || value === undefined) return null;
  if (type === 'whole') return BigInt(Math.round(Number(value)));
  if (type === 'time') return new Date(Number(value));
  return value;
}

function lines(path: string, name: TableName, format: Format): { readonly write: Group; readonly end: () => void } {
  const file = openSync(path, 'w');
  const columns = columnsOf(name);
  const lineOf = format === 'csv' ? csvLine : jsonLine;
  if (format === 'csv') writeSync(file, `${columns.map(([column]) => column).join(',')}\r\n`);
  return {
    write: (rows) => writeAll(file, rows.map((row) => lineOf(columns, row)).join('')),
    end: () => closeSync(file),
  };
}

/** A file system may take a part only. */
function writeAll(file: number, text: string): void {
  const bytes = Buffer.from(text);
  for (let from = 0; from < bytes.length; ) from += writeSync(file, bytes, from);
}

type Columns = ReturnType<typeof columnsOf>;
const timeText = (ms: number): string => new Date(ms).toISOString();

const jsonLine = (columns: Columns, row: Values): string =>
  `${JSON.stringify(
    Object.fromEntries(
      columns.map(([name, type]) => {
        const value = row[name] ?? null;
        if (value === null) return [name, null];
        if (type === 'time') return [name, timeText(Number(value))];
        return [name, type === 'json' ? JSON.parse(String(value)) : value];
      }),
    ),
  )}\n`;

/** A text that a spreadsheet would take for a formula begins with an apostrophe there: what is recorded came from a network. */
const FORMULA = /^[=+\-@\t\r]/;
const csvLine = (columns: Columns, row: Values): string =>
  `${columns
    .map(([name, type]) => {
      const value = row[name] ?? null;
      if (value === null) return '';
      const text = type === 'time' ? timeText(Number(value)) : String(value);
      const safe = typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text;
      return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
    })
    .join(',')}\r\n`;
