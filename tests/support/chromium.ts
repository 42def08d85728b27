import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { unpackedChromium } from './chromium-files.ts';

/** What every browser of the tests is started with. */
export const FLAGS: readonly string[] = [
  '--headless=shell',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser at CHROMIUM_PATH. Null where that is not set. @throws if it names no file. */
function ownPath(): string | null {
  const own = process.env.CHROMIUM_PATH;
  if (own !== undefined && !existsSync(own))
    throw new Error(`CHROMIUM_PATH names ${own}, but there is no file. Unset it, or name a Chromium.`);
  return own ?? null;
}

/** Where the browser of the tests is; it is unpacked if need be. @throws if CHROMIUM_PATH names no file. */
export const chromiumPath = async (): Promise<string> => ownPath() ?? (await unpackedChromium()).path;

/**
 * Starts the browser that the tests drive: the one at CHROMIUM_PATH, else the one that came with `npm ci`
 * (@sparticuz/chromium). A browser that does not start fails loudly, with what to do.
 */
export async function launchChromium(extraArgs: readonly string[] = []): Promise<Browser> {
  const executablePath = await chromiumPath();
  const own = process.env;
  // the second is for old or missing NSS libraries on this system: the package brings its own
  const environments =
    ownPath() === null ? [own, { ...own, LD_LIBRARY_PATH: (await unpackedChromium()).libraries }] : [own];
  let failure: unknown;
  for (const env of environments) {
    try {
      return await chromium.launch({ executablePath, args: [...FLAGS, ...extraArgs], headless: true, env });
    } catch (error) {
      failure ??= error;
    }
  }
  const words = failure instanceof Error ? (failure.message.split('\n')[0] ?? '') : String(failure);
  if (ownPath() !== null)
    throw new Error(
      `Chromium did not start (${executablePath}): ${words}\nWhat to do: set CHROMIUM_PATH to another Chromium, or unset it.`,
    );
  throw new Error(
    `Chromium did not start (${executablePath}): ${words}\nWhat to do: run "npm ci" again (the browser is the package @sparticuz/chromium), or install a Chromium and set CHROMIUM_PATH to it.`,
  );
}
