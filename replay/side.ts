import { readFile, stat } from 'node:fs/promises';
import { SideFile } from '../engine/log/index.ts';
import { EXIT, Stop } from './exit.ts';
import { stemOf } from './name.ts';

/** The most bytes of such a file. A digest takes 40. */
const BYTES_MAX = 8 * 2 ** 20;

/** `NAME.seen.json` beside `NAME.jsonl` or `NAME.jsonl.gz`. */
export const sidePathOf = (file: string): string => `${stemOf(file)}.seen.json`;

/** The file beside a recording. Undefined if there is none. @throws Stop if it cannot be read. */
export async function readSideFile(file: string): Promise<SideFile | undefined> {
  const path = sidePathOf(file);
  const size = await stat(path).then(
    (found) => found.size,
    () => undefined,
  );
  if (size === undefined) return undefined;
  const side = size > BYTES_MAX ? undefined : parse(await readFile(path, 'utf8'));
  if (!SideFile(side)) throw new Stop(EXIT.notGood, `${path}: not the digests of a recording`);
  return side;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined; // reported with its file
  }
}
