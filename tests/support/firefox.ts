import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Names under which Debian and others install Firefox. */
const NAMES = ['firefox-esr', 'firefox'];

/** Said loudly where a test needs one. */
export const NO_FIREFOX =
  'FIREFOX WAS NOT TRIED: there is none on this machine (Debian: firefox-esr; or set FIREFOX_PATH).';

/** The Firefox of this machine: the one at FIREFOX_PATH, else one on the PATH. Null if there is none. @throws if FIREFOX_PATH names no file. */
export function firefoxPath(): string | null {
  const own = process.env.FIREFOX_PATH;
  if (own !== undefined && !existsSync(own))
    throw new Error(`FIREFOX_PATH names ${own}, but there is no file. Unset it, or name a Firefox.`);
  if (own !== undefined) return own;
  return NAMES.find((name) => spawnSync(name, ['--version']).status === 0) ?? null;
}

/** Opens an address of this machine in a Firefox without a window and without a driver. Answers how to end it. */
export function openFirefox(path: string, url: string, env: NodeJS.ProcessEnv): () => Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  const child: ChildProcess = spawn(path, ['--headless', '--no-remote', '--profile', profile, url], {
    env: { ...process.env, HOME: profile, ...env },
    stdio: 'ignore',
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return async () => {
    child.kill('SIGKILL');
    await gone;
    rmSync(profile, { recursive: true, force: true, maxRetries: 10 });
  };
}
