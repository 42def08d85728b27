import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

/** The first line that a child says. @throws when it ends without one. */
export const firstLine = (child: ChildProcess): Promise<string> =>
  new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', (code) => fail(new Error(`the child ended with ${code} and said nothing`)));
    if (child.stdout !== null) createInterface(child.stdout).once('line', done);
  });
