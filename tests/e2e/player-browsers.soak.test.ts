import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRecording } from '../../replay/player/model/recording.ts';
import { servePlayer } from '../../replay/player/serve.ts';
import type { Driver } from '../support/drivers/driver.ts';
import { firefoxPath, NO_FIREFOX, openFirefox } from '../support/drivers/firefox.ts';
import { NO_WEBKIT, openWebKit, webKit } from '../support/drivers/webkit.ts';
import { DESKTOP } from './app.ts';
import { session } from './player.ts';

const FOUND = 'btc-rent-1m-bet-found';

/** What the page of the browser posts when the member's screen is drawn, or when it gives up. */
type Told = {
  readonly browser: string;
  readonly verdict: string;
  readonly seq: string;
  readonly screen: string;
  readonly balance: string;
  readonly entries: number;
  readonly complaints: readonly string[];
  /** What the picture button said, how many pictures the film has, and whether Enlarge hides the entries. */
  readonly picture: string;
  readonly film: number;
  readonly isLarge: boolean;
};

/** Runs in the page beside the player: goes to the last entry, and posts what it sees there. */
function look(): void {
  const complaints: string[] = [];
  addEventListener('error', (event) => complaints.push(event.message));
  addEventListener('unhandledrejection', (event) => complaints.push(String(event.reason)));
  addEventListener('securitypolicyviolation', (event) => complaints.push(`policy: ${event.violatedDirective}`));
  const wordsOf = (selector: string, root: ParentNode = document): string =>
    root.querySelector(selector)?.textContent?.trim() ?? '';
  const buttonOf = (text: string): HTMLButtonElement | undefined =>
    [...document.querySelectorAll('button')].find((one) => one.textContent?.trim() === text);
  const pressed = { isEnd: false, areButtons: false, tries: 0 };
  const timer = setInterval(() => {
    const slider = document.querySelector('[aria-label="Moment"]');
    if (slider !== null && !pressed.isEnd) {
      pressed.isEnd = true;
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }));
    } else if (pressed.isEnd && !pressed.areButtons) {
      pressed.areButtons = true;
      for (const text of ['Film', 'Picture']) buttonOf(text)?.click();
    }
    const screen = document.querySelector('iframe')?.contentDocument ?? document.createElement('div');
    const told = {
      browser: navigator.userAgent,
      verdict: wordsOf('[data-verdict]'),
      seq: slider?.getAttribute('aria-valuenow') ?? '',
      screen: wordsOf('.trade', screen),
      balance: wordsOf('.balance__v', screen),
      entries: document.querySelectorAll('[aria-label="Entries"] [role="option"]').length,
      complaints,
      picture: wordsOf('.rp-view__said'),
      film:
        document.querySelector('.rp-film__studio') === null ? document.querySelectorAll('.rp-film__picture').length : 0,
    };
    pressed.tries++;
    const isDrawn =
      /\d/.test(told.balance) &&
      told.entries > 0 &&
      Number(told.seq) > 0 &&
      told.film > 0 &&
      /^(?!Drawing)./.test(told.picture);
    if (!isDrawn && pressed.tries < 1_000) return;
    clearInterval(timer);
    buttonOf('Enlarge')?.click();
    requestAnimationFrame(() => {
      const isLarge = document.querySelector('[aria-label="Entries"]')?.checkVisibility() === false;
      void fetch('/told', { method: 'POST', body: JSON.stringify({ ...told, isLarge }) });
    });
  }, 200);
}

let player: Awaited<ReturnType<typeof servePlayer>>;
let server: Server;
/** What the page has posted. */
let posted: readonly Told[] = [];

/** The player's own server, with its headers, and `look` in its page. */
beforeAll(async () => {
  player = await servePlayer(session(FOUND), 0);
  server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', player.url);
    if (pathname === '/told') {
      posted = [JSON.parse(await text(request))];
      return response.end();
    }
    if (pathname === '/look.js') {
      response.setHeader('content-type', 'text/javascript');
      return response.end(`(${look})();`);
    }
    const answer = await fetch(new URL(pathname, player.url));
    for (const name of ['content-type', 'content-security-policy'])
      response.setHeader(name, answer.headers.get(name) ?? '');
    const body = Buffer.from(await answer.arrayBuffer());
    const isPage = pathname === '/replay.html';
    return response
      .writeHead(answer.status)
      .end(isPage ? body.toString().replace('</head>', '<script src="/look.js"></script></head>') : body);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await player.close();
});

const [firefox, kit] = [firefoxPath(), webKit()];
const BROWSERS: readonly (readonly [name: string, open: () => Promise<Driver>])[] = [
  ...(firefox === null ? [] : [['Firefox', () => openFirefox(firefox, { LANG: 'ko_KR.UTF-8' })] as const]),
  ...(kit === null ? [] : [['WebKit', () => openWebKit(kit)] as const]),
];

test('each other browser of this machine is tried, and a missing one is said', () => {
  if (kit === null) console.warn(NO_WEBKIT);
  if (firefox === null) console.warn(NO_FIREFOX);
  const installed = [...(firefox === null ? [] : ['Firefox']), ...(kit === null ? [] : ['WebKit'])];
  expect(BROWSERS.map(([name]) => name)).toEqual(installed);
});

test.each(BROWSERS)(
  '%s opens a recording in the player, folds it to the recorded hashes and draws the screen; film, Picture and Enlarge work',
  async (name, open) => {
    posted = [];
    const { port } = server.address() as AddressInfo;
    const driver = await open();
    await driver.resize(DESKTOP);
    await driver.goto(`http://127.0.0.1:${port}/replay.html`);
    await expect.poll(() => posted, { timeout: 240_000 }).not.toEqual([]);
    await driver.close();
    const [told] = posted;
    expect(told?.browser).toContain(`${name}/`);
    expect(told?.complaints).toEqual([]);
    expect(told?.verdict).toContain('all equal');
    const { log, stateAt } = await openRecording(FOUND, new Uint8Array(readFileSync(session(FOUND))), () => undefined);
    const { wallet } = stateAt(log.length - 1);
    expect(told?.seq).toBe(String(log.length - 1));
    expect(told?.balance.replaceAll(/\D/g, '')).toBe(String(wallet?.points));
    expect(told?.screen.length).toBeGreaterThan(100);
    expect([told?.film, told?.isLarge]).toEqual([8, true]);
    expect(told?.picture).toContain('npm run replay -- shot'); // this server draws nothing
  },
);
