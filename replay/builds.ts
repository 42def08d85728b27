import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createAdopter, fold, initialState, STATE_VERSION, type State } from '../engine/index.ts';
import { createLog, createReader, type LogEntry, type RecordingHeader } from '../engine/log/index.ts';
import { stateVersionOf } from './check.ts';
import { EXIT, Stop } from './exit.ts';

/** The engine of a checkout: how it reads recordings and folds them. */
export type Build = {
  readonly name: string;
  readonly initialState: typeof initialState;
  readonly createReader: typeof createReader;
  readonly createLog: typeof createLog;
  /** How it folds a recording; `isOwn` if its own version of the state wrote it. */
  readonly folderOf: (header: RecordingHeader) => {
    readonly fold: (state: State, entry: LogEntry) => State;
    readonly isOwn: boolean;
  };
};

type Engine = Pick<Build, 'initialState'> & {
  readonly fold: typeof fold;
  readonly createAdopter: typeof createAdopter;
  readonly STATE_VERSION: number;
};

/** How a build reads recordings and holds their entries. */
type Reading = Pick<Build, 'createReader' | 'createLog'>;

const buildOf = (name: string, engine: Engine, { createReader, createLog }: Reading): Build => ({
  name,
  initialState: engine.initialState,
  createReader,
  createLog,
  folderOf: (header) => {
    const version = stateVersionOf(header);
    const isOwn = version === engine.STATE_VERSION;
    return { fold: isOwn ? (state, entry) => engine.fold(state, entry) : engine.createAdopter(version), isOwn };
  },
});

const OWN_READING: Reading = { createReader, createLog };
export const THIS_BUILD = buildOf('this build', { fold, createAdopter, initialState, STATE_VERSION }, OWN_READING);

/** The build of another checkout of this repository, whose dependencies are installed. It runs in this process. @throws Stop if it has none. */
export async function buildAt(path: string): Promise<Build> {
  const file = (name: string): string => join(resolve(path), name);
  if (!existsSync(file('engine/index.ts')))
    throw new Stop(EXIT.wrongUse, `--with takes a checkout of this repository, not "${path}"`);
  if (!existsSync(file('node_modules')))
    throw new Stop(EXIT.wrongUse, `--with ${path}: its dependencies are not installed (npm ci)`);
  const [engine, log] = await Promise.all([
    import(pathToFileURL(file('engine/index.ts')).href),
    import(pathToFileURL(file('engine/log/index.ts')).href),
  ]);
  return buildOf(path, engine as Engine, readsAlike(path) ? OWN_READING : (log as Reading));
}

/** What the reading of a recording is made of. */
const READING = ['base', 'events', 'log'];

/** Whether a checkout reads recordings by the same code: then one reading is enough for both. */
function readsAlike(path: string): boolean {
  const texts = (root: string): string =>
    READING.flatMap((room) =>
      readdirSync(join(root, 'engine', room), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts'))
        .sort()
        .map((name) => `${room}/${name}\n${readFileSync(join(root, 'engine', room, name), 'utf8')}`),
    ).join('\n');
  return texts(path) === texts(fileURLToPath(new URL('../', import.meta.url)));
}
