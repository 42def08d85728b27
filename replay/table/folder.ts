import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { alone } from '../alone.ts';
import { partOf, unusable } from '../saved.ts';
import { TABLE_NAMES, type TableName } from './columns.ts';
import type { Format } from './files.ts';

/** The tables that one run writes to a folder. */
export type TableSet = { readonly out: string; readonly format: Format };

/** The file of a table. */
export const tablePath = ({ out, format }: TableSet, name: TableName): string => join(out, `${name}.${format}`);

/** @throws Stop if a folder has the name of a table: found before the work that the tables are for. */
export async function mustTakeTables(set: TableSet): Promise<void> {
  const paths = TABLE_NAMES.map((name) => tablePath(set, name));
  for (const item of await readdir(set.out, { withFileTypes: true })) {
    const path = join(set.out, item.name);
    if (item.isDirectory() && paths.includes(path)) unusable(path, { code: 'EISDIR' });
  }
}

/**
 * Gives the tables that were written their names, all at once: of two runs that end together, the folder has those of one. A table
 * that an earlier run wrote, and this one did not, is taken away. @throws NothingThere if another program keeps the folder.
 */
export const moveIn = (set: TableSet, names: readonly TableName[]): Promise<void> =>
  alone(join(set.out, 'tables.lock'), 'these tables', async () => {
    for (const name of TABLE_NAMES) {
      const path = tablePath(set, name);
      if (names.includes(name)) await rename(partOf(path), path);
      else await rm(path, { force: true });
    }
  });
