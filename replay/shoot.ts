import type { Browser, Locator, Page } from 'playwright-core';
import { NothingThere } from './exit.ts';
import { type Ask, shotFragment } from './player/model/shot.ts';
import { servePlayer } from './player/serve.ts';

/** A screen that needs longer than this is not drawn; ms. */
const DRAWN_MAX_MS = 30_000;
/** The page is as large as its pictures. */
const VIEWPORT = { width: 1_440, height: 1_000 };

/** A browser that stands on a recording. */
export type Camera = {
  /** A PNG of the member's screen, or of a strip of five. @throws Stop for a place that is not in the recording. */
  readonly shoot: (ask: Ask) => Promise<Buffer>;
  /** When the moment of a picture was, in ms of the session. @throws Stop for a place that is not in the recording. */
  readonly timeOf: (ask: Ask) => Promise<number>;
  readonly close: () => Promise<void>;
};

/**
 * Opens the player's page on a recording in the browser that the tests use. The screens are drawn by the product's own view.
 * @throws Stop without a build or a browser, with what to do.
 */
export async function openCamera(file: string): Promise<Camera> {
  const server = await servePlayer(file, 0).catch((error: Error) => {
    throw new NothingThere(error.message);
  });
  const browser = await launched().catch(async (error: unknown): Promise<never> => {
    await server.close();
    const why = error instanceof Error ? error.message : String(error);
    throw new NothingThere(`no browser started, and a picture needs one: ${why.replaceAll('\n', '. ')}`);
  });
  // in the language of the member where the recording has none, and without the animations of the screens
  const context = await browser.newContext({
    viewport: VIEWPORT,
    locale: 'ko-KR',
    colorScheme: 'dark',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  return {
    shoot: async (ask) => (await drawn(page, server.url + shotFragment(ask))).screenshot(STILL),
    timeOf: async (ask) => {
      const pictures = await drawn(page, server.url + shotFragment(ask));
      return Number(await pictures.locator('[data-time]').first().getAttribute('data-time'));
    },
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
}

/** Only this command needs the browser's driver. It is a development dependency. */
async function launched(): Promise<Browser> {
  const { launchChromium } = await import('./browser.ts').catch((cause: unknown) => {
    throw new Error('its driver, the package playwright-core, does not load. Run "npm ci" again.', { cause });
  });
  return launchChromium();
}

const STILL = { animations: 'disabled', caret: 'hide' } as const;

/** The pictures of an address, when they are drawn. @throws Stop for a place that is not in the recording. */
async function drawn(page: Page, url: string): Promise<Locator> {
  await page.goto(url); // another fragment alone loads nothing anew
  const root = page.locator('html');
  const fragment = new URL(url).hash;
  const ended = page.waitForFunction(
    (wanted) =>
      document.documentElement.dataset.drawn === wanted || document.documentElement.dataset.fault !== undefined,
    fragment,
    { timeout: DRAWN_MAX_MS, polling: 30 },
  );
  await ended.catch(() => {
    throw new NothingThere(`the screen was not drawn within ${DRAWN_MAX_MS / 1_000} s`);
  });
  const fault = await root.getAttribute('data-fault');
  if (fault !== null) throw new NothingThere(fault);
  return page.locator('.rp-shots');
}
