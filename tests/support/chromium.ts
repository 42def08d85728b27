import { existsSync } from 'node:fs';
import sparticuz from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';

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

/** Where the browser of the tests is. @throws if CHROMIUM_PATH names no file. */
export async function chromiumPath(): Promise<string> {
  const own = process.env.CHROMIUM_PATH;
  if (own !== undefined && !existsSync(own))
    throw new Error(`CHROMIUM_PATH names ${own}, but there is no file. Unset it, or name a Chromium.`);
  return own ?? sparticuz.executablePath();
}

/**
 * Starts the browser that the tests drive: the one at CHROMIUM_PATH, else the one that came with `npm ci`
 * (@sparticuz/chromium). A browser that does not start fails loudly, with what to do.
 */
export async function launchChromium(extraArgs: readonly string[] = []): Promise<Browser> {
  const own = process.env.CHROMIUM_PATH;
  const executablePath = await chromiumPath();
  const args = [...FLAGS, ...extraArgs];
  try {
    return await chromium.launch({ executablePath, args, headless: true });
  } catch (error) {
    try {
      // old or missing NSS libraries on this system: the package brings its own
      process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs20.x';
      return await chromium.launch({ executablePath: own ?? (await sparticuz.executablePath()), args, headless: true });
    } catch {
      const words = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
      throw new Error(
        `Chromium did not start (${executablePath}): ${words}\nWhat to do: run "npm ci" again (the browser is the package @sparticuz/chromium), or install a Chromium and set CHROMIUM_PATH to it.`,
      );
    }
  }
}
