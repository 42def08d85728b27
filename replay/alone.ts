import { open, rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { NothingThere } from './exit.ts';

/** So often another program is waited for, and so long each time. What is written under a lock takes a few ms. */
const TRIES = 150;
const WAIT_MS = 20;

/**
 * Does something while no other program does: each makes the same file first. `what`: what they write.
 * @throws NothingThere if one keeps the file, or was stopped before it took it away.
 */
export async function alone<T>(lock: string, what: string, act: () => Promise<T>): Promise<T> {
  for (let tried = 1; !(await isMade(lock)); tried++) {
    if (tried === TRIES) throw new NothingThere(`another program writes ${what}; if none does, delete ${lock}`);
    await wait(WAIT_MS);
  }
  return act().finally(() => rm(lock));
}

/** Whether a file was made that was not there. */
async function isMade(path: string): Promise<boolean> {
  try {
    await (await open(path, 'wx')).close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
