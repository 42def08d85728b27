import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder, once, however many processes ask for it at the same time. `make` fills a folder of another name, which gets its own
 * name when it is whole, so that nobody meets a part of it. @throws what `make` throws; then there is no folder.
 */
export async function madeOnce(folder: string, make: (into: string) => Promise<unknown>): Promise<void> {
  if (existsSync(folder)) return;
  mkdirSync(dirname(folder), { recursive: true });
  const making = mkdtempSync(`${folder}-`);
  try {
    await make(making);
    renameSync(making, folder);
  } catch (error) {
    rmSync(making, { recursive: true, force: true });
    if (!existsSync(folder)) throw error; // else another one was first
  }
}
