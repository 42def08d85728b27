import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { answering } from '../answering.ts';
import { freePort } from '../free-port.ts';
import type { Driver, Size } from './driver.ts';

/** WebKitGTK, the nearest thing to Safari that runs on Linux: Debian's webkit2gtk-driver and xvfb. */
export type WebKit = { readonly driver: string; readonly browser: string };

/** Said loudly where a test needs one. */
export const NO_WEBKIT = 'WEBKIT WAS NOT TRIED: it is not on this machine (Debian: webkit2gtk-driver and xvfb).';

/** What drives WebKit on this machine. Null where it is not installed. */
export function webKit(): WebKit | null {
  const driver = '/usr/bin/WebKitWebDriver';
  const browser = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')[0];
  const hasScreen = spawnSync('Xvfb', ['-help']).error === undefined;
  return browser !== undefined && existsSync(driver) && hasScreen ? { driver, browser } : null;
}

/** The browser's own bar would not let a window be as narrow as a phone. */
const THIN_BAR = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }\n';
const SCREEN = '1600x1200x24';

/** Starts WebKit in a window of a screen of its own, in Korean where the machine can make that locale. All its files are in one new folder. */
export async function openWebKit({ driver, browser }: WebKit, env: NodeJS.ProcessEnv = {}): Promise<Driver> {
  const home = mkdtempSync(join(tmpdir(), 'webkit-'));
  mkdirSync(join(home, 'gtk-3.0'));
  writeFileSync(join(home, 'gtk-3.0/gtk.css'), THIN_BAR);
  const isKorean = spawnSync('localedef', ['-i', 'ko_KR', '-f', 'UTF-8', join(home, 'ko_KR.UTF-8')]).status === 0;
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = await firstLine(screen, screen.stdio[3] as Readable);
  const port = await freePort();
  const child = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], {
    env: {
      ...process.env,
      DISPLAY: `:${display}`,
      HOME: home,
      XDG_CONFIG_HOME: home,
      XDG_DATA_HOME: join(home, 'data'),
      XDG_CACHE_HOME: join(home, 'cache'),
      ...(isKorean ? { LOCPATH: home, LC_ALL: 'ko_KR.UTF-8', LANG: 'ko_KR.UTF-8' } : {}),
      // a container has no user namespaces for the sandbox of WebKit; the page is ours
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      NO_AT_BRIDGE: '1',
      ...env,
    },
    stdio: 'ignore',
  });
  const call = caller(`http://127.0.0.1:${port}`);
  await answering(
    () => call('GET', '/status'),
    () => child.exitCode !== null,
  );
  const { sessionId, capabilities } = (await call('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } } },
  })) as { sessionId: string; capabilities: { browserVersion: string } };
  const of = (method: string, path: string, body?: unknown) => call(method, `/session/${sessionId}${path}`, body);
  await of('POST', '/timeouts', { script: 60_000, pageLoad: 120_000 });
  const evaluate: Driver['evaluate'] = async (run, ...args) => {
    const script = `const done = arguments[arguments.length - 1];
      Promise.resolve().then(() => (${run})(...JSON.parse(arguments[0]))).then(
        (value) => done(JSON.stringify({ value })),
        (error) => done(JSON.stringify({ error: String(error) })),
      );`;
    const answer = JSON.parse(
      (await of('POST', '/execute/async', { script, args: [JSON.stringify(args)] })) as string,
    ) as { value?: never; error?: string };
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.value as never;
  };
  return {
    name: `WebKitGTK ${capabilities.browserVersion}`,
    goto: async (url) => void (await of('POST', '/url', { url })),
    evaluate,
    resize: (size) => resize(of, evaluate, size),
    perform: async (actions) => {
      await of('POST', '/actions', { actions });
    },
    close: async () => {
      await of('DELETE', '');
      await Promise.all([child, screen].map(ended));
      rmSync(home, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

type Call = (method: string, path: string, body?: unknown) => Promise<unknown>;
const caller =
  (url: string): Call =>
  async (method, path, body) => {
    const answer = await fetch(url + path, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`WebKit: ${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };

/** Sets the window so that the page in it has this size: the browser's bar is the upper part of the window. */
async function resize(of: Call, evaluate: Driver['evaluate'], { width, height }: Size): Promise<void> {
  const bar = await evaluate(() => outerHeight - innerHeight);
  await of('POST', '/window/rect', { width, height: height + bar });
  await evaluate(
    (wide, high) =>
      new Promise<void>((resolve) => {
        const look = (): void => (innerWidth === wide && innerHeight === high ? resolve() : void setTimeout(look, 20));
        look();
      }),
    width,
    height,
  );
}

const firstLine = (child: ChildProcess, stream: Readable): Promise<string> =>
  new Promise((resolve, reject) => {
    stream.once('data', (data) => resolve(String(data).trim()));
    child.once('error', reject);
    child.once('exit', () => reject(new Error('Xvfb did not start')));
  });

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGKILL');
  return gone;
}
