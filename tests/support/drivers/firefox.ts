import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Driver } from './driver.ts';

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

const PREFS = [
  'user_pref("intl.accept_languages", "ko-KR, ko");',
  'user_pref("browser.shell.checkDefaultBrowser", false);',
  'user_pref("datareporting.policy.dataSubmissionEnabled", false);',
  'user_pref("browser.startup.page", 0);',
].join('\n');

/** Starts a Firefox without a window, and drives it through WebDriver BiDi, which it speaks itself. */
export async function openFirefox(path: string, env: NodeJS.ProcessEnv = {}): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  writeFileSync(join(profile, 'user.js'), PREFS);
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const child = spawn(path, args, {
    env: { ...process.env, HOME: profile, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const { call, close } = await connect(`${await addressIn(child.stderr)}/session`);
  const session = (await call('session.new', { capabilities: {} })) as { capabilities: { browserVersion: string } };
  const tree = (await call('browsingContext.getTree', {})) as { contexts: readonly { context: string }[] };
  const context = tree.contexts[0]?.context;
  return {
    name: `Firefox ${session.capabilities.browserVersion}`,
    goto: async (url) => void (await call('browsingContext.navigate', { context, url, wait: 'complete' })),
    evaluate: async (run, ...args) => {
      const answer = (await call('script.callFunction', {
        target: { context },
        awaitPromise: true,
        functionDeclaration: `async (args) => JSON.stringify({ value: await (${run})(...JSON.parse(args)) })`,
        arguments: [{ type: 'string', value: JSON.stringify(args) }],
      })) as { type: string; result: { value: string }; exceptionDetails?: { text: string } };
      if (answer.type !== 'success') throw new Error(answer.exceptionDetails?.text ?? 'the page threw');
      return (JSON.parse(answer.result.value) as { value: never }).value;
    },
    resize: async (viewport) => void (await call('browsingContext.setViewport', { context, viewport })),
    perform: async (actions) => void (await call('input.performActions', { context, actions })),
    close: async () => {
      close();
      child.kill('SIGKILL');
      await gone;
      rmSync(profile, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

/** The address that Firefox prints when it listens. */
const addressIn = (stream: Readable): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = '';
    stream.on('data', (data) => {
      text += String(data);
      const [address] = /ws:\/\/\S+/.exec(text) ?? [];
      if (address !== undefined) resolve(address);
    });
    stream.once('end', () => reject(new Error(`Firefox did not listen: ${text}`)));
  });

type Answer = { readonly id?: number; readonly result?: unknown; readonly error?: string; readonly message?: string };

/** A connection of WebDriver BiDi: commands with an id, and their answers. */
async function connect(url: string) {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`Firefox does not answer at ${url}`)));
  });
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    const one = waiting.get(answer.id ?? -1);
    if (one === undefined) return; // an event
    if (answer.error === undefined) one.resolve(answer.result);
    else one.reject(new Error(`Firefox: ${answer.error}: ${answer.message}`));
  });
  let id = 0;
  const call = (method: string, params: unknown): Promise<unknown> =>
    new Promise((resolve, reject) => {
      waiting.set(++id, { resolve, reject });
      socket.send(JSON.stringify({ id, method, params }));
    });
  return { call, close: () => socket.close() };
}
