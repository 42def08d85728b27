import { stat } from 'node:fs/promises';

/**
 * The size and the time of the last change of a file: while they stay, it is the file that was read. It is taken before the file is read. A later
 * one would be that of what came meanwhile.
 */
export const versionOf = (path: string): Promise<string> =>
  stat(path).then(
    ({ size, mtimeMs }) => `${size} ${mtimeMs}`,
    () => GONE,
  );

/** The version of a file that is not there. */
const GONE = 'gone';
