import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { type Compared, comparedBuilds, comparedFiles, PAGE } from '../beside/compared.ts';
import type { Call, Command, Given } from '../command.ts';
import { EXIT, type Exit, NothingThere, Stop } from '../exit.ts';
import { shownFile } from '../file-to-show.ts';
import { isReadOnce } from '../inputs.ts';
import type { Item } from '../library.ts';
import { LIVE } from '../player/model/live-address.ts';
import { mustBeFreePort, servePlayer } from '../player/serve.ts';
import { READINGS } from '../readings.ts';
import { Shelf } from '../shelf.ts';
import { openStudio } from '../studio.ts';
import type { Terminal } from '../terminal.ts';

const PORT_MAX = 65_535;
/** Where `npm start` serves the client. */
const CLIENT = 'http://127.0.0.1:5173';
/** A client that has not answered by then is not waited for; ms. */
const CLIENT_WAIT_MS = 10_000;

export const open: Command = {
  name: 'open',
  usage: '[FILE|DIR] [--port N], or FILE (--compare FILE | --with CHECKOUT) [--ignore PATH]…, or [ADDRESS] --live',
  summary:
    'serves the player, or a library of recordings, on this machine and prints its address, until it is stopped (Ctrl+C)',
  details: [
    'It needs the build (npm run build). Without FILE, drop one on the page. A file without an entry is refused.',
    'With --compare or --with it shows two screens beside each other, and goes from difference to difference. CHECKOUT is another checkout of this repository, built (npm ci, npm run build). Its code is run.',
    `With --live it follows a page that runs in a browser: ADDRESS is where the client is served, ${CLIENT} (npm start) unless it is given. The player of that address is opened in the same browser.`,
    'Of DIR it lists all recordings. A link to one of them, /s/ID#at=SEQ, opens wherever the same library is served on the same port. Notes are kept beside the recordings.',
  ],
  takes: 'any',
  options: {
    port: { value: 'N', help: 'the port; a free one, unless it is given' },
    live: { help: 'says where the player follows a page that runs in a browser' },
    compare: { value: 'FILE', help: 'shows this recording beside the other, on one clock' },
    with: {
      value: 'CHECKOUT',
      help: 'shows the recording by this build, and by the one of this folder, beside each other',
    },
    ignore: { value: 'PATH', isMany: true, help: 'of a comparison: a path that may differ' },
  },
  run: show,
};

async function show({ files: [file], given, isJson, terminal }: Call): Promise<Exit> {
  if (given.has('live')) {
    const other = ['port', 'compare', 'with', 'ignore'].find((name) => given.has(name));
    if (other !== undefined) throw new Stop(EXIT.wrongUse, `--live serves nothing itself: leave --${other} out`);
    return live(file ?? CLIENT, isJson, terminal);
  }
  const port = given.whole('port', 0, PORT_MAX) ?? 0;
  await mustBeFreePort(port).catch((error: unknown) => unserved(port, error));
  const compared = await comparedOf(file, given, terminal);
  const shown = await showingOf(compared === undefined ? file : undefined, terminal);
  const studio = openStudio();
  const compare = (a: Item, b: Item): Promise<Compared> =>
    comparedFiles([a.path, b.path], given.texts('ignore'), terminal);
  const extras = { picture: studio.draw, shelf: shown.shelf, compare, compared };
  const { url, close } = await servePlayer(shown.file, port, extras).catch(async (error: unknown): Promise<never> => {
    await shown.drop();
    return unserved(port, error);
  });
  if (isJson) terminal.json({ url });
  else terminal.line(url);
  await terminal.flush();
  await new Promise<void>((stop) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop());
  });
  await close();
  await studio.close();
  await shown.drop();
  return EXIT.good;
}

/** @throws NothingThere that says why the player cannot be served. */
function unserved(port: number, error: unknown): never {
  const { code, message } = error as NodeJS.ErrnoException;
  throw new NothingThere(code === 'EADDRINUSE' ? `the port ${port} is taken: name another one` : message);
}

/**
 * Prints where the player follows a page. A browser shows the messages of a page to its own origin only, so that the player must come from where
 * the client does. @throws Stop if it is not there.
 */
async function live(address: string, isJson: boolean, terminal: Terminal): Promise<Exit> {
  const asked = URL.canParse(address) ? new URL(address) : null;
  if (asked === null || !/^https?:$/.test(asked.protocol))
    throw new Stop(EXIT.wrongUse, `--live takes the address of the client, such as ${CLIENT}, not "${address}"`);
  const url = `${asked.origin}/${PAGE}${LIVE}`;
  const html = await fetch(url, { signal: AbortSignal.timeout(CLIENT_WAIT_MS) })
    .then((answer) => answer.text())
    .catch((error: unknown) => unanswered(url, error));
  if (!html.includes('<title>Replay</title>'))
    throw new NothingThere(`no player is at ${url}: run "npm run build" where the client is served from`);
  if (isJson) terminal.json({ url });
  else terminal.line(`open this in the browser in which the client runs: ${url}`);
  return EXIT.good;
}

/** The client does not answer. @throws NothingThere that says why, and what to do. */
function unanswered(url: string, error: unknown): never {
  const { name, message, cause } = error as Error & { readonly cause?: NodeJS.ErrnoException };
  const isLate = name === 'TimeoutError';
  const why = isLate ? `no answer within ${CLIENT_WAIT_MS / 1_000} s` : (cause?.code ?? cause?.message ?? message);
  throw new NothingThere(
    `nothing is served at ${url} (${why}): start the client (npm run build, then npm start or npm run preview), or name its address`,
  );
}

/** What is to be compared, if that was asked. @throws Stop for a wrong use. */
async function comparedOf(file: string | undefined, given: Given, terminal: Terminal): Promise<Compared | undefined> {
  const [other, checkout, ignored] = [given.text('compare'), given.text('with'), given.texts('ignore')];
  if (other === undefined && checkout === undefined) {
    if (ignored.length > 0) throw new Stop(EXIT.wrongUse, '--ignore goes with --compare or --with');
    return undefined;
  }
  if (file === undefined) throw new Stop(EXIT.wrongUse, 'name the recording that is to be compared');
  if (other !== undefined && checkout !== undefined)
    throw new Stop(EXIT.wrongUse, 'compare two recordings (--compare) or two builds (--with), not both at once');
  if ([file, other].some((one) => one !== undefined && isReadOnce(one)))
    throw new Stop(EXIT.wrongUse, 'a comparison reads its recordings more than once: name files');
  return other === undefined
    ? comparedBuilds(file, checkout ?? '', ignored, terminal)
    : comparedFiles([file, other], ignored, terminal);
}

/** The file or the library that is to be shown, and how to take away what was written for it. */
async function showingOf(
  file: string | undefined,
  terminal: Terminal,
): Promise<{ readonly file?: string; readonly shelf?: Shelf; readonly drop: () => Promise<void> }> {
  if (file === undefined) return { drop: async () => undefined };
  const isFolder = await stat(file).then(
    (found) => found.isDirectory(),
    () => false, // said when it is read
  );
  if (!isFolder) return shownFile(file, terminal);
  const shelf = await Shelf.open(file, availableParallelism(), terminal, READINGS);
  return { shelf, drop: () => shelf.close() };
}
