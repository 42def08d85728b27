import { fileWriter, ParquetWriter, schemaFromColumnData } from 'hyparquet-writer';
import { type ColumnType, columnsOf, type TableName } from './columns.ts';
import type { Values } from './session.ts';
import type { Group, Writing } from './writing.ts';

const PARQUET = {
  text: 'STRING',
  whole: 'INT64',
  number: 'DOUBLE',
  flag: 'BOOLEAN',
  time: 'TIMESTAMP',
  json: 'STRING',
} as const;

/** Begins a Parquet file of a table. @throws what the file system throws. */
export function parquet(path: string, name: TableName): Writing {
  const columns = columnsOf(name);
  const typed = (group: Group) =>
    columns.map(([column, type], i) => ({
      name: column,
      type: PARQUET[type],
      data: (group[i] ?? []).map((value) => parquetValue(type, value)),
    }));
  const schema = schemaFromColumnData({ columnData: typed([]) });
  const writer = new ParquetWriter({ writer: fileWriter(path), schema });
  return {
    write: (group) => void writer.write({ columnData: typed(group), rowGroupSize: group[0]?.length ?? 0 }),
    end: () => void writer.finish(),
  };
}

function parquetValue(type: ColumnType, value: Values[number]): unknown {
  if (value === null) return null;
  if (type === 'whole') return BigInt(Math.round(Number(value)));
  return type === 'time' ? new Date(Number(value)) : value;
}
