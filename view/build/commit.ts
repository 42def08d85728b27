import { execFileSync } from 'node:child_process';

/** What stands for the commit of a tree that git does not know. */
const NO_COMMIT = 'without git';

const DIGITS = 12;

/**
 * The commit of a source tree, as the page and every recording's first line name it: `b83c0dec0a14`, `b83c0dec0a14 dirty` where files
 * differ from it, or `without git`. The same tree gives the same words.
 */
export function commitOf(folder: string): string {
  const git = (...args: readonly string[]): string =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    const commit = git('rev-parse', `--short=${DIGITS}`, 'HEAD');
    return git('status', '--porcelain') === '' ? commit : `${commit} dirty`;
  } catch {
    return NO_COMMIT; // no git, no repository, or none that git trusts: the words say so
  }
}
