import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { alone } from '../alone.ts';
import { EXIT, Stop } from '../exit.ts';
import { partOf, unusable } from '../saved.ts';
import { TABLE_NAMES, type TableName } from './columns.ts';
import { FORMATS, type Format } from './files.ts';

/** The tables that one run writes to a folder. `shard`: the part and the number of parts, where it is one of several. */
export type TableSet = {
  readonly out: string;
  readonly format: Format;
  readonly shard: readonly [part: number, parts: number] | null;
};

/** The file of a table: `bets.parquet`, or `bets-0-of-4.parquet` of a part. */
export const tablePath = ({ out, format, shard }: TableSet, name: TableName): string =>
  join(out, `${name}${shard === null ? '' : `-${shard[0]}-of-${shard[1]}`}.${format}`);

const TABLE = new RegExp(`^(?:${TABLE_NAMES.join('|')})(?:-\\d+-of-(\\d+))?\\.(${FORMATS.join('|')})$`);

/**
 * A folder has the tables of one data set: those of another format, or of another number of parts, would be read with them.
 * @throws Stop if such a table is there, or a folder has the name of one.
 */
export async function mustBeOneSet({ out, format, shard }: TableSet): Promise<void> {
  for (const item of await readdir(out, { withFileTypes: true })) {
    const [, parts, itsFormat] = TABLE.exec(item.name) ?? [];
    const isOwn = itsFormat === format && Number(parts ?? 1) === (shard?.[1] ?? 1);
    if (isOwn && item.isDirectory()) unusable(join(out, item.name), { code: 'EISDIR' });
    if (itsFormat === undefined || isOwn) continue;
    throw new Stop(
      EXIT.notGood,
      `${join(out, item.name)}: is of another run, with another format or shard; name another folder, or delete its tables`,
    );
  }
}

/**
 * Gives the tables that were written their names, all at once: of two runs that end together, the folder has those of one. A table
 * that an earlier run wrote, and this one did not, is taken away. @throws NothingThere if another program keeps the folder.
 */
export const moveIn = (set: TableSet, names: readonly TableName[]): Promise<void> =>
  alone(join(set.out, 'tables.lock'), 'these tables', async () => {
    await mustBeOneSet(set);
    for (const name of TABLE_NAMES) {
      const path = tablePath(set, name);
      if (names.includes(name)) await rename(partOf(path), path);
      else await rm(path, { force: true });
    }
  });
